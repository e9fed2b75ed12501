package gtpweiqi_test

import (
	"path/filepath"
	"strings"
	"testing"

	"papamu/gtp"
	"papamu/gtp/gtpweiqi"
	"papamu/gtp/internal/transcript"
)

// TestRecordsComeBack holds that a saved game, loaded again, is the same game.
func TestRecordsComeBack(t *testing.T) {
	for name, game := range map[string]string{
		"moves":    "> boardsize 5\n> komi 2.5\n> kata-set-rules aga\n> play b c3\n> play b d3\n> play w pass\n> play w a1\n",
		"handicap": "> boardsize 9\n> fixed_handicap 3\n> play w e5\n> play b d5\n",
		"set-up":   "> boardsize 4 6\n> set_position b a1 w b2 w d6\n> gogui-setup_player w\n> play w c3\n",
		"nothing":  "> boardsize 13\n> kata-set-rules seed\n",
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "game.sgf")
			if strings.ContainsAny(file, " #") {
				t.Skip("no file name for GTP:", file)
			}
			show := "> showboard\n> kata-get-rules\n> gogui-title\n"
			played := transcript.Play(t, session(t), game+show+"> savesgf "+file+"\n")
			loaded := transcript.Play(t, session(t), "> loadsgf "+file+"\n"+show)
			_, want, _ := strings.Cut(played, "> showboard\n")
			_, got, _ := strings.Cut(loaded, "> showboard\n")
			want, _, _ = strings.Cut(want, "> savesgf")
			if got != want {
				t.Errorf("saved\n%s\nloaded\n%s", want, got)
			}
		})
	}
}

func session(t testing.TB) *gtp.Session {
	t.Helper()
	return gtp.NewSession(newRegistry(t, gtpweiqi.Config{}))
}
