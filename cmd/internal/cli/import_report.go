package cli

import (
	"fmt"
	"time"

	"nonogram"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/internal/base/message"
	"nonogram/internal/schema"
	"nonogram/picture"
	"nonogram/proof"
	"nonogram/repair"
	"nonogram/solve"
)

// imported is the puzzle made from an image.
type imported struct {
	File     string
	number   int // of the puzzle in the file
	importer importer
	Picture  picture.Picture
	Puzzle   *nonogram.Puzzle
	// Edits lead from the picture to the puzzle's goal; Given are the places of its given
	// cells.
	Edits []repair.Change
	Given []nonogram.Place
	// Helped, Irreducible and Fewest are Done, Irreducible and Fewest from repair.Edited or
	// repair.Given.
	Helped, Irreducible, Fewest bool

	Status       solve.Status
	LineSolvable bool
	// Rating is set for a unique puzzle only.
	Rating explain.Rating
	report.Ending
}

// outcome is Yes for a unique puzzle that meets the other requirements too.
func (m imported) outcome() report.Outcome {
	if m.Interrupted {
		return report.Interrupted
	}
	return m.verdict()
}

// kept reports whether to write the puzzle. After an interruption it must be known to be unique.
func (m imported) kept() bool { return !m.Interrupted || m.Status == solve.Unique }

// verdict returns the outcome without regard to an interruption.
func (m imported) verdict() report.Outcome {
	switch {
	case m.Status == solve.Unknown:
		return report.Undecided
	case m.Status != solve.Unique, m.importer.Wanted.LineSolvable && !m.LineSolvable && !m.importer.Aim.isSet():
		return report.No
	case !m.importer.Aim.met(m.Rating):
		return report.Undecided
	}
	return report.Yes
}

// appendText writes the facts about the image, then those about the puzzle.
func (m imported) appendText(dst []byte, style report.Style) []byte {
	dst = fmt.Appendf(dst, "%s: %d x %d\n", report.Printable(m.File), m.Puzzle.Width(), m.Puzzle.Height())
	dst = report.AppendFact(dst, "colours", "%s", m.coloursText())
	if m.Picture.Palette == nil || m.Picture.Mode != picture.Auto {
		dst = report.AppendFact(dst, "mode", "%v", m.Picture.Mode)
	}
	if m.Picture.Inexact != "" {
		dst = report.AppendFact(dst, "pixels", "not taken for cells: %s", m.Picture.Inexact)
	}
	if m.Picture.Threshold > 0 {
		dst = report.AppendFact(dst, "threshold", "%d", m.Picture.Threshold)
	}
	if m.Picture.Coverage > 0 {
		dst = report.AppendFact(dst, "coverage", "%d %%", m.Picture.Coverage)
	}
	dst = report.AppendFact(dst, "likeness", "%d of 1000", m.Picture.Likeness)
	return m.appendVerdict(dst, style)
}

// appendVerdict writes the puzzle's solutions and difficulty, and the changes to the picture.
func (m imported) appendVerdict(dst []byte, style report.Style) []byte {
	dst = report.AppendFact(dst, "solutions", "%s", m.solutionsText())
	if m.Status == solve.Unique {
		dst = report.AppendFact(dst, "line-solvable", "%s", map[bool]string{true: "yes", false: "no"}[m.LineSolvable])
		dst = report.AppendFact(dst, "difficulty", "%s", m.difficultyText())
		if aim := m.importer.Aim; !aim.met(m.Rating) {
			dst = report.AppendFact(dst, "wanted", "%s", aim.text(m.Rating))
		}
	}
	if limit := (report.Ending{Limit: m.Reached()}).Text(); limit != "" {
		dst = report.AppendFact(dst, "limited", "%s", limit)
	}
	switch m.importer.Help {
	case repairCells:
		dst = report.AppendFact(dst, "edits", "%s", m.amount(len(m.Edits)))
		if locked := count(m.importer.Wanted.Locked); locked > 0 && m.verdict() == report.No {
			dst = report.AppendFact(dst, "locked", "%s; unlock some, or give cells away with --given", message.Count(locked, "cell"))
		}
		dst = m.appendEdits(dst)
	case giveCells:
		dst = report.AppendFact(dst, "given cells", "%s", m.amount(len(m.Given)))
		dst = m.appendGiven(dst)
	}
	if !style.NoTime {
		dst = report.AppendFact(dst, "time", "%v", m.Time.Round(time.Millisecond))
	}
	return dst
}

func count(marks []bool) (n int) {
	for _, marked := range marks {
		if marked {
			n++
		}
	}
	return n
}

func (m imported) coloursText() string {
	if m.Picture.Palette == nil {
		return "black and white"
	}
	text := ""
	for i, c := range m.Picture.Palette {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%c %s #%02x%02x%02x", c.Symbol, c.Name, c.RGB.R, c.RGB.G, c.RGB.B)
	}
	return text
}

func (m imported) solutionsText() string {
	switch m.Status {
	case solve.Unique:
		return "one"
	case solve.Multiple:
		if m.importer.Help == noHelp {
			return "several (--repair or --given leaves one)"
		}
		return "several"
	}
	if m.Interrupted {
		return "undecided: interrupted"
	}
	return "undecided"
}

