package picture

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/image/bmp"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// artwork is a picture of a pixel a cell on white.
func artwork(r *rand.Rand, width, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	inks := []color.RGBA{white, black, {200, 40, 30, 255}, {30, 90, 200, 255}}
	for i := range width * height {
		img.SetRGBA(i%width, i/width, inks[r.IntN(len(inks))])
	}
	return img
}

// enlargedIn is an image with so many pixels for each one of another, and a border of white.
func enlargedIn(img image.Image, across, down int, left, top, right, bottom int) *image.RGBA {
	size := img.Bounds().Size()
	out := image.NewRGBA(image.Rect(0, 0, left+across*size.X+right, top+down*size.Y+bottom))
	draw.Draw(out, out.Rect, image.White, image.Point{}, draw.Src)
	for y := range down * size.Y {
		for x := range across * size.X {
			out.Set(left+x, top+y, img.At(x/across, y/down))
		}
	}
	return out
}

// sameArt reports whether a picture has the pixels of an image, from a cell on.
func sameArt(p Picture, img *image.RGBA, left, top int) bool {
	palette := p.Palette
	if palette == nil {
		palette = nonogram.BlackAndWhite()
	}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			c, _ := p.Grid.At(top+y, left+x).Colour()
			ink := img.RGBAAt(x, y)
			if ink.A > 0 && palette[c].RGB != ink || ink.A == 0 && c != nonogram.Blank {
				return false
			}
		}
	}
	return true
}

// A border of any width and cells that are no squares leave a picture's pixels as they are.
func TestExactInBorder(t *testing.T) {
	testrun.NoRace(t)
	r := rand.New(rand.NewPCG(3, 5))
	for range 200 {
		factor := leastEnlarged + r.IntN(20)
		left, top, right, bottom := r.IntN(60), r.IntN(60), r.IntN(60), r.IntN(60)
		art := artwork(r, 15+r.IntN(15), 15+r.IntN(15))
		img := enlargedIn(art, factor, factor, left, top, right, bottom)
		p := made(t, img, Options{})
		width := art.Rect.Dx() + left/factor + right/factor
		if p.Mode != Exact || p.Grid.Width() != width || !sameArt(p, art, left/factor, top/factor) {
			t.Fatalf("%d x %d pixels a cell, borders %d %d %d %d: %v, %d x %d, expected %d wide", factor, factor, left, top, right, bottom, p.Mode, p.Grid.Width(), p.Grid.Height(), width)
		}
	}
}

// plainArt is a picture of rectangles in a few colours, perhaps on nothing.
func plainArt(r *rand.Rand, width, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	inks := []color.RGBA{white, black, {}}[r.IntN(3):]
	for range 1 + r.IntN(8) {
		inks = append(inks, color.RGBA{uint8(r.IntN(256)), uint8(r.IntN(256)), uint8(r.IntN(256)), 255})
	}
	draw.Draw(img, img.Rect, image.NewUniform(inks[0]), image.Point{}, draw.Src)
	for range 2 + r.IntN(10) {
		at := image.Pt(r.IntN(width), r.IntN(height))
		rect := image.Rectangle{at, at.Add(image.Pt(1+r.IntN(width-at.X), 1+r.IntN(height-at.Y)))}
		draw.Draw(img, rect, image.NewUniform(inks[r.IntN(len(inks))]), image.Point{}, draw.Src)
	}
	return img
}

