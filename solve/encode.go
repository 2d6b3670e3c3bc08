package solve

import (
	"math/bits"
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/cdcl"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/symmetry"
)

// encoding holds the open part of a board as clauses.
//
// It has two kinds of facts: "the cell has colour c", and for each block "the block starts at or
// before p". The second kind lets the search learn where blocks are and not only what cells are.
// With both kinds, every rule of a line is a clause of at most three facts, see encode_line.go.
type encoding struct {
	board *board.Board
	// cells holds a fact, or yes or no, by (row*width+column)*colours+colour.
	cells []cdcl.Lit
	// choices lists the facts of open cells, in the order of the cells.
	choices []choice
	clauses clauses
	// images holds the facts as the clues' symmetries map them.
	images []image
	// places, at and starts are scratch memory for the blocks of a line.
	places []uint64
	at     []int
	starts []starts
	// beliefs is nil before its first use.
	beliefs *beliefs
	// workers computes the beliefs.
	workers *workers
	ledger  ledger
	// certificate, unless nil, receives the names of the facts.
	certificate *certifier
}

// choice is an open cell, with its likeliest colour.
type choice struct {
	row, column int
	sure        float64 // see beliefs.cell
	likeliest   cdcl.Lit
}

// These facts are decided: true and false.
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

// clauses collects clauses by size until the number of variables is known.
type clauses struct {
	vars  int
	units []cdcl.Lit
	two   []cdcl.Lit
	three []cdcl.Lit
	long  [][]cdcl.Lit
	// longLits is the number of literals in long.
	longLits int
	room     []cdcl.Lit
}

func (cl *clauses) fresh() cdcl.Lit {
	cl.vars++
	return cdcl.Positive(cl.vars - 1)
}

// add adds a clause of facts, some of which may be decided or equal.
func (cl *clauses) add(facts ...cdcl.Lit) {
	open := cl.room[:0]
next:
	for _, f := range facts {
		if f == yes {
			return
		}
		if f == no {
			continue
		}
		for _, g := range open {
			switch f {
			case g.Not():
				return
			case g:
				continue next
			}
		}
		open = append(open, f)
	}
	cl.room = open
	switch len(open) {
	case 1:
		cl.units = append(cl.units, open[0])
	case 2:
		cl.two = append(cl.two, open...)
	case 3:
		cl.three = append(cl.three, open...)
	default: // on a settled board no clause is empty
		cl.long = append(cl.long, append([]cdcl.Lit(nil), open...))
		cl.longLits += len(open)
	}
}

// literals returns the number of literals in all clauses.
func (cl *clauses) literals() int64 {
	return int64(len(cl.units) + len(cl.two) + len(cl.three) + cl.longLits)
}

// bytes estimates the memory of the clauses.
func (cl *clauses) bytes() int64 {
	const perLiteral, perLong = 4, 24
	return perLiteral*int64(cap(cl.units)+cap(cl.two)+cap(cl.three)+cl.longLits) + perLong*int64(cap(cl.long))
}

// encode turns the open part of a settled board into clauses. It gives up if a search on them would
// need more than this many bytes, or if the board's solve is stopped. The certificate can be nil.
// The symmetries are those of the clues; the encoding has images under those of them that the open
// part shares, if the images fit into the memory.
func encode(b *board.Board, bytes int64, c *certifier, symmetries []symmetry.Symmetry) (*encoding, Limit) {
	e := &encoding{board: b, cells: make([]cdcl.Lit, b.Width*b.Height*b.Colours), certificate: c}
	for row := range b.Height {
		e.encodeCells(row)
		if limit := e.limit(bytes); limit != NoLimit {
			return nil, limit
		}
	}
	var all [][]starts // by line, for the images
	if len(symmetries) > 0 {
		all = make([][]starts, len(b.Lines))
	}
	for l := range b.Lines {
		open := openCells(b.PlanesOf(l), sweep.Words(b.Lines[l].Length()))
		if !b.Lines[l].Clue().Absent() && slices.Max(open) > 0 {
			e.encodeLine(l)
			if all != nil {
				all[l], e.starts = e.starts, nil
			}
		}
		if limit := e.limit(bytes); limit != NoLimit {
			return nil, limit
		}
	}
	e.ledger.charge(literalUnits * e.clauses.literals())
	if perFact := int64(1 + len(symmetries)); e.need()+literalBytes*perFact*int64(e.clauses.vars) <= bytes {
		e.images = e.imagesOf(symmetries, all)
	}
	return e, NoLimit
}

func (e *encoding) limit(bytes int64) Limit {
	switch {
	case e.board.Halt():
		return ContextLimit
	case !cdcl.Fits(e.clauses.vars, len(e.clauses.two), len(e.clauses.three)),
		e.need() > bytes:
		return MemoryLimit
	}
	return NoLimit
}

// need estimates the memory that a search on the clauses needs at its start.
func (e *encoding) need() int64 {
	return e.bytes() + cdcl.NeedBytes(e.clauses.vars, len(e.clauses.two), len(e.clauses.three))
}

