package cnf

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"nonogram"
)

// Write writes the clauses in the format of SAT solvers, DIMACS CNF, after a line with their
// number. At the end it excludes each grid of without as a solution. It generates the clauses
// twice, first to count them, so that even the largest puzzles need no memory for them.
func (f *Formula) Write(w io.Writer, without ...nonogram.Grid) error {
	out := bufio.NewWriter(w)
	clauses := len(without)
	for range f.Clauses() {
		clauses++
	}
	fmt.Fprintf(out, "p cnf %d %d\n", f.Variables(), clauses)
	var line []byte
	for clause := range f.Clauses() {
		line = AppendClause(line[:0], clause)
		if _, err := out.Write(line); err != nil {
			return err
		}
	}
	for _, g := range without {
		out.Write(AppendClause(line[:0], f.Exclusion(g)))
	}
	return out.Flush()
}

// AppendClause appends a clause as a line of DIMACS.
func AppendClause(line []byte, clause []int) []byte {
	for _, l := range clause {
		line = append(strconv.AppendInt(line, int64(l), 10), ' ')
	}
	return append(line, '0', '\n')
}
