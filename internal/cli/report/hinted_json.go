package report

import (
	"nonogram/explain"
)

// hintedJSON lists its fields in the order of the output. What belongs to a higher
// level than the hint's is left out.
type hintedJSON struct {
	puzzleFields
	Kind          string     `json:"kind"`
	Level         int        `json:"level"`
	Text          string     `json:"text"`
	State         []string   `json:"state"`
	Long          bool       `json:"long,omitempty"`
	Branches      bool       `json:"branches,omitempty"`
	Limit         string     `json:"limit,omitempty"`
	Interrupted   bool       `json:"interrupted,omitempty"`
	Line          *lineJSON  `json:"line,omitempty"`
	Clue          string     `json:"clue,omitempty"`
	Cells         string     `json:"cells,omitempty"`
	Technique     string     `json:"technique,omitempty"`
	Name          string     `json:"name,omitempty"`
	Blocks        []int      `json:"blocks,omitempty"`
	Evidence      []factJSON `json:"evidence,omitempty"`
	Result        []factJSON `json:"result,omitempty"`
	Arrangements  [][]int    `json:"arrangements,omitempty"`
	Cases         []caseJSON `json:"cases,omitempty"`
	Grid          []string   `json:"grid,omitempty"`
	Wrong         [][2]int   `json:"wrong,omitempty"`
	Right         []string   `json:"right,omitempty"`
	Undecided     [][2]int   `json:"undecided,omitempty"`
	Example       [][]string `json:"example,omitempty"`
	Contradiction []lineJSON `json:"contradiction,omitempty"`
}

// AppendJSON writes the answer as one line.
func (h Hinted) AppendJSON(dst []byte, _ Style) []byte {
	o := hintedJSON{
		puzzleFields: puzzleJSON(h.Entry),
		Kind:         h.Kind.String(),
		Level:        int(h.Level),
		Text:         h.words(),
		State:        rowsJSON(h.State, h.Puzzle.Palette),
		Long:         h.Long(),
		Branches:     h.Branches(),
		Limit:        endJSON(h.TimedOut, h.Outcome() == Interrupted),
		Interrupted:  h.Outcome() == Interrupted,
	}
	switch h.Kind {
	case explain.Step:
		h.stepJSON(&o)
	case explain.Mistake:
		h.mistakeJSON(&o)
	case explain.Undecided:
		h.undecidedJSON(&o)
	case explain.NoSolution:
		if h.tells(explain.How) {
			o.Contradiction = linesJSON(h.Contradiction)
		}
	}
	return appendObject(dst, o)
}

func (h Hinted) stepJSON(o *hintedJSON) {
	o.Line = &lineJSON{h.Hint.Line.Axis.String(), h.Hint.Line.Index}
	step := h.teller().stepJSON(h.Deduction)
	if h.tells(explain.How) {
		h.lineJSON(o)
		o.Technique, o.Name, o.Blocks = step.Technique, step.Name, step.Blocks
	}
	if h.tells(explain.Why) {
		o.Evidence, o.Result = step.Evidence, step.Result
		o.Arrangements, o.Cases = step.Arrangements, step.Cases
	}
	if h.tells(explain.All) {
		g := h.State.Clone()
		take(g, h.Deduction)
		o.Grid = rowsJSON(g, h.Puzzle.Palette)
	}
}

func (h Hinted) mistakeJSON(o *hintedJSON) {
	if h.tells(explain.How) {
		o.Line = &lineJSON{h.Hint.Line.Axis.String(), h.Hint.Line.Index}
		h.lineJSON(o)
	}
	if h.tells(explain.Why) {
		o.Wrong = placesJSON(h.Wrong)
	}
	if h.tells(explain.All) {
		o.Right = rowsJSON(h.Right, h.Puzzle.Palette)
	}
}

func (h Hinted) undecidedJSON(o *hintedJSON) {
	if h.tells(explain.Why) {
		o.Undecided = placesJSON(h.Undecided)
	}
	if h.tells(explain.All) {
		o.Example = exampleJSON(h.Example, h.Puzzle.Palette)
	}
}

// lineJSON is the line where to look, as it is.
func (h Hinted) lineJSON(o *hintedJSON) {
	o.Clue = h.Puzzle.Clue(h.Hint.Line).Text(h.Puzzle.Palette)
	o.Cells = cellsText(h.State.Line(h.Hint.Line), h.Puzzle.Palette)
}
