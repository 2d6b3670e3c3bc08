package bitslice

// Solver is the part that all machines of a size share: the layout, and the programs of lines,
// which are made when they are first needed.
type Solver struct {
	*Layout
	*kinds
	all       uint64         // every cell of the board
	constants []Plane        // the start of each machine's memory
	compiled  *[16][]uintptr // addresses of compiled lines by content; nil if they cannot run
}

// NewSolver makes the solver for boards of this layout.
func NewSolver(l *Layout) *Solver {
	s := &Solver{Layout: l, kinds: newKinds(l), constants: constantPlanes(l)}
	for i := 8 - l.Rows; i < 8; i++ {
		s.all |= (1<<l.Columns - 1) << (8 * i)
	}
	s.compiled = s.compiledPlaces()
	return s
}

// Transposed mirrors a board of 8 x 8 bits at its diagonal.
func Transposed(x uint64) uint64 {
	t := (x ^ x>>7) & 0x00AA00AA00AA00AA
	x ^= t ^ t<<7
	t = (x ^ x>>14) & 0x0000CCCC0000CCCC
	x ^= t ^ t<<14
	t = (x ^ x>>28) & 0x00000000F0F0F0F0
	return x ^ t ^ t<<28
}

// programs returns the programs of the lines with an open cell, columns from 0, rows from 8,
// and the set of these lines.
func (s *Solver) programs(b *Block) (programs [16]*program, open uint32) {
	for i := 8 - s.Rows; i < 8; i++ {
		known := int(b.Known >> (8 * i) & 0xFF)
		if known != 1<<s.Columns-1 {
			programs[8+i] = s.kinds[s.rowRole(i)].program(int(b.Rows>>(8*i)&0xFF), known)
			open |= 1 << (8 + i)
		}
	}
	first := 8 - s.Rows
	down := Transposed(b.Known)
	for j := range s.Columns {
		known := int(down >> (8*j + first) & 0xFF & (1<<s.Rows - 1))
		if known != 1<<s.Rows-1 {
			programs[j] = s.kinds[s.columnRole(j)].program(int(b.Columns>>(8*j+first)&(1<<s.Rows-1)), known)
			open |= 1 << j
		}
	}
	return programs, open
}

// Engine names the way in which this machine solves lines.
func Engine() string {
	if vector {
		return "compiled lines with 512-bit vectors"
	}
	return "portable"
}
