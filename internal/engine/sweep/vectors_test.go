package sweep

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"nonogram"
)

// text renders a black-and-white line.
func text(cells []nonogram.Cell) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteByte("E.#?"[c])
	}
	return b.String()
}

// TestVectors runs single lines with their complete deduction and number of
// arrangements; see the technique names in their file for what each is about.
func TestVectors(t *testing.T) {
	file, err := os.Open("testdata/techniques.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	n := 0
	for lines := bufio.NewScanner(file); lines.Scan(); n++ {
		var v struct {
			Clues          []int
			Line, Complete string
			Placements     int64
		}
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		checkLine(t, v.Clues, v.Line, v.Complete, v.Placements)
	}
	if n != 350 {
		t.Errorf("%d vectors, want 350", n)
	}
}

func checkLine(t *testing.T, clue []int, line, complete string, arrangements int64) {
	t.Helper()
	cells, err := nonogram.ParseCells(line, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := New(len(cells), nonogram.NewClue(clue...), 2)
	if count := s.Count(cells); count.Int64() != arrangements {
		t.Errorf("%v in %s: %v arrangements, want %d", clue, line, count, arrangements)
	}
	checkAgreement(t, s, cells)
	if !s.Deduce(cells) || text(cells) != complete {
		t.Errorf("%v in %s: deduced %s, want %s", clue, line, text(cells), complete)
	}
}

// TestClassicExamples are the examples of Wikipedia's article on nonograms.
func TestClassicExamples(t *testing.T) {
	for _, test := range []struct {
		name         string
		clue         []int
		line         string
		complete     string
		arrangements int64
	}{
		{"simple boxes", []int{8}, "??????????", "??######??", 3},
		{"simple boxes", []int{4, 3}, "??????????", "??##???#??", 6},
		{"simple spaces", []int{3, 1}, "???#????#?", ".??#??..#.", 3},
		{"forcing", []int{3, 2}, "????.?.???", "?##?...?#?", 4},
		{"glue", []int{5}, "??#???????", "??###??...", 3},
		{"glue", []int{1, 3}, "#?.?#?????", "#..?##?...", 2},
		{"joining and splitting", []int{5, 2, 2}, "??##?##???#?#??", "..#####..##.##.", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			checkLine(t, test.clue, test.line, test.complete, test.arrangements)
		})
	}
}
