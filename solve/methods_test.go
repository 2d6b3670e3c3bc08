package solve

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/board"
)

// ladder lists methods by strength: each decides what the previous one decides.
var ladder = []Options{
	{Method: LineLogic}, {Method: Implications, Depth: 1}, {Method: Implications, Depth: 2},
	{Method: Implications, Depth: 3}, {Method: Implications, Depth: 5}, {Method: Implications},
	{Method: Probe},
}

// gains counts where a step of the ladder decided more than the previous one.
type gains [7]int

// climb solves by each method of the ladder and compares the results with the colours that each
// cell has over all solutions; all is nil if there are none.
func (n *gains) climb(t *testing.T, p *nonogram.Puzzle, all *nonogram.Grid) {
	t.Helper()
	var last *Result
	for i, opts := range ladder {
		r := mustSolve(t, p, opts)
		checkMethod(t, p, r, all)
		if last != nil {
			switch {
			case last.Status == None && r.Status != None:
				t.Fatalf("%v finds no contradiction: rows %v, columns %v", opts, p.Rows, p.Columns)
			case r.Status != None && !within(r.Certain, last.Certain):
				t.Fatalf("%v decides less: rows %v, columns %v", opts, p.Rows, p.Columns)
			case r.Status != last.Status || !r.Certain.Equal(last.Certain):
				n[i]++
			}
		}
		last = &r
	}
}

// checkMethod compares the result of a method without search with the truth.
func checkMethod(t *testing.T, p *nonogram.Puzzle, r Result, all *nonogram.Grid) {
	t.Helper()
	switch {
	case r.Status == None && all != nil, r.Status == Multiple:
		t.Fatalf("status %v: rows %v, columns %v", r.Status, p.Rows, p.Columns)
	case r.Status == None:
		if !slices.Contains(r.Certain.Cells(), nonogram.Contradicted) || len(r.Contradiction) == 0 {
			t.Fatalf("a contradiction that is not shown: lines %v, certain\n%v", r.Contradiction, r.Certain)
		}
	case all != nil && !within(*all, r.Certain):
		t.Fatalf("a solution is excluded: rows %v, columns %v", p.Rows, p.Columns)
	case (r.Status == Unique) != r.Certain.Complete() || (r.Limit == MethodLimit) == r.Certain.Complete():
		t.Fatalf("status %v, limit %v, certain\n%v", r.Status, r.Limit, r.Certain)
	}
	if r.LineSolvable && r.Method != LineLogic {
		t.Fatalf("line-solvable by %v", r.Method)
	}
}

// within reports whether each cell of a has only colours that the same cell of b has, too.
func within(a, b nonogram.Grid) bool {
	for i, cell := range a.Cells() {
		if cell&^b.Cells()[i] != 0 {
			return false
		}
	}
	return true
}

// union returns the colours that each cell has in the solutions; nil if there are none.
func union(solutions []nonogram.Grid) *nonogram.Grid {
	if len(solutions) == 0 {
		return nil
	}
	all := solutions[0].Clone()
	for _, g := range solutions[1:] {
		for i, c := range g.Cells() {
			all.Cells()[i] |= c
		}
	}
	return &all
}

// TestMethodsOnEveryPicture climbs for every clue set of the 3 x 3 pictures in black
// and white and of the 3 x 2 pictures in three colours.
func TestMethodsOnEveryPicture(t *testing.T) {
	var n gains
	for _, size := range []struct{ width, height, colours int }{{3, 3, 2}, {3, 2, 3}} {
		solutions, puzzles := map[string][]nonogram.Grid{}, map[string]*nonogram.Puzzle{}
		everyGrid(size.width, size.height, size.colours, func(g nonogram.Grid) {
			p := nonogram.FromGrid(g, make(nonogram.Palette, size.colours))
			key := fmt.Sprintf("%#v %#v", p.Rows, p.Columns) // with the blocks' colours
			solutions[key], puzzles[key] = append(solutions[key], g), p
		})
		for key, p := range puzzles {
			n.climb(t, p, union(solutions[key]))
		}
	}
}

