//go:build !js

package solve

import (
	"math"
	"slices"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/cdcl"
	"nonogram/internal/engine/symmetry"
)

var everySymmetry = symmetry.All()

func TestSymmetriesOf(t *testing.T) {
	square := symmetricPicture(1, 6, 2, everySymmetry)
	given := square.Start()
	given.Set(0, 1, nonogram.BlankCell)
	blank := puzzle("1|1|1", "1|1|1")
	blank.Rows[0] = nil
	for name, test := range map[string]struct {
		puzzle *nonogram.Puzzle
		start  nonogram.Grid
		want   []symmetry.Symmetry
	}{
		"all":              {square, square.Start(), everySymmetry[1:]},
		"a given cell":     {square, given, nil},
		"a missing clue":   {blank, blank.Start(), []symmetry.Symmetry{{LeftRight: true}}},
		"a domino":         {domino(5), domino(5).Start(), everySymmetry[7:]},
		"not square":       {puzzle("1|1", "1|0|1"), nonogram.NewGrid(3, 2, 3), []symmetry.Symmetry{{TopBottom: true}, {LeftRight: true}, {LeftRight: true, TopBottom: true}}},
		"none":             {puzzle("2|1", "1|2"), nonogram.NewGrid(2, 2, 3), everySymmetry[7:]},
		"rows of all only": {puzzle("1|1", "2|0"), nonogram.NewGrid(2, 2, 3), []symmetry.Symmetry{{TopBottom: true}}},
	} {
		if got := symmetriesOf(test.puzzle, test.start); !slices.Equal(got, test.want) {
			t.Errorf("%s: %+v, want %+v", name, got, test.want)
		}
	}
}

// symmetricPicture returns the puzzle of a random picture with the given symmetries.
func symmetricPicture(seed uint64, size, colours int, symmetries []symmetry.Symmetry) *nonogram.Puzzle {
	g := randomCells(seed, size, size, colours, 0.2)
	for range 4 { // as often as a quarter turn needs
		for _, s := range symmetries {
			for i, c := range symmetry.Of(s, g).Cells() {
				g.Cells()[i] = max(g.Cells()[i], c)
			}
		}
	}
	return nonogram.FromGrid(g, make(nonogram.Palette, colours))
}

// TestImagesOfFacts: the mirrored facts of a solution are facts of the mirrored solution.
func TestImagesOfFacts(t *testing.T) {
	compared := 0
	for seed := range uint64(testrun.Count(60, 600)) {
		p := symmetricPicture(seed, 6, 2+int(seed%2), []symmetry.Symmetry{everySymmetry[1+seed%7]})
		b := settled(p)
		if b.Grid().Complete() {
			continue
		}
		e, _ := encode(b, 1<<30, nil, symmetriesOf(p, p.Start()))
		if len(e.images) == 0 {
			t.Fatalf("seed %d: no images", seed)
		}
		models := modelsOf(e, 500)
		for _, m := range models {
			for _, im := range e.images {
				mirrored := symmetry.Of(im.symmetry, m.grid)
				at := slices.IndexFunc(models, func(o model) bool { return o.grid.Equal(mirrored) })
				if at < 0 {
					continue // not among the first
				}
				compared++
				for v, to := range im.facts {
					if m.holds[v] == (models[at].holds[to.Var()] != to.Negated()) {
						continue
					}
					t.Fatalf("seed %d, %+v: fact %d is %v in the solution, and its image is not in the mirrored one:\n%v", seed, im.symmetry, v, m.holds[v], m.grid)
				}
			}
		}
	}
	if compared < 100 {
		t.Errorf("only %d solutions were compared with their images", compared)
	}
}

// model is a solution with its true facts, by variable.
type model struct {
	grid  nonogram.Grid
	holds []bool
}

