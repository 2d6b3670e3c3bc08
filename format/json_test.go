package format_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

func TestReadJSON(t *testing.T) {
	const one = `{"rows":[[1]],"cols":[[1]]}`
	checkReads(t, "a.json", []readCase{
		{
			"clues",
			`{ "rows": [[3],[5],[3,1]], "cols": [[2],[3],[3],[1,1],[2]], "source": "https://example.org", "name": "x", "description": "y" }`,
			"line 1: x: 3, 5, 3 1 / 2, 3, 3, 1 1, 2\n",
		}, {
			"other spellings", `{"columns":[[1]],"rows":[[1]],"licence":"CC0-1.0","name":"x"}`,
			"line 1: x: 1 / 1\n",
		}, {
			"absent clues", `{"rows":[null,[1]],"cols":[[1],[1]]}`,
			"line 1: : ?, 1 / 1, 1\n",
		}, {
			"image as one string", `{"image":"##\n# "}`,
			"line 1: : 2, 1 / 2, 1\n",
		}, {
			"any character but a space is filled", `{"image":["#0.x "]}`,
			"line 1: : 4 / 1, 1, 1, 1, 0\n",
		}, {
			"clues win over the image", `{"rows":[[1],[1]],"cols":[[1],[1]],"image":["##","##"]}`, `
warning: a.json:1:44: the goal is not a solution: row 1 has blocks 2, its clue is 1
line 1: : 1, 1 / 1, 1
`,
		}, {
			"an image that cannot be the goal", `{"rows":[[1]],"cols":[[1]],"image":["##"]} {"rows":[[1]],"cols":[[1]],"image":7}`, `
warning: a.json:1:36: "image" ignored: 2 x 1 cells, the puzzle has 1 x 1
line 1: : 1 / 1
warning: a.json:1:79: "image" ignored: found 7, expected an array
line 1: : 1 / 1
`,
		}, {
			"one kind of clues with an image", `{"rows":[[1]],"image":["#"]} {"cols":[null,[1]],"image":[" #"]} {"rows":[[2]],"image":["#"]} {"cols":[[1],[]],"image":["#"]}`, `
line 1: : 1 / 1
line 1: : 1 / ?, 1
error: a.json:1:75: row 1, block 1: blocks do not fit: length 2 in a line of 1 cell
error: a.json:1:119: image: 1 x 1 cells, the puzzle has 2 x 1
`,
		}, {
			"no game data", `{"rows":[[1]]} {} {"rows":null,"cols":[]}`, `
error: a.json:1:1: found rows without columns, expected both, or a goal to make them of
error: a.json:1:16: found no puzzle, expected rows and columns, or a goal to make them of
error: a.json:1:19: found no puzzle, expected rows and columns, or a goal to make them of
`,
		}, {
			"blocks that do not fit", `{"rows":[[3,3]],"cols":[[1],[1],[1],[1],[1]]}`,
			"error: a.json:1:10: row 1: blocks do not fit: clue 3 3 needs 7 cells, the line has 5\n",
		}, {
			"a block that does not fit, on its line", "{\"rows\":[[1],\n  [1,3]],\n\"cols\":[[1],[1]]}",
			"error: a.json:2:6: row 2, block 2: blocks do not fit: length 3 in a line of 2 cells\n",
		}, {
			"zero", `{"rows":[[0]],"cols":[[0]]} {"rows":[[0]],"columns":[[ 0 ]]} {"rowHints":[[0,1]],"cols":[[1]]}`, `
line 1: : 0 / 0
line 1: : 0 / 0
error: a.json:1:76: row 1, block 1: impossible block: length 0, expected 1 or more
`,
		}, {
			"not a length", `{"rows":[[1.5]],"cols":[[1]]} {"rows":[[-1]],"cols":[[1]]} {"rows":[["1"]],"cols":[[1]]} {"rows":[[1e999]],"cols":[[1]]} {"rows":[[12345678901234567890]],"cols":[[1]]}`, `
error: a.json:1:11: rows: found 1.5, expected a block: its length, or an object with length and colour
error: a.json:1:41: row 1, block 1: impossible block: length -1, expected 1 or more
line 1: : 1 / 1
error: a.json:1:100: rows: found 1e999, expected a block: its length, or an object with length and colour
error: a.json:1:132: rows: found 12345678901234567890, expected a block: its length, or an object with length and colour
`,
		}, {
			"whole numbers in other spellings", `{"rows":[[1.0, 1e0]],"cols":[[1],[],[1]]}`,
			"line 1: : 1 1 / 1, 0, 1\n",
		}, {
			"not clues", `{"rows":[1],"cols":[[1]]} {"rows":7,"cols":[[1]]} {"rows":{},"cols":[[1]]}`, `
error: a.json:1:10: rows: found 1, expected an array
error: a.json:1:27: found columns without rows, expected both, or a goal to make them of
error: a.json:1:59: rows: found {}, expected an array
`,
		}, {
			"sums that differ", `{"rows":[[1]],"cols":[[]]}`,
			"error: a.json:1:1: rows and columns disagree: rows have 1 filled cell, columns 0\n",
		}, {
			"malformed images", `{"image":["# ","#"]} {"image":"##\n# \n"} {"image":7} {"image":[]} {"image":""} {"image":[1]}`, `
error: a.json:1:10: image: row 2: found 1 cell, expected 2 as in row 1
error: a.json:1:31: image: row 3: found 0 cells, expected 2 as in row 1
error: a.json:1:43: found no puzzle, expected rows and columns, or a goal to make them of
error: a.json:1:55: found no puzzle, expected rows and columns, or a goal to make them of
error: a.json:1:68: found no puzzle, expected rows and columns, or a goal to make them of
error: a.json:1:81: found no puzzle, expected rows and columns, or a goal to make them of
`,
		}, {
			"rows like names of files", `{"goal":["ba.bcd","d.cabc"],"colours":["#ffffff","#ff0000","#00ff00","#0000ff","#888800"]}` +
				` {"images":["1.png","2.png"]}`, `
line 1: : 1b 1 1b 1c 1d, 1d 1c 1 1b 1c / 1b 1d, 1, 1c, 1b 1, 1c 1b, 1d 1c
palette . #ffffff, a #ff0000, b #00ff00, c #0000ff, d #888800
error: a.json:1:92: found no puzzle, expected rows and columns, or a goal to make them of
`,
		}, {
			"unknown keys", `{"foo":{"bar":[1]},"foo":2,"Name":"x","author":7,"rows":[[1]],"cols":[[1]]}`, `
warning: a.json:1:2: key ignored: unknown name "foo" (2 times)
warning: a.json:1:48: "author" ignored: it is not a string
line 1: x: 1 / 1
`,
		}, {
			"keys twice, or in capitals", `{"rows":[[1]],"cols":[[1]],"rows":[[]]} {"name":"x","name":"y","image":["#"]} {"rows":[[1]],"cols":[[1]],"columns":[[0]]}` +
				` {"rowHints":[[1]],"cols":[[1]],"rows":[[1]]} {"Rows":[[1]],"cols":[[1]]} {"rows":[[1]],"cols":[[1]],"ROWS":[[]]} {"rows":[[1]],"Columns":[[1]]}`, `
error: a.json:1:28: malformed: found a second "rows", expected one of them
error: a.json:1:53: malformed: found a second "name", expected one of them
error: a.json:1:106: malformed: found "columns" besides "cols", expected one of them
error: a.json:1:154: malformed: found "rows" besides "rowHints", expected one of them
line 1: : 1 / 1
error: a.json:1:223: malformed: found "ROWS" besides "rows", expected one of them
line 1: : 1 / 1
`,
		}, {
			"other names of the clues", `{"rowHints":[[1],[0]],"colHints":[[1]]} {"rows":2,"cols":1,"rowHints":[[1],[]],"columnHints":[[1]]}` +
				` {"width":1,"height":1,"rowClues":[[1]],"colClues":[[1]]} {"rowClues":[[1]],"columnClues":[[1]]}` +
				` {"clues":{"across":[[1]],"down":[[1]]}} {"clues":{"rows":[[1]],"columns":[[1]]},"name":"x"} {"clues":[[[1]],[[1],[]]]}`, `
line 1: : 1, 0 / 1
line 1: : 1, 0 / 1
line 1: : 1 / 1
line 1: : 1 / 1
line 1: : 1 / 1
line 1: x: 1 / 1
line 1: : 1 / 1, 0
`,
		}, {
			"sizes that differ", `{"width":2,"rows":[[1]],"cols":[[1]]} {"rows":2,"rowHints":[[1]],"colHints":[[1]]} {"height":2,"image":["#"]} {"height":1.0,"image":["#"]}`, `
error: a.json:1:10: width: the width is 2, but there are 1 columns
error: a.json:1:47: rows: the height is 2, but there are 1 rows
error: a.json:1:94: height: the height is 2, but there are 1 rows
line 1: : 1 / 1
`,
		}, {
			"odd clues", `{"clues":{"left":[[1]]}} {"clues":{"across":[[1]],"rows":[[1]]}} {"clues":7} {"clues":[[[1]]]}`, `
error: a.json:1:1: found rows without columns, expected both, or a goal to make them of
error: a.json:1:51: malformed: found "rows" besides "across", expected one of them
error: a.json:1:66: found no puzzle, expected rows and columns, or a goal to make them of
error: a.json:1:87: clues: found 1 list, expected 2: the clues of the rows and those of the columns
`,
		}, {
			"two bare arrays, rows first", "[[[1, 1], [0]], [[1], [], [1]]]\n[ [[1]],\n[[1]] ]\n[\n [[2]],[[1],[1]]]", `
line 1: : 1 1, 0 / 1, 0, 1
line 2: : 1 / 1
line 4: : 2 / 1, 1
`,
		}, {
			"bare arrays that are no puzzle", "[[1,0],[0,1]] [[[1]]] [[[1]],[[1]],[[1]]] [[[1]],[[[1]]]] [[[2]],[[1]]] [[[1]],null] [[[[1]],[[1]]]]", `
line 1: : 1, 1 / 1, 1
error: a.json:1:15: clues: found 1 list, expected 2: the clues of the rows and those of the columns
error: a.json:1:36: clues: found 3 lists, expected 2: the clues of the rows and those of the columns
error: a.json:1:52: clues: found [1], expected a block: its length, or an object with length and colour
error: a.json:1:62: row 1, block 1: blocks do not fit: length 2 in a line of 1 cell
error: a.json:1:73: found no puzzle, expected rows and columns, or a goal to make them of
error: a.json:1:86: clues: found 1 list, expected 2: the clues of the rows and those of the columns
`,
		}, {
			"a bare array without end", "[[[1]],\n[[1]]", "error: a.json:2:6: malformed: found the end of the file, expected \"]\"\n",
		}, {
			"given cells", `{"rows":[[1]],"cols":[[1],[]],"given":["#?#"]} {"rows":[[1]],"cols":[[1],[]],"given":["#q"]} {"rows":[[1]],"cols":[[1],[]],"given":["#E"]}`, `
error: a.json:1:39: given: 3 x 1 cells, the puzzle has 2 x 1
error: a.json:1:86: given: row 1: column 2: found 'q', expected a cell: '.', '?' or '#'
error: a.json:1:132: given: found the cell E, expected cells that are possible
`,
		}, {
			"a record with a key twice", `{"rows":[[1]],"cols":[[1]],"records":[{"kind":"goal","cells":["#"],"cells":["."]}]} {"width":1,"width":2,"image":["#"]}`, `
warning: a.json:1:39: record ignored: found the key "cells" twice, expected it once
line 1: : 1 / 1
error: a.json:1:96: malformed: found a second "width", expected one of them
`,
		}, {
			"records that are none", `{"rows":[[1]],"cols":[[1],[]],"records":[7,{"kind":"x"},{"kind":"saved"},{"kind":"saved","cells":["#"]},{"kind":7},` +
				`{"kind":"goal","cells":["#."],"known":[{"row":0,"column":2,"cell":"#"}]},{"kind":"goal","cells":["#."],"known":[{"row":0,"column":1,"cell":""}]},{"kind":"goal","cells":["#."],"known":7}]}` +
				` {"rows":[[1]],"cols":[[1]],"records":{}}`, `
warning: a.json:1:42: record ignored: found 7, expected an object
warning: a.json:1:44: record ignored: kind: found "x", expected saved, solution or goal
warning: a.json:1:57: record ignored: board: a record has rows of cells
warning: a.json:1:74: record ignored: board: 1 x 1 cells, the puzzle has 2 x 1
warning: a.json:1:105: record ignored: found 7, expected a string
warning: a.json:1:116: record ignored: known: there is no row 0, column 2
warning: a.json:1:189: record ignored: known: a cell has at least one colour
warning: a.json:1:261: record ignored: found 7, expected an array
line 1: : 1 / 1, 0
warning: a.json:1:341: "records" ignored: it is not an array
line 1: : 1 / 1
`,
		}, {
			"an array", "[\n" + one + ",\n" + one + "]\n",
			"line 2: : 1 / 1\nline 3: : 1 / 1\n",
		}, {
			"lines", one + "\n" + one + "\n",
			"line 1: : 1 / 1\nline 2: : 1 / 1\n",
		}, {
			"an empty array", "[]", "error: a.json: no puzzle: found nothing but blank lines, comments or empty lists\n",
		}, {
			"an array without end", "[" + one, "line 1: : 1 / 1\nerror: a.json:1:28: malformed: found the end of the file, expected \"]\"\n",
		}, {
			"an array without commas", "[" + one + " " + one + "]", "line 1: : 1 / 1\nerror: a.json:1:30: malformed: found \"{\", expected \",\" or \"]\"\n",
		}, {
			"an array of others", "[é]", "error: a.json:1:2: no puzzle: found \"é\", expected \"{\" or \"]\"\n",
		}, {
			"text after an object", one + "x", "line 1: : 1 / 1\nerror: a.json:1:28: malformed: found \"x\", expected \"{\"\n",
		}, {
			"truncated", `{"rows":[[1]],"cols":[[1]`, "error: a.json:1:26: malformed: found the end of the file, expected \"}\"\n",
		}, {
			"one truncated line does not lose the next", "{\"rows\":[[1]],\n\"cols\":[[1]\n" + one, `
error: a.json:1:1: truncated puzzle: found "{" at the start of the next line, expected "}"
line 3: : 1 / 1
`,
		}, {
			"broken syntax does not lose the next", "{\"rows\":[[1]],}\n" + one, `
error: a.json:1:15: invalid character '}' looking for beginning of object key string
line 2: : 1 / 1
`,
		}, {
			"NUL bytes and broken UTF-8", "{\"name\":\"\x00\"}{\"name\":\"é\xff\"}", `
error: a.json:1:10: malformed: found a NUL byte, expected text
warning: a.json:1:23: the text is not UTF-8: read as windows-1252
error: a.json:1:13: found no puzzle, expected rows and columns, or a goal to make them of
`,
		},
	})
}

func TestWriteJSON(t *testing.T) {
	f, err := format.ByName("json")
	if err != nil {
		t.Fatal(err)
	}
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

// TestManyJSONWarnings has a warning for each of very many keys, which takes as long
// as reading them only if their places do not take longer the further on they are.
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

// TestJSONKinds checks that faults of puzzles in JSON match the errors that the same
// faults match in other formats.
func TestJSONKinds(t *testing.T) {
	for _, c := range []struct {
		in   string
		want error
	}{
		{`{"rows": [[1]], "columns": "x"}`, format.ErrSyntax},
		{`{"rows": [[1]], "columns": [[1]], "width": 2}`, nonogram.ErrSize},
		{`{"rows": [[1]` + strings.Repeat(",[]", nonogram.MaxSide) + `], "columns": [[1]]}`, nonogram.ErrSize},
		{`{"rows": [[2]], "columns": [[1]]}`, nonogram.ErrTooLong},
		{`{"rows": [[1` + strings.Repeat(",1", 200) + `]], "columns": [[1]]}`, nonogram.ErrTooLong},
		{`{"rows": [[{"length": 1, "colour": 7}]], "columns": [[1]]}`, nonogram.ErrBlock},
		{`{"rows": [[1]], "columns": [[1]], "given": ["??"]}`, nonogram.ErrGrid},
		{`{"goal": ["#", "##"]}`, nonogram.ErrGrid},
		{`{"goal": ["#x"], "colours": []}`, nonogram.ErrPalette},
		{`{"rows": [[1]], "columns": [[1]], "colours": [{"rgb": "#fff"}]}`, nonogram.ErrPalette},
		{`{"rows": [[1]], "columns": [[1]], "colours": [{"rgb": "#fff"}, {"rgb": "red"}]}`, format.ErrSyntax},
		{`{"rows": [[1]], "columns": [[1]], "colours": [{"rgb": "#fff"}, {"rgb": "#000", "symbol": "?"}]}`, nonogram.ErrPalette},
		{`{"goal": ["#?"]}`, format.ErrOpenCells},
		{`{"goal": ["#y"]}`, format.ErrSyntax},
	} {
		_, err := format.ReadAll(strings.NewReader(c.in), "a.json", format.ReadOptions{})
		if !errors.Is(err, c.want) || c.want != format.ErrSyntax && errors.Is(err, format.ErrSyntax) {
			t.Errorf("%.60s: found %v, want %v", c.in, err, c.want)
		}
	}
}
