package generate_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/explain"
	"nonogram/generate"
	"nonogram/internal/base/colourname"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

func generator(t testing.TB, o generate.Options) *generate.Generator {
	t.Helper()
	g, err := generate.New(o)
	if err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	return g
}

// verify checks a puzzle against all requests, by other means than those of the generator.
func verify(t testrun.Test, o generate.Options, p *nonogram.Puzzle) {
	t.Helper()
	if err := p.Validate(); err != nil {
		t.Fatalf("%s: %v", p.Source, err)
	}
	if p.Width() != o.Width || p.Height() != o.Height {
		t.Fatalf("%s: size %d x %d", p.Source, p.Width(), p.Height())
	}
	if err := p.CheckSolution(*p.Goal); err != nil {
		t.Fatalf("%s: %v", p.Source, err)
	}
	verifySolution(t, o, p)
	verifyPicture(t, o, *p.Goal)
}

func verifySolution(t testrun.Test, o generate.Options, p *nonogram.Puzzle) {
	t.Helper()
	if o.Ambiguous {
		return
	}
	r, err := solve.Solve(context.Background(), p, solve.Options{})
	if err != nil || r.Status != solve.Unique || !r.Solutions[0].Equal(*p.Goal) {
		t.Fatalf("%s: %v, %v, want the goal as the only solution", p.Source, r.Status, err)
	}
	if o.LineSolvable && !r.LineSolvable {
		t.Fatalf("%s: not line-solvable", p.Source)
	}
	if o.Class == explain.Unrated {
		return
	}
	rating, err := explain.Rate(context.Background(), p, explain.Options{})
	if err != nil || rating.Class != o.Class {
		t.Fatalf("%s: rated %v, %v, want %v", p.Source, rating.Class, err, o.Class)
	}
}

func verifyPicture(t testrun.Test, o generate.Options, g nonogram.Grid) {
	t.Helper()
	filled, inks := 0, map[nonogram.Cell]bool{}
	for _, c := range g.Cells() {
		if c != nonogram.BlankCell {
			filled++
			inks[c] = true
		}
	}
	if len(inks) != max(o.Colours, 1) {
		t.Fatalf("%d colours, want %d", len(inks), max(o.Colours, 1))
	}
	cells := float64(len(g.Cells()))
	tied := map[generate.Symmetry]float64{generate.None: 1, generate.Both: 4}[o.Symmetry]
	if tied == 0 {
		tied = 2
	}
	want := max(math.Round(o.Density*cells), 1)
	if off := math.Abs(float64(filled) - want); o.Density > 0 && off > max(generate.Tolerance*cells, tied) {
		t.Fatalf("%d of %v cells filled, want a share of %v", filled, cells, o.Density)
	}
	for _, image := range images(o.Symmetry, g) {
		if !image.Equal(g) {
			t.Fatalf("symmetry %v:\n%v", o.Symmetry, g)
		}
	}
	if o.EmptyBorders {
		return
	}
	for _, l := range []nonogram.Line{nonogram.Row(0), nonogram.Row(o.Height - 1), nonogram.Column(0), nonogram.Column(o.Width - 1)} {
		if len(nonogram.ClueOf(g.Line(l))) == 0 {
			t.Fatalf("%v is empty:\n%v", l, g)
		}
	}
}

// images returns the grids that equal g if g has the symmetry.
func images(s generate.Symmetry, g nonogram.Grid) []nonogram.Grid {
	switch s {
	case generate.Horizontal:
		return []nonogram.Grid{g.MirroredLeftRight()}
	case generate.Vertical:
		return []nonogram.Grid{g.MirroredTopBottom()}
	case generate.Both:
		return []nonogram.Grid{g.MirroredLeftRight(), g.MirroredTopBottom()}
	case generate.Rotation:
		return []nonogram.Grid{g.MirroredLeftRight().MirroredTopBottom()}
	case generate.Diagonal:
		return []nonogram.Grid{g.Transposed()}
	}
	return nil
}

