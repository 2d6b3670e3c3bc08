// Package collection holds the puzzles that come with the program: free ones with
// their attribution, and generated ones of every class.
//
// Each puzzle has one solution, an author and a licence that allows to pass it on;
// tests hold that, and decide and rate each of them again.
//
// # Files
//
//	puzzles/SET/NUMBER.non    a puzzle; its id is SET-NUMBER
//	verdicts.csv              what is known of each: status, class, difficulty
//
// Those of others are byte-for-byte copies, so that their attribution stays with them.
// Ids stand in addresses and saved games, so files keep their names; a new puzzle gets
// a new one. They are numbers, since a name would give the picture away.
//
// go generate makes the generated set from fixed seeds, rates everything, and writes
// docs/collection.md, which names the author, licence and source of each puzzle, and
// the few that the site's first page shows. The folder pages has the program that
// writes the collection for the site.
package collection

//go:generate go run ./make
