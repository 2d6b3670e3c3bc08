package reader_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
)

// TestLanguages compares the other languages with English: each sentence has the same numbers.
func TestLanguages(t *testing.T) {
	f, r := &faults{}, testrun.Random(t, 88)
	n, every := 0, testrun.Count(700, 10)
	for e := range collection.All() {
		if n++; n%every == r.IntN(every) {
			compareSolution(t, f, e.Name, e.Puzzle())
		}
	}
	f.report(t, 0, 0)
}

func compareSolution(t *testing.T, f *faults, name string, p *nonogram.Puzzle) {
	t.Helper()
	s := testrun.Must(explain.Solve(t.Context(), p, explain.Options{Jobs: 1}))(t)
	for n, v := range s.Visits {
		h := explain.Hint{Kind: explain.Step, Visit: v, Line: v.Lines[0]}
		english, full := words.English().Visit(p, v), words.English().Hint(p, h, explain.Why)
		for _, tag := range words.Tags()[1:] {
			l := testrun.Must(words.In(tag))(t)
			for _, text := range [][2]string{{english, l.Visit(p, v)}, {full, l.Hint(p, h, explain.Why)}} {
				f.add(text[1], fmt.Sprintf("%s, visit %d", name, n+1), func() error {
					if err := sameNumbers(text[0], text[1]); err != nil {
						return fmt.Errorf("%s: %w for %s", tag, err, text[0])
					}
					return nil
				})
			}
		}
	}
}

var (
	// places matches ordinals in digits, which distinguish equal blocks.
	places   = regexp.MustCompile(`第\d+个|\d+(?:番目|st\b|nd\b|rd\b|th\b|\.º|º|er\b|e\b|-й|-го|-му|-м|\. (?:\d|\p{L}+ \d))`)
	stops    = regexp.MustCompile(`[.。](?:\s|$)|。|\n`)
	numerals = regexp.MustCompile(`\d+`)
	doubled  = regexp.MustCompile(`[,;:、] ?[.,;:。、]`)
)

// said returns the numbers of each sentence.
func said(text string) (all [][]string) {
	for _, s := range stops.Split(text, -1) {
		s = places.ReplaceAllStringFunc(s, func(m string) string {
			if _, after, ok := strings.Cut(m, ". "); ok { // German: "die 11. 2"
				return after
			}
			return ""
		})
		if numbers := numerals.FindAllString(s, -1); strings.TrimSpace(s) != "" {
			all = append(all, numbers)
		}
	}
	return all
}

var fewWords = regexp.MustCompile(`(?i)\b(?:both|only|one)\b`)

// sameNumbers compares two texts, sentence by sentence of English. Another language can use several
// sentences for one, and says no more than English at the end. English can say "both" and "the only" where other
// languages have a number, and the other way round.
func sameNumbers(english, other string) error {
	if at := doubled.FindString(other); at != "" {
		return fmt.Errorf("has %q", at)
	}
	a, b := said(english), said(other)
	few := fewWords.MatchString(english)
	for n, numbers := range a {
		var found []string
		ends := n == len(a)-1
		for len(b) > 0 && (ends || len(found) == 0 || !alike(numbers, found, few)) {
			found = append(found, b[0]...)
			b = b[1:]
		}
		if !alike(numbers, found, few) {
			return fmt.Errorf("sentence %d has other numbers", n+1)
		}
	}
	return nil
}

// alike reports whether two sentences have the same numbers. With few, it ignores 1 and 2, which
// words can replace.
func alike(a, b []string, few bool) bool {
	among := func(some, others []string) bool {
		return !slices.ContainsFunc(some, func(n string) bool { return !(few && (n == "1" || n == "2")) && !slices.Contains(others, n) })
	}
	return among(a, b) && among(b, a)
}
