package format_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// vectorGrid makes a grid of a vector's rows: # on, . off, - and ? unknown.
func vectorGrid(t *testing.T, rows []string) nonogram.Grid {
	t.Helper()
	return testrun.Must(nonogram.ParseGrid(rows, nil))(t)
}

// vectorClues makes clues of a vector's lists.
func vectorClues(lists [][]int) []nonogram.Clue {
	clues := make([]nonogram.Clue, len(lists))
	for i, lengths := range lists {
		clues[i] = nonogram.NewClue(lengths...)
	}
	return clues
}

type shortVectors struct {
	// Errors has the original's results for inputs, most of them faulty.
	Errors []struct{ In, Err, Ok string }
	Image  []struct {
		Name, Short string
		Rows        []string
	}
	Rules []struct {
		Name, Short string
		Rules       struct{ Rows, Cols [][]int }
	}
}

func readVectors(t *testing.T) (v shortVectors) {
	t.Helper()
	text := testrun.Must(os.ReadFile("testdata/short-codes.json"))(t)
	testrun.OK(t, json.Unmarshal(text, &v))
	if len(v.Image) != 21 || len(v.Rules) != 16 {
		t.Fatalf("found %d image and %d rules vectors, want 21 and 16", len(v.Image), len(v.Rules))
	}
	return v
}

func TestImageVectors(t *testing.T) {
	for _, v := range readVectors(t).Image {
		checkImageCode(t, v.Name, vectorGrid(t, v.Rows), v.Short)
	}
}

// checkImageCode compares a picture with the code that the original has for it.
func checkImageCode(t *testing.T, name string, g nonogram.Grid, want string) {
	t.Helper()
	if code, err := format.EncodeImage(g); err != nil || code != want {
		t.Errorf("%s: EncodeImage = %q, %v; want %q", name, code, err, want)
	}
	if back, err := format.DecodeImage(want); err != nil || !back.Equal(g) {
		t.Errorf("%s: DecodeImage(%q) = \n%v%v; want\n%v", name, want, back, err, g)
	}
}

// checkRulesCode compares clues with the code that the original has for them.
func checkRulesCode(t *testing.T, name string, p *nonogram.Puzzle, want string) {
	t.Helper()
	if code, err := format.EncodeRules(p); err != nil || code != want {
		t.Errorf("%s: EncodeRules = %q, %v; want %q", name, code, err, want)
	}
	if back, err := format.DecodeRules(want); err != nil || !samePuzzle(back, p) {
		t.Errorf("%s: DecodeRules(%q) = %v, %v; want %v", name, want, back, err, p)
	}
}

func TestRulesVectors(t *testing.T) {
	for _, v := range readVectors(t).Rules {
		p := &nonogram.Puzzle{Rows: vectorClues(v.Rules.Rows), Columns: vectorClues(v.Rules.Cols)}
		if p.Width() > 0 && p.Height() > 0 {
			checkRulesCode(t, v.Name, p, v.Short)
			continue
		}
		// The original has codes for puzzles without cells; we refuse them.
		if _, err := format.EncodeRules(p); err == nil {
			t.Errorf("%s: EncodeRules: no error", v.Name)
		}
		if _, err := format.DecodeRules(v.Short); err == nil {
			t.Errorf("%s: DecodeRules(%q): no error", v.Name, v.Short)
		}
	}
}

// TestErrorVectors compares the accepted inputs with the original's. We are stricter on codes with
// foreign characters or with too many.
func TestErrorVectors(t *testing.T) {
	stricter := map[string]bool{"RrW8eI3iI3AAAA": true, "Rr!W8eI3iI3": true, "RrW8eI3iI3=": true}
	count := 0
	for _, v := range readVectors(t).Errors {
		name, argument, isCall := strings.Cut(strings.TrimSuffix(v.In, ")"), "(")
		var err error
		switch {
		case isCall && name == "decompressRules":
			_, err = format.DecodeRules(argument)
		case isCall && name == "decompressImage":
			_, err = format.DecodeImage(argument)
		case v.In == `{"rows":[[0]],"cols":[[0]]}`:
			continue // [0] is an empty clue under all names
		case strings.HasPrefix(v.In, "{"):
			_, err = format.ReadAll(strings.NewReader(v.In), "-", format.ReadOptions{})
		default:
			continue // a description in words
		}
		count++
		if want := v.Ok == "" || stricter[argument]; (err != nil) != want {
			t.Errorf("%s: found error %v, want one: %v", v.In, err, want)
		}
	}
	if count != 26 {
		t.Errorf("%d inputs tried, want 26", count)
	}
}

func TestRandomVectors(t *testing.T) {
	file := testrun.Must(os.Open("testdata/short-codes-random.jsonl"))(t)
	defer file.Close()
	lines := bufio.NewScanner(file)
	count := 0
	for lines.Scan() {
		count++
		var v struct {
			W, H                int
			Cells, Image, Rules string
		}
		testrun.OK(t, json.Unmarshal(lines.Bytes(), &v))
		var rows []string
		for cells := v.Cells; cells != ""; cells = cells[v.W:] {
			rows = append(rows, cells[:v.W])
		}
		g := vectorGrid(t, rows)
		if g.Height() != v.H {
			t.Fatalf("vector %d: %d rows, want %d", count, g.Height(), v.H)
		}
		name := fmt.Sprint("vector ", count)
		checkImageCode(t, name, g, v.Image)
		if v.Rules == "" {
			if !strings.Contains(v.Cells, "-") {
				t.Errorf("vector %d has no rules", count)
			}
			continue
		}
		p := nonogram.FromGrid(g, nil)
		p.Goal = nil
		checkRulesCode(t, name, p, v.Rules)
	}
	if err := lines.Err(); err != nil || count != 129 {
		t.Errorf("read %d vectors, %v; want 129", count, err)
	}
}
