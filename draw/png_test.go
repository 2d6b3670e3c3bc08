package draw

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"pgregory.net/rapid"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// Goldens compare pixels, since a new compressor may pack them differently.
func TestPNGGolden(t *testing.T) {
	for _, d := range drawings(t) {
		t.Run(d.name, func(t *testing.T) {
			var out bytes.Buffer
			testrun.OK(t, PNG(&out, d.puzzle, d.grid, PNGOptions{Options: d.opts, Cell: d.cell}))
			path := filepath.Join("testdata", d.name+".png")
			if *update {
				testrun.OK(t, os.WriteFile(path, out.Bytes(), 0o666))
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatalf("%v (run go test ./draw -update to write it)", err)
			}
			if differ := differing(t, decode(t, out.Bytes()), decode(t, want)); differ > 0 {
				t.Errorf("%s: %d pixels differ", path, differ)
			}
		})
	}
}

func decode(t *testing.T, data []byte) image.Image {
	t.Helper()
	return testrun.Must(png.Decode(bytes.NewReader(data)))(t)
}

func differing(t *testing.T, a, b image.Image) (n int) {
	t.Helper()
	if a.Bounds() != b.Bounds() {
		t.Fatalf("sizes %v and %v", a.Bounds(), b.Bounds())
	}
	pixels := func(m image.Image) []byte {
		all := image.NewRGBA(m.Bounds())
		draw.Draw(all, all.Rect, m, all.Rect.Min, draw.Src)
		return all.Pix
	}
	p, q := pixels(a), pixels(b)
	for i := 0; i < len(p); i += 4 {
		if !bytes.Equal(p[i:i+4], q[i:i+4]) {
			n++
		}
	}
	return n
}

// A letter distinguishes colours that are the same in greyscale.
func TestColoursDifferWithoutHue(t *testing.T) {
	palette := func(a, b color.RGBA) nonogram.Palette {
		return nonogram.Palette{{Symbol: '.', RGB: paper}, {Symbol: 'a', RGB: a}, {Symbol: 'b', RGB: b}}
	}
	grey := color.RGBA{128, 128, 128, 255}

	for _, back := range []color.RGBA{grey, black, paper} {
		p := palette(back, back)
		g := parse(t, p, "a.b")
		puzzle := nonogram.FromGrid(g, p)
		picture := testrun.Must(Image(puzzle, g, PNGOptions{}))(t)
		s, _ := fittingSheet(puzzle, g, PNGOptions{})
		s.paint(nowhere{})
		cellAt := func(column int) image.Image {
			x, y := int(s.at.columnX(column)), int(s.at.rowY(0))
			return picture.SubImage(image.Rect(x+2, y+2, x+22, y+22))
		}
		a, b := cellAt(0), cellAt(2)
		differ := 0
		for y := range 20 {
			for x := range 20 {
				if a.At(a.Bounds().Min.X+x, a.Bounds().Min.Y+y) != b.At(b.Bounds().Min.X+x, b.Bounds().Min.Y+y) {
					differ++
				}
			}
		}
		if differ < 10 {
			t.Errorf("on %v the cells differ in %d pixels", back, differ)
		}
	}
}

func TestImageLimits(t *testing.T) {
	p, g := speckled(nonogram.MaxSide, nonogram.MaxSide)
	for name, test := range map[string]struct {
		opts PNGOptions
		fits bool
	}{
		"clues too small":       {PNGOptions{}, false},
		"asked for too much":    {PNGOptions{Cell: 30, NoClues: true}, false},
		"shrunk":                {PNGOptions{NoClues: true}, true},
		"small cells asked for": {PNGOptions{Cell: 2, NoClues: true}, true},
	} {
		s, err := fittingSheet(p, g, test.opts)
		switch {
		case test.fits && (err != nil || s.pixels() > MaxPixels):
			t.Errorf("%s: %v", name, err)
		case !test.fits && !errors.Is(err, ErrTooLarge):
			t.Errorf("%s: error %v, want %v", name, err, ErrTooLarge)
		}
	}
}

