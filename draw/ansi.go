package draw

import (
	"fmt"

	"nonogram"
)

// Escape sequences for everything that has no colour of the puzzle.
const (
	reset       = "\x1b[0m"
	faint       = "\x1b[2m"
	markColour  = "\x1b[33m"
	freshColour = "\x1b[32m"
	freshLetter = "\x1b[4m"
	faultColour = "\x1b[1;31m"
)

// escaped draws between an escape sequence and its reset, or without them if the sequence is empty
// or the options ask for none.
func (t *text) escaped(sequence string, draw func()) {
	if !t.opts.ANSI || sequence == "" {
		draw()
		return
	}
	t.out = append(t.out, sequence...)
	draw()
	t.out = append(t.out, reset...)
}

// onColour returns the escape sequence for text on a colour of the palette: in black or white,
// whichever can be read there.
func onColour(p nonogram.Palette, c nonogram.Colour) string {
	if int(c) >= len(p) {
		return faint
	}
	back := p[c].RGB
	ink := inkOn(back)
	return fmt.Sprintf("\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm", ink.R, ink.G, ink.B, back.R, back.G, back.B)
}
