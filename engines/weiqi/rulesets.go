package weiqi

import "strings"

// RuleSet is a named set of rules with the komi that goes with it where none is
// agreed.
type RuleSet struct {
	Name    string
	Aliases []string
	Rules   Rules
	Komi    float64
}

// RuleSets returns the named rule sets. Seed is the project's own: positional
// superko, multi-stone suicide, territory and prisoners. The values of the others
// are those that KataGo gives these names.
func RuleSets() []RuleSet {
	area := Rules{Scoring: AreaScoring, FriendlyPassOK: true}
	territory := Rules{Scoring: TerritoryScoring, Tax: SekiTax}
	with := func(r Rules, change func(*Rules)) Rules { change(&r); return r }

	tromp := Rules{Ko: PositionalSuperko, Suicide: true}
	chinese := with(area, func(r *Rules) { r.WhiteBonus = BonusN })
	server := with(chinese, func(r *Rules) { r.Ko = PositionalSuperko })
	aga := with(area, func(r *Rules) { r.Ko, r.WhiteBonus = SituationalSuperko, BonusNMinus1 })
	return []RuleSet{
		{"seed", nil, with(territory, func(r *Rules) { r.Ko, r.Suicide, r.FriendlyPassOK = PositionalSuperko, true, true }), 6.5},
		{"tromp-taylor", []string{"tromptaylor"}, tromp, 7.5},
		{"chinese", nil, chinese, 7.5},
		{"chinese-ogs", []string{"chineseogs"}, server, 7.5},
		{"chinese-kgs", []string{"chinesekgs"}, server, 7.5},
		{"japanese", nil, territory, 6.5},
		{"korean", nil, territory, 6.5},
		{"stone-scoring", []string{"ancient-area", "stonescoring", "ancientarea"}, with(area, func(r *Rules) { r.Tax = AllTax }), 7.5},
		{"ancient-territory", []string{"ancientterritory"}, with(territory, func(r *Rules) { r.Tax = AllTax }), 6.5},
		{"aga", []string{"bga", "french"}, aga, 7.5},
		{"aga-button", []string{"agabutton"}, with(aga, func(r *Rules) { r.Button = true }), 7},
		{"new-zealand", []string{"nz", "newzealand"}, with(area, func(r *Rules) { r.Ko, r.Suicide = SituationalSuperko, true }), 7},
		{"goe", []string{"ing"}, with(area, func(r *Rules) { r.Ko, r.Suicide = PositionalSuperko, true }), 7.5},
	}
}

// FindRuleSet looks a rule set up by name or alias, in any case, with hyphens,
// underscores and blanks taken for the same.
func FindRuleSet(name string) (RuleSet, bool) {
	name = strings.NewReplacer("_", "-", " ", "-").Replace(strings.ToLower(strings.TrimSpace(name)))
	for _, s := range RuleSets() {
		if s.Name == name {
			return s, true
		}
		for _, alias := range s.Aliases {
			if alias == name {
				return s, true
			}
		}
	}
	return RuleSet{}, false
}
