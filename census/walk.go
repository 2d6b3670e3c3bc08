package census

import (
	"context"
	"math/bits"

	"nonogram/census/internal/lanes"
)

// walk counts the line-solvable grids of a size. What it holds is the same for all
// shards and workers.
type walk struct {
	Size
	layout   *lanes.Layout
	solver   *lanes.Solver
	symmetry readings
	rowExact []uint8
	// of a column whose first k cells are chosen
	guaranteed, reachable [lanes.MaxSide + 1][]uint8
	aboveRow, lastRow     []uint8
	wordAbove             [lanes.Words]uint8 // contents of the last row but one that vary by word
	all                   uint64             // every cell
}

func newWalk(size Size) *walk {
	l := lanes.NewLayout(size.Rows, size.Columns)
	w := &walk{Size: size, layout: l, solver: lanes.NewSolver(l), symmetry: newReadings(size)}
	n, m := size.Rows, size.Columns
	w.rowExact = lanes.Deductions(m)
	for k := range n + 1 {
		w.guaranteed[k] = lanes.Guaranteed(n, 1<<k-1)
		w.reachable[k] = lanes.Reachable(n, 1<<k-1)
	}
	w.aboveRow = lanes.Guaranteed(m, l.FixedAbove())
	w.lastRow = lanes.Guaranteed(m, 0)
	for word := range w.wordAbove {
		w.wordAbove[word] = uint8(l.ContentAbove(64 * word))
	}
	for i := range n {
		w.all |= (1<<m - 1) << (8 * i)
	}
	return w
}

// walker counts one shard at a time.
type walker struct {
	*walk
	machine *lanes.Machine
	ctx     context.Context                  // of the shard
	rows    [lanes.MaxSide]uint8             // contents
	columns uint64                           // contents, column j at byte j
	weights [1 << (lanes.MaxSide - 2)]uint64 // by the inner part of the last row but one
	units   uint64                           // counted so far, in units of 1/weightUnit
}

func newWalker(w *walk) *walker {
	return &walker{walk: w, machine: w.solver.NewMachine()}
}

// shard counts the grids with the given first rows, row i at byte i of prefix. If ctx
// ends first, the error is its error.
func (w *walker) shard(ctx context.Context, prefix uint32, depth int) error {
	w.ctx, w.units, w.columns = ctx, 0, 0
	known := uint64(0)
	for k := range depth {
		w.put(k, uint8(prefix>>(8*k)))
		known = w.settleRows(k+1, known, &w.guaranteed[k+1])
	}
	if depth == 0 || w.hope(depth, known) {
		w.descend(depth, known)
	}
	return ctx.Err()
}

// put gives row k, empty so far, its content.
func (w *walker) put(k int, content uint8) {
	w.rows[k] = content
	w.columns |= spread(content) << k
}

// descend chooses row k and those below, where the cells of known are known whatever
// these are.
func (w *walker) descend(k int, known uint64) {
	if k == w.Rows-2 {
		if w.ctx.Err() == nil {
			w.finish(known)
		}
		return
	}
	columns := w.columns
	for content := range 1 << w.Columns {
		w.put(k, uint8(content))
		if w.symmetry.can(w.rows[:k+1]) {
			if next := w.settleRows(k+1, known, &w.guaranteed[k+1]); w.hope(k+1, next) {
				w.descend(k+1, next)
			}
		}
		w.columns = columns
	}
}

// spread puts bit j of a row at bit 0 of byte j.
func spread(row uint8) uint64 {
	return lanes.Transposed(uint64(row))
}

// settleRows deduces with the first k rows and, by the table, with the columns.
func (w *walker) settleRows(k int, known uint64, table *[]uint8) uint64 {
	columns := *table
	n, m := w.Rows, w.Columns
	for {
		before := known
		for i := range k {
			known |= uint64(w.rowExact[lanes.Pair(int(w.rows[i]), int(known>>(8*i)&0xFF), m)]) << (8 * i)
		}
		down := lanes.Transposed(known)
		for j := range m {
			down |= uint64(columns[lanes.Pair(int(w.columns>>(8*j)&0xFF), int(down>>(8*j)&0xFF), n)]) << (8 * j)
		}
		known = lanes.Transposed(down)
		if known == before {
			return known
		}
	}
}

// hope tells whether the first k rows can be completed by some rows below.
func (w *walker) hope(k int, known uint64) bool {
	chosen := w.all & (1<<(8*k) - 1)
	return w.settleRows(k, known, &w.reachable[k])&chosen == chosen
}

// finish counts the grids below all rows but two.
func (w *walker) finish(known uint64) {
	w.weigh()
	fixed := w.layout.FixedAbove()
	for content := 0; ; content = (content - fixed) & fixed {
		var weights [lanes.Words]uint64
		heaviest := uint64(0)
		for word := range weights {
			weights[word] = w.weights[inner(uint8(content)|w.wordAbove[word], w.Columns)]
			heaviest = max(heaviest, weights[word])
		}
		if heaviest != 0 {
			w.count(uint8(content), known, &weights)
		}
		if content == fixed {
			return
		}
	}
}

// weigh sets the weights of the grids with the first rows, by the inner part of the
// last row but one.
func (w *walker) weigh() {
	for part := range 1 << max(w.Columns-2, 0) {
		w.rows[w.Rows-2] = uint8(part << 1)
		w.weights[part] = w.symmetry.weight(w.rows[:w.Rows-1])
	}
}

// count counts the grids of a block.
func (w *walker) count(above uint8, known uint64, weights *[lanes.Words]uint64) {
	n := w.Rows
	columns := w.columns | spread(above)<<(n-2)
	known = w.settleBlock(above, columns, known)
	down := 8 - n // boards of lanes stand at the bottom
	b := lanes.Block{Columns: columns << down, Known: known << (8 * down)}
	for i := range n - 2 {
		b.Rows |= uint64(w.rows[i]) << (8 * (i + down))
	}
	b.Rows |= uint64(above) << (8 * (n - 2 + down))
	complete := w.machine.Settle(&b)
	for word, weight := range weights {
		w.units += weight * uint64(bits.OnesCount64(complete[word]))
	}
}

// settleBlock deduces what is known in all grids of a block.
func (w *walker) settleBlock(above uint8, columns, known uint64) uint64 {
	n, m := w.Rows, w.Columns
	for {
		before := known
		for i := range n - 2 {
			known |= uint64(w.rowExact[lanes.Pair(int(w.rows[i]), int(known>>(8*i)&0xFF), m)]) << (8 * i)
		}
		known |= uint64(w.aboveRow[lanes.Pair(int(above), int(known>>(8*(n-2))&0xFF), m)]) << (8 * (n - 2))
		known |= uint64(w.lastRow[lanes.Pair(0, int(known>>(8*(n-1))&0xFF), m)]) << (8 * (n - 1))
		down := lanes.Transposed(known)
		for j := range m {
			table := w.guaranteed[n-1]
			if w.layout.Varies(j) {
				table = w.guaranteed[n-2]
			}
			down |= uint64(table[lanes.Pair(int(columns>>(8*j)&0xFF), int(down>>(8*j)&0xFF), n)]) << (8 * j)
		}
		known = lanes.Transposed(down)
		if known == before {
			return known
		}
	}
}
