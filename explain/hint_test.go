package explain_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
	"nonogram/solve"
)

func tutor(t testing.TB, p *nonogram.Puzzle) *explain.Tutor {
	t.Helper()
	tutor, err := explain.NewTutor(p, explain.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return tutor
}

func next(t *testing.T, tutor *explain.Tutor, board nonogram.Grid) explain.Hint {
	t.Helper()
	h, err := tutor.NextHint(context.Background(), &board, nil)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// follow takes hints until there is no next step, and checks each.
func follow(t *testing.T, p *nonogram.Puzzle, tutor *explain.Tutor, board nonogram.Grid) (explain.Hint, nonogram.Grid) {
	t.Helper()
	for {
		h := next(t, tutor, board)
		if h.Kind != explain.Step {
			return h, board
		}
		out, err := proof.Check(t.Context(), p, board, h.Visit.Steps)
		if err != nil {
			t.Fatal(err)
		}
		if h.Long() != (h.Visit.Length() > 8) || h.Branches() != (h.Visit.Hardest() == proof.Branching) {
			t.Fatal("the hint does not say how it is")
		}
		board = out.Grid
	}
}

// TestHintsLeadToTheEnd follows hints from boards that are right, up to the solution, or to a board
// on which only cells are open in which solutions differ.
func TestHintsLeadToTheEnd(t *testing.T) {
	kinds := make(map[explain.Kind]int)
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 7))
		p, from := random(r, 7)
		board := p.Start()
		if from != nil {
			for i, c := range from.Cells() {
				board.Cells()[i] &= c
			}
		}
		h, end := follow(t, p, tutor(t, p), board)
		kinds[h.Kind]++
		possible, err := solve.Possible(context.Background(), p, solve.PossibleOptions{From: &board})
		if err != nil {
			t.Fatal(err)
		}
		switch h.Kind {
		case explain.Solved:
			if err := p.CheckSolution(end); err != nil {
				t.Fatal(err)
			}
		case explain.Undecided:
			if !decidedAs(end, possible) || len(h.Undecided) != end.CountOpen() {
				t.Fatalf("seed %d: undecided at\n%v\ninstead of\n%v", seed, end, possible)
			}
		case explain.Mistake, explain.NoSolution:
			if possible.Cells()[0] != nonogram.Contradicted {
				t.Fatalf("seed %d: %v, but there are solutions", seed, h.Kind)
			}
		default:
			t.Fatalf("seed %d: %v", seed, h.Kind)
		}
	}
	for _, k := range []explain.Kind{explain.Solved, explain.Undecided, explain.Mistake, explain.NoSolution} {
		if kinds[k] == 0 {
			t.Errorf("no hint says %v", k)
		}
	}
}

// TestFirstHint: the first hint is the explanation's first visit.
func TestFirstHint(t *testing.T) {
	for _, name := range []string{"survey/webpbn-00023.non", "survey/webpbn-00065.non", "webpbn/26167.non", "n-dom/dom_04.non"} {
		p := read(t, "../testdata/puzzles/"+name)
		s := explained(t, p, explain.Options{})
		h, err := explain.NextHint(context.Background(), p, explain.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if first := s.Visits[0]; h.Visit.Hardest() != first.Hardest() || h.Line != first.Lines[0] {
			t.Errorf("%s: the hint is %v on %v, the first visit %v on %v", name, h.Visit.Hardest(), h.Line, first.Hardest(), first.Lines[0])
		}
	}
}

// TestMistakes puts wrong cells on right boards, of unique and ambiguous puzzles.
func TestMistakes(t *testing.T) {
	found := make(map[solve.Status]int)
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 8))
		p, _ := random(r, 6)
		result, err := solve.Solve(context.Background(), p, solve.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if result.Status == solve.None {
			continue
		}
		board := partly(r, result.Solutions[0], p.Palette, 3)
		h := next(t, tutor(t, p), *board)
		if h.Kind != explain.Mistake {
			continue
		}
		found[result.Status]++
		checkMistake(t, p, h)
	}
	if found[solve.Unique] < 20 || found[solve.Multiple] < 20 {
		t.Errorf("only %v boards with mistakes", found)
	}
}

