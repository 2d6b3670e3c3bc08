package wire

import (
	"context"
	"errors"
	"slices"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/internal/schema"
)

// HintLevels is the number of levels of a hint: from explain.Where to explain.All.
const HintLevels = int(explain.All)

// HintRequest asks for the next step from a board.
type HintRequest struct {
	Puzzle Puzzle `json:"puzzle"`
	Board
	// Level bounds the contents of the answer, so that the page cannot reveal more.
	Level *int `json:"level,omitempty" minimum:"1" maximum:"4" doc:"1 where to look, 2 how, 3 why, 4 what to fill in; all levels if left out"`
	// Near is the cell of the player's cursor or last stroke.
	Near *Place `json:"near,omitempty" doc:"the player's row and column, from 0; hints prefer lines there"`
	// History lets the answer name the last board before a mistake.
	History      [][]string `json:"history,omitempty" maxItems:"1000" doc:"the player's earlier boards, oldest first"`
	Milliseconds int        `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit; 0 means 5000"`
}

// HintResponse is the next step, or the reason why there is none. It has no fields of levels above
// the requested one.
type HintResponse struct {
	Kind  string   `json:"kind" enum:"step,solved,mistake,undecided,no solution,unknown"`
	Words []string `json:"words" doc:"by level; only one if the request has a level"`
	// Level 1.
	Line     *Line `json:"line,omitempty" doc:"where to look"`
	Long     bool  `json:"long,omitempty" doc:"whether the step is a chain of more than eight links"`
	Branches bool  `json:"branches,omitempty" doc:"whether the step makes assumptions within assumptions"`
	// Level 2.
	Technique     *Technique `json:"technique,omitempty"`
	Blocks        []int      `json:"blocks,omitempty" doc:"the blocks of the line's clue that matter, from 0"`
	Contradiction []Line     `json:"contradiction,omitempty" doc:"lines that contradict each other"`
	// Level 3.
	Marks        []Mark  `json:"marks,omitempty" doc:"cells to highlight"`
	Ranges       []Range `json:"ranges,omitempty" doc:"the cells in which each block of a line can be, where a picture of them replaces many clauses"`
	Brief        string  `json:"brief,omitempty" doc:"the words of level 3 where ranges, here or of links, show the rest"`
	Arrangements [][]int `json:"arrangements,omitempty" doc:"all ways to place the line's blocks, as the start of each block"`
	Cases        []Case  `json:"cases,omitempty" doc:"the assumptions that the step makes"`
	Links        []Link  `json:"links,omitempty" doc:"the links of the step's chains, numbered from 1 as in marks and words"`
	// Level 4.
	After      []string   `json:"after,omitempty" doc:"the board after the step, or without the mistake"`
	AfterKnown []Fact     `json:"after_known,omitempty" doc:"in colour puzzles, what is known about its open cells"`
	BackTo     *int       `json:"back_to,omitempty" doc:"index of the last board in the history before the mistake; -1 if there is none"`
	Solutions  [][]string `json:"solutions,omitempty" doc:"two solutions, if the rest cannot be decided"`
	Remarks
}

// Mark is a cell to highlight, and the reason.
type Mark struct {
	Fact
	Role string `json:"role" enum:"because,changes,assumed,wrong,undecided,linked"`
	Link int    `json:"link,omitempty" doc:"the link of the chain that leads to it, numbered from 1 as in the words of level 3"`
	// Denies has the colours that a badge crosses out.
	Denies string `json:"denies,omitempty" doc:"the colours that the link rules out for the cell, as in cell"`
}

// Link is one link of a chain: the consequence for a line if all earlier links are true.
type Link struct {
	Line  *Line  `json:"line,omitempty" doc:"absent if the link makes assumptions of its own"`
	Words string `json:"words" doc:"one line of text"`
	// Ranges are the ranges of blocks of the link's line.
	Ranges []Range `json:"ranges,omitempty" doc:"as in the hint"`
}

// Hint finds the simplest next step. If the board has a mistake, the hint is about the mistake.
func (s Service) Hint(ctx context.Context, r HintRequest) (*HintResponse, error) {
	if r.Level != nil && (*r.Level < int(explain.Where) || *r.Level > HintLevels) {
		return nil, Faultf(OutOfRange, "level", "found %d, expected %d to %d", *r.Level, explain.Where, explain.All)
	}
	if len(r.History) > MaxHistory {
		return nil, Faultf(TooLarge, "history", "%d boards, %d at most", len(r.History), MaxHistory)
	}
	return answerTo(ctx, s, &r.Puzzle, r.Board, r.Milliseconds, func(q *question) (*HintResponse, error) { return q.hint(r) })
}

// near returns the player's place, or nil if the request has none.
func (r HintRequest) near() *nonogram.Place {
	if r.Near == nil {
		return nil
	}
	return &nonogram.Place{Row: r.Near[0], Column: r.Near[1]}
}

