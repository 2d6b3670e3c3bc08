package draw

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

var levels = []string{"easy", "hard"}

// bookPuzzles returns a small puzzle, a puzzle in colour, and a puzzle too large for a page.
func bookPuzzles(t testing.TB) []BookPuzzle {
	p, solution := heart(t)
	coloured, picture := flower(t)
	large, cells := speckled(60, 50)
	large.Title = "Snow"
	return []BookPuzzle{
		{Puzzle: p, Solution: solution, Level: 1, Minutes: 4},
		{Puzzle: coloured, Solution: picture, Level: 2},
		{Puzzle: large, Solution: cells},
	}
}

func bookOf(t testing.TB, puzzles []BookPuzzle, o BookOptions) *book {
	t.Helper()
	return testrun.Must(newBook(puzzles, o))(t)
}

func bookBytes(t testing.TB, puzzles []BookPuzzle, o BookOptions) []byte {
	t.Helper()
	var out bytes.Buffer
	testrun.OK(t, Book(&out, puzzles, o))
	return out.Bytes()
}

func trim(t testing.TB, name string) Page {
	t.Helper()
	return testrun.Must(ParsePage(name))(t)
}

func TestBookGolden(t *testing.T) {
	o := BookOptions{Title: "Three puzzles", Author: "A. Setter", Trim: trim(t, "6x9"), Bleed: 9, Levels: levels}
	got := bookBytes(t, bookPuzzles(t), o)
	if !bytes.Equal(got, bookBytes(t, bookPuzzles(t), o)) {
		t.Error("the same input gave other bytes")
	}
	compareGolden(t, filepath.Join("testdata", "volume.pdf"), got)
}

// A page that refers to another page refers to the right one, and only solutions have titles.
func TestBookRefersToItsPages(t *testing.T) {
	pages := strings.Split(pdfText(t, bookBytes(t, bookPuzzles(t), BookOptions{Title: "Three puzzles", Levels: levels})), "\f")
	page := func(number string) string {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > len(pages) {
			t.Fatalf("page %q of %d", number, len(pages))
		}
		return pages[n-1]
	}
	titles := []string{"Heart", "Flower", "Snow"}
	for i, size := range []string{"9 × 7", "12 × 15", "60 × 50"} {
		listed := regexp.MustCompile(fmt.Sprintf(`(?m)\b%d +%s\D*(?:4 min\D*)?(\d+)`, i+1, size)).FindStringSubmatch(pages[3])
		if listed == nil {
			t.Fatalf("%s is not in the contents:\n%s", size, pages[3])
		}
		solution := regexp.MustCompile(size + `\b.*solution on page (\d+)`).FindStringSubmatch(page(listed[1]))
		if solution == nil {
			t.Fatalf("%s is not on page %s:\n%s", size, listed[1], page(listed[1]))
		}
		if !strings.Contains(page(solution[1]), titles[i]) {
			t.Errorf("%s is not on page %s:\n%s", titles[i], solution[1], page(solution[1]))
		}
		first := strings.Index(strings.Join(pages, "\f"), titles[i])
		if before := strings.Count(strings.Join(pages, "\f")[:first], "\f"); strconv.Itoa(before+1) != solution[1] {
			t.Errorf("%s is already on page %d", titles[i], before+1)
		}
	}
	for i, want := range []string{"Three puzzles", "", "How to play", "Contents"} {
		if !strings.Contains(pages[i], want) {
			t.Errorf("page %d lacks %q:\n%s", i+1, want, pages[i])
		}
	}
	if text := strings.Join(strings.Fields(strings.Join(pages, " ")), " "); !strings.Contains(text, "A. Setter · © 2020 A. Setter · CC0-1.0") {
		t.Errorf("the credits are missing:\n%s", text)
	}
}

// The contents have more than one column only if they need it: a short list has each level and its
// puzzles below each other, and a long list fits on one page if it can.
func TestContentsColumns(t *testing.T) {
	p, solution := heart(t)
	for _, tt := range []struct {
		trim           string
		count, columns int
	}{
		{"a4", 3, 1}, {"a4", 12, 1}, {"a4", 40, 1}, {"a4", 100, 2},
		{"a5", 3, 1}, {"a5", 12, 1}, {"a5", 60, 2}, {"letter", 3, 1}, {"6x9", 3, 1}, {"6x9", 60, 2},
	} {
		puzzles := slices.Repeat([]BookPuzzle{{Puzzle: p, Solution: solution, Level: 1}}, tt.count)
		pages := strings.Split(pdfText(t, bookBytes(t, puzzles, BookOptions{Title: "Many", Trim: trim(t, tt.trim), Levels: levels})), "\f")
		columns := 0
		for line := range strings.Lines(pages[3]) {
			columns = max(columns, strings.Count(line, "×"))
		}
		if columns != tt.columns || strings.Count(pages[3], "×") != tt.count {
			t.Errorf("%d puzzles on %s: %d columns, not %d\n%s", tt.count, tt.trim, columns, tt.columns, pages[3])
		}
	}
}

