package report

import "nonogram/proof"

// explainedJSON lists its fields in the order of the output.
type explainedJSON struct {
	puzzleFields
	Status      string     `json:"status"`
	Limited     bool       `json:"limited,omitempty"`
	Limit       string     `json:"limit,omitempty"`
	Interrupted bool       `json:"interrupted,omitempty"`
	Rating      ratingJSON `json:"rating"`
	Start       []string   `json:"start"`
	Steps       []stepJSON `json:"steps"`
	Grid        []string   `json:"grid"`
	Undecided   [][2]int   `json:"undecided,omitempty"`
	Example     [][]string `json:"example,omitempty"`
	Checked     bool       `json:"checked"`
	Seconds     *float64   `json:"seconds,omitempty"`
}

// AppendJSON writes the answer as one line.
func (e *Explained) AppendJSON(dst []byte, style Style) []byte {
	palette := e.Puzzle.Palette
	steps := e.stepsJSON()
	return appendObject(dst, explainedJSON{
		puzzleFields: puzzleJSON(e.Entry),
		Status:       e.Status.String(),
		Limited:      e.Limited,
		Limit:        endJSON(e.TimedOut, e.Interrupted),
		Interrupted:  e.Interrupted,
		Rating:       newRatingJSON(e.Rate(e.Puzzle)),
		Start:        rowsJSON(e.Start, palette),
		Steps:        steps,
		Grid:         rowsJSON(e.End, palette),
		Undecided:    placesJSON(e.Undecided),
		Example:      exampleJSON(e.Example, palette),
		Checked:      true,
		Seconds:      style.seconds(e.Time),
	})
}

func (e *Explained) stepsJSON() []stepJSON {
	steps := []stepJSON{}
	g := e.Start.Clone()
	e.each(func(i int, d proof.Deduction) {
		step := e.teller().stepJSON(d)
		step.Number = i + 1
		if e.Grids {
			take(g, d)
			step.Grid = rowsJSON(g, e.Puzzle.Palette)
		}
		steps = append(steps, step)
	})
	return steps
}
