package generate_test

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/generate"
	"nonogram/internal/base/testrun"
)

// TestSprites: sprites of all sizes and numbers of colours are as requested, and their titles name
// many kinds.
func TestSprites(t *testing.T) {
	testrun.NoRace(t)
	names := map[string]bool{}
	for _, o := range []generate.Options{
		{Width: 8, Height: 8},
		{Width: 8, Height: 16, Class: explain.Easy},
		{Width: 15, Height: 10, Colours: 3, LineSolvable: true},
		{Width: 14, Height: 14, Symmetry: generate.Horizontal},
		{Width: 20, Height: 20, Colours: generate.MaxSpriteColours},
		{Width: 12, Height: 12, Class: explain.Trivial},
		{Width: 12, Height: 12, Class: explain.Medium},
		{Width: 30, Height: 30, Class: explain.Easy},
		{Width: 20, Height: 15, Ambiguous: true},
	} {
		o.Texture = generate.Sprites
		for r, err := range generator(t, o).Puzzles(t.Context(), 1, 4, 1) {
			if err != nil {
				t.Errorf("%+v: %v", o, err)
				continue
			}
			verify(t, o, r.Puzzle)
			name, _, found := strings.Cut(r.Puzzle.Title, ", ")
			if !found || name == "" {
				t.Errorf("title %q names no kind", r.Puzzle.Title)
			}
			names[name] = true
			if strings.Contains(r.Puzzle.Source, "--density") || !strings.Contains(r.Puzzle.Source, "--texture sprites") {
				t.Errorf("source %q", r.Puzzle.Source)
			}
		}
	}
	if len(names) < 10 {
		t.Errorf("%d kinds: %v", len(names), names)
	}
}

// TestSpritesAreMirrored: a symmetric sprite stays symmetric when it is repaired.
func TestSpritesAreMirrored(t *testing.T) {
	o := generate.Options{Width: 15, Height: 15, Texture: generate.Sprites}
	mirrored := map[string]bool{"Cat face": true, "Vase": true, "Butterfly": true, "Crown": true, "Skull": true}
	found := 0
	for _, r := range testrun.All(t, generator(t, o).Puzzles(t.Context(), 1, 20, 1)) {
		name, _, _ := strings.Cut(r.Puzzle.Title, ", ")
		if !mirrored[name] {
			continue
		}
		if found++; !r.Puzzle.Goal.Equal(r.Puzzle.Goal.MirroredLeftRight()) {
			t.Errorf("%s:\n%v", r.Puzzle.Title, r.Puzzle.Goal)
		}
	}
	if found == 0 {
		t.Error("none of 20 sprites is mirrored")
	}
}

func TestSuitableTexture(t *testing.T) {
	for _, c := range []struct {
		o    generate.Options
		want generate.Texture
	}{
		{generate.Options{Width: 15, Height: 15}, generate.Sprites},
		{generate.Options{Width: 5, Height: 5}, generate.Blobs},
		{generate.Options{Width: 15, Height: 15, Density: 0.5}, generate.Blobs},
		{generate.Options{Width: 15, Height: 15, Symmetry: generate.Both}, generate.Blobs},
		{generate.Options{Width: nonogram.MaxSide, Height: 15}, generate.Blobs},
	} {
		if got := c.o.SuitableTexture(); got != c.want {
			t.Errorf("%+v: %v, want %v", c.o, got, c.want)
		}
	}
}

// TestNearest: the error for a rare class names the nearest class.
func TestNearest(t *testing.T) {
	for _, c := range []struct {
		requested explain.Class
		rated     []explain.Class
		want      explain.Class
	}{
		{explain.Deep, []explain.Class{explain.Easy, explain.Hard}, explain.Hard},
		{explain.Expert, []explain.Class{explain.Hard, explain.Deep}, explain.Deep},
		{explain.Trivial, []explain.Class{explain.Easy, explain.Medium}, explain.Easy},
		{explain.Deep, nil, explain.Unrated},
		{explain.Unrated, []explain.Class{explain.Easy}, explain.Unrated},
	} {
		e := generate.RareError{Class: c.requested, Tally: generate.Tally{Stuck: 1}}
		for _, class := range c.rated {
			e.Tally.Rated[class]++
		}
		if got := e.Nearest(); got != c.want {
			t.Errorf("%v of %v: %v, want %v", c.requested, c.rated, got, c.want)
		}
		if named := strings.Contains(e.Error(), "the nearest class was"); named != (c.want != explain.Unrated) {
			t.Errorf("%v", &e)
		}
	}
}
