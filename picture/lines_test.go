package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/cmplx"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// lineDrawing is the pixels of a drawing of lines on paper that are a hundredth or more of it wide, and
// enclose nothing.
func lineDrawing(t *testing.T, path string, width float64) *Source {
	t.Helper()
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 140 140"><rect x="-20" y="-20" width="140" height="140" fill="#fff"/>
		<path fill="none" stroke="#222" stroke-width="%g" d="%s"/></svg>`, width, path)
	return testrun.Must(Open(bytes.NewReader([]byte(svg)), Limits{}))(t)
}

var lineDrawings = map[string]string{
	"S":         "M70 20C50 5 25 20 35 38C42 50 65 48 68 65C70 88 40 95 25 80",
	"stick man": "M50 10v8M50 30v35M50 40L25 55M50 40L75 55M50 65L35 92M50 65L65 92",
	"waves":     "M10 30q10-15 20 0t20 0t20 0t20 0M10 50q10-15 20 0t20 0t20 0t20 0M10 70q10-15 20 0t20 0t20 0t20 0",
}

// TestHairlines: lines much thinner than a cell are not lost: about as many cells as of lines of half
// a cell are filled.
func TestHairlines(t *testing.T) {
	testrun.NoRace(t)
	for name, path := range lineDrawings {
		filled := func(width float64) int {
			p := testrun.Must(lineDrawing(t, path, width).Picture(Options{Side: 20}))(t)
			return strings.Count(p.Grid.String(), "#")
		}
		if thin, usual := filled(1), filled(2.5); 5*thin < 3*usual {
			t.Errorf("%s: %d cells are filled, %d with thicker lines", name, thin, usual)
		}
	}
}

// TestDust: specks of any grey on a scan do not change the size of what is drawn in lines, which have
// little area.
func TestDust(t *testing.T) {
	testrun.NoRace(t)
	r := testrun.Random(t, 43)
	for name, path := range lineDrawings {
		clean := lineDrawing(t, path, 2.5).Small(800)
		want := testrun.Must(FromImage(clean, Options{Side: 20}))(t)
		for range 40 {
			x, y, side, grey := r.IntN(797), r.IntN(797), 1+r.IntN(4), uint8(40+r.IntN(210))
			for i := range side * side {
				clean.Set(x+i%side, y+i/side, color.NRGBA{grey, grey, grey, 0xff})
			}
		}
		got, err := FromImage(clean, Options{Side: 20})
		if wide, high := got.Grid.Width()-want.Grid.Width(), got.Grid.Height()-want.Grid.Height(); err != nil || wide*wide > 1 || high*high > 1 {
			t.Errorf("%s with dust, %v:\n%vwithout:\n%v", name, err, got.Grid, want.Grid)
		}
	}
}

// TestLinesStayWhole: lines from a quarter of a cell to a whole one wide have no gaps, wherever they run
// between cells, and rings are closed.
func TestLinesStayWhole(t *testing.T) {
	testrun.NoRace(t)
	const side, cell = 240, 12.0
	r := testrun.Random(t, 45)
	place := func() complex128 {
		return complex(cell+(side-2*cell)*r.Float64(), cell+(side-2*cell)*r.Float64())
	}
	for range testrun.Count(150, 3000) {
		a, b, c, width := place(), place(), place(), cell*(0.25+0.75*r.Float64())
		from := func(at complex128) float64 { return min(fromLine(at, a, b), fromLine(at, b, c)) }
		o := Options{Width: side / cell, Height: side / cell, Untrimmed: true}
		isRing := r.IntN(3) == 0
		if isRing {
			o.Mode = Dark // what is inside is background
			middle, radius := complex(side/2+cell*r.Float64(), side/2+cell*r.Float64()), cell*(3+5*r.Float64())
			from = func(at complex128) float64 { return math.Abs(cmplx.Abs(at-middle) - radius) }
		}
		img := image.NewGray(image.Rect(0, 0, side, side))
		for i := range img.Pix {
			if img.Pix[i] = 0xff; from(complex(float64(i%side)+0.5, float64(i/side)+0.5)) < width/2 {
				img.Pix[i] = 0
			}
		}
		p := testrun.Must(FromImage(img, o))(t)
		lines := groups(p.Grid, func(c nonogram.Cell) bool { return c != nonogram.BlankCell }, true)
		paper := groups(p.Grid, func(c nonogram.Cell) bool { return c == nonogram.BlankCell }, false)
		if lines != 1 || isRing && paper < 2 {
			t.Fatalf("a line %.2f cells wide is in %d pieces: %v, %d %%\n%v", width/cell, lines, p.Mode, p.Coverage, p.Grid)
		}
	}
}

// fromLine is the distance of a place from the line between two others.
func fromLine(at, a, b complex128) float64 {
	along := (at - a) / (b - a)
	return cmplx.Abs(at - a - complex(min(max(real(along), 0), 1), 0)*(b-a))
}

// groups counts the groups of cells that touch each other, at their corners or not.
func groups(g nonogram.Grid, is func(nonogram.Cell) bool, corners bool) (n int) {
	seen := make([]bool, len(g.Cells()))
	var visit func(x, y int) bool
	visit = func(x, y int) bool {
		if x < 0 || y < 0 || x >= g.Width() || y >= g.Height() || seen[y*g.Width()+x] || !is(g.At(y, x)) {
			return false
		}
		seen[y*g.Width()+x] = true
		for i := range 9 {
			if i%2 == 1 || corners {
				visit(x+i%3-1, y+i/3-1)
			}
		}
		return true
	}
	for i := range seen {
		if visit(i%g.Width(), i/g.Width()) {
			n++
		}
	}
	return n
}
