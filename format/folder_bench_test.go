package format_test

import (
	"context"
	"testing"

	"nonogram/format"
)

// BenchmarkForeignFolder looks for puzzles in a folder of programs, in which there are few: a home
// folder has ten thousands of files.
func BenchmarkForeignFolder(b *testing.B) {
	files := 0
	for b.Loop() {
		files = 0
		for range format.FolderFiles(context.Background(), "../cmd") {
			files++
		}
	}
	b.ReportMetric(float64(files), "puzzles")
}
