package certificate

// implies reports whether a clause follows by unit propagation.
func (d *database) implies(clause []uint32) bool {
	follows := d.refuted
	for _, q := range clause {
		if d.value[q] > 0 { // certain, or the negation of another literal of the clause
			follows = true
			break
		}
		if d.value[q] == 0 {
			d.assign(q ^ 1)
		}
	}
	follows = follows || !d.propagate()
	for _, q := range d.trail[d.root:] {
		d.value[q], d.value[q^1] = 0, 0
	}
	d.trail, d.done = d.trail[:d.root], d.root
	return follows
}

func (d *database) assign(q uint32) {
	d.value[q], d.value[q^1] = 1, -1
	d.trail = append(d.trail, q)
}

// propagate makes the last literal of a clause true once all others are false, until nothing
// more follows. It returns false if all literals of a clause are false.
func (d *database) propagate() bool {
	for d.done < len(d.trail) {
		falsified := d.trail[d.done] ^ 1
		d.done++
		if !d.visit(falsified) {
			return false
		}
	}
	return true
}

// visit propagates through the clauses that watch a literal, which has become false.
func (d *database) visit(falsified uint32) bool {
	list := d.watches[falsified]
	kept := 0
	for i, w := range list {
		value := d.value[w.other]
		if value > 0 {
			list[kept] = w
			kept++
			continue
		}
		if w.clause&pairFlag == 0 {
			if d.arena[w.clause]&deletedFlag != 0 {
				continue
			}
			moved, other := d.move(w.clause, falsified)
			if moved {
				continue
			}
			w.other, value = other, d.value[other]
		}
		list[kept] = w
		kept++
		if value < 0 {
			kept += copy(list[kept:], list[i+1:])
			d.watches[falsified] = list[:kept]
			return false
		}
		if value == 0 {
			d.assign(w.other)
		}
	}
	d.watches[falsified] = list[:kept]
	return true
}

// move makes a clause watch a literal that is not false instead of a false one, if the clause has
// one. other is the other literal that it watches.
func (d *database) move(c, falsified uint32) (moved bool, other uint32) {
	clause := d.literals(c)
	if clause[0] == falsified {
		clause[0], clause[1] = clause[1], falsified
	}
	other = clause[0]
	if d.value[other] > 0 {
		return false, other
	}
	for i, q := range clause[2:] {
		if d.value[q] >= 0 {
			clause[1], clause[i+2] = q, falsified
			d.watches[q] = append(d.watches[q], watch{c, other})
			return true, other
		}
	}
	return false, other
}
