package draw

// glyphs is a set of characters to draw with. Each is one character wide.
type glyphs struct {
	horizontal, vertical string
	top, middle, bottom  joints
	// padding is the number of spaces between the last cell of a group and the rule after it:
	// letters need air, solid blocks touch the rule.
	padding int

	blank, freshBlank string
	// filled repeats over the whole width of a cell if solid is set.
	filled, marked     string
	solid              bool
	open, contradicted string
}

// joints are the characters at which a horizontal rule meets the vertical ones.
type joints struct{ left, inner, right string }

var asciiGlyphs = glyphs{
	horizontal: "-", vertical: "|",
	top: joints{"+", "+", "+"}, middle: joints{"+", "+", "+"}, bottom: joints{"+", "+", "+"},
	padding: 1,
	blank:   ".", freshBlank: ".", filled: "#", marked: "*", open: "?", contradicted: "E",
}

var unicodeGlyphs = glyphs{
	horizontal: "━", vertical: "┃",
	top: joints{"┏", "┳", "┓"}, middle: joints{"┣", "╋", "┫"}, bottom: joints{"┗", "┻", "┛"},
	blank: " ", freshBlank: "·", filled: "█", marked: "▒", solid: true, open: "?", contradicted: "E",
}
