package sgf

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/ianaindex"
)

const (
	utf8Name   = "UTF-8"
	latin1Name = "ISO-8859-1"
)

// charset is a named encoding. lead tells whether a byte begins a two-byte
// character whose second byte may look like a bracket or a backslash.
type charset struct {
	name string
	enc  encoding.Encoding // nil for UTF-8
	lead func(byte) bool
}

func noLead(byte) bool        { return false }
func chineseLead(c byte) bool { return c >= 0x81 && c != 0xFF }
func sjisLead(c byte) bool    { return 0x81 <= c && c <= 0x9F || 0xE0 <= c && c <= 0xFC }

// leads lists the encodings in which a second byte can be 0x5B to 0x5D. Stateful
// seven-bit encodings (ISO-2022, HZ) are not decoded at all.
var leads = map[string]func(byte) bool{
	"Shift_JIS": sjisLead,
	"GBK":       chineseLead,
	"GB18030":   chineseLead,
	"Big5":      chineseLead,
	"EUC-KR":    chineseLead, // with the Windows extension
}

// lookupCharset finds an encoding by any of its usual names.
func lookupCharset(name string) (charset, error) {
	name = strings.TrimSpace(name)
	switch strings.ToLower(name) {
	case "utf-8", "utf8":
		return charset{utf8Name, nil, noLead}, nil
	case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1":
		return charset{latin1Name, charmap.ISO8859_1, noLead}, nil
	}
	enc, err := ianaindex.IANA.Encoding(name)
	if err != nil || enc == nil {
		enc, err = htmlindex.Get(name)
	}
	if err != nil {
		return charset{lead: noLead}, fmt.Errorf("sgf: charset %q is not known", clip(name))
	}
	canonical, err := ianaindex.MIME.Name(enc)
	if err != nil || !asciiBased(enc) {
		return charset{lead: noLead}, fmt.Errorf("sgf: charset %q cannot hold a record", clip(name))
	}
	if canonical == "UTF-8" {
		enc = nil
	}
	lead := leads[canonical]
	if lead == nil {
		lead = noLead
	}
	return charset{canonical, enc, lead}, nil
}

// asciiBased tells whether the format's own signs are single ASCII bytes and
// carry no state: true for all but UTF-16, EBCDIC, ISO-2022 and HZ.
func asciiBased(enc encoding.Encoding) bool {
	const probe = "(;~{[:\\]})\x1b$B"
	got, err := enc.NewDecoder().String(probe)
	return err == nil && got == probe
}

// decode gives b as UTF-8, and false unless encoding it again gives b.
func (c charset) decode(s string) (string, bool) {
	if c.enc == nil || isASCII(s) {
		return s, utf8.ValidString(s)
	}
	text, err := c.enc.NewDecoder().String(s)
	if err != nil {
		return "", false
	}
	back, err := c.encode(text)
	return text, err == nil && back == s
}

// encode is the inverse of decode. It fails on what the charset cannot write.
func (c charset) encode(text string) (string, error) {
	if c.enc == nil || isASCII(text) {
		return text, nil
	}
	s, err := c.enc.NewEncoder().String(text)
	if err != nil {
		return "", fmt.Errorf("sgf: %q cannot be written in %s: %w", clip(text), c.name, err)
	}
	return s, nil
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// decodeTree turns the bytes of all values into UTF-8 and names the charset, or
// leaves every value alone if one of them does not survive the way back.
func decodeTree(t *Tree, c charset, declared bool) {
	switch {
	case declared && c.name == "":
		return
	case !declared && !allValid(t.Root): // what the format assumes without CA
		c = charset{latin1Name, charmap.ISO8859_1, noLead}
	}
	var texts []Value
	for n := range t.Root.Walk() {
		for _, p := range n.Properties {
			for _, v := range p.Values {
				text, ok := c.decode(string(v))
				if !ok {
					return
				}
				texts = append(texts, Value(text))
			}
		}
	}
	t.Charset = c.name
	for n := range t.Root.Walk() {
		for _, p := range n.Properties {
			texts = texts[copy(p.Values, texts):]
		}
	}
}

func allValid(root *Node) bool {
	for n := range root.Walk() {
		for _, p := range n.Properties {
			for _, v := range p.Values {
				if !utf8.ValidString(string(v)) {
					return false
				}
			}
		}
	}
	return true
}

// SetCharset makes the tree be written in another encoding and sets CA. A tree
// whose values could not be decoded cannot change.
func (t *Tree) SetCharset(name string) error {
	c, err := lookupCharset(name)
	if err != nil {
		return err
	}
	if t.Charset == "" {
		return fmt.Errorf("sgf: values of unknown charset cannot be converted to %s", c.name)
	}
	t.Charset = c.name
	t.Root.Set("CA", Value(c.name))
	return nil
}

var utf8BOM = []byte{0xEF, 0xBB, 0xBF}

// cutBOM removes a byte-order mark and refuses two-byte encodings by name.
func cutBOM(data []byte) (rest []byte, bom bool, err error) {
	if bytes.HasPrefix(data, []byte{0xFF, 0xFE}) || bytes.HasPrefix(data, []byte{0xFE, 0xFF}) {
		return nil, false, fmt.Errorf("sgf: UTF-16 is not supported")
	}
	rest, bom = bytes.CutPrefix(data, utf8BOM)
	return rest, bom, nil
}
