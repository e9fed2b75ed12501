package sgf

import (
	"errors"
	"fmt"
	"strings"
)

// Player is what the record says about one side.
type Player struct {
	Name, Rank, Team string
}

// Info is the head of a record. Empty fields are not in the record.
type Info struct {
	Game          Game
	Width, Height int // read: 19x19 where SZ is missing; written: only if not 0
	Black, White  Player
	Komi          float64
	HasKomi       bool // KM is there
	Handicap      int
	Rules         string  // RU
	Result        string  // RE, see ParseResult
	Dates         string  // DT, see ParseDates
	Time          float64 // TM, seconds of main time
	HasTime       bool
	Overtime      string // OT
	Place, Event, Round, GameName, Opening,
	GameComment, Annotator, Copyright, Source, User string
	Application, Version string // AP
}

// texts pairs the text properties with the fields that hold them, in the order
// in which a new record has them.
func (i *Info) texts() []textField {
	return []textField{
		{"PB", &i.Black.Name},
		{"BR", &i.Black.Rank},
		{"BT", &i.Black.Team},
		{"PW", &i.White.Name},
		{"WR", &i.White.Rank},
		{"WT", &i.White.Team},
		{"GN", &i.GameName},
		{"EV", &i.Event},
		{"RO", &i.Round},
		{"DT", &i.Dates},
		{"PC", &i.Place},
		{"RU", &i.Rules},
		{"OT", &i.Overtime},
		{"ON", &i.Opening},
		{"AN", &i.Annotator},
		{"CP", &i.Copyright},
		{"SO", &i.Source},
		{"US", &i.User},
		{"RE", &i.Result},
		{"GC", &i.GameComment},
	}
}

type textField struct {
	id string
	to *string
}

// Info reads the head of the record from the first node of the main line that
// has each property. What is malformed is left at zero and told in err; the rest
// is there all the same.
func (t *Tree) Info() (info Info, err error) {
	head := t.head()
	var errs [5]error
	info.Game, errs[0] = t.Game()
	info.Width, info.Height, errs[1] = t.Size()
	for _, f := range info.texts() {
		if v, ok := head[f.id]; ok {
			*f.to = text(f.id, v)
		}
	}
	if v, ok := head["KM"]; ok && v != "" {
		info.Komi, errs[2] = v.Real()
		info.HasKomi = errs[2] == nil
	}
	if v, ok := head["HA"]; ok && v != "" {
		info.Handicap, errs[3] = v.Number()
	}
	if v, ok := head["TM"]; ok && v != "" {
		info.Time, errs[4] = v.Real()
		info.HasTime = errs[4] == nil
	}
	if v, ok := head["AP"]; ok {
		name, version, _ := v.Compose()
		info.Application, info.Version = name.SimpleText(), version.SimpleText()
	}
	if info.Game == Backgammon { // there CP is the position of the cube
		info.Copyright = ""
	}
	return info, errors.Join(errs[:]...)
}

// text reads a property: GC is the only one of the head that has lines.
func text(id string, v Value) string {
	if id == "GC" {
		return v.Text()
	}
	return strings.TrimSpace(v.SimpleText())
}

// head collects the first value of each property on the main line.
func (t *Tree) head() map[string]Value {
	head := make(map[string]Value)
	for n := range t.Root.MainLine() {
		for _, p := range n.Properties {
			id := p.Ident()
			if _, seen := head[id]; !seen && len(p.Values) > 0 {
				head[id] = p.Values[0]
			}
		}
	}
	return head
}

// apply writes all fields that are not empty into the root.
func (i Info) apply(root *Node) {
	if i.Application != "" {
		root.Set("AP", Compose(i.Application, i.Version))
	}
	switch {
	case i.Width == 0 && i.Height == 0:
	case i.Width == i.Height || i.Height == 0:
		root.Set("SZ", Number(i.Width))
	default:
		root.Set("SZ", Value(fmt.Sprintf("%d:%d", i.Width, i.Height)))
	}
	for _, f := range i.texts() {
		switch {
		case *f.to == "":
		case f.id == "GC":
			root.Set(f.id, Text(*f.to))
		default:
			root.Set(f.id, SimpleText(*f.to))
		}
	}
	if i.HasKomi || i.Komi != 0 {
		root.Set("KM", Real(i.Komi))
	}
	if i.Handicap != 0 {
		root.Set("HA", Number(i.Handicap))
	}
	if i.HasTime || i.Time != 0 {
		root.Set("TM", Real(i.Time))
	}
}