// A picture of any size and colours keeps its pixels in every kind of file, enlarged or not.
func TestExactInAllFiles(t *testing.T) {
	r := testrun.Random(t, 7)
	for range testrun.Count(150, 4000) {
		side := []int{3, 12, 40, maxExactSide}[r.IntN(4)]
		art := plainArt(r, 1+r.IntN(side), 1+r.IntN(side))
		all := testrun.Must(NewSource(art, Limits{}))(t)
		found, err := all.pixelsOf(art.Rect, maxExactSide)
		if err != nil || divisor(found.across, found.down) > 1 {
			continue // of one colour, or made of squares itself
		}
		factor := 1 + r.IntN(12)
		img := enlargedIn(art, factor, factor, 0, 0, 0, 0)
		shades := make(color.Palette, 0, len(found.colours))
		for c := range found.colours {
			shades = append(shades, c)
		}
		few := image.NewPaletted(img.Rect, shades)
		draw.Draw(few, img.Rect, img, image.Point{}, draw.Src)
		deep := image.NewRGBA64(img.Rect)
		draw.Draw(deep, img.Rect, img, image.Point{}, draw.Src)
		kinds := []func(w io.Writer) error{
			func(w io.Writer) error { return png.Encode(w, img) },
			func(w io.Writer) error { return png.Encode(w, few) },
			func(w io.Writer) error { return png.Encode(w, deep) },
			func(w io.Writer) error { return gif.Encode(w, few, nil) },
			func(w io.Writer) error { return bmp.Encode(w, img) }, // read without what is clear
		}
		kind := r.IntN(len(kinds))
		if kind == 4 && !art.Opaque() {
			continue
		}
		p, err := Read(bytes.NewReader(encoded(t, kinds[kind])), Options{})
		if err != nil || p.Mode != Exact || p.Grid.Width() != art.Rect.Dx() || p.Grid.Height() != art.Rect.Dy() || !sameArt(p, art, 0, 0) {
			t.Fatalf("kind %d of %v, enlarged %d times: %v, %v, %d x %d", kind, art.Rect.Max, factor, err, p.Mode, p.Grid.Width(), p.Grid.Height())
		}
	}
}

// A shape whose sides lie an even number of cells apart does not show that cells are twice as large.
func TestExactByChance(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 44, 44))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(img, image.Rect(4, 4, 12, 20), image.Black, image.Point{}, draw.Src)
	if p := made(t, img, Options{}); p.Mode != Exact || p.Grid.Width() != 11 || p.Grid.Height() != 11 {
		t.Errorf("%v, %d x %d, expected 11 x 11 exact cells", p.Mode, p.Grid.Width(), p.Grid.Height())
	}
}

// Compression with loss changes single pixels, so that they are no cells; larger cells may be whole.
func TestExactWithLoss(t *testing.T) {
	for square, whole := range map[int]bool{8: true, 10: false} {
		p, err := Read(bytes.NewReader(jpegOf(t, drawn(square, cross...))), Options{})
		if err != nil || (p.Mode == Exact) != whole || (p.Inexact == "") != whole || p.Palette.Colours() > 2 {
			t.Errorf("%d pixels a cell: %v, %v, %q, %d colours", square, err, p.Mode, p.Inexact, p.Palette.Colours())
		}
	}
}

func TestExactNotSquare(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 5))
	art := artwork(r, 12, 9)
	img := enlargedIn(art, 3, 2, 0, 0, 0, 0)
	if p := made(t, img, Options{}); p.Mode != Exact || p.Grid.Width() != 36 || p.Grid.Height() != 18 {
		t.Errorf("%v, %d x %d, expected a cell for each pixel", p.Mode, p.Grid.Width(), p.Grid.Height())
	}
	if p := made(t, img, Options{Width: 12, Height: 9}); p.Mode != Exact || !sameArt(p, art, 0, 0) {
		t.Errorf("%v:\n%v", p.Mode, p.Grid)
	}
}

// What is cut through a cell, or soft at its edges, is no picture of exact pixels, and the error
// says why.
func TestExactDamaged(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	img := enlargedIn(artwork(r, 20, 20), 11, 11, 0, 0, 0, 0)
	soft := image.NewRGBA(img.Rect)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			c := img.RGBAAt(x, y)
			c.R, c.G = c.R^uint8(r.IntN(8)), c.G^uint8(r.IntN(8))
			soft.SetRGBA(x, y, c)
		}
	}
	for text, damaged := range map[string]image.Image{
		"they make 216 x 220 cells":      img.SubImage(image.Rect(4, 0, 220, 220)),
		"there are more than 32 colours": soft,
	} {
		source := testrun.Must(NewSource(damaged, Limits{}))(t)
		if p, err := source.Picture(Options{Mode: Exact, Side: 20}); !errors.Is(err, ErrOptions) || !strings.Contains(err.Error(), text) {
			t.Errorf("%v, %v, expected %q", p.Mode, err, text)
		}
	}
}
