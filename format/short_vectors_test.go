package format_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

// vectorGrid makes a grid of a vector's rows: # on, . off, - and ? unknown.
func vectorGrid(t *testing.T, rows []string) nonogram.Grid {
	t.Helper()
	g, err := nonogram.ParseGrid(rows, nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
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
	// Errors tells what the original does with inputs, most of them faulty.
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
	text, err := os.ReadFile("testdata/short-codes.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Image) != 21 || len(v.Rules) != 16 {
		t.Fatalf("found %d image and %d rules vectors, want 21 and 16", len(v.Image), len(v.Rules))
	}
	return v
}

func TestImageVectors(t *testing.T) {
	for _, v := range readVectors(t).Image {
		g := vectorGrid(t, v.Rows)
		code, err := format.EncodeImage(g)
		if err != nil || code != v.Short {
			t.Errorf("%s: EncodeImage = %q, %v; want %q", v.Name, code, err, v.Short)
		}
		back, err := format.DecodeImage(v.Short)
		if err != nil || !back.Equal(g) {
			t.Errorf("%s: DecodeImage(%q) = \n%v%v; want\n%v", v.Name, v.Short, back, err, g)
		}
	}
}

func TestRulesVectors(t *testing.T) {
	for _, v := range readVectors(t).Rules {
		p := &nonogram.Puzzle{Rows: vectorClues(v.Rules.Rows), Columns: vectorClues(v.Rules.Cols)}
		if p.Width() == 0 || p.Height() == 0 {
			// The original has codes for puzzles without cells; we refuse them.
			if _, err := format.EncodeRules(p); err == nil {
				t.Errorf("%s: EncodeRules: no error", v.Name)
			}
			if _, err := format.DecodeRules(v.Short); err == nil {
				t.Errorf("%s: DecodeRules(%q): no error", v.Name, v.Short)
			}
			continue
		}
		code, err := format.EncodeRules(p)
		if err != nil || code != v.Short {
			t.Errorf("%s: EncodeRules = %q, %v; want %q", v.Name, code, err, v.Short)
		}
		back, err := format.DecodeRules(v.Short)
		if err != nil || !samePuzzle(back, p) {
			t.Errorf("%s: DecodeRules(%q) = %v, %v; want %v", v.Name, v.Short, back, err, p)
		}
	}
}

// TestErrorVectors holds what is accepted against the original. We are stricter
// on codes with characters that are not theirs or with too many.
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
			continue // told in words
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
	file, err := os.Open("testdata/short-codes-random.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	count := 0
	for lines.Scan() {
		count++
		var v struct {
			W, H                int
			Cells, Image, Rules string
		}
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		var rows []string
		for cells := v.Cells; cells != ""; cells = cells[v.W:] {
			rows = append(rows, cells[:v.W])
		}
		g := vectorGrid(t, rows)
		if g.Height() != v.H {
			t.Fatalf("vector %d: %d rows, want %d", count, g.Height(), v.H)
		}
		if code, err := format.EncodeImage(g); err != nil || code != v.Image {
			t.Errorf("vector %d: EncodeImage = %q, %v; want %q", count, code, err, v.Image)
		}
		if back, err := format.DecodeImage(v.Image); err != nil || !back.Equal(g) {
			t.Errorf("vector %d: DecodeImage(%q) = %v, %v", count, v.Image, back, err)
		}
		if v.Rules == "" {
			if !strings.Contains(v.Cells, "-") {
				t.Errorf("vector %d has no rules", count)
			}
			continue
		}
		p := nonogram.FromGrid(g, nil)
		p.Goal = nil
		if code, err := format.EncodeRules(p); err != nil || code != v.Rules {
			t.Errorf("vector %d: EncodeRules = %q, %v; want %q", count, code, err, v.Rules)
		}
		if back, err := format.DecodeRules(v.Rules); err != nil || !samePuzzle(back, p) {
			t.Errorf("vector %d: DecodeRules(%q) = %v, %v", count, v.Rules, back, err)
		}
	}
	if err := lines.Err(); err != nil || count != 129 {
		t.Errorf("read %d vectors, %v; want 129", count, err)
	}
}
