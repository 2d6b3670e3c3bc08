package technique

import "nonogram"

// run is a longest sequence of cells [from, to) known to have one and the same
// colour besides blank. All of them belong to one block.
type run struct {
	from, to int
	colour   nonogram.Colour
	// shortest and longest are the extreme lengths of the blocks that can own the run.
	shortest, longest int
	// owner is the block that owns the run if only one can, otherwise -1.
	owner int
}

// findRuns finds the runs of the line and the blocks that can own them. A settled line needs none.
func (v *View) findRuns() {
	v.runs = v.runs[:0]
	if len(v.blocks) == 0 || v.settled {
		return
	}
	for p := 0; p < len(v.cells); {
		c, known := v.cells[p].Colour()
		if !known || c == nonogram.Blank {
			p++
			continue
		}
		r := run{from: p, colour: c}
		for p < len(v.cells) && v.cells[p] == nonogram.CellOf(c) {
			p++
		}
		r.to = p
		v.findOwners(&r)
		v.runs = append(v.runs, r)
	}
}

// findOwners completes r. There is an owner, since the line has an arrangement.
func (v *View) findOwners(r *run) {
	owners := 0
	for i := v.leftOf(r.to - 1); i < len(v.blocks) && v.blocks[i].first <= r.from; i++ {
		if !v.owns(i, r.from, r.to, r.colour) {
			continue
		}
		length := v.blocks[i].length
		if owners == 0 {
			r.shortest, r.longest = length, length
		}
		r.shortest, r.longest, r.owner = min(r.shortest, length), max(r.longest, length), i
		owners++
	}
	if owners > 1 {
		r.owner = -1
	}
}
