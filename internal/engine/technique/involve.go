package technique

import "nonogram"

// involve notes that block i matters for what is being explained; -1 is nobody.
func (v *View) involve(i int) {
	if i >= 0 {
		v.involved[i] = true
	}
}

// involveAll notes that the whole clue matters.
func (v *View) involveAll() {
	for i := range v.involved {
		v.involved[i] = true
	}
}

// involveOwners involves the blocks that can own a run.
func (v *View) involveOwners(r *run) {
	for i := range v.blocks {
		if v.owns(i, r.from, r.to, r.colour) {
			v.involve(i)
		}
	}
}

// involveUnfit involves the blocks of colour c of which one might think that they
// get into [from, to): those whose ranges have a cell in it, and if there are
// none, the nearest on either side.
func (v *View) involveUnfit(from, to int, c nonogram.Colour) {
	before, behind, within := -1, -1, false
	for i := range v.blocks {
		b := &v.blocks[i]
		switch {
		case b.colour != c:
		case b.end() <= from:
			before = i
		case b.first < to:
			v.involve(i)
			within = true
		case behind < 0:
			behind = i
		}
	}
	if !within {
		v.involve(before)
		v.involve(behind)
	}
}
