package census

import (
	"context"
	"maps"
	"math/bits"
	"slices"
)

// maxThin is the largest short side of the method for long thin sizes.
const maxThin = 5

// A thinState is the effect of the rows from an edge on the rows to come: the classes of the
// rows that are not known yet, first row lowest, and the numbers of the columns. Rows that are
// known are dropped; their effect is in the columns.
type thinState struct {
	rows    uint64
	columns [maxThin]int32
}

// rowBits returns the number of bits of a row's class in a thinState.
func (r *rowClasses) rowBits() int { return bits.Len(uint(len(r.open) - 1)) }

func (r *rowClasses) unpack(to []uint8, rows uint64) []uint8 {
	for n := r.rowBits(); rows != 0; rows >>= n {
		to = append(to, uint8(rows&(1<<n-1)))
	}
	return to
}

// mirror returns the state of the mirrored rows.
func (r *rowClasses) mirror(s thinState) thinState {
	var m thinState
	n := r.rowBits()
	for at := 0; s.rows>>at != 0; at += n {
		m.rows |= uint64(r.mirrored[s.rows>>at&(1<<n-1)]) << at
	}
	for j := range r.width {
		m.columns[j] = s.columns[r.width-1-j]
	}
	return m
}

func (s thinState) compare(t thinState) int {
	if s.rows != t.rows {
		if s.rows < t.rows {
			return -1
		}
		return 1
	}
	return slices.Compare(s.columns[:], t.columns[:])
}

// A thinHalf has the states of all contents of a number of rows from an edge that can be part of a
// line-solvable grid. It has only one of a state and its mirror image.
type thinHalf struct {
	rows    int
	columns *thinColumns
	// weights counts the contents that have a state or its mirror image.
	weights map[thinState]uint64
}

// A thinWalk goes from one half to the next, which has one row more.
type thinWalk struct {
	length  int
	classes *rowClasses
	half    *thinHalf
	next    *thinHalf

	// The current step: the rows' classes, open cells by row and by column, and the columns'
	// arrangements.
	rows    []uint8
	byRow   []uint8
	open    [maxThin]uint32
	columns [maxThin]*longerColumn
	// possible are the columns' arrangements that count.
	possible [maxThin][]uint32
}

// newThinWalk starts with no row of a grid of length rows.
func newThinWalk(classes *rowClasses, length int) *thinWalk {
	w := &thinWalk{length: length, classes: classes}
	w.half = &thinHalf{columns: newThinColumns(), weights: map[thinState]uint64{{}: 1}}
	w.half.columns.number(0, 0, nil)
	return w
}

func (w *thinWalk) step(ctx context.Context) error {
	w.next = &thinHalf{rows: w.half.rows + 1, columns: newThinColumns(), weights: map[thinState]uint64{}}
	for _, s := range w.half.states() {
		weight := w.half.weights[s]
		if err := ctx.Err(); err != nil {
			return err
		}
		for content := range uint32(1) << w.classes.width {
			if to, ok := w.extend(s, content); ok {
				w.next.weights[to] += weight
			}
		}
	}
	w.half = w.next
	return nil
}

// extend adds a row. It returns false if some cell cannot become known even if all rows below are.
func (w *thinWalk) extend(s thinState, content uint32) (thinState, bool) {
	w.load(s, content)
	w.settle(func(c *longerColumn) []uint32 { return c.differ })
	news := w.open
	var rows uint32
	for _, open := range news {
		rows |= open
	}
	var to thinState
	at := 0
	for left := rows; left != 0; left &= left - 1 {
		i := bits.TrailingZeros32(left)
		to.rows |= uint64(w.classes.settled[w.rows[i]][w.byRow[i]]) << at
		at += w.classes.rowBits()
	}
	if rows != 0 {
		w.settle(func(c *longerColumn) []uint32 { return c.differ[:c.atPar] })
		if w.open != [maxThin]uint32{} {
			return thinState{}, false
		}
	}
	for j := range w.classes.width {
		to.columns[j] = w.number(w.columns[j], columnNews{news[j], rows})
	}
	if m := w.classes.mirror(to); m.compare(to) < 0 {
		to = m
	}
	return to, true
}

// load makes a state with one more row the current one.
func (w *thinWalk) load(s thinState, content uint32) {
	w.rows = append(w.classes.unpack(w.rows[:0], s.rows), w.classes.of[content])
	last := len(w.rows) - 1
	for j := range w.classes.width {
		c := w.half.columns.all[s.columns[j]]
		w.columns[j] = c.extend(content>>j&1, last, w.length-w.next.rows)
	}
	w.byRow = w.classes.openCells(w.byRow[:0], w.rows, &w.open)
}

// openCells appends the open cells of rows of these classes to byRow, and sets open to the open
// cells of each column.
func (r *rowClasses) openCells(byRow, rows []uint8, open *[maxThin]uint32) []uint8 {
	*open = [maxThin]uint32{}
	for i, class := range rows {
		cells := r.open[class]
		byRow = append(byRow, cells)
		for ; cells != 0; cells &= cells - 1 {
			open[bits.TrailingZeros8(cells)] |= 1 << i
		}
	}
	return byRow
}

// settle deduces on columns and rows; arrangements lists the possible ones of a column.
func (w *thinWalk) settle(arrangements func(*longerColumn) []uint32) {
	for j := range w.classes.width {
		w.possible[j] = arrangements(w.columns[j])
	}
	w.classes.settle(w.rows, w.byRow, &w.open, &w.possible)
}

// settle deduces on columns and rows until nothing more follows, and reports whether anything
// did. possible has, for each column, the rows in which each arrangement differs.
func (r *rowClasses) settle(rows, byRow []uint8, open *[maxThin]uint32, possible *[maxThin][]uint32) (any bool) {
	for {
		learned := false
		for j := range r.width {
			// Some arrangement differs in these rows and agrees with all known cells.
			still := unionWithin(possible[j], open[j])
			for known := open[j] &^ still; known != 0; known &= known - 1 {
				byRow[bits.TrailingZeros32(known)] &^= 1 << j
				learned = true
			}
			open[j] = still
		}
		any = any || learned
		if !learned || !r.settleRows(rows, byRow, open) {
			return any
		}
	}
}

// settleRows deduces on the rows and reports whether anything followed.
func (r *rowClasses) settleRows(rows, byRow []uint8, open *[maxThin]uint32) bool {
	learned := false
	for i, class := range rows {
		still := r.open[r.settled[class][byRow[i]]]
		for known := byRow[i] &^ still; known != 0; known &= known - 1 {
			open[bits.TrailingZeros8(known)] &^= 1 << i
			learned = true
		}
		byRow[i] = still
	}
	return learned
}

// number returns the number of a column in the next half.
func (w *thinWalk) number(c *longerColumn, news columnNews) int32 {
	n, ok := c.next[news]
	if !ok {
		n = w.next.columns.number(c.truth, bits.OnesCount32(news.rows), c.learn(news))
		c.next[news] = n
	}
	return n
}

// states returns the states in a fixed order, so that all runs are the same.
func (h *thinHalf) states() []thinState {
	return slices.SortedFunc(maps.Keys(h.weights), thinState.compare)
}
