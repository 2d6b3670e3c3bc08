package format

import (
	"encoding/xml"
	"slices"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
)

// webpbnGiven is the id of the saved solution that holds the given cells.
const webpbnGiven = "given"

// webpbnSolution is a solution with its attributes and notes. Its image is still text, since
// reading it needs the colours.
type webpbnSolution struct {
	kind  nonogram.RecordKind
	id    string
	notes []string
	image string
	// at is the position of the element, start that of the image.
	at, start position
	hasImage  bool
}

// solution reads an element up to its end.
func (p *webpbnPuzzle) solution(e xml.StartElement, at position) {
	s := webpbnSolution{kind: nonogram.RecordGoal, id: strings.Trim(attribute(e, "id"), xmlSpace), at: at}
	if kind := attribute(e, "type"); kind != "" && s.kind.UnmarshalText([]byte(kind)) != nil {
		p.warn(at, "solution ignored: unknown type %s", quoted(kind))
		return
	}
	p.children(func(e xml.StartElement, at position) { p.solutionPart(&s, e, at) })
	switch {
	case !s.hasImage:
		p.warn(at, "solution ignored: it has no image")
	case len(p.solutions) == maxRecords:
		p.warn(at, "solution ignored: there are more than %d", maxRecords)
	default:
		p.solutions = append(p.solutions, s)
	}
}

func (p *webpbnPuzzle) solutionPart(s *webpbnSolution, e xml.StartElement, at position) {
	switch {
	case e.Name.Local == "note":
		text, _ := p.text()
		s.notes = append(s.notes, text)
	case e.Name.Local != "image":
		p.warn(at, "element ignored: unknown name %s", quoted(e.Name.Local))
	case s.hasImage:
		p.warn(at, "element ignored: a second <image>")
	default:
		s.hasImage = true
		s.image, s.start = p.rawText()
	}
}

// cluesOfImage fills in the lists of clues that are not there, from the first
// goal, or else from the first solution.
func (p *webpbnPuzzle) cluesOfImage(puzzle *nonogram.Puzzle, hasRows, hasColumns bool) {
	if hasRows && hasColumns {
		return
	}
	first := -1
	for i, s := range p.solutions {
		if s.kind != nonogram.RecordSaved && (first < 0 || s.kind > p.solutions[first].kind) {
			first = i
		}
	}
	if first < 0 {
		p.fail(p.at, ErrSyntax, "clues", "one list at most, and no solution", "rows and columns, or a solution")
	}
	image := p.solutions[first]
	grid := p.image(image)
	if !grid.Complete() {
		p.fail(image.start, ErrOpenCells, "the image has open cells, so it has no clues", message.Count(grid.CountOpen(), "open cell"), "")
	}
	rows, columns := grid.Clues()
	if !hasRows {
		puzzle.Rows = rows
	}
	if !hasColumns {
		puzzle.Columns = columns
	}
}

// addSolutions sets the goal, the given cells and the records, and returns the place of the goal.
// It fails at a fault of the goal, and warns of others.
func (p *webpbnPuzzle) addSolutions(puzzle *nonogram.Puzzle) (goalAt position) {
	goalAt = p.at
	for _, s := range p.solutions {
		var grid nonogram.Grid
		err := attempt(func() { grid = p.image(s) })
		isGoal := s.kind == nonogram.RecordGoal && puzzle.Goal == nil
		switch {
		case err != nil && isGoal:
			abandon(err)
		case err != nil:
			p.warn(s.at, "solution ignored: %v", withoutPlace(err))
		case !isGoal && (grid.Width() != puzzle.Width() || grid.Height() != puzzle.Height()):
			p.warn(s.at, "solution ignored: it is %d x %d, the puzzle %d x %d", grid.Width(), grid.Height(), puzzle.Width(), puzzle.Height())
		case !isGoal && slices.Contains(grid.Cells(), nonogram.Contradicted):
			p.warn(s.at, "solution ignored: a cell has no colour")
		case p.add(puzzle, s, grid):
			goalAt = s.start
		}
	}
	return goalAt
}