// On every paper, the boards of a page are in line, inside its margins and apart, and their cells
// can be read.
func TestBookTables(t *testing.T) {
	p, solution := heart(t)
	var puzzles []BookPuzzle
	for i := range 40 {
		puzzles = append(puzzles, BookPuzzle{Puzzle: p, Solution: solution})
		if side := 2 + i; i%3 == 0 {
			puzzles[i].Puzzle, puzzles[i].Solution = speckled(side, 42-side)
		}
	}
	for _, name := range []string{"a4", "a5", "letter", "6x9", "8.5x8.5"} {
		for _, cell := range []float64{0, 10, 20} {
			b := bookOf(t, puzzles, BookOptions{Trim: trim(t, name), Cell: cell})
			inside := b.inside(1)
			for rest := b.entries; len(rest) > 0; {
				tables := []*table{b.fullest(rest)}
				rest = rest[len(tables[0].exhibits):]
				if tables[0].cell < b.least() {
					tables = b.parts(tables[0].exhibits[0].entry)
				}
				for _, table := range tables {
					if table.cell < b.least() || len(table.exhibits) > 1 && table.cell < b.cell {
						t.Errorf("%s: cells of %v points for %d puzzles, want %v", name, table.cell, len(table.exhibits), b.cell)
					}
					checkAreas(t, name, table, inside)
				}
			}
		}
	}
}

func checkAreas(t *testing.T, name string, table *table, inside area) {
	t.Helper()
	areas := table.areas(inside)
	for i, a := range areas {
		if a.x < inside.x-1 || a.y < inside.y-1 || a.x+a.width > inside.x+inside.width+1 || a.y+a.height > inside.y+inside.height+1 {
			t.Errorf("%s: %+v leaves %+v", name, a, inside)
		}
		if column := areas[i%table.columns]; a.x != column.x {
			t.Errorf("%s: %+v is not below %+v", name, a, column)
		}
		for _, other := range areas[:i] {
			if a.x < other.x+other.width && other.x < a.x+a.width && a.y < other.y+other.height && other.y < a.y+a.height {
				t.Errorf("%s: %+v overlaps %+v", name, a, other)
			}
		}
	}
}

// The parts of a large puzzle have all its cells and clues, share two lines, and start on a left
// page.
func TestBookParts(t *testing.T) {
	puzzles := bookPuzzles(t)
	b := bookOf(t, puzzles, BookOptions{})
	large := b.entries[2]
	if large.page%2 != 0 {
		t.Errorf("a puzzle in parts starts on page %d", large.page)
	}
	for _, size := range [][2]int{{2, 1}, {1, 2}, {2, 2}, {3, 2}} {
		seen := nonogram.NewGrid(60, 50, nonogram.BlankCell)
		tables := b.partsOf(large, size[0], size[1])
		if tables == nil {
			continue // its cells would be too small
		}
		for i, table := range tables {
			part := table.exhibits[0].panel.board
			if i > 0 && part.origin.Column > 0 {
				before := tables[i-1].exhibits[0].panel.board
				if shared := before.origin.Column + before.grid.Width() - part.origin.Column; shared != overlap {
					t.Errorf("%v parts: %d columns are shared, want %d", size, shared, overlap)
				}
			}
			for row := range part.grid.Height() {
				for column := range part.grid.Width() {
					seen.Set(part.origin.Row+row, part.origin.Column+column, nonogram.CellOf(1))
				}
				if got, want := part.rows[row], large.board.rows[part.origin.Row+row]; len(got) != len(want) || got[0] != want[0] {
					t.Errorf("%v parts: row %d has the clue %v, want %v", size, part.origin.Row+row+1, got, want)
				}
			}
		}
		for i, cell := range seen.Cells() {
			if cell == nonogram.BlankCell {
				t.Fatalf("%v parts: no part has the cell in %v", size, seen.PlaceOf(i))
			}
		}
	}
}

// A puzzle of 20 columns has three parts side by side if the cells of two would be too small.
func TestBookPartsOfLargePrint(t *testing.T) {
	solution := nonogram.NewGrid(20, 20, nonogram.BlankCell)
	for i := range 400 {
		if i%2 == 0 {
			solution.Set(i/20, i%20, nonogram.CellOf(1))
		}
	}
	p := nonogram.FromGrid(solution, nil)
	o := BookOptions{Trim: trim(t, "6x9"), Cell: 28.4, Text: 16}
	testrun.OK(t, o.Check(BookPuzzle{Puzzle: p, Solution: solution}))
}

