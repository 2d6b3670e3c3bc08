package words_test

import (
	"testing"

	"nonogram/explain/words"
)

// BenchmarkIn measures the cost of each puzzle of an explanation in another language besides its words.
func BenchmarkIn(b *testing.B) {
	for b.Loop() {
		if _, err := words.In("de"); err != nil {
			b.Fatal(err)
		}
	}
}
