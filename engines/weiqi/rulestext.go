package weiqi

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// maxRulesText bounds the text that ParseRules looks at.
const maxRulesText = 1024

// ParseRules reads a rule set: a name that FindRuleSet knows, a JSON object with
// the names and values of [Rules], or the compact form that [Rules.String] writes
// and game records hold. A JSON object starts from Tromp-Taylor, with the tax
// SEKI when the scoring is TERRITORY, for the keys that it leaves out; an unknown
// key is an error. Every error wraps ErrRules.
func ParseRules(text string) (Rules, error) {
	text = strings.TrimSpace(text)
	if len(text) > maxRulesText {
		return Rules{}, fmt.Errorf("rules of %d bytes: %w", len(text), ErrRules)
	}
	if strings.HasPrefix(text, "{") {
		return parseRulesJSON(text)
	}
	if set, ok := FindRuleSet(text); ok {
		return set.Rules, nil
	}
	return parseRulesCompact(text)
}

func trompTaylor() Rules { return Rules{Ko: PositionalSuperko, Suicide: true} }

func parseRulesJSON(text string) (Rules, error) {
	var given map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &given); err != nil {
		return Rules{}, fmt.Errorf("%w: %w", ErrRules, err)
	}
	for key, value := range given {
		if !isRulesKey(key) || string(value) == "null" {
			return Rules{}, fmt.Errorf("key %q: %w", key, ErrRules)
		}
	}
	r := trompTaylor()
	if string(given["scoring"]) == `"TERRITORY"` {
		r.Tax = SekiTax
	}
	d := json.NewDecoder(bytes.NewReader([]byte(text)))
	if err := d.Decode(&r); err != nil {
		return Rules{}, fmt.Errorf("%w: %w", ErrRules, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return Rules{}, fmt.Errorf("text after the object: %w", ErrRules)
	}
	return r, nil
}

// isRulesKey keeps the keys case sensitive, which encoding/json does not.
func isRulesKey(key string) bool {
	switch key {
	case "ko", "scoring", "tax", "suicide", "hasButton", "whiteHandicapBonus", "friendlyPassOk":
		return true
	}
	return false
}

// With returns r with one field changed, named and valued as in the JSON form:
// With("ko", "SIMPLE"), With("suicide", "true").
func (r Rules) With(key, value string) (Rules, error) {
	switch key {
	case "ko", "scoring", "tax", "whiteHandicapBonus":
		value = quote(value)
	case "suicide", "hasButton", "friendlyPassOk":
		if value != "true" && value != "false" {
			return r, fmt.Errorf("%s: %w", key, ErrRules)
		}
	default:
		return r, fmt.Errorf("key %q: %w", key, ErrRules)
	}
	changed := r
	if err := json.Unmarshal([]byte(`{"`+key+`":`+value+`}`), &changed); err != nil {
		return r, fmt.Errorf("%s: %w: %w", key, ErrRules, err)
	}
	return changed, nil
}

func quote(s string) string {
	q, _ := json.Marshal(s) // a string always marshals
	return string(q)
}

// String returns the compact form that game records use, for example
// "koPOSITIONALscoreAREAtaxNONEsui0button0whbNfpok1".
func (r Rules) String() string {
	return fmt.Sprintf("ko%sscore%stax%ssui%dbutton%dwhb%sfpok%d", r.Ko, r.Scoring, r.Tax,
		bit(r.Suicide), bit(r.Button), r.WhiteBonus, bit(r.FriendlyPassOK))
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// parseRulesCompact tries each spelling of each field in turn; no spelling that
// may follow another is confused with it as long as longer ones come first.
func parseRulesCompact(text string) (Rules, error) {
	rest := text
	field := func(key string, names ...string) uint8 {
		after, ok := strings.CutPrefix(rest, key)
		if !ok {
			rest = "?"
			return 0
		}
		best := -1
		for i, name := range names {
			if strings.HasPrefix(after, name) && (best < 0 || len(name) > len(names[best])) {
				best = i
			}
		}
		if best < 0 {
			rest = "?"
			return 0
		}
		rest = after[len(names[best]):]
		return uint8(best)
	}
	r := Rules{
		Ko:             KoRule(field("ko", koNames[:]...)),
		Scoring:        Scoring(field("score", scoringNames[:]...)),
		Tax:            Tax(field("tax", taxNames[:]...)),
		Suicide:        field("sui", "0", "1") == 1,
		Button:         field("button", "0", "1") == 1,
		WhiteBonus:     HandicapBonus(field("whb", bonusNames[:]...)),
		FriendlyPassOK: field("fpok", "0", "1") == 1,
	}
	if rest != "" {
		return Rules{}, fmt.Errorf("%q: %w", text, ErrRules)
	}
	return r, nil
}
