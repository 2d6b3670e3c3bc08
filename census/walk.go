package census

import (
	"context"
	"math/bits"
	"slices"

	"nonogram/census/internal/bitslice"
)

// walk counts the line-solvable grids of a size. All shards and walkers share it.
type walk struct {
	Size
	layout   *bitslice.Layout
	solver   *bitslice.Solver
	symmetry readings
	// guaranteed and reachable are by the number of chosen rows.
	guaranteed, reachable [bitslice.MaxSide + 1]tables
	block                 tables                // deductions that apply in all grids of a block
	fixedAbove            int                   // cells of the last row but one that do not vary in a block
	wordAbove             [bitslice.Words]uint8 // contents of the last row but one that vary by word
	rowClasses            []uint16              // classes of complete rows, at bitslice.Pair(content, known)
	columnClasses         []uint16              // classes of columns in which all rows but two are chosen
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
	w.rowClasses = bitslice.Classes(row, m, 1<<m-1)
	w.columnClasses = bitslice.Classes(column, n, 1<<(n-2)-1)
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

// tables have the deductions of the first rows and of all columns, at
// bitslice.Pair(content, known).
type tables struct {
	rows, columns [][]uint8
}

// walker counts a shard.
type walker struct {
	*walk
	machine *bitslice.Machine
	ctx     context.Context                     // of the shard
	given   choice                              // of the shard
	rows    [bitslice.MaxSide]uint8             // contents
	columns uint64                              // contents, column j at byte j
	merged  *merger                             // choices of the rows above blocks
	weights [1 << (bitslice.MaxSide - 2)]uint32 // by the inner part of the last row but one
	units   uint64                              // counted so far, in units of 1/weightUnit
}

// choice gives some rows their contents.
type choice struct {
	given uint8                   // row i has one if bit i is set
	rows  [bitslice.MaxSide]uint8 // contents
}

func (c *choice) has(row int) bool { return c.given>>row&1 != 0 }

func newWalker(w *walk) *walker {
	return &walker{walk: w, machine: w.solver.NewMachine(), merged: newMerger(w.parts())}
}

// parts returns the number of inner parts of a row.
func (w *walk) parts() int { return 1 << max(w.Columns-2, 0) }

// shard counts the grids with the given rows, none of which is one of the last two. If
// ctx ends first, the error is its error.
func (w *walker) shard(ctx context.Context, given choice) error {
	w.ctx, w.given, w.units, w.columns = ctx, given, 0, 0
	w.merged.clear()
	w.descend(0, 0)
	w.finishAll()
	return ctx.Err()
}

// put gives row k, empty so far, its content.
func (w *walker) put(k int, content uint8) {
	w.rows[k] = content
	w.columns |= spread(content) << k
}

// descend chooses row k and the rows below it; the cells of known are known whatever these
// contain.
func (w *walker) descend(k int, known uint64) {
	if k == w.Rows-2 {
		w.merge(known)
		return
	}
	if w.given.has(k) {
		w.choose(k, w.given.rows[k], known)
		return
	}
	for content := range 1 << w.Columns {
		w.choose(k, uint8(content), known)
	}
}

// choose gives row k its content and continues below.
func (w *walker) choose(k int, content uint8, known uint64) {
	columns := w.columns
	w.put(k, content)
	if w.symmetry.can(w.rows[:k+1]) && w.ctx.Err() == nil {
		// If the next row is given, deduction waits for it.
		if k < w.Rows-3 && w.given.has(k+1) {
			w.descend(k+1, known)
		} else if next := w.settle(&w.guaranteed[k+1], &w.rows, w.columns, known); w.hope(k+1, next) {
			w.descend(k+1, next)
		}
	}
	w.columns = columns
}

// merge adds the chosen rows to equivalent ones.
func (w *walker) merge(known uint64) {
	if !w.weigh() {
		return
	}
	if w.merged.full() {
		w.finishAll()
	}
	w.merged.choices++
	sums := w.merged.find(&way{w.meaning(known), w.rows, w.columns, known})
	for part := range sums {
		sums[part] += w.weights[part]
	}
}

// meaning returns the effect of the chosen rows on the grids below them.
func (w *walker) meaning(known uint64) (m meaning) {
	for i := range w.Rows - 2 {
		m.set(bitslice.MaxSide+i, w.rowClasses[bitslice.Pair(int(w.rows[i]), int(known>>(8*i)&0xFF), w.Columns)])
	}
	down := bitslice.Transposed(known)
	for j := range w.Columns {
		m.set(j, w.columnClasses[bitslice.Pair(int(w.columns>>(8*j)&0xFF), int(down>>(8*j)&0xFF), w.Rows)])
	}
	return m
}

// spread puts bit j of a row at bit 0 of byte j.
func spread(row uint8) uint64 {
	return bitslice.Transposed(uint64(row))
}

// settle deduces on the rows that have a table and on all columns, until nothing changes.
func (w *walk) settle(t *tables, rows *[bitslice.MaxSide]uint8, columns, known uint64) uint64 {
	n, m := w.Rows, w.Columns
	for {
		before := known
		for i, table := range t.rows {
			known |= uint64(table[bitslice.Pair(int(rows[i]), int(known>>(8*i)&0xFF), m)]) << (8 * i)
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

// hope reports whether the first k rows can be completed by some rows below.
func (w *walker) hope(k int, known uint64) bool {
	chosen := w.all & (1<<(8*k) - 1)
	return w.settle(&w.reachable[k], &w.rows, w.columns, known)&chosen == chosen
}

// weigh sets the weights of the grids with the chosen rows, by the inner part of the last
// row but one, and reports whether any is not 0.
func (w *walker) weigh() (some bool) {
	for part := range w.parts() {
		w.rows[w.Rows-2] = uint8(part << 1)
		w.weights[part] = uint32(w.symmetry.weight(w.rows[:w.Rows-1]))
		some = some || w.weights[part] != 0
	}
	return some
}

// finishAll counts the grids below all choices that wait, and removes them.
func (w *walker) finishAll() {
	for i := range w.merged.ways {
		if w.ctx.Err() != nil {
			break
		}
		w.finish(&w.merged.ways[i], w.merged.of(i))
	}
	w.merged.clear()
}

// finish counts the grids below a choice of all rows but two.
func (w *walker) finish(chosen *way, sums []uint32) {
	fixed := w.fixedAbove
	for content := 0; ; content = (content - fixed) & fixed {
		var weights [bitslice.Words]uint64
		heaviest := uint64(0)
		for word := range weights {
			weights[word] = uint64(sums[inner(uint8(content)|w.wordAbove[word], w.Columns)])
			heaviest = max(heaviest, weights[word])
		}
		if heaviest != 0 {
			w.count(chosen, uint8(content), &weights)
		}
		if content == fixed {
			return
		}
	}
}

// count counts the grids of a block.
func (w *walker) count(chosen *way, above uint8, weights *[bitslice.Words]uint64) {
	n := w.Rows
	columns := chosen.columns | spread(above)<<(n-2)
	rows := chosen.rows
	rows[n-2], rows[n-1] = above, 0
	known := w.settle(&w.block, &rows, columns, chosen.known)
	down := 8 - n // boards of lanes are at the bottom
	b := bitslice.Block{Columns: columns << down, Known: known << (8 * down)}
	for i := range n - 1 {
		b.Rows |= uint64(rows[i]) << (8 * (i + down))
	}
	complete := w.machine.Settle(&b)
	for word, weight := range weights {
		w.units += weight * uint64(bits.OnesCount64(complete[word]))
	}
}
