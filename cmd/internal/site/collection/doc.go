// Package collection has the puzzles that come with the program, in packs, and a reserve of daily
// pictures.
//
// Each puzzle has one solution, an author and a licence that allows redistribution. Tests
// check this, and decide and rate each puzzle again.
//
// # Files
//
//	packs/NAME.jsonl            a pack, made of the icons of cmd/tools/collection/packs/NAME.txt
//	daily/KIND.jsonl            the daily pictures of a kind, in the order of their days
//	puzzles/FOLDER/NUMBER.non   a puzzle by another author; its id is FOLDER-NUMBER
//	internal/languages/TAG/titles.json   the titles in each language, in the folder of all texts
//	verdicts.jsonl              status, class, technique and difficulty of each puzzle in puzzles
//
// Puzzles by other authors are byte-for-byte copies, so that they keep their attribution. Ids are
// part of addresses, so they never change: an icon's set and its name there. Until a puzzle is
// solved, its name is its number in its pack, since its title would give the picture away.
//
// make collection makes the packs, the titles and docs/collection.md, which names the
// authors, licences and sources. The site's pages read the files of [Pages], which
// cmd/tools/collection writes for their build and the server serves unchanged.
package collection
