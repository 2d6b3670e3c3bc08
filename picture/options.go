package picture

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/color"
	"strings"

	"nonogram"
	"nonogram/internal/base/enum"
	"nonogram/internal/base/message"
)

// Errors about an image or about options. The package's errors match these with errors.Is.
var (
	// ErrNotImage: the bytes are not in a known image format.
	ErrNotImage = errors.New("not a PNG, JPEG, GIF, WebP, BMP or SVG image")
	// ErrDamaged: the image breaks its format's rules, or ends too soon.
	ErrDamaged = errors.New("damaged image")
	// ErrUnsupported: the image is of a rare kind, such as a compressed BMP, or has a part that
	// cannot be drawn here.
	ErrUnsupported = errors.New("unsupported image (save it as PNG first)")
	// ErrTooLarge: the image has too many pixels, or the file too many bytes.
	ErrTooLarge = errors.New("image too large")
	// ErrOptions: the options are out of range, or do not suit each other or the
	// image.
	ErrOptions = errors.New("unusable option")
)

const (
	// DefaultMaxPixels is room for a photograph of 8,000 x 6,000 pixels.
	DefaultMaxPixels = 50_000_000
	// DefaultMaxBytes is far more than the files of cameras with so many pixels.
	DefaultMaxBytes = 256 << 20
	// DefaultSide is the length of the longer side of a grid, in cells, if the
	// options give none and the image has more pixels.
	DefaultSide = 30
)

// Mode says what decides the colour of a cell.
type Mode uint8

const (
	// Auto is Exact for an image of few cells and colours, unless other options ask for
	// something else. Otherwise it picks the mode whose grid looks most like the image; it does
	// not try dithering.
	Auto Mode = iota
	// Silhouette fills everything in front of the background.
	Silhouette
	// Lines is Silhouette, but blank where surfaces of clearly different colours meet.
	Lines
	// Dark fills the surfaces darker than a threshold.
	Dark
	// Light fills the other surfaces: dark ones are holes in them.
	Light
	// Rimmed is Dark with a line around everything in front of the background, if there is
	// a background.
	Rimmed
	// Outline draws lines where surfaces meet.
	Outline
	// Threshold fills the cells that are darker on average than a threshold.
	Threshold
	// Local fills the cells that are darker than those around them.
	Local
	// Dither spreads the error of each cell over its neighbours.
	Dither
	// Ordered adds a regular pattern of thresholds.
	Ordered
	// Edges fills the cells where the grey changes most.
	Edges
	// Exact takes each pixel for a cell with the pixel's colour, or each square of pixels if the
	// image was enlarged by a whole factor. Nothing is trimmed, except the part of a border of one
	// colour that is less than a cell wide. Cells are squares, unless Width and Height are both
	// set.
	Exact
)

var modes = enum.Of[Mode]("mode", "auto", "silhouette", "lines", "dark", "light", "rimmed", "outline",
	"threshold", "local", "dither", "ordered", "edges", "exact")

func (m Mode) divides() bool {
	return m == Dark || m == Light || m == Rimmed || m >= Threshold && m != Local && m != Exact
}

// bySurfaces reports whether a mode decides by surfaces rather than by the average of a cell.
func (m Mode) bySurfaces() bool { return m < Threshold }

func (m Mode) hasColours() bool { return m == Auto || m == Dither || m == Ordered || m == Exact }

