package bitslice

import (
	"sync"
	"sync/atomic"
)

// kind is a line of the block in its role: which of its cells vary from lane to lane.
type kind struct {
	length     int
	varying    []int // places of the cells that vary, in the order of the laneSet's bits
	at         addresses
	difference [][]int // of all contents of this length

	mu       sync.Mutex
	programs []atomic.Pointer[program] // by Pair(content, known), made when first asked for
}

func newKind(length int, varying []int, at addresses) *kind {
	return &kind{
		length: length, varying: varying, at: at,
		difference: Alike(length),
		programs:   make([]atomic.Pointer[program], 1<<(2*length)),
	}
}

// fixed are the cells that are the same in all lanes.
func (k *kind) fixed() int {
	fixed := 1<<k.length - 1
	for _, j := range k.varying {
		fixed &^= 1 << j
	}
	return fixed
}

// program gives the program for a content, 0 at the varying cells, of which the cells of
// known are known in all lanes.
func (k *kind) program(content, known int) *program {
	at := &k.programs[Pair(content, known, k.length)]
	if p := at.Load(); p != nil {
		return p
	}
	return k.assemble(content, known, at)
}

func (k *kind) assemble(content, known int, at *atomic.Pointer[program]) *program {
	k.mu.Lock()
	defer k.mu.Unlock()
	if p := at.Load(); p != nil {
		return p
	}
	clauses := k.clauses(content, known)
	p := assemble(clauses, k.length, known, k.at)
	at.Store(&p)
	return &p
}

// clauses are those between cells that are not known, for every content that the
// varying cells give.
func (k *kind) clauses(content, known int) []clause {
	lanesOf := make(map[int]*laneSet)
	for packed := range 1 << len(k.varying) {
		whole := content
		for i, j := range k.varying {
			whole |= packed >> i & 1 << j
		}
		for _, cells := range k.difference[whole] {
			if cells&known != 0 {
				continue
			}
			if lanesOf[cells] == nil {
				lanesOf[cells] = new(laneSet)
			}
			lanesOf[cells].add(packed)
		}
	}
	var clauses []clause
	for cells := range 1 << k.length {
		if lanes := lanesOf[cells]; lanes != nil {
			clauses = append(clauses, clause{cells, *lanes})
		}
	}
	return clauses
}

// everywhere tells whether a clause stands in all lanes.
func (k *kind) everywhere(c clause) bool {
	for packed := range 1 << len(k.varying) {
		if !c.lanes.has(packed) {
			return false
		}
	}
	return true
}

// kinds are the roles of the lines of a block.
type kinds struct {
	row, above, last *kind
	one, two         *kind // columns with one and with two cells that vary
}

// The roles of lines, in the order of kinds.byRole.
const (
	rowRole = iota
	aboveRole
	lastRole
	oneRole
	twoRole
	roles
)

func (ks *kinds) byRole() [roles]*kind {
	return [roles]*kind{ks.row, ks.above, ks.last, ks.one, ks.two}
}

// rowRole is the role of the row at this place on the board.
func (l *Layout) rowRole(place int) int {
	switch place {
	case aboveRow:
		return aboveRole
	case lastRow:
		return lastRole
	}
	return rowRole
}

func (l *Layout) columnRole(j int) int {
	if l.Varies(j) {
		return twoRole
	}
	return oneRole
}

func newKinds(l *Layout) *kinds {
	n, m := l.Rows, l.Columns
	alongRow := func(elsewhere func(c clause) int) addresses {
		return addresses{
			cell:      func(j int) int { return j },
			elsewhere: elsewhere,
			scratch:   scratch,
		}
	}
	always := func(clause) int { return -1 }
	var ks kinds
	ks.row = newKind(m, nil, alongRow(always))
	ks.above = newKind(m, l.varying, alongRow(nil))
	ks.above.at.elsewhere = ks.above.unless(func(c clause) int { return abovePlanes - 8*aboveRow + int(c.lanes[0]) })
	all := make([]int, m)
	for j := range all {
		all[j] = j
	}
	ks.last = newKind(m, all, alongRow(nil))
	ks.last.at.elsewhere = ks.last.unless(func(c clause) int { return lastPlanes - 8*lastRow + c.cells })
	column := func(varying ...int) *kind {
		k := newKind(n, varying, addresses{
			cell:    func(i int) int { return 8 * i },
			scratch: scratch,
		})
		k.at.elsewhere = k.unless(func(c clause) int { return columnPlanes - 8*(8-n) + 8*int(c.lanes[0]) })
		return k
	}
	ks.one, ks.two = column(n-1), column(n-2, n-1)
	return &ks
}

// unless gives the plane of a clause that does not stand in all lanes.
func (k *kind) unless(plane func(c clause) int) func(c clause) int {
	return func(c clause) int {
		if k.everywhere(c) {
			return -1
		}
		return plane(c)
	}
}
