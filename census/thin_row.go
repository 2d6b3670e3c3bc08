package census

import (
	"math/bits"
	"slices"

	"nonogram/census/internal/bitslice"
)

// rowClasses are the ways in which a row can behave while its cells become known. Rows
// whose arrangements differ from their truth in the same cells are of one class. Rows that are
// known are of class 0.
type rowClasses struct {
	width int
	// of is the class of a row of which nothing is known, by its content.
	of []uint8
	// open has the open cells of each class, mirrored its mirror image.
	open     []uint8
	mirrored []uint8
	// settled is the class that remains when only the cells of a set are open.
	settled [][]uint8
	numbers map[string]uint8
}

func newRowClasses(width int) *rowClasses {
	r := &rowClasses{width: width, numbers: map[string]uint8{}}
	r.class(nil)
	for _, differences := range bitslice.Alike(width) {
		var differ []uint8
		for _, d := range differences {
			differ = append(differ, uint8(d))
		}
		r.of = append(r.of, r.class(differ))
	}
	return r
}

// class returns the number of the class whose arrangements have these differences from the truth.
func (r *rowClasses) class(differ []uint8) uint8 {
	differ = rowGenerators(differ)
	if n, ok := r.numbers[string(differ)]; ok {
		return n
	}
	n := uint8(len(r.open))
	r.numbers[string(differ)] = n
	r.open = append(r.open, unionWithin(differ, 1<<r.width-1))
	r.mirrored = append(r.mirrored, 0)
	r.settled = append(r.settled, make([]uint8, 1<<r.width))
	var mirror []uint8
	for _, d := range differ {
		mirror = append(mirror, bits.Reverse8(d)>>(8-r.width))
	}
	r.mirrored[n] = r.class(mirror)
	for open := range r.settled[n] {
		left := slices.DeleteFunc(slices.Clone(differ), func(d uint8) bool { return d&^uint8(open) != 0 })
		r.settled[n][open] = r.class(left)
	}
	return n
}

// rowGenerators sorts differences and drops unions of others, as generators does for columns.
func rowGenerators(differ []uint8) []uint8 {
	slices.Sort(differ)
	var kept []uint8
	for _, d := range differ {
		if unionWithin(kept, d) != d {
			kept = append(kept, d)
		}
	}
	return kept
}

// unionWithin returns the union of the sets that are subsets of all.
func unionWithin[S uint8 | uint32](sets []S, all S) S {
	var u S
	for _, s := range sets {
		if s&^all == 0 {
			u |= s
		}
	}
	return u
}
