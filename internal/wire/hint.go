package wire

import (
	"context"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/english"
	"nonogram/internal/app"
)

// HintLevels is the number of levels of a hint.
const HintLevels = 4

// HintRequest asks for the next step from a board.
type HintRequest struct {
	Puzzle Puzzle `json:"puzzle"`
	Board
	// Level bounds what is told: the page cannot give away what it does not have.
	Level *int `json:"level,omitempty" minimum:"0" maximum:"3" doc:"0 where to look, 1 how, 2 why, 3 what to fill in; all of them if left out"`
	// History lets the way back be told after a mistake.
	History      [][]string `json:"history,omitempty" maxItems:"1000" doc:"the player's earlier boards, the oldest first"`
	Milliseconds int        `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"how long it may take; 0 means 5000"`
}

// HintResponse is the next step, or why there is none. Fields above the level that was
// asked for are left out.
type HintResponse struct {
	Kind  string   `json:"kind" enum:"step,solved,mistake,undecided,no solution,unknown"`
	Words []string `json:"words" doc:"by level; one only if one level was asked for"`
	// Level 0.
	Line     *Line `json:"line,omitempty" doc:"where to look"`
	Long     bool  `json:"long,omitempty" doc:"the step is a chain of more than twelve"`
	Branches bool  `json:"branches,omitempty" doc:"the step makes assumptions within assumptions"`
	// Level 1.
	Technique     *Technique `json:"technique,omitempty"`
	Blocks        []int      `json:"blocks,omitempty" doc:"the blocks of the line's clue that matter, from 0"`
	Contradiction []Line     `json:"contradiction,omitempty" doc:"lines that together have no solution"`
	// Level 2.
	Marks        []Mark  `json:"marks,omitempty" doc:"cells to be pointed out"`
	Arrangements [][]int `json:"arrangements,omitempty" doc:"all ways to lay the line's blocks, as the start of each"`
	Cases        []Case  `json:"cases,omitempty" doc:"the assumptions that the step makes"`
	// Level 3.
	After      []string   `json:"after,omitempty" doc:"the board after the step, or without the mistake"`
	AfterKnown []Fact     `json:"after_known,omitempty" doc:"what is known of its open cells, in colour puzzles"`
	BackTo     *int       `json:"back_to,omitempty" doc:"the last board of the history, from 0, before the mistake; -1 if none is"`
	Solutions  [][]string `json:"solutions,omitempty" doc:"two solutions, if the rest cannot be decided"`
}

// Mark is a cell to be pointed out, and why.
type Mark struct {
	Fact
	Role string `json:"role" enum:"because,changes,assumed,wrong,undecided"`
}

// Hint finds the next step, the simplest that there is. A wrong board is told first.
func (s Service) Hint(ctx context.Context, r HintRequest) (*HintResponse, error) {
	if r.Level != nil && (*r.Level < 0 || *r.Level >= HintLevels) {
		return nil, Faultf(OutOfRange, "level", "%d, want 0 to %d", *r.Level, HintLevels-1)
	}
	if len(r.History) > MaxHistory {
		return nil, Faultf(TooLarge, "history", "%d boards, %d at most", len(r.History), MaxHistory)
	}
	var out *HintResponse
	err := s.ask(ctx, &r.Puzzle, r.Board, r.Milliseconds, func(q *question) (err error) {
		out, err = q.hint(r)
		return err
	})
	if err != nil {
		return nil, faultOf(err)
	}
	return out, nil
}

func (q *question) hint(r HintRequest) (*HintResponse, error) {
	history, err := boards(r.History, q.puzzle)
	if err != nil {
		return nil, err
	}
	hint, err := q.session.Hint(q.ctx, q.board)
	if err != nil {
		return nil, err
	}
	w := hintWriter{teller: teller{ctx: q.ctx, puzzle: q.puzzle}, hint: hint, level: HintLevels - 1}
	if r.Level != nil {
		w.level, w.single = *r.Level, true
	}
	w.write()
	if hint.Kind == explain.Mistake && len(history) > 0 && w.tells(3) {
		if back, err := q.session.LastRight(q.ctx, history); err == nil {
			w.out.BackTo = &back
		}
	}
	return &w.out, nil
}

func boards(rows [][]string, p *nonogram.Puzzle) ([]nonogram.Grid, error) {
	var out []nonogram.Grid
	for _, r := range rows {
		g, err := gridFor("history", r, p)
		if err != nil {
			return nil, err
		}
		out = append(out, g)
	}
	return out, nil
}

// hintWriter puts a hint onto the wire, as far as a level goes.
type hintWriter struct {
	teller
	hint   *app.Hint
	level  int
	single bool // no lower levels
	out    HintResponse
}

func (w *hintWriter) tells(level int) bool { return w.level >= level }

func (w *hintWriter) write() {
	w.out.Kind = w.hint.Kind.String()
	w.words()
	switch w.hint.Kind {
	case explain.Step:
		w.step()
	case explain.Mistake:
		w.mistake()
	case explain.Undecided:
		w.undecided()
	case explain.NoSolution:
		if w.tells(1) {
			w.out.Contradiction = linesOf(w.hint.Contradiction)
		}
	}
}

func (w *hintWriter) words() {
	first := 0
	if w.single {
		first = w.level
	}
	for level := first; level <= w.level; level++ {
		w.out.Words = append(w.out.Words, english.Language{}.Hint(w.puzzle, w.hint.Hint, explain.Where+explain.Level(level)))
	}
}

// step tells a deduction that was checked.
func (w *hintWriter) step() {
	d := w.hint.Deduction
	w.out.Line, w.out.Long, w.out.Branches = lineOf(w.hint.Line), w.hint.Long(), w.hint.Branches()
	if w.tells(1) {
		w.out.Technique = techniqueOf(d.Technique)
		if d.Technique.OneLine() {
			w.out.Blocks = d.Blocks
		}
	}
	if w.tells(2) {
		w.marks()
		w.out.Arrangements, w.out.Cases = d.Arrangements, w.cases(d.Cases)
	}
	if w.tells(3) {
		w.after()
	}
}

func (w *hintWriter) marks() {
	for _, m := range w.hint.Marks() {
		w.out.Marks = append(w.out.Marks, Mark{w.fact(m.Fact), m.Role.String()})
	}
}

func (w *hintWriter) mistake() {
	if w.tells(1) {
		w.out.Line = lineOf(w.hint.Line)
	}
	if w.tells(2) {
		w.marks()
	}
	if w.tells(3) {
		w.after()
	}
}

func (w *hintWriter) undecided() {
	if w.tells(2) {
		w.marks()
	}
	if w.tells(3) && w.hint.Example[0].Width() > 0 {
		w.out.Solutions = boardsOf(w.hint.Example[:], w.puzzle.Palette)
	}
}

func (w *hintWriter) after() {
	w.out.After = BoardOf(w.hint.After, w.puzzle.Palette)
	w.out.AfterKnown = w.facts(app.Narrowed(w.hint.After, w.puzzle.Palette))
}
