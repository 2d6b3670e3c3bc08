package picture

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/color"
	"strconv"

	"nonogram"
	"nonogram/internal/base/enum"
)

// What can be wrong with an image or with options; the package's errors match these
// with errors.Is.
var (
	// ErrNotImage: the bytes are of no known image format.
	ErrNotImage = errors.New("not a PNG, JPEG, GIF, WebP or BMP image")
	// ErrDamaged: the image breaks its format's rules, or ends too soon.
	ErrDamaged = errors.New("damaged image")
	// ErrTooLarge: the image has too many pixels, or the file too many bytes.
	ErrTooLarge = errors.New("image too large")
	// ErrOptions: the options are out of range, or do not suit each other or the
	// image.
	ErrOptions = errors.New("unusable option")
)

const (
	// DefaultMaxPixels is room for a photograph of 8,000 x 6,000 pixels.
	DefaultMaxPixels = 50_000_000
	// DefaultMaxBytes is far more than cameras make of so many pixels.
	DefaultMaxBytes = 256 << 20
	// DefaultSide is the length of the longer side of a grid, in cells, if the
	// options give none and the image has more pixels.
	DefaultSide = 50
)

// Mode says how the colour of a cell is decided.
type Mode uint8

const (
	// Threshold fills the cells that are darker than a threshold; in colour each
	// cell gets the colour of the palette that is nearest.
	Threshold Mode = iota
	// Dither spreads the error of each cell over its neighbours.
	Dither
	// Ordered adds a regular pattern of thresholds.
	Ordered
	// Edges fills the cells where the grey changes most. It is black and white.
	Edges
)

var modes = enum.Of[Mode]("mode", "threshold", "dither", "ordered", "edges")

// String is the mode in lower case, such as "dither", or its number if it has none.
func (m Mode) String() string { return modes.String(m) }

// MarshalText is String; the error is of a value that has no name.
func (m Mode) MarshalText() ([]byte, error) { return modes.MarshalText(m) }

// UnmarshalText reads what MarshalText writes. The error matches [ErrOptions].
func (m *Mode) UnmarshalText(text []byte) error {
	if err := modes.UnmarshalText(m, text); err != nil {
		return fmt.Errorf("%w: %w", ErrOptions, err)
	}
	return nil
}

// ModeNames lists the names of all modes, in their order.
func ModeNames() []string { return modes.All() }

// Options say what grid to make of an image. The zero value makes a black-and-white
// one, by a threshold found by itself.
type Options struct {
	// Crop is the part of the image to use, in pixels as the image is seen, from 0
	// at the top left; the empty rectangle is all of it.
	Crop image.Rectangle
	// Width and Height are the size of the grid in cells. If one is 0 it follows from
	// the other, so that cells are square; if both are given the image is stretched.
	// If both are 0 the longer side has DefaultSide cells, or a cell a pixel if
	// there are fewer.
	Width, Height int
	Mode          Mode
	// Threshold is the grey, 1 to 255, below which a cell is filled; for Edges, the
	// strength from which on an edge is. 0 finds the one that separates best.
	Threshold int
	// Invert fills what would be blank, in black and white; clear cells stay blank.
	Invert bool
	// Colours is how many colours the palette has, blank included, 2 to
	// nonogram.MaxColours; 0 is black and white.
	Colours int
	// Background says which colour is blank.
	Background Background
	// MaxPixels is the largest number of pixels of an image that is decoded; 0 means
	// DefaultMaxPixels.
	MaxPixels int64
	// MaxBytes is the largest size of an image file; 0 means DefaultMaxBytes.
	MaxBytes int64
}

// Background says which of a colour picture's colours is blank. The zero value is
// the lightest.
type Background struct {
	// MostFrequent is the colour that most cells have.
	MostFrequent bool
	// Like is the colour nearest to this one.
	Like *color.RGBA
}

