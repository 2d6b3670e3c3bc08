// Package wire has the operations that other programs can request: web pages through
// WebAssembly, others through the server. Each operation is a function from a request to a
// response, both plain structs that are encoded as JSON, and Call finds it by its name.
// Nothing here knows about HTTP, files or a browser.
//
//	solve     status, solutions, where the first two differ
//	certify   a proof that there are no other solutions, or a check of one
//	count     the exact number of solutions, or a proven lower bound
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
// Package formats has the operations on files and images: convert, draw and import. They
// are separate because they need more code: a page loads wire when it opens, and formats on
// demand.
//
// Words and the names of techniques are English, or in the language of the context, see
// [InLanguage]. Faults are English.
//
// Package schema describes the JSON of puzzles and boards, which files share.
//
// # Faults and limits
//
// Whatever is wrong with a request is a [*Fault]. Sizes, depth, memory and time have
// limits, see limits.go. An operation that runs out of time says so in "limit" and returns
// what it has; only if it has nothing, it returns a Fault with the code "timeout".
package wire
