//go:build !js || proofs

package solve

import (
	"slices"

	"nonogram"
	"nonogram/internal/cnf"
	"nonogram/internal/engine/board"
)

// lineProofs derives what line logic finds by unit propagation from the clauses of package cnf,
// with lemmas "block i does not start at p":
//
//	startsBy(i, p-1), or not startsBy(i, p)
//
// Assume that the block starts at p. If one of its cells cannot have its colour, a clause is false at
// once. Otherwise the previous block has to end before p, and cover the last cell before p that is
// not blank. If it can start nowhere there, unit propagation pushes it from one place to the next
// until none is left. So the lemmas come block by block from the left, for places that do not fit
// with what is to the left; and then from the right.
//
// Most places need no lemma. If a cell cannot have the block's colour, unit propagation pushes the
// block past it without one. It also knows the first and the last place of a block without any
// assumption, as far as they follow from those of the next block or from cells that are not blank.
//
// Once the lemmas say where blocks cannot start, unit propagation finds for each cell the colours
// that it cannot have: under the assumption of one, block by block is either before the cell or
// after it. Only the assumption that a cell is blank can leave that open, if the cell can be between
// several pairs of neighbouring blocks. Then a lemma for each pair says that it is not:
//
//	cell x is not blank, or not startsBy(i-1, x - length), or startsBy(i, x)
type lineProofs struct {
	certificate *certifier
	puzzle      *nonogram.Puzzle
	known       nonogram.Grid // what is derived so far
	replayed    int           // number of steps of the board that are derived
	lines       []lineProof
	cells       lineCells
	reach       reach
}

// lineCells describes the cells of the current line.
type lineCells struct {
	can     []nonogram.Cell // what each cell can be
	before  []int           // for each cell, the end of the last one before it that is not blank
	from    []int           // for each cell, the first from it on that is not blank
	fitting []int           // for each end, the cells before it in a row that can have the block's colour
}

// reach holds, for each number of cells d, how far blocks of the current line can be moved: from
// the left at most d, from the right at least d, or -1 if they cannot.
type reach struct {
	block  []int // the current block
	beside []int // the block before it in the pass
}

func (r *reach) next() { r.block, r.beside = r.beside, r.block }

// lineProof holds the clauses derived about a line.
type lineProof struct {
	*cnf.Line
	excluded []bool // places that are excluded, by block*(Slack+1) + cells moved
	// These are the least and the most cells that each block is moved.
	least, most []int
	done        bool // everything that follows from the known cells is derived
}

// clone returns a copy of what is derived, to restore after an assumption.
func (ps *lineProofs) clone() (known nonogram.Grid, lines []lineProof) {
	lines = slices.Clone(ps.lines)
	for l := range lines {
		line := &lines[l]
		line.excluded, line.least, line.most = slices.Clone(line.excluded), slices.Clone(line.least), slices.Clone(line.most)
	}
	return ps.known.Clone(), lines
}

func newLineProofs(c *certifier, p *nonogram.Puzzle) lineProofs {
	n := max(p.Width(), p.Height())
	ps := lineProofs{
		certificate: c, puzzle: p, known: p.Start(), lines: make([]lineProof, p.Height()+p.Width()),
		cells: lineCells{make([]nonogram.Cell, n), make([]int, n+1), make([]int, n+1), make([]int, n+1)},
		reach: reach{make([]int, n+1), make([]int, n+1)},
	}
	for l := range ps.lines {
		line := &ps.lines[l]
		if line.Line = c.formula.Line(l); line.Line != nil {
			line.excluded = make([]bool, len(line.Clue)*(line.Slack+1))
			line.least, line.most = make([]int, len(line.Clue)), slices.Repeat([]int{line.Slack}, len(line.Clue))
		}
	}
	return ps
}

