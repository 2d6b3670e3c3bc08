package reader_test

import (
	"fmt"
	"strconv"
	"testing"

	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
)

// TestReaderIsStrict changes single numbers in texts that the reader accepts. The reader must
// refuse most of the new texts; those that it accepts are weaker, and true.
func TestReaderIsStrict(t *testing.T) {
	r := testrun.Random(t, 12)
	changed, taken := 0, 0
	for range testrun.Count(150, 3000) {
		g, board, v := randomVisit(r)
		if len(v.Steps) == 0 || v.Ends() {
			continue
		}
		text := words.English().Hint(g.puzzle, explain.Hint{Kind: explain.Step, State: board, Visit: v, Line: v.Lines[0]}, explain.Why)
		takes := func(text string) bool {
			a, err := g.argue(board, text)
			return err == nil && a.check(resultsOf(v), allResults(v), false) == nil
		}
		if !takes(text) {
			continue
		}
		for _, at := range digits.FindAllStringIndex(text, -1) {
			n, _ := strconv.Atoi(text[at[0]:at[1]])
			for _, other := range []int{n - 1, n + 1} {
				wrong := fmt.Sprint(text[:at[0]], other, text[at[1]:])
				if changed++; takes(wrong) {
					taken++
					t.Logf("%s\nis taken for\n%s", wrong, text)
				}
			}
		}
	}
	if taken*10 > changed {
		t.Errorf("%d of %d changed texts are taken", taken, changed)
	}
}
