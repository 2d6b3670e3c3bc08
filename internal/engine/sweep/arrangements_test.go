package sweep

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// draw lays an arrangement on a line.
func draw(clue nonogram.Clue, starts []int, length int) []nonogram.Cell {
	cells := slices.Repeat([]nonogram.Cell{nonogram.BlankCell}, length)
	for i, b := range clue {
		for p := starts[i]; p < starts[i]+b.Length; p++ {
			cells[p] = nonogram.CellOf(b.Colour)
		}
	}
	return cells
}

// startsOf returns where the blocks of a complete line start.
func startsOf(cells []nonogram.Cell) []int {
	starts := []int{}
	previous := nonogram.BlankCell
	for p, c := range cells {
		if c != previous && c != nonogram.BlankCell {
			starts = append(starts, p)
		}
		previous = c
	}
	return starts
}

// checkQuestions compares every question about a line with the complete lines
// that brute force found to agree with it.
func checkQuestions(t testrun.Test, s *Solver, cells []nonogram.Cell, want [][]nonogram.Cell) {
	t.Helper()
	all := union(want, len(cells))
	if got, ok := bothForms(t, s, cells); ok != (all != nil) || ok && !slices.Equal(got, all) {
		t.Fatalf("clue %v, line %v: deduced %v %v, want %v", s.Clue(), cells, got, ok, all)
	}
	if count := s.Count(cells); count.Cmp(big.NewInt(int64(len(want)))) != 0 {
		t.Fatalf("clue %v, line %v: count %v, want %d", s.Clue(), cells, count, len(want))
	}
	if s.absent {
		for starts := range s.Arrangements(cells) {
			t.Fatalf("an absent clue has the arrangement %v", starts)
		}
		return
	}
	starts := make([][]int, len(want))
	for i, a := range want {
		starts[i] = startsOf(a)
	}
	slices.SortFunc(starts, slices.Compare)
	n := 0
	for got := range s.Arrangements(cells) {
		if n == len(starts) || !slices.Equal(got, starts[n]) {
			t.Fatalf("clue %v, line %v: arrangement %d is %v, want those of %v", s.Clue(), cells, n, got, starts)
		}
		n++
	}
	if n != len(starts) {
		t.Fatalf("clue %v, line %v: %d arrangements, want %d", s.Clue(), cells, n, len(starts))
	}
	checkPlaces(t, s, cells, starts)
	checkOwners(t, s, cells, starts)
}

// checkPlaces compares PlacesPlanes in all its forms, and Starts, with the starts
// of all arrangements.
func checkPlaces(t testrun.Test, s *Solver, cells []nonogram.Cell, all [][]int) {
	t.Helper()
	want := make([]uint64, len(s.clue)*s.words)
	for _, starts := range all {
		for i, p := range starts {
			want[i*s.words+p>>6] |= 1 << (p & 63)
		}
	}
	got := make([]uint64, len(want))
	if ok := s.PlacesPlanes(s.planesOf(cells), got); ok != (len(all) > 0) || !slices.Equal(got, want) {
		t.Fatalf("clue %v, line %v: places %x %v, want %x", s.Clue(), cells, got, ok, want)
	}
	clear(got)
	if ok := s.placesWide(s.planesOf(cells), got); ok != (len(all) > 0) || !slices.Equal(got, want) {
		t.Fatalf("clue %v, line %v: general form of places %x %v, want %x", s.Clue(), cells, got, ok, want)
	}
	leftmost, rightmost, ok := s.Starts(cells)
	if ok != (len(all) > 0) {
		t.Fatalf("clue %v, line %v: starts found: %v", s.Clue(), cells, ok)
	}
	for i := range leftmost {
		first, last := slices.Clone(all[0]), slices.Clone(all[0])
		for _, starts := range all {
			first[i], last[i] = min(first[i], starts[i]), max(last[i], starts[i])
		}
		if leftmost[i] != first[i] || rightmost[i] != last[i] {
			t.Fatalf("clue %v, line %v: block %d starts from %d to %d, want %d to %d",
				s.Clue(), cells, i, leftmost[i], rightmost[i], first[i], last[i])
		}
	}
}

func checkOwners(t testrun.Test, s *Solver, cells []nonogram.Cell, all [][]int) {
	t.Helper()
	owners, blank, ok := s.Owners(cells)
	if ok != (len(all) > 0) {
		t.Fatalf("clue %v, line %v: owners found: %v", s.Clue(), cells, ok)
	}
	if !ok {
		return
	}
	for p := range cells {
		can := make([]bool, len(s.clue)+1)
		for _, starts := range all {
			owner := len(s.clue) // no block
			for i, start := range starts {
				if start <= p && p < start+s.clue[i].Length {
					owner = i
				}
			}
			can[owner] = true
		}
		var want []int
		for i := range s.clue {
			if can[i] {
				want = append(want, i)
			}
		}
		if !slices.Equal(owners[p], want) || blank[p] != can[len(s.clue)] {
			t.Fatalf("clue %v, line %v, cell %d: owners %v, blank %v, want %v, %v",
				s.Clue(), cells, p, owners[p], blank[p], want, can[len(s.clue)])
		}
	}
}

