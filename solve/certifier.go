//go:build !js || proofs

package solve

import (
	"bufio"
	"fmt"
	"io"
	"slices"

	"nonogram"
	"nonogram/internal/cnf"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/cdcl"
)

// certificates reports that this build can write them.
const certificates = true

// certifier writes a proof in DRAT (Wetzler, Heule & Hunt 2014) that no solutions exist except
// those found: clauses, each of which follows from the earlier ones by unit propagation; the last
// is empty. The proof starts from the clauses of package cnf and, for each solution, a clause that
// excludes it. Package certificate describes the file.
//
// Line logic adds its own lemmas, see certifier_line.go. The facts of the search are variables of
// package cnf, or their negations. The search has no facts for starts that line logic has excluded;
// by the lemmas, unit propagation knows that "starts by p" is the same for all p without a possible
// start between them. So a clause that an engine learns is a lemma without change.
type certifier struct {
	out     *bufio.Writer
	formula *cnf.Formula
	palette nonogram.Palette
	lines   lineProofs
	names   []int // literal in the formula, by variable of the engines
	clause  []int
	text    []byte
	// assumed is the negation of the current assumption, which is part of every lemma; 0 without an
	// assumption. expired holds the deletions of these lemmas.
	assumed int
	expired []byte
	// forgotten holds the deletions of clauses that engines have forgotten, until exchanged writes
	// them.
	forgotten []byte
	// complete is true once the empty clause is written; nothing follows it.
	complete bool
	err      error // of writing
}

func newCertifier(w io.Writer, p *nonogram.Puzzle) *certifier {
	c := &certifier{out: bufio.NewWriterSize(w, 1<<16), formula: cnf.New(p), palette: p.Palette}
	c.lines = newLineProofs(c, p)
	c.print("c nonogram certificate of a puzzle of %d x %d cells\n", p.Width(), p.Height())
	return c
}

func (c *certifier) print(format string, values ...any) {
	c.write(fmt.Appendf(c.text[:0], format, values...))
}

func (c *certifier) write(text []byte) {
	c.text = text
	if c.err == nil && !c.complete {
		_, c.err = c.out.Write(text)
	}
}

// lemma writes a clause in its reduced form, unless it is always true.
func (c *certifier) lemma(literals ...int) {
	var needed bool
	if c.clause, needed = cnf.Reduced(c.clause[:0], literals...); !needed {
		return
	}
	if c.assumed != 0 {
		if slices.Contains(c.clause, -c.assumed) {
			return // it is always true, and some checkers refuse such a clause
		}
		if !slices.Contains(c.clause, c.assumed) {
			c.clause = append(c.clause, c.assumed)
		}
		c.expired = cnf.AppendClause(append(c.expired, "d "...), c.clause)
	}
	c.write(cnf.AppendClause(c.text[:0], c.clause))
}

// solutionCells is the most cells of a solution on one line of the file: some checkers bound the
// length of a comment.
const solutionCells = 200

// solution writes a solution, which is excluded from then on.
func (c *certifier) solution(g nonogram.Grid) {
	c.print("c solution\n")
	for row := range g.Strings(c.palette) {
		symbols := []rune(row)
		for len(symbols) > 0 {
			n := min(len(symbols), solutionCells)
			c.print("c %s\n", string(symbols[:n]))
			symbols = symbols[n:]
		}
	}
}

// finish writes the empty clause, which says that there are no more solutions.
func (c *certifier) finish() {
	c.lemma()
	if c.err == nil {
		c.err = c.out.Flush()
	}
	c.complete = c.err == nil
}

// broken returns the error of writing the certificate, if there is one.
func (c *certifier) broken() error {
	if c == nil {
		return nil
	}
	return c.err
}

// nameCell names the fact that a cell has a colour.
func (c *certifier) nameCell(fact cdcl.Lit, row, column int, colour nonogram.Colour) {
	if c != nil {
		c.name(fact, c.formula.Cell(row, column, colour))
	}
}

// nameStarts names the facts of block i of line l, which can start at the cells of at.
func (c *certifier) nameStarts(l, i int, at []int, s *starts) {
	if c == nil {
		return
	}
	line := c.formula.Line(l)
	for _, p := range at[:len(at)-1] {
		c.name(s.atMost(p), line.StartsBy(i, p))
	}
}

// name notes the literal of a fact.
func (c *certifier) name(fact cdcl.Lit, literal int) {
	for len(c.names) <= fact.Var() {
		c.names = append(c.names, 0)
	}
	if fact.Negated() {
		literal = -literal
	}
	c.names[fact.Var()] = literal
}

// steps writes the clauses that an engine learned and forgot, each with its images. The images
// follow from the images of the clause's reasons.
func (c *certifier) steps(p *cdcl.Proof, images []image) {
	var facts []cdcl.Lit
	for forgotten, clause := range p.Steps() {
		c.step(forgotten, clause)
		for _, im := range images {
			facts = im.of(clause, facts[:0])
			c.step(forgotten, facts)
		}
	}
	p.Reset()
}

func (c *certifier) step(forgotten bool, clause []cdcl.Lit) {
	c.clause = c.clause[:0]
	for _, q := range clause {
		literal := c.names[q.Var()]
		if q.Negated() {
			literal = -literal
		}
		c.clause = append(c.clause, literal)
	}
	if forgotten {
		c.forgotten = cnf.AppendClause(append(c.forgotten, "d "...), c.clause)
		return
	}
	c.write(cnf.AppendClause(c.text[:0], c.clause))
}

// exchanged writes the clauses that engines have forgotten since they last exchanged clauses.
// Before the exchange, an engine may still import a clause that another has forgotten.
func (c *certifier) exchanged() {
	c.write(append(c.text[:0], c.forgotten...))
	c.forgotten = c.forgotten[:0]
}

// settled writes the removals of line logic on a traced board; it returns false if the solve was
// stopped. A nil certifier writes nothing.
func (c *certifier) settled(b *board.Board, ok bool) bool {
	return c == nil || c.lines.replay(b, ok)
}
