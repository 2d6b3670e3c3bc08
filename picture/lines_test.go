package picture

import (
	"bytes"
	"fmt"
	"image/color"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// lineDrawing is the pixels of a drawing of lines on paper that are a hundredth or more of it wide, and
// enclose nothing.
func lineDrawing(t *testing.T, path string, width float64) *Source {
	t.Helper()
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 140 140"><rect x="-20" y="-20" width="140" height="140" fill="#fff"/>
		<path fill="none" stroke="#222" stroke-width="%g" d="%s"/></svg>`, width, path)
	drawn, err := Open(bytes.NewReader([]byte(svg)), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return drawn
}

var lineDrawings = map[string]string{
	"S":         "M70 20C50 5 25 20 35 38C42 50 65 48 68 65C70 88 40 95 25 80",
	"stick man": "M50 10v8M50 30v35M50 40L25 55M50 40L75 55M50 65L35 92M50 65L65 92",
	"waves":     "M10 30q10-15 20 0t20 0t20 0t20 0M10 50q10-15 20 0t20 0t20 0t20 0M10 70q10-15 20 0t20 0t20 0t20 0",
}

// TestHairlines: lines much thinner than a cell are not lost: about as many cells as of lines of half
// a cell are filled.
func TestHairlines(t *testing.T) {
	for name, path := range lineDrawings {
		filled := func(width float64) int {
			p, err := lineDrawing(t, path, width).Picture(Options{Side: 20})
			if err != nil {
				t.Fatal(err)
			}
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
	r := testrun.Random(t, 43)
	for name, path := range lineDrawings {
		clean := lineDrawing(t, path, 2.5).Small(800)
		want, err := FromImage(clean, Options{Side: 20})
		if err != nil {
			t.Fatal(err)
		}
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