// TestQuestionsExhaustive asks everything about every clue in every state of up
// to 8 cells, in black and white.
func TestQuestionsExhaustive(t *testing.T) {
	longest := testrun.Count(6, 8)
	for length := 1; length <= longest; length++ {
		for _, clue := range allClues(length) {
			s := New(length, clue, 2)
			all := bruteArrangements(clue, with(nil, length, 2), 2)
			allStates(length, func(cells []nonogram.Cell) {
				var want [][]nonogram.Cell
				for _, a := range all {
					if agrees(a, cells) {
						want = append(want, a)
					}
				}
				checkQuestions(t, s, cells, want)
			})
		}
	}
}

func TestQuestionsWithColours(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 4000 {
		colours := 2 + r.IntN(3)
		length := 1 + r.IntN(8)
		clue, cells := randomLine(r, length, colours)
		if r.IntN(20) == 0 {
			clue = nil
		}
		checkQuestions(t, New(length, clue, colours), cells, bruteArrangements(clue, cells, colours))
	}
}

func TestEmptyAndAbsentClues(t *testing.T) {
	open := with(nil, 3, 2)
	empty, absent := New(3, nonogram.Clue{}, 2), New(3, nil, 2)
	n := 0
	for starts := range empty.Arrangements(open) {
		if n++; len(starts) != 0 {
			t.Errorf("the empty clue has starts %v", starts)
		}
	}
	if n != 1 {
		t.Errorf("the empty clue has %d arrangements, want 1", n)
	}
	if c := absent.Count(open); c.Int64() != 8 {
		t.Errorf("an absent clue on 3 open cells: %v lines, want 8", c)
	}
	if l, r, ok := absent.Starts(open); len(l) != 0 || len(r) != 0 || !ok {
		t.Errorf("starts of an absent clue: %v %v %v", l, r, ok)
	}
	owners, blank, ok := absent.Owners(open)
	if !ok || len(owners) != 3 || owners[0] != nil || !blank[0] {
		t.Errorf("owners of an absent clue: %v %v %v", owners, blank, ok)
	}
	if _, _, ok := absent.Starts([]nonogram.Cell{0, 1, 3}); ok {
		t.Error("a line with a contradicted cell has starts")
	}
}

// rapidLine draws a line as randomLine does.
func rapidLine(t *rapid.T, longest int) (*Solver, []nonogram.Cell) {
	colours := rapid.IntRange(2, 4).Draw(t, "colours")
	length := rapid.IntRange(1, longest).Draw(t, "length")
	clue, cells := randomLine(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), length, colours)
	return New(length, clue, colours), cells
}

// TestQuestionsAgree compares the questions with each other on lines of any
// length.
func TestQuestionsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, cells := rapidLine(t, 300)
		checkAgreement(t, s, cells)
	})
}

// checkAgreement lists at most a thousand arrangements and compares what they
// have in common, and their number, with the other answers.
func checkAgreement(t testrun.Test, s *Solver, cells []nonogram.Cell) {
	t.Helper()
	const limit = 1000
	after := slices.Clone(cells)
	ok := s.Deduce(after)
	var previous []int
	var seen [][]nonogram.Cell
	for starts := range s.Arrangements(cells) {
		line := draw(s.clue, starts, s.length)
		switch {
		case !nonogram.ClueOf(line).Equal(s.clue):
			t.Fatalf("clue %v, line %v: arrangement %v is %v", s.clue, cells, starts, line)
		case !agrees(line, after):
			t.Fatalf("clue %v, line %v: arrangement %v disagrees with what was deduced, %v", s.clue, cells, starts, after)
		case previous != nil && slices.Compare(previous, starts) >= 0:
			t.Fatalf("clue %v, line %v: arrangement %v after %v", s.clue, cells, starts, previous)
		}
		previous = slices.Clone(starts)
		if seen = append(seen, line); len(seen) == limit {
			break
		}
	}
	count := s.Count(cells)
	if ok != (count.Sign() > 0) || s.Feasible(cells) != ok {
		t.Fatalf("clue %v, line %v: deduction %v, count %v", s.clue, cells, ok, count)
	}
	if len(seen) == limit {
		if count.Cmp(big.NewInt(limit)) < 0 {
			t.Fatalf("clue %v, line %v: count %v, listed %d", s.clue, cells, count, limit)
		}
	} else if count.Cmp(big.NewInt(int64(len(seen)))) != 0 || ok && !slices.Equal(union(seen, s.length), after) {
		t.Fatalf("clue %v, line %v: count %v, deduced %v, arrangements %v", s.clue, cells, count, after, seen)
	}
	places, general := make([]uint64, len(s.clue)*s.words), make([]uint64, len(s.clue)*s.words)
	s.PlacesPlanes(s.planesOf(cells), places)
	if s.placesWide(s.planesOf(cells), general) != ok || !slices.Equal(places, general) {
		t.Fatalf("clue %v, line %v: places %x, by the general form %x", s.clue, cells, places, general)
	}
	checkExtremes(t, s, cells, after, ok)
}