// TestWishes draws options of all kinds: a puzzle is as requested and the same with more effort, or
// there is an error after exactly as many candidates as the effort allows.
func TestWishes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := drawOptions(t)
		g, err := generate.New(o)
		if err != nil {
			if !errors.Is(err, generate.ErrOptions) {
				t.Fatalf("%v, want ErrOptions", err)
			}
			return
		}
		r, err := g.Puzzle(context.Background(), 1)
		switch {
		case err == nil:
			verify(t, o, r.Puzzle)
			o.Effort = generate.DefaultEffort
			patient, err := generate.New(o)
			if err != nil {
				t.Fatal(err)
			}
			if same, err := patient.Puzzle(context.Background(), 1); err != nil || !same.Puzzle.Goal.Equal(*r.Puzzle.Goal) {
				t.Fatalf("with more effort: %v, %v, want %v", same.Puzzle, err, r.Puzzle)
			}
		case !errors.Is(err, generate.ErrRare):
			t.Fatalf("%v, want ErrRare", err)
		case r.Tally.Candidates() != o.Effort:
			t.Fatalf("gave up after %d candidates, want %d", r.Tally.Candidates(), o.Effort)
		}
	})
}

func drawOptions(t *rapid.T) generate.Options {
	sides := rapid.SampledFrom([][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 9}, {30, 1}, {2, 2}, {2, 25}, {3, 3}, {5, 4}, {8, 8}, {12, 7}, {11, 11}, {70, 3}})
	side := sides.Draw(t, "size")
	o := generate.Options{
		Width: side[0], Height: side[1],
		Density:      float64(rapid.IntRange(0, 20).Draw(t, "twentieths")) / 20,
		Colours:      rapid.SampledFrom([]int{0, 1, 1, 2, 3, 7, 31}).Draw(t, "colours"),
		Symmetry:     generate.Symmetry(rapid.IntRange(0, len(nonogram.Names[generate.Symmetry]())-1).Draw(t, "symmetry")),
		Texture:      generate.Texture(rapid.IntRange(0, len(nonogram.Names[generate.Texture]())-1).Draw(t, "texture")),
		EmptyBorders: rapid.Bool().Draw(t, "empty borders"),
		Seed:         rapid.Uint64().Draw(t, "seed"),
		Effort:       3,
	}
	if o.Texture == generate.Sprites {
		o.Density = 0 // sprites take no other
	}
	switch rapid.IntRange(0, 3).Draw(t, "kind") {
	case 0:
		o.Class = explain.Class(rapid.IntRange(1, int(explain.Hard)).Draw(t, "class"))
	case 1:
		o.LineSolvable = true
	case 2:
		o.Ambiguous = true
	}
	return o
}

// TestClasses makes 20 puzzles of each class. Short runs make only one of each of the last two
// classes, which take long.
func TestClasses(t *testing.T) {
	rare := testrun.Count(1, 20)
	counts := map[explain.Class]int{explain.Expert: rare, explain.Deep: rare}
	for class := explain.Trivial; class <= explain.Deep; class++ {
		t.Run(class.String(), func(t *testing.T) {
			t.Parallel()
			count := counts[class]
			if count == 0 {
				count = 20
			}
			o := generate.Options{Width: 15, Height: 15, Class: class, Texture: generate.Noise, Seed: 1}
			made := 0
			for _, r := range testrun.All(t, generator(t, o).Puzzles(t.Context(), 1, count, 1)) {
				verify(t, o, r.Puzzle)
				made++
			}
			if made != count {
				t.Errorf("%d puzzles, want %d", made, count)
			}
		})
	}
}