func modelsOf(e *encoding, most int) []model {
	engine := e.engine(lineUp[0].cfg, nil)
	var models []model
	for len(models) < most && engine.Search(math.MaxInt64, math.MaxInt64, func() bool { return false }) == cdcl.Satisfied {
		m := model{e.grid(engine), make([]bool, e.clauses.vars)}
		for v := range m.holds {
			m.holds[v] = engine.True(cdcl.Positive(v))
		}
		models = append(models, m)
		engine.Exclude(engine.Exclusion())
	}
	return models
}

// TestNothingSharedWithoutImages: a single engine keeps no clauses for images that are gone.
func TestNothingSharedWithoutImages(t *testing.T) {
	p := puzzle("1|1|1|1|1|1", "1|1|1|1|1|1")
	b := settled(p)
	e, _ := encode(b, 1<<30, nil, symmetriesOf(p, p.Start()))
	r := newPortfolio(e, Options{Jobs: 1}, &atomic.Bool{})
	r.lineUp = r.lineUp[:1]
	for n := 0; ; n++ {
		_, ok, _ := r.next(false)
		shared := r.engines[0].Shared()
		if len(e.images) == 0 && n > 0 && len(shared) > 0 {
			t.Fatalf("%d clauses are kept after solution %d", len(shared), n+1)
		}
		if !ok {
			break
		}
	}
	if len(e.images) > 0 || r.stats.Learned == 0 {
		t.Errorf("%d images, %d clauses learned: the test has lost its point", len(e.images), r.stats.Learned)
	}
}

// TestImagesSaveConflicts: the proof that a domino is unique is shorter than from an asymmetric
// start, one with a given cell.
func TestImagesSaveConflicts(t *testing.T) {
	testrun.NoRace(t)
	p := domino(12)
	symmetric := mustSolve(t, p, Options{})
	from := p.Start()
	from.Set(0, 0, nonogram.BlankCell)
	other := mustSolve(t, p, Options{From: &from})
	if symmetric.Stats.Conflicts > other.Stats.Conflicts*3/4 {
		t.Errorf("%d conflicts, and %d without symmetry", symmetric.Stats.Conflicts, other.Stats.Conflicts)
	}
}

// TestSearchAgainstBruteForce lists all solutions of puzzles that take a search, and certifies the
// lists: by probes, and by engines that join in short rounds, exchange clauses and images of them, and
// exclude solutions at every point.
func TestSearchAgainstBruteForce(t *testing.T) {
	testrun.NoRace(t)
	for name, c := range map[string]struct {
		puzzle func(seed uint64) *nonogram.Puzzle
		worked func(Stats) bool
	}{
		"probes": {sparse, func(s Stats) bool { return s.Probes > 0 && s.Decisions == 0 && s.Conflicts == 0 }},
		"race": {func(seed uint64) *nonogram.Puzzle { return randomPicture(seed, 5, 6, 0.3) },
			func(s Stats) bool { return s.Conflicts > int64(len(lineUp)) }},
		"symmetric": {func(seed uint64) *nonogram.Puzzle {
			return symmetricPicture(seed, 5, 2, []symmetry.Symmetry{everySymmetry[1+seed%7]})
		}, func(s Stats) bool { return s.Conflicts > 0 }},
	} {
		t.Run(name, func(t *testing.T) {
			manySmallRounds(t)
			if name != "probes" {
				withoutProbes(t)
			}
			worked, seeds := 0, testrun.Count(60, 600)
			for seed := range uint64(seeds) {
				p := c.puzzle(seed)
				want := bruteSolutions(p)
				opts := Options{Solutions: len(want) + 1, Jobs: 1 + int(seed%3)}
				r := mustSolve(t, p, opts)
				if len(r.Solutions) != len(want) {
					t.Fatalf("seed %d: got %d solutions, want %d", seed, len(r.Solutions), len(want))
				}
				mustCertify(t, p, opts)
				if c.worked(r.Stats) {
					worked++
				}
			}
			if worked < max(1, seeds/60) {
				t.Errorf("only %d of %d puzzles took this: the test has lost its point", worked, seeds)
			}
		})
	}
}
