package draw

import (
	"fmt"

	"nonogram"
)

// Escape sequences for what is not a colour of the puzzle.
const (
	reset       = "\x1b[0m"
	faint       = "\x1b[2m"
	markColour  = "\x1b[33m"
	freshColour = "\x1b[32m"
	freshLetter = "\x1b[4m"
	faultColour = "\x1b[1;31m"
)

// escaped draws between an escape sequence and its reset, or just draws if there is none
// or escape sequences are not requested.
func (t *text) escaped(sequence string, draw func()) {
	if !t.opts.ANSI || sequence == "" {
		draw()
		return
	}
	t.out = append(t.out, sequence...)
	draw()
	t.out = append(t.out, reset...)
}

// onColour is the escape sequence for writing on a colour of the palette, in
// black or in white, whichever can be read on it.
func onColour(p nonogram.Palette, c nonogram.Colour) string {
	if int(c) >= len(p) {
		return faint
	}
	back := p[c].RGB
	ink := inkOn(back)
	return fmt.Sprintf("\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm", ink.R, ink.G, ink.B, back.R, back.G, back.B)
}
