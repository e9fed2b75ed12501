package gtpcheck

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// Config bounds a run. Zero fields take the values that their comments name.
type Config struct {
	// Quick is how long an engine may take for an answer; 0 means 10 s.
	Quick time.Duration
	// Think is how long it may take to choose a move or to count; 0 means 60 s.
	Think time.Duration
	// Only leaves out the checks whose "area: name" it does not match.
	Only *regexp.Regexp
}

// doubt is how many checks in a row may find a silent engine before it is asked
// whether it still answers at all.
const doubt = 5

// ErrLost is returned for an engine that does not even list its commands any more.
var ErrLost = errors.New("the engine does not answer")

// Run checks an engine and hands over each result as it comes. The error is nil
// if all checks were made, whatever they found.
func Run(ctx context.Context, start Starter, c Config, on func(Result)) error {
	if c.Quick <= 0 {
		c.Quick = 10 * time.Second
	}
	if c.Think <= 0 {
		c.Think = time.Minute
	}
	r := runner{start: start, config: c, listed: map[string]bool{}, game: "Go"}
	if err := r.introduce(ctx); err != nil {
		return err
	}
	for _, k := range checks() {
		if c.Only != nil && !c.Only.MatchString(k.area+": "+k.name) {
			continue
		}
		result, err := r.check(ctx, k)
		if err != nil {
			return err
		}
		on(result)
		if r.silent < doubt {
			continue
		}
		if err := r.introduce(ctx); err != nil {
			return errors.Join(ErrLost, err)
		}
		r.silent = 0
	}
	for _, result := range r.habits() {
		on(result)
	}
	return ctx.Err()
}

// introduce asks the engine what it offers and which game it plays.
func (r *runner) introduce(ctx context.Context) error {
	t, err := newTalk(ctx, r.start, r.config, r.listed)
	if err != nil {
		return err
	}
	defer t.close()
	text, err := t.must("list_commands")
	if err != nil {
		return err
	}
	for _, name := range strings.Fields(text) {
		r.listed[name] = true
	}
	if r.listed["gogui-rules_game_id"] {
		r.game, err = t.must("gogui-rules_game_id")
	}
	return err
}

type runner struct {
	start  Starter
	config Config
	listed map[string]bool
	game   string
	silent int // checks in a row without an answer
	noise  []string
	errors []string
}

// check runs one check on an engine of its own. Its error is that of the run.
func (r *runner) check(ctx context.Context, c check) (Result, error) {
	result := Result{Area: c.area, Name: c.name, Basis: c.basis, Advice: c.advice}
	if !c.fits(r.game) {
		result.Verdict, result.Detail = NotOffered, "the game is "+r.game
		return result, nil
	}
	if missing := c.missing(r.listed); len(missing) > 0 {
		result.Verdict, result.Detail = NotOffered, "no "+strings.Join(missing, ", ")
		return result, nil
	}
	t, err := newTalk(ctx, r.start, r.config, r.listed)
	if err != nil {
		return result, err
	}
	defer t.close()
	err = c.run(t)
	if ctx.Err() != nil {
		return result, ctx.Err()
	}
	r.remember(t, err)
	switch {
	case errors.Is(err, errNotOffered):
		result.Verdict, result.Detail = NotOffered, strings.TrimPrefix(err.Error(), errNotOffered.Error()+": ")
	case err != nil:
		result.Verdict, result.Detail, result.Dialogue = Broken, err.Error(), t.said
	}
	return result, nil
}

// remember collects what is judged after all checks.
func (r *runner) remember(t *talk, err error) {
	if errors.Is(err, errSilent) || errors.Is(err, errGone) {
		r.silent++
	} else {
		r.silent = 0
	}
	r.noise = append(r.noise, t.noise...)
	if t.conn.Errors != nil {
		r.errors = append(r.errors, dangerous(t.conn.Errors())...)
	}
}

// dangerous are the lines of standard error that Lizzie, which reads both outputs
// as one, or GoGui would take for something else.
func dangerous(text string) (lines []string) {
	for l := range strings.SplitSeq(text, "\n") {
		if errorLine.MatchString(l) {
			lines = append(lines, l)
		}
	}
	return lines
}

var errorLine = regexp.MustCompile(`^([=?]|info |play |komi=|opp_komi=|Tuning)| -> `)

// habits are the checks of what came during all others.
func (r *runner) habits() []Result {
	return []Result{
		habit("standard output holds nothing but answers", "GTP 2, 2.6; kgsGtp", r.noise),
		habit("standard error holds no line that looks like an answer", "Lizzie", r.errors),
	}
}

func habit(name, basis string, lines []string) Result {
	r := Result{Area: "framing", Name: name, Basis: basis, Advice: basis == "Lizzie"}
	if len(lines) > 0 {
		r.Verdict, r.Detail = Broken, fmt.Sprintf("%d lines, such as:", len(lines))
		for _, l := range lines[:min(len(lines), 5)] {
			r.Dialogue = append(r.Dialogue, "< "+visible(shorten(l)))
		}
	}
	return r
}
