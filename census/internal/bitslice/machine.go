package bitslice

import "math/bits"

// The board of a block has eight rows and eight columns of planes. Shorter boards are at its
// lower left, so that the last two rows have the same place in all.
const (
	aboveRow = 6
	lastRow  = 7
)

// The places of planes. A line's program counts from the line's first cell, so that one program
// serves all rows of a kind, or all columns.
const (
	cellPlanes   = 0                              // whether a cell is known, at 8*row + column
	columnPlanes = cellPlanes + 64                // column j: lanes outside a set of contents, at 8*set + j
	abovePlanes  = columnPlanes + 16*8            // last row but one: lanes outside a set of contents
	lastPlanes   = abovePlanes + 1<<(1<<maxAbove) // last row: lanes outside those of a clause, by its cells
	scratch      = lastPlanes + 1<<MaxSide
	reach        = 4096 // twice the number of planes that a program can name
)

// Machine is the memory of one worker. Different machines can work at the same time.
type Machine struct {
	*Solver
	planes *[reach]Plane
}

// NewMachine makes the memory of a worker.
func (s *Solver) NewMachine() *Machine {
	m := &Machine{Solver: s, planes: new([reach]Plane)}
	copy(m.planes[:], s.constants)
	return m
}

// constantPlanes returns the planes below scratch, and fills in those that never change.
func constantPlanes(l *Layout) []Plane {
	planes := make([]Plane, scratch)
	for j := range l.Columns {
		for set := range 16 {
			planes[columnPlanes+8*set+j] = where(func(lane int) bool { return set>>l.packedColumn(j, lane)&1 == 0 })
		}
	}
	for set := range 1 << (1 << len(l.varying)) {
		planes[abovePlanes+set] = where(func(lane int) bool { return set>>l.packedAbove(lane)&1 == 0 })
	}
	for cells := range 1 << l.Columns {
		planes[lastPlanes+cells] = where(func(lane int) bool {
			return ClueOf(l.last(lane)) != ClueOf(l.last(lane)^cells)
		})
	}
	return planes
}

// run executes a program on the line whose first cell is at base, and returns the indices of
// the cells that became known in some lanes. The words are written out, since the compiler
// unrolls no loops.
func (m *Machine) run(p *program, base int) (changed uint32) {
	t := (*[reach / 2]Plane)(m.planes[base : base+reach/2])
	const mask = reach/2 - 1
	for i := range p.ors {
		o := &p.ors[i]
		to, a, b, c := &t[o.to&mask], &t[o.a&mask], &t[o.b&mask], &t[o.c&mask]
		to[0], to[1], to[2], to[3] = a[0]|b[0]|c[0], a[1]|b[1]|c[1], a[2]|b[2]|c[2], a[3]|b[3]|c[3]
		to[4], to[5], to[6], to[7] = a[4]|b[4]|c[4], a[5]|b[5]|c[5], a[6]|b[6]|c[6], a[7]|b[7]|c[7]
	}
	for i := range p.ands {
		o := &p.ands[i]
		to, a, b, c := &t[o.to&mask], &t[o.a&mask], &t[o.b&mask], &t[o.c&mask]
		to[0], to[1], to[2], to[3] = (a[0]|b[0])&c[0], (a[1]|b[1])&c[1], (a[2]|b[2])&c[2], (a[3]|b[3])&c[3]
		to[4], to[5], to[6], to[7] = (a[4]|b[4])&c[4], (a[5]|b[5])&c[5], (a[6]|b[6])&c[6], (a[7]|b[7])&c[7]
	}
	for i := range p.outs {
		o := &p.outs[i]
		from, cell := &t[o.from&mask], &t[o.cell&mask]
		news := from[0]&^cell[0] | from[1]&^cell[1] | from[2]&^cell[2] | from[3]&^cell[3] |
			from[4]&^cell[4] | from[5]&^cell[5] | from[6]&^cell[6] | from[7]&^cell[7]
		if news != 0 {
			*cell = *from
			changed |= 1 << o.index
		}
	}
	return changed
}

// Block is the part that the grids of a block share. Row i is byte i+8-rows of Rows and Known,
// bit j for column j; column j is byte j of Columns, bit i for row i+8-rows.
type Block struct {
	Rows    uint64 // contents, 0 in the cells that vary
	Columns uint64 // the same contents by columns
	Known   uint64 // cells that are known in all grids; lines deduce no more of them
}

// Settle deduces in each lane all that follows from single lines, and returns the lanes
// in which every cell became known.
func (m *Machine) Settle(b *Block) Plane {
	open := m.all &^ b.Known
	if open == 0 {
		return m.Used
	}
	if m.compiled != nil {
		return m.settleCompiled(b)
	}
	return m.settlePortable(b)
}

func (m *Machine) settlePortable(b *Block) Plane {
	open := m.all &^ b.Known
	for o := open; o != 0; o &= o - 1 {
		m.planes[cellPlanes+bits.TrailingZeros64(o)] = Plane{}
	}
	programs, dirty := m.programs(b)
	// Columns alternate with rows; the last two rows cost most, so they wait.
	const columns, rows = uint32(1<<8 - 1), uint32(1<<(8+aboveRow)-1) &^ (1<<8 - 1)
	for dirty != 0 {
		turn := dirty & columns
		if turn == 0 {
			turn = dirty & rows
		}
		if turn == 0 {
			turn = dirty
		}
		for ; turn != 0; turn &= turn - 1 {
			line := bits.TrailingZeros32(turn)
			dirty &^= 1 << line
			if line < 8 {
				dirty |= m.run(programs[line], 8*(8-m.Rows)+line) << (8 + 8 - m.Rows)
			} else {
				dirty |= m.run(programs[line], 8*(line-8))
			}
		}
	}
	complete := m.Used
	for o := open; o != 0; o &= o - 1 {
		known := &m.planes[cellPlanes+bits.TrailingZeros64(o)]
		for w := range complete {
			complete[w] &= known[w]
		}
	}
	return complete
}
