package draw

import (
	"errors"
	"image/color"
)

var errFull = errors.New("full")

// failing is a writer that always fails.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errFull }

// counter counts the bytes of the largest piece written to it.
type counter struct{ largest int }

func (c *counter) Write(p []byte) (int, error) {
	c.largest = max(c.largest, len(p))
	return len(p), nil
}

// nowhere is a canvas that draws nothing, for tests of places.
type nowhere struct{}

func (nowhere) section(string)                             {}
func (nowhere) rect(_, _, _, _ float64, _ color.RGBA)      {}
func (nowhere) stroke(_, _, _, _, _ float64, _ color.RGBA) {}
func (nowhere) text(_, _ float64, _ string, _ textStyle)   {}
