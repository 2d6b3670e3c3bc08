package solve

import (
	"math/bits"

	"nonogram"
	"nonogram/internal/cdcl"
	"nonogram/line"
)

// encoding is a board's open part as clauses.
//
// The facts are of two kinds: "cell has colour c", and for each block "the block
// starts at or before p". The second kind lets the search learn where blocks lie
// and not only what cells are. With them every rule of a line is a clause of at
// most three literals:
//
//	starts <= p implies starts <= p+1
//	block i+1 starts <= p implies block i starts <= p - its length - gap
//	block i starts <= x and not <= x-length: cell x has the block's colour
//	block i starts <= x-length and block i+1 not <= x: cell x is blank
//
// Places that line logic has ruled out have no variables: a block whose possible
// starts are 2, 5 and 6 has two.
type encoding struct {
	board  *board
	engine *cdcl.Solver
	cells  []cdcl.Lit // by (row*width+column)*colours+c; yes, no or a literal
}

// The facts that are decided.
const (
	yes = cdcl.NoLit - 1
	no  = cdcl.NoLit
)

func negate(p cdcl.Lit) cdcl.Lit {
	switch p {
	case yes:
		return no
	case no:
		return yes
	}
	return p.Not()
}

// starts is one block's possible starts as order facts.
type starts struct {
	first int        // the earliest start
	upTo  []cdcl.Lit // upTo[i]: starts <= first+i; yes from the last start on
}

func (s *starts) atMost(p int) cdcl.Lit {
	switch {
	case p < s.first:
		return no
	case p-s.first >= len(s.upTo):
		return yes
	}
	return s.upTo[p-s.first]
}

// clauses collects the clauses before the number of variables is known.
type clauses struct {
	vars  int
	two   []cdcl.Lit
	three []cdcl.Lit
	long  [][]cdcl.Lit
	unit  []cdcl.Lit
}

func (cl *clauses) fresh() cdcl.Lit {
	cl.vars++
	return cdcl.Positive(cl.vars - 1)
}

// add adds a clause of at most three facts, some perhaps decided.
func (cl *clauses) add(facts ...cdcl.Lit) {
	var open [3]cdcl.Lit
	n := 0
	for _, f := range facts {
		if f == yes {
			return
		}
		if f == no {
			continue
		}
		for _, g := range open[:n] {
			if g == f.Not() {
				return
			}
		}
		if n > 0 && (open[0] == f || n > 1 && open[1] == f) {
			continue
		}
		open[n] = f
		n++
	}
	switch n {
	case 0, 1:
		cl.unit = append(cl.unit, open[0]) // a settled board has no empty clause
	case 2:
		cl.two = append(cl.two, open[0], open[1])
	case 3:
		cl.three = append(cl.three, open[0], open[1], open[2])
	}
}

func encode(b *board, cfg cdcl.Config) *encoding {
	e := &encoding{board: b}
	var cl clauses
	e.encodeCells(&cl)
	for l := range b.lines {
		e.encodeLine(l, &cl)
	}
	e.engine = cdcl.New(cl.vars, cfg)
	for i := 0; i < len(cl.two); i += 2 {
		e.engine.Add2(cl.two[i], cl.two[i+1])
	}
	for i := 0; i < len(cl.three); i += 3 {
		e.engine.Add3(cl.three[i], cl.three[i+1], cl.three[i+2])
	}
	for _, c := range cl.long {
		e.engine.Add(c...)
	}
	for _, p := range cl.unit {
		e.engine.Add(p)
	}
	return e
}

func (e *encoding) encodeCells(cl *clauses) {
	b := e.board
	e.cells = make([]cdcl.Lit, b.width*b.height*b.colours)
	for i := range b.width * b.height {
		facts := e.cells[i*b.colours : (i+1)*b.colours]
		cell := b.cell(i/b.width, i%b.width)
		for c := range facts {
			switch {
			case !cell.Can(nonogram.Colour(c)):
				facts[c] = no
			case cell.Known():
				facts[c] = yes
			case bits.OnesCount32(uint32(cell)) == 2 && cell&(1<<c-1) != 0:
				facts[c] = facts[bits.TrailingZeros32(uint32(cell))].Not()
			default:
				facts[c] = cl.fresh()
			}
		}
		if bits.OnesCount32(uint32(cell)) > 2 {
			oneOf(facts, cl)
		}
	}
}

