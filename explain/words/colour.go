package words

import (
	"image/color"

	"nonogram"
)

// plainColours are the colours that every reader knows by name.
var plainColours = []struct {
	name    string
	r, g, b int
}{
	{"black", 0, 0, 0}, {"white", 255, 255, 255}, {"grey", 128, 128, 128},
	{"red", 230, 0, 0}, {"green", 0, 150, 0}, {"blue", 0, 0, 240}, {"yellow", 255, 240, 0},
	{"orange", 255, 150, 0}, {"brown", 140, 75, 20}, {"pink", 255, 170, 190}, {"purple", 130, 0, 150},
	{"turquoise", 0, 200, 200}, {"beige", 240, 215, 170}, {"magenta", 255, 0, 255}, {"violet", 200, 130, 255},
	{"light grey", 200, 200, 200}, {"dark grey", 75, 75, 75}, {"light red", 255, 100, 100}, {"dark red", 130, 0, 0},
	{"light green", 130, 240, 130}, {"dark green", 0, 80, 0}, {"light blue", 130, 190, 255}, {"dark blue", 0, 0, 120},
	{"light yellow", 255, 255, 160}, {"dark yellow", 190, 170, 0}, {"light brown", 200, 140, 80}, {"dark brown", 80, 45, 10},
	{"dark orange", 220, 100, 0}, {"dark pink", 230, 80, 130}, {"dark purple", 75, 0, 90}, {"dark turquoise", 0, 120, 120},
}

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
	for _, plain := range plainColours {
		if plain.name == name {
			return hyphened(name)
		}
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

// colourNames names colours: each by its own name or, if it has none or shares it, by the
// nearest plain colour that is free.
func colourNames(palette nonogram.Palette) []string {
	uses := map[string]int{"": 2, "blank": 2}
	for _, c := range palette {
		uses[c.Name]++
	}
	names := make([]string, len(palette))
	for i, c := range palette {
		if uses[c.Name] == 1 {
			names[i] = c.Name
		}
	}
	for i, c := range palette {
		if names[i] == "" {
			names[i] = nearest(c.RGB, uses)
			uses[names[i]]++
		}
	}
	return names
}

// nearest is the nearest plain colour that is not in use.
func nearest(c color.RGBA, uses map[string]int) string {
	best, distance := "", 0
	for _, plain := range plainColours {
		r, g, b := int(c.R)-plain.r, int(c.G)-plain.g, int(c.B)-plain.b
		if d := 2*r*r + 4*g*g + 3*b*b; uses[plain.name] == 0 && (best == "" || d < distance) {
			best, distance = plain.name, d
		}
	}
	return best
}
