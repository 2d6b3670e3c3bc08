package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Printable makes text from outside, such as a title or a file's name, safe to show in a line. It
// escapes, with Go's escapes, control characters, characters that change the direction of writing
// or take no room, and bytes that are not UTF-8. A puzzle from the net must not be able to colour,
// clear or rename the reader's terminal.
func Printable(text string) string {
	if utf8.ValidString(text) && strings.IndexFunc(text, hidden) < 0 {
		return text
	}
	return string(appendPrintable(nil, text, ""))
}

// appendPrintable appends text as Printable does, but keeps the characters in keep.
func appendPrintable(dst []byte, text, keep string) []byte {
	before := rune(0)
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)):
			dst = fmt.Appendf(dst, `\x%02x`, text[i])
		case !hidden(r), strings.ContainsRune(keep, r), unicode.Is(unicode.Join_Control, r) && unicode.In(before, joining...):
			dst = utf8.AppendRune(dst, r)
		case r < utf8.RuneSelf:
			dst = fmt.Appendf(dst, `\x%02x`, r)
		default:
			dst = appendUnits(dst, r)
		}
		before = r
	}
	return dst
}

// appendUnits appends the JSON escape of a character.
func appendUnits(dst []byte, r rune) []byte {
	for _, unit := range utf16.AppendRune(nil, r) {
		dst = fmt.Appendf(dst, `\u%04x`, unit)
	}
	return dst
}

// hidden reports whether a character is invisible, or changes the display of other characters.
func hidden(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point)
}

// joining has emoji and the scripts in which a joiner shapes the characters beside it.
var joining = []*unicode.RangeTable{
	unicode.So, unicode.Sk, unicode.Variation_Selector, unicode.Arabic, unicode.Syriac, unicode.Mongolian,
	unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil,
	unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar,
}

// marshal writes plain fields, which cannot fail, as JSON without any hidden character.
func marshal(object any) []byte {
	text, err := json.Marshal(object)
	if err != nil {
		panic("report: " + err.Error())
	}
	if bytes.IndexFunc(text, hidden) < 0 {
		return text
	}
	var out []byte
	for _, r := range string(text) {
		if hidden(r) {
			out = appendUnits(out, r)
		} else {
			out = utf8.AppendRune(out, r)
		}
	}
	return out
}

// AppendObject appends an object of plain fields as a line of JSON.
func AppendObject(dst []byte, object any) []byte {
	return append(append(dst, marshal(object)...), '\n')
}

// WriteObject writes an object of plain fields as a line of JSON.
func WriteObject(w io.Writer, object any) error {
	_, err := w.Write(AppendObject(nil, object))
	return err
}
