package wire

import (
	"context"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/schema"
	"nonogram/proof"
)

// Technique is a way of reasoning.
type Technique struct {
	ID    string `json:"id" doc:"T0 is a conflict, T1 to T18 from the simplest to the hardest"`
	Name  string `json:"name" doc:"in the language of the answer"`
	Class string `json:"class" enum:"unrated,trivial,easy,medium,hard,expert,deep" doc:"class of puzzles with this hardest technique"`
}

// Step is one deduction.
type Step struct {
	Technique    Technique `json:"technique"`
	Line         *Line     `json:"line,omitempty" doc:"the line it looks at, if it looks at only one"`
	Blocks       []int     `json:"blocks,omitempty" doc:"the blocks of the line's clue that matter, from 0"`
	Because      []Fact    `json:"because,omitempty" doc:"the known cells from which it follows"`
	Changes      []Fact    `json:"changes,omitempty" doc:"what follows"`
	Arrangements [][]int   `json:"arrangements,omitempty" doc:"all ways to place the blocks, as the start of each block"`
	Cases        []Case    `json:"cases,omitempty" doc:"the assumptions it makes"`
	Words        string    `json:"words,omitempty" doc:"absent if the time was up first"`
}

// Visit has everything that a person finds in one look at one line.
type Visit struct {
	Lines []Line `json:"lines" doc:"the line, and those in the same situation"`
	First int    `json:"first" doc:"its first step, from 0"`
	Steps int    `json:"steps" doc:"how many steps it has"`
	Words string `json:"words,omitempty" doc:"absent if the time was up first"`
	Brief string `json:"brief,omitempty" doc:"only what to fill in"`
	// Ranges are the ranges of blocks on which Words is based.
	Ranges []Range `json:"ranges,omitempty" doc:"the cells in which each block of a line can be, where a picture of them replaces many clauses"`
}

// Range is the range of a block: the cells in which it can be.
type Range struct {
	Line  Line   `json:"line"`
	Block int    `json:"block" minimum:"0" doc:"the block's place in the clue, from 0"`
	First int    `json:"first" minimum:"0" doc:"the range's first cell, from 0"`
	Last  int    `json:"last" minimum:"0" doc:"its last cell"`
	Cells []int  `json:"cells,omitempty" doc:"the cells that the block covers wherever it is, from 0"`
	Used  bool   `json:"used,omitempty" doc:"whether the results rest on this range"`
	Words string `json:"words" doc:"a sentence"`
}

// Case is an assumption and what follows from it.
type Case struct {
	Assumed Fact   `json:"assumed"`
	Refuted bool   `json:"refuted" doc:"whether it ends in a contradiction"`
	Steps   []Step `json:"steps"`
	Words   string `json:"words,omitempty"`
}

func techniqueOf(l *words.Language, t proof.Technique) *Technique {
	return &Technique{t.ID(), l.Technique(t), explain.ClassOf(t).String()}
}

// Encoder encodes deductions and hints on a puzzle.
type Encoder struct {
	// Context ends when there is no time left for words; nil never ends. Writing the words of a
	// step can take as long as finding the step, and in a puzzle of many colours much longer.
	Context context.Context
	Puzzle  *nonogram.Puzzle
	// Language has the words; nil means that of the context, see [InLanguage].
	Language *words.Language
	// Brief leaves out the reasons: evidence, arrangements and cases.
	Brief bool
}

func (e Encoder) language() *words.Language {
	if e.Language == nil {
		return languageOf(e.Context)
	}
	return e.Language
}

// Visit encodes a visit; first is the number of its first step.
func (e Encoder) Visit(v explain.Visit, first int) Visit {
	out := Visit{Lines: schema.LinesOf(v.Lines), First: first, Steps: len(v.Steps)}
	if e.Context == nil || e.Context.Err() == nil {
		out.Words, out.Brief = e.language().Visit(e.Puzzle, v), e.language().Brief(e.Puzzle, v)
		if !e.Brief {
			out.Ranges = e.Ranges(v)
		}
	}
	return out
}

// Ranges lists the ranges on which the words of a visit are based.
func (e Encoder) Ranges(v explain.Visit) []Range {
	var out []Range
	for _, r := range v.Ranges(e.Puzzle) {
		w := Range{Line: *schema.LineOf(r.Line), Block: r.Block, First: r.First, Last: r.Last, Used: r.Used}
		if first, end, ok := r.Overlap(e.Puzzle); ok {
			for x := first; x < end; x++ {
				w.Cells = append(w.Cells, x)
			}
		}
		w.Words = e.language().Range(e.Puzzle, r)
		out = append(out, w)
	}
	return out
}

// Step encodes a deduction on a board.
func (e Encoder) Step(board nonogram.Grid, d proof.Deduction) Step {
	out := Step{
		Technique: *techniqueOf(e.language(), d.Technique),
		Changes:   e.facts(d.Result),
	}
	if e.Context == nil || e.Context.Err() == nil {
		out.Words = e.language().Step(e.Puzzle, board, d)
	}
	if d.Technique.OneLine() {
		out.Line, out.Blocks = schema.LineOf(d.Line), d.Blocks
	}
	if !e.Brief {
		out.Because, out.Arrangements, out.Cases = e.facts(d.Evidence), d.Arrangements, e.cases(board, d.Cases)
	}
	return out
}

func (e Encoder) cases(board nonogram.Grid, cases []proof.Case) []Case {
	var out []Case
	for _, c := range cases {
		encoded := Case{
			Assumed: e.fact(c.Assumption),
			Refuted: c.Refuted(),
			Steps:   []Step{},
			Words:   e.language().Assumption(e.Puzzle, c.Assumption),
		}
		supposed := c.Suppose(board)
		for _, d := range c.Steps {
			encoded.Steps = append(encoded.Steps, e.Step(supposed, d))
			d.Apply(supposed)
		}
		out = append(out, encoded)
	}
	return out
}

func (e Encoder) facts(facts []proof.Fact) []Fact {
	var out []Fact
	for _, f := range facts {
		out = append(out, e.fact(f))
	}
	return out
}

func (e Encoder) fact(f proof.Fact) Fact {
	return schema.FactOf(f.Place, f.Cell, e.Puzzle.Palette)
}
