package picture

import (
	"errors"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"strings"
	"testing"

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
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			c, _ := p.Grid.At(top+y, left+x).Colour()
			if p.Palette[c].RGB != img.RGBAAt(x, y) {
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