// checkExtremes checks that the leftmost and the rightmost starts are arrangements, and that each
// cell has a colour if and only if it has an owner of it.
func checkExtremes(t testrun.Test, s *Solver, cells, after []nonogram.Cell, ok bool) {
	t.Helper()
	leftmost, rightmost, found := s.Starts(cells)
	owners, blank, owned := s.Owners(cells)
	if found != ok || owned != ok {
		t.Fatalf("clue %v, line %v: deduction %v, starts %v, owners %v", s.clue, cells, ok, found, owned)
	}
	if !ok {
		return
	}
	for _, starts := range [][]int{leftmost, rightmost} {
		if line := draw(s.clue, starts, s.length); !agrees(line, cells) || !nonogram.ClueOf(line).Equal(s.clue) {
			t.Fatalf("clue %v, line %v: the starts %v are no arrangement", s.clue, cells, starts)
		}
	}
	for p := range cells {
		var can nonogram.Cell
		if blank[p] {
			can = nonogram.BlankCell
		}
		for _, i := range owners[p] {
			can |= nonogram.CellOf(s.clue[i].Colour)
		}
		if can != after[p] {
			t.Fatalf("clue %v, line %v, cell %d: owners %v, blank %v, deduced %v", s.clue, cells, p, owners[p], blank[p], after[p])
		}
	}
}

// TestCountOfOpenLines compares counts that need one word, two and many with the
// binomial coefficient.
func TestCountOfOpenLines(t *testing.T) {
	for _, test := range []struct{ length, blocks, size int }{
		{10, 0, 1}, {10, 1, 8}, {30, 5, 2}, {100, 20, 1}, {200, 20, 5}, {200, 60, 1}, {1000, 250, 1}, {1000, 3, 300},
	} {
		clue := nonogram.NewClue(slices.Repeat([]int{test.size}, test.blocks)...)
		slack := test.length - clue.MinLength()
		want := new(big.Int).Binomial(int64(slack+test.blocks), int64(test.blocks))
		s, cells := New(test.length, clue, 2), with(nil, test.length, 2)
		if got := s.Count(cells); got.Cmp(want) != 0 {
			t.Errorf("%d blocks of %d in %d cells: %v, want %v", test.blocks, test.size, test.length, got, want)
		}
	}
}

// TestArrangementsAreLazy takes a few of an astronomic number, on a line on which a search without
// foresight never ends: its last block does not fit until all others have moved.
func TestArrangementsAreLazy(t *testing.T) {
	const length, blocks = 1000, 200
	clue := nonogram.NewClue(append(slices.Repeat([]int{1}, blocks), 5)...)
	cells := with(nil, length, 2)
	for p := range length - 5 {
		if p%4 == 3 {
			cells[p] = nonogram.BlankCell
		}
	}
	s := New(length, clue, 2)
	n := 0
	for range s.Arrangements(cells) {
		if n++; n == 10000 {
			break
		}
	}
	if n != 10000 {
		t.Errorf("%d arrangements", n)
	}
}

func TestArrangementsAllocateOnceOnly(t *testing.T) {
	s, cells := New(60, nonogram.NewClue(2, 3, 4, 5, 6), 2), with(nil, 60, 2)
	take := func(limit int) func() {
		return func() {
			n := 0
			for range s.Arrangements(cells) {
				if n++; n == limit {
					break
				}
			}
		}
	}
	few, many := testing.AllocsPerRun(5, take(1)), testing.AllocsPerRun(5, take(5000))
	if few != many {
		t.Errorf("%v allocations for 1 arrangement, %v for 5000", few, many)
	}
}

func BenchmarkPlaces30(b *testing.B) {
	s := New(30, nonogram.NewClue(2, 3, 1, 4, 2), 2)
	planes, places := s.planesOf(with(nil, 30, 2)), make([]uint64, 5)
	b.ReportAllocs()
	for b.Loop() {
		s.PlacesPlanes(planes, places)
	}
}
