package classes

import (
	"context"
	"fmt"
	"hash/fnv"
	"io"

	"nonogram"
	"nonogram/generate"
	"nonogram/internal/base/random"
	"nonogram/picture"
	"nonogram/repair"
)

// Count is the number of puzzles of each class for one seed. Sizes do not depend on the seed.
const Count = 20

// Class is one kind of puzzles.
type Class struct {
	Name string
	// paint makes picture n, from 0, each with its own source of random numbers.
	paint painter
	// finish, unless nil, changes the puzzle of the picture.
	finish func(p *nonogram.Puzzle, s *random.Source) (*nonogram.Puzzle, error)
}

// Puzzle returns puzzle n of the class, from 0, without its picture: only the clues. Those of seed
// k start at k*[Count].
func (c Class) Puzzle(n int) (*nonogram.Puzzle, error) {
	s := random.New(uint64(n+1), stream(c.Name))
	grid, palette, err := c.paint(n, s)
	if err != nil {
		return nil, fmt.Errorf("class %s, puzzle %d: %w", c.Name, n, err)
	}
	p := nonogram.FromGrid(grid, palette)
	if c.finish != nil {
		if p, err = c.finish(p, s); err != nil {
			return nil, fmt.Errorf("class %s, puzzle %d: %w", c.Name, n, err)
		}
	}
	p.Goal, p.Title = nil, fmt.Sprintf("%s %d", c.Name, n+1)
	return p, nil
}

// stream returns a hash of the name of a class, so that a new class does not change the others.
func stream(name string) uint64 {
	h := fnv.New64a()
	io.WriteString(h, name)
	return h.Sum64()
}

// All lists the classes, in the order of the document.
func All() []Class {
	all := []Class{
		{Name: "photographs, dithered", paint: photograph(picture.Dither)},
		{Name: "photographs, half-tone", paint: photograph(picture.Ordered)},
		{Name: "photographs, edges", paint: photograph(picture.Edges)},
		{Name: "photographs, repaired", paint: photograph(picture.Threshold), finish: repaired},
		{Name: "photographs, dithered, 1 % flipped", paint: photograph(picture.Dither), finish: flipped},
		{Name: "photographs, edges, 1 % flipped", paint: photograph(picture.Edges), finish: flipped},
		{Name: "line drawings", paint: strokes(1, 1)},
		{Name: "line drawings, strokes of two cells", paint: strokes(2, 1)},
		{Name: "fractals", paint: fractal},
		{Name: "cellular automata", paint: automaton},
		{Name: "mazes", paint: maze},
		{Name: "text", paint: lettering},
		{Name: "symmetric patterns", paint: symmetric},
		{Name: "sprites", paint: sprite(0)},
		{Name: "dominoes", paint: dominoes},
		{Name: "sparse", paint: sparse},
		{Name: "without a solution", paint: photograph(picture.Dither), finish: exchanged},
		{Name: "photographs, colour", paint: colourPhotograph},
		{Name: "line drawings, colour", paint: strokes(1, 3)},
		{Name: "fractals, colour", paint: colourful(fractal)},
		{Name: "mazes, colour", paint: colourful(maze)},
		{Name: "sprites, colour", paint: sprite(4)},
		{Name: "random, colour", paint: noise(25, 0.5, 3)},
	}
	for _, side := range []int{20, 25, 30, 40} {
		for _, density := range []float64{0.25, 0.35, 0.42, 0.5, 0.65} {
			all = append(all, Class{Name: fmt.Sprintf("random, %d x %[1]d, density %v", side, density), paint: noise(side, density, 1)})
		}
	}
	return all
}

// repaired makes the picture the only solution of its clues.
func repaired(p *nonogram.Puzzle, s *random.Source) (*nonogram.Puzzle, error) {
	edited, err := repair.Edit(context.Background(), *p.Goal, p.Palette, repair.Options{Seed: s.Uint64()})
	if err != nil {
		return nil, err
	}
	return edited.Puzzle, nil
}

// flipped flips one cell in a hundred.
func flipped(p *nonogram.Puzzle, s *random.Source) (*nonogram.Puzzle, error) {
	g := *p.Goal
	for range len(g.Cells()) / 100 {
		c := &g.Cells()[s.Below(len(g.Cells()))]
		if *c == nonogram.BlankCell {
			*c = nonogram.FilledCell
		} else {
			*c = nonogram.BlankCell
		}
	}
	return nonogram.FromGrid(g, p.Palette), nil
}

// exchanged swaps the clues of two rows.
func exchanged(p *nonogram.Puzzle, s *random.Source) (*nonogram.Puzzle, error) {
	i := 1 + s.Below(p.Height()-1)
	p.Rows[i-1], p.Rows[i] = p.Rows[i], p.Rows[i-1]
	return p, nil
}

// generated returns a picture from package generate.
func generated(o generate.Options, n int) (nonogram.Grid, nonogram.Palette, error) {
	o.Ambiguous, o.Seed = true, 36
	g, err := generate.New(o)
	if err != nil {
		return nonogram.Grid{}, nil, err
	}
	made, err := g.Puzzle(context.Background(), n+1)
	if err != nil {
		return nonogram.Grid{}, nil, err
	}
	return *made.Puzzle.Goal, made.Puzzle.Palette, nil
}
