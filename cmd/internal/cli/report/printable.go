package report

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable makes text from outside, such as a title or a file's name, safe to
// show: a control character, one that turns the direction of writing, or a byte
// that is not UTF-8 becomes its escape as in Go. A puzzle from the net must not be
// able to colour, clear or rename the reader's terminal.
func Printable(text string) string {
	if utf8.ValidString(text) && strings.IndexFunc(text, unprintable) < 0 {
		return text
	}
	var out strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1, r < utf8.RuneSelf && unprintable(r):
			fmt.Fprintf(&out, `\x%02x`, text[0])
		case unprintable(r):
			fmt.Fprintf(&out, `\u%04x`, r)
		default:
			out.WriteRune(r)
		}
		text = text[size:]
	}
	return out.String()
}

func unprintable(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}
