package words_test

import (
	"testing"

	"nonogram/explain/words"
)

// BenchmarkIn is what each puzzle of an explanation in another language costs besides its words.
func BenchmarkIn(b *testing.B) {
	for b.Loop() {
		if _, err := words.In("de"); err != nil {
			b.Fatal(err)
		}
	}
}
