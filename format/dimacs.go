package format

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"

	"nonogram"
)

// dimacsFormat is the question whether a puzzle has a solution, as clauses that
// any SAT solver reads. It is only written. cnf.go says how; the comments at
// the start of a file say which variable means what.
var dimacsFormat = &Format{
	Name:        "dimacs",
	Description: "clauses for SAT solvers (DIMACS CNF), written only",
	Extensions:  []string{".cnf", ".dimacs"},
	Holds: Holds{
		Colours: true, Given: true, PartialClues: true,
		Title: true, Author: true, Source: true, Copyright: true, Licence: true, Notes: true,
	},
	kept:      keptLines,
	sniff:     sniffDimacs,
	newWriter: func(w io.Writer) puzzleWriter { return &dimacsWriter{w: bufio.NewWriter(w)} },
}

// sniffDimacs looks for the line with the size, after comments.
func sniffDimacs(head []byte) bool {
	for line := range bytes.Lines(head) {
		switch {
		case bytes.HasPrefix(line, []byte("p cnf ")):
			return true
		case !bytes.HasPrefix(line, []byte("c ")) && len(bytes.TrimSpace(line)) > 1:
			return false
		}
	}
	return bytes.HasPrefix(head, []byte(dimacsTitle))
}

const dimacsTitle = "c nonogram "

// dimacsWriter writes each clause as soon as it is known, so that the largest
// puzzles need no memory. Their number is before them: a first run counts.
type dimacsWriter struct {
	w    *bufio.Writer
	line []byte
}

func (d *dimacsWriter) write(p *nonogram.Puzzle) error {
	clauses := 0
	c := newCNF(p, func([]int) { clauses++ })
	c.encode()
	d.describe(p)
	d.describeBlocks(c)
	fmt.Fprintf(d.w, "p cnf %d %d\n", c.variables(), clauses)
	c.clause = d.clause
	c.encode()
	return d.w.Flush()
}

func (d *dimacsWriter) close() error { return d.w.Flush() }

func (d *dimacsWriter) clause(literals []int) {
	d.line = d.line[:0]
	for _, l := range literals {
		d.line = append(strconv.AppendInt(d.line, int64(l), 10), ' ')
	}
	d.w.Write(append(d.line, '0', '\n'))
}

// describe writes what the puzzle is and which variables are its cells.
func (d *dimacsWriter) describe(p *nonogram.Puzzle) {
	fmt.Fprintf(d.w, "%s%d x %d\n", dimacsTitle, p.Width(), p.Height())
	for _, t := range []struct{ name, text string }{
		{"title", p.Title}, {"author", p.Author}, {"source", p.Source},
		{"copyright", p.Copyright}, {"licence", p.Licence}, {"notes", p.Notes},
	} {
		if text := oneLine(t.text); text != "" {
			fmt.Fprintf(d.w, "c %s: %s\n", t.name, text)
		}
	}
	palette := explicit(p.Palette)
	colours := len(palette) - 1
	fmt.Fprintf(d.w, "c\nc A cell has colour k of %d if its variable k is true, and is blank if none is.\n", colours)
	for i, c := range palette[1:] {
		fmt.Fprintf(d.w, "c colour %d: %c %s %s\n", i+1, c.Symbol, rgbText(c.RGB), oneLine(c.Name))
	}
	fmt.Fprintf(d.w, "c row r, column c, colour k, all from 1: variable ((r - 1) * %d + c - 1) * %d + k\n", p.Width(), colours)
	for row := range p.Height() {
		fmt.Fprintf(d.w, "c row %d: variables %d to %d\n", row+1, row*p.Width()*colours+1, (row+1)*p.Width()*colours)
	}
}

// describeBlocks writes which variables say where the blocks start.
func (d *dimacsWriter) describeBlocks(c *cnf) {
	d.w.WriteString("c\nc The other variables: a block starts at a cell of its line or before it.\n")
	for _, l := range c.lines {
		for i := range l.clue {
			if l.slack > 0 {
				first := l.startsBy(i, l.first[i])
				fmt.Fprintf(d.w, "c %v, block %d: cells %d to %d: variables %d to %d\n",
					l.line, i+1, l.first[i]+1, l.first[i]+l.slack, first, first+l.slack-1)
			}
		}
	}
}
