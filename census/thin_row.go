package census

import (
	"math/bits"
	"slices"

	"nonogram/census/internal/bitslice"
)

// rowClasses are the ways in which a row can behave while its cells become known. Rows
// whose arrangements differ from their truth in the same cells are of one class. Class 0
// is that of rows that are known.
type rowClasses struct {
	width int
	// of is the class of a row by its content, nothing being known.
	of []uint8
	// open are the open cells of a class, mirrored its mirror image.
	open     []uint8
	mirrored []uint8
	// settled is the class once no other cells than those of a set are open.
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

// class is the number of the class whose arrangements differ so from the truth.
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

// rowGenerators sorts and drops what others make up, as generators does for columns.
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

// unionWithin is the union of the sets that lie within one.
func unionWithin[S uint8 | uint32](sets []S, all S) S {
	var u S
	for _, s := range sets {
		if s&^all == 0 {
			u |= s
		}
	}
	return u
}