// checkMistake: the board without the wrong cells has a solution, and with any one
// of them it has none.
func checkMistake(t *testing.T, p *nonogram.Puzzle, h explain.Hint) {
	t.Helper()
	solvable := func(g nonogram.Grid) bool {
		r, err := solve.Solve(context.Background(), p, solve.Options{From: &g, Solutions: 1})
		if err != nil {
			t.Fatal(err)
		}
		return r.Status != solve.None
	}
	if solvable(h.State) || !solvable(h.Right) || len(h.Wrong) == 0 {
		t.Fatalf("wrong: %v, right:\n%v", h.Wrong, h.Right)
	}
	onLine := false
	for _, w := range h.Wrong {
		with := h.Right.Clone()
		with.Set(w.Row, w.Column, h.State.At(w.Row, w.Column))
		if solvable(with) {
			t.Fatalf("%v is not wrong", w)
		}
		onLine = onLine || h.Line == nonogram.Row(w.Row) || h.Line == nonogram.Column(w.Column)
	}
	if !onLine {
		t.Fatalf("nothing is wrong in %v", h.Line)
	}
}

// TestLastRight walks towards the solution, makes a mistake, and continues.
func TestLastRight(t *testing.T) {
	p := read(t, "../testdata/puzzles/webpbn/26167.non")
	board := p.Start()
	var boards []nonogram.Grid
	teacher := tutor(t, p)
	for range 5 {
		boards = append(boards, board)
		h := next(t, teacher, board)
		out, err := proof.Check(t.Context(), p, board, h.Visit.Steps)
		if err != nil {
			t.Fatal(err)
		}
		board = out.Grid
	}
	wrong := board.Clone()
	wrong.Set(0, 0, nonogram.BlankCell) // the solution's first cell is filled
	also := wrong.Clone()
	also.Set(9, 9, nonogram.FilledCell)
	at, err := teacher.LastRight(context.Background(), append(boards, board, wrong, also))
	if err != nil || at != 5 {
		t.Errorf("got %d, %v; want 5", at, err)
	}
	if at, err := teacher.LastRight(context.Background(), []nonogram.Grid{wrong}); err != nil || at != -1 {
		t.Errorf("got %d, %v; want -1", at, err)
	}
}

func TestBoardOfAnotherSize(t *testing.T) {
	p := read(t, "../testdata/puzzles/webpbn/26167.non")
	small := nonogram.NewGrid(2, 3, p.Palette.Open())
	if _, err := explain.NextHint(context.Background(), p, explain.Options{From: &small}); err == nil {
		t.Error("accepted")
	}
}

// decidedAs reports whether a grid has all cells that are the same in all solutions.
func decidedAs(g, possible nonogram.Grid) bool {
	for i, c := range possible.Cells() {
		if c.Known() != g.Cells()[i].Known() || c.Known() && c != g.Cells()[i] {
			return false
		}
	}
	return true
}

// TestHintsAreAsHard: on the board before each visit of an explanation a hint makes
// assumptions, or compares arrangements, only if the visit does.
func TestHintsAreAsHard(t *testing.T) {
	beyond := 0
	check := func(p *nonogram.Puzzle, from *nonogram.Grid) {
		s := explained(t, p, explain.Options{From: from})
		teacher, board := tutor(t, p), s.Start
		for i, v := range s.Visits {
			if v.Ends() || s.Status == solve.None {
				return // a hint names the mistake instead
			}
			h := next(t, teacher, board)
			_, assumes := v.Beyond()
			if _, also := h.Visit.Beyond(); also != assumes || !assumes && (v.Hardest() == proof.LineCases) != (h.Visit.Hardest() == proof.LineCases) {
				t.Fatalf("visit %d is %v, the hint %v", i+1, v.Hardest(), h.Visit.Hardest())
			}
			if assumes {
				beyond++
			}
			out, err := proof.Check(t.Context(), p, board, v.Steps)
			if err != nil {
				t.Fatal(err)
			}
			board = out.Grid
		}
	}
	for seed := range uint64(300) {
		check(random(rand.New(rand.NewPCG(seed, 9)), 9))
	}
	for _, code := range []string{"RxrLKDJo33PK9Cg1vGk", "RzqrJ6LWtNmlGFypQrxVU"} {
		p, err := format.ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		check(p, nil)
	}
	check(read(t, "../testdata/puzzles/survey/webpbn-00065.non"), nil)
	if beyond < 30 {
		t.Errorf("only %d visits beyond one line", beyond)
	}
}

