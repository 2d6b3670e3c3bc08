// Package wire is what a program can ask of the toolkit from outside: a web page by way of
// WebAssembly, and others by way of the server. Each operation is a function from a request
// to a response, both plain structs that go through JSON, and Call finds it by its name. Nothing here knows of HTTP, files or a browser.
//
//	solve     status, solutions, where the first two differ
//	check     is the puzzle sound and unique; is a player's board
//	clues     which blocks of a board's lines are proven, and which lines cannot be
//	hint      the next step in four levels, in words and as cells to be pointed out
//	explain   all steps
//	rate      how hard it is
//	repair    the fewest edits, or given cells, that make a picture unique
//	generate  a puzzle of a requested kind
//	codes     a puzzle as a word for a link, and back
//
// The request and the answer for the picture of a date are here too (daily.go), but that
// operation is the server's.
//
// Package formats has those that deal with files and images: convert, draw and
// import. They are apart because of what they need: a page loads the one when it
// opens, and the other when it is asked for.
//
// Words and the names of techniques are English, or in the language of the context, see
// [InLanguage]. Faults are English.
//
// # Data
//
// A puzzle is an object, see [Puzzle]:
//
//	{"title": "Key", "rows": [[3], [1, 1]], "columns": [[2], [1], [2]], "given": ["?..", "???"]}
//	{"colours": [{"name": "white", "rgb": "ffffff"}, {"name": "red", "rgb": "ff0000"}],
//	 "rows": [[{"length": 2, "colour": 1}]], "columns": [[1], [1]]}
//
// A number is a block of colour 1. null is an absent clue, of which nothing is known,
// and [] an empty one. A puzzle without clues, but with a complete goal, has those of
// the goal. Rows and columns count from 0.
//
// Boards are lists of rows: '?' open, '.' blank, '#' filled, in colour puzzles the
// colour's symbol, which is a letter from a on if none is given.
//
// # Faults and limits
//
// Whatever is wrong with a request is a [*Fault]. Sizes, depth, memory and time have
// limits, see limits.go. What runs out of time says so in "limit" and answers with what it
// has; only what has no answer at all is a Fault of the code "timeout".
package wire
