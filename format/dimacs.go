package format

import (
	"bufio"
	"bytes"
	"fmt"
	"nonogram/internal/wire/schema"
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
	kept:      eachText(oneLine),
	sniff:     sniffDimacs,
	newWriter: oneByOne(writeDimacs),
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

// dimacsTexts are the comments on the puzzle.
var dimacsTexts = textKeys{
	{"title", titleOf}, {"author", authorOf}, {"source", sourceOf},
	{"copyright", copyrightOf}, {"licence", licenceOf}, {"notes", notesOf},
}

// writeDimacs writes each clause as soon as it is known, so that the largest
// puzzles need no memory. Their number is before them: a first run counts.
func writeDimacs(w *bufio.Writer, p *nonogram.Puzzle) {
	clauses := 0
	c := newCNF(p, func([]int) { clauses++ })
	c.encode()
	describeDimacs(w, p)
	describeBlocks(w, c)
	fmt.Fprintf(w, "p cnf %d %d\n", c.variables(), clauses)
	var line []byte
	c.clause = func(literals []int) {
		line = line[:0]
		for _, l := range literals {
			line = append(strconv.AppendInt(line, int64(l), 10), ' ')
		}
		line = append(line, '0', '\n')
		w.Write(line)
	}
	c.encode()
}

// describeDimacs writes what the puzzle is and which variables are its cells.
func describeDimacs(w *bufio.Writer, p *nonogram.Puzzle) {
	fmt.Fprintf(w, "%s%d x %d\n", dimacsTitle, p.Width(), p.Height())
	for _, t := range dimacsTexts {
		if text := oneLine(*t.of(&p.Metadata)); text != "" {
			fmt.Fprintf(w, "c %s: %s\n", t.key, text)
		}
	}
	palette := explicit(p.Palette)
	colours := len(palette) - 1
	fmt.Fprintf(w, "c\nc A cell has colour k of %d if its variable k is true, and is blank if none is.\n", colours)
	for i, c := range palette[1:] {
		fmt.Fprintf(w, "c colour %d: %c %s %s\n", i+1, c.Symbol, schema.RGB(c.RGB), oneLine(c.Name))
	}
	fmt.Fprintf(w, "c row r, column c, colour k, all from 1: variable ((r - 1) * %d + c - 1) * %d + k\n", p.Width(), colours)
	for row := range p.Height() {
		fmt.Fprintf(w, "c row %d: variables %d to %d\n", row+1, row*p.Width()*colours+1, (row+1)*p.Width()*colours)
	}
}

// describeBlocks writes which variables say where the blocks start.
func describeBlocks(w *bufio.Writer, c *cnf) {
	w.WriteString("c\nc The other variables: a block starts at a cell of its line or before it.\n")
	for _, l := range c.lines {
		for i := range l.clue {
			if l.slack > 0 {
				first := l.startsBy(i, l.first[i])
				fmt.Fprintf(w, "c %v, block %d: cells %d to %d: variables %d to %d\n",
					l.line, i+1, l.first[i]+1, l.first[i]+l.slack, first, first+l.slack-1)
			}
		}
	}
}