// ParseBackground reads "lightest", "frequent", or a colour as six hexadecimal
// digits, such as "ff8000". The error matches [ErrOptions].
func ParseBackground(text string) (Background, error) {
	switch text {
	case "lightest":
		return Background{}, nil
	case "frequent":
		return Background{MostFrequent: true}, nil
	}
	digits, err := strconv.ParseUint(text, 16, 24)
	if err != nil || len(text) != 6 {
		return Background{}, fmt.Errorf("%w: background %q, expected lightest, frequent, or a colour such as ff8000", ErrOptions, text)
	}
	return Background{Like: &color.RGBA{uint8(digits >> 16), uint8(digits >> 8), uint8(digits), 0xff}}, nil
}

// Validate reports options that are out of range or do not suit each other. The
// error matches [ErrOptions].
func (o Options) Validate() error {
	in := func(what string, value, least, most int) error {
		if value != 0 && (value < least || value > most) {
			return fmt.Errorf("%w: %s is %d, expected %d to %d", ErrOptions, what, value, least, most)
		}
		return nil
	}
	err := errors.Join(
		in("the width", o.Width, 1, nonogram.MaxSide),
		in("the height", o.Height, 1, nonogram.MaxSide),
		in("the threshold", o.Threshold, 1, 255),
		in("the number of colours", o.Colours, 2, nonogram.MaxColours),
	)
	if !modes.Has(o.Mode) {
		err = errors.Join(err, fmt.Errorf("%w: mode %d", ErrOptions, o.Mode))
	}
	if o.Colours == 0 {
		if o.Background != (Background{}) {
			err = errors.Join(err, fmt.Errorf("%w: a background needs a number of colours", ErrOptions))
		}
		return err
	}
	switch {
	case o.Mode == Edges:
		err = errors.Join(err, fmt.Errorf("%w: edges are black and white", ErrOptions))
	case o.Invert:
		err = errors.Join(err, fmt.Errorf("%w: only a black-and-white picture can be inverted", ErrOptions))
	case o.Threshold != 0:
		err = errors.Join(err, fmt.Errorf("%w: only a black-and-white picture has a threshold", ErrOptions))
	}
	return err
}

func (o Options) maxPixels() int64 { return cmp.Or(max(o.MaxPixels, 0), DefaultMaxPixels) }

func (o Options) maxBytes() int64 { return cmp.Or(max(o.MaxBytes, 0), DefaultMaxBytes) }

// region is the part of an image of this size to use.
func (o Options) region(width, height int) (image.Rectangle, error) {
	all := image.Rect(0, 0, width, height)
	if o.Crop.Empty() {
		return all, nil
	}
	if !o.Crop.In(all) {
		return all, fmt.Errorf("%w: the crop takes columns %d to %d and rows %d to %d of an image of %d x %d pixels",
			ErrOptions, o.Crop.Min.X, o.Crop.Max.X-1, o.Crop.Min.Y, o.Crop.Max.Y-1, width, height)
	}
	return o.Crop, nil
}

// size is the grid's size for so many pixels.
func (o Options) size(width, height int) (w, h int, err error) {
	w, h = o.Width, o.Height
	if w == 0 && h == 0 {
		if width >= height {
			w = min(width, DefaultSide)
		} else {
			h = min(height, DefaultSide)
		}
	}
	if w == 0 {
		w = scaled(width, h, height)
	}
	if h == 0 {
		h = scaled(height, w, width)
	}
	if max(w, h) > nonogram.MaxSide {
		return 0, 0, fmt.Errorf("%w: the grid would have %d x %d cells, expected at most %d a side", ErrOptions, w, h, nonogram.MaxSide)
	}
	return w, h, nil
}

// scaled is pixels * cells / of, rounded, and at least 1.
func scaled(pixels, cells, of int) int {
	return int(max(1, (2*int64(pixels)*int64(cells)+int64(of))/(2*int64(of))))
}