const literalBytes = 4

// bytes estimates the memory of the encoding.
func (e *encoding) bytes() int64 {
	const perCell, perChoice = 4, 32
	bytes := perCell*int64(cap(e.cells)) + perChoice*int64(cap(e.choices)) + e.clauses.bytes()
	if e.beliefs != nil {
		bytes += e.beliefs.bytes()
	}
	for _, im := range e.images {
		bytes += literalBytes * int64(len(im.facts))
	}
	return bytes
}

// firstBeliefs returns the beliefs of the open cells before any decision.
func (e *encoding) firstBeliefs() *beliefs {
	if e.beliefs == nil {
		e.beliefs = newBeliefs(e.board, e.workers)
		e.ledger.charge(e.beliefs.run(beliefRounds, beliefBudget))
	}
	return e.beliefs
}

// encodeCells makes the facts about a row's cells: one for a cell with two colours
// left, otherwise one for each colour left.
func (e *encoding) encodeCells(row int) {
	b := e.board
	for column := range b.Width {
		i := row*b.Width + column
		facts := e.cells[i*b.Colours : (i+1)*b.Colours]
		cell := b.Cell(row, column)
		left := bits.OnesCount32(uint32(cell))
		first := bits.TrailingZeros32(uint32(cell))
		for c := range facts {
			switch {
			case !cell.Can(nonogram.Colour(c)):
				facts[c] = no
			case left == 1:
				facts[c] = yes
			case left == 2 && c > first:
				facts[c] = facts[first].Not()
			default:
				facts[c] = e.clauses.fresh()
				e.certificate.nameCell(facts[c], row, column, nonogram.Colour(c))
			}
		}
		if left > 1 {
			e.choices = append(e.choices, choice{row: row, column: column})
		}
		if left > 2 {
			e.clauses.oneOf(facts)
		}
	}
}

// oneOf adds the clauses that exactly one of the facts is true.
func (cl *clauses) oneOf(facts []cdcl.Lit) {
	for i, f := range facts {
		for _, g := range facts[:i] {
			cl.add(negate(f), negate(g))
		}
	}
	cl.add(facts...)
}

// cellAt returns the fact that cell x of line l has colour c.
func (e *encoding) cellAt(l, x int, c nonogram.Colour) cdcl.Lit {
	row, column := e.board.At(l, x)
	return e.cells[(row*e.board.Width+column)*e.board.Colours+int(c)]
}

// believe sets the likeliest colour of each open cell, and how sure that is.
func (e *encoding) believe() {
	q := e.firstBeliefs()
	for i := range e.choices {
		ch := &e.choices[i]
		colour, sure := q.cell(ch.row, ch.column)
		ch.sure = sure
		ch.likeliest = e.cellAt(ch.row, ch.column, colour)
	}
}

// engine returns a solver for the clauses. It shares most of them with first, the first engine,
// which is nil before there is one.
func (e *encoding) engine(cfg cdcl.Config, first *cdcl.Solver) *cdcl.Solver {
	var s *cdcl.Solver
	if first != nil {
		s = first.Sibling(cfg)
	} else {
		s = cdcl.New(e.clauses.vars, cfg)
		s.AddAll(2, e.clauses.two)
		s.AddAll(3, e.clauses.three)
		e.clauses.two, e.clauses.three = nil, nil // so that the solver can free them once it has sorted them
	}
	for _, c := range e.clauses.long {
		s.Add(c...)
	}
	for _, p := range e.clauses.units {
		s.Add(p)
	}
	return s
}

// steer makes an engine try the likeliest colours first, the surest cells first.
func (e *encoding) steer(s *cdcl.Solver) {
	for _, ch := range e.choices {
		for c := range e.board.Colours {
			f := e.cellAt(ch.row, ch.column, nonogram.Colour(c))
			if f == no || f.Negated() {
				continue // the same fact as the first of two colours
			}
			s.Bump(f.Var(), ch.sure)
			if f == ch.likeliest {
				s.SetPhase(f)
			} else {
				s.SetPhase(f.Not())
			}
		}
	}
}

// facts returns the facts of the open cells in a solution.
func (e *encoding) facts(g nonogram.Grid) []cdcl.Lit {
	facts := make([]cdcl.Lit, len(e.choices))
	for i, ch := range e.choices {
		colour, _ := g.At(ch.row, ch.column).Colour()
		facts[i] = e.cellAt(ch.row, ch.column, colour)
	}
	return facts
}

// grid returns an engine's assignment as a grid; cells without a value are open.
func (e *encoding) grid(engine *cdcl.Solver) nonogram.Grid {
	b := e.board
	g := nonogram.NewGrid(b.Width, b.Height, 0)
	for i, cells := 0, g.Cells(); i < len(cells); i++ {
		for c, f := range e.cells[i*b.Colours : (i+1)*b.Colours] {
			if f == yes || f != no && (engine.True(f) || engine.Open(f)) {
				cells[i] |= 1 << c
			}
		}
	}
	return g
}