func TestFontsMissingCharacters(t *testing.T) {
	var f *Font
	if got := f.Missing("Ωж é e\u0301 日本日"); got != "日本" {
		t.Errorf("Missing = %q, want 日本", got)
	}
	p, g := heart(t)
	p.Title = "日本 \U0001F600"
	testrun.Must(Image(p, g, PNGOptions{}))(t)
	if _, err := ParseFont([]byte("no font")); !errors.Is(err, ErrFont) {
		t.Errorf("ParseFont: %v, want %v", err, ErrFont)
	}
}

func TestParseFont(t *testing.T) {
	f := testrun.Must(ParseFont(goregular.TTF))(t)
	p, g := heart(t)
	plain := testrun.Must(Image(p, g, PNGOptions{Font: f}))(t)
	bold := testrun.Must(Image(p, g, PNGOptions{}))(t)
	if differing(t, plain, bold) == 0 {
		t.Error("the title looks the same in another font")
	}
}

// Japanese and Chinese lines end between characters, but a full stop does not start one.
func TestWrapWithoutSpaces(t *testing.T) {
	f := goFont() // it lacks all of the characters, which count as an em each
	for _, test := range []struct {
		text string
		want []string
	}{
		{"正しいマスを塗る。", []string{"正しいマ", "スを塗", "る。"}},
		{"「絵」の絵", []string{"「絵」の", "絵"}},
		{"涂黑的格，空格", []string{"涂黑的", "格，空格"}},
		{"a number 1–3 x", []string{"a number", "1–3 x"}},
	} {
		if got := f.wrap(test.text, false, 4.9, 9); !slices.Equal(got, test.want) {
			t.Errorf("%q: found %q, expected %q", test.text, got, test.want)
		}
	}
}

// Lines of a title are of nearly equal length, and end between Japanese phrases.
func TestWrapTitle(t *testing.T) {
	f := goFont()
	for _, test := range []struct {
		text  string
		width float64
		lines int
		want  []string
	}{
		{"Winter puzzles of class 4b", 11, 3, []string{"Winter puzzles", "of class 4b"}},
		{"Winter puzzles of class 4b", 14, 3, []string{"Winter puzzles of class 4b"}},
		{"冬のおえかきロジック：長い夜に楽しむ十二の絵と物語", 12, 3, []string{"冬のおえかき", "ロジック：長い夜に", "楽しむ十二の絵と物語"}},
		{"お茶", 1, 3, []string{"お", "茶"}},
		{"涂黑的格子和空格", 7, 3, []string{"涂黑的格", "子和空格"}},
		{"many words that do not fit into two lines", 6, 2, []string{"many words", "that do not…"}},
	} {
		if got := f.wrapTitle(test.text, false, test.width, test.lines); !slices.Equal(got, test.want) {
			t.Errorf("%q: found %q, expected %q", test.text, got, test.want)
		}
	}
}

func TestWrapAndCut(t *testing.T) {
	f := goFont()
	for _, width := range []float64{1, 3, 10, 40} {
		text := strings.Repeat("many words and onewordthatisratherlong ", 4)
		lines := f.wrap(text, true, width, 3)
		if len(lines) == 0 || len(lines) > 3 {
			t.Errorf("%d lines in %v em", len(lines), width)
		}
		for _, line := range lines {
			if f.width(line, true) > width {
				t.Errorf("%q is wider than %v em", line, width)
			}
		}
	}
	for _, width := range []float64{5, 9, 14} {
		address := "https://example.org/a/rather-long/path-to/some/picture"
		if lines := f.wrap(address, false, width, 99); strings.Join(lines, "") != address {
			t.Errorf("in %v em an address becomes %q", width, lines)
		}
	}
	if got := f.wrap("https://example.org/picture", false, 11, 3); !slices.Equal(got, []string{"https://example.org/", "picture"}) {
		t.Errorf("an address becomes %q", got)
	}
	if got := f.wrap("", false, 10, 2); got != nil {
		t.Errorf("lines of nothing: %q", got)
	}
}

// Text can be read on every colour.
func TestInkContrasts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.Uint8()
		back := color.RGBA{part.Draw(t, "red"), part.Draw(t, "green"), part.Draw(t, "blue"), 255}
		a, b := luminance(back), luminance(inkOn(back))
		if contrast := (max(a, b) + 0.05) / (min(a, b) + 0.05); contrast < 3.8 {
			t.Fatalf("contrast of %.2f on %v", contrast, back)
		}
	})
}
