package technique

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// names are the techniques' names in testdata of package line.
var names = map[string]proof.Technique{
	"zero-line":            proof.ZeroLine,
	"line-complete":        proof.LineComplete,
	"fill-rest":            proof.FillTheRest,
	"exact-fit":            proof.ExactFit,
	"simple-boxes":         proof.SimpleBoxes,
	"punctuating":          proof.Punctuating,
	"glue/wall-extend":     proof.Glue,
	"mercury":              proof.Mercury,
	"joining":              proof.Joining,
	"splitting":            proof.Splitting,
	"small-gap(forcing)":   proof.SmallGap,
	"simple-spaces":        proof.SimpleSpaces,
	"range-boxes(forcing)": proof.RangeBoxes,
	"range-gap":            proof.RangeGap,
}

// text renders a black-and-white line.
func text(cells []nonogram.Cell) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteByte("E.#?"[c])
	}
	return b.String()
}

func parse(t *testing.T, text string, palette nonogram.Palette) []nonogram.Cell {
	t.Helper()
	cells, err := nonogram.ParseCells(text, palette)
	if err != nil {
		t.Fatal(err)
	}
	return cells
}

// applied is the line after one technique.
func applied(cells []nonogram.Cell, changes []Change) []nonogram.Cell {
	after := append([]nonogram.Cell(nil), cells...)
	for _, c := range changes {
		after[c.At] = c.To
	}
	return after
}

func checkTechnique(t *testing.T, technique proof.Technique, clue []int, before, after string) {
	t.Helper()
	cells := parse(t, before, nil)
	var v View
	if !v.Reset(sweep.New(len(cells), nonogram.NewClue(clue...), 2), cells) {
		t.Fatalf("%v in %s: no arrangement", clue, before)
	}
	if got := text(applied(cells, v.Find(technique))); got != after {
		t.Errorf("%v %v in %s: got %s, want %s", technique, clue, before, got, after)
	}
}

// TestVectors runs single techniques on lines with known results.
func TestVectors(t *testing.T) {
	file, err := os.Open("../sweep/testdata/techniques.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	n := 0
	for lines := bufio.NewScanner(file); lines.Scan(); n++ {
		var vector struct {
			Technique   string
			Clues       []int
			Line, After string
		}
		if err := json.Unmarshal(lines.Bytes(), &vector); err != nil {
			t.Fatal(err)
		}
		technique, ok := names[vector.Technique]
		if !ok {
			t.Fatalf("unknown technique %q", vector.Technique)
		}
		checkTechnique(t, technique, vector.Clues, vector.Line, vector.After)
	}
	if n != 350 {
		t.Errorf("%d vectors, want 350", n)
	}
}

// TestClassicExamples are the examples of Wikipedia's article on nonograms, one
// technique at a time.
func TestClassicExamples(t *testing.T) {
	for _, test := range []struct {
		technique     proof.Technique
		clue          []int
		before, after string
	}{
		{proof.SimpleBoxes, []int{8}, "??????????", "??######??"},
		{proof.SimpleBoxes, []int{4, 3}, "??????????", "??##???#??"},
		{proof.SimpleSpaces, []int{3, 1}, "???#????#?", ".??#??..#."},
		{proof.SmallGap, []int{3, 2}, "????.?.???", "????...???"},
		{proof.RangeBoxes, []int{3, 2}, "????.?.???", "?##?.?.?#?"},
		{proof.Glue, []int{5}, "??#???????", "??###?????"},
		{proof.SimpleSpaces, []int{5}, "??###?????", "??###??..."},
		{proof.Joining, []int{5, 2, 2}, "???##?#???#?#??", "???####???#?#??"},
		{proof.Splitting, []int{5, 2, 2}, "???##?#???#?#??", "???##?#???#.#??"},
		{proof.Punctuating, []int{3, 1}, "??###?????", "?.###.????"},
		{proof.Mercury, []int{3, 1}, "??###?????", "..###?????"},
		{proof.Mercury, []int{2, 1}, "??#???????", ".?#???????"},
		{proof.LineCases, []int{1, 2}, "???#.????", "?.?#.????"},
	} {
		checkTechnique(t, test.technique, test.clue, test.before, test.after)
	}
}

func TestNothingFollows(t *testing.T) {
	cells := parse(t, "???##???", nil)
	var v View
	if !v.Reset(sweep.New(len(cells), nonogram.NewClue(1, 3, 1), 2), cells) {
		t.Fatal("no arrangement")
	}
	if technique, changes := v.First(proof.ZeroLine); changes != nil {
		t.Errorf("%v gives %v", technique, changes)
	}
}
