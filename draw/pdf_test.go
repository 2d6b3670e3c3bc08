package draw

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"

	"golang.org/x/image/font/gofont/gomono"

	"nonogram"
)

// prints returns puzzles with their solutions.
func prints(t testing.TB) []Print {
	p, solution := heart(t)
	coloured, picture := flower(t)
	return []Print{
		{Puzzle: p, Grid: p.Start(), Solution: &solution},
		{Puzzle: coloured, Grid: coloured.Start(), Solution: &picture},
	}
}

func pdfOf(t testing.TB, prints []Print, o PDFOptions) []byte {
	t.Helper()
	var out bytes.Buffer
	testrun.OK(t, PDF(&out, prints, o))
	return out.Bytes()
}

func TestPDFGolden(t *testing.T) {
	for name, o := range map[string]PDFOptions{
		"a4":     {},
		"letter": {Page: Letter, PerPage: 2, Title: "Two puzzles"},
	} {
		t.Run(name, func(t *testing.T) {
			got := pdfOf(t, prints(t), o)
			if !bytes.Equal(got, pdfOf(t, prints(t), o)) {
				t.Error("the same input gave other bytes")
			}
			compareGolden(t, filepath.Join("testdata", "book-"+name+".pdf"), got)
		})
	}
}

// resolution is the resolution of rendered pages: two pixels per point.
const resolution = 144

// rendered returns the pages of a PDF as poppler draws them.
func rendered(t *testing.T, document []byte) []*image.Gray {
	t.Helper()
	folder := t.TempDir()
	path := filepath.Join(folder, "book.pdf")
	testrun.OK(t, os.WriteFile(path, document, 0o666))
	run(t, "pdftoppm", "-gray", "-r", strconv.Itoa(resolution), path, filepath.Join(folder, "page"))
	files := testrun.Must(filepath.Glob(filepath.Join(folder, "page-*.pgm")))(t)
	var pages []*image.Gray
	for _, file := range files {
		data := testrun.Must(os.ReadFile(file))(t)
		pages = append(pages, grey(t, data))
	}
	return pages
}

// grey reads a binary PGM, which costs no decompression.
func grey(t *testing.T, data []byte) *image.Gray {
	t.Helper()
	var width, height, most int
	if _, err := fmt.Fscanf(bytes.NewReader(data), "P5\n%d %d\n%d", &width, &height, &most); err != nil || most != 255 {
		t.Fatalf("no PGM of 8 bits: %v", err)
	}
	m := image.NewGray(image.Rect(0, 0, width, height))
	m.Pix = data[len(data)-width*height:]
	return m
}

// pdfText returns the text of a PDF as poppler reads it.
func pdfText(t *testing.T, document []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "book.pdf")
	testrun.OK(t, os.WriteFile(path, document, 0o666))
	return run(t, "pdftotext", "-layout", path, "-")
}

func run(t *testing.T, program string, args ...string) string {
	t.Helper()
	testrun.Need(t, testrun.Poppler)
	var faults bytes.Buffer
	cmd := exec.Command(program, args...)
	cmd.Stderr = &faults
	out, err := cmd.Output()
	if err != nil || faults.Len() > 0 {
		t.Fatalf("%s: %v\n%s", program, err, faults.Bytes())
	}
	return string(out)
}

// Every cell of every page has its colour at its computed place, and the paper around the boards is
// bare.
func TestPDFRenders(t *testing.T) {
	for _, o := range []PDFOptions{
		{},
		{Page: Letter, PerPage: 2, Cell: 14},
	} {
		b := documentOf(t, prints(t), o)
		pages := rendered(t, pdfOf(t, prints(t), o))
		if len(pages) != len(b.leaves) {
			t.Fatalf("%d pages, want %d", len(pages), len(b.leaves))
		}
		for i, leaf := range b.leaves {
			if got, want := pages[i].Bounds().Dx(), int(leaf.page.Width*resolution/72); got < want || got > want+1 {
				t.Errorf("page %d is %d pixels wide, want %d", i+1, got, want)
			}
			for j, pn := range leaf.panels {
				a := leaf.areaOf(j)
				at := pn.paint(nowhere{}, a.x, a.y, a.width, pn.placed(leaf.cells[j], false))
				checkPage(t, pages[i], at)
			}
		}
	}
}

func documentOf(t *testing.T, prints []Print, o PDFOptions) *document {
	t.Helper()
	return testrun.Must(newDocument(prints, o))(t)
}

