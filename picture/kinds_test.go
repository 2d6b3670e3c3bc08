package picture

import (
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
)

// plain is an image of one colour.
func plain(side int, c color.Color) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, side, side))
	draw.Draw(img, img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	return img
}

// unevenPaper is lit from one corner, with the grain of a scan.
func unevenPaper(side int) *image.NRGBA {
	r := rand.New(rand.NewPCG(1, 2))
	img := image.NewNRGBA(image.Rect(0, 0, side, side))
	for i := range side * side {
		v := uint8(250 - (i%side+i/side)*90/(2*side) + r.IntN(3))
		img.SetNRGBA(i%side, i/side, color.NRGBA{v, v, v - 12, 255})
	}
	return img
}

// ring draws a ring.
func ring(img draw.Image, x, y, radius, width int, c, inside color.Color) {
	disc(img, x, y, radius, c)
	disc(img, x, y, radius-width, inside)
}

// Each kind of image becomes a grid that shows what it shows.
func TestKinds(t *testing.T) {
	white, ink := color.NRGBA{255, 255, 255, 255}, color.NRGBA{20, 20, 30, 255}
	wheels := plain(400, white) // line art
	ring(wheels, 110, 250, 90, 14, ink, white)
	ring(wheels, 290, 250, 90, 14, ink, white)
	draw.Draw(wheels, image.Rect(110, 244, 290, 256), image.NewUniform(ink), image.Point{}, draw.Src)
	flag := plain(300, color.NRGBA{200, 20, 40, 255})
	draw.Draw(flag, image.Rect(100, 0, 130, 300), image.NewUniform(white), image.Point{}, draw.Src)
	draw.Draw(flag, image.Rect(0, 130, 300, 160), image.NewUniform(white), image.Point{}, draw.Src)
	scan := unevenPaper(400)
	draw.Draw(scan, image.Rect(100, 150, 300, 250), image.NewUniform(ink), image.Point{}, draw.Src)
	draw.Draw(scan, image.Rect(180, 180, 220, 220), image.NewUniform(color.Gray{210}), image.Point{}, draw.Src)
	night := plain(300, color.NRGBA{10, 10, 60, 255}) // white on dark
	ring(night, 150, 150, 120, 30, white, color.NRGBA{10, 10, 60, 255})
	for _, test := range []struct {
		name          string
		img           image.Image
		width, height int
		holes         int
	}{
		{"line art", wheels, 25, 13, 2},
		{"flag", flag, 25, 25, 0},
		{"scan", scan, 25, 13, 1},
		{"white on dark", night, 25, 25, 1},
	} {
		p := made(t, test.img, Options{Side: 25})
		if w, h := p.Grid.Width(), p.Grid.Height(); w != test.width || h < test.height-1 || h > test.height+1 {
			t.Errorf("%s: %d x %d, expected %d x %d", test.name, w, h, test.width, test.height)
		}
		if n := holes(p.Grid); test.holes > 0 && n != test.holes || p.Likeness < 700 {
			t.Errorf("%s: %d holes, expected %d; likeness %d, %v:\n%v", test.name, n, test.holes, p.Likeness, p.Mode, p.Grid)
		}
	}
	if p := made(t, photo(400, 300), Options{Side: 40, Colours: 5}); p.Likeness < 600 || len(p.Palette) != 5 {
		t.Errorf("photo: likeness %d in %d colours", p.Likeness, len(p.Palette))
	}
}

// A pale thing on clear ground has a colour that is visible on white paper, and so has what a
// rim divides from white ground: if that were blank, the rim would often be ambiguous.
func TestPaleIsVisible(t *testing.T) {
	pale, ink := color.NRGBA{0xf2, 0xf2, 0xf2, 255}, color.NRGBA{40, 40, 60, 255}
	ghost := plain(200, color.NRGBA{})
	disc(ghost, 100, 100, 90, pale)
	disc(ghost, 70, 80, 14, ink)
	disc(ghost, 130, 80, 14, ink)
	wheel := plain(200, color.White)
	ring(wheel, 100, 100, 90, 12, ink, color.White)
	for name, img := range map[string]image.Image{"ghost": ghost, "wheel": wheel} {
		p := made(t, img, Options{Side: 20, Colours: 3})
		paper := p.Palette[0].RGB
		for _, c := range p.Palette[1:] {
			of := tone{r: c.RGB.R, g: c.RGB.G, b: c.RGB.B}
			if labOf(of).square(labOf(tone{r: paper.R, g: paper.G, b: paper.B})) < 100*100 {
				t.Errorf("%s: %v is invisible on %v", name, c.RGB, paper)
			}
		}
		if filled := len(p.Grid.Cells()) - count(p.Grid, nonogram.BlankCell); filled < 250 {
			t.Errorf("%s: %d cells filled:\n%v", name, filled, p.Grid)
		}
	}
}

