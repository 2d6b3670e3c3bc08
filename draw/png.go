package draw

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/vector"

	"nonogram"
	"nonogram/internal/base/enum"
)

// PNGOptions choose how [PNG] and [Image] draw.
type PNGOptions struct {
	Options
	// Cell is the side of a cell in pixels; 0 means 24, or less if the picture would otherwise be
	// larger than MaxPixels.
	Cell int
	// Highlight points out lines and cells, as hints do; nil points nothing out.
	Highlight *Highlight
}

// MaxPixels is the most pixels, width times height, of a picture that [Image] and [PNG] draw. They
// take 4 bytes of memory per pixel.
const MaxPixels = 32 << 20

// leastNumbers is the smallest size of clues that can be read, in pixels.
const leastNumbers = 6

// PNG writes the picture that [Image] draws. The same input gives the same bytes. Errors are those
// of Image and of the writer.
func PNG(w io.Writer, p *nonogram.Puzzle, g nonogram.Grid, o PNGOptions) error {
	picture, err := Image(p, g, o)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.DefaultCompression}
	if few, ok := paletted(picture); ok {
		return encoder.Encode(w, few)
	}
	return encoder.Encode(w, picture)
}

// Image draws g with the clues and texts of p. The error matches [ErrTooLarge] if the picture would
// have more than [MaxPixels] or numbers too small to read, or [nonogram.ErrOptions]. It panics if g
// has another size than p.
func Image(p *nonogram.Puzzle, g nonogram.Grid, o PNGOptions) (*image.RGBA, error) {
	checkSizes("Image", p, g)
	if err := enum.CheckOptions(o); err != nil {
		return nil, err
	}
	s, err := fittingSheet(p, g, o)
	if err != nil {
		return nil, err
	}
	glyphs := &glyphCache{font: s.font, faces: map[faceKey]font.Face{}, glyphs: map[glyphKey]glyph{}}
	c := &raster{picture: image.NewRGBA(image.Rect(0, 0, s.width, s.height)), glyphs: glyphs}
	draw.Draw(c.picture, c.picture.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	s.paint(c)
	return c.picture, nil
}

// fittingSheet lays the picture out with cells of the side in the options, or as large as the limit
// allows.
func fittingSheet(p *nonogram.Puzzle, g nonogram.Grid, o PNGOptions) (*sheet, error) {
	cell := cmp.Or(o.Cell, defaultCell)
	s := newSheet(p, g, o.Options, cell, o.Highlight)
	for o.Cell == 0 && cell > 1 && s.pixels() > MaxPixels {
		// The number of pixels grows with the square of the cell. Rounding can make this too large
		// again, so the cell shrinks by 1 at least.
		cell = max(1, min(cell-1, int(float64(cell)*math.Sqrt(MaxPixels/float64(s.pixels())))))
		s = newSheet(p, g, o.Options, cell, o.Highlight)
	}
	switch text := s.numberSize * float64(cell); {
	case s.pixels() > MaxPixels:
		return nil, fmt.Errorf("%w: %s would be %d × %d pixels, more than %d in all; draw it with smaller cells, without clues, or as SVG",
			ErrTooLarge, sizeText(p), s.width, s.height, MaxPixels)
	case o.Cell <= 0 && s.rows != nil && text < leastNumbers:
		return nil, fmt.Errorf("%w: the clues of %s could not be read in a picture of %d pixels; draw it without them, or as SVG",
			ErrTooLarge, sizeText(p), MaxPixels)
	}
	return s, nil
}

func (s *sheet) pixels() int { return s.width * s.height }

type raster struct {
	picture *image.RGBA
	glyphs  *glyphCache
	shape   vector.Rasterizer
	ink     image.Uniform // the current colour
}

func (c *raster) section(string) {}

// rect fills whole pixels; it rounds half pixels up.
func (c *raster) rect(x, y, width, height float64, ink color.RGBA) {
	pixel := func(v float64) int { return int(math.Floor(v + 0.5)) }
	area := image.Rect(pixel(x), pixel(y), pixel(x+width), pixel(y+height))
	draw.Draw(c.picture, area, c.dip(ink), image.Point{}, draw.Src)
}

// dip makes a colour the current one.
func (c *raster) dip(ink color.RGBA) *image.Uniform {
	if c.ink.C != ink {
		c.ink.C = ink
	}
	return &c.ink
}

// stroke draws with soft edges.
func (c *raster) stroke(x1, y1, x2, y2, width float64, ink color.RGBA) {
	length := math.Hypot(x2-x1, y2-y1)
	// dx and dy lead from the middle of the stroke to its edge.
	dx, dy := (y2-y1)/length*width/2, (x1-x2)/length*width/2
	left, top := math.Floor(min(x1, x2)-width), math.Floor(min(y1, y2)-width)
	right, bottom := math.Ceil(max(x1, x2)+width), math.Ceil(max(y1, y2)+width)
	c.shape.Reset(int(right-left), int(bottom-top))
	at := func(x, y float64) (float32, float32) { return float32(x - left), float32(y - top) }
	c.shape.MoveTo(at(x1+dx, y1+dy))
	c.shape.LineTo(at(x2+dx, y2+dy))
	c.shape.LineTo(at(x2-dx, y2-dy))
	c.shape.LineTo(at(x1-dx, y1-dy))
	c.shape.ClosePath()
	area := image.Rect(int(left), int(top), int(right), int(bottom))
	c.shape.Draw(c.picture, area, c.dip(ink), image.Point{})
}

// text puts each character at a whole pixel, which keeps stems sharp.
func (c *raster) text(x, y float64, s string, style textStyle) {
	s = c.glyphs.font.writable(s)
	x = style.anchor.from(x, style.size*c.glyphs.font.width(s, style.bold))
	foot := int(math.Round(y))
	for _, r := range s {
		g := c.glyphs.glyph(r, style.size, style.bold)
		corner := image.Pt(int(math.Round(x)), foot).Add(g.offset)
		area := image.Rectangle{corner, corner.Add(g.mask.Rect.Size())}
		draw.DrawMask(c.picture, area, c.dip(style.ink), image.Point{}, g.mask, image.Point{}, draw.Over)
		x += g.advance
	}
}

// paletted returns the picture with a palette, which makes a smaller file; ok is false if it has
// too many colours. The palette is in the order in which colours appear.
func paletted(m *image.RGBA) (few *image.Paletted, ok bool) {
	few = image.NewPaletted(m.Rect, nil)
	index := map[color.RGBA]uint8{}
	var last color.RGBA // alpha 0: no pixel yet
	var at uint8
	for i := range few.Pix {
		pixel := color.RGBA{m.Pix[4*i], m.Pix[4*i+1], m.Pix[4*i+2], m.Pix[4*i+3]}
		if pixel != last {
			last = pixel
			var known bool
			if at, known = index[pixel]; !known {
				if len(index) == 256 {
					return nil, false
				}
				at = uint8(len(index))
				index[pixel] = at
				few.Palette = append(few.Palette, pixel)
			}
		}
		few.Pix[i] = at
	}
	return few, true
}