// everyGrid calls f with every complete grid.
func everyGrid(width, height, colours int, f func(nonogram.Grid)) {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	var fill func(i int)
	fill = func(i int) {
		if i == len(g.Cells()) {
			f(g.Clone())
			return
		}
		for c := range nonogram.Colour(colours) {
			g.Cells()[i] = nonogram.CellOf(c)
			fill(i + 1)
		}
	}
	fill(0)
}

// openPuzzle returns the puzzle of a random picture with about as many filled cells as blank ones,
// which line logic often leaves open. One of three has its clues in another order; one of three
// lacks a clue and has a given cell.
func openPuzzle(r *rand.Rand, width, height, colours int) *nonogram.Puzzle {
	p := nonogram.FromGrid(randomGrid(r, width, height, colours, 0.5), make(nonogram.Palette, colours))
	p.Goal = nil
	switch r.IntN(3) {
	case 0:
		r.Shuffle(height, func(i, j int) { p.Rows[i], p.Rows[j] = p.Rows[j], p.Rows[i] })
		r.Shuffle(width, func(i, j int) { p.Columns[i], p.Columns[j] = p.Columns[j], p.Columns[i] })
	case 1:
		p.Rows[r.IntN(height)] = nil
		given := nonogram.NewGrid(width, height, p.Palette.Open())
		given.Set(r.IntN(height), r.IntN(width), nonogram.CellOf(nonogram.Colour(r.IntN(colours))))
		p.Given = &given
	}
	return p
}

// TestMethodsAgainstBruteForce climbs for random small puzzles, some with absent clues, given cells
// and contradictions.
func TestMethodsAgainstBruteForce(t *testing.T) {
	testrun.NoRace(t)
	var n gains
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 9))
		p := openPuzzle(r, 3+r.IntN(3), 3+r.IntN(3), 2)
		if seed%3 == 0 {
			p = openPuzzle(r, 2+r.IntN(2), 3, 3)
		}
		all := union(bruteSolutions(p))
		n.climb(t, p, all)
		if all == nil {
			continue
		}
		if q := spoil(p, mustSolve(t, p, Options{Method: LineLogic}).Certain, *all); q != nil {
			n.climb(t, q, nil)
		}
	}
	if n[2] < 5 || n[6] < 1 {
		t.Errorf("gains %v: the test has lost its point", n)
	}
}

// spoil gives a cell a colour that it has in no solution, though line logic leaves it; it returns
// nil if there is none.
func spoil(p *nonogram.Puzzle, left, all nonogram.Grid) *nonogram.Puzzle {
	for i, cell := range left.Cells() {
		if wrong := cell &^ all.Cells()[i]; wrong.Known() {
			q := p.Clone()
			given := p.Start()
			given.Cells()[i] = wrong
			q.Given = &given
			return q
		}
	}
	return nil
}

// TestMethodsOnRandomPictures climbs for bigger puzzles, against the search, and for some with a
// wrong given cell.
func TestMethodsOnRandomPictures(t *testing.T) {
	testrun.NoRace(t)
	var n gains
	none := map[Method]int{}
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 10))
		p := openPuzzle(r, 10+r.IntN(8), 10+r.IntN(8), 2+r.IntN(2))
		// The first solutions represent all: no method may exclude any of them.
		const most = 50
		solutions := mustSolve(t, p, Options{Solutions: most}).Solutions
		all := union(solutions)
		n.climb(t, p, all)
		if all == nil || len(solutions) == most {
			continue
		}
		for _, m := range []Method{LineLogic, Implications, Probe} {
			left := mustSolve(t, p, Options{Method: m}).Certain
			if q := spoil(p, left, *all); q != nil {
				n.climb(t, q, nil)
				if r := mustSolve(t, q, Options{Method: Probe}); r.Status == None {
					none[r.Method]++
				}
			}
		}
	}
	for i, least := range []int{0, 0, 10, 5, 1, 0, 8} {
		if n[i] < least || i == 1 && n[i] > 0 { // chains of one link give nothing
			t.Errorf("gains %v: %v to depth %d has %d", n, ladder[i].Method, ladder[i].Depth, n[i])
		}
	}
	if none[LineLogic] < 5 || none[Probe] < 2 {
		t.Errorf("contradictions by %v: the test has lost its point", none)
	}
}

