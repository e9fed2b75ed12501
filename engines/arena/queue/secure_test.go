package queue_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"papamu/engines/arena/queue"
)

// certificate is one for 127.0.0.1 that signs itself.
func certificate(t testing.TB) (tls.Certificate, *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(parsed)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, pool
}

func TestTLS(t *testing.T) {
	t.Parallel()
	cert, pool := certificate(t)
	s := serve(t, queue.Server{TLS: &tls.Config{Certificates: []tls.Certificate{cert}}})
	if !strings.HasPrefix(s.URL(), "tls://") {
		t.Errorf("URL %s", s.URL())
	}
	c := contest("tls", 2)
	j := openJournal(t, c)
	at := queue.Conn{URL: s.URL(), TLS: &tls.Config{RootCAs: pool}}
	hire(t, at, queue.Worker{}, play)
	coordinate(t, at, c, j, queue.Master{})
	complete(t, j, c)

	if err := queue.Work(limited(t), queue.Conn{URL: s.URL()}, queue.Worker{Once: true}, play); err == nil {
		t.Error("a stranger's certificate was trusted")
	}
}

// A server that is not ours and knows its users by their keys.
func TestNKey(t *testing.T) {
	t.Parallel()
	user, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	public, err := user.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	seed, err := user.Seed()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "user.nk")
	if err := os.WriteFile(file, seed, 0o600); err != nil {
		t.Fatal(err)
	}
	n, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true, JetStream: true, StoreDir: t.TempDir(),
		Nkeys: []*server.NkeyUser{{Nkey: public}},
	})
	if err != nil {
		t.Fatal(err)
	}
	n.Start()
	t.Cleanup(func() { n.Shutdown(); n.WaitForShutdown() })
	c := contest("nkey", 2)
	j := openJournal(t, c)
	at := queue.Conn{URL: n.ClientURL(), NKeyFile: file}
	hire(t, at, queue.Worker{}, play)
	coordinate(t, at, c, j, queue.Master{})
	complete(t, j, c)
}

// A server without JetStream is of no use, and is not asked for ever.
func TestServerWithoutJetStream(t *testing.T) {
	t.Parallel()
	n, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	n.Start()
	t.Cleanup(func() { n.Shutdown(); n.WaitForShutdown() })
	c := contest("plain", 1)
	if _, err := queue.Coordinate(limited(t), queue.Conn{URL: n.ClientURL()}, c, openJournal(t, c), queue.Master{}); !errors.Is(err, jetstream.ErrJetStreamNotEnabled) {
		t.Errorf("%v", err)
	}
}

// The password is changed while a worker is at work.
func TestPasswordChanged(t *testing.T) {
	t.Parallel()
	s := serve(t, queue.Server{Token: "old"})
	done := make(chan error, 1)
	w := newWire(t, s.URL())
	at := queue.Conn{URL: w.url, Token: "old"}
	go func() { done <- queue.Work(limited(t), at, queue.Worker{}, play) }()
	c := contest("changed", 1)
	coordinate(t, queue.Conn{URL: s.URL(), Token: "old"}, c, openJournal(t, c), queue.Master{})
	w.redirect(t, serve(t, queue.Server{Token: "new"}).URL())
	if err := <-done; err == nil {
		t.Error("the worker went on")
	}
}
