package explain_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
	"nonogram/solve"
)

// puzzles reads the puzzles of all .non files below a folder, by file name.
func puzzles(t testing.TB, folder string) map[string]*nonogram.Puzzle {
	t.Helper()
	found := make(map[string]*nonogram.Puzzle)
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".non" {
			return err
		}
		found[filepath.Base(path)] = read(t, path)
		return nil
	})
	if err != nil || len(found) == 0 {
		t.Fatalf("%s: %d puzzles, %v", folder, len(found), err)
	}
	return found
}

// read returns the only puzzle of a file.
func read(tb testing.TB, path string) *nonogram.Puzzle {
	tb.Helper()
	for e, err := range format.ReadFile(path, format.ReadOptions{}) {
		if err != nil {
			tb.Fatal(err)
		}
		return e.Puzzle
	}
	tb.Fatalf("%s: no puzzle", path)
	return nil
}

// isLimit reports whether an error is of a limit.
func isLimit(err error, limit solve.Limit) bool {
	var e *solve.LimitError
	return errors.As(err, &e) && e.Limit == limit && errors.Is(err, solve.ErrLimit)
}

// explained explains a puzzle and checks every step, and that what the explanation says of the end
// is true.
func explained(t *testing.T, p *nonogram.Puzzle, opts explain.Options) explain.Solution {
	t.Helper()
	s, err := explain.Solve(context.Background(), p, opts)
	if limited := s.Limited || s.Status == solve.Unknown; limited != errors.Is(err, solve.ErrLimit) || !limited && err != nil {
		t.Fatalf("limited: %v, status %v, %v", s.Limited, s.Status, err)
	}
	out, err := proof.Check(t.Context(), p, s.Start, s.Steps())
	if err != nil {
		t.Fatal(err)
	}
	if out.Contradiction != (s.Status == solve.None && !s.Limited) {
		t.Fatalf("the steps end in a contradiction: %v, the status is %v", out.Contradiction, s.Status)
	}
	if !out.Grid.Equal(s.End) {
		t.Fatalf("the steps lead to\n%v\nand not to\n%v", out.Grid, s.End)
	}
	if s.Status == solve.Unique && !s.Limited {
		if err := p.CheckSolution(s.End); err != nil {
			t.Fatal(err)
		}
	}
	for _, place := range s.Undecided {
		a, b := s.Example[0], s.Example[1]
		if p.CheckSolution(a) != nil || p.CheckSolution(b) != nil || a.Equal(b) {
			t.Fatal("the example is not two solutions")
		}
		if s.End.At(place.Row, place.Column).Known() {
			t.Fatalf("%v is decided", place)
		}
	}
	return s
}

// heavy lists puzzles that take more than a second to explain; most tests explain them with less
// effort.
var heavy = []string{"rand0004.non", "dom_07.non", "dom_08.non", "dom_09.non", "faase.non", "knotty.non", "webpbn-00803.non", "webpbn-06574.non"}

func TestPuzzles(t *testing.T) {
	for name, p := range puzzles(t, "../testdata/puzzles") {
		if slices.Contains(heavy, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if s := explained(t, p, explain.Options{}); s.Limited {
				t.Error("limited")
			}
		})
	}
}

// TestHeavy explains in full the puzzles that take seconds.
func TestHeavy(t *testing.T) {
	testrun.LongOnly(t) // takes seconds
	for _, name := range []string{"webpbn-00803.non", "webpbn-06574.non"} {
		p := puzzles(t, "../testdata/puzzles")[name]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if s := explained(t, p, explain.Options{}); s.Limited {
				t.Error("limited")
			}
		})
	}
}

// TestCorpus explains the puzzles of a larger collection, if there is one.
func TestCorpus(t *testing.T) {
	corpus := os.Getenv("NONOGRAM_CORPUS")
	if corpus == "" {
		t.Skip("NONOGRAM_CORPUS is not set")
	}
	for _, folder := range []string{"nonogram-db", "webpbn-survey"} {
		for name, p := range puzzles(t, filepath.Join(corpus, folder)) {
			if slices.Contains(heavy, name) {
				continue
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				if s := explained(t, p, explain.Options{}); s.Limited {
					t.Error("limited")
				}
			})
		}
	}
}

// TestEffortEnds: with little effort, branching ends and says so.
func TestEffortEnds(t *testing.T) {
	p := read(t, "../testdata/puzzles/n-dom/dom_08.non")
	if s := explained(t, p, explain.Options{Effort: 1000}); !s.Limited || s.End.Complete() {
		t.Error("not limited")
	}
}

func TestContextEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := read(t, "../testdata/puzzles/survey/webpbn-00436.non")
	s, err := explain.Solve(ctx, p, explain.Options{})
	if !isLimit(err, solve.ContextLimit) || !errors.Is(err, context.Canceled) || !s.Limited {
		t.Errorf("limited %v, error %v", s.Limited, err)
	}
	if h, err := explain.NextHint(ctx, p, explain.Options{}); err != nil || h.Kind != explain.Step {
		t.Errorf("a first step on one line needs no time: got %v, %v", h.Kind, err)
	}
}

