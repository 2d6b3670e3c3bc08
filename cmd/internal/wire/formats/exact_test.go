package formats_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"slices"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/internal/base/testrun"
	"nonogram/picture"
)

// pngOf returns a picture as a PNG with a square of this many pixels for each cell.
func pngOf(t *testing.T, p *nonogram.Puzzle, factor int, paper color.Color) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, p.Width()*factor, p.Height()*factor))
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			img.Set(x, y, colourAt(p, y/factor, x/factor, paper))
		}
	}
	var out bytes.Buffer
	testrun.OK(t, png.Encode(&out, img))
	return out.Bytes()
}

func colourAt(p *nonogram.Puzzle, row, column int, paper color.Color) color.Color {
	c, _ := p.Goal.At(row, column).Colour()
	switch {
	case c == nonogram.Blank && paper != nil:
		return paper
	case p.Palette != nil:
		return p.Palette[c].RGB
	case c == nonogram.Blank:
		return color.White
	}
	return color.Black
}

// TestOwnPixels: the collection's pictures, as images with 1, 2, 3 or 10 pixels for a cell, on
// paper or on a clear background, come back with all cells and colours, as the first candidate.
func TestOwnPixels(t *testing.T) {
	r := testrun.Random(t, 41)
	for entry := range collection.All() {
		p := entry.Puzzle()
		if p.Goal == nil || r.IntN(collection.Len()) >= testrun.Count(60, collection.Len()) {
			continue
		}
		for _, factor := range []int{1, 2, 3, 10} {
			for _, paper := range []color.Color{nil, color.Transparent} {
				data := pngOf(t, p, factor, paper)
				got, err := formats.Import(t.Context(), formats.ImportRequest{Data: data})
				if err != nil {
					t.Fatalf("%s: %v", p.Title, err)
				}
				back := testrun.Must(got.Puzzle.Puzzle(100))(t)
				if got.Mode != "exact" || !samePixels(p, back, paper) {
					t.Fatalf("%s, %d pixels a cell, paper %v: %s, %d x %d\n%v\n%v", p.Title, factor, paper, got.Mode, back.Width(), back.Height(), p.Goal, back.Goal)
				}
				source := testrun.Must(picture.Open(bytes.NewReader(data), picture.Limits{}))(t)
				for c, err := range source.Candidates(picture.Variety{}) {
					if err != nil || c.Mode != picture.Exact || !samePixels(p, nonogram.FromGrid(c.Grid, c.Palette), paper) {
						t.Fatalf("%s: the first candidate is %v, %v", p.Title, c.Mode, err)
					}
					break
				}
			}
		}
	}
}

// samePixels reports whether all cells have the same colours, and the same ones are blank, unless
// none is: an image does not show that it has no paper. Clear paper has a colour of its own.
func samePixels(p, q *nonogram.Puzzle, paper color.Color) bool {
	if p.Width() != q.Width() || p.Height() != q.Height() {
		return false
	}
	hasBlank := slices.Contains(p.Goal.Cells(), nonogram.BlankCell)
	for i := range p.Goal.Cells() {
		at := p.Goal.PlaceOf(i)
		c, _ := p.Goal.At(at.Row, at.Column).Colour()
		d, _ := q.Goal.At(at.Row, at.Column).Colour()
		if hasBlank && (c == nonogram.Blank) != (d == nonogram.Blank) {
			return false
		}
		if (c != nonogram.Blank || paper == nil) && color.RGBAModel.Convert(colourAt(p, at.Row, at.Column, nil)) != color.RGBAModel.Convert(colourAt(q, at.Row, at.Column, nil)) {
			return false
		}
	}
	return true
}
