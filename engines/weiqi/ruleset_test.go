package weiqi

import (
	"encoding/json"
	"errors"
	"testing"
)

func TestNamedRuleSets(t *testing.T) {
	want := map[string]string{
		"tromp-taylor":      "koPOSITIONALscoreAREAtaxNONEsui1button0whb0fpok0",
		"chinese":           "koSIMPLEscoreAREAtaxNONEsui0button0whbNfpok1",
		"chinese-ogs":       "koPOSITIONALscoreAREAtaxNONEsui0button0whbNfpok1",
		"chinese-kgs":       "koPOSITIONALscoreAREAtaxNONEsui0button0whbNfpok1",
		"japanese":          "koSIMPLEscoreTERRITORYtaxSEKIsui0button0whb0fpok0",
		"korean":            "koSIMPLEscoreTERRITORYtaxSEKIsui0button0whb0fpok0",
		"stone-scoring":     "koSIMPLEscoreAREAtaxALLsui0button0whb0fpok1",
		"ancient-territory": "koSIMPLEscoreTERRITORYtaxALLsui0button0whb0fpok0",
		"aga":               "koSITUATIONALscoreAREAtaxNONEsui0button0whbN-1fpok1",
		"aga-button":        "koSITUATIONALscoreAREAtaxNONEsui0button1whbN-1fpok1",
		"new-zealand":       "koSITUATIONALscoreAREAtaxNONEsui1button0whb0fpok1",
		"goe":               "koPOSITIONALscoreAREAtaxNONEsui1button0whb0fpok1",
		"seed":              "koPOSITIONALscoreTERRITORYtaxSEKIsui1button0whb0fpok1",
	}
	komi := map[string]float64{
		"japanese": 6.5, "korean": 6.5, "ancient-territory": 6.5, "seed": 6.5, "aga-button": 7, "new-zealand": 7,
	}
	for _, set := range RuleSets() {
		if set.Rules.String() != want[set.Name] {
			t.Errorf("%s: %s, want %s", set.Name, set.Rules, want[set.Name])
		}
		k, special := komi[set.Name]
		if !special {
			k = 7.5
		}
		if set.Komi != k {
			t.Errorf("%s: komi %v", set.Name, set.Komi)
		}
		back, err := ParseRules(set.Rules.String())
		if err != nil || back != set.Rules {
			t.Errorf("%s: read back as %s, %v", set.Name, back, err)
		}
		text, _ := json.Marshal(set.Rules)
		if back, err = ParseRules(string(text)); err != nil || back != set.Rules {
			t.Errorf("%s: %s read back as %s, %v", set.Name, text, back, err)
		}
		delete(want, set.Name)
	}
	if len(want) != 0 {
		t.Errorf("missing: %v", want)
	}
}

func TestRuleSetAliases(t *testing.T) {
	for alias, name := range map[string]string{
		"Tromp_Taylor": "tromp-taylor", "tromp taylor": "tromp-taylor", "TrompTaylor": "tromp-taylor",
		"chinese_kgs": "chinese-kgs", "chineseogs": "chinese-ogs", "ancient-area": "stone-scoring",
		"BGA": "aga", "french": "aga", "nz": "new-zealand", "New Zealand": "new-zealand", "new_zealand": "new-zealand", "ING": "goe",
	} {
		if set, ok := FindRuleSet(alias); !ok || set.Name != name {
			t.Errorf("%s: %s %v", alias, set.Name, ok)
		}
	}
}

func TestParseRulesJSON(t *testing.T) {
	r, err := ParseRules(`{"scoring":"TERRITORY"}`)
	if err != nil || r != (Rules{Ko: PositionalSuperko, Scoring: TerritoryScoring, Tax: SekiTax, Suicide: true}) {
		t.Errorf("%s, %v", r, err)
	}
	if r, err = ParseRules(`{}`); err != nil || r != trompTaylor() {
		t.Errorf("%s, %v", r, err)
	}
	for _, bad := range []string{
		"", "chess", `{"ko":"simple"}`, `{"komi":7}`, `{"suicide":"true"}`, `{"Ko":"SIMPLE"}`, `{"ko":"SIMPLE"`,
		`{"ko":null}`, `{} {}`, `koSIMPLE`, `koSIMPLEscoreAREAtaxNONEsui0button0whbNfpok1x`, `["ko"]`,
	} {
		if r, err := ParseRules(bad); !errors.Is(err, ErrRules) {
			t.Errorf("%q: %s, %v", bad, r, err)
		}
	}
}

func TestRulesWith(t *testing.T) {
	r, err := Rules{}.With("ko", "SITUATIONAL")
	if err != nil || r.Ko != SituationalSuperko {
		t.Errorf("%s, %v", r, err)
	}
	if r, err = r.With("hasButton", "true"); err != nil || !r.Button || r.Ko != SituationalSuperko {
		t.Errorf("%s, %v", r, err)
	}
	for _, bad := range [][2]string{{"ko", "x"}, {"ko", `SIMPLE","tax":"ALL`}, {"suicide", "1"}, {"komi", "7"}, {"suicide", `true,"ko":"SIMPLE"`}} {
		if got, err := r.With(bad[0], bad[1]); !errors.Is(err, ErrRules) || got != r {
			t.Errorf("%v: %s, %v", bad, got, err)
		}
	}
}
