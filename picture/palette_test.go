package picture

import (
	"errors"
	"image/color"
	"slices"
	"testing"

	"nonogram"
)

// A picture has colours of the palette alone, in its order, the first for blank cells, and those
// that it does not need are left out.
func TestPalette(t *testing.T) {
	for name, ground := range map[string]color.Color{"white": color.White, "blue": color.NRGBA{60, 120, 240, 255}, "clear": color.NRGBA{}} {
		for _, text := range append(ReadyPalettes(), "yellow,black", "white,#b23a2e,black,yellow") {
			palette, err := ParsePalette(text)
			if err != nil {
				t.Fatal(err)
			}
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