// TestSamePuzzles checks that a seed means the same puzzles everywhere. Whoever changes a sum
// because the puzzles are different must raise generate.Version.
func TestSamePuzzles(t *testing.T) {
	if generate.Version != 3 {
		t.Fatal("the sums below are of version 3")
	}
	for _, c := range []struct {
		name  string
		o     generate.Options
		count int
		want  string
	}{
		{"plain", generate.Options{Width: 15, Height: 15}, 3, "74145216074d052f"},
		{"noise", generate.Options{Width: 20, Height: 12, Texture: generate.Noise, LineSolvable: true, Seed: 7}, 3, "72c0588570389bb4"},
		{"symmetric", generate.Options{Width: 11, Height: 11, Symmetry: generate.Both, Density: 0.6, Seed: 1 << 63}, 3, "7b86c6dcaf09ca56"},
		{"colours", generate.Options{Width: 10, Height: 10, Colours: 4, EmptyBorders: true}, 3, "8b52eb00dc8daa36"},
		{"ambiguous", generate.Options{Width: 10, Height: 10, Ambiguous: true, Density: 0.3}, 3, "df908819df3848a1"},
		{"trivial", generate.Options{Width: 10, Height: 10, Class: explain.Trivial}, 3, "20f02a5581813777"},
		{"easy", generate.Options{Width: 10, Height: 10, Class: explain.Easy}, 3, "5ff22b822243097f"},
		{"medium", generate.Options{Width: 10, Height: 10, Class: explain.Medium}, 3, "64b8323d34553731"},
		{"hard", generate.Options{Width: 10, Height: 10, Class: explain.Hard}, 3, "4a15b5485fed6c64"},
		{"expert", generate.Options{Width: 10, Height: 10, Class: explain.Expert, Texture: generate.Noise, Seed: 2}, 1, "f3d9bba6ea4b3611"},
		{"deep", generate.Options{Width: 10, Height: 10, Class: explain.Deep, Texture: generate.Noise, Seed: 2}, 1, "64e135e3293cb8e5"},
		{"sprites", generate.Options{Width: 15, Height: 15, Texture: generate.Sprites}, 3, "e945898208d9a4c3"},
		{"sprites in colour", generate.Options{Width: 20, Height: 16, Colours: 4, Texture: generate.Sprites, Class: explain.Easy}, 2, "87dfd6fda99881fe"},
		{"hard sprites", generate.Options{Width: 15, Height: 15, Texture: generate.Sprites, Class: explain.Hard}, 1, "973dc1f4c737e808"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for jobs := 1; jobs <= 2; jobs++ {
				sum := sha256.New()
				for _, r := range testrun.All(t, generator(t, c.o).Puzzles(t.Context(), 1, c.count, jobs)) {
					write(sum, r.Puzzle)
				}
				if got := fmt.Sprintf("%x", sum.Sum(nil)[:8]); got != c.want {
					t.Errorf("%d jobs: %s, want %s", jobs, got, c.want)
				}
			}
		})
	}
}

// write writes the parts of a puzzle to compare: its title, origin, clues and picture. The sums are
// older than the word "Drill".
func write(w io.Writer, p *nonogram.Puzzle) {
	fmt.Fprintln(w, strings.TrimPrefix(p.Title, "Drill, "), p.Source, p.Licence, p.Rows, p.Columns)
	for row := range p.Goal.Strings(p.Palette) {
		fmt.Fprintln(w, row)
	}
}

// TestNumbersAreIndependent makes the fourth puzzle in a sequence and alone.
func TestNumbersAreIndependent(t *testing.T) {
	g := generator(t, generate.Options{Width: 12, Height: 12, Class: explain.Medium, Seed: 3})
	var last generate.Result
	for _, r := range testrun.All(t, g.Puzzles(t.Context(), 1, 4, math.MaxInt)) {
		if last.Puzzle != nil && last.Puzzle.Goal.Equal(*r.Puzzle.Goal) {
			t.Errorf("puzzles %d and %d are equal", last.Number, r.Number)
		}
		last = r
	}
	alone, err := g.Puzzle(t.Context(), 4)
	if err != nil || last.Number != 4 || !alone.Puzzle.Goal.Equal(*last.Puzzle.Goal) {
		t.Errorf("%v: alone\n%v\nin a row, as no. %d\n%v", err, alone.Puzzle.Goal, last.Number, last.Puzzle.Goal)
	}
	if other, err := generator(t, generate.Options{Width: 12, Height: 12, Class: explain.Medium, Seed: 4}).Puzzle(t.Context(), 4); err != nil || other.Puzzle.Goal.Equal(*alone.Puzzle.Goal) {
		t.Errorf("%v: seed 4 makes the same as seed 3", err)
	}
}