// A printer finds the trimmed page, and the picture extends to the paper's edge.
func TestBookBleeds(t *testing.T) {
	document := bookBytes(t, bookPuzzles(t), BookOptions{Trim: trim(t, "6x9"), Bleed: 9})
	path := filepath.Join(t.TempDir(), "book.pdf")
	testrun.OK(t, os.WriteFile(path, document, 0o666))
	boxes := strings.Join(strings.Fields(run(t, "pdfinfo", "-box", path)), " ")
	for _, want := range []string{
		"MediaBox: 0.00 0.00 450.00 666.00", "BleedBox: 0.00 0.00 450.00 666.00", "TrimBox: 9.00 9.00 441.00 657.00", "Title: Nonograms",
	} {
		if !strings.Contains(boxes, want) {
			t.Errorf("%q is not in %s", want, boxes)
		}
	}
	for _, pixel := range rendered(t, document)[0].Pix[:450*resolution/72] {
		if pixel == 255 {
			t.Fatal("the first page's upper edge is bare")
		}
	}
}

func TestBookMargins(t *testing.T) {
	for _, test := range []struct {
		o     BookOptions
		left  float64 // on an odd page
		right float64
	}{
		{BookOptions{}, 54, 36},
		{BookOptions{Margin: 20, Gutter: 30, Bleed: 9}, 59, 29},
		{BookOptions{Margin: -1, Gutter: -1}, 0, 0},
	} {
		b := bookOf(t, bookPuzzles(t), test.o)
		odd, even, width := b.inside(1), b.inside(2), b.paper().Width
		if odd.x != test.left || even.x != test.right {
			t.Errorf("%+v: pages start at %v and %v, want %v and %v", test.o, odd.x, even.x, test.left, test.right)
		}
		if got := width - odd.x - odd.width; got < test.right-0.001 || got > test.right+0.001 {
			t.Errorf("%+v: %v are free on the right, want %v", test.o, got, test.right)
		}
	}
}

func TestBookRefuses(t *testing.T) {
	puzzles := bookPuzzles(t)
	p, solution := speckled(900, 900)
	large := BookPuzzle{Puzzle: p, Solution: solution}
	for name, test := range map[string]struct {
		puzzles []BookPuzzle
		o       BookOptions
		want    string
	}{
		"a large puzzle":   {[]BookPuzzle{large}, BookOptions{}, "the puzzle of 900 × 900 does not fit on 16 pages of A4"},
		"wide margins":     {puzzles, BookOptions{Margin: 250}, "between their margins"},
		"too many puzzles": {make([]BookPuzzle, MaxPrints+1), BookOptions{}, "found 1001 puzzles"},
	} {
		if err := Book(&counter{}, test.puzzles, test.o); !errors.Is(err, ErrTooLarge) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %q", name, err, test.want)
		}
	}
	if err := (BookOptions{}).Check(large); !errors.Is(err, ErrTooLarge) {
		t.Errorf("Check: %v, want %v", err, ErrTooLarge)
	}
	if err := (BookOptions{}).Check(puzzles[0]); err != nil {
		t.Errorf("Check: %v", err)
	}
}

// Letters distinguish colours that have the same grey in a photocopy; black has no letter.
func TestBlackNumbersArePlain(t *testing.T) {
	p, _ := flower(t)
	marks := colourMarks(p.Palette, goFont())
	for _, clue := range numbers(p.Rows, marks)[13:] { // black and green
		for _, n := range clue {
			if plain := n.colour == nonogram.Blank; plain != (n.mark == "") {
				t.Errorf("number %+v", n)
			}
		}
	}
	if marks[5] != "" || marks[1] != "r" {
		t.Errorf("marks %q, want none for black", marks)
	}
}

func TestParsePage(t *testing.T) {
	for text, want := range map[string][2]float64{
		"A5": {419.53, 595.28}, "6x9": {432, 648}, "8.5x8.5in": {612, 612}, "6inx23cm": {432, 651.97}, "148X210mm": {419.53, 595.28}, " 10x20cm": {283.46, 566.93},
	} {
		page, err := ParsePage(text)
		if err != nil || decimal(page.Width) != decimal(want[0]) || decimal(page.Height) != decimal(want[1]) {
			t.Errorf("ParsePage(%q) = %v, %v, want %v", text, page, err, want)
		}
	}
	for _, text := range []string{"", "a9", "6", "6x", "x9", "6x9x3", "-6x9", "0x9", "6x9ft", "NaNx9", "1e9x9"} {
		if page, err := ParsePage(text); err == nil || !strings.Contains(err.Error(), "6x9 in inches") {
			t.Errorf("ParsePage(%q) = %v, %v", text, page, err)
		}
	}
	for _, text := range []string{"", "3", "mm", "-3mm", "3ft", "infmm", "nanmm"} {
		if length, err := ParseLength(text); err == nil {
			t.Errorf("ParseLength(%q) = %v", text, length)
		}
	}
	if length, err := ParseLength("0.125in"); err != nil || length != 9 {
		t.Errorf("ParseLength(0.125in) = %v, %v", length, err)
	}
}
