package images

import (
	"context"
	"errors"
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
	"nonogram/picture"
	"nonogram/repair"
	"nonogram/solve"
)

// rings returns an image of concentric dark and light rings.
func rings(t *testing.T) *picture.Source {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, 160, 120))
	for i := range img.Pix {
		x, y := i%160-80, i/160-60
		img.Pix[i] = 255
		if d := x*x + y*y; d < 55*55 && d/500%2 == 0 {
			img.Pix[i] = 30
		}
	}
	img.SetGray(80, 60, color.Gray{})
	return testrun.Must(picture.NewSource(img, picture.Limits{}))(t)
}

// TestCandidates: the best come first, and each is a puzzle of its own goal.
func TestCandidates(t *testing.T) {
	best, err := Candidates(t.Context(), rings(t), picture.Variety{Sides: []int{10, 15, 20}}, repair.Options{}, 5, 0)
	if err != nil || len(best) < 4 {
		t.Fatalf("%d candidates, %v", len(best), err)
	}
	if !slices.IsSortedFunc(best, func(a, b Candidate) int { return b.Score - a.Score }) {
		t.Error("not by score")
	}
	for _, c := range best {
		if err := c.Puzzle.CheckSolution(*c.Puzzle.Goal); err != nil || c.Rating.Class == explain.Unrated {
			t.Errorf("%v, %v", err, c.Rating)
		}
		differ := 0
		for i, cell := range c.Grid.Cells() {
			if c.Puzzle.Goal.Cells()[i] != cell {
				differ++
			}
		}
		if differ != len(c.Changes) {
			t.Errorf("%d changes, %d cells differ", len(c.Changes), differ)
		}
	}
}

// TestCandidatesAreFaithful: a much changed grid is a candidate only if there is no other.
func TestCandidatesAreFaithful(t *testing.T) {
	changed := func(n int) *Candidate {
		g := nonogram.NewGrid(10, 10, nonogram.BlankCell)
		return &Candidate{Grid: g, Changes: make([]repair.Change, n)}
	}
	for _, test := range []struct{ all, kept []int }{{[]int{0, 4, 5, 60}, []int{0, 4}}, {[]int{5, 9}, []int{5, 9}}, {nil, nil}} {
		var all []*Candidate
		for _, n := range test.all {
			all = append(all, changed(n))
		}
		var kept []int
		for _, c := range faithful(all) {
			kept = append(kept, len(c.Changes))
		}
		if !slices.Equal(kept, test.kept) {
			t.Errorf("of candidates with %v changes those with %v are kept, expected %v", test.all, kept, test.kept)
		}
	}
}

// givingUp is the context of a user who gives up after a number of calls of Err.
type givingUp struct {
	context.Context
	looks *atomic.Int64
	stop  func()
}

func (g givingUp) Err() error {
	if g.looks.Add(-1) == 0 {
		g.stop()
	}
	return g.Context.Err()
}

// TestCandidatesInterrupted: when the context ends, the result has the candidates made so far.
func TestCandidatesInterrupted(t *testing.T) {
	const endless = 1 << 40
	run := func(looks int64) (taken int64, best []Candidate, err error) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var left atomic.Int64
		left.Store(looks)
		best, err = Candidates(givingUp{ctx, &left, cancel}, rings(t), picture.Variety{Sides: []int{10, 15}}, repair.Options{}, 6, 1)
		return looks - left.Load(), best, err
	}
	all, whole, err := run(endless)
	testrun.OK(t, err)
	_, part, err := run(all * 3 / 4)
	if !errors.Is(err, context.Canceled) || len(part) == 0 || len(part) > len(whole) {
		t.Errorf("%d of %d, %v", len(part), len(whole), err)
	}
}

// TestRate: the quick way to a class agrees with the whole rating.
func TestRate(t *testing.T) {
	seen := map[explain.Class]int{}
	random := rand.New(rand.NewPCG(7, 0))
	for range 4000 {
		g := nonogram.NewGrid(9, 9, nonogram.CellOf(nonogram.Blank))
		for i := range g.Cells() {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(random.IntN(2)))
		}
		p := nonogram.FromGrid(g, nil)
		solved, err := solve.Solve(t.Context(), p, solve.Options{Jobs: 1})
		if err != nil || solved.Status != solve.Unique {
			continue
		}
		whole := testrun.Must(explain.Rate(t.Context(), p, explain.Options{Jobs: 1}))(t)
		if seen[whole.Class]++; seen[whole.Class] > 20 {
			continue
		}
		if short, err := Rate(t.Context(), p, solved, 1); err != nil || short.Class != whole.Class {
			t.Errorf("%v, %v, expected %v for\n%v", short.Class, err, whole.Class, g)
		}
	}
	if seen[explain.Hard] == 0 || seen[explain.Deep] == 0 {
		t.Errorf("too few to compare: %v", seen)
	}
}
