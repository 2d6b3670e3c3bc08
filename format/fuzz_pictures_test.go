package format_test

import (
	"bytes"
	"testing"

	"nonogram"
)

// seedPuzzle writes a small puzzle in a format.
func seedPuzzle(f *testing.F, name string) string {
	var b bytes.Buffer
	if err := mustFormat(f, name).Write(&b, nonogram.FromGrid(nonogram.NewGrid(2, 2, nonogram.FilledCell), nil)); err != nil {
		f.Fatal(err)
	}
	return b.String()
}

func FuzzReadGno(f *testing.F) {
	fuzzRead(f, "gno", seedPuzzle(f, "gno"), "[Description]\na\nb\n[Dimensions]\n1\n2\n[Solution]\n1 2\n",
		"[Dimensions]\n1\n2\n[Row clues]\n\n[Column clues]\n0\n\n[State]\n[License]\nx\ny\n[Solution grid]\n0 2")
}

func FuzzReadPattern(f *testing.F) {
	fuzzRead(f, "pattern", "4x4:2/1/2/1/1.1/2/1/1\n", "2x2:1/1/1/1,Ad\n\n1:/,a", "27x1:"+nothing(27)+",zaa")
}

func FuzzReadPzpr(f *testing.F) {
	fuzzRead(f, "pzpr", pzprSample, "https://puzz.link/p?nonogram/1/1/h\n")
}

func FuzzReadPzprv3(f *testing.F) {
	fuzzRead(f, "pzprv3", pzprv3Board, seedPuzzle(f, "pzprv3"), "pzprv3.1\nnonogram\n1\n1\n. 1\nc1 .\nhistory:")
}

func FuzzReadTournament(f *testing.F) {
	fuzzRead(f, "tournament", "$1\n2\n1\n1\n2\n\n$\n0\n\n", "$a\n$b\n1\n1")
}

func FuzzReadClues(f *testing.F) {
	fuzzRead(f, "clues", "2\n1\n\n1\n2\n", "?\n1, 1\n\n\n1\n0\n1", "1\n\n1\n\n1")
}

func FuzzReadPBM(f *testing.F) {
	fuzzRead(f, "pbm", seedPuzzle(f, "pbm"), "P1\n# x\n3 2\n101\n0 1 0", "P2 1 1 15 15", "P5 1 1 65535\n\x00\x01P6 1 1 1\n\x00\x01\x00")
}

func FuzzReadPGM(f *testing.F) { fuzzRead(f, "pgm", seedPuzzle(f, "pgm"), "P2 3 1 9 0 4 9") }

func FuzzReadPPM(f *testing.F) { fuzzRead(f, "ppm", seedPuzzle(f, "ppm"), picture("wrg", "dlb")) }

func FuzzReadPNG(f *testing.F) { fuzzRead(f, "png", seedPuzzle(f, "png")) }
