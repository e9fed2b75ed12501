package sgf

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Layout chooses the white space between the parts of a record.
type Layout int

const (
	Lines   Layout = iota // lines of about 72 characters, broken between nodes only
	Compact               // no white space at all within a tree
)

// ErrMalformed is returned for a tree that has no written form: a property name
// that is none, or a value with a bare bracket in it (see [Text]).
var ErrMalformed = errors.New("sgf: malformed tree")

const lineWidth = 72

// Format writes the file as bytes in the charset of each tree.
func (f *File) Format(layout Layout) ([]byte, error) {
	w := writer{layout: layout}
	if f.BOM {
		w.Write(utf8BOM)
	}
	for _, t := range f.Trees {
		if err := w.outside(t.Preamble, false); err != nil {
			return nil, err
		}
		if err := w.tree(t); err != nil {
			return nil, err
		}
	}
	if err := w.outside(f.Tail, true); err != nil {
		return nil, err
	}
	return []byte(w.String()), nil
}

// WriteTo writes the file in the Lines layout.
func (f *File) WriteTo(to io.Writer) (int64, error) {
	data, err := f.Format(Lines)
	if err != nil {
		return 0, err
	}
	n, err := to.Write(data)
	if err != nil {
		err = fmt.Errorf("sgf: writing: %w", err)
	}
	return int64(n), err
}

// Format writes one tree as a file of its own.
func (t *Tree) Format(layout Layout) ([]byte, error) {
	return (&File{Trees: []*Tree{t}}).Format(layout)
}

type writer struct {
	strings.Builder
	layout Layout
	column int
	set    charset
}

// outside writes text around the trees. It may not look like a tree itself; in
// front of a tree, a damaged one goes unnoticed.
func (w *writer) outside(text string, last bool) error {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil
	}
	if findTree(text, 0) >= 0 || last && findDamagedTree(text, 0) >= 0 {
		return fmt.Errorf("%w: text outside of the trees looks like one", ErrMalformed)
	}
	w.WriteString(text)
	w.WriteByte('\n')
	return nil
}

// tree writes nodes in the order of the file with a stack of what is to come:
// a nil entry stands for a closing parenthesis.
func (w *writer) tree(t *Tree) error {
	if t.Root == nil {
		return fmt.Errorf("%w: tree without a root", ErrMalformed)
	}
	if err := w.choose(t); err != nil {
		return err
	}
	type pending struct {
		node   *Node
		branch bool // stands in parentheses of its own
	}
	stack := []pending{{t.Root, true}}
	w.column = 0
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if at.node == nil {
			w.WriteByte(')')
			w.column++
			continue
		}
		if at.branch {
			w.breakLine(at.node != t.Root)
			w.WriteByte('(')
			w.column++
			stack = append(stack, pending{})
		}
		if err := w.node(at.node, at.branch); err != nil {
			return err
		}
		w.breakLine(at.node == t.Root && len(at.node.Children) == 1)
		for i := len(at.node.Children) - 1; i >= 0; i-- {
			stack = append(stack, pending{at.node.Children[i], len(at.node.Children) > 1})
		}
	}
	w.WriteByte('\n')
	return nil
}

// choose sets the encoding for the tree's values.
func (w *writer) choose(t *Tree) error {
	if t.Charset != "" {
		set, err := lookupCharset(t.Charset)
		w.set = set
		return err
	}
	w.set = charset{lead: noLead} // bytes as they are
	if ca, ok := t.Root.Get("CA"); ok {
		set, _ := lookupCharset(ca.SimpleText())
		w.set.lead = set.lead
	}
	return nil
}

func (w *writer) breakLine(wanted bool) {
	if wanted && w.layout == Lines && w.column > 0 {
		w.WriteByte('\n')
		w.column = 0
	}
}

// node writes one node, on a new line if it does not fit on the present one.
func (w *writer) node(n *Node, opened bool) error {
	var b strings.Builder
	b.WriteByte(';')
	for _, p := range n.Properties {
		if err := w.property(&b, p); err != nil {
			return err
		}
	}
	w.breakLine(!opened && w.column+b.Len() > lineWidth)
	w.WriteString(b.String())
	w.column += b.Len()
	return nil
}

func (w *writer) property(b *strings.Builder, p Property) error {
	if !validName(p.Name) || len(p.Values) == 0 {
		return fmt.Errorf("%w: property %q", ErrMalformed, clip(p.Name))
	}
	b.WriteString(p.Name)
	for _, v := range p.Values {
		s, err := w.set.encode(string(v))
		if err != nil {
			return err
		}
		end, closed := scanValue(s+"]", 0, w.set.lead)
		if !closed || end != len(s) || w.set.name == utf8Name && !utf8.ValidString(s) {
			return fmt.Errorf("%w: value %q of %s", ErrMalformed, clip(string(v)), p.Name)
		}
		b.WriteByte('[')
		b.WriteString(s)
		b.WriteByte(']')
	}
	return nil
}

// validName tells whether the parser would read the name back.
func validName(name string) bool {
	for i := 0; i < len(name); i++ {
		if !isLetter(name[i]) && (i == 0 || !isDigit(name[i])) {
			return false
		}
	}
	return hasUpper(name)
}
