package generate_test

import (
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/generate"
)

// many makes count puzzles, of new seeds each time, and tells how many candidates each
// took. What comes out is checked when the time is taken.
func many(b *testing.B, o generate.Options, count int) {
	candidates := 0
	var made []*nonogram.Puzzle
	for b.Loop() {
		o.Seed++
		for r, err := range generator(b, o).Puzzles(b.Context(), 1, count, 1) {
			if err != nil {
				b.Fatal(err)
			}
			candidates += r.Tally.Candidates()
			made = append(made, r.Puzzle)
		}
	}
	b.ReportMetric(float64(candidates)/float64(len(made)), "candidates/puzzle")
	for _, p := range made {
		verify(b, o, p)
	}
}

// BenchmarkLineSolvable makes puzzles that line logic solves, on one core.
func BenchmarkLineSolvable(b *testing.B) {
	for _, c := range []struct {
		name        string
		side, count int
		density     float64
		texture     generate.Texture
		colours     int
	}{
		{"blobs-20x20-100", 20, 100, 0.5, generate.Blobs, 1},
		{"noise-20x20-100", 20, 100, 0.5, generate.Noise, 1},
		{"sparse-noise-20x20-100", 20, 100, 0.3, generate.Noise, 1},
		{"blobs-50x50", 50, 1, 0.5, generate.Blobs, 1},
		{"noise-50x50", 50, 1, 0.5, generate.Noise, 1},
		{"sparse-noise-50x50", 50, 1, 0.3, generate.Noise, 1},
		{"four-colours-50x50", 50, 1, 0.5, generate.Noise, 4},
		{"noise-100x100", 100, 1, 0.5, generate.Noise, 1},
	} {
		b.Run(c.name, func(b *testing.B) {
			many(b, generate.Options{Width: c.side, Height: c.side, Density: c.density, Texture: c.texture, Colours: c.colours, LineSolvable: true}, c.count)
		})
	}
}

// BenchmarkClasses makes 20 puzzles of 15 x 15 of each class, on one core.
func BenchmarkClasses(b *testing.B) {
	for _, texture := range nonogram.Names[generate.Texture]() {
		for class := explain.Trivial; class <= explain.Deep; class++ {
			b.Run(texture+"-"+class.String(), func(b *testing.B) {
				o := generate.Options{Width: 15, Height: 15, Class: class}
				_ = o.Texture.UnmarshalText([]byte(texture))
				many(b, o, 20)
			})
		}
	}
}
