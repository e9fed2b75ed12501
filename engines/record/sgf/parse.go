package sgf

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"papamu/engines/record"
)

// Limits that hold where Options leaves a field 0.
const (
	DefaultMaxBytes = 32 << 20
	DefaultMaxParts = 4 << 20
	maxWarnings     = 100
)

// Errors for callers that branch.
var (
	ErrNoGame   = errors.New("sgf: no game tree")
	ErrTooLarge = errors.New("sgf: record is too large")
)

// Options for reading. The zero value forgives damage and keeps sane limits.
type Options struct {
	Strict   bool // an error instead of a warning at the first damage
	MaxBytes int  // longest file; 0 means DefaultMaxBytes
	MaxParts int  // most nodes, variations, properties and values together; 0 means DefaultMaxParts
}

// Parse reads a whole file with default options.
func Parse(data []byte) (*File, error) { return Options{}.Parse(data) }

// Read is Parse for a stream.
func Read(r io.Reader) (*File, error) { return Options{}.Read(r) }

// Read reads r to its end and parses it.
func (o Options) Read(r io.Reader) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, int64(o.maxBytes())+1))
	if err != nil {
		return nil, fmt.Errorf("sgf: reading: %w", err)
	}
	return o.Parse(data)
}

func (o Options) maxBytes() int {
	if o.MaxBytes > 0 {
		return o.MaxBytes
	}
	return DefaultMaxBytes
}

// Parse reads a collection of games. It fails if there is no game in data, if a
// limit is passed, or, with Strict, at the first damage (*record.SyntaxError).
func (o Options) Parse(data []byte) (*File, error) {
	if len(data) > o.maxBytes() {
		return nil, fmt.Errorf("%w: more than %d bytes", ErrTooLarge, o.maxBytes())
	}
	data, bom, err := cutBOM(data)
	if err != nil {
		return nil, err
	}
	p := parser{s: string(data), file: &File{BOM: bom}, strict: o.Strict, parts: o.MaxParts}
	if p.parts <= 0 {
		p.parts = DefaultMaxParts
	}
	if err := p.collection(); err != nil {
		return nil, err
	}
	return p.file, nil
}

// parser walks over the text once, without recursion. cur is the node to which
// the next one belongs; stack holds cur as it was at each open parenthesis.
type parser struct {
	s      string
	i      int
	file   *File
	strict bool
	parts  int // how many more nodes, variations, properties and values may come

	onlyDamaged bool // no tree that begins as it should is left

	lead  func(byte) bool
	first int // index in file.Trees of the first tree within the parentheses
	cur   *Node
	stack []*Node
	last  byte // the last sign of structure: ( ; or )
}

// damage notes something that can be read past; under Strict it is the end.
func (p *parser) damage(off int, msg string) error {
	if !p.strict && len(p.file.Warnings) >= maxWarnings {
		return nil
	}
	err := record.At("sgf", p.s, off, msg)
	if p.strict {
		return err
	}
	p.file.Warnings = append(p.file.Warnings, err)
	return nil
}

// spend counts one part of the tree against the limit.
func (p *parser) spend() error {
	if p.parts--; p.parts < 0 {
		return fmt.Errorf("%w: too many nodes, variations, properties and values", ErrTooLarge)
	}
	return nil
}

func (p *parser) collection() error {
	for {
		from := p.i
		start := p.nextTree()
		if start < 0 {
			return p.tail(from)
		}
		preamble := strings.TrimSpace(p.s[from:start])
		if preamble != "" {
			if err := p.damage(from, "text outside of the game tree"); err != nil {
				return err
			}
		}
		p.i = start
		if err := p.gameTree(preamble); err != nil {
			return err
		}
	}
}

// nextTree returns where the next game tree opens, -1 at the end.
func (p *parser) nextTree() int {
	if !p.onlyDamaged {
		if start := findTree(p.s, p.i); start >= 0 {
			return start
		}
		p.onlyDamaged = true
	}
	return findDamagedTree(p.s, p.i)
}

func (p *parser) tail(from int) error {
	if len(p.file.Trees) == 0 {
		return ErrNoGame
	}
	p.file.Tail = strings.TrimSpace(p.s[from:])
	if p.file.Tail == "" {
		return nil
	}
	return p.damage(from, "text after the last game tree")
}

