package format

import (
	"encoding/xml"
	"fmt"
	"strconv"

	"nonogram"
	"nonogram/internal/base/plural"
)

// webpbnPuzzle is a puzzle while its elements are read. Names of colours are
// looked up at the end, when all are known.
type webpbnPuzzle struct {
	*xmlReader
	at       position
	set      nonogram.Metadata
	metadata nonogram.Metadata
	id       string
	texts    []string // notes
	colours  webpbnColours
	// rows and columns hold the lists of clues.
	rows, columns []webpbnClues
	solutions     []webpbnSolution
}

// webpbnClues are the clues of an axis.
type webpbnClues [][]webpbnCount

// webpbnCount is a block.
type webpbnCount struct {
	length int
	colour string // empty: the default
	at     position
}

// read reads up to the puzzle's end.
func (p *webpbnPuzzle) read(e xml.StartElement) error {
	if kind := attribute(e, "type"); kind != "" && kind != "grid" {
		return p.fault(p.at, ErrShapes, "the puzzle is no grid", "type "+quoted(kind), `"grid"`)
	}
	p.colours.byDefault = attribute(e, "defaultcolor")
	p.colours.background = attribute(e, "backgroundcolor")
	return p.children(p.element)
}

func (p *webpbnPuzzle) element(e xml.StartElement, at position) error {
	if known, err := p.readText(e.Name.Local, at); known {
		return err
	}
	switch e.Name.Local {
	case "color":
		return p.color(e, at)
	case "clues":
		return p.clues(e, at)
	case "solution":
		return p.solution(e, at)
	case "line", "count":
		return p.fault(at, ErrSyntax, "puzzle", "<"+e.Name.Local+">", "it within <clues>")
	}
	p.warn(at, "element ignored: unknown name %s", quoted(e.Name.Local))
	return nil
}

// maxWebpbnLists is how many lists of clues a puzzle can have for an axis.
const maxWebpbnLists = 10

func (p *webpbnPuzzle) clues(e xml.StartElement, at position) error {
	var lists *[]webpbnClues
	switch kind := attribute(e, "type"); kind {
	case "rows":
		lists = &p.rows
	case "columns":
		lists = &p.columns
	default:
		return p.fault(at, ErrShapes, "clues", "type "+quoted(kind), `"rows" or "columns"`)
	}
	if len(*lists) == maxWebpbnLists {
		return p.fault(at, ErrTooLarge, "clues", "more lists", fmt.Sprintf("%d at most", maxWebpbnLists))
	}
	*lists = append(*lists, webpbnClues{})
	lines := &(*lists)[len(*lists)-1]
	return p.children(func(e xml.StartElement, at position) error {
		if e.Name.Local != "line" {
			return p.fault(at, ErrSyntax, "clues", "<"+e.Name.Local+">", "<line>")
		}
		if len(*lines) == nonogram.MaxSide {
			return p.fault(at, nonogram.ErrSize, "clues", "more lines", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
		counts, err := p.line()
		*lines = append(*lines, counts)
		return err
	})
}

// line reads the blocks of a line; a single 0 is an empty clue.
func (p *webpbnPuzzle) line() (counts []webpbnCount, err error) {
	err = p.children(func(e xml.StartElement, at position) error {
		if e.Name.Local != "count" {
			return p.fault(at, ErrSyntax, "clue", "<"+e.Name.Local+">", "<count>")
		}
		if len(counts) == nonogram.MaxSide {
			return p.fault(at, nonogram.ErrTooLong, "clue", "more blocks", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
		text, _, err := p.text()
		if err != nil {
			return err
		}
		length, err := strconv.Atoi(text)
		if err != nil || length < 0 {
			return p.fault(at, ErrSyntax, "count", quoted(text), "a block's length")
		}
		if length > nonogram.MaxSide {
			return p.fault(at, nonogram.ErrTooLong, "count", quoted(text), fmt.Sprintf("a block's length, at most %d", nonogram.MaxSide))
		}
		counts = append(counts, webpbnCount{length, attribute(e, "color"), at})
		return nil
	})
	if len(counts) == 1 && counts[0].length == 0 {
		counts = nil
	}
	return counts, err
}

// lists is how many puzzles the lists of clues make.
func (p *webpbnPuzzle) lists() (int, error) {
	n := max(len(p.rows), len(p.columns), 1)
	if n > 1 && len(p.rows) != len(p.columns) {
		return 1, p.fault(p.at, ErrSyntax, "clues", fmt.Sprintf("%s of rows and %d of columns", plural.Of(len(p.rows), "list"), len(p.columns)),
			"as many of the one as of the other")
	}
	return n, nil
}

// list is the list of an index; nil if there is none.
func list(lists []webpbnClues, i int) webpbnClues {
	if i >= len(lists) {
		return nil
	}
	return lists[i]
}

// build puts the puzzle together from its clues, the lists of an index, or from
// its goal, and checks it.
func (p *webpbnPuzzle) build(index, lists int) (*nonogram.Puzzle, error) {
	rows, columns := list(p.rows, index), list(p.columns, index)
	puzzle := &nonogram.Puzzle{Metadata: p.described()}
	if rows == nil && columns == nil && len(p.solutions) == 0 {
		return nil, p.fault(p.at, ErrSyntax, "the puzzle has neither clues nor a solution", "", "")
	}
	var err error
	if puzzle.Rows, err = p.resolve(rows); err != nil {
		return nil, err
	}
	if puzzle.Columns, err = p.resolve(columns); err != nil {
		return nil, err
	}
	if err := p.colours.finish(p.xmlReader, p.at); err != nil {
		return nil, err
	}
	puzzle.Palette = p.colours.palette()
	if err := p.cluesOfImage(puzzle, rows != nil, columns != nil); err != nil {
		return nil, err
	}
	goalAt, err := p.addSolutions(puzzle, lists > 1)
	if err != nil {
		return nil, err
	}
	at := places{puzzle: p.at, goal: goalAt, clue: func(l nonogram.Line, block int) position {
		if l.Axis == nonogram.Columns {
			return p.placeIn(columns, l, block)
		}
		return p.placeIn(rows, l, block)
	}}
	return puzzle, p.validate(puzzle, at)
}

// resolve looks up the colours of the blocks.
func (p *webpbnPuzzle) resolve(lines [][]webpbnCount) ([]nonogram.Clue, error) {
	clues := make([]nonogram.Clue, len(lines))
	for i, counts := range lines {
		clues[i] = make(nonogram.Clue, len(counts))
		for k, c := range counts {
			colour, ok := p.colours.of(c.colour)
			if !ok {
				return nil, p.fault(c.at, ErrSyntax, "count", "colour "+quoted(c.colour), "a <color> of this name")
			}
			clues[i][k] = nonogram.Block{Length: c.length, Colour: colour}
		}
	}
	return clues, nil
}

// placeIn finds a clue or a block in a list of clues.
func (p *webpbnPuzzle) placeIn(clues webpbnClues, l nonogram.Line, block int) position {
	if l.Index >= len(clues) || len(clues[l.Index]) == 0 {
		return p.at
	}
	return clues[l.Index][max(block, 0)].at
}
