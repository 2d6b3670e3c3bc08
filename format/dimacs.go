package format

import (
	"bufio"
	"fmt"

	"nonogram"
	"nonogram/internal/cnf"
	"nonogram/internal/schema"
)

// dimacsFormat is the question whether a puzzle has a solution, as clauses that any SAT solver
// reads. We only write it. Package cnf documents the clauses; comments at the start of a file
// explain the variables.
var dimacsFormat = &Format{
	Name:        "dimacs",
	Description: "clauses for SAT solvers (DIMACS CNF), output only",
	Extensions:  []string{".cnf", ".dimacs"},
	Holds: Holds{
		Colours: true, Given: true, PartialClues: true,
		Title: true, Author: true, Source: true, Copyright: true, Licence: true, Notes: true,
	},
	kept:  eachText(oneLine),
	sniff: dimacsHead.matches,
	frame: oneByOne(writeDimacs),
}

// dimacsHead matches the line with the size, after comments, or our title.
var dimacsHead = expression(`^(?:(?:c .*|.?)\s*\n)*p cnf |^c nonogram `)

const dimacsTitle = "c nonogram "

var dimacsTexts = textKeys{
	{"title", titleOf}, {"author", authorOf}, {"source", sourceOf},
	{"copyright", copyrightOf}, {"licence", licenceOf}, {"notes", notesOf},
}

func writeDimacs(w *bufio.Writer, p *nonogram.Puzzle) {
	f := cnf.New(p)
	describeDimacs(w, p, f)
	describeBlocks(w, f)
	_ = f.Write(w) // w keeps the error, and its Flush returns it
}

// describeDimacs writes comments on the puzzle and on the variables of its cells.
func describeDimacs(w *bufio.Writer, p *nonogram.Puzzle, f *cnf.Formula) {
	fmt.Fprintf(w, "%s%d x %d\n", dimacsTitle, p.Width(), p.Height())
	for _, t := range dimacsTexts {
		if text := *t.of(&p.Metadata); text != "" {
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
	if colours > 1 {
		fmt.Fprintf(w, "c row r, column c is blank: variable %d + (r - 1) * %d + c - 1\n", f.Blanks(), p.Width())
	}
}

// describeBlocks writes comments on the variables of the blocks' starts.
func describeBlocks(w *bufio.Writer, f *cnf.Formula) {
	w.WriteString("c\nc The other variables: a block starts at a cell of its line or before it.\n")
	for l := range f.Lines() {
		for i := range l.Clue {
			if l.Slack > 0 {
				first := l.StartsBy(i, l.First[i])
				fmt.Fprintf(w, "c %v, block %d: cells %d to %d: variables %d to %d\n",
					l.Name, i+1, l.First[i]+1, l.First[i]+l.Slack, first, first+l.Slack-1)
			}
		}
	}
}