// String returns the mode in lower case, such as "dither", or its number if it has none.
func (m Mode) String() string { return modes.String(m) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (m Mode) MarshalText() ([]byte, error) { return modes.MarshalText(m) }

// UnmarshalText reads what MarshalText writes. The error matches [ErrOptions].
func (m *Mode) UnmarshalText(text []byte) error {
	if err := modes.UnmarshalText(m, text); err != nil {
		return fmt.Errorf("%w: %w", ErrOptions, err)
	}
	return nil
}

// Options say what grid to make of an image. The zero value makes a black-and-white grid in
// the mode that suits the image best.
type Options struct {
	// Crop is the part of the image to use, in pixels of the image as displayed, from 0 at the top
	// left; the empty rectangle is the whole image.
	Crop image.Rectangle
	// Untrimmed keeps the background around the picture. Otherwise a background that is
	// clear or of one colour is cut off.
	Untrimmed bool
	// Width and Height are the size of the grid in cells. If one is 0, it is derived from
	// the other. Cells are square: if both are given, the image is centred.
	Width, Height int
	// Side is the number of cells of the longer side if Width and Height are 0; if it is 0 too,
	// DefaultSide, or one cell per pixel if there are fewer.
	Side int
	Mode Mode
	// Threshold is the grey, 1 to 255, below which a cell or a surface is dark; for Edges,
	// the least strength of an edge. 0 picks the best; with Auto, any other value applies
	// to the Threshold mode.
	Threshold int
	// Coverage is the percentage of a cell, 1 to 100, that must be in front of the background
	// before the cell is filled, in modes that fill surfaces. 0 picks the best.
	Coverage int
	// Invert swaps filled and blank cells in black and white; clear cells stay blank.
	Invert bool
	// Colours is the size of the palette, blank included, 2 to nonogram.MaxColours; 0 is black and
	// white, or for Exact all colours of the image. In colour, a cell has the colour of most of its
	// area, unless the Mode is Dither or Ordered.
	Colours int
	// Palette lists colours for the picture, in this order, the first for blank cells. Without
	// Colours the picture has no others; if Colours is larger, the image adds its own. Colours of
	// no cell are left out.
	Palette []color.RGBA
	// Background says which colour is blank.
	Background Background
	// Limits apply to Read and FromImage only.
	Limits
}

// Limits bounds the input and the work of reading it.
type Limits struct {
	// MaxPixels is the most pixels of an image to decode; 0 means DefaultMaxPixels.
	MaxPixels int64
	// MaxBytes is the most bytes of an image file; 0 means DefaultMaxBytes.
	MaxBytes int64
	// Jobs is the number of cores that read the pixels of a photograph; 0 means all. The grid does not
	// depend on it.
	Jobs int
}

// Background says which colour of a colour picture becomes blank. The zero value is the background
// that was found, or the lightest colour if there is none.
type Background struct {
	// Lightest makes the lightest colour blank.
	Lightest bool
	// MostFrequent makes the colour of most cells blank.
	MostFrequent bool
	// Like makes the colour nearest to this one blank.
	Like *color.RGBA
}

// ParseBackground reads "auto", "lightest", "frequent", or a colour by its name or as six
// hexadecimal digits, such as "ff8000". The error matches [ErrOptions].
func ParseBackground(text string) (Background, error) {
	switch text = strings.ToLower(strings.TrimSpace(text)); text {
	case "auto":
		return Background{}, nil
	case "lightest":
		return Background{Lightest: true}, nil
	case "frequent":
		return Background{MostFrequent: true}, nil
	}
	c, ok := parseColour(text)
	if !ok {
		return Background{}, fmt.Errorf("%w: background %q, expected auto, lightest, frequent, or a colour such as ff8000 or light blue", ErrOptions, text)
	}
	return Background{Like: &c}, nil
}

// Validate reports options that are out of range or contradict each other. The error matches
// [ErrOptions].
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
		in("the longer side", o.Side, 1, nonogram.MaxSide),
		in("the threshold", o.Threshold, 1, 255),
		in("the coverage", o.Coverage, 1, 100),
		in("the number of colours", o.Colours, 2, nonogram.MaxColours),
	)
	fault := func(format string, values ...any) {
		err = errors.Join(err, fmt.Errorf("%w: %w", ErrOptions, fmt.Errorf(format, values...)))
	}
	most := cmp.Or(o.Colours, nonogram.MaxColours)
	o = o.withColours()
	switch {
	case len(o.Palette) == 1 || len(o.Palette) > most:
		fault("the palette has %s, expected 2 to %d", message.Count(len(o.Palette), "colour"), most)
	case len(o.Palette) > 0 && o.Background != (Background{}):
		fault("the first colour of a palette is that of the background")
	}
	switch {
	case !modes.Has(o.Mode):
		fault("mode %d", o.Mode)
	case o.Colours > 0 && !o.Mode.hasColours():
		fault("the mode %v is black and white", o.Mode)
	case o.Threshold != 0 && o.Mode != Auto && !o.Mode.divides():
		fault("the mode %v has no threshold", o.Mode)
	case o.Coverage != 0 && !o.Mode.bySurfaces():
		fault("the mode %v has no coverage", o.Mode)
	}
	switch {
	case o.Colours == 0 && o.Mode != Exact && o.Background != (Background{}):
		fault("a background needs a number of colours")
	case o.Colours > 0 && o.Invert:
		fault("only a black-and-white picture can be inverted")
	case o.Colours > 0 && o.Threshold != 0:
		fault("only a black-and-white picture has a threshold")
	}
	return err
}

// withColours returns the options with the number of colours of the palette, unless they give a
// number.
func (o Options) withColours() Options {
	o.Colours = cmp.Or(o.Colours, len(o.Palette))
	return o
}

func (l Limits) pixels() int64 { return cmp.Or(max(l.MaxPixels, 0), DefaultMaxPixels) }

func (l Limits) bytes() int64 { return cmp.Or(max(l.MaxBytes, 0), DefaultMaxBytes) }

// region returns the part to use of an image of this size.
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

// size returns the size of the grid for an image of this size in pixels; a side that is derived
// from the other is 0.
func (o Options) size(width, height int) (w, h int) {
	w, h = o.Width, o.Height
	switch {
	case w > 0 || h > 0:
	case width >= height:
		w = cmp.Or(o.Side, min(width, DefaultSide))
	default:
		h = cmp.Or(o.Side, min(height, DefaultSide))
	}
	return w, h
}

func checkGrid(w, h int) error {
	if max(w, h) > nonogram.MaxSide {
		return fmt.Errorf("%w: the grid would have %d x %d cells, expected at most %d a side", ErrOptions, w, h, nonogram.MaxSide)
	}
	return nil
}

// scaled returns pixels * cells / of, rounded, but at least 1.
func scaled(pixels, cells, of int) int {
	return int(max(1, (2*int64(pixels)*int64(cells)+int64(of))/(2*int64(of))))
}
