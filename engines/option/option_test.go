package option_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"papamu/engines/option"
)

func ExampleSet() {
	depth := 6
	var s option.Set
	option.Int(&s, &depth, "depth", 1, 99, "plies to search")
	fmt.Println(s.Assign("depth", "100"))
	fmt.Println(s.Assign("depth", "12"), depth)
	// Output:
	// depth: bad value "100": outside 1..99
	// <nil> 12
}

type settings struct {
	on     bool
	depth  int
	nodes  int64
	seed   uint64
	komi   float64
	name   string
	rules  string
	time   time.Duration
	memory int64
}

func declare() (*settings, *option.Set) {
	v := &settings{depth: 6, komi: 6.5, rules: "seed", memory: 64 << 20, time: time.Second}
	s := new(option.Set)
	s.Bool(&v.on, "on", "a switch")
	option.Int(s, &v.depth, "depth", 1, 99, "plies")
	option.Int(s, &v.nodes, "nodes", 0, 1<<62, "nodes")
	option.Int(s, &v.seed, "seed", 0, 1<<63, "seed")
	s.Float(&v.komi, "komi", -400, 400, "komi")
	s.String(&v.name, "name", "a name")
	s.Choice(&v.rules, "rules", []string{"seed", "chinese"}, "rule set")
	s.Duration(&v.time, "time", "time for a move")
	s.Bytes(&v.memory, "memory", 1<<20, 1<<40, "table size")
	return v, s
}

func TestAssign(t *testing.T) {
	for _, tc := range []struct{ name, value, shown string }{
		{"on", "true", "true"},
		{"depth", "99", "99"},
		{"nodes", "1000000000000", "1000000000000"},
		{"seed", "18", "18"},
		{"komi", "-7.25", "-7.25"},
		{"name", "x y", "x y"},
		{"rules", "CHINESE", "chinese"},
		{"time", "2", "2s"},
		{"time", "200ms", "200ms"},
		{"memory", "1GiB", "1GiB"},
		{"memory", "350 mb", "350MB"},
		{"memory", "367001600", "350MiB"},
	} {
		_, s := declare()
		if err := s.Assign(tc.name, tc.value); err != nil {
			t.Errorf("%s=%s: %v", tc.name, tc.value, err)
		}
		if o, _ := s.Lookup(tc.name); o.String() != tc.shown {
			t.Errorf("%s=%s shows %s, want %s", tc.name, tc.value, o.String(), tc.shown)
		}
	}
}

func TestBadValuesLeaveTheOldOne(t *testing.T) {
	for _, tc := range []struct{ name, value string }{
		{"on", "maybe"},
		{"depth", "0"},
		{"depth", "100"},
		{"depth", "1.5"},
		{"depth", "99999999999999999999"},
		{"nodes", "-1"},
		{"seed", "-1"},
		{"komi", "nan"},
		{"komi", "inf"},
		{"komi", "6,5"},
		{"rules", "checkers"},
		{"time", "-1s"},
		{"time", "soon"},
		{"memory", "1kB"},
		{"memory", "9999999999GiB"},
		{"memory", "-1"},
		{"memory", "MiB"},
	} {
		v, s := declare()
		before := *v
		if err := s.Assign(tc.name, tc.value); !errors.Is(err, option.ErrValue) {
			t.Errorf("%s=%s: error %v", tc.name, tc.value, err)
		}
		if *v != before {
			t.Errorf("%s=%s changed the settings", tc.name, tc.value)
		}
	}
	_, s := declare()
	if err := s.Assign("colour", "x"); !errors.Is(err, option.ErrUnknown) {
		t.Errorf("unknown name: %v", err)
	}
}

func TestDefaultsAreReadableAgain(t *testing.T) {
	v, s := declare()
	before := *v
	for _, o := range s.All() {
		if err := o.Set(o.Default); err != nil {
			t.Errorf("default of %s: %v", o.Name, err)
		}
	}
	if *v != before {
		t.Errorf("%+v became %+v", before, *v)
	}
}

func FuzzAssign(f *testing.F) {
	f.Add("memory", "64MiB")
	f.Add("komi", "1e400")
	f.Fuzz(func(t *testing.T, name, value string) {
		_, s := declare()
		if s.Assign(name, value) != nil {
			return
		}
		o, _ := s.Lookup(name)
		shown := o.String()
		if err := o.Set(shown); err != nil || o.String() != shown {
			t.Errorf("%s=%q shows %q, which reads back as %q (%v)", name, value, shown, o.String(), err)
		}
	})
}

// Bounds below zero and above the largest signed number hold as well.
func TestIntBounds(t *testing.T) {
	var below int
	var seed uint64
	var s option.Set
	option.Int(&s, &below, "below", -10, -1, "")
	option.Int(&s, &seed, "seed", 5, math.MaxUint64, "")
	for _, tc := range []struct {
		name, value string
		ok          bool
	}{
		{"below", "-10", true},
		{"below", "-11", false},
		{"below", "0", false},
		{"below", "5", false},
		{"below", "99999999999999999999", false},
		{"below", "-99999999999999999999", false},
		{"seed", "18446744073709551615", true},
		{"seed", "18446744073709551616", false},
		{"seed", "-1", false},
		{"seed", "4", false},
		{"seed", "5", true},
	} {
		err := s.Assign(tc.name, tc.value)
		if (err == nil) != tc.ok || err != nil && !strings.Contains(err.Error(), "outside") {
			t.Errorf("%s=%s: %v", tc.name, tc.value, err)
		}
	}
	if below != -10 || seed != 5 {
		t.Errorf("below %d, seed %d", below, seed)
	}
}
