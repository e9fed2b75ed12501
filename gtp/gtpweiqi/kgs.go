package gtpweiqi

import (
	"context"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
)

// kgsCommands leaves kgs-chat out: kgsGtp 3.5.20 and later crash when an engine
// lists it.
func (e *Engine) kgsCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("kgs-rules", "name", "japanese, chinese, aga or new_zealand", e.kgsRules),
		gtp.Entry("kgs-game_over", "", "the game has ended or was adjourned", func([]string) (string, error) { return "", nil }),
		thinking("kgs-genmove_cleanup", "color", "genmove that captures what is dead before it passes", e.genmoveCleanup),
	}
}

// kgsRuleSets are the server's names for rule sets.
var kgsRuleSets = map[string]string{
	"japanese":    "japanese",
	"chinese":     "chinese-kgs",
	"aga":         "aga",
	"new_zealand": "new-zealand",
}

func (e *Engine) kgsRules(args []string) (string, error) {
	set, ok := weiqi.FindRuleSet(kgsRuleSets[args[0]])
	if !ok {
		return "", errRules
	}
	e.game.SetRules(set.Rules)
	return "", nil
}

// genmoveCleanup follows a dispute about what is dead: every stone left on the
// board will count.
func (e *Engine) genmoveCleanup(ctx context.Context, c gtp.Call) (string, error) {
	color, err := weiqi.ParseColor(c.Args[0])
	if err != nil {
		return "", err
	}
	return e.chooseAndPlay(ctx, c, player.Query{Color: color, Cleanup: true})
}
