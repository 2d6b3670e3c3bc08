package sprite

// Ink is a colour by what it is for: a puzzle with few colours gives several of them the
// same one. The zero value is blank.
type Ink uint8

// The inks are ordered as package generate's palette is.
const (
	None Ink = iota
	Black
	Red
	Blue
	Yellow
	Green
	Orange
	Purple
	Sky
	Brown
	Pink
	Grey
)

// coats are inks for what can have any colour.
var coats = []Ink{Red, Blue, Yellow, Green, Orange, Purple, Sky, Pink}
