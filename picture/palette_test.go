package picture

import (
	"errors"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// A picture has colours of the palette alone, in its order, the first for blank cells, and those
// that it does not need are left out.
func TestPalette(t *testing.T) {
	testrun.NoRace(t)
	for name, ground := range map[string]color.Color{"white": color.White, "blue": color.NRGBA{60, 120, 240, 255}, "clear": color.NRGBA{}} {
		for _, text := range append(ReadyPalettes(), "yellow,black", "white,#b23a2e,black,yellow") {
			palette := testrun.Must(ParsePalette(text))(t)
			for _, mode := range []Mode{Auto, Dither} {
				p := made(t, cat(ground), Options{Side: 21, Palette: palette, Mode: mode})
				next := 0
				for i, c := range p.Palette {
					at := slices.Index(palette[next:], c.RGB)
					if at < 0 || i == 0 && at > 0 {
						t.Errorf("%s, %s, %v: %v is not a colour of the palette, or out of order", name, text, mode, c.RGB)
						break
					}
					next += at + 1
				}
				if p.Grid.At(0, 0) != 1 {
					t.Errorf("%s, %s, %v: the corner is not blank", name, text, mode)
				}
			}
		}
	}
}

// More colours than those of the palette come from the image.
func TestPaletteWithMore(t *testing.T) {
	p := made(t, cat(color.White), Options{Side: 21, Palette: []color.RGBA{{255, 255, 255, 255}, {230, 0, 0, 255}}, Colours: 4})
	eye := labOf(tone{r: 240, g: 220, b: 90})
	if len(p.Palette) != 3 || !slices.ContainsFunc(p.Palette[1:], func(c nonogram.PaletteColour) bool {
		return labsOf([]color.RGBA{c.RGB})[0].square(eye) < alike
	}) {
		t.Errorf("found %v, expected white, a colour of the head and that of the eyes", p.Palette)
	}
}

// What is in front of a background stays so, however far from the palette it is.
func TestPaletteKeepsSubject(t *testing.T) {
	sun := plain(100, color.White)
	disc(sun, 50, 50, 40, color.NRGBA{255, 240, 150, 255})
	p := made(t, sun, Options{Side: 10, Palette: []color.RGBA{{255, 255, 255, 255}, {0, 0, 120, 255}, {230, 0, 0, 255}}})
	if p.Grid.At(5, 5) == 1 {
		t.Errorf("a yellow disc on white is blank:\n%v", p.Grid)
	}
}

// Exact pixels are repainted cell by cell, so colours can be replaced and merged.
func TestPaletteOfPixels(t *testing.T) {
	img := drawn(10, "rb ", "br ", "  r")
	plainly := made(t, img, Options{Palette: []color.RGBA{{255, 255, 255, 255}, {0, 0, 120, 255}}})
	if plainly.Mode != Exact || plainly.Grid.Width() != 3 || len(plainly.Palette) != 2 || plainly.Palette[1].RGB != (color.RGBA{0, 0, 120, 255}) {
		t.Errorf("%v in %v:\n%v", plainly.Mode, plainly.Palette, plainly.Grid)
	}
}

func TestParsePalette(t *testing.T) {
	for _, text := range []string{"", "reddish", "red,", "red,red", "red,#e60000", "#12345", "red;blue"} {
		if got, err := ParsePalette(text); !errors.Is(err, ErrOptions) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, name := range ReadyPalettes() {
		if got, err := ParsePalette(" " + strings.ToUpper(name)); err != nil || len(got) < 5 {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	white := color.RGBA{255, 255, 255, 255}
	got, err := ParsePalette("white, dark red,#77b255")
	if want := []color.RGBA{white, {130, 0, 0, 255}, {0x77, 0xb2, 0x55, 255}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v, expected %v", got, err, want)
	}
	for _, o := range []Options{{Palette: got[:1]}, {Palette: got, Colours: 2}, {Palette: got, Background: Background{Lightest: true}}, {Palette: got, Mode: Edges}, {Palette: got, Invert: true}} {
		if err := o.Validate(); !errors.Is(err, ErrOptions) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// What is in front of the background stays filled, near to which colour of the palette it may be.
func TestPaletteKeepsWhatIsThere(t *testing.T) {
	basic := testrun.Must(ParsePalette("white,black,red,yellow,green,blue"))(t)
	for _, c := range []struct {
		ink  color.RGBA
		want string
	}{
		{color.RGBA{0, 255, 255, 255}, "green"}, {color.RGBA{255, 192, 203, 255}, "red"}, {color.RGBA{0, 255, 0, 255}, "green"},
		{color.RGBA{144, 238, 144, 255}, "green"}, {color.RGBA{139, 0, 0, 255}, "red"}, {color.RGBA{255, 215, 0, 255}, "yellow"},
		{color.RGBA{0, 0, 139, 255}, "blue"}, {color.RGBA{60, 60, 60, 255}, "black"},
	} {
		for _, mode := range []Mode{Exact, Auto} {
			img := square(c.ink)
			p := made(t, img, Options{Palette: basic, Mode: mode, Untrimmed: true})
			name := "black"
			if len(p.Palette) == 2 {
				name = p.Palette[1].Name
			}
			if name != c.want || p.Grid.Row(1)[1] != nonogram.FilledCell {
				t.Errorf("%v of %v: %v, %v, expected %s", mode, c.ink, p.Palette, p.Grid, c.want)
			}
		}
	}
}

// square is a picture of 12 x 12 pixels, a square of a colour on white.
func square(ink color.Color) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, 12, 12))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(img, image.Rect(3, 3, 9, 9), image.NewUniform(ink), image.Point{}, draw.Src)
	return img
}

func TestPaletteOfTooManyColours(t *testing.T) {
	for _, n := range []int{nonogram.MaxColours + 1, 34, 259} {
		var palette []color.RGBA
		for i := range n {
			palette = append(palette, color.RGBA{uint8(i), uint8(i >> 4), 200, 255})
		}
		if err := (Options{Palette: palette}).Validate(); !errors.Is(err, ErrOptions) {
			t.Errorf("%d colours: %v", n, err)
		}
	}
}

// Exact pixels that are all nearly blank leave the picture to other modes, and more colours are added.
func TestPaletteOfExactPixels(t *testing.T) {
	faint := square(color.RGBA{250, 250, 250, 255})
	if _, err := FromImage(faint, Options{Palette: []color.RGBA{white, black}, Mode: Exact, Untrimmed: true}); !errors.Is(err, ErrOptions) || !strings.Contains(err.Error(), "not taken for cells") {
		t.Errorf("found %v", err)
	}
	img := square(color.RGBA{230, 0, 0, 255}).(*image.RGBA)
	img.Set(4, 4, color.RGBA{0, 0, 230, 255})
	p := made(t, img, Options{Palette: []color.RGBA{white, {255, 0, 0, 255}}, Colours: 3, Mode: Exact, Untrimmed: true})
	if len(p.Palette) != 3 || p.Palette[1].RGB != (color.RGBA{255, 0, 0, 255}) || p.Palette[2].RGB != (color.RGBA{0, 0, 230, 255}) {
		t.Errorf("found %v", p.Palette)
	}
}
