package census

import (
	"context"
	"math/bits"
	"slices"

	"nonogram/census/internal/bitslice"
)

// walk counts the line-solvable grids of a size. What it holds is the same for all
// shards and workers.
type walk struct {
	Size
	layout   *bitslice.Layout
	solver   *bitslice.Solver
	symmetry readings
	// by the number of rows that are chosen
	guaranteed, reachable [bitslice.MaxSide + 1]tables
	block                 tables                // what is known in all grids of a block
	fixedAbove            int                   // cells of the last row but one that do not vary in a block
	wordAbove             [bitslice.Words]uint8 // contents of the last row but one that vary by word
	all                   uint64                // every cell
}

func newWalk(size Size) *walk {
	l := bitslice.NewLayout(size.Rows, size.Columns)
	w := &walk{Size: size, layout: l, solver: bitslice.NewSolver(l), symmetry: newReadings(size)}
	n, m := size.Rows, size.Columns
	row, column := bitslice.Deductions(m), bitslice.Deductions(n)
	exact := slices.Repeat([][]uint8{row}, n)
	for k := range n + 1 {
		chosen := 1<<k - 1
		w.guaranteed[k] = tables{exact[:k], slices.Repeat([][]uint8{bitslice.Guaranteed(column, n, chosen)}, m)}
		w.reachable[k] = tables{exact[:k], slices.Repeat([][]uint8{bitslice.Reachable(column, n, chosen)}, m)}
	}
	w.fixedAbove = l.FixedAbove()
	w.block.rows = append(exact[:n-2:n-2], bitslice.Guaranteed(row, m, w.fixedAbove), bitslice.Guaranteed(row, m, 0))
	for j := range m {
		chosen := n - 1
		if l.Varies(j) {
			chosen = n - 2
		}
		w.block.columns = append(w.block.columns, w.guaranteed[chosen].columns[j])
	}
	for word := range w.wordAbove {
		w.wordAbove[word] = uint8(l.ContentAbove(64 * word))
	}
	for i := range n {
		w.all |= (1<<m - 1) << (8 * i)
	}
	return w
}

// tables are those by which lines deduce, at bitslice.Pair(content, known): of the first rows
// and of all columns.
type tables struct {
	rows, columns [][]uint8
}

// walker counts one shard at a time.
type walker struct {
	*walk
	machine *bitslice.Machine
	ctx     context.Context                     // of the shard
	rows    [bitslice.MaxSide]uint8             // contents
	columns uint64                              // contents, column j at byte j
	weights [1 << (bitslice.MaxSide - 2)]uint64 // by the inner part of the last row but one
	units   uint64                              // counted so far, in units of 1/weightUnit
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
		known = w.settle(&w.guaranteed[k+1], w.columns, known)
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
			if next := w.settle(&w.guaranteed[k+1], w.columns, known); w.hope(k+1, next) {
				w.descend(k+1, next)
			}
		}
		w.columns = columns
	}
}

// spread puts bit j of a row at bit 0 of byte j.
func spread(row uint8) uint64 {
	return bitslice.Transposed(uint64(row))
}

// settle deduces on lines by tables: with the rows that have one, and with all columns.
func (w *walker) settle(t *tables, columns, known uint64) uint64 {
	n, m := w.Rows, w.Columns
	for {
		before := known
		for i, table := range t.rows {
			known |= uint64(table[bitslice.Pair(int(w.rows[i]), int(known>>(8*i)&0xFF), m)]) << (8 * i)
		}
		down := bitslice.Transposed(known)
		for j, table := range t.columns {
			down |= uint64(table[bitslice.Pair(int(columns>>(8*j)&0xFF), int(down>>(8*j)&0xFF), n)]) << (8 * j)
		}
		known = bitslice.Transposed(down)
		if known == before {
			return known
		}
	}
}

// hope tells whether the first k rows can be completed by some rows below.
func (w *walker) hope(k int, known uint64) bool {
	chosen := w.all & (1<<(8*k) - 1)
	return w.settle(&w.reachable[k], w.columns, known)&chosen == chosen
}

// finish counts the grids below all rows but two.
func (w *walker) finish(known uint64) {
	w.weigh()
	fixed := w.fixedAbove
	for content := 0; ; content = (content - fixed) & fixed {
		var weights [bitslice.Words]uint64
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
func (w *walker) count(above uint8, known uint64, weights *[bitslice.Words]uint64) {
	n := w.Rows
	columns := w.columns | spread(above)<<(n-2)
	w.rows[n-2], w.rows[n-1] = above, 0
	known = w.settle(&w.block, columns, known)
	down := 8 - n // boards of lanes stand at the bottom
	b := bitslice.Block{Columns: columns << down, Known: known << (8 * down)}
	for i := range n - 1 {
		b.Rows |= uint64(w.rows[i]) << (8 * (i + down))
	}
	complete := w.machine.Settle(&b)
	for word, weight := range weights {
		w.units += weight * uint64(bits.OnesCount64(complete[word]))
	}
}
