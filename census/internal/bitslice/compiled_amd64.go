package bitslice

import "golang.org/x/sys/cpu"

// vector reports whether the processor can run the compiled lines.
var vector = cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512DQ && cpu.X86.HasBMI2

// compiledLines returns the table of the addresses of the compiled lines.
func compiledLines() *[1 << 20]uintptr

// settleLines deduces on the lines of dirty, and on lines that cross cells which became known,
// until nothing changes. code has the addresses of the compiled lines, columns from 0, rows
// from 8; first is the offset of the first row in the planes, in bytes, and shift the number of
// the first row's line.
//
//go:noescape
func settleLines(planes *[reach]Plane, code *[16]uintptr, known, dirty, first, shift uint64, complete *Plane)

// compiledPlaces returns, for each line of the board, columns from 0 and rows from 8, the
// addresses of its code by content.
func (s *Solver) compiledPlaces() *[16][]uintptr {
	n, m := s.Rows, s.Columns
	if !vector || min(n, m) < shortCompiled || max(n, m) > longCompiled {
		return nil
	}
	table := compiledLines()[:]
	var places [16][]uintptr
	for side := shortCompiled; side <= longCompiled; side++ {
		for role := range roles {
			entries := table[:1<<side]
			table = table[1<<side:]
			for i := 8 - n; i < 8; i++ {
				if side == m && role == s.rowRole(i) {
					places[8+i] = entries
				}
			}
			for j := range m {
				if side == n && role == s.columnRole(j) {
					places[j] = entries
				}
			}
		}
	}
	return &places
}

func (m *Machine) settleCompiled(b *Block) (complete Plane) {
	first := 8 - m.Rows
	var code [16]uintptr
	dirty := uint64(0)
	for i := first; i < 8; i++ {
		code[8+i] = m.compiled[8+i][b.Rows>>(8*i)&0xFF]
	}
	for j := range m.Columns {
		code[j] = m.compiled[j][b.Columns>>(8*j+first)&(1<<m.Rows-1)]
	}
	open := m.all &^ b.Known
	down := Transposed(open)
	for i := range 8 {
		if open>>(8*i)&0xFF != 0 {
			dirty |= 1 << (8 + i)
		}
		if down>>(8*i)&0xFF != 0 {
			dirty |= 1 << i
		}
	}
	settleLines(m.planes, &code, ^open, dirty, uint64(8*first*8*Words), uint64(8+first), &complete)
	for w := range complete {
		complete[w] &= m.Used[w]
	}
	return complete
}