func checkPage(t *testing.T, page *image.Gray, at *place) {
	t.Helper()
	pixel := func(x, y float64) image.Point {
		return image.Pt(int(x*resolution/72), int(y*resolution/72))
	}
	look := func(x, y float64) int {
		p := pixel(x, y)
		return int(page.GrayAt(p.X, p.Y).Y)
	}
	grey := func(c color.RGBA) int { return int(color.GrayModel.Convert(c).(color.Gray).Y) }
	for row := range at.grid.Height() {
		for column, cell := range at.grid.Row(row) {
			want := grey(paper)
			if back, ok := at.background(cell); ok {
				want = grey(back)
			}
			x, y := at.columnX(column)+0.15*at.cell, at.rowY(row)+0.15*at.cell
			if got := look(x, y); got < want-8 || got > want+8 {
				t.Errorf("%s: row %d column %d has brightness %d, want %d", at.puzzle.Title, row+1, column+1, got, want)
			}
		}
		if row%groupSize == 0 {
			if got := look(at.x+at.cell*1.5, at.rowY(row)); got > 60 {
				t.Errorf("%s: the line above row %d has brightness %d, want a dark one", at.puzzle.Title, row+1, got)
			}
		}
	}
}

func TestPDFHasItsText(t *testing.T) {
	some := prints(t)
	some[1].Puzzle.Title = "Ünïcøde Ωж 日本"
	text := pdfText(t, pdfOf(t, some, PDFOptions{}))
	for _, want := range []string{
		"1. Heart", "by A. Setter · 9 × 7", "© 2020 A. Setter · CC0-1.0", "Solutions",
		"2. Ünïcøde Ωж □□", "yellow",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the text:\n%s", want, text)
		}
	}
	first, _, _ := strings.Cut(text, "\f")
	for _, clue := range some[0].Puzzle.Rows {
		if want := strings.Fields(clue.String()); !strings.Contains(strings.Join(strings.Fields(first), " "), strings.Join(want, " ")) {
			t.Errorf("the clue %v is not on the first page:\n%s", clue, first)
		}
	}
	without := pdfText(t, pdfOf(t, some, PDFOptions{Titles: TitlesNever, NoCredits: true}))
	for _, unwanted := range []string{"Heart", "Setter", "CC0"} {
		if strings.Contains(without, unwanted) {
			t.Errorf("%q is in the text", unwanted)
		}
	}
	if !strings.Contains(without, "Puzzle 2") {
		t.Errorf("the puzzles have no numbers:\n%s", without)
	}
}

// A title can have characters whose codes hold bytes that a PDF's strings must escape, in the
// caller's font too.
func TestPDFWritesAnyText(t *testing.T) {
	mono := testrun.Must(ParseFont(gomono.TTF))(t)
	for _, f := range []*Font{nil, mono} {
		p, g := heart(t)
		p.Title = "čЍШЩĊ()\\ \x00\x1b\ufeff\uffff\U0001F600 end"
		text := pdfText(t, pdfOf(t, []Print{{Puzzle: p, Grid: g}}, PDFOptions{Font: f}))
		if want := "čЍШЩĊ()\\ □ end"; !strings.Contains(text, want) {
			t.Errorf("%q is not in the text:\n%s", want, text)
		}
	}
}

// TestPDFTurnsAllPagesOrNone: a sheet for several puzzles never turns one page alone, even if a
// single wide puzzle is left for the last page.
func TestPDFTurnsAllPagesOrNone(t *testing.T) {
	p, g := speckled(40, 20)
	wide := Print{Puzzle: p, Grid: g}
	d := documentOf(t, []Print{wide, wide, wide}, PDFOptions{PerPage: 2})
	if first, last := d.leaves[0].page, d.leaves[1].page; first != last {
		t.Errorf("pages of %v and %v, want one way", first, last)
	}
	if d := documentOf(t, []Print{wide}, PDFOptions{PerPage: 2}); d.leaves[0].page == A4 {
		t.Error("a single wide puzzle is not on a turned page: the test has lost its point")
	}
}

// The last page of several has cells as large as the others, however few panels are left for it.
func TestPDFLastPage(t *testing.T) {
	p, g := speckled(20, 20)
	some := slices.Repeat([]Print{{Puzzle: p, Grid: p.Start(), Solution: &g}}, 7)
	d := documentOf(t, some, PDFOptions{PerPage: 6, SolutionsPerPage: 6})
	if len(d.leaves) != 4 {
		t.Fatalf("%d pages, want 4", len(d.leaves))
	}
	for i, last := range []int{1, 3} {
		if a, b := d.leaves[last-1], d.leaves[last]; b.smallest() != a.smallest() || b.areaOf(0).width != a.areaOf(0).width {
			t.Errorf("part %d: cells of %v points in rooms of %v, and on the last page %v in %v",
				i, a.smallest(), a.areaOf(0).width, b.smallest(), b.areaOf(0).width)
		}
	}
}