// add stores the grid of a solution as goal, as given cells or as a record, and reports whether it
// is the goal.
func (p *webpbnPuzzle) add(puzzle *nonogram.Puzzle, s webpbnSolution, grid nonogram.Grid) (goal bool) {
	r := nonogram.Record{Kind: s.kind, Name: s.id, Notes: paragraphs(s.notes...), Grid: grid}
	if goal = s.kind == nonogram.RecordGoal && puzzle.Goal == nil; goal {
		own := grid.Clone()
		puzzle.Goal = &own
	}
	switch {
	case isWebpbnGiven(r) && puzzle.Given == nil && isGivable(grid, puzzle.Palette):
		puzzle.Given = &grid
	case goal && bare(r), isBareGoal(r, puzzle):
	default:
		puzzle.Records = append(puzzle.Records, r)
	}
	return goal
}

func isWebpbnGiven(r nonogram.Record) bool {
	return r.Kind == nonogram.RecordSaved && r.Name == webpbnGiven
}

// isGivable reports whether cells can be given: known or open, and not all open.
func isGivable(g nonogram.Grid, p nonogram.Palette) bool {
	isOther := func(c nonogram.Cell) bool { return !c.Known() && c != p.Open() }
	return slices.ContainsFunc(g.Cells(), nonogram.Cell.Known) && !slices.ContainsFunc(g.Cells(), isOther)
}

func bare(r nonogram.Record) bool { return r.Name == "" && r.Notes == "" }

// isBareGoal reports whether a record says no more than the puzzle's goal does.
func isBareGoal(r nonogram.Record, p *nonogram.Puzzle) bool {
	return r.Kind == nonogram.RecordGoal && bare(r) && p.Goal != nil && r.Grid.Equal(*p.Goal)
}

// recordsInWebpbn returns the records that come back: texts are trimmed, and no id means given cells.
// Goals become solutions if the puzzle has no complete goal, and a bare copy of its goal is dropped.
func recordsInWebpbn(p *nonogram.Puzzle) (kept []nonogram.Record) {
	hasGoal := p.Goal != nil && p.Goal.Complete()
	for _, r := range p.Records {
		r.Name, r.Notes = webpbnText(r.Name), webpbnText(r.Notes)
		if isWebpbnGiven(r) {
			r.Name = ""
		}
		if r.Kind == nonogram.RecordGoal && !hasGoal {
			r.Kind = nonogram.RecordSolution
		}
		if !isBareGoal(r, p) {
			kept = append(kept, r)
		}
	}
	return kept
}

// solutions writes the goal, the given cells and the records of a puzzle. It leaves the goal to
// the records if the first of them that is a goal is the same.
func (w webpbnWriter) solutions(p *nonogram.Puzzle, palette nonogram.Palette) {
	if p.Goal != nil && p.Goal.Complete() {
		i := slices.IndexFunc(p.Records, func(r nonogram.Record) bool { return r.Kind == nonogram.RecordGoal })
		if i < 0 || !p.Records[i].Grid.Equal(*p.Goal) {
			w.solution(nonogram.Record{Kind: nonogram.RecordGoal, Grid: *p.Goal}, palette)
		}
	}
	if givenCells(p) > 0 {
		w.solution(nonogram.Record{Kind: nonogram.RecordSaved, Name: webpbnGiven, Grid: *p.Given}, palette)
	}
	for _, r := range p.Records {
		w.solution(r, palette)
	}
}

func (w webpbnWriter) solution(r nonogram.Record, palette nonogram.Palette) {
	w.WriteString("<solution type=\"" + r.Kind.String() + `"`)
	if r.Name != "" {
		w.WriteString(" id=")
		w.quoted(r.Name)
	}
	w.WriteString(">\n<image>\n")
	for row := range r.Grid.Height() {
		w.WriteByte('|')
		for _, c := range r.Grid.Row(row) {
			xml.EscapeText(w, []byte(webpbnCell(c, palette)))
		}
		w.WriteString("|\n")
	}
	w.WriteString("</image>\n")
	w.text("note", r.Notes)
	w.WriteString("</solution>\n")
}

// webpbnCell returns the character of a cell, or several in brackets.
func webpbnCell(c nonogram.Cell, palette nonogram.Palette) string {
	switch {
	case c == palette.Open():
		return "?"
	case c.Known():
		return palette.Symbols(c)
	}
	return "[" + palette.Symbols(c) + "]"
}
