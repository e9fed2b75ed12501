package gtpweiqi

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"papamu/engines/weiqi"
	"papamu/gtp"
)

func (e *Engine) rulesCommands() []gtp.Command {
	return []gtp.Command{
		gtp.Entry("kata-get-rules", "", "the rules as a JSON object", e.getRules),
		gtp.Entry("kata-set-rules", "rules...", "rules by name or as a JSON object", e.setRules),
		gtp.Entry("kata-set-rule", "key value", "change one of the rules", e.setRule),
	}
}

var errRules = errors.New("unknown rules")

// getRules writes the keys in order, as the programs that compare the text do.
func (e *Engine) getRules([]string) (string, error) {
	inOrder, err := json.Marshal(e.game.Rules())
	if err != nil {
		return "", fmt.Errorf("write rules: %w", err)
	}
	var byKey map[string]any
	if err := json.Unmarshal(inOrder, &byKey); err != nil {
		return "", fmt.Errorf("write rules: %w", err)
	}
	sorted, err := json.Marshal(byKey)
	return string(sorted), err
}

func (e *Engine) setRules(args []string) (string, error) {
	r, err := weiqi.ParseRules(strings.Join(args, " "))
	if err != nil {
		return "", errRules
	}
	e.game.SetRules(r)
	return "", nil
}

// setRule takes values in any case and score for scoring, as KataGo does.
func (e *Engine) setRule(args []string) (string, error) {
	key, value := args[0], strings.ToUpper(args[1])
	if key == "score" {
		key = "scoring"
	}
	if b, err := gtp.ParseBool(value); err == nil {
		value = fmt.Sprint(b)
	}
	r, err := e.game.Rules().With(key, value)
	if err != nil {
		return "", gtp.ErrSyntax
	}
	e.game.SetRules(r)
	return "", nil
}
