package sprite

import "nonogram/internal/base/random"

// Least is the shortest side of a sprite in cells.
const Least = 8

// Pick returns a random kind that can be recognised at a size. Both sides are at least Least.
func Pick(d *random.Source, width, height int) int {
	for {
		if n := d.Below(len(kinds())); kinds()[n].least <= min(width, height) {
			return n
		}
	}
}
