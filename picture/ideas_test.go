package picture

import (
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"image/draw"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// disc draws a disc.
func disc(img draw.Image, x, y, radius int, c color.Color) {
	for dy := -radius; dy <= radius; dy++ {
		for dx := -radius; dx <= radius; dx++ {
			if dx*dx+dy*dy <= radius*radius {
				img.Set(x+dx, y+dy, c)
			}
		}
	}
}

// cat is a dark head with light eyes on a ground.
func cat(ground color.Color) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, 200, 200))
	draw.Draw(img, img.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	head, eye := color.NRGBA{70, 60, 60, 255}, color.NRGBA{240, 220, 90, 255}
	disc(img, 100, 110, 70, head)
	for dy := range 60 { // ears
		for dx := -dy/3 - 6; dx <= dy/3+6; dx++ {
			img.Set(55+dx, 30+dy, head)
			img.Set(145+dx, 30+dy, head)
		}
	}
	disc(img, 72, 95, 7, eye)
	disc(img, 128, 95, 7, eye)
	return img
}

func made(t *testing.T, img image.Image, o Options) Picture {
	t.Helper()
	return testrun.Must(FromImage(img, o))(t)
}

// holes counts the groups of blank cells that do not reach the border.
func holes(g nonogram.Grid) int {
	w, h := g.Width(), g.Height()
	seen := make([]bool, w*h)
	var reaches func(x, y int) bool
	reaches = func(x, y int) bool {
		if x < 0 || y < 0 || x >= w || y >= h {
			return true
		}
		if i := y*w + x; seen[i] || g.Cells()[i] != nonogram.BlankCell {
			return false
		} else {
			seen[i] = true
		}
		out := false
		for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			out = reaches(x+d[0], y+d[1]) || out
		}
		return out
	}
	n := 0
	for i, c := range g.Cells() {
		if !seen[i] && c == nonogram.BlankCell && !reaches(i%w, i/w) {
			n++
		}
	}
	return n
}

// On a flat ground, a light one, a dark one and a clear one, the cat has its eyes, and the
// ground is cut off. Its grid is as symmetric as it is.
func TestSubject(t *testing.T) {
	for name, ground := range map[string]color.Color{
		"white": color.White, "blue": color.NRGBA{60, 120, 240, 255}, "clear": color.NRGBA{}, "black": color.NRGBA{0, 0, 30, 255},
	} {
		p := made(t, cat(ground), Options{Side: 21})
		if n := holes(p.Grid); n != 2 {
			t.Errorf("%s: %d holes, want two eyes (%v):\n%v", name, n, p.Mode, p.Grid)
		}
		w, h := p.Grid.Width(), p.Grid.Height()
		for i, c := range p.Grid.Cells() {
			if p.Grid.Cells()[i-i%w+w-1-i%w] != c {
				t.Errorf("%s: not symmetric:\n%v", name, p.Grid)
				break
			}
		}
		filled := func(cells ...nonogram.Cell) bool { return slices.Contains(cells, nonogram.FilledCell) }
		cells := p.Grid.Cells()
		if max(w, h) != 21 || !filled(cells[:w]...) || !filled(cells[w*h-w:]...) {
			t.Errorf("%s: a margin is kept:\n%v", name, p.Grid)
		}
	}
}

// The ground is found although the subject reaches over the border.
func TestSubjectAtBorder(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 100, 100))
	draw.Draw(img, img.Rect, image.NewUniform(color.NRGBA{200, 220, 240, 255}), image.Point{}, draw.Src)
	draw.Draw(img, image.Rect(30, 40, 70, 100), image.NewUniform(color.NRGBA{120, 60, 30, 255}), image.Point{}, draw.Src)
	p := made(t, img, Options{Width: 10, Height: 10, Untrimmed: true})
	want := slices.Concat(slices.Repeat([]string{".........."}, 4), slices.Repeat([]string{"...####..."}, 6))
	if got := slices.Collect(p.Grid.Strings(nil)); !slices.Equal(got, want) {
		t.Errorf("found\n%s", strings.Join(got, "\n"))
	}
}

// A frame around a clear hole is not taken for the background of the hole.
func TestFrameOfNothing(t *testing.T) {
	img := drawn(21, "#####", "#   #", "#   #", "#   #", "#####")
	p, err := FromImage(img, Options{Side: 5})
	wantRows(t, p, err, "#####", "#...#", "#...#", "#...#", "#####")
}

// Colours belong to surfaces, and never mix two at an edge.
func TestColoursAreNoMixtures(t *testing.T) {
	p := made(t, cat(color.White), Options{Side: 17, Colours: 8})
	known := []color.RGBA{{255, 255, 255, 255}, {70, 60, 60, 255}, {240, 220, 90, 255}}
	for _, c := range p.Palette {
		if !slices.Contains(known, c.RGB) {
			t.Errorf("%v is a mixture", c.RGB)
		}
	}
}

