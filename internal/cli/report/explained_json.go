package report

import (
	"nonogram/internal/wire"
	"nonogram/proof"
)

// stepJSON is a step of an explanation, counted from 1.
type stepJSON struct {
	Number int `json:"number"`
	wire.Step
	Board []string `json:"board,omitempty"`
}

// AppendJSON writes the answer as one line.
func (e *Explained) AppendJSON(dst []byte, style Style) []byte {
	steps := e.stepsJSON() // cuts off those for which there is no time
	rating := e.Rate(e.Puzzle)
	return appendObject(dst, struct {
		puzzleFields
		*wire.ExplainResponse
		Steps []stepJSON `json:"steps"`
		endFields
	}{
		puzzleJSON(e.Entry), wire.ExplanationOf(e.Puzzle, &e.Solution, &rating), steps,
		style.endJSON(e.Ending),
	})
}

func (e *Explained) stepsJSON() []stepJSON {
	steps := []stepJSON{}
	teller := wire.Teller{Puzzle: e.Puzzle, Language: e.Language}
	g := e.Start.Clone()
	e.each(func(i int, d proof.Deduction) {
		step := stepJSON{Number: i + 1, Step: teller.Step(d)}
		if e.Grids {
			take(g, d)
			step.Board = wire.BoardOf(g, e.Puzzle.Palette)
		}
		steps = append(steps, step)
	})
	return steps
}
