package format

import (
	"encoding/xml"
	"fmt"
	"strconv"

	"nonogram"
	"nonogram/internal/base/message"
)

// webpbnPuzzle is a puzzle while its elements are read. Names of colours are
// looked up at the end, when all are known.
type webpbnPuzzle struct {
	*xmlReader
	at        position
	set       nonogram.Metadata
	metadata  nonogram.Metadata
	id        string
	texts     []string // notes
	colours   webpbnColours
	lists     [2][]webpbnClues // of clues, by axis
	count     int              // of puzzles
	solutions []webpbnSolution
}

type webpbnClues [][]webpbnCount

type webpbnCount struct {
	length int
	colour string // empty: the default
	at     position
}

// read reads up to the puzzle's end, and returns the number of puzzles that the lists of clues make.
func (p *webpbnPuzzle) read(e xml.StartElement) int {
	if kind := attribute(e, "type"); kind != "" && kind != "grid" {
		p.fail(p.at, ErrShapes, "the puzzle is not a grid", "type "+quoted(kind), `"grid"`)
	}
	p.colours.byDefault = attribute(e, "defaultcolor")
	p.colours.background = attribute(e, "backgroundcolor")
	p.children(p.element)
	rows, columns := len(p.lists[nonogram.Rows]), len(p.lists[nonogram.Columns])
	if p.count = max(rows, columns, 1); rows != columns && p.count > 1 {
		p.fail(p.at, ErrSyntax, "clues", fmt.Sprintf("%s of rows and %d of columns", message.Count(rows, "list"), columns),
			"equal numbers")
	}
	return p.count
}

func (p *webpbnPuzzle) element(e xml.StartElement, at position) {
	if p.readText(e.Name.Local, at) {
		return
	}
	switch e.Name.Local {
	case "color":
		p.color(e, at)
	case "clues":
		p.clues(e, at)
	case "solution":
		p.solution(e, at)
	case "line", "count":
		p.fail(at, ErrSyntax, "puzzle", "<"+e.Name.Local+">", "it inside <clues>")
	default:
		p.warn(at, "element ignored: unknown name %s", quoted(e.Name.Local))
	}
}

// maxWebpbnLists is the most lists of clues of a puzzle for an axis.
const maxWebpbnLists = 10

func (p *webpbnPuzzle) clues(e xml.StartElement, at position) {
	axis := nonogram.Rows
	switch kind := attribute(e, "type"); kind {
	case "rows":
	case "columns":
		axis = nonogram.Columns
	default:
		p.fail(at, ErrShapes, "clues", "type "+quoted(kind), `"rows" or "columns"`)
	}
	lists := &p.lists[axis]
	if len(*lists) == maxWebpbnLists {
		p.fail(at, ErrTooLarge, "clues", "more lists", fmt.Sprintf("%d at most", maxWebpbnLists))
	}
	*lists = append(*lists, webpbnClues{})
	lines := &(*lists)[len(*lists)-1]
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

// build puts the puzzle of an index together from its lists of clues, or from its goal, and
// checks it. Of several each has the solutions that are its own.
func (p *webpbnPuzzle) build(index int) *nonogram.Puzzle {
	var clues [2]webpbnClues // nil if there are none
	for axis, lists := range p.lists {
		if index < len(lists) {
			clues[axis] = lists[index]
		}
	}
	rows, columns := clues[nonogram.Rows], clues[nonogram.Columns]
	if rows == nil && columns == nil && len(p.solutions) == 0 {
		p.fail(p.at, ErrSyntax, "the puzzle has neither clues nor a solution", "", "")
	}
	puzzle := &nonogram.Puzzle{Metadata: p.described(), Rows: p.resolve(rows), Columns: p.resolve(columns)}
	p.colours.finish(p.xmlReader, p.at)
	puzzle.Palette = p.colours.palette()
	p.cluesOfImage(puzzle, rows != nil, columns != nil)
	goalAt := p.addSolutions(puzzle)
	p.validate(puzzle, places{puzzle: p.at, goal: goalAt, clue: func(l nonogram.Line, block int) position {
		return p.placeIn(clues[l.Axis], l, block)
	}})
	return puzzle
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

// placeIn finds a clue or a block in a list of clues.
func (p *webpbnPuzzle) placeIn(clues webpbnClues, l nonogram.Line, block int) position {
	if l.Index >= len(clues) || len(clues[l.Index]) == 0 {
		return p.at
	}
	return clues[l.Index][max(block, 0)].at
}
