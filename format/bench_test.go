package format_test

import (
	"bytes"
	"testing"

	"nonogram"
	"nonogram/format"
)

// BenchmarkRead reads a puzzle of 30 x 30 cells in every format.
func BenchmarkRead(b *testing.B) {
	var puzzle *nonogram.Puzzle
	for entry, err := range format.ReadFile("../testdata/puzzles/gnonograms/blender.non", format.ReadOptions{}) {
		if err != nil {
			b.Fatal(err)
		}
		puzzle = entry.Puzzle
	}
	for _, f := range writable() {
		b.Run(f.Name, func(b *testing.B) {
			var out bytes.Buffer
			if err := f.Write(&out, puzzle); err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := format.ReadAll(bytes.NewReader(out.Bytes()), "-", format.ReadOptions{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
