package census

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// An arrangement is one way to lay a column's upper cells other than the true one: the open rows
// in which it differs from the truth, and its progress in the clue.
type arrangement struct {
	lag    lag
	differ uint32
}

// A thinColumn is the effect of a column's rows so far on the rows to come: the true last cell,
// and every arrangement that is still possible. The cells on which all of these agree are known;
// as long as an arrangement is possible, the cells in which it differs are open.
type thinColumn struct {
	truth uint32
	// others is sorted, those at noLag first; it has only generators.
	others []arrangement
	// longer holds the column with one more cell, blank or filled.
	longer [2]*longerColumn
}

// A longerColumn is a column with the cell of one more row, before the lines have been used for
// deductions on that row.
type longerColumn struct {
	thinColumn
	differ []uint32
	atPar  int // the number of differ that are at noLag
	next   map[columnNews]int32
}

// columnNews is the result of deduction on all lines: the rows in which this column is open, and
// those in which any column is.
type columnNews struct{ open, rows uint32 }

// extend returns the column with one more cell, of which nothing is known, in open row number
// row; remaining rows follow it.
func (c *thinColumn) extend(truth uint32, row, remaining int) *longerColumn {
	if c.longer[truth] != nil {
		return c.longer[truth]
	}
	long := &longerColumn{next: map[columnNews]int32{}}
	add := func(a arrangement) {
		for cell := range uint32(2) {
			next, ok := a.lag.step(c.truth, truth, cell)
			if !ok || next.need() > remaining {
				continue
			}
			if differ := a.differ | (cell^truth)<<row; differ != 0 {
				long.others = append(long.others, arrangement{next, differ})
			}
		}
	}
	add(arrangement{lag: noLag})
	for _, a := range c.others {
		add(a)
	}
	long.truth, long.others = truth, generators(long.others)
	for _, a := range long.others {
		long.differ = append(long.differ, a.differ)
		if a.lag == noLag {
			long.atPar++
		}
	}
	c.longer[truth] = long
	return long
}

// learn returns the arrangements that remain, with new numbers for the rows that are not
// completely known.
func (c *longerColumn) learn(l columnNews) []arrangement {
	var left []arrangement
	for _, a := range c.others {
		if a.differ&^l.open == 0 {
			left = append(left, arrangement{a.lag, gatherBits(a.differ, l.rows)})
		}
	}
	return generators(left)
}

// gatherBits moves the bits of v that are in keep together.
func gatherBits(v, keep uint32) uint32 {
	var out uint32
	for i := 0; keep != 0; i++ {
		if v&(keep&-keep) != 0 {
			out |= 1 << i
		}
		keep &= keep - 1
	}
	return out
}

// generators sorts arrangements and drops those that others make up. An arrangement adds nothing if
// the cells in which it differs are those of other arrangements together: of at least one at the
// same lag, and of any others at that lag or at noLag. It is possible only when they are.
func generators(all []arrangement) []arrangement {
	slices.SortFunc(all, func(a, b arrangement) int {
		return cmp.Or(cmp.Compare(a.lag, b.lag), cmp.Compare(a.differ, b.differ))
	})
	kept := all[:0]
	var group, atPar int
	for _, a := range slices.Compact(all) {
		if len(kept) > 0 && kept[len(kept)-1].lag != a.lag {
			group = len(kept)
		}
		made := madeUp(kept[group:], a.differ)
		if made != 0 {
			made |= madeUp(kept[:atPar], a.differ)
		}
		if made == a.differ {
			continue
		}
		kept = append(kept, a)
		if a.lag == noLag {
			atPar = len(kept)
		}
	}
	return kept
}

// madeUp returns the union of those differences that are subsets of within.
func madeUp(from []arrangement, within uint32) uint32 {
	var u uint32
	for _, a := range from {
		if a.differ&^within == 0 {
			u |= a.differ
		}
	}
	return u
}

// thinColumns numbers the different columns after some number of rows.
type thinColumns struct {
	all     []*thinColumn
	numbers map[string]int32
	key     []byte
}

// number returns the number of a column. Columns with different numbers of open rows are
// different, so that the next row has the same number in all columns of a state.
func (s *thinColumns) number(truth uint32, rows int, others []arrangement) int32 {
	s.key = append(s.key[:0], byte(truth), byte(rows))
	for _, a := range others {
		s.key = binary.LittleEndian.AppendUint32(s.key, uint32(a.lag))
		s.key = binary.LittleEndian.AppendUint32(s.key, a.differ)
	}
	n, ok := s.numbers[string(s.key)]
	if !ok {
		n = int32(len(s.all))
		s.all = append(s.all, &thinColumn{truth: truth, others: others})
		s.numbers[string(s.key)] = n
	}
	return n
}

func newThinColumns() *thinColumns { return &thinColumns{numbers: map[string]int32{}} }
