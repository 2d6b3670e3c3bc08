package format

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"strings"

	"nonogram"
)

// pngFormat is a PNG picture with one pixel per cell. Transparent pixels are drawn on white;
// shades.go says which colour is blank.
var pngFormat = &Format{
	Name:        "png",
	Description: "PNG pictures, one pixel per cell",
	Extensions:  []string{".png"},
	Holds:       Holds{Colours: true, Picture: true},
	kept:        keptShades,
	limits:      shadeLimits,
	sniff:       func(head []byte) bool { return bytes.HasPrefix(head, []byte("\x89PNG\r\n\x1a\n")) },
	nearly:      func([]byte) bool { return false }, // most images are no puzzles
	read:        readPNG,
	frame:       oneByOne(writePNG),
}

func readPNG(in *input, yield func(Entry, error) bool) {
	entry := Entry{Line: 1}
	err := attempt(func() { entry.Puzzle = in.decodePNG() })
	yield(entry, err)
}

// decodePNG checks the size before it decodes, so that a picture that claims to be huge takes
// neither memory nor time.
func (in *input) decodePNG() *nonogram.Puzzle {
	data, err := io.ReadAll(io.LimitReader(in.r, int64(in.maxPuzzle)+1))
	if err != nil {
		abandon(in.failure(err))
	}
	if len(data) > in.maxPuzzle {
		abandon(in.tooLarge(0))
	}
	config, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		in.failPNG(err)
	}
	checkSides(in, position{}, config.Width, config.Height)
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		in.failPNG(err)
	}
	return shadesOf(img).puzzle(in, position{})
}

func (in *input) failPNG(err error) {
	if strings.HasSuffix(err.Error(), io.EOF.Error()) { // also as the text of a png.FormatError
		err = errors.New("the file is truncated")
	}
	in.fail(position{}, ErrSyntax, fmt.Sprintf("picture: %v", err), "", "")
}

// shadesOf returns the shades of a picture, with transparent pixels on white.
func shadesOf(img image.Image) *shadeGrid {
	bounds := img.Bounds()
	s := &shadeGrid{width: bounds.Dx(), height: bounds.Dy()}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			r, g, b, a := img.At(x, y).RGBA() // premultiplied, of 16 bits
			light := 0xffff - a
			s.shades = append(s.shades, color.RGBA{uint8((r + light) >> 8), uint8((g + light) >> 8), uint8((b + light) >> 8), 0xff})
		}
	}
	return s
}

func writePNG(w *bufio.Writer, p *nonogram.Puzzle) {
	png.Encode(w, Pixels(p)) // fails only if writing does
}

// Pixels returns the goal of a puzzle, which must have one, as an image of one pixel per cell with
// the puzzle's palette.
func Pixels(p *nonogram.Puzzle) *image.Paletted {
	palette := explicit(p.Palette)
	shades := make(color.Palette, len(palette))
	for i, c := range palette {
		shades[i] = c.RGB
	}
	img := image.NewPaletted(image.Rect(0, 0, p.Width(), p.Height()), shades)
	for i, c := range p.Goal.Cells() {
		colour, _ := c.Colour()
		img.Pix[i] = uint8(colour) // a row has no padding
	}
	return img
}