func (q *question) hint(r HintRequest) (*HintResponse, error) {
	first, last := explain.Where, explain.All
	if r.Level != nil {
		first, last = explain.Level(*r.Level), explain.Level(*r.Level)
	}
	history, err := boards(r.History, q.puzzle)
	if err != nil {
		return nil, err
	}
	hint, err := q.session.Hint(q.ctx, q.board, r.near())
	if errors.Is(err, nonogram.ErrOptions) {
		return nil, Faultf(OutOfRange, "near", "found row %d and column %d, expected a cell of the puzzle", r.Near[0], r.Near[1])
	}
	if err != nil {
		return nil, err
	}
	out := Encoder{Context: q.ctx, Puzzle: q.puzzle}.Hint(hint, first, last)
	if hint.Kind == explain.Mistake && len(history) > 0 && last == explain.All {
		if back, err := q.session.LastRight(q.ctx, history); err == nil {
			out.BackTo = &back
		}
	}
	return out, nil
}

func boards(rows [][]string, p *nonogram.Puzzle) ([]nonogram.Grid, error) {
	var out []nonogram.Grid
	for _, r := range rows {
		g, err := schema.GridFor("history", r, p)
		if err != nil {
			return nil, err
		}
		out = append(out, g)
	}
	return out, nil
}

// Hint encodes a checked hint: its words from level first to level last, and its data up to level
// last.
func (e Encoder) Hint(hint *app.Hint, first, last explain.Level) *HintResponse {
	w := hintWriter{Encoder: e, hint: hint, level: last}
	w.out.Kind = hint.Kind.String()
	for level := first; level <= last; level++ {
		w.out.Words = append(w.out.Words, e.language().Hint(e.Puzzle, hint.Hint, level))
	}
	switch hint.Kind {
	case explain.Step:
		w.step()
	case explain.Mistake:
		w.mistake()
	case explain.Undecided:
		w.undecided()
	case explain.NoSolution:
		if w.reveals(explain.How) {
			w.out.Contradiction = schema.LinesOf(hint.Contradiction)
		}
	}
	return &w.out
}

// hintWriter encodes a hint up to a level.
type hintWriter struct {
	Encoder
	hint  *app.Hint
	level explain.Level
	out   HintResponse
}

func (w *hintWriter) reveals(level explain.Level) bool { return w.level >= level }

func (w *hintWriter) step() {
	v := w.hint.Visit
	w.out.Line, w.out.Long, w.out.Branches = schema.LineOf(w.hint.Line), w.hint.Long(), w.hint.Branches()
	if w.reveals(explain.How) {
		technique, blocks := v.Idea(w.Puzzle)
		w.out.Technique, w.out.Blocks = techniqueOf(w.language(), technique), blocks
	}
	if w.reveals(explain.Why) {
		w.marks()
		for _, d := range v.Own() {
			w.out.Arrangements = append(w.out.Arrangements, d.Arrangements...)
		}
		board := w.hint.State.Clone()
		for _, d := range v.Argument().Steps {
			w.out.Cases = append(w.out.Cases, w.cases(board, d.Cases)...)
			d.Apply(board)
		}
		w.links()
		w.ranges(v)
	}
	if w.reveals(explain.All) {
		w.after()
	}
}

func (w *hintWriter) links() {
	for board, d := range w.hint.Links() {
		if !d.Technique.OneLine() {
			w.out.Links = append(w.out.Links, Link{Words: w.language().Deduction(w.Puzzle, d)})
			continue
		}
		v := explain.Single(w.Puzzle, board, d)
		w.out.Links = append(w.out.Links, Link{schema.LineOf(d.Line), w.language().Visit(w.Puzzle, v), w.Ranges(v)})
	}
}

// ranges encodes the ranges of the visit's lines, and writes the words for them and for those of
// links.
func (w *hintWriter) ranges(v explain.Visit) {
	w.out.Ranges = w.Ranges(v)
	ranged := func(l Link) bool { return len(l.Ranges) > 0 }
	if len(w.out.Ranges) > 0 || slices.ContainsFunc(w.out.Links, ranged) {
		w.out.Brief = w.language().Visit(w.Puzzle, v)
	}
}

func (w *hintWriter) marks() {
	for _, m := range w.hint.Marks() {
		mark := Mark{Fact: w.fact(m.Fact), Role: m.Role.String(), Link: m.Link}
		if m.Denied != 0 {
			mark.Denies = w.Puzzle.Palette.Symbols(m.Denied)
		}
		w.out.Marks = append(w.out.Marks, mark)
	}
}

func (w *hintWriter) mistake() {
	if w.reveals(explain.How) {
		w.out.Line = schema.LineOf(w.hint.Line)
	}
	if w.reveals(explain.Why) {
		w.marks()
	}
	if w.reveals(explain.All) {
		w.after()
	}
}

func (w *hintWriter) undecided() {
	if w.reveals(explain.Why) {
		w.marks()
	}
	if w.reveals(explain.All) && w.hint.Example[0].Width() > 0 {
		w.out.Solutions = schema.BoardsOf(w.hint.Example[:], w.Puzzle.Palette)
	}
}

func (w *hintWriter) after() {
	w.out.After = BoardOf(w.hint.After, w.Puzzle.Palette)
	w.out.AfterKnown = schema.Known(w.hint.After, w.Puzzle.Palette)
}
