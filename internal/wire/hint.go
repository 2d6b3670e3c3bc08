package wire

import (
	"context"
	"errors"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/english"
	"nonogram/proof"
	"nonogram/solve"
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
func Hint(ctx context.Context, r HintRequest) (*HintResponse, error) {
	if r.Level != nil && (*r.Level < 0 || *r.Level >= HintLevels) {
		return nil, Faultf(OutOfRange, "level", "%d, want 0 to %d", *r.Level, HintLevels-1)
	}
	if len(r.History) > MaxHistory {
		return nil, Faultf(TooLarge, "history", "%d boards, %d at most", len(r.History), MaxHistory)
	}
	q, err := ask(ctx, &r.Puzzle, r.Board, r.Milliseconds)
	if err != nil {
		return nil, err
	}
	defer q.end()
	history, err := boards(r.History, q.puzzle)
	if err != nil {
		return nil, err
	}
	tutor, err := explain.NewTutor(q.puzzle, q.explaining())
	if err != nil {
		return nil, FaultOf(err, BadPuzzle, "puzzle")
	}
	hint, err := tutor.NextHint(q.ctx, q.board)
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		return nil, FaultOf(err, BadBoard, "board")
	}
	w := hintWriter{teller: teller{ctx: q.ctx, puzzle: q.puzzle}, hint: hint, level: HintLevels - 1}
	if r.Level != nil {
		w.level, w.single = *r.Level, true
	}
	if err := w.write(); err != nil {
		return nil, err
	}
	if hint.Kind == explain.Mistake && len(history) > 0 && w.tells(3) {
		if back, err := tutor.LastRight(q.ctx, history); err == nil {
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
	hint   explain.Hint
	level  int
	single bool // no lower levels
	out    HintResponse
}

func (w *hintWriter) tells(level int) bool { return w.level >= level }

func (w *hintWriter) write() error {
	after, err := w.check()
	if err != nil {
		return err
	}
	w.out.Kind = w.hint.Kind.String()
	w.words()
	switch w.hint.Kind {
	case explain.Step:
		w.step(after)
	case explain.Mistake:
		w.mistake()
	case explain.Undecided:
		w.undecided()
	case explain.NoSolution:
		if w.tells(1) {
			w.out.Contradiction = linesOf(w.hint.Contradiction)
		}
	}
	return nil
}

func (w *hintWriter) words() {
	first := 0
	if w.single {
		first = w.level
	}
	for level := first; level <= w.level; level++ {
		w.out.Words = append(w.out.Words, english.Language{}.Hint(w.puzzle, w.hint, explain.Where+explain.Level(level)))
	}
}

// check checks the step, if the hint is one, and returns what is known after it. A step
// that there is no time to check is as good as none.
func (w *hintWriter) check() (nonogram.Grid, error) {
	if w.hint.Kind != explain.Step {
		return nonogram.Grid{}, nil
	}
	after, err := proof.Check(w.ctx, w.puzzle, w.hint.State, []proof.Deduction{w.hint.Deduction})
	switch {
	case err != nil && w.ctx.Err() != nil:
		w.hint = explain.Hint{Kind: explain.Unknown, State: w.hint.State}
	case err != nil:
		return nonogram.Grid{}, Faultf(Internal, "", "a step does not follow: %v", err)
	}
	return after.Grid, nil
}

// step tells a deduction that was checked.
func (w *hintWriter) step(after nonogram.Grid) {
	d := w.hint.Deduction
	w.out.Line, w.out.Long, w.out.Branches = lineOf(w.hint.Line), w.hint.Long(), w.hint.Branches()
	if w.tells(1) {
		w.out.Technique = techniqueOf(d.Technique)
		if d.Technique.OneLine() {
			w.out.Blocks = d.Blocks
		}
	}
	if w.tells(2) {
		w.mark("because", d.Evidence)
		w.markCases(d.Cases)
		w.mark("changes", d.Result)
		w.out.Arrangements, w.out.Cases = d.Arrangements, w.cases(d.Cases)
	}
	if w.tells(3) {
		w.after(after)
	}
}

func (w *hintWriter) mark(role string, facts []proof.Fact) {
	for _, f := range facts {
		w.out.Marks = append(w.out.Marks, Mark{w.fact(f), role})
	}
}

// markCases marks what cases assume, and which of their evidence stands on the board
// already, each once.
func (w *hintWriter) markCases(cases []proof.Case) {
	told := make(map[proof.Fact]bool)
	var visit func(cases []proof.Case)
	visit = func(cases []proof.Case) {
		for _, c := range cases {
			w.mark("assumed", []proof.Fact{c.Assumption})
			for _, d := range c.Steps {
				for _, f := range d.Evidence {
					if w.hint.State.At(f.Row, f.Column)&^f.Cell == 0 && !told[f] {
						told[f] = true
						w.mark("because", []proof.Fact{f})
					}
				}
				visit(d.Cases)
			}
		}
	}
	visit(cases)
}

func (w *hintWriter) mistake() {
	if w.tells(1) {
		w.out.Line = lineOf(w.hint.Line)
	}
	if w.tells(2) {
		w.markPlaces("wrong", w.hint.Wrong)
	}
	if w.tells(3) {
		w.after(w.hint.Right)
	}
}

func (w *hintWriter) undecided() {
	if w.tells(2) {
		w.markPlaces("undecided", w.hint.Undecided)
	}
	if w.tells(3) && w.hint.Example[0].Width() > 0 {
		w.out.Solutions = boardsOf(w.hint.Example[:], w.puzzle.Palette)
	}
}

func (w *hintWriter) markPlaces(role string, places []nonogram.Place) {
	for _, p := range places {
		cell := w.hint.State.At(p.Row, p.Column)
		w.out.Marks = append(w.out.Marks, Mark{Fact{p.Row, p.Column, w.puzzle.Palette.Symbols(cell)}, role})
	}
}

func (w *hintWriter) after(g nonogram.Grid) {
	w.out.After, w.out.AfterKnown = BoardOf(g, w.puzzle.Palette), w.known(g)
}
