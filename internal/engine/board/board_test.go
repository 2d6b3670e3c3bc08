package board_test

import (
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/sweep"
)

// random returns a puzzle whose picture has a random cell in each place.
func random(r *rand.Rand, width, height, colours int) *nonogram.Puzzle {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for i := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(colours)))
	}
	palette := nonogram.BlackAndWhite()
	for c := 2; c < colours; c++ {
		palette = append(palette, nonogram.PaletteColour{Symbol: rune('a' + c)})
	}
	return nonogram.FromGrid(g, palette)
}

// TestUndo assumes at random, settles, and takes back: the board must be as it was, and must have
// recorded exactly what it lost.
func TestUndo(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 1))
		p := random(r, 1+r.IntN(70), 1+r.IntN(12), 2+r.IntN(2))
		b := board.New(p)
		b.Load(p.Start())
		b.PushAll()
		if !b.Settle() {
			t.Fatalf("seed %d: no solution", seed)
		}
		b.Trace()
		undoAtRandom(t, r, b, 3)
	}
}

func undoAtRandom(t *testing.T, r *rand.Rand, b *board.Board, depth int) {
	for range 4 {
		before, mark := b.Grid(), b.Mark()
		from := len(b.Removed())
		row, column := r.IntN(b.Height), r.IntN(b.Width)
		b.Narrow(row, column, nonogram.CellOf(nonogram.Colour(r.IntN(b.Colours))))
		if b.Settle() && depth > 0 {
			undoAtRandom(t, r, b, depth-1)
		}
		replayed := before.Clone()
		for _, step := range b.Steps() {
			for _, lost := range b.Removed()[max(step.From, from):max(step.To, from)] {
				at := &replayed.Row(int(lost.Row))[lost.Column]
				if !at.Can(lost.Colour) {
					t.Fatalf("%v was lost twice", lost)
				}
				*at &^= nonogram.CellOf(lost.Colour)
				if l := b.LineOf(max(step.Line, 0)); step.Line >= 0 && !slices.Contains([]nonogram.Line{nonogram.Row(int(lost.Row)), nonogram.Column(int(lost.Column))}, l) {
					t.Fatalf("%v was lost by %v", lost, l)
				}
			}
		}
		if !replayed.Equal(b.Grid()) {
			t.Fatal("what is remembered is not what was lost")
		}
		b.Undo(mark)
		if !b.Grid().Equal(before) || b.Waiting() != 0 {
			t.Fatal("Undo did not restore the board")
		}
	}
}

// naively deduces on all lines of a grid, by the calls that take cells, until nothing
// more follows; false if a line has no arrangement.
func naively(p *nonogram.Puzzle, g nonogram.Grid) bool {
	for before := (nonogram.Grid{}); !before.Equal(g); {
		before = g.Clone()
		for row, clue := range p.Rows {
			if !sweep.New(p.Width(), clue, p.Palette.Colours()).Deduce(g.Row(row)) {
				return false
			}
		}
		for column, clue := range p.Columns {
			cells := g.Column(column)
			if !sweep.New(p.Height(), clue, p.Palette.Colours()).Deduce(cells) {
				return false
			}
			for row, cell := range cells {
				g.Set(row, column, cell)
			}
		}
	}
	return true
}

// TestSettle compares Settle with repeated deduction on all lines, on boards wider and higher than
// a word. A wrong cell is given now and then.
func TestSettle(t *testing.T) {
	bad := 0
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 2))
		width, height := 1+r.IntN(12), 1+r.IntN(12)
		switch seed % 3 {
		case 0:
			width = 60 + r.IntN(80)
		case 1:
			height = 60 + r.IntN(80)
		}
		p := random(r, width, height, 2+r.IntN(3))
		start := p.Start()
		for range r.IntN(4) {
			start.Set(r.IntN(height), r.IntN(width), nonogram.CellOf(nonogram.Colour(r.IntN(p.Palette.Colours()))))
		}
		b := board.New(p)
		b.Load(start)
		if !b.Grid().Equal(start) {
			t.Fatalf("seed %d: the board holds another grid than was loaded", seed)
		}
		b.PushAll()
		want := start.Clone()
		ok := naively(p, want)
		if got := b.Settle(); got != ok {
			t.Fatalf("seed %d: settled %v, want %v", seed, got, ok)
		}
		if !ok {
			bad++
			if sweep.New(b.Lines[b.Bad].Length(), p.Clue(b.LineOf(b.Bad)), b.Colours).Feasible(b.Grid().Line(b.LineOf(b.Bad))) {
				t.Errorf("seed %d: %v has an arrangement", seed, b.LineOf(b.Bad))
			}
			continue
		}
		if !b.Grid().Equal(want) || b.Waiting() != 0 || b.Bad != -1 {
			t.Fatalf("seed %d: settled as\n%v\nwant\n%v", seed, b.Grid(), want)
		}
		for l := range b.Lines {
			cells := want.Line(b.LineOf(l))
			for x := range b.Lines[l].Length() {
				if row, column := b.At(l, x); b.Cell(row, column) != cells[x] {
					t.Fatalf("seed %d: cell %d of line %d is %b, want %b", seed, x, l, b.Cell(row, column), cells[x])
				}
			}
		}
	}
	if bad < 20 || bad > 100 {
		t.Errorf("%d of 150 boards contradict themselves", bad)
	}
}

