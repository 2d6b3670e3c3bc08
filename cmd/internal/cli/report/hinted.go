package report

import (
	"slices"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/draw"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/format"
)

// Hinted is the answer of explain --hint for one puzzle: the checked next step, in as much detail
// as Level allows.
type Hinted struct {
	format.Entry
	app.Hint
	Language *words.Language
	Level    explain.Level
	Ending
}

// Outcome is Yes if there is a step, or none is needed; No if the puzzle has no solution or the
// board has a mistake.
func (h Hinted) Outcome() Outcome {
	switch h.Kind {
	case explain.Step, explain.Solved:
		return Yes
	case explain.Mistake, explain.NoSolution:
		return No
	}
	if h.Interrupted {
		return Interrupted
	}
	return Undecided
}

func (h Hinted) reveals(level explain.Level) bool { return h.Level >= level }

// words returns the hint in words. At the last level a language may give instructions alone; words
// then puts the reasons first.
func (h Hinted) words() string {
	text := h.Language.Hint(h.Puzzle, h.Hint.Hint, h.Level)
	if h.Level == explain.All {
		if why := h.Language.Hint(h.Puzzle, h.Hint.Hint, explain.Why); why != text {
			return why + "\n" + text
		}
	}
	return text
}

// AppendText writes the hint in words, then pictures: from the second level on the line to look at,
// and at the last level the board after the step.
func (h Hinted) AppendText(dst []byte, style Style) []byte {
	style.Draw.Numbers = true
	dst = AppendHeading(dst, h.Entry)
	dst = style.appendFilled(dst, "", h.words())
	switch h.Kind {
	case explain.Step:
		return h.appendStep(dst, style)
	case explain.Mistake:
		return h.appendMistake(dst, style)
	case explain.Undecided:
		if h.reveals(explain.All) && h.Example[0].Width() > 0 {
			return style.appendExample(dst, h.Puzzle, h.Example)
		}
	case explain.Unknown:
		if ending := h.Text(); ending != "" {
			return AppendFact(dst, "limited", "%s", ending)
		}
	}
	return dst
}

func (h Hinted) appendStep(dst []byte, style Style) []byte {
	if h.reveals(explain.How) {
		_, blocks := h.Visit.Idea(h.Puzzle)
		dst = appendColours(dst, h.Puzzle.Palette, h.Language.Colours(h.Puzzle))
		dst = h.appendLine(dst, blocks)
	}
	g := h.State.Clone()
	if h.reveals(explain.Why) {
		dst = stepWriter{h.Puzzle, h.Language}.appendBars(dst, style, h.Visit, g, Visits)
	}
	fresh := take(g, h.Visit.Steps...)
	_, beyond := h.Visit.Beyond()
	if h.reveals(explain.Why) && !beyond {
		dst = h.appendMarked(dst, "evidence", h.evidence())
		dst = AppendFact(dst, "after", "%s", cellsText(g.Line(h.Hint.Line), h.Puzzle.Palette))
	}
	if h.reveals(explain.Why) && beyond {
		options := style.Draw
		options.Links = h.links()
		dst = draw.AppendText(append(dst, "links\n"...), h.Puzzle, h.State, options)
	}
	if h.reveals(explain.All) {
		dst = style.appendFresh(dst, h.Puzzle, g, fresh)
	}
	return dst
}

// links returns, for each cell, the number of the first link of a chain that leads to it; 0 if
// there is none.
func (h Hinted) links() []int {
	numbers := make([]int, len(h.State.Cells()))
	for i, d := range h.Visit.Links() {
		for _, f := range d.Result {
			if at := f.Row*h.State.Width() + f.Column; numbers[at] == 0 {
				numbers[at] = i + 1
			}
		}
	}
	return numbers
}

func (h Hinted) appendMistake(dst []byte, style Style) []byte {
	if h.reveals(explain.How) {
		dst = h.appendLine(dst, nil)
	}
	if h.reveals(explain.Why) {
		name := "wrong"
		if h.Several { // other cells may be wrong instead
			name = "clear"
		}
		dst = h.appendMarked(dst, name, h.Wrong)
	}
	if h.reveals(explain.All) {
		dst = style.appendPicture(append(dst, "without them\n"...), h.Puzzle, h.Right)
	}
	return dst
}

// appendLine writes the clue of the line to look at, with the relevant blocks in brackets, and the
// cells of the line.
func (h Hinted) appendLine(dst []byte, blocks []int) []byte {
	words := strings.Fields(h.Puzzle.Clue(h.Hint.Line).Text(h.Puzzle.Palette))
	for i := range words {
		if slices.Contains(blocks, i) {
			words[i] = "[" + words[i] + "]"
		}
	}
	dst = AppendFact(dst, "clue", "%v: %s", h.Hint.Line, strings.Join(words, " "))
	return AppendFact(dst, "cells", "%s", cellsText(h.State.Line(h.Hint.Line), h.Puzzle.Palette))
}

// appendMarked writes a row of pointers below the line to look at, one for each place on that line.
// Without any it writes nothing.
func (h Hinted) appendMarked(dst []byte, name string, places []nonogram.Place) []byte {
	marks := []byte(strings.Repeat(" ", len(h.State.Line(h.Hint.Line))))
	for _, p := range places {
		if x := h.Hint.Line.IndexOf(p); x >= 0 {
			marks[x] = '^'
		}
	}
	if text := strings.TrimRight(string(marks), " "); text != "" {
		return AppendFact(dst, name, "%s", text)
	}
	return dst
}

// evidence lists the cells of the board that the visit argues from.
func (h Hinted) evidence() []nonogram.Place {
	var places []nonogram.Place
	for _, d := range h.Visit.Own() {
		for _, f := range d.Evidence {
			if h.State.At(f.Row, f.Column)&^f.Cell == 0 {
				places = append(places, f.Place)
			}
		}
	}
	return places
}

// HintLine is a hint in JSON.
type HintLine struct {
	PuzzleFields
	Board []string `json:"board"`
	Level int      `json:"level"`
	*wire.HintResponse
	EndFields
}

// AppendJSON writes the answer as one line.
func (h Hinted) AppendJSON(dst []byte, _ Style) []byte {
	return AppendObject(dst, HintLine{
		puzzleJSON(h.Entry), wire.BoardOf(h.State, h.Puzzle.Palette), int(h.Level),
		wire.Encoder{Puzzle: h.Puzzle, Language: h.Language}.Hint(&h.Hint, h.Level, h.Level),
		Style{NoTime: true}.End(h.Ending),
	})
}