func TestPDFRefusesWhatCannotBeRead(t *testing.T) {
	p, g := speckled(100, 100)
	hundred := []Print{{Puzzle: p, Grid: g}}
	err := PDF(&counter{}, hundred, PDFOptions{})
	if !errors.Is(err, ErrTooLarge) || !strings.Contains(err.Error(), "100 × 100") || !strings.HasSuffix(err.Error(), "; A3 would do") {
		t.Errorf("error %v, want one that A3 would do", err)
	}
	if err := (PDFOptions{}).Check(hundred[0]); !errors.Is(err, ErrTooLarge) {
		t.Errorf("Check: %v, want %v", err, ErrTooLarge)
	}
	a3 := testrun.Must(PageByName("a3"))(t)
	if err := (PDFOptions{Page: a3}).Check(hundred[0]); err != nil {
		t.Errorf("Check on A3: %v", err)
	}
	if err := PDF(&counter{}, hundred, PDFOptions{Page: a3}); err != nil {
		t.Errorf("on A3: %v", err)
	}
	if err := PDF(&counter{}, prints(t), PDFOptions{Cell: 100}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("cells of 100 points: %v, want %v", err, ErrTooLarge)
	}
	p, g = speckled(nonogram.MaxSide, nonogram.MaxSide)
	if err := PDF(&counter{}, []Print{{Puzzle: p, Grid: g}}, PDFOptions{}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("1000 x 1000: %v, want %v", err, ErrTooLarge)
	}
	if err := PDF(&counter{}, make([]Print, MaxPrints+1), PDFOptions{}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("%d puzzles: %v, want %v", MaxPrints+1, err, ErrTooLarge)
	}
}

// A page has fewer puzzles than the options allow if more could not be read.
func TestPagesHoldWhatCanBeRead(t *testing.T) {
	p, g := speckled(40, 40)
	var many []Print
	for range 5 {
		many = append(many, Print{Puzzle: p, Grid: g})
	}
	b := documentOf(t, many, PDFOptions{PerPage: 5})
	total := 0
	for _, leaf := range b.leaves {
		if !leaf.legible() || len(leaf.panels) == 5 {
			t.Errorf("a page has %d puzzles with cells of %v points", len(leaf.panels), leaf.smallest())
		}
		total += len(leaf.panels)
	}
	if total != 5 {
		t.Errorf("%d puzzles on the pages, want 5", total)
	}
}

// Panels stay inside the page and apart from each other.
func TestPanelsDoNotOverlap(t *testing.T) {
	p, _ := heart(t)
	p.Title = strings.Repeat("long title ", 50)
	wide, cells := speckled(50, 4)
	for n := 1; n <= 9; n++ {
		var some []Print
		for i := range n {
			some = append(some, Print{Puzzle: p, Grid: p.Start()})
			if i%3 == 1 {
				some[i] = Print{Puzzle: wide, Grid: cells}
			}
		}
		for _, leaf := range documentOf(t, some, PDFOptions{PerPage: n, Page: Letter}).leaves {
			var taken []area
			for i, pn := range leaf.panels {
				a := leaf.areaOf(i)
				_, height := pn.placed(leaf.cells[i], false).size()
				a.height = height + pn.around(a.width)
				if a.x < pageMargin-1 || a.y < pageMargin-1 || a.x+a.width > leaf.page.Width-pageMargin+1 ||
					a.y+a.height > leaf.page.Height-pageMargin-footerRoom+1 {
					t.Errorf("%d a page: panel %d at %+v leaves the page", n, i+1, a)
				}
				for _, b := range taken {
					if a.x < b.x+b.width && b.x < a.x+a.width && a.y < b.y+b.height && b.y < a.y+a.height {
						t.Errorf("%d a page: panel %d at %+v overlaps %+v", n, i+1, a, b)
					}
				}
				taken = append(taken, a)
			}
		}
	}
}

func TestPageByName(t *testing.T) {
	for _, page := range Pages() {
		if got, err := PageByName(strings.ToLower(page.Name)); err != nil || got != page {
			t.Errorf("PageByName(%q) = %v, %v", page.Name, got, err)
		}
	}
	if _, err := PageByName("a9"); err == nil || !strings.Contains(err.Error(), "a4") {
		t.Errorf("PageByName(a9): %v, want an error that lists the pages", err)
	}
}