// On a ground that gets darker, Local still finds what is darker than around it.
func TestLocalContrast(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 200, 100))
	for i := range img.Pix {
		img.Pix[i] = uint8(220 - i%200*3/4)
	}
	for _, x := range []int{40, 160} {
		for y := 30; y < 70; y++ {
			for dx := -10; dx < 10; dx++ {
				img.Pix[y*200+x+dx] /= 3
			}
		}
	}
	p := made(t, img, Options{Width: 20, Height: 10, Mode: Local, Untrimmed: true})
	for _, x := range []int{3, 4, 15, 16} {
		if p.Grid.At(5, x) != nonogram.FilledCell {
			t.Errorf("column %d is not filled:\n%v", x, p.Grid)
		}
	}
	for _, x := range []int{0, 8, 10, 12, 19} {
		if p.Grid.At(1, x) != nonogram.BlankCell {
			t.Errorf("column %d is not blank:\n%v", x, p.Grid)
		}
	}
}

// A grid of the thing itself is likest; one that is spoilt, moved or blank is less so.
func TestLikenessRanks(t *testing.T) {
	s := testrun.Must(NewSource(cat(color.White), Limits{}))(t)
	v := testrun.Must(s.view(Options{Side: 20}))(t)
	under := v.sample(v.frame, 2)
	best := drawing{under.cells(50), under.cols, under.shades, under.cut}.ink(Dark, 100)
	likeness := func(change func(i int) bool) int {
		filled := make([]bool, len(best))
		for i := range filled {
			filled[i] = change(i)
		}
		return v.picture(filled).Likeness
	}
	n := len(best)
	ranks := []int{
		likeness(func(i int) bool { return best[i] }),
		likeness(func(i int) bool { return best[i] != (i%37 == 0) }),
		likeness(func(i int) bool { return best[(i+4)%n] }),
		likeness(func(i int) bool { return false }),
	}
	if !slices.IsSortedFunc(ranks, func(a, b int) int { return b - a }) || ranks[0] < 800 || ranks[3] > 0 {
		t.Errorf("likenesses %v", ranks)
	}
}

// Candidates of one size differ clearly, and their options make them again, whatever was made of the
// image before.
func TestCandidatesDiffer(t *testing.T) {
	s := testrun.Must(NewSource(cat(color.White), Limits{}))(t)
	var all []Candidate
	for c, err := range s.Candidates(Variety{Sides: []int{15, 20}, Each: 3}) {
		testrun.OK(t, err)
		for _, before := range all {
			if before.Options.Side == c.Options.Side && before.same(c.Picture) {
				t.Errorf("the same twice:\n%v", c.Grid)
			}
		}
		fresh := testrun.Must(NewSource(cat(color.White), Limits{}))(t)
		for _, source := range []*Source{s, fresh} {
			again, err := source.Picture(c.Options)
			if err != nil || !again.same(c.Picture) || again.Likeness != c.Likeness {
				t.Errorf("%+v: %v, another grid", c.Options, err)
			}
		}
		all = append(all, c)
	}
	if len(all) < 6 {
		t.Errorf("%d candidates", len(all))
	}
}

// TestCandidatesOfAllSizes: a grid of a photograph in which its subject cannot be made out is not the
// best of all sizes, though it is as like as a larger one by its own cells.
func TestCandidatesOfAllSizes(t *testing.T) {
	for _, name := range []string{"pagoda", "camera", "chelsea-face", "raccoon"} {
		s := opened(t, filepath.Join("..", "testdata", "images", "judged", name+".jpg"))
		var best Candidate
		for c, err := range s.Candidates(Variety{}) {
			testrun.OK(t, err)
			if c.Worth > best.Worth {
				best = c
			}
			if longer := max(c.Grid.Width(), c.Grid.Height()); c.Worth > c.Likeness || longer >= readable && c.Worth < c.Likeness {
				t.Errorf("%s: a grid of %d cells with likeness %d has worth %d", name, longer, c.Likeness, c.Worth)
			}
		}
		if longer := max(best.Grid.Width(), best.Grid.Height()); longer < 18 {
			t.Errorf("%s: the best grid has only %d cells a side", name, longer)
		}
	}
}

// An image of one colour, or of nothing, shows nothing that could be a puzzle.
func TestNothingShown(t *testing.T) {
	testrun.NoRace(t)
	for _, c := range []color.Color{color.White, color.NRGBA{}, color.NRGBA{200, 30, 40, 255}} {
		s := testrun.Must(NewSource(plain(60, c), Limits{}))(t)
		for p, err := range s.Candidates(Variety{}) {
			t.Fatalf("of %v: %v, %v", c, err, p.Grid)
		}
	}
	// Its sides are not contours, even where cells reach beyond them.
	for _, size := range []image.Rectangle{image.Rect(0, 0, 1, 1), image.Rect(0, 0, 1, 7), image.Rect(0, 0, 200, 150)} {
		img := image.NewNRGBA(size)
		draw.Draw(img, size, image.Black, image.Point{}, draw.Src)
		for mode := range nonogram.Names[Mode]() {
			for _, o := range []Options{{Width: 10}, {Height: 13}, {Width: 20, Height: 10}} {
				o.Mode = Mode(mode)
				p, err := FromImage(img, o)
				if err == nil && slices.Contains(p.Grid.Cells(), nonogram.FilledCell) && p.Mode != Exact {
					t.Errorf("a black image of %v, mode %v, %d x %d cells: got a picture", size.Max, o.Mode, o.Width, o.Height)
				}
			}
		}
	}
}

