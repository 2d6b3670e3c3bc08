package repair

import (
	"context"
	"slices"

	"nonogram"
	"nonogram/internal/base/random"
	"nonogram/internal/engine/board"
)

// givenCells is the outcome of a search for given cells, with the guarantees of [Given]. Cells are
// counted row by row, in ascending order.
type givenCells struct {
	Cells                     []int
	Done, Irreducible, Fewest bool
}

// findGiven searches for as few cells as possible of a complete picture that, if given, make its
// puzzle unique or line-solvable, as the options say. If ctx ends, it returns the best cells so
// far.
func (o Options) findGiven(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette) givenCells {
	return newGiving(ctx, o, o.puzzleOf(picture.Clone(), palette)).run()
}

// giving is a search for given cells. Its draft does not change.
type giving struct {
	*draft
	ctx     context.Context
	options Options
	random  *random.Source
	looked  int64 // cells that the search for the fewest looked up
}

func newGiving(ctx context.Context, o Options, p *nonogram.Puzzle) *giving {
	return &giving{draft: newDraft(p, o.aim()), ctx: ctx, options: o, random: random.New(o.Seed, 0)}
}

// scanned is the number of cells that a search looks up in the time of a unit of effort, which is a
// look at a line.
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

// settle loads the board with given cells, runs line logic, and returns the number of cells that
// stay open.
func (s *giving) settle(given []int) (open int) {
	start := s.puzzle.Start()
	for _, i := range given {
		start.Cells()[i] = s.grid.Cells()[i]
	}
	s.board.Undo(board.Mark{})
	s.board.Load(start)
	s.board.PushAll()
	s.board.Settle()
	return s.stillOpen()
}

// wrong lists cells of which one more must be given: those in which another solution differs, or
// that line logic leaves open. It lists none if the given cells suffice. Any other solution must
// differ in at least one of the cells near, unless they are nil.
func (s *giving) wrong(given, near []int) []int {
	open := s.settle(given)
	if open == 0 {
		return nil
	}
	other := s.board.Grid()
	if s.aim == unique {
		other, _ = s.other(s.ctx, other, open, near)
	}
	return differing(nil, other, s.grid)
}

// wrongAtOnce is wrong, but does not ask the solver if many cells are open.
func (s *giving) wrongAtOnce(given []int) []int {
	if s.settle(given) < manyOpen {
		return s.wrong(given, nil)
	}
	return s.appendOpen(nil)
}

// greedy gives cells until they suffice. Of a few cells it gives the one from which most follows on
// lines. ok is false if the effort does not suffice.
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

// mostDecisive returns the cell that decides most on the current board.
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

// reduce leaves out given cells that are not needed. One pass suffices, since further given cells
// never do harm; complete is false if it had to end early. Without a given cell, any other solution
// must differ there.
func (s *giving) reduce(given []int) (needed []int, complete bool) {
	needed = given
	for _, cell := range slices.Clone(given) {
		if s.lost() {
			return needed, false
		}
		without := slices.DeleteFunc(slices.Clone(needed), func(i int) bool { return i == cell })
		if len(s.wrong(without, []int{cell})) == 0 {
			needed = without
		}
	}
	return needed, true
}
