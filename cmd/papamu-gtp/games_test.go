package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"papamu/cmd/internal/cli"
)

// answersOf runs the program on the commands and returns its answers.
func answersOf(t *testing.T, args []string, commands ...string) []string {
	t.Helper()
	var out, errs bytes.Buffer
	in := strings.NewReader(strings.Join(commands, "\n") + "\n")
	if code := program().Execute(context.Background(), args, cli.Env{In: in, Out: &out, Err: &errs}); code != 0 || errs.Len() > 0 {
		t.Fatalf("exit code %d: %s", code, errs.String())
	}
	answers := strings.Split(strings.TrimSuffix(out.String(), "\n\n"), "\n\n")
	if len(answers) != len(commands) {
		t.Fatalf("%d answers to %d commands: %q", len(answers), len(commands), answers)
	}
	return answers
}

// TestWholeGames lets the engine play itself under every rule set: each game ends,
// is counted, and every stone has one status.
func TestWholeGames(t *testing.T) {
	var moves []string
	for range 70 {
		moves = append(moves, "genmove b", "genmove w")
	}
	for _, rules := range []string{"tromp-taylor", "chinese", "japanese", "aga-button", "new-zealand", "stone-scoring", "seed"} {
		t.Run(rules, func(t *testing.T) {
			args := []string{"--size", "5", "--playouts", "30", "--rules", rules, "--no-resign"}
			after := []string{"final_score", "list_stones b", "list_stones w", "final_status_list alive", "final_status_list seki", "final_status_list dead"}
			a := answersOf(t, args, append(moves[:len(moves):len(moves)], after...)...)
			played, rest := a[:len(moves)], a[len(moves):]
			for i := 1; i < len(played); i++ {
				if played[i] == "= pass" && played[i-1] == "= pass" {
					played = played[:i]
				}
			}
			if len(played) == len(moves) {
				t.Error("no end in sight")
			}
			if !strings.HasPrefix(rest[0], "= B+") && !strings.HasPrefix(rest[0], "= W+") && rest[0] != "= 0" {
				t.Errorf("final score %q", rest[0])
			}
			stones, judged := fields(rest[1:3]), fields(rest[3:])
			if !slices.Equal(stones, judged) {
				t.Errorf("stones %q, judged %q", stones, judged)
			}
		})
	}
}

// fields returns the sorted words of all answers.
func fields(answers []string) []string {
	var words []string
	for _, a := range answers {
		words = append(words, strings.Fields(strings.TrimPrefix(a, "="))...)
	}
	slices.Sort(words)
	return words
}

// TestHandicapGivenAsMoves: what looks like a lost game is a handicap.
func TestHandicapGivenAsMoves(t *testing.T) {
	commands := []string{"boardsize 19", "komi 0.5"}
	for _, v := range strings.Fields("D4 Q16 D16 Q4 K10 D10 Q10 K4") {
		commands = append(commands, "play b "+v)
	}
	a := answersOf(t, []string{"--playouts", "300"}, append(commands, "genmove w")...)
	if last := a[len(a)-1]; last == "= resign" || last[0] != '=' {
		t.Errorf("answer %q", last)
	}
}

// TestFirstMoveOnAnEmptyClock: memory and all are there at once.
func TestFirstMoveOnAnEmptyClock(t *testing.T) {
	for _, game := range []string{"go", "gomoku", "konane"} {
		started := time.Now()
		a := answersOf(t, []string{"--game", game}, "time_settings 60 0 0", "time_left b 0 0", "genmove b")
		if used := time.Since(started); used > 5*time.Second || a[2][0] != '=' {
			t.Errorf("%s: %q after %v", game, a, used)
		}
	}
}

// TestAnalysisOfRealSearches checks the shape of what real searches report, where
// there is nothing left but to pass, too.
func TestAnalysisOfRealSearches(t *testing.T) {
	filled := "gogui-play_sequence b b1 b b2 b b3 b a2 b c2 w pass"
	for _, setup := range []string{"clear_board", filled} {
		for _, command := range []string{"lz-genmove_analyze b 0", "kata-genmove_analyze w ownership true", "genmove_analyze b 1"} {
			a := answersOf(t, []string{"--size", "3", "--playouts", "200", "--no-resign"}, setup, command)
			lines := strings.Split(a[1], "\n")
			last := lines[len(lines)-1]
			if lines[0] != "=" || !strings.HasPrefix(last, "play ") {
				t.Errorf("%s: %q", command, a[1])
			}
			for _, l := range lines[1 : len(lines)-1] {
				if err := checkReport(l, strings.Contains(command, "ownership")); err != nil {
					t.Errorf("%s: %v in %q", command, err, l)
				}
			}
		}
	}
}

// checkReport checks a line of infos on 3x3.
func checkReport(line string, ownership bool) error {
	line, owners, found := strings.Cut(line, " ownership ")
	if n := len(strings.Fields(owners)); found != ownership || ownership && n != 9 {
		return fmt.Errorf("%d owners", n)
	}
	for i, info := range strings.Split(" "+line, " info move ")[1:] {
		head, pv, _ := strings.Cut(info, " pv ")
		if !strings.HasSuffix(head, fmt.Sprintf(" order %d", i)) {
			return fmt.Errorf("order of info %d", i)
		}
		if move, _, _ := strings.Cut(head, " "); !strings.HasPrefix(pv+" ", move+" ") {
			return fmt.Errorf("pv of %s", move)
		}
	}
	return nil
}
