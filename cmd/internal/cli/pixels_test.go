package cli

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"slices"
	"testing"

	"golang.org/x/image/bmp"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/repair"
)

// TestPixelsAreSacred: a picture of the collection as a PNG, a GIF or a BMP, with one pixel per
// cell or enlarged, keeps each cell and colour through import. As a PNG it also does through
// repair, except for the cells that repair reports. The long form takes all pictures and factors.
func TestPixelsAreSacred(t *testing.T) {
	testrun.NoRace(t)
	t.Parallel()
	r := testrun.Random(t, 41)
	factors := []int{1, 2, 3, 10}
	pictures, edited := 0, 0
	for entry := range collection.All() {
		p := entry.Puzzle()
		if p.Goal == nil || r.IntN(collection.Len()) >= testrun.Count(24, collection.Len()) {
			continue
		}
		pictures++
		if r.IntN(3) == 0 {
			addStep(p)
		}
		r.Shuffle(len(factors), func(i, j int) { factors[i], factors[j] = factors[j], factors[i] })
		for _, factor := range factors[:testrun.Count(1, len(factors))] {
			kind := []string{"png", "gif", "bmp"}[r.IntN(3)]
			m, err := importer{Jobs: 1}.importFrom(t.Context(), "p."+kind, bytes.NewReader(imageFileOf(t, kind, pixelsOf(p, factor))))
			if err != nil {
				t.Fatalf("%s as %s, enlarged %d times: %v", p.Title, kind, factor, err)
			}
			sameColours(t, p, factor, m.Picture.Grid, m.Picture.Palette, nil)
		}
		repairer := repairFlags{importer: importer{Jobs: 1, Help: repairCells, Wanted: repair.Options{LineSolvable: r.IntN(3) == 0}}, candidates: 1}
		repairs, err := repairer.repairs(t.Context(), readPNG(t, enlarged(t, p, factors[0])), 1)
		if err != nil || len(repairs) != 1 {
			t.Fatalf("%s, enlarged %d times: %d repairs, %v", p.Title, factors[0], len(repairs), err)
		}
		sameColours(t, p, factors[0], *repairs[0].Puzzle.Goal, repairs[0].Puzzle.Palette, repairs[0].Edits)
		if len(repairs[0].Edits) > 0 {
			edited++
		}
	}
	t.Logf("%d pictures, %d of them repaired", pictures, edited)
	if edited == 0 {
		t.Errorf("none of %d pictures needed a repair", pictures)
	}
}

// addStep changes the first rows and columns of a picture into a step. The mirrored step has the
// same clues, so the puzzle has several solutions.
func addStep(p *nonogram.Puzzle) {
	for row := range min(3, p.Height()) {
		for column := range min(3, p.Width()) {
			cell := nonogram.BlankCell
			if row == column && row < 2 {
				cell = nonogram.FilledCell
			}
			p.Goal.Row(row)[column] = cell
		}
	}
}

// TestRepairInBorder: repair finds the cells of an enlarged picture inside a border whose width is
// no whole number of cells, as import does.
func TestRepairInBorder(t *testing.T) {
	t.Parallel()
	for p := range collection.All() {
		if p := p.Puzzle(); p.Goal != nil && len(p.Palette) > 3 && p.Width() >= 15 {
			for _, factor := range []int{4, 11} {
				got := reduced(readPNG(t, inBorder(t, p, factor, 3)))
				sameColours(t, p, factor, *got.Goal, got.Palette, nil)
			}
			return
		}
	}
	t.Fatal("no picture with room at its border")
}

// inBorder returns an enlarged picture with blank pixels around it.
func inBorder(t *testing.T, p *nonogram.Puzzle, factor, pixels int) []byte {
	t.Helper()
	img := testrun.Must(png.Decode(bytes.NewReader(enlarged(t, p, factor))))(t)
	framed := image.NewRGBA(img.Bounds().Inset(-pixels))
	draw.Draw(framed, framed.Rect, image.NewUniform(shade(p.Palette, nonogram.Blank)), image.Point{}, draw.Src)
	draw.Draw(framed, img.Bounds(), img, image.Point{}, draw.Src)
	var b bytes.Buffer
	testrun.OK(t, png.Encode(&b, framed))
	return b.Bytes()
}

// enlarged returns a puzzle's picture as a PNG with a square of factor x factor pixels for each
// cell.
func enlarged(t *testing.T, p *nonogram.Puzzle, factor int) []byte {
	t.Helper()
	return imageFileOf(t, "png", pixelsOf(p, factor))
}

func pixelsOf(p *nonogram.Puzzle, factor int) *image.Paletted {
	var shades color.Palette
	for c := range max(2, len(p.Palette)) {
		shades = append(shades, shade(p.Palette, nonogram.Colour(c)))
	}
	img := image.NewPaletted(image.Rect(0, 0, p.Width()*factor, p.Height()*factor), shades)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			c, _ := p.Goal.At(y/factor, x/factor).Colour()
			img.SetColorIndex(x, y, uint8(c))
		}
	}
	return img
}

// imageFileOf returns a file of an image. Each kind has its own decoder, and the PNG has no
// palette.
func imageFileOf(t *testing.T, kind string, img *image.Paletted) []byte {
	t.Helper()
	var b bytes.Buffer
	var err error
	switch kind {
	case "gif":
		err = gif.Encode(&b, img, nil)
	case "bmp":
		err = bmp.Encode(&b, img)
	default:
		plain := image.NewNRGBA(img.Rect)
		draw.Draw(plain, img.Rect, img, image.Point{}, draw.Src)
		err = png.Encode(&b, plain)
	}
	testrun.OK(t, err)
	return b.Bytes()
}

func shade(p nonogram.Palette, c nonogram.Colour) color.RGBA {
	if p == nil {
		p = nonogram.BlackAndWhite()
	}
	s := p[c].RGB
	s.A = 0xff
	return s
}

func readPNG(t *testing.T, file []byte) (entry format.Entry) {
	t.Helper()
	for e, err := range format.Read(bytes.NewReader(file), "p.png", format.ReadOptions{}) {
		testrun.OK(t, err)
		entry = e
	}
	return entry
}

// sameColours compares a picture with the picture of a puzzle, except for some edits.
func sameColours(t *testing.T, p *nonogram.Puzzle, factor int, got nonogram.Grid, palette nonogram.Palette, edits []repair.Change) {
	t.Helper()
	if got.Width() != p.Width() || got.Height() != p.Height() {
		t.Errorf("%s, enlarged %d times: %d x %d, expected %d x %d", p.Title, factor, got.Width(), got.Height(), p.Width(), p.Height())
		return
	}
	for i, cell := range got.Cells() {
		edited := slices.ContainsFunc(edits, func(e repair.Change) bool { return e.Place == got.PlaceOf(i) })
		c, _ := cell.Colour()
		want, _ := p.Goal.Cells()[i].Colour()
		if (shade(palette, c) != shade(p.Palette, want)) != edited {
			t.Errorf("%s, enlarged %d times: the cell at %v is %v, expected %v", p.Title, factor, got.PlaceOf(i), shade(palette, c), shade(p.Palette, want))
			return
		}
	}
}