// gameTree reads from an opening parenthesis to the one that closes it.
func (p *parser) gameTree(preamble string) error {
	set, declared := rootCharset(p.s[p.i:])
	p.lead, p.first, p.last = set.lead, len(p.file.Trees), 0
	if err := p.structure(); err != nil {
		return err
	}
	for k, t := range p.file.Trees[p.first:] {
		if k == 0 {
			t.Preamble = preamble
		}
		decodeTree(t, set, declared)
	}
	return nil
}

// structure reads to the parenthesis that closes the first, or to the end.
func (p *parser) structure() error {
	p.cur, p.stack = nil, p.stack[:0]
	for p.i < len(p.s) {
		var err error
		switch c := p.s[p.i]; {
		case c == '(':
			err = p.spend()
			p.stack = append(p.stack, p.cur)
			p.i, p.last = p.i+1, c
		case c == ')':
			err = p.closeTree()
			if len(p.stack) == 0 {
				return err
			}
		case c == ';':
			err = p.node(p.i)
			p.i, p.last = p.i+1, c
		case isLetter(c):
			err = p.property()
		case isSpace(c):
			p.i++
		default:
			err = p.stray()
		}
		if err != nil {
			return err
		}
	}
	return p.damage(len(p.s), "game tree is not closed")
}

// closeTree goes back to the node in front of the open parenthesis.
func (p *parser) closeTree() error {
	at, empty := p.i, p.last == '('
	top := len(p.stack) - 1
	p.cur, p.stack = p.stack[top], p.stack[:top]
	p.i, p.last = p.i+1, ')'
	if empty {
		return p.damage(at, "game tree without a node")
	}
	return nil
}

// node begins a new node after cur, or a new tree where nothing came before.
func (p *parser) node(at int) error {
	if err := p.spend(); err != nil {
		return err
	}
	n := &Node{}
	if p.cur == nil {
		p.file.Trees = append(p.file.Trees, &Tree{Root: n})
	} else {
		p.cur.Add(n)
	}
	after := p.cur != nil && p.last == ')'
	p.cur = n
	if after {
		return p.damage(at, "node after the variations, read as one more variation")
	}
	return nil
}

// property reads a name and its values into cur.
func (p *parser) property() error {
	at := p.i
	for p.i < len(p.s) && (isLetter(p.s[p.i]) || isDigit(p.s[p.i])) {
		p.i++
	}
	name := p.s[at:p.i]
	p.space()
	if !hasUpper(name) { // FF[3] pads names with small letters, but has none of them alone
		return p.damage(at, fmt.Sprintf("stray text %q", clip(name)))
	}
	if p.cur == nil || p.last != ';' {
		if err := p.damage(at, "property without a node, semicolon supposed"); err != nil {
			return err
		}
		if err := p.node(at); err != nil {
			return err
		}
		p.last = ';'
	}
	if err := p.spend(); err != nil {
		return err
	}
	values, err := p.values(at)
	p.cur.Properties = append(p.cur.Properties, Property{Name: name, Values: values})
	return err
}

// values reads all bracketed values that follow a name.
func (p *parser) values(at int) ([]Value, error) {
	if p.peek() != '[' {
		return []Value{""}, p.damage(at, "property without a value, empty value supposed")
	}
	var list []Value
	for p.peek() == '[' {
		if err := p.spend(); err != nil {
			return list, err
		}
		from := p.i + 1
		end, closed := scanValue(p.s, from, p.lead)
		list = append(list, Value(p.s[from:end]))
		p.i = end + 1
		if !closed {
			p.i = len(p.s)
			return list, p.damage(from-1, "value is not closed")
		}
		p.space()
	}
	return list, nil
}

// stray skips what belongs to nothing: text, or a value without a name.
func (p *parser) stray() error {
	at := p.i
	if p.s[at] == '[' {
		end, _ := scanValue(p.s, at+1, p.lead)
		p.i = min(end+1, len(p.s))
		return p.damage(at, "value without a property, skipped")
	}
	for p.i < len(p.s) && strings.IndexByte("();[ \t\r\n", p.s[p.i]) < 0 && !isLetter(p.s[p.i]) {
		p.i++
	}
	return p.damage(at, fmt.Sprintf("stray text %q", clip(p.s[at:p.i])))
}

func (p *parser) space() {
	for p.i < len(p.s) && isSpace(p.s[p.i]) {
		p.i++
	}
}

// peek returns the next byte, 0 at the end.
func (p *parser) peek() byte {
	if p.i < len(p.s) {
		return p.s[p.i]
	}
	return 0
}
