package generate

import (
	"errors"
	"fmt"
	"hash/fnv"
	"image/color"
	"slices"

	"nonogram"
	"nonogram/internal/base/message"
)

// ErrNoMore: a kind of picture has hardly any further pictures.
var ErrNoMore = errors.New("no more pictures")

const (
	// differentShare is the least percentage of its cells in which a sprite differs from each other
	// sprite.
	differentShare = 8
	// mostIdle is the most pictures in a row that may resemble earlier pictures.
	mostIdle = 100
	// mostTried is the most pictures to try for each requested picture, besides mostIdle.
	mostTried = 2
)

// digest identifies a picture. It is no digest of package crypto, which is large for programs that
// pages load.
type digest [16]byte

// Distinct is a set of different pictures. Sprites, and their mirror images, differ from each other
// in at least 8 % of their cells; other pictures differ in any cell.
type Distinct struct {
	options Options
	// pictures holds the cells' colours of each sprite by digest; of drills it holds the digests
	// alone.
	pictures map[digest][]color.RGBA
	// tried counts all pictures, idle those since the last one that was kept.
	tried, idle int
}

// Distinct returns a set without pictures.
func (g *Generator) Distinct() *Distinct {
	return &Distinct{options: g.options, pictures: make(map[digest][]color.RGBA)}
}

// Add reports whether a puzzle's picture is unlike all pictures of the set, and if so adds it.
func (d *Distinct) Add(p *nonogram.Puzzle) bool {
	d.tried, d.idle = d.tried+1, d.idle+1
	cells, sum := seen(p)
	if _, known := d.pictures[sum]; known {
		return false
	}
	if d.options.Texture == Sprites {
		mirrored := mirrorImage(cells, p.Width())
		for _, other := range d.pictures {
			if alike(cells, other) || alike(mirrored, other) {
				return false
			}
		}
	} else {
		cells = nil // the digest is enough
	}
	d.pictures[sum], d.idle = cells, 0
	return true
}

// seen returns the colours of a puzzle's picture, since each sprite has its own palette, and their
// digest.
func seen(p *nonogram.Puzzle) (cells []color.RGBA, sum digest) {
	var text []byte
	for _, cell := range p.Goal.Cells() {
		c, _ := cell.Colour()
		rgb := color.RGBA{A: uint8(c)}
		if int(c) < len(p.Palette) {
			rgb = p.Palette[c].RGB
		}
		cells, text = append(cells, rgb), append(text, rgb.R, rgb.G, rgb.B, rgb.A)
	}
	hash := fnv.New128a()
	hash.Write(text)
	hash.Sum(sum[:0])
	return cells, sum
}

// mirrorImage swaps left and right: a duck that looks the other way shows nothing new.
func mirrorImage(cells []color.RGBA, width int) []color.RGBA {
	cells = slices.Clone(cells)
	for row := range slices.Chunk(cells, width) {
		slices.Reverse(row)
	}
	return cells
}

func alike(a, b []color.RGBA) bool {
	few := len(a) * differentShare
	for i, c := range a {
		if c != b[i] {
			few -= 100
		}
		if few <= 0 {
			return false
		}
	}
	return true
}

// Exhausted returns an error that matches [ErrNoMore] if too many pictures were alike for further
// tries to reach the requested count.
func (d *Distinct) Exhausted(count int) error {
	if d.idle < mostIdle && d.tried < mostTried*count+mostIdle {
		return nil
	}
	rest := "the rest were the same as one of these"
	if d.options.Texture == Sprites {
		rest = fmt.Sprintf("the rest differ from one of these, or from its mirror image, in fewer than %d %% of their cells; choose a larger size, or --texture blobs", differentShare)
	}
	return fmt.Errorf("%w: found %d of %d among %s of %d x %d: %s", ErrNoMore,
		len(d.pictures), count, message.Count(d.tried, "picture"), d.options.Width, d.options.Height, rest)
}