// TestMethodsInEveryOrientation: what a method decides does not depend on the order
// in which it goes through the cells.
func TestMethodsInEveryOrientation(t *testing.T) {
	testrun.NoRace(t)
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 11))
		p := openPuzzle(r, 5+r.IntN(10), 5+r.IntN(10), 2+r.IntN(2))
		for _, opts := range []Options{{Method: Implications, Depth: 2}, {Method: Implications}, {Method: Probe}} {
			want := mustSolve(t, p, opts)
			for _, turn := range []struct {
				puzzle *nonogram.Puzzle
				back   func(nonogram.Grid) nonogram.Grid
			}{
				{p.Transposed(), nonogram.Grid.Transposed},
				{p.MirroredLeftRight(), nonogram.Grid.MirroredLeftRight},
				{p.MirroredTopBottom(), nonogram.Grid.MirroredTopBottom},
			} {
				got := mustSolve(t, turn.puzzle, opts)
				if got.Status != want.Status || want.Status != None && !turn.back(got.Certain).Equal(want.Certain) {
					t.Fatalf("seed %d, %v: another way round\n%v, not\n%v", seed, opts.Method, turn.back(got.Certain), want.Certain)
				}
			}
		}
	}
}

// plainProbe probes without skipping anything: every colour of every cell, on a new board, until
// nothing changes. ok is false after a contradiction.
func plainProbe(p *nonogram.Puzzle, known nonogram.Grid) (result nonogram.Grid, ok bool) {
	settle := func(g nonogram.Grid) (nonogram.Grid, bool) {
		b := board.New(p)
		b.Load(g)
		b.PushAll()
		ok := b.Settle()
		return b.Grid(), ok
	}
	known, ok = settle(known)
	for i, quiet := 0, 0; ok && quiet < len(known.Cells()); i, quiet = (i+1)%len(known.Cells()), quiet+1 {
		if known.Cells()[i].Known() {
			continue
		}
		all := nonogram.NewGrid(known.Width(), known.Height(), 0)
		for c := range nonogram.Colour(p.Palette.Colours()) {
			g := known.Clone()
			if g.Cells()[i] &= nonogram.CellOf(c); g.Cells()[i] == 0 {
				continue
			}
			if led, ok := settle(g); ok {
				for j, cell := range led.Cells() {
					all.Cells()[j] |= cell
				}
			}
		}
		if !all.Equal(known) {
			known, ok = settle(all)
			quiet = 0
		}
	}
	return known, ok
}

// TestProbeSkipsNothing: some of the seeds fail if probing repeats too little (20, 36), and for
// some it matters what all colours agree on, which is rare (1446).
func TestProbeSkipsNothing(t *testing.T) {
	testrun.NoRace(t)
	open := 0
	for _, seed := range append(seeds(60), 1446) {
		r := rand.New(rand.NewPCG(seed, 12))
		least, spread, colours := 12, 18, 2
		switch {
		case seed >= 100:
			least, spread = 10, 11
		case seed >= 40:
			least, spread, colours = 10, 10, 3
		}
		p := openPuzzle(r, least+r.IntN(spread), least+r.IntN(spread), colours)
		got := mustSolve(t, p, Options{Method: Probe})
		want, ok := plainProbe(p, p.Start())
		if ok != (got.Status != None) || ok && !got.Certain.Equal(want) {
			t.Errorf("seed %d: got %v\n%v, want\n%v", seed, got.Status, got.Certain, want)
		}
		if got.Status == Unknown {
			open++
		}
	}
	if open < 10 {
		t.Errorf("only %d puzzles stay open", open)
	}
}

