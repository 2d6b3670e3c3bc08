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
	{"hollow rectangle", "M0 0H120V80H0Z M30 20V60H90V20Z", 120, 80, true, true, false, 2, 2},
	{"diamond", "M60 0L120 60L60 120L0 60Z", 120, 120, true, true, true, 0, 0},
	{"O", "M0 0H90V120H0Z M24 24V96H66V24Z", 90, 120, true, true, false, 2, 2},
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
		s := testrun.Must(Open(bytes.NewReader(data), Limits{}))(t)
		var b bytes.Buffer
		testrun.OK(t, png.Encode(&b, s.Small(side)))
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

// fault says which law the picture of a drawing breaks, "" if none.
func (p plainDrawing) fault(g nonogram.Grid) string {
	rows := slices.Collect(g.Strings(nil))
	columns := make([]string, g.Width())
	for x := range columns {
		for _, row := range rows {
			columns[x] += row[x : x+1]
		}
	}
	backwards := slices.Clone(rows)
	slices.Reverse(backwards)
	sideways := slices.Clone(columns)
	slices.Reverse(sideways)
	switch {
	case p.across && !slices.Equal(columns, sideways):
		return "left and right differ"
	case p.down && !slices.Equal(rows, backwards):
		return "top and bottom differ"
	case p.turned && !slices.Equal(rows, columns):
		return "rows and columns differ"
	case p.rows > 0 && kinds(rows) > p.rows || p.columns > 0 && kinds(columns) > p.columns:
		return "lines that are the same in the shape differ"
	case slices.Contains(rows, strings.Repeat(".", g.Width())) || p.columns > 0 && slices.Contains(columns, strings.Repeat(".", g.Height())):
		return "a line is empty"
	}
	return ""
}

func kinds(lines []string) int {
	return len(slices.Compact(slices.Sorted(slices.Values(lines))))
}

// TestPlainShapes: shapes that people know keep their rows, columns and symmetry at every width and
// wherever they are, but for one drawing in 3000: a slope can lose its symmetry.
func TestPlainShapes(t *testing.T) {
	testrun.NoRace(t)
	r := rand.New(rand.NewPCG(41, 1))
	n, bad := testrun.Count(100, 20000), 0
	for range n {
		p := plainDrawing{
			plainShape: plainShapes[r.IntN(len(plainShapes))],
			width:      5 + r.IntN(56), offset: r.IntN(10),
			mode:   []Mode{Auto, Silhouette, Lines, Dark, Rimmed}[r.IntN(5)],
			paper:  []string{"white", "black", ""}[r.IntN(3)],
			pixels: []int{0, 0, 8, 10}[r.IntN(4)],
		}.fair()
		g := p.picture(t)
		if fault := p.fault(g); fault != "" {
			bad++
			t.Logf("%v: %s\n%v", p, fault, g)
		}
	}
	if 3000*bad > n {
		t.Errorf("%d of %d drawings lose what their shapes have", bad, n)
	}
}

// TestCorners: corners stay as they are, though the sample in which two sides meet mixes shape and
// paper in another ratio than their own samples.
func TestCorners(t *testing.T) {
	named := func(name string) plainShape {
		return plainShapes[slices.IndexFunc(plainShapes, func(s plainShape) bool { return s.name == name })]
	}
	for _, p := range []plainDrawing{
		{named("hollow rectangle"), 41, 6, Lines, "", 10},
		{named("cross"), 47, 2, Silhouette, "white", 10},
		{named("cross"), 55, 4, Silhouette, "", 8},
		{named("square with a hole"), 25, 3, Dark, "white", 8},
		{named("E"), 50, 6, Silhouette, "white", 0},
		{named("O"), 58, 1, Dark, "white", 0},
		{named("square with a hole"), 28, 4, Silhouette, "", 0},
		{named("diamond"), 48, 8, Auto, "black", 10},
		{named("diamond"), 30, 7, Lines, "white", 10},
		{named("O"), 57, 7, Auto, "black", 8},
		{named("O"), 58, 7, Dark, "white", 8},
		{named("O"), 58, 5, Auto, "white", 0},
		{named("frame"), 8, 0, Auto, "white", 8},
		{named("cross"), 52, 3, Rimmed, "", 10},
	} {
		g := p.picture(t)
		if fault := p.fault(g); fault != "" {
			t.Errorf("%v: %s\n%v", p, fault, g)
		}
	}
}

// holed reports whether the shape has a hole: a second outline.
func (p plainShape) holed() bool { return p.rows > 0 && strings.Count(p.path, "Z") > 1 }

// fair is the drawing with what its mode promises.
func (p plainDrawing) fair() plainDrawing {
	if p.paper == "black" && p.mode != Auto {
		p.mode = Silhouette // what is dark is the paper, and a hole has a line around it
	}
	if p.paper != "" && (p.mode == Lines || p.mode == Auto) && p.holed() {
		p.rows, p.columns = p.rows+1, p.columns+1 // paper in a shape is a surface, with a line around it
	}
	return p
}
