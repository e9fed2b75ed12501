package report

import (
	"bufio"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"iter"
	"strings"

	"papamu/engines/arena/journal"
)

// Options are what may be wanted otherwise. The zero value is a page that a
// browser opens at once: all games are counted, 20,000 are listed, and as many can
// be replayed as fit into 20 MiB, those that were lost by fault first.
type Options struct {
	// Title heads the page; one is made from game and players if it is empty.
	Title string
	// Listed is the most games in the list; 0 means 20,000.
	Listed int
	// Replays is the most games that can be replayed; 0 is no limit, negative
	// none.
	Replays int
	// ReplayBytes is how much the replays may take of the page; 0 means 20 MiB.
	ReplayBytes int
}

func (o Options) withDefaults() Options {
	if o.Listed <= 0 {
		o.Listed = 20_000
	}
	if o.ReplayBytes <= 0 {
		o.ReplayBytes = 20 << 20
	}
	return o
}

//go:embed assets
var assets embed.FS

// scripts are the parts of the page's script, in the order in which they stand.
var scripts = []string{"svg.js", "grid.js", "backgammon.js", "viewer.js", "list.js", "start.js"}

var functions = template.FuncMap{"add": func(a, b int) int { return a + b }}

// Write writes the page. It streams: what is held of the replays is one game. The
// error is w's.
func Write(w io.Writer, c journal.Contest, games []journal.Game, o Options) error {
	p, err := newPage(newField(c, games), o.withDefaults())
	if err != nil {
		return fmt.Errorf("report: %w", err)
	}
	t, err := template.New("page.html").Funcs(functions).ParseFS(assets, "assets/*.html")
	if err != nil {
		return fmt.Errorf("report: %w", err)
	}
	out := bufio.NewWriterSize(w, 64<<10)
	if err := t.Execute(out, p); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return nil
}

// page is what the template reads.
type page struct {
	Title    string
	Facts    []fact
	Standing standing
	Endings  endings
	Usage    []usage
	Count    int // games
	Listed   int
	Left     int // games that make no sense
	Style    template.CSS
	Script   template.JS
	Policy   string
	Index    template.JS

	field   field
	options Options
}

func newPage(f field, o Options) (*page, error) {
	p := &page{
		Title: o.Title, Facts: f.facts(), Standing: f.standing(), Endings: f.endings(), Usage: f.usage(),
		Count: len(f.games), Listed: min(len(f.games), o.Listed), Left: f.left,
		field: f, options: o,
	}
	if p.Title == "" {
		p.Title = f.title()
	}
	style, err := assets.ReadFile("assets/page.css")
	if err != nil {
		return nil, err
	}
	p.Style = template.CSS(style)
	var code strings.Builder
	code.WriteString("(() => {\n'use strict';\n")
	for _, name := range scripts {
		text, err := assets.ReadFile("assets/" + name)
		if err != nil {
			return nil, err
		}
		code.Write(text)
	}
	code.WriteString("})();\n")
	p.Script = template.JS(code.String())
	p.Policy = policy(code.String())
	p.Index, err = f.index(o.Listed).encoded()
	return p, err
}

// policy lets the browser run the page's own script, use its style, and load
// nothing at all.
func policy(code string) string {
	sum := sha256.Sum256([]byte(code))
	return "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// block is the replay of one game in the page.
type block struct {
	ID   string
	JSON template.JS
}

// Replays makes the replays one by one until the page has as many as it may.
func (p *page) Replays() iter.Seq[block] { return p.replays }

func (p *page) replays(yield func(block) bool) {
	left, bytes := p.options.Replays, p.options.ReplayBytes
	for _, i := range p.order() {
		if p.options.Replays != 0 && left <= 0 {
			return
		}
		left--
		r := replayOf(p.field.contest, p.field.games[i])
		text := template.JS(r.appendJSON(nil))
		if bytes -= len(text); bytes < 0 {
			return
		}
		if !yield(block{fmt.Sprintf("game%d", i), text}) {
			return
		}
	}
}

// order is that in which games get a replay: those with a fault first.
func (p *page) order() []int {
	var faults, others []int
	for i, g := range p.field.games[:p.Listed] {
		if g.Fault {
			faults = append(faults, i)
		} else {
			others = append(others, i)
		}
	}
	return append(faults, others...)
}