// TestRare requests puzzles that do not exist.
func TestRare(t *testing.T) {
	for _, o := range []generate.Options{
		{Width: 2, Height: 2, Class: explain.Deep, Effort: 30},
		{Width: 1, Height: 1, Class: explain.Hard, Effort: 30},
		{Width: 6, Height: 6, Density: 1, Class: explain.Expert, Effort: 30},
		{Width: 10, Height: 10, Texture: generate.Sprites, Class: explain.Deep, Effort: 3},
		// One set of four cells has one colour, not twelve.
		{Width: 30, Height: 30, Density: 0.001, Symmetry: generate.Both, Effort: 30, Ambiguous: true, Colours: 12},
	} {
		r, err := generator(t, o).Puzzle(t.Context(), 1)
		var rare *generate.RareError
		if !errors.As(err, &rare) || !errors.Is(err, generate.ErrRare) {
			t.Errorf("%+v: %v, %+v, want a RareError", o, err, r.Puzzle)
			continue
		}
		if n := rare.Tally.Candidates(); n != o.Effort || rare.Tally.Rated[o.Class] > 0 || rare.Class != o.Class {
			t.Errorf("%+v: %d candidates, %v", o, n, err)
		}
	}
}

// TestTimeout requests puzzles that take longer than the time limit.
func TestTimeout(t *testing.T) {
	for _, o := range []generate.Options{
		{Width: 10, Height: 10, Density: 1, Class: explain.Deep, Effort: math.MaxInt, Timeout: time.Millisecond},
		{Width: 300, Height: 300, Density: 0.2, Timeout: time.Nanosecond},
	} {
		made := 0
		for r, err := range generator(t, o).Puzzles(t.Context(), 1, 3, 2) {
			made++
			var rare *generate.RareError
			if !errors.As(err, &rare) || !errors.Is(err, generate.ErrTimeout) || !errors.Is(err, generate.ErrRare) || rare.Timeout != o.Timeout || rare.Tally.Stuck != 0 {
				t.Errorf("no. %d: %v", r.Number, err)
			}
		}
		if made != 3 {
			t.Errorf("%d outcomes, want 3: each puzzle has its own limit", made)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	g := generator(t, generate.Options{Width: 9, Height: 9, Timeout: time.Hour})
	if _, err := g.Puzzle(ctx, 1); !errors.Is(err, solve.ErrLimit) || !errors.Is(err, context.Canceled) || errors.Is(err, generate.ErrTimeout) {
		t.Errorf("%v, want context.Canceled", err)
	}
	if r, err := g.Puzzle(t.Context(), 1); err != nil || r.Puzzle == nil {
		t.Errorf("%v within an hour", err)
	}
}

// TestLarge: the default density of large pictures is one at which repairs are fast.
func TestLarge(t *testing.T) {
	o := generate.Options{Width: 120, Height: 110, LineSolvable: true}
	g := generator(t, o)
	r, err := g.Puzzle(t.Context(), 1)
	if err != nil || g.Options().Density != 0.7 {
		t.Fatalf("%v, density %v", err, g.Options().Density)
	}
	verify(t, o, r.Puzzle)
}

func TestOptions(t *testing.T) {
	for _, o := range []generate.Options{
		{Width: 0, Height: 5},
		{Width: 5, Height: nonogram.MaxSide + 1},
		{Width: 5, Height: 5, Density: 1.1},
		{Width: 5, Height: 5, Colours: 32},
		{Width: 5, Height: 6, Symmetry: generate.Diagonal},
		{Width: 5, Height: 5, Symmetry: 6},
		{Width: 5, Height: 5, Texture: 3},
		{Width: 7, Height: 10, Texture: generate.Sprites},
		{Width: 61, Height: 50, Texture: generate.Sprites},
		{Width: 10, Height: 21, Texture: generate.Sprites},
		{Width: 10, Height: 10, Density: 0.5, Texture: generate.Sprites},
		{Width: 10, Height: 10, Colours: 6, Texture: generate.Sprites},
		{Width: 10, Height: 10, Symmetry: generate.Rotation, Texture: generate.Sprites},
		{Width: 5, Height: 5, Class: explain.Deep + 1},
		{Width: 5, Height: 5, Class: explain.Hard, LineSolvable: true},
		{Width: 5, Height: 5, Class: explain.Easy, Ambiguous: true},
		{Width: 5, Height: 5, LineSolvable: true, Ambiguous: true},
		{Width: 3, Height: 3, Colours: 10},
	} {
		if _, err := generate.New(o); !errors.Is(err, generate.ErrOptions) {
			t.Errorf("%+v: %v, want ErrOptions", o, err)
		}
	}
}

// TestBadNames: the error for an unknown name matches ErrOptions.
func TestBadNames(t *testing.T) {
	symmetry := new(generate.Symmetry).UnmarshalText([]byte("radial"))
	texture := new(generate.Texture).UnmarshalText(nil)
	if !errors.Is(symmetry, generate.ErrOptions) || !errors.Is(texture, generate.ErrOptions) {
		t.Errorf("%v, %v, want ErrOptions", symmetry, texture)
	}
}

func TestPalette(t *testing.T) {
	if generate.Palette(1) != nil {
		t.Error("one colour is not black and white")
	}
	p := generate.Palette(generate.MaxColours)
	names, shades := map[string]bool{}, map[any]bool{}
	for _, c := range p {
		names[c.Name], shades[c.RGB] = true, true
	}
	if len(p) != 32 || len(names) != len(p) || len(shades) != len(p) || names[""] {
		t.Errorf("%d names and %d shades for %d colours", len(names), len(shades), len(p))
	}
	for _, c := range p[1:12] { // sprites use only these
		if _, ok := colourname.Colour(c.Name); !ok {
			t.Errorf("%q is no name that languages translate", c.Name)
		}
	}
}

// TestInterrupted: a search ends with its context, and so does a sequence.
func TestInterrupted(t *testing.T) {
	g := generator(t, generate.Options{Width: 40, Height: 40, Class: explain.Deep, Density: 1, Effort: math.MaxInt})
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := g.Puzzle(ctx, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want context.Canceled", err)
	}
	ends := 0
	for r, err := range g.Puzzles(ctx, 1, 10, 2) {
		if ends++; r.Puzzle != nil || r.Number != 1 || !errors.Is(err, solve.ErrLimit) || !errors.Is(err, context.Canceled) {
			t.Errorf("%+v, %v after the end", r, err)
		}
	}
	if ends != 1 {
		t.Errorf("the sequence reports its end %d times", ends)
	}
}

// TestSource: a puzzle says how to make it again.
func TestSource(t *testing.T) {
	g := generator(t, generate.Options{Width: 5, Height: 4, Seed: 2})
	r := testrun.Must(g.Puzzle(t.Context(), 3))(t)
	want := nonogram.Metadata{
		Title:   "Drill, 5x4, seed 2, no. 3",
		Source:  "nonogram generate --size 5x4 --density 0.5 --seed 2 --first 3 (generator version 3)",
		Licence: "CC0-1.0",
	}
	if r.Puzzle.Metadata != want {
		t.Errorf("%+v, want %+v", r.Puzzle.Metadata, want)
	}
}