// The same grids come out on every machine.
func TestGolden(t *testing.T) {
	testrun.NoRace(t)
	sum := fnv.New64a()
	for _, o := range []Options{{}, {Side: 13}, {Colours: 3}, {Colours: 5, Side: 40}, {Mode: Local}, {Mode: Outline}, {Mode: Dither, Colours: 4}} {
		p := made(t, cat(color.NRGBA{90, 160, 230, 255}), o)
		fmt.Fprintln(sum, p.Grid, p.Mode, p.Threshold, p.Coverage, p.Likeness, p.Palette)
		p = made(t, photo(300, 200), o)
		fmt.Fprintln(sum, p.Grid, p.Mode, p.Threshold, p.Coverage, p.Likeness, p.Palette)
	}
	if got, want := sum.Sum64(), uint64(0xd40ba733503eefca); got != want {
		t.Errorf("sum %#x, want %#x", got, want)
	}
}

// Whatever the image and the options, there is a valid puzzle or an error of the options.
func FuzzOptions(f *testing.F) {
	for _, size := range [][2]uint16{{1, 1}, {1, 1000}, {1000, 1}, {3, 2}} {
		for mode := range len(nonogram.Names[Mode]()) {
			f.Add(size[0], size[1], uint8(mode), uint8(0), uint8(7), []byte{0, 255, 90, 3})
		}
		f.Add(size[0], size[1], uint8(0), uint8(32), uint8(7), []byte{9, 1, 200, 255})
		f.Add(size[0], size[1], uint8(0), uint8(3), uint8(0), []byte{})
	}
	f.Fuzz(func(t *testing.T, width, height uint16, mode, colours, side uint8, pixels []byte) {
		img := image.NewNRGBA(image.Rect(0, 0, 1+int(width)%1001, 1+int(height)%1001))
		if len(img.Pix) > 1<<16 {
			return
		}
		for i := range img.Pix {
			if len(pixels) > 0 {
				img.Pix[i] = pixels[i%len(pixels)]
			}
		}
		p, err := FromImage(img, Options{Mode: Mode(mode), Colours: int(colours), Side: int(side)})
		if err != nil {
			return
		}
		if err := nonogram.FromGrid(p.Grid, p.Palette).Validate(); err != nil || p.Likeness < 0 || p.Likeness > 1000 {
			t.Errorf("likeness %d, %v", p.Likeness, err)
		}
	})
}

// A picture that fills the image has no frame around it: there are lines only where its
// surfaces meet.
func TestNoFrameWithoutBackground(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 40, 40))
	quarters := []color.RGBA{{20, 20, 30, 255}, {200, 40, 40, 255}, {40, 160, 60, 255}, {240, 220, 120, 255}}
	for y := range 40 {
		for x := range 40 {
			img.Set(x, y, quarters[y/20*2+x/20])
		}
	}
	for _, mode := range []Mode{Outline, Rimmed} {
		p := testrun.Must(FromImage(img, Options{Width: 10, Height: 10, Mode: mode}))(t)
		if c := p.Grid.At(9, 9); c != nonogram.BlankCell {
			t.Errorf("%v: the corner of the lightest quarter is %v, expected blank", mode, c)
		}
		if c := p.Grid.At(4, 2); c != nonogram.FilledCell {
			t.Errorf("%v: the dark quarter is %v where it meets another, expected filled", mode, c)
		}
	}
}

// The sides of an image are no contours, whatever lies beyond them: a grid of other proportions has
// the picture of the image, and nothing around it.
func TestSidesAreNoEdges(t *testing.T) {
	img := plain(120, color.NRGBA{20, 20, 40, 255})
	draw.Draw(img, image.Rect(40, 40, 80, 80), image.White, image.Point{}, draw.Src)
	for _, o := range []Options{{Width: 30, Height: 12}, {Width: 12, Height: 30}, {Width: 13, Height: 12}, {Width: 12, Height: 12}} {
		o.Mode, o.Untrimmed = Edges, true
		g := made(t, img, o).Grid
		filled := image.Rectangle{}
		for i, c := range g.Cells() {
			if c == nonogram.FilledCell {
				x, y := i%g.Width(), i/g.Width()
				filled = filled.Union(image.Rect(x, y, x+1, y+1))
			}
		}
		if filled.Empty() || filled.Dx() > 8 || filled.Dy() > 8 {
			t.Errorf("%d x %d: strokes in %v, want them around the square in the middle alone\n%v", o.Width, o.Height, filled, g)
		}
	}
}
