package draw

import (
	"errors"
	"strconv"

	"nonogram"
	"nonogram/internal/base/enum"
)

// ErrTooLarge: a picture would take too much memory, or would not be legible at the
// available size.
var ErrTooLarge = errors.New("too large to draw")

// Titles says where puzzles' titles are printed: a title often gives the picture away.
type Titles uint8

// Where titles are printed.
const (
	TitlesSolved Titles = iota // with complete pictures only
	TitlesAlways
	TitlesNever
)

var titlesNames = enum.Of[Titles]("titles", "solved", "always", "never")

// String returns the name of a value.
func (t Titles) String() string { return titlesNames.String(t) }

// MarshalText returns the name of a value.
func (t Titles) MarshalText() ([]byte, error) { return titlesNames.MarshalText(t) }

// UnmarshalText reads the name of a value.
func (t *Titles) UnmarshalText(text []byte) error { return titlesNames.UnmarshalText(t, text) }

// With reports whether a grid has its puzzle's title.
func (t Titles) With(g nonogram.Grid) bool {
	return t == TitlesAlways || t == TitlesSolved && g.Complete()
}

// Options choose what [SVG], [PNG] and [PDF] draw. The zero value draws a puzzle with
// everything that is known about it.
type Options struct {
	// Titles says where puzzles have their titles.
	Titles Titles
	// NoClues leaves out the clues.
	NoClues bool
	// NoCredits leaves out the author, the size, the copyright, the licence and the source.
	// Check the licence before you do so.
	NoCredits bool
	// Crosses marks known blank cells. While other cells are open, they are always marked.
	Crosses bool
	// Font is the font of PNG and PDF; nil is the Go font.
	Font *Font
	// Language is the language of the words beside a puzzle, which an SVG then names; nil is
	// English, and an SVG names none.
	Language *BookLanguage
}

// sizeText is a puzzle's size as people read it.
func sizeText(p *nonogram.Puzzle) string {
	return strconv.Itoa(p.Width()) + " × " + strconv.Itoa(p.Height())
}

func checkSizes(caller string, p *nonogram.Puzzle, g nonogram.Grid) {
	if g.Width() != p.Width() || g.Height() != p.Height() {
		panic("draw: " + caller + ": the grid and the puzzle differ in size")
	}
}
