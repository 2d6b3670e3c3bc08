package options_test

import (
	"testing"

	"nonogram/internal/base/options"
	"nonogram/solve"
)

// BenchmarkCheck measures the price that a check adds to each call of a function with options.
func BenchmarkCheck(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if err := options.Check(solve.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
