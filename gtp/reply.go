package gtp

import (
	"io"
	"strings"
)

// WriteReply writes the answer to l: "=" or, if err is not nil, "?", the id, one
// blank, the text and an empty line. The blank is there even without a text,
// since controllers look for the text behind the first blank of the answer.
//
// Carriage returns and invalid UTF-8 are replaced, and empty lines within the
// text get a blank, for an empty line would end the answer.
func WriteReply(w io.Writer, l Line, text string, err error) error {
	mark := "="
	if err != nil {
		mark, text = "?", oneLine(err.Error())
	}
	_, werr := io.WriteString(w, mark+idOf(l)+" "+withoutEmptyLines(text)+"\n\n")
	return werr
}

func idOf(l Line) string {
	if !l.HasID {
		return ""
	}
	return FormatInt(l.ID)
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

func withoutEmptyLines(text string) string {
	text = strings.ToValidUTF8(strings.ReplaceAll(text, "\r", ""), "?")
	text = strings.TrimRight(text, "\n")
	for strings.Contains(text, "\n\n") {
		text = strings.ReplaceAll(text, "\n\n", "\n \n")
	}
	return text
}
