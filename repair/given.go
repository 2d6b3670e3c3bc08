package repair

import (
	"context"
	"slices"

	"nonogram"
	"nonogram/internal/base/random"
	"nonogram/internal/engine/board"
)

// givenCells is the outcome of a search for given cells, with the promises of [Given]. Cells are
// counted row by row, ascending.
type givenCells struct {
	Cells                     []int
	Done, Irreducible, Fewest bool
}

// findGiven searches for as few cells as possible of a complete picture that, given
// away, make its puzzle what it is to be. If ctx ends, it returns the best that it
// found by then.
func (o Options) findGiven(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette) givenCells {
	return newGiving(ctx, o, nonogram.FromGrid(picture.Clone(), palette)).run()
}

// giving is a search for given cells at work. Its draft stays as it is.
type giving struct {
	*draft
	ctx     context.Context
	options Options
	random  *random.Source
	looked  int64 // cells looked up in the search for the fewest
}

func newGiving(ctx context.Context, o Options, p *nonogram.Puzzle) *giving {
	return &giving{draft: newDraft(p, o.aim()), ctx: ctx, options: o, random: random.New(o.Seed, 0)}
}

// scanned is the number of cells that are looked up in the time of a unit of effort, which is
// a look at a line.
const scanned = 16

func (s *giving) work() int64 { return s.draft.work() + s.looked/scanned }

func (s *giving) lost() bool { return s.ctx.Err() != nil || s.work() >= patience*s.options.Effort }

func (s *giving) run() givenCells {
	cells, ok := s.greedy()
	if !ok {
		slices.Sort(cells)
		return givenCells{Cells: cells}
	}
	s.doubt = false
	cells, complete := s.reduce(cells)
	out := givenCells{Cells: cells, Done: true, Irreducible: complete && !s.doubt}
	if out.Irreducible && s.work() < s.options.Effort {
		s.fewest(&out)
	}
	slices.Sort(out.Cells)
	return out
}

// settle loads the board with given cells and deduces on lines.
func (s *giving) settle(given []int) (open int) {
	start := nonogram.NewGrid(s.puzzle.Width(), s.puzzle.Height(), s.puzzle.Palette.Open())
	for _, i := range given {
		start.Cells()[i] = s.grid.Cells()[i]
	}
	s.board.Undo(board.Mark{})
	s.board.Load(start)
	s.board.PushAll()
	s.board.Settle()
	return s.stillOpen()
}

// wrong lists cells that show that given ones do not suffice: those in which
// another solution differs, or that line logic leaves open. One of them must be
// given too. There are none if the given ones suffice.
func (s *giving) wrong(given []int) []int {
	open := s.settle(given)
	if open == 0 {
		return nil
	}
	other := s.board.Grid()
	if s.aim == unique {
		other, _ = s.other(s.ctx, other, open)
	}
	return differing(nil, other, s.grid)
}

// wrongAtOnce is wrong without the solver as long as many cells are open.
func (s *giving) wrongAtOnce(given []int) []int {
	if s.settle(given) < manyOpen {
		return s.wrong(given)
	}
	return s.appendOpen(nil)
}

// greedy gives cells until they suffice, each the one of a few from which most
// follows on lines; false if the effort does not suffice.
func (s *giving) greedy() (given []int, ok bool) {
	for {
		wrong := s.wrongAtOnce(given)
		if len(wrong) == 0 {
			return given, true
		}
		if s.lost() {
			return given, false
		}
		given = append(given, s.mostDecisive(wrong))
	}
}

// mostDecisive is the cell that decides most on the board as it is.
func (s *giving) mostDecisive(cells []int) int {
	best, most := 0, -1
	for _, i := range random.Sample(s.random, cells, maxEstimates) {
		before := s.board.Mark()
		s.board.Narrow(i/s.board.Width, i%s.board.Width, s.grid.Cells()[i])
		s.board.Settle()
		if gain := s.board.Mark().Removed - before.Removed; gain > most {
			best, most = i, gain
		}
		s.board.Undo(before)
	}
	return best
}

// reduce leaves out given cells that are not needed. More given cells never do
// harm, so that one pass suffices; complete is false if it had to end before. If one is
// left out, other solutions can only be such as differ there.
func (s *giving) reduce(given []int) (needed []int, complete bool) {
	defer func() { s.near = nil }()
	needed = given
	for _, cell := range slices.Clone(given) {
		if s.lost() {
			return needed, false
		}
		s.near = []int{cell}
		without := slices.DeleteFunc(slices.Clone(needed), func(i int) bool { return i == cell })
		if len(s.wrong(without)) == 0 {
			needed = without
		}
	}
	return needed, true
}
