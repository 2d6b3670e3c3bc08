package format_test

import (
	"bytes"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

func TestWriteJSON(t *testing.T) {
	f := testrun.Must(format.ByName("json"))(t)
	heart := nonogram.FromGrid(vectorGrid(t, []string{".#.", "###"}), nil)
	heart.Metadata = nonogram.Metadata{
		Title: `<"x">`, Author: "Me", Source: "there", Copyright: "© 2026", Licence: "CC0-1.0", Notes: "a\nb",
	}
	given := vectorGrid(t, []string{"#?"})
	partial := &nonogram.Puzzle{
		Rows:    []nonogram.Clue{nil},
		Columns: []nonogram.Clue{nonogram.NewClue(1), nonogram.NewClue()},
		Given:   &given,
	}
	const first = `{
  "title": "<\"x\">",
  "author": "Me",
  "licence": "CC0-1.0",
  "copyright": "© 2026",
  "source": "there",
  "notes": "a\nb",
  "width": 3,
  "height": 2,
  "rows": [[1],[3]],
  "columns": [[1],[2],[1]],
  "goal": [
    ".#.",
    "###"
  ]
}`
	const second = `{
  "width": 2,
  "height": 1,
  "rows": [null],
  "columns": [[1],[]],
  "given": [
    "#?"
  ]
}`
	for _, c := range []struct {
		puzzles []*nonogram.Puzzle
		want    string
	}{
		{nil, "[]\n"},
		{[]*nonogram.Puzzle{heart}, first + "\n"},
		{[]*nonogram.Puzzle{heart, partial}, "[\n" + first + ",\n" + second + "\n]\n"},
		{[]*nonogram.Puzzle{partial, heart, partial}, "[\n" + second + ",\n" + first + ",\n" + second + "\n]\n"},
	} {
		var b bytes.Buffer
		if err := f.Write(&b, c.puzzles...); err != nil || b.String() != c.want {
			t.Errorf("%v; found\n%s\nwant\n%s", err, b.String(), c.want)
		}
	}
}

// TestReadManyJSON reads a long list one by one.
func TestReadManyJSON(t *testing.T) {
	text := "[" + strings.Repeat(`{"image":["#"]},`, 9999) + `{"image":["#"]}]`
	entries, err := format.ReadAll(strings.NewReader(text), "-", format.ReadOptions{})
	if err != nil || len(entries) != 10000 || entries[9999].Number != 10000 {
		t.Errorf("%d puzzles, %v; want 10000", len(entries), err)
	}
}

// TestManyJSONWarnings reads very many keys, with a warning for each. That is fast only if finding
// a place does not take longer the further on it is.
func TestManyJSONWarnings(t *testing.T) {
	unknown := strings.Repeat("\"a\":1,\n", 1<<17)
	in := "{" + unknown + `"rows":[[1]],"cols":[[1]],"records":[` + strings.Repeat("7,\n", 1<<17) + "8]}"
	entries, err := format.ReadAll(strings.NewReader(in), "a.json", format.ReadOptions{})
	if err != nil || len(entries) != 1 || len(entries[0].Warnings) != 2 {
		t.Fatalf("%d puzzles, %v", len(entries), err)
	}
	if got, want := entries[0].Warnings[0].String(), `a.json:1:2: key ignored: unknown name "a" (131072 times)`; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}

// TestJSONAfterComments: a comment before JSON costs no text of the puzzle.
func TestJSONAfterComments(t *testing.T) {
	const object = `{"title": "T", "rows": [[1], []], "columns": [[1]]}`
	for _, text := range []string{
		"# by hand\n" + object,
		"\n# by hand\n  # again\n\n" + object + "\n",
		"# by hand\n[\n" + object + "\n]\n",
		"#\r\n" + strings.ReplaceAll(object, ", ", ",\r\n"),
	} {
		for _, name := range []string{"a", "a.json"} {
			entries, err := format.ReadAll(strings.NewReader(text), name, format.ReadOptions{})
			if err != nil || len(entries) != 1 || entries[0].Format.Name != "json" || entries[0].Puzzle.Title != "T" {
				t.Errorf("%s: %q: %v, %v", name, text, entries, err)
			}
		}
	}
}
