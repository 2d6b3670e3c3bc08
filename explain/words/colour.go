package words

import (
	"strings"

	"nonogram"
	"nonogram/internal/base/colourname"
)

// ownName is the key of a colour with a name of its own.
const ownName = "other"

// coloursOf returns the colours of a palette as arguments: the key by which a message selects a
// plain colour, and the name of any. In black and white they are "blank" and "filled".
func coloursOf(palette nonogram.Palette) []args {
	all := []args{{"key": "blank", "name": "blank"}}
	if palette.Colours() <= 2 {
		return append(all, args{"key": "filled", "name": "filled"})
	}
	for _, name := range colourname.Displayed(palette)[1:] {
		all = append(all, args{"key": keyOf(name), "name": name})
	}
	return all
}

// hasVowel reports whether a word, or the English name of a number, starts with a vowel.
func hasVowel(text string) bool {
	return text == "11" || text == "18" || text != "" && strings.Contains("8aeiouAEIOU", text[:1])
}

// keyOf returns the key of the colour with a name.
func keyOf(name string) string {
	if _, ok := colourname.Colour(name); ok {
		return strings.ReplaceAll(name, " ", "-")
	}
	return ownName
}
