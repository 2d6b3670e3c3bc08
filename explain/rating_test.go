package explain_test

import (
	"errors"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
	"nonogram/solve"
)

// pictures yields all pictures of a size that come first of their eight mirror
// images and transposes, and how many there are of each.
func pictures(side int, yield func(g nonogram.Grid, images int)) {
	for bits := range 1 << (side * side) {
		g := nonogram.NewGrid(side, side, nonogram.BlankCell)
		for i := range g.Cells() {
			if bits>>i&1 != 0 {
				g.Cells()[i] = nonogram.FilledCell
			}
		}
		if images, first := orbit(g); first {
			yield(g, images)
		}
	}
}

// orbit counts the different images of a grid; first reports whether the grid comes before all
// others.
func orbit(g nonogram.Grid) (images int, first bool) {
	seen := make(map[string]bool)
	own := g.String()
	for range 2 {
		for range 2 {
			for range 2 {
				seen[g.String()] = true
				g = g.MirroredLeftRight()
			}
			g = g.MirroredTopBottom()
		}
		g = g.Transposed()
	}
	return len(seen), slices.Min(slices.Collect(maps.Keys(seen))) == own
}

func rated(t *testing.T, p *nonogram.Puzzle) explain.Rating {
	t.Helper()
	r, err := explain.Rate(t.Context(), p, explain.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestAll4x4 rates every picture of 4 x 4; the numbers are from published enumerations.
func TestAll4x4(t *testing.T) {
	unique, byClass := 0, make(map[explain.Class]int)
	pictures(4, func(g nonogram.Grid, images int) {
		p := nonogram.FromGrid(g, nil)
		s := explained(t, p, explain.Options{})
		r := rated(t, p)
		if s.Limited {
			t.Fatalf("limited:\n%v", g)
		}
		if r.Status != solve.Unique {
			if r.Class != explain.Unrated {
				t.Fatalf("%v, but rated %v:\n%v", r.Status, r.Class, g)
			}
			return
		}
		unique += images
		byClass[r.Class] += images
		if r.Class > explain.Medium && r.Steps[proof.Branching] > 0 {
			t.Fatalf("branches:\n%v", g)
		}
	})
	lines := byClass[explain.Trivial] + byClass[explain.Easy] + byClass[explain.Medium]
	beyond := byClass[explain.Hard] + byClass[explain.Expert] + byClass[explain.Deep]
	if unique != 52362 || lines != 51234 || beyond != 1128 {
		t.Errorf("got %d unique, %d line-solvable, %d others; want 52362, 51234, 1128", unique, lines, beyond)
	}
	if byClass[explain.Hard] != 1128 {
		t.Errorf("got %v, want all that are not line-solvable to be hard", byClass)
	}
}

// TestContradictionIn4x4 checks that one contradiction suffices for each picture of 4 x 4 that is
// not line-solvable.
func TestContradictionIn4x4(t *testing.T) {
	p := &nonogram.Puzzle{
		Rows:    []nonogram.Clue{nonogram.NewClue(1, 1), nonogram.NewClue(2), nonogram.NewClue(1), nonogram.NewClue(1)},
		Columns: []nonogram.Clue{nonogram.NewClue(2), nonogram.NewClue(1), nonogram.NewClue(2), nonogram.NewClue(1)},
	}
	s := explained(t, p, explain.Options{})
	if v := s.Visits[0]; v.Hardest() != proof.EdgeContradiction || v.Length() > 4 {
		t.Errorf("got %v of %d steps first", v.Hardest(), v.Length())
	}
}

// TestRatingOfImages: all eight orientations of a puzzle have the same rating.
func TestRatingOfImages(t *testing.T) {
	images := func(p *nonogram.Puzzle) []*nonogram.Puzzle {
		all := []*nonogram.Puzzle{p, p.Transposed()}
		for _, q := range slices.Clone(all) {
			all = append(all, q.MirroredLeftRight())
		}
		for _, q := range slices.Clone(all) {
			all = append(all, q.MirroredTopBottom())
		}
		return all
	}
	check := func(name string, p *nonogram.Puzzle) {
		first := rated(t, p)
		for i, q := range images(p) {
			explained(t, q, explain.Options{})
			if r := rated(t, q); !reflect.DeepEqual(r, first) {
				t.Fatalf("%s: image %d has %+v instead of %+v", name, i, r, first)
			}
		}
	}
	for seed := range uint64(200) {
		p, _ := random(rand.New(rand.NewPCG(seed, 6)), 8)
		check("random", p)
	}
	for _, name := range []string{"webpbn-00023.non", "webpbn-00027.non", "webpbn-00065.non"} {
		check(name, read(t, "../testdata/puzzles/survey/"+name))
	}
}

func TestClasses(t *testing.T) {
	var list []string
	for tech := proof.ZeroLine; tech < proof.Techniques; tech++ {
		list = append(list, tech.ID()+" "+explain.ClassOf(tech).String())
	}
	want := "T1 trivial, T2 trivial, T3 trivial, T4 trivial, T5 trivial, T6 easy, T7 easy, T8 easy, " +
		"T9 easy, T10 easy, T11 easy, T12 medium, T13 medium, T13b medium, T14 medium, " +
		"T15 hard, T16 expert, T16b expert, T17 deep, T18 deep"
	if got := strings.Join(list, ", "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestRateUntil: a rating until a class ends at the first step of that class or a harder one, and
// is the whole rating if there is none.
func TestRateUntil(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 0))
	seen := map[explain.Class]int{}
	for range 1500 {
		g := nonogram.NewGrid(8, 8, nonogram.BlankCell)
		for i := range g.Cells() {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(2)))
		}
		p := nonogram.FromGrid(g, nil)
		whole := rated(t, p)
		if whole.Status != solve.Unique {
			continue
		}
		seen[whole.Class]++
		for until := explain.Easy; until <= explain.Deep; until++ {
			got, err := explain.Rate(t.Context(), p, explain.Options{Until: until})
			var limit *solve.LimitError
			switch {
			case whole.Class < until:
				if err != nil || !reflect.DeepEqual(got, whole) {
					t.Fatalf("until %v: %v, %v, want %v", until, got, err, whole)
				}
			case !errors.As(err, &limit) || limit.Limit != solve.CallerLimit || !got.Limited || got.Class < until || got.Class > whole.Class:
				t.Fatalf("until %v: %v, %v, though the whole rating is %v", until, got, err, whole.Class)
			}
		}
	}
	if seen[explain.Medium] == 0 || seen[explain.Hard] == 0 || seen[explain.Deep] == 0 {
		t.Errorf("too few to compare: %v", seen)
	}
}
