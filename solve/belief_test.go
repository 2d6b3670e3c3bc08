package solve

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/board"
)

// TestBeliefsOfOneLine: if columns send nothing, a row's messages are the exact odds of its cells
// over all arrangements.
func TestBeliefsOfOneLine(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 300 {
		colours := 2 + r.IntN(2)
		p := randomRow(r, 1+r.IntN(8), colours)
		b := settled(p)
		q := newBeliefs(b, newWorkers(1))
		q.run(100, math.MaxInt64)
		solutions := bruteSolutions(p)
		for x := range p.Width() {
			if b.Cell(0, x).Known() {
				continue
			}
			tally := make([]float64, colours)
			for _, g := range solutions {
				c, _ := g.At(0, x).Colour()
				tally[c]++
			}
			for c := 1; c < colours; c++ {
				got := q.odds[0][x*(colours-1)+c-1]
				want := min(max(tally[c]/tally[0], 1/maxOdds), maxOdds)
				if tally[0] > 0 && tally[c] > 0 && math.Abs(got/(1+got)-want/(1+want)) > 2*beliefEnough {
					t.Fatalf("row %v, given %v, cell %d, colour %d: odds %v, want %v", p.Rows[0], p.Given, x, c, got, want)
				}
			}
		}
	}
}

// randomRow returns a puzzle of one row with absent columns and some given cells.
func randomRow(r *rand.Rand, length, colours int) *nonogram.Puzzle {
	cells := make([]nonogram.Cell, length)
	p := &nonogram.Puzzle{Palette: make(nonogram.Palette, colours), Columns: make([]nonogram.Clue, length)}
	given := nonogram.NewGrid(length, 1, p.Palette.Open())
	for x := range cells {
		cells[x] = nonogram.CellOf(nonogram.Colour(r.IntN(colours)))
		if r.IntN(6) == 0 {
			given.Set(0, x, cells[x])
		}
	}
	p.Rows, p.Given = []nonogram.Clue{nonogram.ClueOf(cells)}, &given
	return p
}

// TestBeliefsOfLongLines: the products of a long line neither overflow nor vanish.
func TestBeliefsOfLongLines(t *testing.T) {
	testrun.NoRace(t)
	p := randomPicture(9, 1000, 12, 0.4)
	b := settled(p)
	q := newBeliefs(b, newWorkers(1))
	q.run(10, math.MaxInt64)
	for axis, odds := range q.odds {
		for i, o := range odds {
			if !(o >= 1/maxOdds-1e-9 && o <= maxOdds+1e-9) {
				t.Fatalf("axis %d, message %d is %v", axis, i, o)
			}
		}
	}
}

// TestBeliefsFollowTheBoard: beliefs that read a board again, on which more is known, or less, are
// those of a first reading.
func TestBeliefsFollowTheBoard(t *testing.T) {
	p := randomPicture(4, 15, 12, 0.45)
	b := board.New(p)
	q := newBeliefs(b, newWorkers(1))
	r := rand.New(rand.NewPCG(2, 2))
	for range 20 {
		g := p.Start()
		for i, c := range p.Goal.Cells() {
			if r.IntN(3) == 0 {
				g.Cells()[i] = c
			}
		}
		b.Load(g)
		q.forget()
		q.run(5, math.MaxInt64)
		first := newBeliefs(b, newWorkers(1))
		first.run(5, math.MaxInt64)
		for i, cell := range g.Cells() {
			row, column := i/15, i%15
			colour, sure := q.cell(row, column)
			if c, s := first.cell(row, column); !cell.Known() && (c != colour || s != sure) {
				t.Fatalf("row %d, column %d: colour %d for %v, at first sight %d for %v", row, column, colour, sure, c, s)
			}
		}
	}
}

// TestBeliefsSameAtAnyJobs: messages are the same to the last bit on any number of cores,
// wherever their work ends.
func TestBeliefsSameAtAnyJobs(t *testing.T) {
	before := beliefShared
	t.Cleanup(func() { beliefShared = before })
	beliefShared = 0
	for seed := range uint64(testrun.Count(20, 100)) {
		r := rand.New(rand.NewPCG(seed, 6))
		colours := 2 + int(seed%3)
		p := nonogram.FromGrid(randomGrid(r, 5+r.IntN(20), 5+r.IntN(20), colours, 0.5), make(nonogram.Palette, colours))
		b := settled(p)
		budget := int64(math.MaxInt64)
		if seed%2 == 1 {
			budget = r.Int64N(5000)
		}
		one := newBeliefs(b, newWorkers(1))
		one.run(20, budget)
		for _, jobs := range []int{2, 3, 8} {
			many := newBeliefs(b, newWorkers(jobs))
			many.run(20, budget)
			for axis := range one.odds {
				if !slices.Equal(one.odds[axis], many.odds[axis]) {
					t.Errorf("seed %d: the messages of axis %d are others with %d jobs", seed, axis, jobs)
				}
			}
			if !slices.Equal(one.stale, many.stale) {
				t.Errorf("seed %d: with %d jobs %v, with one %v", seed, jobs, many.stale, one.stale)
			}
		}
	}
}