func count(g nonogram.Grid, c nonogram.Cell) int {
	n := 0
	for _, d := range g.Cells() {
		if c == d {
			n++
		}
	}
	return n
}

// A line within a shape that covers less than half of the cells it crosses is kept whole.
func TestThinLines(t *testing.T) {
	img := plain(400, color.NRGBA{})
	disc(img, 200, 200, 200, color.NRGBA{60, 60, 160, 255})
	draw.Draw(img, image.Rect(60, 202, 340, 211), image.NewUniform(color.White), image.Point{}, draw.Src)
	p := made(t, img, Options{Side: 20, Colours: 3})
	line := p.Grid.Row(10)
	if n := len(slices.Compact(slices.Clone(line[1:19]))); n != 3 {
		t.Errorf("the line is in %d pieces:\n%v", n, p.Grid)
	}
}

// A drawing in shades of one colour that hardly differ still has two inks.
func TestShadesOfOneColour(t *testing.T) {
	img := plain(200, color.NRGBA{})
	disc(img, 100, 100, 90, color.NRGBA{150, 90, 60, 255})
	disc(img, 100, 100, 50, color.NRGBA{166, 102, 70, 255})
	p := made(t, img, Options{Side: 20, Colours: 5})
	if len(p.Palette) < 3 {
		t.Errorf("%d colours", len(p.Palette))
	}
}

// Bands of an image, on several cores, have the sums of the whole.
func TestBands(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 0))
	for range 200 {
		img := image.NewYCbCr(image.Rect(0, 0, 1+r.IntN(90), 1+r.IntN(90)), image.YCbCrSubsampleRatio420)
		for _, plane := range [][]uint8{img.Y, img.Cb, img.Cr} {
			for i := range plane {
				plane[i] = uint8(r.IntN(256))
			}
		}
		part := img.Bounds()
		part.Min.Y = r.IntN(part.Max.Y)
		w, h := 1+r.IntN(part.Dx()), 1+r.IntN(part.Dy())
		across, down := spans(part.Dx(), w), spans(part.Dy(), h)
		whole, inParts := make([]sum, w*h), make([]sum, w*h)
		addBand(whole, img, part, across, down)
		n := 0
		for band := range inBands(down, 1+r.IntN(5)) {
			addBand(inParts, img, part, across, band)
			n += len(band)
		}
		if n != len(down) || !slices.Equal(whole, inParts) {
			t.Fatalf("%v in %d x %d cells: %d of %d spans, %v, want %v", part, w, h, n, len(down), inParts, whole)
		}
	}
}

// TestBandsFor: photographs are read by as many cores as the caller allows, if they are large.
func TestBandsFor(t *testing.T) {
	photograph := image.NewYCbCr(image.Rect(0, 0, 2000, 2000), image.YCbCrSubsampleRatio420)
	drawing := image.NewRGBA(photograph.Bounds())
	for _, c := range []struct {
		img  image.Image
		side int
		jobs int
		want int
	}{
		{photograph, 2000, 1, 1}, {photograph, 2000, 2, 2}, {photograph, 2000, 100, 3}, {photograph, 500, 2, 1}, {drawing, 2000, 2, 1},
	} {
		if got := bandsFor(c.img, image.Rect(0, 0, c.side, c.side), c.jobs); got != c.want {
			t.Errorf("%T of %d pixels a side, %d jobs: %d bands, want %d", c.img, c.side, c.jobs, got, c.want)
		}
	}
	source, err := NewSource(photograph, Limits{Jobs: 2})
	if err != nil || source.jobs != 2 {
		t.Errorf("%+v, %v", source, err)
	}
}