// replay derives, step by step, what a traced board lost since the last time, and then everything
// about the places of blocks that follows from that; if not ok, it derives what makes the bad line
// impossible. What an assumption removed needs no lemma. It returns false if the board's solve was
// stopped before that was done.
func (ps *lineProofs) replay(b *board.Board, ok bool) bool {
	removed, steps := b.Removed(), b.Steps()
	for ; ps.replayed < len(steps); ps.replayed++ {
		if ps.replayed%256 == 255 && b.Halt() {
			return false
		}
		step := steps[ps.replayed]
		assumed := step.Line < 0
		if !assumed {
			ps.derive(step.Line)
			for _, r := range removed[step.From:step.To] {
				ps.remove(&ps.lines[step.Line], step.Line, r)
			}
		}
		for _, r := range removed[step.From:step.To] {
			row, column := int(r.Row), int(r.Column)
			ps.known.Set(row, column, ps.known.At(row, column)&^nonogram.CellOf(r.Colour))
			ps.lines[row].done, ps.lines[b.Height+column].done = false, false
		}
		if !assumed {
			ps.lines[step.Line].done = true
		}
	}
	if !ok {
		ps.derive(b.Bad)
		return true
	}
	for l := range ps.lines {
		ps.derive(l)
	}
	return true
}

// derive excludes the places where the blocks of a line cannot start.
func (ps *lineProofs) derive(l int) {
	line := &ps.lines[l]
	if line.done || line.Line == nil || len(line.Clue) == 0 {
		return
	}
	line.done = true
	ps.load(l)
	if ps.forward(line) {
		ps.backward(line)
	}
}

// load reads what is known of a line.
func (ps *lineProofs) load(l int) {
	c, n, height := &ps.cells, ps.lines[l].Length, ps.puzzle.Height()
	for x := range n {
		if l < height {
			c.can[x] = ps.known.At(l, x)
		} else {
			c.can[x] = ps.known.At(x, l-height)
		}
		c.before[x+1] = c.before[x]
		if !c.can[x].Can(nonogram.Blank) {
			c.before[x+1] = x + 1
		}
	}
	c.from[n] = n
	for x := n - 1; x >= 0; x-- {
		c.from[x] = c.from[x+1]
		if !c.can[x].Can(nonogram.Blank) {
			c.from[x] = x
		}
	}
}

// fit counts the cells in a row that can have the colour of block i.
func (c *lineCells) fit(line *lineProof, i int) {
	colour := line.Clue[i].Colour
	if i > 0 && line.Clue[i-1].Colour == colour {
		return
	}
	for x := range line.Length {
		c.fitting[x+1] = 0
		if c.can[x].Can(colour) {
			c.fitting[x+1] = c.fitting[x] + 1
		}
	}
}

// forward excludes places that do not fit with the blocks to the left; it returns false if a block
// fits nowhere.
func (ps *lineProofs) forward(line *lineProof) bool {
	for i, b := range line.Clue {
		ps.cells.fit(line, i)
		first, last := -1, -1
		for d := line.least[i]; d <= line.most[i]; d++ {
			start := line.First[i] + d
			switch before := ps.upTo(line, i-1, d); {
			case line.moved(i, d):
			case ps.cells.fitting[start+b.Length] < b.Length, i == 0 && ps.cells.before[start] > 0, before < 0:
				line.exclude(i, d)
			case i > 0 && line.First[i-1]+before+line.Clue[i-1].Length < ps.cells.before[start]:
				// The previous block ends as far right as it can, and does not cover a cell that is
				// not blank.
				line.exclude(i, d)
				if line.most[i-1] > before {
					ps.notAt(line, i, start)
				}
			default:
				if last = d; first < 0 {
					first = d
				}
			}
			ps.reach.block[d] = last
		}
		if last < 0 {
			return false
		}
		line.least[i], line.most[i] = first, last
		ps.reach.next()
	}
	return true
}

// upTo returns by how many cells, at most d, block i can be moved, the one before the current
// block; -1 if there is no such place.
func (ps *lineProofs) upTo(line *lineProof, i, d int) int {
	switch {
	case i < 0:
		return 0
	case d < line.least[i]:
		return -1
	}
	return ps.reach.beside[min(d, line.most[i])]
}

