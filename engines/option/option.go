// Package option holds settings that describe themselves.
//
// A program declares each setting once in a [Set], with its name, bounds and
// help, bound to the variable that it sets. Command-line flags, the settings
// commands of the protocols and the table in the README all derive from that.
package option

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Errors of Set.Set, to be told apart with errors.Is.
var (
	ErrUnknown = errors.New("unknown option")
	ErrValue   = errors.New("bad value")
)

// Option is one setting. It has the methods that pflag wants of a flag's value.
type Option struct {
	// Name is lower case with hyphens, as on the command line.
	Name string
	// Kind is "bool", "int", "float", "string", "duration", "bytes" or "choice".
	Kind string
	// Range describes the values allowed, such as "1..64"; it may be empty.
	Range string
	// Default is the value at the time of declaration.
	Default string
	// Help is one line for users.
	Help string

	get func() string
	set func(string) error
}

// String returns the present value.
func (o *Option) String() string {
	if o.get == nil {
		return "" // pflag asks a zero value for its default
	}
	return o.get()
}

// Set parses and assigns a value. After an error, which is an [ErrValue], the
// old value stays.
func (o *Option) Set(value string) error {
	if err := o.set(value); err != nil {
		return fmt.Errorf("%s: %w %q: %w", o.Name, ErrValue, value, err)
	}
	return nil
}

// Type names the kind.
func (o *Option) Type() string { return o.Kind }

// Set is a collection of options in order of declaration. The zero value is an
// empty set.
type Set struct {
	options []*Option
	byName  map[string]*Option
}

// All returns the options in order of declaration.
func (s *Set) All() []*Option { return s.options }

// Lookup finds an option by name.
func (s *Set) Lookup(name string) (*Option, bool) {
	o, ok := s.byName[name]
	return o, ok
}

// Assign sets the named option. The error is an [ErrUnknown] or an [ErrValue].
func (s *Set) Assign(name, value string) error {
	o, ok := s.byName[name]
	if !ok {
		return fmt.Errorf("%w %q", ErrUnknown, name)
	}
	return o.Set(value)
}

// add panics on a name declared twice, a mistake of the programmer.
func (s *Set) add(o *Option) {
	if _, twice := s.byName[o.Name]; twice {
		panic("option declared twice: " + o.Name)
	}
	if s.byName == nil {
		s.byName = make(map[string]*Option)
	}
	o.Default = o.get()
	s.byName[o.Name] = o
	s.options = append(s.options, o)
}

// Markdown renders the set as a table for documents.
func (s *Set) Markdown() string {
	var b strings.Builder
	b.WriteString("| option | values | default | meaning |\n|---|---|---|---|\n")
	for _, o := range s.options {
		values := o.Kind
		if o.Range != "" {
			values += " " + o.Range
		}
		fmt.Fprintf(&b, "| `--%s` | %s | %s | %s |\n", o.Name, values, code(o.Default), o.Help)
	}
	return b.String()
}

func code(s string) string {
	if s == "" {
		return ""
	}
	return "`" + s + "`"
}

func formatFloat(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }
