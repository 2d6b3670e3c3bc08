package format_test

import (
	"bytes"
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
warning: a.json:1:36: "image" ignored: it is 2 x 1, the clues are for 1 x 1
line 1: : 1 / 1
warning: a.json:1:79: "image" ignored: it is malformed
line 1: : 1 / 1
`,
		}, {
			"one kind of clues with an image", `{"rows":[[1]],"image":["#"]} {"cols":[null,[1]],"image":[" #"]} {"rows":[[2]],"image":["#"]} {"cols":[[1],[]],"image":["#"]}`, `
line 1: : 1 / 1
line 1: : 1 / 0, 1
error: a.json:1:74: rows: found 2, expected 1, as in the image
error: a.json:1:102: cols: found 2 clues, expected 1, as of the image
`,
		}, {
			"no game data", `{"rows":[[1]]} {} {"rows":null,"cols":[]}`, `
error: a.json:1:1: no game data found: expected "rows" and "cols", or "image"
error: a.json:1:16: no game data found: expected "rows" and "cols", or "image"
error: a.json:1:19: no game data found: expected "rows" and "cols", or "image"
`,
		}, {
			"blocks that do not fit", `{"rows":[[3,3]],"cols":[[1],[1],[1],[1],[1]]}`,
			"error: a.json:1:10: row 1: blocks do not fit: clue 3 3 needs 7 cells, the line has 5\n",
		}, {
			"a block that does not fit, on its line", "{\"rows\":[[1],\n  [1,3]],\n\"cols\":[[1],[1]]}",
			"error: a.json:2:6: row 2, block 2: blocks do not fit: length 3 in a line of 2 cells\n",
		}, {
			"zero", `{"rows":[[0]],"cols":[[0]]} {"rows":[[0]],"columns":[[ 0 ]]} {"rowHints":[[0,1]],"cols":[[1]]}`, `
error: a.json:1:11: rows: found "0", expected a length of 1 or more, or [] for an empty clue
line 1: : 0 / 0
error: a.json:1:76: rows: found "0", expected a length of 1 or more, or [] for an empty clue
`,
		}, {
			"not a length", `{"rows":[[1.5]],"cols":[[1]]} {"rows":[[-1]],"cols":[[1]]} {"rows":[["1"]],"cols":[[1]]} {"rows":[[1e999]],"cols":[[1]]} {"rows":[[12345678901234567890]],"cols":[[1]]}`, `
error: a.json:1:11: rows: found "1.5", expected a whole number
error: a.json:1:41: rows: found "-1", expected a length of 1 or more
error: a.json:1:70: rows: found "\"1\"", expected a block's length
error: a.json:1:100: rows: found "1e999", expected a length of at most 1000
error: a.json:1:132: rows: found "12345678901234567890", expected a length of at most 1000
`,
		}, {
			"whole numbers in other spellings", `{"rows":[[1.0, 1e0]],"cols":[[1],[],[1]]}`,
			"line 1: : 1 1 / 1, 0, 1\n",
		}, {
			"not clues", `{"rows":[1],"cols":[[1]]} {"rows":7,"cols":[[1]]} {"rows":{},"cols":[[1]]}`, `
error: a.json:1:10: rows: found "1", expected an array of block lengths, or null
error: a.json:1:27: no game data found: expected "rows" and "cols", or "image"
error: a.json:1:59: rows: found "{}", expected an array of clues
`,
		}, {
			"sums that differ", `{"rows":[[1]],"cols":[[]]}`,
			"error: a.json:1:1: rows and columns disagree: rows have 1 filled cells, columns 0\n",
		}, {
			"malformed images", `{"image":["# ","#"]} {"image":"##\n# \n"} {"image":7} {"image":[]} {"image":""} {"image":[1]}`, `
error: a.json:1:10: image: found 1 cell in row 2, expected 2 as in row 1
error: a.json:1:31: image: found 0 cells in row 3, expected 2 as in row 1
error: a.json:1:52: image: found "7", expected a string, or an array of strings
error: a.json:1:64: image: found "[]", expected a string, or an array of strings
error: a.json:1:68: unsupported size: 0 x 1, expected sides of 1 to 1000
error: a.json:1:91: image: found "1", expected a row of cells as a string
`,
		}, {
			"unknown keys", `{"foo":{"bar":[1]},"foo":2,"Name":"x","author":7,"rows":[[1]],"cols":[[1]]}`, `
warning: a.json:1:2: key ignored: unknown name "foo"
warning: a.json:1:20: key ignored: unknown name "foo"
warning: a.json:1:28: key ignored: unknown name "Name"
warning: a.json:1:48: "author" ignored: it is not a string
line 1: : 1 / 1
`,
		}, {
			"keys twice, or in capitals", `{"rows":[[1]],"cols":[[1]],"rows":[[]]} {"name":"x","name":"y","image":["#"]} {"rows":[[1]],"cols":[[1]],"columns":[[0]]}` +
				` {"rowHints":[[1]],"cols":[[1]],"rows":[[1]]} {"Rows":[[1]],"cols":[[1]]} {"rows":[[1]],"cols":[[1]],"ROWS":[[]]} {"rows":[[1]],"Columns":[[1]]}`, `
error: a.json:1:28: malformed: found a second "rows", expected one of them
error: a.json:1:53: malformed: found a second "name", expected one of them
error: a.json:1:106: malformed: found "columns" besides "cols", expected one of them
error: a.json:1:154: malformed: found "rows" besides "rowHints", expected one of them
error: a.json:1:169: malformed: found the key "Rows", expected "rows"
error: a.json:1:223: malformed: found the key "ROWS", expected "rows"
error: a.json:1:250: malformed: found the key "Columns", expected "columns"
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
error: a.json:1:10: width: found 2, expected 1
error: a.json:1:47: rows: found 2, expected 1
error: a.json:1:94: height: found 2, expected 1
line 1: : 1 / 1
`,
		}, {
			"odd clues", `{"clues":{"left":[[1]]}} {"clues":{"across":[[1]],"rows":[[1]]}} {"clues":7} {"clues":[[[1]]]}`, `
error: a.json:1:11: clues: found the key "left", expected across and down, or rows and columns
error: a.json:1:51: malformed: found "rows" besides "across", expected one of them
warning: a.json:1:67: key ignored: unknown name "clues"
error: a.json:1:66: no game data found: expected "rows" and "cols", or "image"
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
error: a.json:1:3: rows: found "1", expected an array of block lengths, or null
error: a.json:1:15: clues: found 1 list, expected 2: the clues of the rows and those of the columns
error: a.json:1:36: clues: found 3 lists, expected 2: the clues of the rows and those of the columns
error: a.json:1:52: cols: found "[1]", expected a block's length
error: a.json:1:62: row 1, block 1: blocks do not fit: length 2 in a line of 1 cells
error: a.json:1:73: no game data found: expected "rows" and "cols", or "image"
error: a.json:1:86: clues: found 1 list, expected 2: the clues of the rows and those of the columns
`,
		}, {
			"a bare array without end", "[[[1]],\n[[1]]", "error: a.json:2:6: malformed: found the end of the file, expected \"]\"\n",
		}, {
			"given cells", `{"rows":[[1]],"cols":[[1],[]],"given":["#?#"]} {"rows":[[1]],"cols":[[1],[]],"given":["#q"]} {"rows":[[1]],"cols":[[1],[]],"given":["#E"]}`, `
error: a.json:1:39: given: found 3 x 1 cells, expected 2 x 1
error: a.json:1:86: given: row 1: column 2: found 'q', expected a cell: '.', '?' or one of '#'
error: a.json:1:132: given: found "E", expected cells that are possible
`,
		}, {
			"a record with a key twice", `{"rows":[[1]],"cols":[[1]],"records":[{"kind":"goal","cells":["#"],"cells":["."]}]} {"width":1,"width":2,"image":["#"]}`, `
warning: a.json:1:39: a record is ignored: record: found a second "cells", expected one of them
line 1: : 1 / 1
error: a.json:1:96: malformed: found a second "width", expected one of them
`,
		}, {
			"records that are none", `{"rows":[[1]],"cols":[[1],[]],"records":[7,{"kind":"x"},{"kind":"saved"},{"kind":"saved","cells":["#"]},{"kind":7},` +
				`{"kind":"goal","cells":["#."],"some":[[0,2,"#"]]},{"kind":"goal","cells":["#."],"some":[[0,1,""]]},{"kind":"goal","cells":["#."],"some":7}]}` +
				` {"rows":[[1]],"cols":[[1]],"records":{}}`, `
warning: a.json:1:42: a record is ignored: record: found "7", expected an object
warning: a.json:1:44: a record is ignored: kind: found "x", expected "saved", "solution" or "goal"
warning: a.json:1:57: a record is ignored: record: found no "cells", expected rows of cells
warning: a.json:1:74: a record is ignored: cells: found 1 x 1 cells, expected 2 x 1
warning: a.json:1:105: a record is ignored: kind: found "7", expected a string
warning: a.json:1:116: a record is ignored: some: found "[0,2,\"#\"]", expected row, column and symbols in brackets, such as [0, 1, "ab"]
warning: a.json:1:166: a record is ignored: some: found "[0,1,\"\"]", expected row, column and symbols in brackets, such as [0, 1, "ab"]
warning: a.json:1:215: a record is ignored: some: found "7", expected row, column and symbols in brackets, such as [0, 1, "ab"]
line 1: : 1 / 1, 0
warning: a.json:1:294: "records" ignored: it is no array
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
			"an array of others", "[é]", "error: a.json:1:2: malformed: found \"é\", expected \"{\" or \"]\"\n",
		}, {
			"text after an object", one + "x", "line 1: : 1 / 1\nerror: a.json:1:28: malformed: found \"x\", expected \"{\"\n",
		}, {
			"truncated", `{"rows":[[1]],"cols":[[1]`, "error: a.json:1:26: malformed: found the end of the file, expected \"}\"\n",
		}, {
			"one truncated line does not lose the next", "{\"rows\":[[1]],\n\"cols\":[[1]\n" + one, `
error: a.json:1:1: truncated puzzle: found "{" at the beginning of the next line, expected "}"
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
error: a.json:1:13: no game data found: expected "rows" and "cols", or "image"
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
  "name": "<\"x\">",
  "description": "a\nb",
  "source": "there",
  "author": "Me",
  "copyright": "© 2026",
  "license": "CC0-1.0",
  "rows": [[1], [3]],
  "cols": [[1], [2], [1]],
  "image": [
    " # ",
    "###"
  ]
}`
	const second = `{
  "rows": [null],
  "cols": [[1], []],
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
	if err != nil || len(entries) != 1 || len(entries[0].Warnings) != 101 {
		t.Fatalf("%d puzzles, %v", len(entries), err)
	}
	if got, want := entries[0].Warnings[99].String(), `a.json:100:1: key ignored: unknown name "a"`; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}