// difficultyText returns the class, with the hardest technique if there is one.
func (m imported) difficultyText() string {
	class := m.Rating.Class.String()
	if m.Rating.Class == explain.Unrated {
		class = "not known within the time limit"
	}
	if m.Rating.Hardest == proof.Conflict {
		return class
	}
	return fmt.Sprintf("%s (up to %s, %v)", class, m.Rating.Hardest.ID(), m.Rating.Hardest)
}

// amount returns a number of changes, with a remark on whether fewer are possible.
func (m imported) amount(n int) string {
	switch {
	case n == 0 || m.verdict() != report.Yes:
		return fmt.Sprint(n)
	case m.Fewest:
		return fmt.Sprintf("%d, the fewest possible", n)
	case m.Irreducible:
		return fmt.Sprintf("%d, each needed", n)
	}
	return fmt.Sprintf("%d, perhaps not all needed", n)
}

// appendEdits lists the edits, and draws the picture before and after.
func (m imported) appendEdits(dst []byte) []byte {
	if len(m.Edits) == 0 {
		return dst
	}
	changed := make(map[int]bool)
	for _, e := range m.Edits {
		changed[e.Row*m.Puzzle.Width()+e.Column] = true
		dst = fmt.Appendf(dst, "  row %d, cell %d: %s -> %s\n", e.Row+1, e.Column+1, m.colourText(e.From), m.colourText(e.To))
	}
	dst = m.appendMarked(append(dst, "before (> points at the cells that change)\n"...), m.Picture.Grid, changed)
	return m.appendMarked(append(dst, "after\n"...), *m.Puzzle.Goal, changed)
}

func (m imported) colourText(c nonogram.Colour) string {
	switch {
	case c == nonogram.Blank:
		return "blank"
	case m.Picture.Palette == nil:
		return "filled"
	}
	return m.Picture.Palette[c].Name
}

// appendGiven lists the given cells, and draws the picture with them marked.
func (m imported) appendGiven(dst []byte) []byte {
	if len(m.Given) == 0 {
		return dst
	}
	given := make(map[int]bool)
	for _, at := range m.Given {
		given[at.Row*m.Puzzle.Width()+at.Column] = true
		colour, _ := m.Puzzle.Goal.At(at.Row, at.Column).Colour()
		dst = fmt.Appendf(dst, "  row %d, cell %d: %s\n", at.Row+1, at.Column+1, m.colourText(colour))
	}
	return m.appendMarked(append(dst, "picture (> points at the given cells)\n"...), *m.Puzzle.Goal, given)
}

// appendMarked draws a complete grid with two characters per cell, and points at marked cells.
func (m imported) appendMarked(dst []byte, g nonogram.Grid, marked map[int]bool) []byte {
	i := 0
	for row := range g.Strings(m.Picture.Palette) {
		dst = append(dst, ' ')
		for _, symbol := range row {
			pointer := " "
			if marked[i] {
				pointer = ">"
			}
			dst = fmt.Appendf(dst, "%s%c", pointer, symbol)
			i++
		}
		dst = append(dst, '\n')
	}
	return dst
}

// VerdictFields describe in JSON the puzzle that was made, and the changes to its picture.
type VerdictFields struct {
	Status       string        `json:"status"`
	LineSolvable bool          `json:"line_solvable"`
	Class        string        `json:"class"`
	Minutes      *wire.Minutes `json:"minutes,omitempty"`
	Limited      bool          `json:"limited,omitempty"`
	Edits        []wire.Edit   `json:"edits"`
	Given        []wire.Place  `json:"given"`
	Irreducible  bool          `json:"irreducible"`
	Fewest       bool          `json:"fewest"`
}

func (m imported) verdictJSON() VerdictFields {
	return VerdictFields{
		Status: m.Status.String(), LineSolvable: m.LineSolvable,
		Class: m.Rating.Class.String(), Minutes: wire.Encoder{}.Rating(&m.Rating).Minutes, Limited: m.Rating.Limited,
		Edits: wire.EditsOf(m.Edits, m.Picture.Palette), Given: wire.CellsOf(m.Given), Irreducible: m.Irreducible, Fewest: m.Fewest,
	}
}

type importLine struct {
	File      string        `json:"file"`
	Title     string        `json:"title"`
	Width     int           `json:"width"`
	Height    int           `json:"height"`
	Colours   []wire.Colour `json:"colours,omitempty"`
	Mode      string        `json:"mode"`
	Threshold int           `json:"threshold,omitempty"`
	Coverage  int           `json:"coverage,omitempty"`
	Likeness  int           `json:"likeness"`
	VerdictFields
	Picture []string     `json:"picture"`
	Goal    []string     `json:"goal"`
	Puzzle  *wire.Puzzle `json:"puzzle"`
	report.EndFields
}

// appendJSON writes the imported puzzle as one line.
func (m imported) appendJSON(dst []byte, style report.Style) []byte {
	return report.AppendObject(dst, importLine{
		File: m.File, Title: m.Puzzle.Title, Width: m.Puzzle.Width(), Height: m.Puzzle.Height(),
		Colours: schema.ColoursOf(m.Picture.Palette), Threshold: m.Picture.Threshold,
		Mode: m.Picture.Mode.String(), Coverage: m.Picture.Coverage, Likeness: m.Picture.Likeness,
		VerdictFields: m.verdictJSON(),
		Picture:       wire.BoardOf(m.Picture.Grid, m.Picture.Palette),
		Goal:          wire.BoardOf(*m.Puzzle.Goal, m.Picture.Palette),
		Puzzle:        wire.PuzzleOf(m.Puzzle),
		EndFields:     style.End(m.Ending),
	})
}
