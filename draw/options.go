package draw

import (
	"errors"
	"slices"
	"strconv"
	"strings"

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

// checkSizes panics if a grid has another size than its puzzle.
func checkSizes(caller string, p *nonogram.Puzzle, g nonogram.Grid) {
	if g.Width() != p.Width() || g.Height() != p.Height() {
		panic("draw: " + caller + ": the grid and the puzzle differ in size")
	}
}

// Words returns the words of the language that [PNG] writes beside a puzzle, each once: the author's
// line without the name, and the names of colours that the language has. [Font.Missing] finds the
// characters that a font lacks.
func (o Options) Words(p *nonogram.Puzzle) string {
	var w words
	w.beside(p, o)
	return w.text()
}

// Words returns the words of the language that [PDF] writes, each once.
func (o PDFOptions) Words(prints []Print) string {
	var w words
	for _, print := range prints {
		w.beside(print.Puzzle, o.Options)
		untitled := clean(print.Puzzle.Title) == "" || !o.Titles.With(print.Grid)
		if print.Solution != nil {
			w.add(o.Language.say("solutions", nil))
			untitled = untitled || !o.Titles.With(*print.Solution)
		}
		if untitled && len(prints) > 1 {
			w.add(o.Language.say("puzzle", args{"number": 1}))
		}
	}
	return w.text()
}

// words collects words.
type words []string

func (w *words) add(word string) {
	if !slices.Contains(*w, word) {
		*w = append(*w, word)
	}
}

func (w words) text() string { return strings.Join(w, " ") }

func (w *words) beside(p *nonogram.Puzzle, o Options) {
	if !o.NoCredits && clean(p.Author) != "" {
		w.add(strings.TrimSpace(o.Language.say("by", args{"author": ""})))
	}
	for _, c := range colourNames(p.Palette, colourMarks(p.Palette, o.Font.orDefault())) {
		if name := o.Language.colour(c.name); name != c.name {
			w.add(name)
		}
	}
}
