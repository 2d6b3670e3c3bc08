package certificate

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"nonogram"
	"nonogram/internal/base/enum"
	"nonogram/internal/cnf"
)

// Options bound a check.
type Options struct {
	// MaxMemory bounds, in bytes and by estimate, the memory of the clauses; 0 means 4 GB. No check
	// uses more than 8 GB.
	MaxMemory int64
}

const defaultMemory = 4 << 30

// Result is the statement that an accepted certificate proves.
type Result struct {
	// Solutions holds all solutions of the puzzle.
	Solutions []nonogram.Grid
	// Lemmas and Deletions count the steps that were read.
	Lemmas, Deletions int64
}

// Check reads a certificate for a puzzle. A nil error means that the certificate is accepted: the
// puzzle has exactly the solutions in the result.
//
// An [Error] that matches [ErrRefused] means that the certificate proves nothing, and one that
// matches [ErrSyntax] that it is not a certificate. [ErrMemory] and the cause of the context's end
// mean that neither is known; the result then counts what was read. Other errors are those of the
// puzzle, see [nonogram.Puzzle.Validate], and of reading.
func Check(ctx context.Context, p *nonogram.Puzzle, proof io.Reader, opts Options) (Result, error) {
	if err := errors.Join(p.Validate(), enum.CheckOptions(opts)); err != nil {
		return Result{}, err
	}
	f := cnf.New(p)
	c := &checker{
		ctx: ctx, puzzle: p, formula: f, bytes: cmp.Or(opts.MaxMemory, defaultMemory),
		reader: newReader(proof, f.Variables()),
	}
	err := c.load()
	for err == nil && !c.database.refuted {
		err = c.step()
	}
	return c.result, err
}

// Solutions reads the solutions that a certificate lists, and checks them against the clues. It
// checks no lemma. Its errors are those of [Check].
func Solutions(ctx context.Context, p *nonogram.Puzzle, proof io.Reader) ([]nonogram.Grid, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	r := newReader(proof, cnf.New(p).Variables())
	var solutions []nonogram.Grid
	for steps := 0; ; steps++ {
		if steps%pollInterval == 0 && ctx.Err() != nil {
			return solutions, context.Cause(ctx)
		}
		kind, err := r.step()
		switch {
		case errors.Is(err, io.EOF):
			return solutions, nil
		case err != nil:
			return solutions, err
		case kind != solution:
			continue
		}
		g, err := r.solution(p)
		if err != nil {
			return solutions, err
		}
		solutions = append(solutions, g)
	}
}

// WriteClauses writes the clauses that a certificate refutes, as DIMACS CNF for another checker:
// those of a valid puzzle, as format dimacs has them, and one for each solution that excludes it.
// The error is the writer's.
func WriteClauses(w io.Writer, p *nonogram.Puzzle, solutions []nonogram.Grid) error {
	_, err := fmt.Fprintf(w, "c nonogram %d x %d without %d solutions\n", p.Width(), p.Height(), len(solutions))
	if err != nil {
		return err
	}
	return cnf.New(p).Write(w, solutions...)
}

type checker struct {
	ctx      context.Context
	puzzle   *nonogram.Puzzle
	formula  *cnf.Formula
	reader   *reader
	database *database
	bytes    int64
	clause   []uint32
	polls    int
	result   Result
}

// load adds the clauses of the puzzle to a new database.
func (c *checker) load() error {
	const perVariable = 70
	if int64(c.formula.Variables())*perVariable > c.bytes {
		return ErrMemory
	}
	c.database = newDatabase(c.formula.Variables())
	for clause := range c.formula.Clauses() {
		c.translate(clause)
		c.database.add(c.database.distinct(c.clause))
		if err := c.poll(); err != nil || c.database.refuted {
			return err
		}
	}
	return nil
}

// translate sets c.clause to a clause of the formula, with the literals of the database.
func (c *checker) translate(clause []int) {
	c.clause = c.clause[:0]
	for _, l := range clause {
		if l < 0 {
			c.clause = append(c.clause, uint32(-l)<<1|1)
		} else {
			c.clause = append(c.clause, uint32(l)<<1)
		}
	}
}

// pollInterval is the number of clauses between two checks of the limits.
const pollInterval = 256

// poll reports a limit that the check has reached.
func (c *checker) poll() error {
	if c.polls++; c.polls%pollInterval != 1 {
		return nil
	}
	switch {
	case c.ctx.Err() != nil:
		return context.Cause(c.ctx)
	case c.database.bytes() > c.bytes || len(c.database.arena) > mostWords-1<<24:
		return ErrMemory
	}
	return nil
}

// step checks the next step.
func (c *checker) step() error {
	kind, err := c.reader.step()
	switch {
	case errors.Is(err, io.EOF):
		return c.reader.refused("found the end of the proof, expected steps up to the empty clause, which is a line \"0\"")
	case err != nil:
		return err
	case kind == solution:
		return c.solution()
	}
	if err := c.poll(); err != nil {
		return err
	}
	clause := c.database.distinct(c.reader.clause)
	if kind == deletion {
		c.result.Deletions++
		if !c.database.remove(clause) {
			return c.reader.refused("found the deletion of a clause that is not there, expected that of a clause of the puzzle or of a lemma")
		}
		return nil
	}
	c.result.Lemmas++
	if !c.database.implies(clause) {
		return c.reader.refused("found a lemma that does not follow by unit propagation from the clauses before it")
	}
	c.database.add(clause)
	return nil
}

// solution checks a solution and excludes it.
func (c *checker) solution() error {
	g, err := c.reader.solution(c.puzzle)
	if err != nil {
		return err
	}
	c.translate(c.formula.Exclusion(g))
	if c.database.implies(c.clause) { // the exclusion of a solution follows only if it was listed already
		return c.reader.refused("found a solution for the second time, expected another one")
	}
	c.result.Solutions = append(c.result.Solutions, g)
	c.database.add(c.clause)
	return nil
}
