// Package collection holds the puzzles that come with the program: free ones with
// their attribution, and generated ones of every class.
//
// Each puzzle has one solution, an author and a licence that allows redistribution. Tests
// check this, and decide and rate each puzzle again.
//
// # Files
//
//	puzzles/SET/NUMBER.non    a puzzle; its id is SET-NUMBER
//	verdicts.csv              the verdict of each: status, class, technique, difficulty
//
// Puzzles by other authors are byte-for-byte copies, so that their attribution stays with
// them. Ids are part of addresses and saved games, so files keep their names and a new
// puzzle gets a new name. Names are numbers, since a word would give the picture away.
//
// go generate makes the generated set from fixed seeds, rates everything, and writes
// docs/collection.md, which names the author, licence and source of each puzzle, and
// the starters of the site's first page. The program tools/pages writes the collection
// for the site.
package collection

//go:generate go run ../../../tools/collection
