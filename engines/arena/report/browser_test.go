package report

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"papamu/engines/arena/journal"
)

// browser is one tab of a headless Chromium.
type browser struct {
	t   *testing.T
	ctx context.Context

	mu       sync.Mutex
	problems []string // what the pages complained of
}

// openBrowser starts Chromium, or skips the test where there is none.
func openBrowser(t *testing.T) *browser {
	t.Helper()
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Skip("no Chromium here")
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WindowSize(1500, 1000),
		chromedp.UserDataDir(t.TempDir()), chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-dev-shm-usage", true),
	)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	b := &browser{t: t, ctx: ctx}
	messages := chromedp.Console(ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			b.mu.Lock()
			b.problems = append(b.problems, fmt.Sprintf("%s: %s (line %d)", m.Type, m.Text, m.Line))
			b.mu.Unlock()
		}
	}()
	return b
}

func (b *browser) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// ask evaluates an expression in the page.
func ask[T any](b *browser, expression string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// shoot keeps a picture of the page.
func (b *browser) shoot(name string) {
	b.t.Helper()
	png, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
	if err != nil {
		b.t.Fatal(err)
	}
	dir := os.Getenv("REPORT_SCREENSHOTS")
	if dir == "" {
		dir = b.t.TempDir()
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644); err != nil {
		b.t.Fatal(err)
	}
	if len(png) < 2000 {
		b.t.Errorf("the picture %s has %d bytes", name, len(png))
	}
}

// pageFile writes the report of a sample contest.
func pageFile(t *testing.T, game string) string {
	t.Helper()
	c, games := sample(t, game)
	path := filepath.Join(t.TempDir(), "report.html")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := Write(f, c, games, Options{}); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}

const stonesShown = `document.querySelectorAll('#board .stone').length`

// TestBrowser opens the page of every game in Chromium, steps through games by
// keys and clicks, and looks at what is drawn. With REPORT_SCREENSHOTS set to a
// folder it leaves the pictures there.
func TestBrowser(t *testing.T) {
	b := openBrowser(t)
	for _, game := range []string{"go", "gomoku", "konane", "backgammon"} {
		t.Run(game, func(t *testing.T) {
			b.t = t
			b.do(chromedp.Navigate(pageFile(t, game)), chromedp.WaitVisible(chromedp.CSS(`#board`)))
			b.stepThrough(game)
			b.filterList()
			b.looks(game)
		})
	}
	b.t = t
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, p := range b.problems {
		t.Errorf("the page complains: %s", p)
	}
}

// stepThrough follows the first game to its end by every means there is.
func (b *browser) stepThrough(game string) {
	b.t.Helper()
	c, games := sample(b.t, game)
	r := replayOf(c, games[0])
	at := func(want int, how string) {
		b.t.Helper()
		if got := ask[int](b, `Number(document.getElementById('slider').value)`); got != want {
			b.t.Errorf("after %s the page is at move %d, not %d", how, got, want)
		}
		if got, want := ask[int](b, stonesShown), stonesAt(c, r, want); got != want {
			b.t.Errorf("after %s %d stones are drawn, not %d", how, got, want)
		}
	}
	end := len(r.frames)
	at(end, "opening")
	b.do(chromedp.ScrollIntoView(chromedp.CSS(`#board`)))
	for _, step := range []struct {
		key  string
		want int
	}{{kb.Home, 0}, {kb.ArrowRight, 1}, {kb.ArrowRight, 2}, {kb.ArrowRight, 3}, {kb.ArrowLeft, 2}, {kb.End, end}, {kb.ArrowRight, end}} {
		b.do(chromedp.KeyEvent(step.key))
		at(step.want, fmt.Sprintf("key %q", step.key))
	}
	for _, click := range []struct {
		selector string
		want     int
	}{{`#previous`, end - 1}, {`#first`, 0}, {`#next`, 1}, {`#last`, end}, {`#moves [data-at="6"]`, 6}} {
		b.do(chromedp.ScrollIntoView(chromedp.CSS(click.selector)), chromedp.Click(chromedp.CSS(click.selector)))
		at(click.want, "clicking "+click.selector)
	}
	middle := end / 2
	b.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`location.hash = 'game=0&move=%d'`, middle)),
		chromedp.Poll[chromedp.Void](fmt.Sprintf(`document.getElementById('slider').value === '%d'`, middle)))
	at(middle, "following a link")
}

// stonesAt counts the stones on the board after so many frames.
func stonesAt(c journal.Contest, r replay, at int) (n int) {
	r.frames = r.frames[:at]
	cells := r.final()
	if c.Game == "backgammon" {
		return 30
	}
	for _, v := range cells[:c.Width*c.Height] {
		if v != 0 {
			n++
		}
	}
	return n
}

// filterList narrows the list down to the game that was lost by fault and opens it.
func (b *browser) filterList() {
	b.t.Helper()
	const rows = `document.querySelectorAll('#list tbody tr').length`
	before := ask[int](b, rows)
	b.do(chromedp.SetValue(chromedp.CSS(`select[name=result]`), "fault"),
		chromedp.Evaluate[chromedp.Void](`document.getElementById('filter').onchange()`))
	if after := ask[int](b, rows); before < 4 || after != 1 {
		b.t.Errorf("%d games listed, %d of them lost by fault", before, after)
	}
	b.do(chromedp.Click(chromedp.CSS(`#list tbody button`)))
	outcome := ask[string](b, `document.getElementById('outcome').textContent`)
	if want := `illegal move: answered "<img src=x onerror=alert(2)>"`; !strings.Contains(outcome, want) {
		b.t.Errorf("the outcome reads %q", outcome)
	}
	b.do(chromedp.SetValue(chromedp.CSS(`select[name=result]`), ""),
		chromedp.Evaluate[chromedp.Void](`document.getElementById('filter').onchange()`),
		chromedp.Evaluate[chromedp.Void](`location.hash = 'game=1'`))
}

// looks takes pictures in light and dark and on a phone, where nothing may be wider
// than the screen.
func (b *browser) looks(game string) {
	b.t.Helper()
	b.shoot(game + "-light")
	b.do(colorScheme("dark"))
	b.shoot(game + "-dark")
	b.do(colorScheme("light"), chromedp.EmulateViewport(390, 844))
	if wide := ask[int](b, `document.documentElement.scrollWidth`); wide > 390 {
		b.t.Errorf("on a phone the page is %d points wide", wide)
	}
	b.shoot(game + "-phone")
	b.do(chromedp.EmulateViewport(1500, 1000))
}

// colorScheme is what the reader prefers.
func colorScheme(name string) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}},
		})
		return chromedp.Void{}, err
	}
}
