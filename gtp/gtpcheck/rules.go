package gtpcheck

import (
	"encoding/json"
	"fmt"
)

const rules = "rules"

func rulesChecks() []check {
	list := []check{
		script(rules, "rules of KGS", "kgsGtp", `
			kgs-rules japanese
			kgs-rules chinese
			kgs-rules aga
			kgs-rules new_zealand
			kgs-rules no_such_rules => ?`),
		script(rules, "a single rule can be set", "KataGo", `
			kata-set-rules tromp-taylor
			kata-set-rule suicide false
			kata-set-rule ko SIMPLE
			kata-set-rule no_such_rule 1 => ?
			kata-set-rule ko NO_SUCH_KO => ?`),
		script(rules, "cleanup and the end of a game on KGS", "kgsGtp", `
			maybe time_settings 0 1 1
			size 5
			`+wall+`
			kgs-genmove_cleanup b => = /[A-HJ][1-5]|pass|PASS|resign/
			kgs-game_over
			showboard => save board
			undo
			undo`),
		script(rules, "parameters", "KataGo", `
			kata-list-params
			kata-get-param no_such_param => ?
			kata-set-param no_such_param 1 => ?`),
	}
	for _, r := range ruleTable {
		list = append(list, check{
			area: rules, name: "what " + r.name + " means", basis: "KataGo",
			needs: requires("kata-set-rules kata-get-rules"), run: r.run,
		})
	}
	return list
}

// ruleSet is a row of KataGo's document of rules.
type ruleSet struct {
	name    string
	ko      string
	scoring string
	tax     string
	suicide bool
	button  bool
	bonus   string
}

var ruleTable = []ruleSet{
	{"tromp-taylor", "POSITIONAL", "AREA", "NONE", true, false, "0"},
	{"chinese", "SIMPLE", "AREA", "NONE", false, false, "N"},
	{"chinese-ogs", "POSITIONAL", "AREA", "NONE", false, false, "N"},
	{"japanese", "SIMPLE", "TERRITORY", "SEKI", false, false, "0"},
	{"korean", "SIMPLE", "TERRITORY", "SEKI", false, false, "0"},
	{"stone-scoring", "SIMPLE", "AREA", "ALL", false, false, "0"},
	{"aga", "SITUATIONAL", "AREA", "NONE", false, false, "N-1"},
	{"aga-button", "SITUATIONAL", "AREA", "NONE", false, true, "N-1"},
	{"new-zealand", "SITUATIONAL", "AREA", "NONE", true, false, "0"},
	{"Tromp-Taylor", "POSITIONAL", "AREA", "NONE", true, false, "0"},
}

func (r ruleSet) run(t *talk) error {
	if _, err := t.must("kata-set-rules " + r.name); err != nil {
		return err
	}
	text, err := t.must("kata-get-rules")
	if err != nil {
		return err
	}
	var got struct {
		Ko, Scoring, Tax   string
		Suicide, HasButton bool
		WhiteHandicapBonus string
	}
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		return fmt.Errorf("kata-get-rules: %w", err)
	}
	if set := (ruleSet{r.name, got.Ko, got.Scoring, got.Tax, got.Suicide, got.HasButton, got.WhiteHandicapBonus}); set != r {
		return fmt.Errorf("%+v instead of %+v", set, r)
	}
	return nil
}
