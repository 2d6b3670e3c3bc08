package colourname

import (
	"image/color"
	"strings"
)

// Displayed returns the names by which texts and legends call a palette's colours, the blank one left out:
// each by its own name or, if it has none, shares it, or has one that differs from another by a number, which
// would read as a length, by the nearest plain colour that is free.
func Displayed(names []string, shades []color.RGBA) []string {
	uses := map[string]int{"": 2, "blank": 2}
	for _, name := range names {
		uses[name]++
	}
	all := make([]string, len(names))
	for i, name := range names {
		if number := strings.LastIndexByte(name, ' ') + 1; uses[name] == 1 && (number == 0 || strings.Trim(name[number:], "0123456789") != "") {
			all[i] = name
		}
	}
	for i, c := range shades {
		if all[i] == "" {
			all[i], _ = Nearest(c, func(name string) bool { return uses[name] == 0 })
			uses[all[i]]++
		}
	}
	return all
}
