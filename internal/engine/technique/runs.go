package technique

import "nonogram"

// punctuating is T6. A run is as long as the longest block that can own it: it is
// complete, and the cells before and after it are blank. In colour they are not of
// the run's colour; another block may touch it.
func (v *View) punctuating() {
	for i := range v.runs {
		r := &v.runs[i]
		if r.to-r.from != r.longest {
			continue
		}
		v.narrow(r.from-1, r.from, not(r.colour))
		v.narrow(r.to, r.to+1, not(r.colour))
	}
}

// glue is T7. The block of a run must find room for at least the length of the
// shortest owner between the walls of the run's segment, the cells around it that
// can have its colour. What does not fit on one side of the run continues on
// the other: with w the segment's start and m the shortest owner, the block reaches
// up to w+m at least; mirrored, with e the segment's end, back to e-m. These
// cells have the run's colour, in black and white and in colour.
func (v *View) glue() {
	for i := range v.runs {
		r := &v.runs[i]
		colour := nonogram.CellOf(r.colour)
		v.narrow(r.to, v.wallBefore(r)+r.shortest, colour)
		v.narrow(v.wallBehind(r)-r.shortest, r.from, colour)
	}
}

// wallBefore returns the start of a run's segment, or some boundary from which the shortest owner
// does not get beyond the run.
func (v *View) wallBefore(r *run) int {
	w := r.from
	for w > 0 && w+r.shortest > r.to && v.cells[w-1].Can(r.colour) {
		w--
	}
	return w
}

// wallBehind returns the end of a run's segment, or some boundary from which the shortest owner
// does not get back beyond the run.
func (v *View) wallBehind(r *run) int {
	e := r.to
	for e < len(v.cells) && e-r.shortest < r.from && v.cells[e].Can(r.colour) {
		e++
	}
	return e
}

// joining is T9. Only one and the same block can own two neighbouring runs: all cells between them
// belong to it. In colour the runs have one colour, and no run of another colour is between them.
func (v *View) joining() {
	for i := 1; i < len(v.runs); i++ {
		a, b := &v.runs[i-1], &v.runs[i]
		if a.owner >= 0 && a.owner == b.owner {
			v.narrow(a.to, b.from, nonogram.CellOf(a.colour))
		}
	}
}

// splitting is T10. If a cell had the colour of the run beside it, it would make a run that no
// block can own, too long by itself or joined to the next run: it is blank. In colour it is not of
// the run's colour.
func (v *View) splitting() {
	for i := range v.runs {
		r := &v.runs[i]
		if i == 0 || !v.touch(&v.runs[i-1], r) {
			v.split(r.from-1, r, r)
		}
		next := r
		if i+1 < len(v.runs) && v.touch(r, &v.runs[i+1]) {
			next = &v.runs[i+1]
		}
		v.split(r.to, r, next)
	}
}

// touch reports whether a single cell separates two runs of one colour.
func (v *View) touch(a, b *run) bool {
	return a.colour == b.colour && a.to+1 == b.from
}

// split concludes that cell p does not extend run a, or join the runs a and b, if no block can own
// the run that this would make.
func (v *View) split(p int, a, b *run) {
	if p < 0 || p >= len(v.cells) || !v.cells[p].Can(a.colour) {
		return
	}
	if !v.owned(min(a.from, p), max(b.to, p+1), a.colour) {
		v.narrow(p, p+1, not(a.colour))
	}
}
