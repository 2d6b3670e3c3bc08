package format

import (
	"encoding/xml"
	"fmt"
	"strconv"

	"nonogram"
)

// webpbnPuzzle is a puzzle while its elements are read. Names of colours are
// looked up at the end, when all are known.
type webpbnPuzzle struct {
	*xmlReader
	at       position
	notes    notes
	set      nonogram.Metadata
	metadata nonogram.Metadata
	id       string
	colours  webpbnColours
	// rows and columns are nil until they are read.
	rows, columns [][]webpbnCount
	goal          *webpbnSolution
}

// webpbnCount is a block.
type webpbnCount struct {
	length int
	colour string // empty: the default
	at     position
}

// webpbnSolution is an image, not read yet.
type webpbnSolution struct {
	kind  string
	image string
	at    position
}

// read reads up to the puzzle's end.
func (p *webpbnPuzzle) read(e xml.StartElement) (*nonogram.Puzzle, error) {
	if kind := attribute(e, "type"); kind != "" && kind != "grid" {
		return nil, p.fault(p.at, ErrShapes, "the puzzle is no grid", "type "+quoted(kind), `"grid"`)
	}
	p.colours.byDefault = attribute(e, "defaultcolor")
	p.colours.background = attribute(e, "backgroundcolor")
	if err := p.children(p.element); err != nil {
		return nil, err
	}
	return p.build()
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
	}
	p.notes.add(at, "element ignored: unknown name %s", quoted(e.Name.Local))
	return nil
}

func (p *webpbnPuzzle) clues(e xml.StartElement, at position) error {
	var lines *[][]webpbnCount
	switch kind := attribute(e, "type"); kind {
	case "rows":
		lines = &p.rows
	case "columns":
		lines = &p.columns
	default:
		return p.fault(at, ErrShapes, "clues", "type "+quoted(kind), `"rows" or "columns"`)
	}
	if *lines != nil {
		return p.fault(at, ErrSyntax, "clues", "a second list of "+attribute(e, "type"), "one")
	}
	*lines = [][]webpbnCount{}
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

// solution keeps the image of the goal, or else of the first solution. Saved
// states belong to players.
func (p *webpbnPuzzle) solution(e xml.StartElement, at position) error {
	kind := attribute(e, "type")
	switch kind {
	case "saved":
		p.notes.add(at, "a saved state is ignored")
		return nil
	case "":
		kind = "goal"
	}
	return p.children(func(e xml.StartElement, _ position) error {
		if e.Name.Local != "image" {
			return nil
		}
		image, start, err := p.rawText()
		if err != nil {
			return err
		}
		if p.goal != nil {
			p.notes.add(at, "of several solutions one is kept, the goal rather than others")
		}
		if p.goal == nil || kind == "goal" && p.goal.kind != "goal" {
			p.goal = &webpbnSolution{kind, image, start}
		}
		return nil
	})
}

// build puts the puzzle together from its clues, or from its goal.
func (p *webpbnPuzzle) build() (*nonogram.Puzzle, error) {
	puzzle := &nonogram.Puzzle{Metadata: p.described()}
	if p.rows == nil && p.columns == nil && p.goal == nil {
		return nil, p.fault(p.at, ErrSyntax, "the puzzle has neither clues nor a solution", "", "")
	}
	var err error
	if puzzle.Rows, err = p.resolve(p.rows); err != nil {
		return nil, err
	}
	if puzzle.Columns, err = p.resolve(p.columns); err != nil {
		return nil, err
	}
	if err := p.colours.finish(p.xmlReader, p.at); err != nil {
		return nil, err
	}
	if p.goal != nil {
		goal, err := p.image(*p.goal)
		if err != nil {
			return nil, err
		}
		puzzle.Goal = &goal
	}
	if err := p.cluesOfGoal(puzzle); err != nil {
		return nil, err
	}
	puzzle.Palette = p.colours.palette()
	return puzzle, nil
}

// cluesOfGoal fills in the lists of clues that are not there.
func (p *webpbnPuzzle) cluesOfGoal(puzzle *nonogram.Puzzle) error {
	if p.rows != nil && p.columns != nil {
		return nil
	}
	switch {
	case puzzle.Goal == nil:
		return p.fault(p.at, ErrSyntax, "clues", "one list", "rows and columns, or a solution")
	case !puzzle.Goal.Complete():
		return p.fault(p.goal.at, ErrOpenCells, "no clues can be made of the image", counted(puzzle.Goal.CountOpen(), "open cell"), "")
	}
	rows, columns := puzzle.Goal.Clues()
	if p.rows == nil {
		puzzle.Rows = rows
	}
	if p.columns == nil {
		puzzle.Columns = columns
	}
	return nil
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

// check validates the puzzle and gives each fault its place.
func (p *webpbnPuzzle) check(puzzle *nonogram.Puzzle) error {
	at := places{puzzle: p.at, goal: p.at, clue: p.placeOf}
	if p.goal != nil {
		at.goal = p.goal.at
	}
	if err := p.in.validate(puzzle, at); err != nil {
		return err
	}
	p.notes.checkGoal(puzzle, at.goal)
	return nil
}

func (p *webpbnPuzzle) placeOf(l nonogram.Line, block int) position {
	lines := p.rows
	if l.Axis == nonogram.Columns {
		lines = p.columns
	}
	if l.Index >= len(lines) || len(lines[l.Index]) == 0 {
		return p.at
	}
	return lines[l.Index][max(block, 0)].at
}
