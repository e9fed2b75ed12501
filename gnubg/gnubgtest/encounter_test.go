package gnubgtest_test

import (
	"bufio"
	"errors"
	"io"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"papamu/gnubg/gnubgtest"
)

// answering is an external player with one answer to each question about dice,
// who never doubles and always takes. It returns its address.
func answering(t *testing.T, play string) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go answer(conn, play)
		}
	}()
	return l.Addr().String()
}

func answer(conn net.Conn, play string) {
	defer conn.Close()
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		fields := strings.Split(lines.Text(), ":")
		reply := play
		switch {
		case len(fields) < 41:
			continue
		case fields[40] == "1":
			reply = "take"
		case fields[33] == "0":
			reply = "roll"
		}
		io.WriteString(conn, reply+"\n")
	}
}

func TestWhatGnubgDoesNotSay(t *testing.T) {
	path, err := gnubgtest.Find()
	if err != nil {
		t.Skip(err)
	}
	nobody, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody.Close()
	for _, tc := range []struct{ name, address, want string }{
		{"an illegal play", answering(t, "24/1 24/1"), "can be played"},
		{"no play", answering(t, ""), "can be played"},
		{"an error", answering(t, "Error: no idea"), "complained"},
		{"nobody there", nobody.Addr().String(), "did not connect"},
	} {
		_, err := gnubgtest.Series{
			Encounter: gnubgtest.Encounter{Gnubg: path, Length: 1},
			Addresses: []string{tc.address}, Games: 1, Seed: 1, Dir: t.TempDir(),
		}.Play(t.Context())
		if err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v", tc.name, err)
		}
	}
}

func TestNoGnubg(t *testing.T) {
	e := gnubgtest.Encounter{Gnubg: filepath.Join(t.TempDir(), "gnubg"), Address: "127.0.0.1:1"}
	if _, err := e.Play(t.Context()); err == nil {
		t.Error("played without gnubg")
	}
	t.Setenv("PATH", t.TempDir())
	if _, err := gnubgtest.Find(); err != nil && !errors.Is(err, gnubgtest.ErrNoGnubg) {
		t.Error(err)
	}
}
