package words_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"nonogram/explain"
	"nonogram/explain/words"
)

// TestVisits holds the words of whole explanations, in black and white and in colour.
func TestVisits(t *testing.T) { inEach(t, "visits", writeVisits) }

func writeVisits(t *testing.T, language *words.Language, text *bytes.Buffer) {
	r := rand.New(rand.NewPCG(11, 7))
	for range 12 {
		p := scattered(r)
		s, err := explain.Solve(t.Context(), p, explain.Options{})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(text, "# %d x %d, %d colours\n", p.Width(), p.Height(), p.Palette.Colours())
		fmt.Fprintln(text, language.Story(p, s, false))
		for _, v := range s.Visits {
			fmt.Fprintln(text, language.Visit(p, v))
			fmt.Fprintln(text, language.Brief(p, v))
		}
		fmt.Fprintln(text)
	}
}
