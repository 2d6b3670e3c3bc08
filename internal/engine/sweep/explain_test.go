package sweep

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// with returns the line on which only these facts are known.
func with(facts []Fact, length, colours int) []nonogram.Cell {
	cells := slices.Repeat([]nonogram.Cell{nonogram.OpenCell(colours)}, length)
	for _, f := range facts {
		cells[f.Cell] &^= nonogram.CellOf(f.Colour)
	}
	return cells
}

// forces reports whether all arrangements that respect the facts respect the target; arrangements
// lists those of the clue.
func forces(arrangements [][]nonogram.Cell, facts []Fact, target Fact) bool {
	for _, a := range arrangements {
		broken := target != Contradiction && a[target.Cell] != nonogram.CellOf(target.Colour)
		for _, f := range facts {
			broken = broken || a[f.Cell] == nonogram.CellOf(f.Colour)
		}
		if !broken {
			return false
		}
	}
	return true
}

// fewest returns the size of the smallest subset of the facts that forces the target, by trying
// every subset.
func fewest(arrangements [][]nonogram.Cell, facts []Fact, target Fact) int {
	best := len(facts)
	for subset := range uint(1) << len(facts) {
		if n := bits.OnesCount(subset); n < best {
			var chosen []Fact
			for i, f := range facts {
				if subset>>i&1 != 0 {
					chosen = append(chosen, f)
				}
			}
			if forces(arrangements, chosen, target) {
				best = n
			}
		}
	}
	return best
}

// targets lists what the line forces beyond the facts, or the contradiction.
func targets(s *Solver, cells []nonogram.Cell) []Fact {
	after := slices.Clone(cells)
	if !s.Deduce(after) {
		return []Fact{Contradiction}
	}
	var targets []Fact
	for i := range cells {
		for c := range s.colours {
			if cells[i].Can(nonogram.Colour(c)) && !after[i].Can(nonogram.Colour(c)) {
				targets = append(targets, Fact{i, nonogram.Colour(c)})
			}
		}
	}
	return targets
}

func checkExplanation(t *testing.T, s *Solver, all [][]nonogram.Cell, facts, because []Fact, target Fact) {
	t.Helper()
	if !forces(all, because, target) {
		t.Fatalf("clue %v, facts %v: %v does not force %v", s.Clue(), facts, because, target)
	}
	at := 0
	for _, f := range because { // a subsequence of the facts
		for at < len(facts) && facts[at] != f {
			at++
		}
		if at == len(facts) {
			t.Fatalf("clue %v: explanation %v is not in the order of the facts %v", s.Clue(), because, facts)
		}
	}
}

func checkMinimal(t *testing.T, s *Solver, all [][]nonogram.Cell, because []Fact, target Fact) {
	t.Helper()
	for i := range because {
		if forces(all, slices.Delete(slices.Clone(because), i, i+1), target) {
			t.Fatalf("clue %v: %v is not needed in %v for %v", s.Clue(), because[i], because, target)
		}
	}
}

// TestExplain compares explanations with every subset of the facts, for lines of
// up to 8 cells in black and white and 6 in colours.
func TestExplain(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	rounds := testrun.Count(1500, 6000)
	explained, smallest := 0, 0
	for range rounds {
		colours := 2 + r.IntN(2)
		length := 1 + r.IntN(8-2*(colours-2))
		clue, cells := randomLine(r, length, colours)
		s := New(length, clue, colours)
		all := bruteArrangements(clue, with(nil, length, colours), colours)
		facts := s.AppendFacts(nil, cells)
		if r.IntN(2) == 0 {
			r.Shuffle(len(facts), func(i, j int) { facts[i], facts[j] = facts[j], facts[i] })
		}
		for _, target := range targets(s, cells) {
			because, ok := s.AppendExplanation(nil, facts, target)
			if !ok {
				t.Fatalf("clue %v, line %v: no explanation of %v", clue, cells, target)
			}
			checkExplanation(t, s, all, facts, because, target)
			checkMinimal(t, s, all, because, target)
			best, proven, ok := s.Smallest(facts, target, 10000)
			if !ok || !proven {
				t.Fatalf("clue %v, line %v: smallest explanation of %v: ok %v, proven %v", clue, cells, target, ok, proven)
			}
			checkExplanation(t, s, all, facts, best, target)
			if want := fewest(all, facts, target); len(best) != want {
				t.Fatalf("clue %v, facts %v: smallest explanation of %v is %v, want %d facts", clue, facts, target, best, want)
			}
			explained++
			if len(because) == len(best) {
				smallest++
			}
		}
	}
	t.Logf("by deletion alone, %d of %d explanations (%.1f%%) are smallest", smallest, explained, 100*float64(smallest)/float64(explained))
}

func TestExplainNothing(t *testing.T) {
	s := New(5, nonogram.NewClue(2), 2)
	if because, ok := s.Explain(with(nil, 5, 2), Fact{Cell: 0, Colour: nonogram.Filled}); ok {
		t.Errorf("explained %v though nothing is known", because)
	}
	if _, _, ok := s.Smallest(nil, Contradiction, 100); ok {
		t.Error("explained a contradiction that is none")
	}
	forced := New(5, nonogram.NewClue(3), 2)
	because, ok := forced.Explain(with(nil, 5, 2), Fact{Cell: 2, Colour: nonogram.Blank})
	if !ok || len(because) != 0 {
		t.Errorf("the middle cell of 3 in 5: got %v %v, want no facts", because, ok)
	}
}

func TestExplainPrefersTheOldest(t *testing.T) {
	s := New(6, nonogram.NewClue(1), 2)
	target := Fact{Cell: 3, Colour: nonogram.Filled}
	// These facts are impossible together; each alone forces the target.
	facts := []Fact{{5, nonogram.Blank}, {0, nonogram.Blank}, {1, nonogram.Blank}}
	because, ok := s.AppendExplanation(nil, facts, target)
	if !ok || !slices.Equal(because, facts[:1]) {
		t.Errorf("got %v %v, want the first fact", because, ok)
	}
}

func TestExplainAllocatesNothing(t *testing.T) {
	s, facts, target := hardExplanation(30)
	dst := make([]Fact, 0, len(facts))
	if n := testing.AllocsPerRun(10, func() { s.AppendExplanation(dst, facts, target) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// hardExplanation draws lines until one has a deduction that needs many facts.
func hardExplanation(length int) (*Solver, []Fact, Fact) {
	r := rand.New(rand.NewPCG(9, uint64(length)))
	var solver *Solver
	var hardest []Fact
	var deduction Fact
	most := -1
	for range 200 {
		clue, cells := randomLine(r, length, 2)
		s := New(length, clue, 2)
		for _, target := range targets(s, cells) {
			if because, ok := s.Explain(cells, target); ok && len(because) > most {
				solver, hardest, deduction, most = s, s.AppendFacts(nil, cells), target, len(because)
			}
		}
	}
	return solver, hardest, deduction
}

func BenchmarkExplain30(b *testing.B)  { benchmarkExplain(b, 30) }
func BenchmarkExplain100(b *testing.B) { benchmarkExplain(b, 100) }

func benchmarkExplain(b *testing.B, length int) {
	s, facts, target := hardExplanation(length)
	dst := make([]Fact, 0, len(facts))
	b.ReportAllocs()
	for b.Loop() {
		dst, _ = s.AppendExplanation(dst[:0], facts, target)
	}
	b.ReportMetric(float64(len(facts)), "facts")
	b.ReportMetric(float64(len(dst)), "needed")
}
