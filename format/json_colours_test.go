package format_test

import (
	"bytes"
	"image/color"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonogram"
	"nonogram/format"
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

// jsonColourPuzzleBefore is the same as files had it before.
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
	goal, err := nonogram.ParseGrid([]string{"rr9", ".99"}, palette)
	if err != nil {
		t.Fatal(err)
	}
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

func TestReadJSONColours(t *testing.T) {
	checkReads(t, "a.json", []readCase{
		{
			"a number is of the first colour, names may be left out",
			`{"palette":[[" ","#fff"],["x","#f00"],["y","#00f"]],"rows":[[1,"1y"]],"cols":[["1x"],["1y"]]}`,
			"line 1: : 1 1b / 1, 1b\npalette #ffffff, x #ff0000, y #0000ff\n",
		}, {
			"an image", `{"palette":[[".","#fff"],["x","#f00"],["y","#00f"]],"image":["xy","?."]} {"palette":[[".","#fff"],["x","#f00"],["y","#00f"]],"image":["xy","E."]}`, `
error: a.json:1:61: image: no clues can be made of a goal with open cells: found 1
error: a.json:1:134: image: found the cell E, expected cells that are possible
`,
		}, {
			"not a palette", `{"image":["#"],"palette":7} {"image":["#"],"palette":[]} {"palette":[[".","#fff"],["x","f00"]]} {"image":["#"],"palette":[".x"]} {"image":["#"],"palette":[["..","#fff"]]}`, `
error: a.json:1:26: palette: found 7, expected an array
error: a.json:1:54: palette: found no colours, expected 2 or more, blank first
error: a.json:1:58: found no puzzle, expected rows and columns, or a goal to make them of
error: a.json:1:123: palette: found "\".x\"", expected an object with name, rgb and symbol, or a list such as ["r", "#ff0000", "red"]
error: a.json:1:155: palette: found 1 colour, expected 2 to 32, blank first
`,
		}, {
			"unusable symbols", `{"palette":[[".","#fff"],["E","#f00"]],"image":["."]} {"palette":[[".","#fff"],[".","#f00"]],"image":["."]}`, `
error: a.json:1:12: palette: unusable palette: colour 1 has the symbol 'E', expected one that can be seen, neither '?' nor 'E'
error: a.json:1:66: palette: unusable palette: colours 0 and 1 share the symbol '.'
`,
		}, {
			"blocks without a known colour", `{"palette":[[".","#fff"],["x","#f00"],["y","#00f"]],"rows":[["1z"]],"cols":[[1]]} {"palette":[[".","#fff"],["x","#f00"],["y","#00f"]],"rows":[["x"]],"cols":[[1]]}`, `
error: a.json:1:62: rows: found "1z", expected a length, in colour with the symbol of a colour after it
error: a.json:1:144: rows: found "x", expected a block's length, in colour with the colour's symbol after it
`,
		}, {
			"totals name the colour", `{"palette":[[".","#fff"],["x","#f00","red"],["y","#00f"]],"rows":[["1x"]],"cols":[["1y"]]}`, `
error: a.json:1:1: rows and columns disagree: rows have 1 cell of colour 'x' (red), columns 0
a.json:1:1: rows and columns disagree: rows have 0 cells of colour 'y', columns 1
`,
		},
	})
}
