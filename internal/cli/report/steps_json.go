package report

import (
	"nonogram"
	"nonogram/proof"
)

// stepJSON is a deduction. Number counts the steps of an explanation from 1; those
// within a case have none.
type stepJSON struct {
	Number int `json:"number,omitempty"`
	techniqueJSON
	Line         *lineJSON  `json:"line,omitempty"`
	Clue         string     `json:"clue,omitempty"`
	Blocks       []int      `json:"blocks,omitempty"`
	Evidence     []factJSON `json:"evidence,omitempty"`
	Result       []factJSON `json:"result,omitempty"`
	Arrangements [][]int    `json:"arrangements,omitempty"`
	Cases        []caseJSON `json:"cases,omitempty"`
	Text         string     `json:"text"`
	Grid         []string   `json:"grid,omitempty"`
}

// techniqueJSON is a technique by its short name and its name.
type techniqueJSON struct {
	Technique string `json:"technique"`
	Name      string `json:"name"`
}

// factJSON is a cell, counted from 0, and the symbols of the colours that it can
// have.
type factJSON struct {
	Row    int    `json:"row"`
	Column int    `json:"column"`
	Cell   string `json:"cell"`
}

type caseJSON struct {
	Assumption factJSON   `json:"assumption"`
	Text       string     `json:"text"`
	Refuted    bool       `json:"refuted"`
	Steps      []stepJSON `json:"steps"`
}

func (t teller) stepJSON(d proof.Deduction) stepJSON {
	step := stepJSON{
		techniqueJSON: techniqueJSON{d.Technique.ID(), d.Technique.String()},
		Evidence:      t.factsJSON(d.Evidence),
		Result:        t.factsJSON(d.Result),
		Arrangements:  d.Arrangements,
		Cases:         t.casesJSON(d.Cases),
		Text:          t.language.Deduction(t.puzzle, d),
	}
	if d.Technique.OneLine() {
		step.Line = &lineJSON{d.Line.Axis.String(), d.Line.Index}
		step.Clue = t.puzzle.Clue(d.Line).Text(t.puzzle.Palette)
		step.Blocks = d.Blocks
	}
	return step
}

func (t teller) casesJSON(cases []proof.Case) []caseJSON {
	var out []caseJSON
	for _, c := range cases {
		object := caseJSON{
			Assumption: t.factJSON(c.Assumption),
			Text:       t.language.Assumption(t.puzzle, c.Assumption),
			Refuted:    c.Refuted(),
			Steps:      []stepJSON{},
		}
		for _, d := range c.Steps {
			object.Steps = append(object.Steps, t.stepJSON(d))
		}
		out = append(out, object)
	}
	return out
}

func (t teller) factsJSON(facts []proof.Fact) []factJSON {
	var out []factJSON
	for _, f := range facts {
		out = append(out, t.factJSON(f))
	}
	return out
}

func (t teller) factJSON(f proof.Fact) factJSON {
	return factJSON{f.Row, f.Column, t.puzzle.Palette.Symbols(f.Cell)}
}

// placesJSON lists places as [row, column].
func placesJSON(places []nonogram.Place) [][2]int {
	var out [][2]int
	for _, p := range places {
		out = append(out, [2]int{p.Row, p.Column})
	}
	return out
}

// exampleJSON is two solutions of an ambiguous puzzle, otherwise nothing.
func exampleJSON(example [2]nonogram.Grid, p nonogram.Palette) [][]string {
	if example[0].Width() == 0 {
		return nil
	}
	return [][]string{rowsJSON(example[0], p), rowsJSON(example[1], p)}
}