// random draws a small puzzle, perhaps in colour, perhaps with absent clues, given
// cells, or clues that contradict each other, and perhaps a board to start from.
func random(r *rand.Rand, side int) (*nonogram.Puzzle, *nonogram.Grid) {
	palette := nonogram.BlackAndWhite()
	for c := range r.IntN(3) {
		palette = append(palette, nonogram.PaletteColour{Symbol: rune('a' + c)})
	}
	goal := nonogram.NewGrid(1+r.IntN(side), 1+r.IntN(side), nonogram.BlankCell)
	density := r.Float64()
	for i := range goal.Cells() {
		if r.Float64() < density {
			goal.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(len(palette)-1)))
		}
	}
	p := nonogram.FromGrid(goal, palette)
	p.Goal = nil
	if r.IntN(4) == 0 {
		r.Shuffle(len(p.Rows), func(i, j int) { p.Rows[i], p.Rows[j] = p.Rows[j], p.Rows[i] })
	}
	for _, clues := range [][]nonogram.Clue{p.Rows, p.Columns} {
		for i := range clues {
			if r.IntN(12) == 0 {
				clues[i] = nil
			}
		}
	}
	if r.IntN(4) == 0 {
		p.Given = partly(r, goal, palette, 0)
	}
	if r.IntN(3) == 0 {
		return p, partly(r, goal, palette, r.IntN(2)*8)
	}
	return p, nil
}

// partly shows some cells of a picture, one in wrong of them at random.
func partly(r *rand.Rand, goal nonogram.Grid, palette nonogram.Palette, wrong int) *nonogram.Grid {
	g := goal.Clone()
	for i := range g.Cells() {
		switch {
		case r.IntN(4) > 0:
			g.Cells()[i] = palette.Open()
		case wrong > 0 && r.IntN(wrong) == 0:
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(len(palette))))
		}
	}
	return &g
}

// TestRandom compares the end of explanations with all solutions.
func TestRandom(t *testing.T) {
	kinds := make(map[proof.Technique]int)
	statuses := make(map[solve.Status]int)
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 3))
		side := 7
		if seed%50 == 0 {
			side = 14
		}
		p, from := random(r, side)
		s := explained(t, p, explain.Options{From: from})
		possible, err := solve.Possible(context.Background(), p, solve.PossibleOptions{From: from})
		if err != nil {
			t.Fatal(err)
		}
		if s.Status != solve.None && !decidedAs(s.End, possible) {
			t.Fatalf("seed %d: ends with\n%v\ninstead of\n%v", seed, s.End, possible)
		}
		if s.Limited {
			t.Fatalf("seed %d: limited", seed)
		}
		statuses[s.Status]++
		for _, d := range s.Steps() {
			kinds[d.Technique]++
		}
	}
	for _, name := range []string{"survey/webpbn-00065.non", "rand30/rand0001.non"} {
		for _, d := range explained(t, read(t, "../testdata/puzzles/"+name), explain.Options{}).Steps() {
			kinds[d.Technique]++
		}
	}
	for tech := range proof.Techniques {
		if kinds[tech] == 0 && tech != proof.RangeGap {
			t.Errorf("no %v in any explanation", tech)
		}
	}
	if len(statuses) != 3 {
		t.Errorf("statuses: %v", statuses)
	}
	t.Log(kinds, statuses)
}

// TestMemory: without memory for a search the tutor knows no solutions, and the explanation goes as
// far as it can.
func TestMemory(t *testing.T) {
	p := picture(30, 0.45)
	s, err := explain.Solve(context.Background(), p, explain.Options{MaxMemory: 1 << 10, Effort: 1})
	if s.Status != solve.Unknown || !s.Limited || !isLimit(err, solve.MemoryLimit) && !isLimit(err, solve.EffortLimit) {
		t.Errorf("%v, limited: %v, %v", s.Status, s.Limited, err)
	}
}

// TestEachEnds: an explanation that Each ends has the first visits of the whole, as has one that
// Cut shortens.
func TestEachEnds(t *testing.T) {
	p := read(t, "../testdata/puzzles/webpbn/1.non")
	whole := explained(t, p, explain.Options{})
	for n := 1; n < len(whole.Visits); n++ {
		seen := 0
		s, err := explain.Solve(t.Context(), p, explain.Options{Each: func(explain.Visit) bool {
			seen++
			return seen <= n
		}})
		if !isLimit(err, solve.CallerLimit) || seen != n+1 || len(s.Visits) != n || !s.Limited {
			t.Fatalf("ended at visit %d: %d seen, %d kept, limited %v, %v", n+1, seen, len(s.Visits), s.Limited, err)
		}
		cut := whole
		cut.Cut(n)
		if !reflect.DeepEqual(cut, s) {
			t.Errorf("cut to %d visits:\n%v\nwant\n%v", n, cut.End, s.End)
		}
	}
	cut := whole
	if cut.Cut(len(whole.Visits)); !reflect.DeepEqual(cut, whole) {
		t.Error("cutting off nothing changes something")
	}
}
