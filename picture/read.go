package picture

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	_ "image/gif" // a format of Read
	"image/jpeg"
	"image/png"
	"io"
	"slices"

	"golang.org/x/image/bmp"
	_ "golang.org/x/image/webp" // a format of Read

	"nonogram"
)

// Picture is a grid made from an image.
type Picture struct {
	// Grid is complete.
	Grid nonogram.Grid
	// Palette is nil in black and white.
	Palette nonogram.Palette
	// Mode is the mode used, Exact or, in black and white, never Auto.
	Mode Mode
	// Threshold is the threshold used; 0 if there is none.
	Threshold int
	// Coverage is the coverage used; 0 if there is none.
	Coverage int
	// Likeness measures how closely the grid resembles the image, 0 to 1000; see the package's
	// overview.
	Likeness int
	// Inexact says why Auto did not take the image's pixels for cells; empty if it did, or if the
	// options ask for something else.
	Inexact string
}

// maxHead is the most bytes that a file can have before its size in pixels.
const maxHead = 16 << 20

// formats lists the formats of Read. Other packages of a program can register more, which Read
// refuses.
var formats = []string{"png", "jpeg", "gif", "webp", "bmp"}

// Read makes the grid of an image file, as [Open] and [Source.Picture] do.
func Read(r io.Reader, o Options) (Picture, error) {
	if err := o.Validate(); err != nil {
		return Picture{}, err
	}
	s, err := Open(r, o.Limits)
	if err != nil {
		return Picture{}, err
	}
	return s.Picture(o)
}

// FromImage makes the grid of an image, as [NewSource] and [Source.Picture] do.
func FromImage(img image.Image, o Options) (Picture, error) {
	s, err := NewSource(img, o.Limits)
	if err != nil {
		return Picture{}, err
	}
	return s.Picture(o)
}

// Open reads an image file. It rotates a JPEG as its metadata says, and takes the first image of an
// animation.
//
// Errors match those of this package, or are the reader's.
func Open(r io.Reader, l Limits) (*Source, error) {
	file := &counted{reader: r, most: l.bytes()}
	var head bytes.Buffer
	config, name, err := image.DecodeConfig(io.TeeReader(io.LimitReader(file, maxHead), &head))
	switch {
	case err != nil && isSVG(head.Bytes()):
		img, err := readSVG(io.MultiReader(&head, file))
		if err != nil {
			return nil, cmp.Or(file.err, err)
		}
		s := newSource(img, upright, l.Jobs)
		s.painted = true
		return s, nil
	case isNetpbm(head.Bytes()):
		return nil, fmt.Errorf("%w but one of Netpbm: save it as PNG first (a small one is a puzzle as it is, a pixel a cell)", ErrNotImage)
	case err != nil:
		return nil, file.fault(err)
	case !slices.Contains(formats, name):
		return nil, ErrNotImage
	}
	if err := checkSize(config.Width, config.Height, l.pixels()); err != nil {
		return nil, err
	}
	turned := upright
	if name == "jpeg" {
		turned = exifOrientation(head.Bytes())
	}
	img, _, err := image.Decode(io.MultiReader(&head, file))
	if err != nil {
		return nil, file.fault(err)
	}
	s := newSource(img, turned, l.Jobs)
	s.lossy = name == "jpeg" || isLossyWebP(img)
	return s, nil
}

// isLossyWebP reports whether a decoded WebP has brightness and hue apart, as only those with loss.
func isLossyWebP(img image.Image) bool {
	switch img.(type) {
	case *image.YCbCr, *image.NYCbCrA:
		return true
	}
	return false
}

// NewSource makes a source of a decoded image. Errors match those of this package.
func NewSource(img image.Image, l Limits) (*Source, error) {
	if err := checkSize(img.Bounds().Dx(), img.Bounds().Dy(), l.pixels()); err != nil {
		return nil, err
	}
	return newSource(img, upright, l.Jobs), nil
}

// isNetpbm recognises the Netpbm formats P1 to P6 by their first line.
func isNetpbm(head []byte) bool {
	return len(head) >= 3 && head[0] == 'P' && '1' <= head[1] && head[1] <= '6' && bytes.IndexByte([]byte(" \t\r\n#"), head[2]) >= 0
}

func checkSize(width, height int, maxPixels int64) error {
	switch {
	case width <= 0 || height <= 0:
		return fmt.Errorf("%w: it has %d x %d pixels", ErrDamaged, width, height)
	case int64(width) > maxPixels/int64(height):
		return fmt.Errorf("%w: it has %d x %d pixels, expected at most %d million", ErrTooLarge, width, height, maxPixels/1_000_000)
	}
	return nil
}

// counted is a file whose length is limited.
type counted struct {
	reader     io.Reader
	read, most int64
	err        error // the reader's
}

func (c *counted) Read(p []byte) (int, error) {
	if c.read >= c.most {
		c.err = fmt.Errorf("%w: the file has %d bytes or more", ErrTooLarge, c.most)
		return 0, c.err
	}
	n, err := c.reader.Read(p[:min(int64(len(p)), c.most-c.read)])
	c.read += int64(n)
	if err != nil && err != io.EOF {
		c.err = err
	}
	return n, err
}

// fault returns the error to report for a decoder's error.
func (c *counted) fault(err error) error {
	switch {
	case c.err != nil:
		return c.err
	case c.read == 0:
		return fmt.Errorf("%w: it is empty", ErrNotImage)
	case errors.Is(err, image.ErrFormat):
		return ErrNotImage
	case isUnsupported(err):
		return fmt.Errorf("%w: %v", ErrUnsupported, err)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("%w: it ends too soon", ErrDamaged)
	}
	return fmt.Errorf("%w: %v", ErrDamaged, err)
}

func isUnsupported(err error) bool {
	if _, ok := errors.AsType[jpeg.UnsupportedError](err); ok {
		return true
	}
	_, ok := errors.AsType[png.UnsupportedError](err)
	return ok || errors.Is(err, bmp.ErrUnsupported)
}
