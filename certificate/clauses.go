package certificate

// database holds the clauses from which lemmas have to follow.
//
// A literal is 2v for variable v, counted from 1, and 2v+1 for its negation. A clause starts at a
// ref in the arena: its size and whether it is deleted, the next clause with the same hash, its
// literals. The first two literals are watched. The database does not keep a clause of one literal:
// its literal is true from then on.
type database struct {
	value   []int8 // by literal: 1 true, -1 false, 0 open
	trail   []uint32
	done    int // literals of the trail already propagated
	root    int // literals of the trail that are true for good
	watches [][]watch

	arena   []uint32
	dead    int      // number of words of deleted clauses in the arena
	clauses int      // number of clauses that are not deleted
	heads   []uint32 // by hash: the first clause
	seen    []uint32 // by literal: the last search in which it occurred
	search  uint32

	// refuted is true once unit propagation finds a clause false, so that everything follows.
	refuted bool
}

// watch is an entry in the list of a literal for a clause that watches it. If the other literal is
// true, propagation need not read the clause; it never reads a clause of two, since the entry holds
// all of it.
type watch struct {
	clause uint32 // its ref, with pairFlag for a clause of two
	other  uint32
}

const (
	headerWords = 2
	deletedFlag = 1
	pairFlag    = 1 << 31
	firstRef    = 1 // 0 is none
	mostWords   = pairFlag
)

func newDatabase(variables int) *database {
	n := 2*variables + 2
	return &database{
		value: make([]int8, n), watches: make([][]watch, n), seen: make([]uint32, n),
		trail: make([]uint32, 0, variables),
		arena: make([]uint32, firstRef), heads: make([]uint32, 1<<10),
	}
}

// bytes estimates the memory that the clauses take.
func (d *database) bytes() int64 {
	const perLiteral, perClause = 1 + 24 + 4 + 2, 2 * 2 * 8
	return int64(len(d.value))*perLiteral + int64(cap(d.arena)+len(d.heads))*4 + int64(d.clauses)*perClause
}

func (d *database) size(c uint32) int { return int(d.arena[c] >> 1) }

func (d *database) literals(c uint32) []uint32 {
	return d.arena[c+headerWords : c+headerWords+d.arena[c]>>1]
}

// distinct drops literals that occur twice, in place.
func (d *database) distinct(clause []uint32) []uint32 {
	d.search++
	kept := clause[:0]
	for _, q := range clause {
		if d.seen[q] != d.search {
			d.seen[q] = d.search
			kept = append(kept, q)
		}
	}
	return kept
}

// add adds a clause of distinct literals, and propagates what it makes certain. It changes the
// order of the literals. Once the clauses are refuted it does nothing.
func (d *database) add(clause []uint32) {
	if d.refuted {
		return
	}
	open := 0 // the literals that are not false come first, a true one before them
	for i, q := range clause {
		if d.value[q] >= 0 {
			clause[i], clause[open] = clause[open], q
			if d.value[q] > 0 {
				clause[0], clause[open] = clause[open], clause[0]
			}
			open++
		}
	}
	if len(clause) > 1 {
		d.store(clause)
	}
	switch {
	case open == 0:
		d.refuted = true
	case open == 1 && d.value[clause[0]] == 0:
		d.assign(clause[0])
		d.refuted = !d.propagate()
		d.root = len(d.trail)
	}
}

// store keeps a clause and watches its first two literals.
func (d *database) store(clause []uint32) {
	if d.clauses++; d.clauses > len(d.heads) {
		d.heads = make([]uint32, 2*len(d.heads))
		for c := uint32(firstRef); int(c) < len(d.arena); c += headerWords + d.arena[c]>>1 {
			if d.arena[c]&deletedFlag == 0 {
				d.enter(c)
			}
		}
	}
	c := uint32(len(d.arena))
	d.arena = append(d.arena, uint32(len(clause))<<1, 0)
	d.arena = append(d.arena, clause...)
	d.enter(c)
	d.watch(c)
}

func (d *database) watch(c uint32) {
	clause, ref := d.literals(c), c
	if len(clause) == 2 {
		ref |= pairFlag
	}
	d.watches[clause[0]] = append(d.watches[clause[0]], watch{ref, clause[1]})
	d.watches[clause[1]] = append(d.watches[clause[1]], watch{ref, clause[0]})
}

// hash returns a hash that does not depend on the order of the literals.
func (d *database) hash(clause []uint32) uint64 {
	var sum uint64
	for _, q := range clause {
		h := uint64(q) * 0x9e3779b97f4a7c15
		sum += h ^ h>>29
	}
	return (sum * 0xbf58476d1ce4e5b9) >> 20 & uint64(len(d.heads)-1)
}

// enter puts a clause into the hash table.
func (d *database) enter(c uint32) {
	h := d.hash(d.literals(c))
	d.arena[c+1], d.heads[h] = d.heads[h], c
}

// remove deletes a clause of distinct literals; it returns false if there is none. Literals that
// the clause forced stay true.
func (d *database) remove(clause []uint32) bool {
	switch len(clause) {
	case 0:
		return false
	case 1:
		return d.value[clause[0]] > 0
	}
	d.search++
	for _, q := range clause {
		d.seen[q] = d.search
	}
	link := &d.heads[d.hash(clause)]
	for *link != 0 && !d.same(*link, len(clause)) {
		link = &d.arena[*link+1]
	}
	c := *link
	if c == 0 {
		return false
	}
	*link = d.arena[c+1]
	if len(clause) == 2 {
		d.unwatch(clause[0], c)
		d.unwatch(clause[1], c)
	}
	d.arena[c] |= deletedFlag
	d.clauses--
	if d.dead += headerWords + len(clause); d.dead > len(d.arena)/2 {
		d.collect()
	}
	return true
}

// same reports whether a clause has this many literals, all of them seen.
func (d *database) same(c uint32, size int) bool {
	if d.size(c) != size {
		return false
	}
	for _, q := range d.literals(c) {
		if d.seen[q] != d.search {
			return false
		}
	}
	return true
}

// unwatch removes a clause of two from the list of a literal.
func (d *database) unwatch(q, c uint32) {
	list := d.watches[q]
	for i, w := range list {
		if w.clause == c|pairFlag {
			d.watches[q] = append(list[:i], list[i+1:]...)
			return
		}
	}
}

// collect closes the gaps of deleted clauses.
func (d *database) collect() {
	for q := range d.watches {
		d.watches[q] = d.watches[q][:0]
	}
	clear(d.heads)
	to := uint32(firstRef)
	for c := to; int(c) < len(d.arena); {
		n := headerWords + d.arena[c]>>1
		if d.arena[c]&deletedFlag == 0 {
			copy(d.arena[to:], d.arena[c:c+n])
			d.enter(to)
			d.watch(to)
			to += n
		}
		c += n
	}
	d.arena, d.dead = d.arena[:to], 0
}