// TestTutorAfterCancel: a tutor that could not solve its puzzle does so later.
func TestTutorAfterCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := read(t, "../testdata/puzzles/n-dom/dom_04.non")
	teacher, err := explain.NewTutor(p, explain.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := teacher.LastRight(ctx, []nonogram.Grid{p.Start()}); !errors.Is(err, solve.ErrLimit) || !errors.Is(err, context.Canceled) {
		t.Errorf("the last right board without time: %v", err)
	}
	s, err := teacher.Solve(context.Background(), nil)
	if err != nil || s.Status != solve.Unique || s.Limited {
		t.Errorf("got %v, limited %v, %v", s.Status, s.Limited, err)
	}
}

// TestOrientationOfBoards: a board of a symmetric puzzle and its transpose have the
// same rating.
func TestOrientationOfBoards(t *testing.T) {
	clues := []nonogram.Clue{nonogram.NewClue(2), nonogram.NewClue(3), nonogram.NewClue(1)}
	p := &nonogram.Puzzle{Rows: clues, Columns: clues}
	board, err := nonogram.ParseGrid([]string{"???", "???", ".??"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	other := board.Transposed()
	rate := func(from *nonogram.Grid) explain.Rating {
		r, err := explain.Rate(t.Context(), p, explain.Options{From: from})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	a, b := rate(&board), rate(&other)
	if !reflect.DeepEqual(a, b) {
		t.Errorf("%+v and %+v", a, b)
	}
}

// TestArgumentsAreThoseOfTheVisit: a visit keeps its own arguments, not those of a changed copy of
// it, and goroutines may share it.
func TestArgumentsAreThoseOfTheVisit(t *testing.T) {
	tried := 0
	for seed := range uint64(30) {
		p, board := random(rand.New(rand.NewPCG(seed, 9)), 12)
		s, err := explain.Solve(t.Context(), p, explain.Options{From: board})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range s.Visits {
			if len(v.Steps) > 1 {
				tried++
				checkArguments(t, p, v)
			}
		}
	}
	if tried < 20 {
		t.Errorf("%d visits of several steps, expected more", tried)
	}
}

func checkArguments(t *testing.T, p *nonogram.Puzzle, v explain.Visit) {
	t.Helper()
	if once, again := v.Argued(p), v.Argued(p); once != again {
		t.Error("computed twice")
	}
	part := v
	part.Steps, part.Completing, part.Likewise = v.Steps[:1], 0, 0
	var group sync.WaitGroup
	for _, one := range []explain.Visit{v, part, v} {
		bare := explain.Visit{Lines: one.Lines, Steps: one.Steps, Known: one.Known, Board: one.Board, Completing: one.Completing, Likewise: one.Likewise}
		group.Go(func() {
			if got, want := one.Argued(p), bare.Argued(p); !reflect.DeepEqual(got, want) {
				t.Errorf("got %v, expected %v", got, want)
			}
		})
	}
	group.Wait()
}

// TestSolvedOfAnother: a result that is not of the puzzle is refused, and callers can change the
// solutions of a hint.
func TestSolvedOfAnother(t *testing.T) {
	ones := []nonogram.Clue{nonogram.NewClue(1), nonogram.NewClue(1)}
	p := &nonogram.Puzzle{Rows: ones, Columns: ones}
	r := testrun.Must(solve.Solve(t.Context(), p, solve.Options{}))(t)
	for name, wrong := range map[string]solve.Result{
		"no solution": {Status: solve.Unique},
		"one of two":  {Status: solve.Multiple, Solutions: r.Solutions[:1]},
		"another's":   {Status: solve.Unique, Solutions: []nonogram.Grid{nonogram.NewGrid(2, 2, nonogram.FilledCell)}},
		"other sizes": {Status: solve.Unique, Solutions: []nonogram.Grid{nonogram.NewGrid(3, 1, nonogram.FilledCell)}},
	} {
		if _, err := explain.NewTutor(p, explain.Options{Solved: &wrong}); !errors.Is(err, nonogram.ErrOptions) {
			t.Errorf("%s: %v", name, err)
		}
	}
	tutor := testrun.Must(explain.NewTutor(p, explain.Options{Solved: &r}))(t)
	for range 2 {
		h := testrun.Must(tutor.NextHint(t.Context(), nil, nil))(t)
		if h.Kind != explain.Undecided || len(h.Undecided) != 4 || p.CheckSolution(h.Example[0]) != nil {
			t.Fatalf("%v, %d cells, %v", h.Kind, len(h.Undecided), h.Example)
		}
		h.Example[0].Set(0, 0, nonogram.OpenCell(2))
		h.Example[1].Set(0, 0, nonogram.OpenCell(2))
	}
}
