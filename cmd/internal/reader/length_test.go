package reader_test

import (
	"fmt"
	"math/rand/v2"
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

// TestVisitsAreShort counts the clauses of visits in puzzles of medium difficulty as a reader does,
// including suppositions and the clauses that follow from them.
func TestVisitsAreShort(t *testing.T) {
	var counts []int
	n, every := 0, testrun.Count(200, 1)
	for e := range collection.All() {
		if e.Class != explain.Medium.String() {
			continue
		}
		if n++; n%every != 0 {
			continue
		}
		p := e.Puzzle()
		g, s := newGrammar(p), explained(t, p)
		board := s.Start.Clone()
		for _, v := range s.Visits {
			a := testrun.Must(g.argue(board, words.English().Visit(p, v)))(t)
			counts = append(counts, a.clauses())
			apply(&board, v.Steps...)
		}
	}
	slices.Sort(counts)
	median, most := counts[len(counts)/2], counts[len(counts)*95/100]
	t.Logf("of %d visits half have %d clauses at most, 95 %% have %d", len(counts), median, most)
	if median > 1 || most > 6 {
		t.Errorf("half of the visits have up to %d clauses, 95 %% up to %d", median, most)
	}
}

// clauses returns the number of clauses of an argument.
func (a *argument) clauses() (n int) {
	for _, p := range a.parts {
		if p.clauses == nil {
			n++ // a supposition, or a conclusion from one
			continue
		}
		n += len(p.clauses[0])
	}
	return n
}

// TestWords counts the words of explanations, which may have at most a quarter more than older ones
// without reasons.
func TestWords(t *testing.T) {
	most := map[string]int{"webpbn-26167": 539, "webpbn-6": 1497, "webpbn-529": 7674}
	for e := range collection.All() {
		if most[e.ID] == 0 {
			continue
		}
		p, n := e.Puzzle(), 0
		s := explained(t, p)
		for _, v := range s.Visits {
			n += len(strings.Fields(words.English().Visit(p, v)))
		}
		t.Logf("%s: %d visits, %d words", e.ID, len(s.Visits), n)
		if n > most[e.ID] {
			t.Errorf("%s is explained in %d words, expected %d at most", e.ID, n, most[e.ID])
		}
	}
}

// numbered matches the number of a link, or the numbers of several links on one line.
var numbered = regexp.MustCompile(`(?m)^\((?:\d+–)?(\d+)\) `)

// TestLongHintsWarn: in hard puzzles, the first level of a hint gives a warning if the third level
// has more than eight links.
func TestLongHintsWarn(t *testing.T) {
	hints, long, n, every := 0, 0, 0, testrun.Count(40, 1)
	read := func(name string, p *nonogram.Puzzle) {
		s := explained(t, p)
		board := s.Start.Clone()
		for _, v := range s.Visits {
			h := explain.Hint{Kind: explain.Step, State: board, Visit: v, Line: v.Lines[0]}
			links := 0
			if all := numbered.FindAllStringSubmatch(words.English().Hint(p, h, explain.Why), -1); all != nil {
				links = number(all[len(all)-1][1])
			}
			warns := strings.Contains(words.English().Hint(p, h, explain.Where), "trial and error")
			if hints++; links > fewLinks {
				long++
			}
			if warns != (links > fewLinks) {
				t.Errorf("%s: a hint has %d links, and warns: %t", name, links, warns)
			}
			apply(&board, v.Steps...)
		}
	}
	for e := range collection.All() {
		if e.Class == explain.Hard.String() {
			if n++; n%every == 0 {
				read(e.ID, e.Puzzle())
			}
		}
	}
	for seed := range uint64(testrun.Count(5, 200)) {
		read(fmt.Sprint("random ", seed), randomPuzzle(rand.New(rand.NewPCG(seed, 8)), 12))
	}
	t.Logf("of %d hints, %d have more than %d links", hints, long, fewLinks)
}
