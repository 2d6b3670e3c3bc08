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

// Titles says where puzzles' titles are printed. A title often gives the picture away.
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

// With reports whether a grid is printed with its puzzle's title.
func (t Titles) With(g nonogram.Grid) bool {
	return t == TitlesAlways || t == TitlesSolved && g.Complete()
}

// Options choose what [SVG], [PNG] and [PDF] draw. The zero value draws a puzzle with all its
// texts, except the title of an unsolved one.
type Options struct {
	// Titles says where the puzzles' titles are printed.
	Titles Titles
	// NoClues leaves out the clues.
	NoClues bool
	// NoCredits leaves out the author, the size, the copyright, the licence and the source.
	// Check the licence before you do so.
	NoCredits bool
	// Crosses marks known blank cells in a complete picture too; otherwise only a picture with open
	// cells has crosses.
	Crosses bool
	// Font is the font of PNG and PDF; nil is the Go font.
	Font *Font
	// Language is the language of the words beside a puzzle, and an SVG names it. nil is English,
	// and an SVG then names no language.
	Language *BookLanguage
}

// sizeText returns a puzzle's size as people read it.
func sizeText(p *nonogram.Puzzle) string {
	return strconv.Itoa(p.Width()) + " × " + strconv.Itoa(p.Height())
}

func checkSizes(caller string, p *nonogram.Puzzle, g nonogram.Grid) {
	if g.Width() != p.Width() || g.Height() != p.Height() {
		panic("draw: " + caller + ": the grid and the puzzle differ in size")
	}
}
