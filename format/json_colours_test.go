package format_test

import (
	"bytes"
	"image/color"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

const jsonColourPuzzle = `{
  "title": "flag",
  "width": 3,
  "height": 2,
  "colours": [
    {"name":"white","rgb":"#ffffff","symbol":"."},
    {"name":"red","rgb":"#ff0000","symbol":"r"},
    {"rgb":"#0000ff","symbol":"9"}
  ],
  "rows": [[{"length":2,"colour":1},{"length":1,"colour":2}],[{"length":2,"colour":2}]],
  "columns": [[{"length":1,"colour":1}],[{"length":1,"colour":1},{"length":1,"colour":2}],[{"length":2,"colour":2}]],
  "goal": [
    "rr9",
    ".99"
  ],
  "given": [
    "r??",
    "???"
  ]
}
`

// jsonColourPuzzleBefore is the same puzzle in an older form.
const jsonColourPuzzleBefore = `{
  "name": "flag",
  "palette": [
    [".", "#ffffff", "white"],
    ["r", "#ff0000", "red"],
    ["9", "#0000ff", ""]
  ],
  "rows": [["2r", "19"], ["29"]],
  "cols": [["1r"], ["1r", "19"], ["29"]],
  "given": [
    "r??",
    "???"
  ],
  "image": [
    "rr9",
    ".99"
  ]
}
`

func TestJSONColours(t *testing.T) {
	palette := nonogram.Palette{
		{Name: "white", Symbol: '.', RGB: color.RGBA{255, 255, 255, 255}},
		{Name: "red", Symbol: 'r', RGB: color.RGBA{255, 0, 0, 255}},
		{Symbol: '9', RGB: color.RGBA{0, 0, 255, 255}},
	}
	goal := testrun.Must(nonogram.ParseGrid([]string{"rr9", ".99"}, palette))(t)
	p := nonogram.FromGrid(goal, palette)
	p.Title = "flag"
	given := nonogram.NewGrid(3, 2, palette.Open())
	given.Set(0, 0, nonogram.CellOf(1))
	p.Given = &given
	var b bytes.Buffer
	f, _ := format.ByName("json")
	if err := f.Write(&b, p); err != nil || b.String() != jsonColourPuzzle {
		t.Errorf("%v, found\n%s\nwant\n%s", err, b.String(), jsonColourPuzzle)
	}
	checkRoundTrip(t, f, []*nonogram.Puzzle{p})
	before, err := format.ReadAll(strings.NewReader(jsonColourPuzzleBefore), "a.json", format.ReadOptions{})
	if err != nil || len(before) != 1 {
		t.Fatalf("%d puzzles, %v", len(before), err)
	}
	if d := cmp.Diff(p, before[0].Puzzle); d != "" {
		t.Errorf("read from the older form (-want +got)\n%s", d)
	}
}
