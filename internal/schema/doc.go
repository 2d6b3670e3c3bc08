// Package schema defines the JSON of puzzles, which files, the command line, HTTP and WebAssembly
// share. It knows nothing of solving; package wire adds deductions, hints and ratings.
//
// A puzzle is an object, see [Puzzle]:
//
//	{"title": "Key", "rows": [[3], [1, 1]], "columns": [[2], [1], [2]], "given": ["?..", "???"]}
//	{"colours": [{"name": "white", "rgb": "#ffffff"}, {"name": "red", "rgb": "#ff0000"}],
//	 "rows": [[{"length": 2, "colour": 1}]], "columns": [[1], [1]]}
//
// A number is a block of colour 1. null is an absent clue, of which nothing is known, and [] an
// empty one. Without rows or columns, a complete goal gives their clues. Rows and columns count
// from 0.
//
// Boards are lists of rows: '?' open, '.' blank, '#' filled, in colour puzzles the colour's
// symbol, which is a letter from a on if none is given.
package schema
