package weiqi

import "fmt"

// KoRule says which repetitions are forbidden. Whatever the rule, the stone that
// took a ko may not be retaken at once, and passing is always allowed.
type KoRule uint8

// The ko rules.
const (
	// SimpleKo forbids the immediate retaking of a ko, nothing else. A longer
	// cycle ends without result: see [Game.NoResult].
	SimpleKo KoRule = iota
	// PositionalSuperko forbids a move that recreates any earlier position.
	PositionalSuperko
	// SituationalSuperko forbids a move that recreates an earlier position with
	// the same player to move.
	SituationalSuperko
)

// Scoring is the method of counting.
type Scoring uint8

// The methods of counting.
const (
	AreaScoring      Scoring = iota // living stones and surrounded points
	TerritoryScoring                // surrounded points and prisoners
)

// Tax says which surrounded points do not count.
type Tax uint8

// The kinds of tax.
const (
	NoTax   Tax = iota // all surrounded points count
	SekiTax            // not those of groups in seki
	AllTax             // not those, and each living group pays up to two points
)

// HandicapBonus is what White gets for Black's handicap stones, besides komi.
type HandicapBonus uint8

// The handicap bonuses, for N stones.
const (
	NoBonus      HandicapBonus = iota // nothing
	BonusNMinus1                      // N-1 points
	BonusN                            // N points
)

// Rules is a rule set. The fields, their JSON names and their values are those
// with which the KataGo family of programs describes rules. The zero value is
// simple ko, area scoring, no suicide.
type Rules struct {
	Ko             KoRule        `json:"ko"`
	Scoring        Scoring       `json:"scoring"`
	Tax            Tax           `json:"tax"`
	Suicide        bool          `json:"suicide"`   // of two or more stones; of one it is never legal
	Button         bool          `json:"hasButton"` // the first pass is worth half a point
	WhiteBonus     HandicapBonus `json:"whiteHandicapBonus"`
	FriendlyPassOK bool          `json:"friendlyPassOk"` // dead stones may stay on the board at the end
}

var (
	koNames      = [...]string{SimpleKo: "SIMPLE", PositionalSuperko: "POSITIONAL", SituationalSuperko: "SITUATIONAL"}
	scoringNames = [...]string{AreaScoring: "AREA", TerritoryScoring: "TERRITORY"}
	taxNames     = [...]string{NoTax: "NONE", SekiTax: "SEKI", AllTax: "ALL"}
	bonusNames   = [...]string{NoBonus: "0", BonusNMinus1: "N-1", BonusN: "N"}
)

func (k KoRule) String() string        { return nameOf(koNames[:], int(k)) }
func (s Scoring) String() string       { return nameOf(scoringNames[:], int(s)) }
func (t Tax) String() string           { return nameOf(taxNames[:], int(t)) }
func (h HandicapBonus) String() string { return nameOf(bonusNames[:], int(h)) }

// MarshalText writes the value as String does.
func (k KoRule) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// MarshalText writes the value as String does.
func (s Scoring) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// MarshalText writes the value as String does.
func (t Tax) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// MarshalText writes the value as String does.
func (h HandicapBonus) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText accepts what MarshalText writes, in that case only.
func (k *KoRule) UnmarshalText(text []byte) error { return unmarshal(k, koNames[:], text) }

// UnmarshalText accepts what MarshalText writes, in that case only.
func (s *Scoring) UnmarshalText(text []byte) error { return unmarshal(s, scoringNames[:], text) }

// UnmarshalText accepts what MarshalText writes, in that case only.
func (t *Tax) UnmarshalText(text []byte) error { return unmarshal(t, taxNames[:], text) }

// UnmarshalText accepts what MarshalText writes, in that case only.
func (h *HandicapBonus) UnmarshalText(text []byte) error { return unmarshal(h, bonusNames[:], text) }

func nameOf(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return "?"
}

func unmarshal[T ~uint8](dst *T, names []string, text []byte) error {
	for i, name := range names {
		if name == string(text) {
			*dst = T(i)
			return nil
		}
	}
	return fmt.Errorf("%q: %w", text, ErrRules)
}

// Bonus returns the points that White gets for n handicap stones.
func (h HandicapBonus) Bonus(n int) int {
	switch {
	case h == BonusN:
		return n
	case h == BonusNMinus1 && n > 0:
		return n - 1
	default:
		return 0
	}
}
