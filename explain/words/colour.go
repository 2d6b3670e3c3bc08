package words

import (
	"strings"

	"nonogram"
	"nonogram/internal/base/colourname"
)

// ownName is the key of a colour with a name of its own.
const ownName = "other"

// coloursOf are the colours of a palette as arguments: the key by which a message selects a
// plain colour, and the name of any. In black and white they are "blank" and "filled".
func coloursOf(palette nonogram.Palette) []args {
	all := []args{{"key": "blank", "name": "blank"}}
	if palette.Colours() <= 2 {
		return append(all, args{"key": "filled", "name": "filled"})
	}
	for _, name := range colourNames(palette[1:]) {
		all = append(all, args{"key": keyOf(name), "name": name})
	}
	return all
}

// keyOf is the key of a colour of a name.
func keyOf(name string) string {
	if _, ok := colourname.Colour(name); ok {
		return hyphened(name)
	}
	return ownName
}

// hyphened is a name without spaces, as messages select by it.
func hyphened(name string) string {
	key := []byte(name)
	for i := range key {
		if key[i] == ' ' {
			key[i] = '-'
		}
	}
	return string(key)
}

// colourNames names colours: each by its own name or, if it has none, shares it, or has one that
// differs from another by a number, which would read as a length, by the nearest plain colour
// that is free.
func colourNames(palette nonogram.Palette) []string {
	uses := map[string]int{"": 2, "blank": 2}
	for _, c := range palette {
		uses[c.Name]++
	}
	names := make([]string, len(palette))
	for i, c := range palette {
		if number := strings.LastIndexByte(c.Name, ' ') + 1; uses[c.Name] == 1 && (number == 0 || strings.Trim(c.Name[number:], "0123456789") != "") {
			names[i] = c.Name
		}
	}
	for i, c := range palette {
		if names[i] == "" {
			names[i], _ = colourname.Nearest(c.RGB, func(name string) bool { return uses[name] == 0 })
			uses[names[i]]++
		}
	}
	return names
}