// backward excludes places that do not fit with the blocks to the right.
func (ps *lineProofs) backward(line *lineProof) {
	end := len(line.Clue) - 1
	for i := end; i >= 0; i-- {
		first, last := -1, -1
		for d := line.most[i]; d >= line.least[i]; d-- {
			solid := ps.cells.from[line.First[i]+d+line.Clue[i].Length]
			switch after := ps.downTo(line, i+1, d); {
			case line.moved(i, d):
			case i == end && solid < line.Length, after < 0:
				line.exclude(i, d)
			case i < end && line.First[i+1]+after > solid:
				// The next block starts as far left as it can, and does not cover a cell that is
				// not blank.
				line.exclude(i, d)
				if line.least[i+1] < after {
					ps.notAt(line, i, line.First[i]+d)
				}
			default:
				if first = d; last < 0 {
					last = d
				}
			}
			ps.reach.block[d] = first
		}
		if first < 0 {
			return
		}
		line.least[i], line.most[i] = first, last
		ps.reach.next()
	}
}

// downTo returns by how many cells, at least d, block i can be moved, the one after the current
// block; -1 if there is no such place.
func (ps *lineProofs) downTo(line *lineProof, i, d int) int {
	switch {
	case i == len(line.Clue):
		return 0
	case d > line.most[i]:
		return -1
	}
	return ps.reach.beside[max(d, line.least[i])]
}

func (l *lineProof) moved(i, d int) bool { return l.excluded[i*(l.Slack+1)+d] }

func (l *lineProof) exclude(i, d int) { l.excluded[i*(l.Slack+1)+d] = true }

// notAt derives that block i does not start at a cell.
func (ps *lineProofs) notAt(line *lineProof, i, start int) {
	ps.certificate.lemma(line.StartsBy(i, start-1), -line.StartsBy(i, start))
}

// remove derives that a cell of a line does not have a colour.
func (ps *lineProofs) remove(line *lineProof, l int, r board.Removal) {
	row, column := int(r.Row), int(r.Column)
	x := column
	if l >= ps.puzzle.Height() {
		x = row
	}
	if line.Line != nil && line.certain(x) {
		return
	}
	literal := ps.certificate.formula.Cell(row, column, r.Colour)
	if r.Colour == nonogram.Blank && line.Line != nil {
		ps.between(line, x, literal)
	}
	ps.certificate.lemma(-literal)
}

// certain reports whether unit propagation finds the colour of a cell without an assumption: a
// block covers the cell, or the cell is between two blocks, wherever they are.
func (l *lineProof) certain(x int) bool {
	for i, b := range l.Clue {
		if l.earliest(i) > x {
			return i == 0 || l.last(i-1)+l.Clue[i-1].Length <= x
		}
		if l.last(i) <= x && l.earliest(i)+b.Length > x {
			return true
		}
	}
	n := len(l.Clue)
	return n == 0 || l.last(n-1)+l.Clue[n-1].Length <= x
}

// between derives, for each two neighbouring blocks between which a blank cell could be, that it is
// not there.
func (ps *lineProofs) between(line *lineProof, x, blank int) {
	several := false
	first := -1
	for i := 0; i <= len(line.Clue); i++ {
		if i > 0 && line.earliest(i-1)+line.Clue[i-1].Length > x || i < len(line.Clue) && line.last(i) <= x {
			continue
		}
		if first < 0 {
			first = i
			continue
		}
		if !several {
			ps.gap(line, first, x, blank)
		}
		several = true
		ps.gap(line, i, x, blank)
	}
}

func (ps *lineProofs) gap(line *lineProof, i, x, blank int) {
	ps.certificate.lemma(-blank, -line.EndsBefore(i-1, x), line.StartsBy(i, x))
}

// earliest and last return the first and the last place where block i can start.
func (l *lineProof) earliest(i int) int { return l.First[i] + l.least[i] }
func (l *lineProof) last(i int) int     { return l.First[i] + l.most[i] }
