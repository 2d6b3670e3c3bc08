package format

import (
	"encoding/xml"
	"fmt"
	"strconv"

	"nonogram"
)

// webpbnPuzzle is a puzzle while its elements are read. It looks up the names of colours at the
// end, when all are known.
type webpbnPuzzle struct {
	*xmlReader
	at        position
	set       nonogram.Metadata
	metadata  nonogram.Metadata
	id        string
	texts     []string // notes
	colours   webpbnColours
	clues     [2]webpbnClues // by axis; nil if there are none
	solutions []webpbnSolution
}

type webpbnClues [][]webpbnCount

type webpbnCount struct {
	length int
	colour string // empty: the default
	at     position
}

// read reads up to the puzzle's end, puts the puzzle together from its clues or from its goal, and
// checks it.
func (p *webpbnPuzzle) read(e xml.StartElement) *nonogram.Puzzle {
	if kind := attribute(e, "type"); kind != "" && kind != "grid" {
		p.fail(p.at, ErrShapes, "the puzzle is not a grid", "type "+quoted(kind), `"grid"`)
	}
	p.colours.byDefault = attribute(e, "defaultcolor")
	p.colours.background = attribute(e, "backgroundcolor")
	p.children(p.element)
	rows, columns := p.clues[nonogram.Rows], p.clues[nonogram.Columns]
	if rows == nil && columns == nil && len(p.solutions) == 0 {
		p.fail(p.at, ErrSyntax, "the puzzle has neither clues nor a solution", "", "")
	}
	puzzle := &nonogram.Puzzle{Metadata: p.described(), Rows: p.resolve(rows), Columns: p.resolve(columns)}
	p.colours.finish(p.xmlReader, p.at)
	puzzle.Palette = p.colours.palette()
	p.cluesOfImage(puzzle, rows != nil, columns != nil)
	goalAt := p.addSolutions(puzzle)
	p.validate(puzzle, places{puzzle: p.at, goal: goalAt, clue: p.placeOf})
	return puzzle
}

func (p *webpbnPuzzle) element(e xml.StartElement, at position) {
	if p.readText(e.Name.Local, at) {
		return
	}
	switch e.Name.Local {
	case "color":
		p.color(e, at)
	case "clues":
		p.list(e, at)
	case "solution":
		p.solution(e, at)
	case "line", "count":
		p.fail(at, ErrSyntax, "puzzle", "<"+e.Name.Local+">", "it inside <clues>")
	default:
		p.warn(at, "element ignored: unknown name %s", quoted(e.Name.Local))
	}
}

// list reads the clues of the rows or of the columns.
func (p *webpbnPuzzle) list(e xml.StartElement, at position) {
	kind := attribute(e, "type")
	if kind != "rows" && kind != "columns" {
		p.fail(at, ErrShapes, "clues", "type "+quoted(kind), `"rows" or "columns"`)
	}
	axis := axisOf(kind)
	lines := &p.clues[axis]
	if *lines != nil {
		p.fail(at, ErrSyntax, "clues", "a second list of "+axis.String()+"s", "one")
	}
	*lines = webpbnClues{}
	p.children(func(e xml.StartElement, at position) {
		if e.Name.Local != "line" {
			p.fail(at, ErrSyntax, "clues", "<"+e.Name.Local+">", "<line>")
		}
		if len(*lines) == nonogram.MaxSide {
			p.fail(at, nonogram.ErrSize, "clues", "more lines", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
		*lines = append(*lines, p.line())
	})
}

// line reads the blocks of a line; a single 0 is an empty clue.
func (p *webpbnPuzzle) line() (counts []webpbnCount) {
	p.children(func(e xml.StartElement, at position) {
		if e.Name.Local != "count" {
			p.fail(at, ErrSyntax, "clue", "<"+e.Name.Local+">", "<count>")
		}
		if len(counts) == nonogram.MaxSide {
			p.fail(at, nonogram.ErrTooLong, "clue", "more blocks", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
		text, _ := p.text()
		length, err := strconv.Atoi(text)
		if err != nil || length < 0 {
			p.fail(at, ErrSyntax, "count", quoted(text), "a block's length")
		}
		if length > nonogram.MaxSide {
			p.fail(at, nonogram.ErrTooLong, "count", quoted(text), fmt.Sprintf("a block's length, at most %d", nonogram.MaxSide))
		}
		counts = append(counts, webpbnCount{length, attribute(e, "color"), at})
	})
	if len(counts) == 1 && counts[0].length == 0 {
		counts = nil
	}
	return counts
}

// resolve looks up the colours of the blocks.
func (p *webpbnPuzzle) resolve(lines [][]webpbnCount) []nonogram.Clue {
	clues := make([]nonogram.Clue, len(lines))
	for i, counts := range lines {
		clues[i] = make(nonogram.Clue, len(counts))
		for k, c := range counts {
			colour, ok := p.colours.of(c.colour)
			if !ok {
				p.fail(c.at, ErrSyntax, "count", "colour "+quoted(c.colour), "a <color> of this name")
			}
			clues[i][k] = nonogram.Block{Length: c.length, Colour: colour}
		}
	}
	return clues
}

// placeOf returns the place of a clue, or of a block in it.
func (p *webpbnPuzzle) placeOf(l nonogram.Line, block int) position {
	clues := p.clues[l.Axis]
	if l.Index >= len(clues) || len(clues[l.Index]) == 0 {
		return p.at
	}
	return clues[l.Index][max(block, 0)].at
}
