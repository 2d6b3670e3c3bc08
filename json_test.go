package nonogram_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// TestPuzzleJSON checks that a puzzle comes back from JSON as it was, alone and within other
// values.
func TestPuzzleJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPuzzle(t)
		p.Title, p.Notes = rapid.String().Draw(t, "title"), rapid.String().Draw(t, "notes")
		if p.Palette.Colours() == 2 && rapid.Bool().Draw(t, "plain") {
			p.Palette = nil
		}
		for i := range p.Palette {
			p.Palette[i].Symbol = p.Palette.Symbol(nonogram.Colour(i))
			p.Palette[i].RGB.R, p.Palette[i].RGB.A = rapid.Byte().Draw(t, "red"), 0xff
		}
		saved := p.Goal.Clone()
		for i := range saved.Cells() {
			saved.Cells()[i] |= nonogram.Cell(rapid.Uint32().Draw(t, "cell")) & p.Palette.Open()
		}
		p.Records = append(p.Records, nonogram.Record{Grid: saved})
		text := testrun.Must(json.Marshal([]any{p, *p}))(t)
		var back []*nonogram.Puzzle
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		for _, q := range back {
			if p.Title != q.Title && strings.ToValidUTF8(p.Title, "\uFFFD") == p.Title || !samePuzzle(p, q) {
				t.Fatalf("found %+v, expected %+v, by %s", q, p, text)
			}
		}
	})
}

// TestGridJSON checks that a complete grid comes back as it was, and that what comes back
// from a partial one is written in the same way.
func TestGridJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawComplete(t, rapid.IntRange(2, nonogram.MaxColours).Draw(t, "colours"))
		partial := rapid.Bool().Draw(t, "partial")
		for i := range g.Cells() {
			if partial && rapid.Bool().Draw(t, "more") {
				g.Cells()[i] = nonogram.Cell(rapid.Uint32Range(0, 7).Draw(t, "cell"))
			}
		}
		text := testrun.Must(json.Marshal(g))(t)
		var back nonogram.Grid
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		again, err := json.Marshal(back)
		if err != nil || !partial && !back.Equal(g) || partial && len(again) != len(text) {
			t.Fatalf("found %s, expected %s (%v)", again, text, err)
		}
	})
}

// TestPuzzleJSONGrows checks that what a later version adds is ignored.
func TestPuzzleJSONGrows(t *testing.T) {
	const text = `{"rows": [[{"length": 1, "colour": 1, "new": 1}]], "columns": [[1]], "new": {"rows": []},
		"colours": [{"rgb": "#ffffff", "new": [1]}, {"rgb": "#000000"}],
		"records": [{"kind": "saved", "board": ["?"], "new": 1, "known": [{"row": 0, "column": 0, "cell": ".#", "new": 1}]}]}`
	var p nonogram.Puzzle
	if err := json.Unmarshal([]byte(text), &p); err != nil || p.Rows[0][0].Length != 1 || len(p.Records) != 1 {
		t.Errorf("found %+v, %v", p, err)
	}
}

// TestPuzzleJSONFaults checks that errors say where the fault is.
func TestPuzzleJSONFaults(t *testing.T) {
	for text, want := range map[string]string{
		`{"rows": [[1]], "columns": [[1]], "Rows": []}`:                       `"Rows"`,
		`{"rows": [[1]], "columns": [[1]], "rows": []}`:                       `"rows" twice`,
		`{"rows": [[1], ["x"]], "columns": [[1]]}`:                            "rows[1][0]",
		`{"rows": [[1]], "columns": [[1]], "goal": ["#", "%"]}`:               "goal: row 2: column 1",
		`{"rows": [[1]], "columns": [[1]], "given": ["##"]}`:                  "given",
		`{"rows": [[2]], "columns": [[1]]}`:                                   "row 1",
		`{"rows": [[1]], "columns": [[1]], "width": 2}`:                       "expected 2",
		`{"rows": [[1]], "columns": [[1]], "colours": [{"rgb": "red"}]}`:      "colours[0]",
		`{"rows": [[{"length": 1, "colour": 2}]], "columns": [[1]]}`:          "row 1",
		`{"rows": [[1]], "columns": [[1]], "records": [{"board": ["%"]}]}`:    "records[0].board: row 1",
		`{"rows": [[1]], "columns": [[1]], "records": [{"kind": "nothing"}]}`: "records[0].kind",
		`{}`: "0 x 0",
	} {
		p := nonogram.Puzzle{Metadata: nonogram.Metadata{Title: "before"}}
		err := json.Unmarshal([]byte(text), &p)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: found the error %v, expected %q", text, err, want)
		}
		if p.Title != "before" {
			t.Errorf("%s: a fault changes the puzzle", text)
		}
	}
	var p nonogram.Puzzle
	if err := json.Unmarshal([]byte(`{"goal": ["#."]}`), &p); err != nil || p.Width() != 2 {
		t.Errorf("a goal alone: found %v", err)
	}
	if err := json.Unmarshal([]byte(`{"rows": [[2]], "columns": [[1]]}`), &p); !errors.Is(err, nonogram.ErrTooLong) {
		t.Errorf("found %v, expected ErrTooLong", err)
	}
}
