package format_test

import (
	"bytes"
	"errors"
	"image/color"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// byAppearance numbers the colours of a goal as a picture does: those that occur
// besides blank, row by row. A picture without blank, or all blank, becomes
// black and white.
func byAppearance(p *nonogram.Puzzle) *nonogram.Puzzle {
	var order []nonogram.Cell
	for _, c := range p.Goal.Cells() {
		if c != nonogram.BlankCell && !slices.Contains(order, c) {
			order = append(order, c)
		}
	}
	g := p.Goal.Clone()
	for i, c := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(slices.Index(order, c) + 1))
	}
	if p.Palette == nil || len(order) == 0 || !slices.Contains(p.Goal.Cells(), nonogram.BlankCell) {
		for i, c := range g.Cells() {
			if c != nonogram.BlankCell {
				g.Cells()[i] = nonogram.FilledCell
			}
		}
		return withMetadata(nonogram.FromGrid(g, nil), p)
	}
	palette := nonogram.Palette{p.Palette[0]}
	for _, c := range order {
		colour, _ := c.Colour()
		palette = append(palette, p.Palette[colour])
	}
	return withMetadata(nonogram.FromGrid(g, palette), p)
}

func withMetadata(p, from *nonogram.Puzzle) *nonogram.Puzzle {
	p.Metadata = from.Metadata
	return p
}

// TestPicturesInColour makes round trips with blank as the lightest shade, which
// random palettes seldom have.
func TestPicturesInColour(t *testing.T) {
	for _, name := range []string{"ppm", "png", "pgm"} {
		f := mustFormat(t, name)
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				n := rapid.IntRange(2, nonogram.MaxColours).Draw(t, "colours")
				shades := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) color.RGBA {
					c := color.RGBA{rapid.Uint8().Draw(t, "red"), rapid.Uint8().Draw(t, "green"), rapid.Uint8().Draw(t, "blue"), 0xff}
					if name == "pgm" {
						c.G, c.B = c.R, c.R
					}
					return c
				}), n, n, rapid.ID).Draw(t, "shades")
				slices.SortStableFunc(shades, func(a, b color.RGBA) int { return bright(b) - bright(a) })
				palette := make(nonogram.Palette, n)
				cells := make([]nonogram.Cell, n)
				for i, c := range shades {
					palette[i].RGB, cells[i] = c, nonogram.CellOf(nonogram.Colour(i))
				}
				g := drawGrid(t, 1+rapid.IntRange(0, 20).Draw(t, "width"), 8, cells...)
				p := byAppearance(nonogram.FromGrid(g, palette))
				if err := f.CanHold(p); err != nil {
					if bright(shades[0]) == bright(shades[1]) {
						t.Skip("two shades as light as each other")
					}
					t.Fatal(err)
				}
				if p.Palette != nil {
					p.Palette, _ = f.Keep(p)
				}
				checkRoundTrip(t, f, []*nonogram.Puzzle{p})
			})
		})
	}
}

func bright(c color.RGBA) int { return 299*int(c.R) + 587*int(c.G) + 114*int(c.B) }

func mustFormat(t testing.TB, name string) *format.Format {
	t.Helper()
	return testrun.Must(format.ByName(name))(t)
}