// chequered returns a board of many lines on which little follows, all waiting.
func chequered() *board.Board {
	clues := make([]nonogram.Clue, 300)
	for i := range clues {
		clues[i] = nonogram.NewClue(1)
	}
	p := &nonogram.Puzzle{Rows: clues, Columns: clues}
	b := board.New(p)
	b.Load(p.Start())
	b.PushAll()
	return b
}

// TestSettleEndsEarly: a board checks now and then whether to continue.
func TestSettleEndsEarly(t *testing.T) {
	var stop atomic.Bool
	for name, end := range map[string]func(b *board.Board){
		"budget":  func(b *board.Board) { b.Budget = 100 },
		"stopped": func(b *board.Board) { b.Stopped = &stop; stop.Store(true) },
	} {
		b := chequered()
		end(b)
		if !b.Settle() || !b.Interrupted() || b.Waiting() == 0 || b.LineSolves > 256 {
			t.Errorf("%s: interrupted %v after %d lines, %d wait", name, b.Interrupted(), b.LineSolves, b.Waiting())
		}
	}
	b := chequered()
	stop.Store(false)
	b.Stopped, b.Budget = &stop, 1<<40
	if !b.Settle() || b.Interrupted() || b.LineSolves != 600 {
		t.Errorf("interrupted %v after %d lines, want all 600", b.Interrupted(), b.LineSolves)
	}
}

// TestRound: the lines that a round changes wait for the next one.
func TestRound(t *testing.T) {
	p := random(rand.New(rand.NewPCG(1, 1)), 5, 4, 2)
	b := board.New(p)
	b.Load(p.Start())
	b.PushAll()
	for rounds := int64(1); b.Waiting() > 0; rounds++ {
		before, waiting := b.LineSolves, b.Waiting()
		if !b.Round() || b.LineSolves-before != int64(waiting) {
			t.Fatalf("round %d looked at %d lines of %d", rounds, b.LineSolves-before, waiting)
		}
	}
}

// TestCloneIsApart: changes of a clone do not change its original.
func TestCloneIsApart(t *testing.T) {
	b := chequered()
	b.Drop()
	b.Trace()
	before := b.Grid()
	c := b.Clone()
	c.Narrow(3, 4, nonogram.FilledCell)
	if b.Push(3); b.Waiting() != 1 {
		t.Error("a line that waits on the clone cannot wait on the original")
	}
	b.Drop()
	if b.Waiting() != 0 || !c.Settle() || !b.Grid().Equal(before) || len(b.Removed()) != 0 {
		t.Errorf("%d lines of the original wait, and it lost %v", b.Waiting(), b.Removed())
	}
	for row := range c.Height {
		if c.Cell(row, 4).Can(nonogram.Filled) != (row == 3) {
			t.Errorf("row %d, column 4 of the clone is %b", row, c.Cell(row, 4))
		}
	}
	b.Narrow(5, 5, nonogram.FilledCell)
	if c.Waiting() != 0 || !c.Cell(5, 5).Can(nonogram.Blank) {
		t.Error("the clone follows its original")
	}
}

// TestBlot marks what is open on the line without an arrangement, or all of it.
func TestBlot(t *testing.T) {
	for _, c := range []struct{ start, want string }{
		{"#?#", "#E#"},
		{"#.#", "EEE"},
	} {
		for _, transposed := range []bool{false, true} {
			start := testrun.Must(nonogram.ParseGrid([]string{c.start, "???"}, nil))(t)
			want := testrun.Must(nonogram.ParseGrid([]string{c.want, "???"}, nil))(t)
			p := &nonogram.Puzzle{Rows: []nonogram.Clue{nonogram.NewClue(2), nil}, Columns: make([]nonogram.Clue, 3)}
			if transposed {
				start, want, p = start.Transposed(), want.Transposed(), p.Transposed()
			}
			b := board.New(p)
			b.Load(start)
			b.PushAll()
			if b.Settle() {
				t.Fatalf("%s has an arrangement", c.start)
			}
			g := b.Grid()
			if b.Blot(g); !g.Equal(want) {
				t.Errorf("%s, transposed %v: found\n%v", c.start, transposed, g)
			}
		}
	}
}
