package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Printable makes text from outside, such as a title or a file's name, safe to
// show: a control character, one that turns the direction of writing or takes no room,
// or a byte that is not UTF-8 becomes its escape as in Go. A puzzle from the net must not be
// able to colour, clear or rename the reader's terminal.
func Printable(text string) string {
	if utf8.ValidString(text) && strings.IndexFunc(text, unprintable) < 0 {
		return text
	}
	var out []byte
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1, r < utf8.RuneSelf && unprintable(r):
			out = fmt.Appendf(out, `\x%02x`, text[0])
		default:
			out = appendSafely(out, r)
		}
		text = text[size:]
	}
	return string(out)
}

// appendSafely appends a character, or its escape as in JSON.
func appendSafely(dst []byte, r rune) []byte {
	if !unprintable(r) {
		return utf8.AppendRune(dst, r)
	}
	for _, unit := range utf16.AppendRune(nil, r) {
		dst = fmt.Appendf(dst, `\u%04x`, unit)
	}
	return dst
}

// PrintableLines makes a text of several lines safe to show, JSON among them, which stays the same
// JSON.
func PrintableLines(text []byte) []byte {
	unsafe := func(r rune) bool { return r != '\n' && r != '\t' && unprintable(r) }
	if bytes.IndexFunc(text, unsafe) < 0 {
		return text
	}
	var out []byte
	for _, r := range string(text) {
		if unsafe(r) {
			out = appendSafely(out, r)
		} else {
			out = utf8.AppendRune(out, r)
		}
	}
	return out
}

// Terminal is a writer that makes what it passes on safe to show.
type Terminal struct {
	io.Writer
	rest []byte // the start of a character
}

func (t *Terminal) Write(b []byte) (int, error) {
	text := append(t.rest, b...)
	end := len(text)
	for i := end - 1; i >= max(0, end-utf8.UTFMax); i-- {
		if utf8.RuneStart(text[i]) {
			if !utf8.FullRune(text[i:]) {
				end = i
			}
			break
		}
	}
	t.rest = bytes.Clone(text[end:])
	if _, err := t.Writer.Write(PrintableLines(text[:end])); err != nil {
		return 0, err
	}
	return len(b), nil
}

// unprintable excepts what joins characters, as in some emoji.
func unprintable(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) && !unicode.Is(unicode.Join_Control, r)
}
