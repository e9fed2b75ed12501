package main

import (
	"fmt"
	"io"
	"os"

	"github.com/mattn/go-isatty"
	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// progress shows how far a contest is: on a terminal as a bar below the lines of
// the games, elsewhere as those lines alone.
type progress struct {
	lines io.Writer
	bars  *mpb.Progress
	bar   *mpb.Bar
}

func newProgress(out io.Writer, total, played int) *progress {
	f, ok := out.(*os.File)
	if !ok || !isatty.IsTerminal(f.Fd()) {
		return &progress{lines: out}
	}
	bars := mpb.New(mpb.WithOutput(f), mpb.WithWidth(40))
	bar := bars.AddBar(int64(total),
		mpb.PrependDecorators(decor.CountersNoUnit("%d / %d games")),
		mpb.AppendDecorators(decor.Elapsed(decor.ET_STYLE_GO), decor.Name(", left "), decor.AverageETA(decor.ET_STYLE_GO)))
	bar.SetRefill(int64(played))
	bar.SetCurrent(int64(played))
	return &progress{lines: bars, bars: bars, bar: bar}
}

// game shows the line of a finished game.
func (p *progress) game(line string) {
	p.say(line)
	if p.bar != nil {
		p.bar.Increment()
	}
}

// say shows a line.
func (p *progress) say(line string) { fmt.Fprintln(p.lines, line) }

// close takes the bar away.
func (p *progress) close() {
	if p.bars != nil {
		p.bar.Abort(true)
		p.bars.Wait()
		p.bars = nil
	}
}