// TestPictureLimits checks that goals are refused that a picture cannot hold.
func TestPictureLimits(t *testing.T) {
	red, white, black := color.RGBA{0xff, 0, 0, 0xff}, color.RGBA{0xff, 0xff, 0xff, 0xff}, color.RGBA{A: 0xff}
	palette := func(shades ...color.RGBA) (p nonogram.Palette) {
		for _, c := range shades {
			p = append(p, nonogram.PaletteColour{RGB: c})
		}
		return p
	}
	for _, c := range []struct {
		what    string
		rows    []string
		palette nonogram.Palette
		format  string
		refused string
		lost    []string
	}{
		{"black and white", []string{".#"}, nil, "png", "", nil},
		{"all blank", []string{".."}, nil, "ppm", "", nil},
		{"all filled", []string{"##"}, nil, "pgm", "", nil},
		{"dark blank", []string{".#"}, palette(black, white), "ppm", "format ppm cannot hold a blank that is not the lightest shade of the picture", nil},
		{"blank does not occur", []string{"ab"}, palette(white, red, black), "png", "format png cannot hold a blank that is not the lightest shade of the picture", nil},
		{"one shade twice", []string{".ab"}, palette(white, red, red), "png", "format png cannot hold two colours of one shade", nil},
		{"not grey", []string{".#"}, palette(white, red), "pgm", "format pgm cannot hold shades that are not grey", nil},
		{"not all occur", []string{".a"}, palette(white, red, black), "ppm", "", []string{"the colours' symbols", "colours that do not occur"}},
		{"another order", []string{".ba"}, palette(white, red, black), "ppm", "", []string{"the colours' symbols"}},
		{"shades in pbm", []string{".#"}, palette(white, red), "pbm", "", []string{"the colours' names and shades"}},
		{"colours in pbm", []string{".ab"}, palette(white, red, black), "pbm", "format pbm cannot hold 2 colours (it is black and white)", nil},
	} {
		g, err := nonogram.ParseGrid(c.rows, c.palette)
		testrun.OK(t, err)
		p := nonogram.FromGrid(g, c.palette)
		f := mustFormat(t, c.format)
		err = f.CanHold(p)
		if c.refused != "" {
			if err == nil || err.Error() != c.refused || !errors.Is(err, format.ErrLossy) {
				t.Errorf("%s: found %v, want %s", c.what, err, c.refused)
			}
			continue
		}
		if lost := f.Losses(p); err != nil || !slices.Equal(lost, c.lost) {
			t.Errorf("%s: found %v and losses %q, want %q", c.what, err, lost, c.lost)
		}
	}
}

// picture writes a plain pixmap with a shade for each letter.
func picture(rows ...string) string {
	shades := map[rune]string{
		'w': "255 255 255", 'l': "200 200 200", 'g': "128 128 128", 'd': "50 50 50", 'b': "0 0 0", 'r': "255 0 0",
	}
	var b strings.Builder
	b.WriteString("P3\n" + itoa(len(rows[0])) + " " + itoa(len(rows)) + " 255\n")
	for _, row := range rows {
		for _, r := range row {
			b.WriteString(shades[r] + "\n")
		}
	}
	return b.String()
}

// TestBlankShade checks the choice of the blank shade; each letter of a row is a shade.
func TestBlankShade(t *testing.T) {
	for _, c := range []struct {
		rows []string
		want string // the first row of the goal
	}{
		{[]string{"wb"}, ".#"},
		{[]string{"bw"}, "#."},
		{[]string{"bbbw"}, "###."},
		{[]string{"gd"}, ".#"},
		{[]string{"rwg"}, "a.b"},
		{[]string{"lgd"}, ".ab"},
		{[]string{"ww"}, ".."},
		{[]string{"bb"}, "##"},
		{[]string{"ll"}, ".."},
		{[]string{"dd"}, "##"},
	} {
		entries, err := format.ReadAll(strings.NewReader(picture(c.rows...)), "a.ppm", format.ReadOptions{})
		if err != nil || len(entries) != 1 {
			t.Fatal(c.rows, entries, err)
		}
		p := entries[0].Puzzle
		for row := range p.Goal.Strings(p.Palette) {
			if row != c.want {
				t.Errorf("%v: found %s, want %s", c.rows, row, c.want)
			}
			break
		}
	}
}

// TestTooManyShades: the error points to import.
func TestTooManyShades(t *testing.T) {
	var b bytes.Buffer
	b.WriteString("P2 33 1 255\n")
	for i := range 33 {
		b.WriteString(itoa(i) + " ")
	}
	_, err := format.ReadAll(&b, "a.pgm", format.ReadOptions{})
	if err == nil || !strings.Contains(err.Error(), "more than 32 colours") || !strings.Contains(err.Error(), "nonogram import") {
		t.Error(err)
	}
}