// oneOf says that exactly one of the facts that are open holds.
func oneOf(facts []cdcl.Lit, cl *clauses) {
	var open []cdcl.Lit
	for _, f := range facts {
		if f == no {
			continue
		}
		for _, g := range open {
			cl.add(negate(f), negate(g))
		}
		open = append(open, f)
	}
	if len(open) == 3 {
		cl.add(open...)
	} else {
		cl.long = append(cl.long, open)
	}
}

// cellAt is the fact that the cell at a place of line l has colour c.
func (e *encoding) cellAt(l, at int, c nonogram.Colour) cdcl.Lit {
	b := e.board
	if l < b.height {
		return e.cells[(l*b.width+at)*b.colours+int(c)]
	}
	return e.cells[(at*b.width+l-b.height)*b.colours+int(c)]
}

func (e *encoding) encodeLine(l int, cl *clauses) {
	solver := &e.board.lines[l]
	clue := solver.Clue()
	if clue.Absent() {
		return
	}
	words := line.Words(solver.Length())
	places := make([]uint64, len(clue)*words)
	solver.PlacesPlanes(e.board.planesOf(l), places)
	blocks := make([]starts, len(clue))
	for i := range blocks {
		blocks[i] = orderFacts(places[i*words:(i+1)*words], cl)
	}
	for i := range blocks {
		if i+1 < len(blocks) {
			encodeOrder(&blocks[i], &blocks[i+1], clue[i].Length+clue.Gap(i+1), cl)
		}
		e.encodeCover(l, &blocks[i], clue[i], cl)
	}
	for i := 0; i <= len(blocks); i++ {
		e.encodeGap(l, i, blocks, clue, cl)
	}
}

// orderFacts makes the facts of a block with these starts.
func orderFacts(places []uint64, cl *clauses) starts {
	var at []int
	for w, v := range places {
		for ; v != 0; v &= v - 1 {
			at = append(at, w*64+bits.TrailingZeros64(v))
		}
	}
	s := starts{first: at[0], upTo: make([]cdcl.Lit, at[len(at)-1]-at[0])}
	for i := 0; i+1 < len(at); i++ {
		f := cl.fresh()
		if i > 0 {
			cl.add(negate(s.upTo[at[i]-s.first-1]), f)
		}
		for p := at[i]; p < at[i+1]; p++ {
			s.upTo[p-s.first] = f
		}
	}
	return s
}

// encodeOrder: the next block starts at least step cells behind the start of s.
func encodeOrder(s, next *starts, step int, cl *clauses) {
	for p := next.first; p < next.first+len(next.upTo); p++ {
		if f := next.atMost(p); f != next.atMost(p-1) {
			cl.add(negate(f), s.atMost(p-step))
		}
	}
}

// encodeCover: where the block lies, cells have its colour.
func (e *encoding) encodeCover(l int, s *starts, b nonogram.Block, cl *clauses) {
	for x := s.first; x < s.first+len(s.upTo)+b.Length; x++ {
		cl.add(negate(s.atMost(x)), s.atMost(x-b.Length), e.cellAt(l, x, b.Colour))
	}
}

// encodeGap: between block i-1 and block i, cells are blank.
func (e *encoding) encodeGap(l, i int, blocks []starts, clue nonogram.Clue, cl *clauses) {
	from, to := 0, e.board.lines[l].Length()
	if i > 0 {
		from = blocks[i-1].first + clue[i-1].Length
	}
	if i < len(blocks) {
		to = blocks[i].first + len(blocks[i].upTo)
	}
	for x := from; x < to; x++ {
		ended, started := yes, no
		if i > 0 {
			ended = blocks[i-1].atMost(x - clue[i-1].Length)
		}
		if i < len(blocks) {
			started = blocks[i].atMost(x)
		}
		cl.add(negate(ended), started, e.cellAt(l, x, nonogram.Blank))
	}
}

// grid reads the engine's assignment as a grid.
func (e *encoding) grid() nonogram.Grid {
	b := e.board
	g := nonogram.NewGrid(b.width, b.height, 0)
	for i, cells := 0, g.Cells(); i < len(cells); i++ {
		for c, f := range e.cells[i*b.colours : (i+1)*b.colours] {
			if f == yes || f != no && e.engine.True(f) {
				cells[i] |= 1 << c
			}
		}
	}
	return g
}
