package bitslice

import (
	"sync"
	"sync/atomic"
)

// The sides of boards whose lines are compiled ahead. Smaller boards are quick without that.
const (
	shortCompiled = 4
	longCompiled  = MaxSide
)

// kind describes the lines of a block that have the same length and the same varying cells.
type kind struct {
	length     int
	step       int                // from the plane of a cell to that of the next
	varying    []int              // places of the cells that vary, in the order of the laneSet's bits
	outside    func(c clause) int // the plane with the lanes where c does not apply
	difference [][]int            // by content, see Alike

	mu       sync.Mutex
	programs []atomic.Pointer[program] // by Pair(content, known), made when first asked for
}

func newKind(length, step int, varying []int, outside func(c clause) int) *kind {
	return &kind{
		length: length, step: step, varying: varying, outside: outside,
		difference: Alike(length),
		programs:   make([]atomic.Pointer[program], 1<<(2*length)),
	}
}

// cell returns the plane of a cell, counted from the line's first cell.
func (k *kind) cell(j int) int { return k.step * j }

// elsewhere returns the plane with the lanes where a clause does not apply; it is negative if
// there are none.
func (k *kind) elsewhere(c clause) int {
	for packed := range 1 << len(k.varying) {
		if !c.lanes.has(packed) {
			return k.outside(c)
		}
	}
	return -1
}

// program returns the program for a content, with 0 in the varying cells, where the cells of
// known are known in all lanes.
func (k *kind) program(content, known int) *program {
	at := &k.programs[Pair(content, known, k.length)]
	if p := at.Load(); p != nil {
		return p
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if p := at.Load(); p != nil {
		return p
	}
	p := k.assemble(k.clauses(content, known), known)
	at.Store(&p)
	return &p
}

// clauses returns the clauses about unknown cells, for every content of the varying cells.
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

// The roles of lines.
const (
	rowRole = iota
	aboveRole
	lastRole
	oneRole
	twoRole
	roles
)

// kinds are the kinds of lines of a block by their roles.
type kinds [roles]*kind

// rowRole returns the role of the row at a place on the board.
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
	all := make([]int, m)
	for j := range all {
		all[j] = j
	}
	column := func(c clause) int { return columnPlanes - 8*(8-n) + 8*int(c.lanes[0]) }
	return &kinds{
		rowRole:   newKind(m, 1, nil, nil),
		aboveRole: newKind(m, 1, l.varying, func(c clause) int { return abovePlanes - 8*aboveRow + int(c.lanes[0]) }),
		lastRole:  newKind(m, 1, all, func(c clause) int { return lastPlanes - 8*lastRow + c.cells }),
		oneRole:   newKind(n, 8, []int{n - 1}, column),
		twoRole:   newKind(n, 8, []int{n - 2, n - 1}, column),
	}
}
