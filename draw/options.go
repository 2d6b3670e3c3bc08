package draw

import (
	"errors"
	"strconv"

	"nonogram"
)

// ErrTooLarge: a picture would take too much memory, or would not be legible at the
// available size.
var ErrTooLarge = errors.New("too large to draw")

// Options choose what [SVG], [PNG] and [PDF] draw. The zero value draws a puzzle with
// everything that is known about it.
type Options struct {
	// NoTitle leaves out the title, which may give away too much.
	NoTitle bool
	// NoClues leaves out the clues.
	NoClues bool
	// NoCredits leaves out the author, the size, the copyright, the licence and the source.
	// Check the licence before you do so.
	NoCredits bool
	// Crosses marks known blank cells. While other cells are open, they are always marked.
	Crosses bool
	// Font is the font of PNG and PDF; nil is the Go font.
	Font *Font
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
