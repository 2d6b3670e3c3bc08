package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/gif"  // a format of Read
	_ "image/jpeg" // a format of Read
	_ "image/png"  // a format of Read
	"io"

	_ "golang.org/x/image/bmp"  // a format of Read
	_ "golang.org/x/image/webp" // a format of Read

	"nonogram"
)

// Picture is what was made of an image.
type Picture struct {
	// Grid is complete.
	Grid nonogram.Grid
	// Palette is nil in black and white.
	Palette nonogram.Palette
	// Threshold is the one that was used; 0 if there is none.
	Threshold int
}

// maxHead is how many bytes of a file may come before the image's size.
const maxHead = 16 << 20

// Read makes the grid of an image file. A JPEG is turned as its camera says. Of an
// animation it takes the first image.
//
// Errors match those of this package, or are the reader's.
func Read(r io.Reader, o Options) (Picture, error) {
	if err := o.Validate(); err != nil {
		return Picture{}, err
	}
	file := &counted{reader: r, most: o.maxBytes()}
	var head bytes.Buffer
	config, name, err := image.DecodeConfig(io.TeeReader(io.LimitReader(file, maxHead), &head))
	switch {
	case isNetpbm(head.Bytes()):
		return Picture{}, fmt.Errorf("%w but one of Netpbm: save it as PNG first (a small one is a puzzle as it is, a pixel a cell)", ErrNotImage)
	case err != nil:
		return Picture{}, file.fault(err)
	}
	if err := checkSize(config.Width, config.Height, o.maxPixels()); err != nil {
		return Picture{}, err
	}
	turned := upright
	if name == "jpeg" {
		turned = exifOrientation(head.Bytes())
	}
	img, _, err := image.Decode(io.MultiReader(&head, file))
	if err != nil {
		return Picture{}, file.fault(err)
	}
	return fromImage(img, turned, o)
}

// isNetpbm knows the pictures of Netpbm, P1 to P6, by their first line.
func isNetpbm(head []byte) bool {
	return len(head) >= 3 && head[0] == 'P' && '1' <= head[1] && head[1] <= '6' && bytes.IndexByte([]byte(" \t\r\n#"), head[2]) >= 0
}

// FromImage makes the grid of an image. Errors match those of this package.
func FromImage(img image.Image, o Options) (Picture, error) {
	if err := o.Validate(); err != nil {
		return Picture{}, err
	}
	if err := checkSize(img.Bounds().Dx(), img.Bounds().Dy(), o.maxPixels()); err != nil {
		return Picture{}, err
	}
	return fromImage(img, upright, o)
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

func fromImage(img image.Image, turned orientation, o Options) (Picture, error) {
	cells, err := shrink(img, turned, o)
	if err != nil {
		return Picture{}, err
	}
	if o.Colours > 0 {
		return inColour(cells, o), nil
	}
	return blackAndWhite(cells, o), nil
}

// counted is a file that must not be too long.
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

// fault says what an error of a decoder means.
func (c *counted) fault(err error) error {
	switch {
	case c.err != nil:
		return c.err
	case c.read == 0:
		return fmt.Errorf("%w: it is empty", ErrNotImage)
	case errors.Is(err, image.ErrFormat):
		return ErrNotImage
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("%w: it ends too soon", ErrDamaged)
	}
	return fmt.Errorf("%w: %v", ErrDamaged, err)
}
