package classes

import (
	"nonogram"
	"nonogram/generate"
	"nonogram/internal/base/random"
)

// painter makes a picture.
type painter func(n int, s *random.Source) (nonogram.Grid, nonogram.Palette, error)

// noise paints random cells.
func noise(side int, density float64, colours int) painter {
	return func(n int, _ *random.Source) (nonogram.Grid, nonogram.Palette, error) {
		return generated(generate.Options{Width: side, Height: side, Density: density, Colours: colours, Texture: generate.Noise, EmptyBorders: true}, n)
	}
}

// sprite paints sprites, in black and white if colours is 0.
func sprite(colours int) painter {
	return func(n int, _ *random.Source) (nonogram.Grid, nonogram.Palette, error) {
		side := 20 + 2*(n%Count)
		return generated(generate.Options{Width: side, Height: side, Colours: colours, Texture: generate.Sprites}, n)
	}
}

// symmetric paints symmetric blobs and noise.
func symmetric(n int, _ *random.Source) (nonogram.Grid, nonogram.Palette, error) {
	texture := generate.Blobs
	if n%2 == 1 {
		texture = generate.Noise
	}
	side := 24 + n%Count
	symmetries := []generate.Symmetry{generate.Horizontal, generate.Rotation, generate.Both, generate.Diagonal}
	return generated(generate.Options{
		Width: side, Height: side, Density: 0.45, Texture: texture, Symmetry: symmetries[n%Count/2%len(symmetries)], EmptyBorders: true,
	}, n)
}

// sparse paints one cell in eight, so that there are very many solutions.
func sparse(n int, _ *random.Source) (nonogram.Grid, nonogram.Palette, error) {
	side := 16 + 3*(n%Count)
	return generated(generate.Options{Width: side, Height: side, Density: 0.125, Texture: generate.Noise, EmptyBorders: true}, n)
}

// dominoes paints the n-domino of the survey of solvers (Wolter) and its mirror image, in each
// size; for odd seeds both are upside down. There are no other dominoes.
func dominoes(n int, _ *random.Source) (nonogram.Grid, nonogram.Palette, error) {
	size := 3 + n%Count/2
	side := 2*size + 1
	g := nonogram.NewGrid(side, side, nonogram.BlankCell)
	fill := func(row, column int) {
		if n%2 == 1 {
			column = side - 1 - column
		}
		if n/Count%2 == 1 {
			row = side - 1 - row
		}
		g.Set(row, column, nonogram.FilledCell)
	}
	for i := range size {
		for k := range 3 {
			fill(2*i, 2*(size-1-i)+k)
		}
		fill(2*i+1, 2*(size-i))
		if i > 0 {
			fill(2*i, 2*(size-i+1))
		}
	}
	fill(2*size, 2)
	return g, nil, nil
}

// colourful paints a picture, and then its connected parts in three colours.
func colourful(paint painter) painter {
	return func(n int, s *random.Source) (nonogram.Grid, nonogram.Palette, error) {
		g, _, err := paint(n, s)
		if err != nil {
			return g, nil, err
		}
		tint(g, s)
		return g, ink, nil
	}
}
