package sprite

import (
	"slices"
	"testing"

	"nonogram/internal/base/random"
)

// TestLarge: things in profile come with larger pictures alone, are not symmetric, and reach every border.
func TestLarge(t *testing.T) {
	d := random.New(1, 0)
	for side, want := range map[int]bool{23: false, 24: true} {
		found := false
		for range 1000 {
			found = found || Pick(d, side, side) >= len(kinds)
		}
		if found != want {
			t.Errorf("%d x %[1]d: in profile %v, expected %v", side, found, want)
		}
	}
	for n := len(kinds); n < len(every); n++ {
		s := Draw(d, n, Options{Width: 24, Height: 24})
		if left, top, right, bottom := s.bounds(24, 24); s.Symmetric || left > 0 || top > 0 || right < 24 || bottom < 24 {
			t.Errorf("%s: symmetric %v, from %d, %d to %d, %d", s.Name, s.Symmetric, left, top, right, bottom)
		}
	}
}

// TestTexture: large parts have lines from 40 cells on, within the outline.
func TestTexture(t *testing.T) {
	roof := slices.IndexFunc(kinds, func(k kind) bool { return k.name == "House" })
	for side, want := range map[int]bool{39: false, 40: true} {
		s := Draw(random.New(5, 1), roof, Options{Width: side, Height: side, Solid: true})
		found := slices.Contains(s.Details[:side*8], true)
		if found != want {
			t.Errorf("%d x %[1]d: tiles %v, expected %v", side, found, want)
		}
	}
}
