package draw

import (
	"bytes"
	"flag"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

var update = flag.Bool("update", false, "write the golden files again")

func grid(t *testing.T, p nonogram.Palette, rows ...string) nonogram.Grid {
	t.Helper()
	return testrun.Must(nonogram.ParseGrid(rows, p))(t)
}

func colours() nonogram.Palette {
	return nonogram.Palette{
		{Symbol: '.', RGB: color.RGBA{255, 255, 255, 255}},
		{Symbol: 'r', RGB: color.RGBA{200, 0, 0, 255}},
		{Symbol: 'y', RGB: color.RGBA{255, 255, 0, 255}},
	}
}

func TestText(t *testing.T) {
	heart := grid(t, nil,
		".##...##.",
		"####.####",
		"#########",
		".#######.",
		"..#####..",
		"...###...",
		"....#....")
	flagged := grid(t, colours(), "rry.", "r.yy", "yyyy")
	wide := nonogram.NewGrid(12, 11, nonogram.FilledCell)
	wide.Set(0, 3, nonogram.BlankCell)
	partial := heart.Clone()
	partial.Set(0, 0, nonogram.OpenCell(2))
	partial.Set(1, 1, nonogram.Contradicted)
	other := heart.MirroredTopBottom()
	union, marks := heart.Clone(), make([]bool, len(heart.Cells()))
	for i, c := range other.Cells() {
		union.Cells()[i] |= c
		marks[i] = !union.Cells()[i].Known()
	}
	clueless := nonogram.FromGrid(heart, nil)
	clueless.Rows[2], clueless.Columns[4], clueless.Columns[5] = nil, nil, nonogram.NewClue()

	for _, test := range []struct {
		name   string
		puzzle *nonogram.Puzzle
		grid   nonogram.Grid
		opts   TextOptions
	}{
		{"heart", nonogram.FromGrid(heart, nil), heart, TextOptions{}},
		{"heart-unicode", nonogram.FromGrid(heart, nil), heart, TextOptions{Unicode: true}},
		{"two-digits", nonogram.FromGrid(wide, nil), wide, TextOptions{}},
		{"two-digits-unicode", nonogram.FromGrid(wide, nil), wide, TextOptions{Unicode: true}},
		{"partial", nonogram.FromGrid(heart, nil), partial, TextOptions{}},
		{"partial-ansi", nonogram.FromGrid(heart, nil), partial, TextOptions{Unicode: true, ANSI: true}},
		{"no-clues", nonogram.FromGrid(wide, nil), wide, TextOptions{NoClues: true}},
		{"no-clues-unicode", nonogram.FromGrid(heart, nil), heart, TextOptions{NoClues: true, Unicode: true}},
		{"absent-clues", clueless, heart, TextOptions{}},
		{"marks", nonogram.FromGrid(heart, nil), union, TextOptions{Marks: marks}},
		{"marks-unicode", nonogram.FromGrid(heart, nil), union, TextOptions{Unicode: true, Marks: marks}},
		{"links", nonogram.FromGrid(heart, nil), partial, TextOptions{Links: links(1, 0, 12)}},
		{"fresh", nonogram.FromGrid(heart, nil), heart, TextOptions{Fresh: marks}},
		{"fresh-unicode", nonogram.FromGrid(heart, nil), heart, TextOptions{Unicode: true, Fresh: marks}},
		{"fresh-ansi", nonogram.FromGrid(heart, nil), partial, TextOptions{Unicode: true, ANSI: true, Fresh: marks}},
		{"colour", nonogram.FromGrid(flagged, colours()), flagged, TextOptions{}},
		{"colour-ansi", nonogram.FromGrid(flagged, colours()), flagged, TextOptions{Unicode: true, ANSI: true}},
		{"colour-fresh", nonogram.FromGrid(flagged, colours()), flagged,
			TextOptions{Unicode: true, ANSI: true, Fresh: []bool{true, true, false, true, 11: false}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := AppendText(nil, test.puzzle, test.grid, test.opts)
			compareGolden(t, filepath.Join("testdata", test.name+".golden"), got)
		})
	}
}

func compareGolden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		testrun.OK(t, os.WriteFile(path, got, 0o666))
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (run go test ./draw -update to write it)", err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; got:\n%s\nwant:\n%s", path, got, want)
	}
}

// A narrow margin would first cut a clue that exactly fills its line.
func TestTightCluesAreNotCut(t *testing.T) {
	g := grid(t, nil, "#.#.#", ".....", "#.#.#", ".....", "#.#.#")
	got := string(AppendText(nil, nonogram.FromGrid(g, nil), g, TextOptions{}))
	if !strings.Contains(got, "1 1 1 | # . # . # |") {
		t.Errorf("the row clue 1 1 1 is cut:\n%s", got)
	}
	if want := "        1   1   1\n        1   1   1\n        1 0 1 0 1\n"; !strings.HasPrefix(got, want) {
		t.Errorf("the column clues are cut, got:\n%s\nwant at its top:\n%s", got, want)
	}
}

// links returns numbers for the first cells of a grid of 9 x 7.
func links(numbers ...int) []int { return append(numbers, make([]int, 9*7-len(numbers))...) }
