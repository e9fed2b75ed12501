package sgf

import (
	"iter"
	"strings"
)

// File is a collection of game trees, as one file holds it.
type File struct {
	BOM      bool    // the file began with a UTF-8 byte-order mark
	Trees    []*Tree // at least one after a successful Parse
	Tail     string  // text after the last tree, without white space around it
	Warnings []error // what Parse read past, *record.SyntaxError each; not written
}

// Tree is one game with its variations.
type Tree struct {
	Preamble string // text in front of the tree, without white space around it
	Charset  string // of the file: "UTF-8", "Shift_JIS", …; "" where values are undecoded bytes
	Root     *Node
}

// Node is one position of the tree: properties and what may follow.
type Node struct {
	Properties []Property
	Children   []*Node // the first is the main line
}

// Property is a name with its values, at least one.
type Property struct {
	Name   string // as written: "B", or in FF[3] spelling "Black"
	Values []Value
}

// Ident returns the name without the lower-case letters that FF[3] allows as
// padding: "B" for "Black", "AddB" gives "AB".
func (p Property) Ident() string { return ident(p.Name) }

func ident(name string) string {
	if strings.IndexFunc(name, isLower) < 0 {
		return name
	}
	return strings.Map(func(r rune) rune {
		if isLower(r) {
			return -1
		}
		return r
	}, name)
}

func isLower(r rune) bool { return 'a' <= r && r <= 'z' }

// Has tells whether the node has the property.
func (n *Node) Has(id string) bool {
	for i := range n.Properties {
		if n.Properties[i].Ident() == id {
			return true
		}
	}
	return false
}

// Get returns the first value of a property.
func (n *Node) Get(id string) (Value, bool) {
	for i := range n.Properties {
		p := &n.Properties[i]
		if p.Ident() == id && len(p.Values) > 0 {
			return p.Values[0], true
		}
	}
	return "", false
}

// All returns every value of a property, also where the file repeats its name.
func (n *Node) All(id string) []Value {
	var all []Value
	for i := range n.Properties {
		if n.Properties[i].Ident() == id {
			all = append(all, n.Properties[i].Values...)
		}
	}
	return all
}

// Set gives the property these values, in its old place if it had one.
// Without values it removes the property.
func (n *Node) Set(id string, values ...Value) {
	kept, placed := n.Properties[:0], false
	for _, p := range n.Properties {
		if p.Ident() != id {
			kept = append(kept, p)
			continue
		}
		if !placed && len(values) > 0 {
			kept = append(kept, Property{Name: p.Name, Values: values})
			placed = true
		}
	}
	if !placed && len(values) > 0 {
		kept = append(kept, Property{Name: id, Values: values})
	}
	clear(n.Properties[min(len(kept), len(n.Properties)):])
	n.Properties = kept
}

// Add appends a child and returns it.
func (n *Node) Add(child *Node) *Node {
	n.Children = append(n.Children, child)
	return child
}

// Append adds a child that holds one move and returns it. The value is in the
// form of the game: a point, dice and checkers, or, for games without a form of
// their own, any text (see [SimpleText]).
func (n *Node) Append(c Color, v Value) *Node {
	return n.Add(&Node{Properties: []Property{{Name: c.String(), Values: []Value{v}}}})
}

// MainLine yields the node and its first descendants to the end of the game.
func (n *Node) MainLine() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for at := n; at != nil; {
			if !yield(at) || len(at.Children) == 0 {
				return
			}
			at = at.Children[0]
		}
	}
}

// Walk yields the node and all its descendants in the order of the file.
func (n *Node) Walk() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		stack := []*Node{n}
		for len(stack) > 0 {
			at := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !yield(at) {
				return
			}
			for i := len(at.Children) - 1; i >= 0; i-- {
				stack = append(stack, at.Children[i])
			}
		}
	}
}

// Last returns the last node of the main line.
func (n *Node) Last() *Node {
	last := n
	for at := range n.MainLine() {
		last = at
	}
	return last
}
