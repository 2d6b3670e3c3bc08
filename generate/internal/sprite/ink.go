package sprite

// Ink is a colour by its purpose; a puzzle with few colours merges several inks into one. The zero
// value is blank.
type Ink uint8

// The inks have the order of package generate's palette.
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

// coats lists the inks for parts that can have any colour.
var coats = []Ink{Red, Blue, Yellow, Green, Orange, Purple, Sky, Pink}
