package format

import (
	"strings"
	"unicode/utf8"
)

// cleanText replaces what text files cannot hold, invalid UTF-8 and NUL, by the
// replacement character.
func cleanText(text string) string {
	text = strings.ToValidUTF8(text, string(utf8.RuneError))
	return strings.ReplaceAll(text, "\x00", string(utf8.RuneError))
}
