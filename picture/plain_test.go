package picture

import (
	"bytes"
	"fmt"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// plainShape is a shape that people know, in a box of 120 x 120 or less.
type plainShape struct {
	name, path    string
	width, height float64
	// across, down, turned: it is the same seen in a mirror beside it, in one below it, and
	// with rows and columns exchanged.
	across, down, turned bool
	// rows and columns are how many different ones it has; 0 for curves and slopes.
	rows, columns int
}

var plainShapes = []plainShape{
	{"rectangle", "M0 0H120V90H0Z", 120, 90, true, true, false, 1, 1},
	{"bar", "M0 0H120V30H0Z", 120, 30, true, true, false, 1, 1},
	{"square with a hole", "M0 0H120V120H0Z M36 36V84H84V36Z", 120, 120, true, true, true, 2, 2},
	{"frame", "M0 0H120V120H0Z M24 24V96H96V24Z", 120, 120, true, true, true, 2, 2},
	{"cross", "M45 0H75V45H120V75H75V120H45V75H0V45H45Z", 120, 120, true, true, true, 2, 2},
	{"circle", "M0 60A60 60 0 0 1 120 60A60 60 0 0 1 0 60Z", 120, 120, true, true, true, 0, 0},
	{"ring", "M0 60A60 60 0 0 1 120 60A60 60 0 0 1 0 60Z M30 60A30 30 0 0 0 90 60A30 30 0 0 0 30 60Z", 120, 120, true, true, true, 0, 0},
	{"triangle", "M60 0L120 104H0Z", 120, 104, true, false, false, 0, 0},
	{"H", "M0 0H30V45H90V0H120V120H90V75H30V120H0Z", 120, 120, true, true, false, 2, 2},
	{"T", "M0 0H120V30H75V120H45V30H0Z", 120, 120, true, false, false, 2, 2},
	{"L", "M0 0H30V90H90V120H0Z", 90, 120, false, false, false, 2, 2},
	{"E", "M0 0H90V24H30V48H75V72H30V96H90V120H0Z", 90, 120, false, true, false, 3, 3},
	{"X", "M0 0H30L60 45L90 0H120L78 60L120 120H90L60 75L30 120H0L42 60Z", 120, 120, true, true, false, 0, 0},
}

// plainDrawing is one drawing of a shape.
type plainDrawing struct {
	plainShape
	width  int // of the grid
	offset int // of the shape, in tenths of a cell
	mode   Mode
	paper  string // black, white, or nothing
	pixels int    // of a cell, 0 for a drawing
}

func (p plainDrawing) String() string {
	return fmt.Sprintf("%s, %d wide, %d tenths, %v on %q, %d pixels", p.name, p.width, p.offset, p.mode, p.paper, p.pixels)
}

// data is the file of the drawing.
func (p plainDrawing) data(t *testing.T) []byte {
	t.Helper()
	cell := p.plainShape.width / float64(p.width)
	shift := 20 + float64(p.offset)/10*cell
	ink, paper := "black", ""
	if p.paper == "black" {
		ink = "white"
	}
	if p.paper != "" {
		paper = fmt.Sprintf("<rect width='160' height='160' fill='%s'/>", p.paper)
	}
	svg := fmt.Sprintf("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 160'>%s<path d='%s' fill='%s' fill-rule='evenodd' transform='translate(%.4f %.4f)'/></svg>",
		paper, p.path, ink, shift, shift)
	data := []byte(svg)
	if p.pixels > 0 {
		side := int(160 / cell * float64(p.pixels))
		s, err := Open(bytes.NewReader(data), Limits{})
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := png.Encode(&b, s.Small(side)); err != nil {
			t.Fatal(err)
		}
		data = b.Bytes()
	}
	return data
}

// picture is the picture that is made of it.
func (p plainDrawing) picture(t *testing.T) nonogram.Grid {
	t.Helper()
	got, err := Read(bytes.NewReader(p.data(t)), Options{Width: p.width, Mode: p.mode})
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return got.Grid
}

func (p plainDrawing) check(t *testing.T, g nonogram.Grid) {
	t.Helper()
	rows := slices.Collect(g.Strings(nil))
	columns := make([]string, g.Width())
	for x := range columns {
		for _, row := range rows {
			columns[x] += row[x : x+1]
		}
	}
	fail := func(what string) {
		t.Errorf("%v: %s\n%s", p, what, strings.Join(rows, "\n"))
	}
	backwards := slices.Clone(rows)
	slices.Reverse(backwards)
	sideways := slices.Clone(columns)
	slices.Reverse(sideways)
	switch {
	case p.across && !slices.Equal(columns, sideways):
		fail("left and right differ")
	case p.down && !slices.Equal(rows, backwards):
		fail("top and bottom differ")
	case p.turned && !slices.Equal(rows, columns):
		fail("rows and columns differ")
	case p.rows > 0 && kinds(rows) > p.rows || p.columns > 0 && kinds(columns) > p.columns:
		fail("lines that are the same in the shape differ")
	case slices.Contains(rows, strings.Repeat(".", g.Width())) || p.columns > 0 && slices.Contains(columns, strings.Repeat(".", g.Height())):
		fail("a line is empty")
	}
}

func kinds(lines []string) int {
	return len(slices.Compact(slices.Sorted(slices.Values(lines))))
}

// Shapes that people know keep their rows, columns and symmetry at every width and wherever
// they are.
func TestPlainShapes(t *testing.T) {
	testrun.NoRace(t)
	r := rand.New(rand.NewPCG(41, 1))
	for range testrun.Count(100, 20000) {
		plainDrawing{
			plainShape: plainShapes[r.IntN(len(plainShapes))],
			width:      5 + r.IntN(56), offset: r.IntN(10),
			mode:   []Mode{Auto, Silhouette, Lines, Dark, Rimmed}[r.IntN(5)],
			paper:  []string{"white", "black", ""}[r.IntN(3)],
			pixels: []int{0, 0, 8, 10}[r.IntN(4)],
		}.run(t)
	}
}

func (p plainDrawing) run(t *testing.T) {
	t.Helper()
	if p.paper == "black" && p.mode != Auto {
		p.mode = Silhouette // what is dark is the paper, and a hole has a line around it
	}
	p.check(t, p.picture(t))
}