// TestMethodsKnown: both diagonals stay open by any method, and chains around a rectangle decide
// two puzzles on which line logic makes no progress.
func TestMethodsKnown(t *testing.T) {
	for _, opts := range ladder {
		if r := mustSolve(t, puzzle("1|1", "1|1"), opts); r.Limit != MethodLimit || r.Certain.CountOpen() != 4 {
			t.Errorf("%+v: limit %v, certain\n%v", opts, r.Limit, r.Certain)
		}
		for _, p := range []*nonogram.Puzzle{
			puzzle("1 1|1 1|1 1|1", "1 1|1 1|1 1|1"), puzzle("1 1|2|1|1", "2|1|2|1"),
		} {
			want := 0
			if opts.Method == LineLogic || opts.Depth == 1 {
				want = 16
			}
			r := mustSolve(t, p, opts)
			if r.Certain.CountOpen() != want || r.Method != opts.Method || r.LineSolvable {
				t.Errorf("%+v: by %v, certain\n%v", opts, r.Method, r.Certain)
			}
		}
	}
}

// TestMethodsStop: a result says what is known so far, and why it is no more.
func TestMethodsStop(t *testing.T) {
	p := domino(6)
	lines := mustSolve(t, p, Options{Method: LineLogic}).Certain
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for _, m := range []Method{Implications, Probe} {
		r := mustSolve(t, p, Options{Method: m, MaxMemory: 1000})
		if r.Limit != MemoryLimit || !r.Certain.Equal(lines) {
			t.Errorf("%v: limit %v, certain\n%v", m, r.Limit, r.Certain)
		}
		r, err := Solve(ended, p, Options{Method: m})
		if !errors.Is(err, context.Canceled) || r.Limit != ContextLimit || r.Status != Unknown || !within(lines, r.Certain) {
			t.Errorf("%v: %v, limit %v, certain\n%v", m, err, r.Limit, r.Certain)
		}
	}
}

// TestMethodsStopMidway ends the work after some line solves: what is then known is
// still true.
func TestMethodsStopMidway(t *testing.T) {
	p := randomPicture(4, 30, 30, 0.5)
	for _, m := range []Method{Implications, Probe} {
		want := mustSolve(t, p, Options{Method: m})
		for budget := int64(100); budget < want.Stats.LineSolves; budget = budget*3/2 + 1 {
			b := settled(p)
			b.Budget = b.LineSolves + budget
			s := &solving{board: b, opts: Options{Method: m}}
			if _, limit := s.deduce(); limit == NoLimit && !b.Grid().Equal(want.Certain) {
				t.Errorf("%v, budget %d: not all is known, and no limit told", m, budget)
			}
			if !within(want.Certain, b.Grid()) {
				t.Errorf("%v, budget %d: more is known than in the end", m, budget)
			}
		}
	}
}

func BenchmarkMethods(b *testing.B) {
	puzzles := map[string]*nonogram.Puzzle{"random30": randomPicture(4, 30, 30, 0.5), "domino9": domino(9)}
	for _, name := range []string{"random30", "domino9"} {
		for _, opts := range []Options{{Method: LineLogic}, {Method: Implications, Depth: 3}, {Method: Implications}, {Method: Probe}} {
			b.Run(fmt.Sprintf("%s/%v-%d", name, opts.Method, opts.Depth), func(b *testing.B) {
				for b.Loop() {
					r := mustSolve(b, puzzles[name], opts)
					b.ReportMetric(float64(r.Certain.CountOpen()), "open-cells")
				}
			})
		}
	}
}

// seeds returns the numbers below n.
func seeds(n uint64) (list []uint64) {
	for seed := range n {
		list = append(list, seed)
	}
	return list
}
