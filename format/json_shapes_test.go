package format_test

import "testing"

// TestReadJSONShapes reads the shapes that other programs write.
func TestReadJSONShapes(t *testing.T) {
	const want = "line 1: : 2, 1 / 1, 2\n" // of ##, .#
	checkReads(t, "a.json", []readCase{
		{"wrappers", `{"nonograms":[{"id":1,"rowHints":[[2],[1]],"colHints":[[1],[2]]},{"rowHints":[[1]],"colHints":[[1]],"id":2}]}`,
			"warning: a.json:1:16: key ignored: unknown name \"id\"\n" + want + "warning: a.json:1:101: key ignored: unknown name \"id\"\nline 1: : 1 / 1\n"},
		{"what wrappers say of all", `{"name":"pack","author":"me","levels":[{"name":"a","grid":[[1,1],[0,1]]}]}`, "line 1: a: 2, 1 / 1, 2\n"},
		{"wrappers of other names, in each other", `{"data":{"items":[{"solution":["##",".#"]}],"page":1}}`, want},
		{"one in a wrapper", `{"puzzle":{"rows":[[2],[1]],"cols":[[1],[2]]}}`, want},
		{"underscores", `{"rows":2,"cols":2,"row_clues":[[2],[1]],"col_clues":[[1],[2]]}`, want},
		{"instructions", `{"rows_instructions":[[2],[1]],"columns_instructions":[[1],[2]]}`, want},
		{"hints", `{"row_hints":[[2],[1]],"col_hints":[[1],[2]]}`, want},
		{"capitals", `{"RowClues":[[2],[1]],"ColumnClues":[[1],[2]]}`, want},
		{"sizes of other names", `{"num_rows":2,"num_cols":2,"rows":[["2"],["1"]],"cols":["1","2"]}`, want},
		{"a size that differs", `{"num_rows":3,"rows":[[2],[1]],"cols":[[1],[2]]}`, "error: a.json:1:13: num_rows: the height is 3, but there are 2 rows\n"},
		{"ver and hor", `{"ver":[[1],[2]],"hor":[[2],[1]]}`,
			"warning: a.json:1:2: \"ver\" is read as the clues of the columns\nwarning: a.json:1:18: \"hor\" is read as the clues of the rows\n" + want},
		{"clues in strings", `{"rows":["1 1","0","?"],"cols":["1, 0"]} {"rows":["1 1","0","?"],"cols":["1","","?"]}`, `
error: a.json:1:10: row 1: blocks do not fit: clue 1 1 needs 3 cells, the line has 1
a.json:1:33: column 1, block 2: impossible block: length 0, expected 1 or more
line 1: : 1 1, 0, ? / 1, 0, ?
`},
		{"null is unknown, 0 is empty", `{"rows":[[0],null],"cols":[null,[0]]}`, "line 1: : 0, ? / ?, 0\n"},
		{"clues and their picture", `{"rows":2,"columns":2,"matrix":[[1,1],[0,1]],"rowClues":[[2],[1]],"columnClues":[[1],[2]]}`, want},
		{"clues and another picture", `{"matrix":[[1,1],[1,0]],"rowClues":[[2],[1]],"columnClues":[[1],[2]]}`,
			"error: a.json:1:11: matrix: the picture and the clues disagree: it is not a solution: column 1 has blocks 2, its clue is 1\n"},
		{"clues and an empty board", `{"grid":[[0,0],[0,0]],"rowClues":[[2],[1]],"columnClues":[[1],[2]]}`,
			"warning: a.json:1:9: \"grid\" ignored: it is empty\n" + want},
		{"clues and a picture of another size", `{"grid":[[1]],"rowClues":[[2],[1]],"columnClues":[[1],[2]]}`,
			"error: a.json:1:9: grid: 1 x 1 cells, the puzzle has 2 x 2\n"},
		{"truths", `{"goal":[[true,true],[false,true]]}`, want},
		{"null and numbers", `{"grid":[[1,1],[null,1]]}`, want},
		{"characters", `{"grid":[["#","x"],[" ","X"]]} {"grid":[["#","#"],["","1"]]}`, want + want},
		{"other numbers", `{"grid":[[1,2],[0,1]]} {"grid":[[1,-1],[0,1]]}`, `
error: a.json:1:9: grid: row 1: column 2: found '2', expected a cell: '.', '?' or '#'
error: a.json:1:36: grid: found "-1", expected a cell: 0 or 1, true or false, null, a character
`},
		{"a bare matrix", `[[1,1],[0,1]]`, want},
		{"bare strings", `["##", ".#"]`, want},
		{"a palette and indexes", `{"id":"x","palette":["#ff0000","#0000ff"],"cells":[[0,1],[null,1]]}`,
			"warning: a.json:1:2: key ignored: unknown name \"id\"\nline 1: : 1 1b, 1b / 1, 2b\npalette . #ffffff, a #ff0000, b #0000ff\n"},
		{"an index outside", `{"palette":["#ff0000","#0000ff"],"cells":[[0,2]]}`,
			"error: a.json:1:42: cells: row 1: column 2: found '2', expected a cell: '.', '?', 'a' or 'b'\n"},
		{"webpbn's XML", `{"puzzleset":{"puzzle":{"title":"x","clues":[{"@type":"columns","line":[{"count":"1"},{"count":["2"]}]},{"@type":"rows","line":[{"count":[2]},{"count":1}]}]}}}`,
			"line 1: x: 2, 1 / 1, 2\n"},
		{"webpbn's XML without a type", `{"clues":[{"line":[{"count":"1"}]}]}`, "error: a.json:1:11: clues: found no type, expected rows or columns\n"},
		{"keys that are nearly ours", `{"row_clue":[[1]],"col_clues":[[1]]} {"rowClues":[[1]],"colum_clues":[[1]]} {"rwos":[[1]],"cols":[[1]]} {"rows":[[1]],"cols":[[1]],"colss":[[1]]}`, `
error: a.json:1:2: found "row_clue"; did you mean "row_clues"?
error: a.json:1:56: found "colum_clues"; did you mean "column_clues"?
error: a.json:1:78: found "rwos"; did you mean "rows"?
warning: a.json:1:132: key ignored: unknown name "colss"
line 1: : 1 / 1
`},
		{"a wrapped fault has its place", "{\"puzzles\": [\n{\"rows\": [[1]],\n \"cols\": [[2]]}]}", "error: a.json:3:12: column 1, block 1: blocks do not fit: length 2 in a line of 1 cell\n"},
	})
}
