package app

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// randomPuzzle returns a small puzzle, often with a goal, which may differ from its solution, and
// sometimes with given cells. It can have several solutions or none.
func randomPuzzle(r *rand.Rand) *nonogram.Puzzle {
	colours := 2 + r.IntN(3)
	var palette nonogram.Palette
	if colours > 2 {
		palette = make(nonogram.Palette, colours)
	}
	picture := func(w, h int) nonogram.Grid {
		g := nonogram.NewGrid(w, h, nonogram.BlankCell)
		for i := range g.Cells() {
			if r.IntN(5) < 3 {
				g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(colours-1)))
			}
		}
		return g
	}
	w, h := 1+r.IntN(8), 1+r.IntN(8)
	p := nonogram.FromGrid(picture(w, h), palette)
	switch r.IntN(4) {
	case 0:
		p.Goal = nil
	case 1:
		other := picture(w, h)
		p.Goal = &other
	case 2:
		p.Goal.Cells()[r.IntN(w*h)] = palette.Open()
	}
	if r.IntN(3) == 0 {
		given := nonogram.NewGrid(w, h, palette.Open())
		given.Cells()[0] = nonogram.BlankCell
		p.Given = &given
	}
	return p
}

// randomBoard returns a board of random cells, or sometimes nil.
func randomBoard(r *rand.Rand, p *nonogram.Puzzle) *nonogram.Grid {
	if r.IntN(3) == 0 {
		return nil
	}
	board := nonogram.NewGrid(p.Width(), p.Height(), p.Palette.Open())
	for i := range board.Cells() {
		if r.IntN(4) == 0 {
			board.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(p.Palette.Colours())))
		}
	}
	return &board
}

// question asks a session something; each call gives the same answer from a new session.
type question func(context.Context, *Session) (any, error)

func randomQuestion(r *rand.Rand, p *nonogram.Puzzle) question {
	board := randomBoard(r, p)
	switch r.IntN(8) {
	case 0:
		return func(ctx context.Context, s *Session) (any, error) { return s.Check(ctx, p.Goal) }
	case 1:
		return func(ctx context.Context, s *Session) (any, error) { return s.Rate(ctx) }
	case 2:
		return func(ctx context.Context, s *Session) (any, error) { return s.Explain(ctx, board) }
	case 3:
		return func(ctx context.Context, s *Session) (any, error) { return s.Publish(ctx, p.Goal) }
	case 4:
		return func(ctx context.Context, s *Session) (any, error) {
			found, err := s.Solve(ctx, board, 0, solve.Search)
			found.Stats.Time = 0
			return found, err
		}
	case 5:
		if board != nil {
			return func(ctx context.Context, s *Session) (any, error) { return s.Judge(ctx, *board), nil }
		}
	case 6:
		if board != nil {
			boards := []nonogram.Grid{p.Start(), *board}
			return func(ctx context.Context, s *Session) (any, error) { return s.LastRight(ctx, boards) }
		}
	}
	return func(ctx context.Context, s *Session) (any, error) { return s.Hint(ctx, board, nil) }
}

// answer is the outcome of a question.
type answer struct {
	value any
	err   error
}

func ask(ctx context.Context, sessions *Sessions, p *nonogram.Puzzle, q question) (a answer) {
	err := sessions.Use(p, func(s *Session) error {
		a.value, a.err = q(ctx, s)
		return a.err
	})
	a.err = err
	return a
}

func (a answer) equal(b answer) bool {
	return reflect.DeepEqual(a.value, b.value) && errors.Is(a.err, b.err)
}

// inquiry is a question with its answer.
type inquiry struct {
	puzzle   *nonogram.Puzzle
	question question
	answer   answer
}

