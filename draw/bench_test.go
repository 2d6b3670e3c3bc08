package draw

import (
	"io"
	"testing"
)

// Each format on a puzzle of 100 x 100 with long clues.
func BenchmarkPictures(b *testing.B) {
	p, g := speckled(100, 100)
	a3, err := PageByName("a3")
	if err != nil {
		b.Fatal(err)
	}
	for _, format := range []struct {
		name string
		draw func() error
	}{
		{"text", func() error { return Text(io.Discard, p, g, TextOptions{}) }},
		{"ansi", func() error { return Text(io.Discard, p, g, TextOptions{Unicode: true, ANSI: true}) }},
		{"svg", func() error { return SVG(io.Discard, p, g, SVGOptions{}) }},
		{"png", func() error { return PNG(io.Discard, p, g, PNGOptions{}) }},
		{"pdf", func() error { return PDF(io.Discard, []Print{{Puzzle: p, Grid: g}}, PDFOptions{Page: a3}) }},
	} {
		b.Run(format.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := format.draw(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