// inquiries returns questions with the answers of new sessions. Some puzzles return with the same
// clues and another goal.
func inquiries(seed uint64, puzzles, each int) []inquiry {
	r := rand.New(rand.NewPCG(seed, 5))
	var out []inquiry
	for range puzzles {
		p := randomPuzzle(r)
		for range each {
			if r.IntN(4) == 0 {
				p = p.Clone()
				p.Goal = nil
			}
			q := randomQuestion(r, p)
			out = append(out, inquiry{p, q, ask(context.Background(), nil, p, q)})
		}
	}
	r.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// TestSessionsChangeNoAnswer: answers are those of new sessions, whatever the earlier questions,
// and however little Sessions keeps.
func TestSessionsChangeNoAnswer(t *testing.T) {
	for seed := range uint64(30) {
		sessions := &Sessions{Most: 1 + int(seed%7)*3, Memory: int64(seed%3) * 30_000}
		for i, q := range inquiries(seed, 8, 12) {
			if found := ask(t.Context(), sessions, q.puzzle, q.question); !found.equal(q.answer) {
				t.Fatalf("seed %d, question %d:\nfound %+v\nwithout sessions %+v", seed, i, found, q.answer)
			}
			checkBounds(t, sessions)
		}
	}
}

// TestSessionsOfManyGoroutines asks about the same few puzzles at once.
func TestSessionsOfManyGoroutines(t *testing.T) {
	questions := inquiries(99, 4, 30)
	sessions := &Sessions{Most: 3}
	var group sync.WaitGroup
	for start := range 16 {
		group.Go(func() {
			for i := range questions {
				q := questions[(start*7+i)%len(questions)]
				if found := ask(t.Context(), sessions, q.puzzle, q.question); !found.equal(q.answer) {
					t.Errorf("found %+v\nwithout sessions %+v", found, q.answer)
				}
			}
		})
	}
	group.Wait()
	checkBounds(t, sessions)
}

// checkBounds checks the bounds, and that the counts are right.
func checkBounds(t *testing.T, s *Sessions) {
	t.Helper()
	memory := int64(0)
	for e := s.recent.Front(); e != nil; e = e.Next() {
		k := e.Value.(*kept)
		if s.kept[k.identity] != e {
			t.Fatal("a puzzle is not found by its identity")
		}
		memory += k.memory
	}
	if len(s.kept) != s.recent.Len() || len(s.kept) > s.Most || s.memory != memory || s.Memory > 0 && memory > s.Memory {
		t.Fatalf("%d puzzles, %d in order, at most %d; %d bytes, counted %d, at most %d",
			len(s.kept), s.recent.Len(), s.Most, memory, s.memory, s.Memory)
	}
}

// searched returns a puzzle that only search decides.
func searched(t *testing.T) *nonogram.Puzzle {
	t.Helper()
	g := testrun.Must(nonogram.ParseGrid([]string{"#.", ".#"}, nil))(t)
	p := nonogram.FromGrid(g, nil)
	p.Goal = nil
	return p
}

func check(ctx context.Context, s *Session) (any, error) {
	verdict, err := s.Check(ctx, nil)
	if err != nil {
		return nil, err
	}
	return verdict.Status, nil
}

func hint(ctx context.Context, s *Session) (any, error) {
	return s.Hint(ctx, nil, nil)
}

func rate(ctx context.Context, s *Session) (any, error) { return s.Rate(ctx) }

// TestSolvedOnce: a question about a puzzle that an earlier one decided needs no time.
func TestSolvedOnce(t *testing.T) {
	p := searched(t)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if found := ask(over, nil, p, check); found.value != solve.Unknown {
		t.Fatalf("a new session has the status %v without time", found.value)
	}
	for name, first := range map[string]question{"check": check, "hint": hint, "rate": rate} {
		sessions := new(Sessions)
		ask(t.Context(), sessions, p, first)
		if found := ask(over, sessions, p, check); found.value != solve.Multiple {
			t.Errorf("after %s the status is %v without time", name, found.value)
		}
	}
	sessions := new(Sessions)
	rated := ask(t.Context(), sessions, p, rate)
	if found := ask(over, sessions, p, rate); !found.equal(rated) {
		t.Errorf("rated %+v, without time %+v", rated, found)
	}
}

// TestSharedWhileInUse: a question asked while another question uses the session knows the
// session's earlier findings.
func TestSharedWhileInUse(t *testing.T) {
	p, sessions := searched(t), new(Sessions)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	ask(t.Context(), sessions, p, hint)
	testrun.OK(t, sessions.Use(p, func(*Session) error {
		if found := ask(over, sessions, p, check); found.value != solve.Multiple {
			t.Errorf("the status is %v without time", found.value)
		}
		return nil
	}))
}

// TestCutShort: a question without time changes no later answer.
func TestCutShort(t *testing.T) {
	over, cancel := context.WithCancel(t.Context())
	cancel()
	for _, q := range inquiries(7, 20, 10) {
		sessions := new(Sessions)
		for _, first := range []question{check, hint, rate, q.question} {
			ask(over, sessions, q.puzzle, first)
		}
		if found := ask(t.Context(), sessions, q.puzzle, q.question); !found.equal(q.answer) {
			t.Fatalf("found %+v\nwithout the one before %+v", found, q.answer)
		}
	}
}

// TestPanicLosesTheSession: Sessions drops the findings of a session that panicked.
func TestPanicLosesTheSession(t *testing.T) {
	p, sessions := searched(t), new(Sessions)
	func() {
		defer func() { _ = recover() }()
		_ = sessions.Use(p, func(s *Session) error {
			s.solved = &solve.Result{Status: solve.None}
			panic("a bug")
		})
	}()
	if found := ask(t.Context(), sessions, p, check); found.value != solve.Multiple {
		t.Errorf("the status is %v", found.value)
	}
}

// TestLeastRecentlyUsed: Sessions forgets the puzzle that was not used for longest.
func TestLeastRecentlyUsed(t *testing.T) {
	sessions := &Sessions{Most: 2}
	puzzle := func(width int) *nonogram.Puzzle {
		return nonogram.FromGrid(nonogram.NewGrid(width, 1, nonogram.FilledCell), nil)
	}
	for _, width := range []int{1, 2, 1, 3} {
		ask(t.Context(), sessions, puzzle(width), check)
	}
	for width, expected := range map[int]bool{1: true, 2: false, 3: true} {
		if _, found := sessions.kept[identity(puzzle(width))]; found != expected {
			t.Errorf("width %d: kept %v, expected %v", width, found, expected)
		}
	}
}

func TestUnusablePuzzles(t *testing.T) {
	sessions := new(Sessions)
	for range 2 {
		var invalid *InvalidError
		bad := &nonogram.Puzzle{Rows: []nonogram.Clue{{{Length: 2, Colour: 1}}}, Columns: []nonogram.Clue{nil}}
		if err := ask(t.Context(), sessions, bad, check).err; !errors.As(err, &invalid) || !errors.Is(err, nonogram.ErrTooLong) {
			t.Errorf("a clue that does not fit: %v", err)
		}
		var size *SizeError
		large := nonogram.FromGrid(nonogram.NewGrid(MaxSide+1, 1, nonogram.BlankCell), nil)
		if err := ask(t.Context(), sessions, large, check).err; !errors.As(err, &size) {
			t.Errorf("too large: %v", err)
		}
	}
	colours := nonogram.FromGrid(nonogram.NewGrid(2, 2, nonogram.CellOf(31)), make(nonogram.Palette, nonogram.MaxColours))
	if found := ask(t.Context(), sessions, colours, check); found.value != solve.Unique {
		t.Errorf("all colours: %+v", found)
	}
}

func TestIdentity(t *testing.T) {
	block := nonogram.Block{Length: 1, Colour: 1}
	given := nonogram.NewGrid(2, 1, nonogram.Palette(nil).Open())
	base := func() *nonogram.Puzzle {
		return &nonogram.Puzzle{Rows: []nonogram.Clue{{block}}, Columns: []nonogram.Clue{{block}, nil}}
	}
	first := identity(base())
	for _, c := range []struct {
		name   string
		change func(*nonogram.Puzzle)
		same   bool
	}{
		{"a title", func(p *nonogram.Puzzle) { p.Title = "Dot" }, true},
		{"a goal", func(p *nonogram.Puzzle) { p.Goal = &given }, true},
		{"the usual palette", func(p *nonogram.Puzzle) { p.Palette = nonogram.BlackAndWhite() }, true},
		{"given cells that are all open", func(p *nonogram.Puzzle) { p.Given = &given }, true},
		{"a given cell", func(p *nonogram.Puzzle) {
			g := given.Clone()
			g.Set(0, 1, nonogram.BlankCell)
			p.Given = &g
		}, false},
		{"a third colour", func(p *nonogram.Puzzle) { p.Palette = make(nonogram.Palette, 3) }, false},
		{"another colour", func(p *nonogram.Puzzle) { p.Rows[0] = nonogram.Clue{{Length: 1, Colour: 2}} }, false},
		{"an empty clue for an absent one", func(p *nonogram.Puzzle) { p.Columns[1] = nonogram.Clue{} }, false},
		{"rows for columns", func(p *nonogram.Puzzle) { p.Rows, p.Columns = p.Columns, p.Rows }, false},
		{"another length", func(p *nonogram.Puzzle) { p.Rows[0] = nonogram.Clue{{Length: 2, Colour: 1}} }, false},
	} {
		p := base()
		c.change(p)
		if same := identity(p) == first; same != c.same {
			t.Errorf("%s: the same %v, expected %v", c.name, same, c.same)
		}
	}
}
