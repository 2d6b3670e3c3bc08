package repair

import (
	"context"
	"errors"
	"math/bits"
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/sweep"
	"nonogram/solve"
)

// draft is a picture that is being edited, with its current puzzle.
type draft struct {
	puzzle *nonogram.Puzzle
	grid   nonogram.Grid
	// aim is the goal of the draft.
	aim aim

	board   *board.Board
	scratch sweep.Scratch
	spare   [2]sweep.Solver // solvers that gain swaps with those of the two lines of an edit
	start   [2][]uint64     // the planes of a board with nothing known
	extra   int64           // work of the solver
	tried   tried           // trials that did not fail
	failed  []int           // the cells of the latest trials that failed, in their order
	lately  []int           // cells whose trials last decided a draft; they come first next time

	// undecided holds, after good returned false, cells such that every set of edits that helps has
	// an edit in one of their lines; see good.
	undecided []int
	// doubt: a question to the solver ended without an answer.
	doubt bool
}

// aim is the way in which a draft's puzzle is to be decided, from the strictest to the least
// strict.
type aim uint8

const (
	byLines  aim = iota // line logic decides it
	byTrials            // trials of single cells decide it, see draft.trials
	unique              // it has one solution
)

func newDraft(p *nonogram.Puzzle, to aim) *draft {
	d := &draft{puzzle: p, grid: *p.Goal, aim: to, board: board.New(p)}
	d.board.Trace()
	d.board.Load(p.Start())
	for axis, planes := range d.board.Planes {
		d.start[axis] = append([]uint64(nil), planes...)
	}
	return d
}

// work returns the draft's cost so far, in looks at lines.
func (d *draft) work() int64 { return d.board.LineSolves + d.extra }

// lines returns the numbers on the board of a cell's row and column.
func (d *draft) lines(cell int) (row, column int) {
	return cell / d.grid.Width(), d.grid.Height() + cell%d.grid.Width()
}

// linesWith returns, for each of the board's lines, whether it has one of the cells.
func (d *draft) linesWith(cells []int) []bool {
	lines := make([]bool, len(d.board.Lines))
	for _, i := range cells {
		row, column := d.lines(i)
		lines[row], lines[column] = true, true
	}
	return lines
}

func (d *draft) set(cell int, to nonogram.Cell) {
	d.grid.Cells()[cell] = to
	row, column := d.lines(cell)
	d.puzzle.Rows[row] = d.solver(row)
	d.puzzle.Columns[column-d.grid.Height()] = d.solver(column)
}

// solver renews the board's solver of a line, and returns the line's clue.
func (d *draft) solver(l int) nonogram.Clue {
	cells := d.grid.Line(d.board.LineOf(l))
	clue := nonogram.ClueOf(cells)
	d.board.Lines[l].Renew(len(cells), clue, d.board.Colours, &d.scratch)
	return clue
}

// restore changes the draft to a picture of the same size.
func (d *draft) restore(picture nonogram.Grid) {
	for i, c := range picture.Cells() {
		if d.grid.Cells()[i] != c {
			d.set(i, c)
		}
	}
}

// open runs line logic on an empty board and returns the number of cells that it leaves open. The
// board keeps the result.
func (d *draft) open() int {
	d.board.Undo(board.Mark{})
	for axis, planes := range d.start {
		copy(d.board.Planes[axis], planes)
	}
	d.board.PushAll()
	if !d.board.Settle() {
		panic("repair: a picture contradicts its own clues")
	}
	return d.stillOpen()
}

// stillOpen returns the number of cells that are open on the current board.
func (d *draft) stillOpen() int {
	n, words := 0, d.board.Words[0]
	for row := range d.grid.Height() {
		planes := d.board.PlanesOf(row)
		for word := range words {
			n += bits.OnesCount64(several(planes[word:], words))
		}
	}
	return n
}

// appendOpen appends the cells that are open on the current board.
func (d *draft) appendOpen(dst []int) []int {
	words := d.board.Words[0]
	for row := range d.grid.Height() {
		planes := d.board.PlanesOf(row)
		for word := range words {
			for open := several(planes[word:], words); open != 0; open &= open - 1 {
				dst = append(dst, row*d.grid.Width()+64*word+bits.TrailingZeros64(open))
			}
		}
	}
	return dst
}

// gain estimates how many further colours the cells lose after an edit of an open cell; -1 if there
// is a contradiction. It follows only the cell's two new clues and the known cells, as if the edit
// changed none of these. The board must be as open left it, and gain restores it.
func (d *draft) gain(e edit) int {
	before := d.board.Mark()
	was := d.grid.Cells()[e.Cell]
	row, column := d.lines(e.Cell)
	swap := func() {
		d.board.Lines[row], d.spare[0] = d.spare[0], d.board.Lines[row]
		d.board.Lines[column], d.spare[1] = d.spare[1], d.board.Lines[column]
	}
	swap()
	d.grid.Cells()[e.Cell] = e.To
	d.solver(row)
	d.solver(column)
	d.board.Push(row)
	d.board.Push(column)
	gain := -1
	if d.board.Settle() {
		gain = d.board.Mark().Removed - before.Removed
	}
	d.board.Undo(before)
	d.grid.Cells()[e.Cell] = was
	swap()
	return gain
}

// several returns the cells that are in more than one of the planes, given a word of each plane.
func several(planes []uint64, words int) uint64 {
	var once, more uint64
	for i := 0; i < len(planes); i += words {
		more |= once & planes[i]
		once |= planes[i]
	}
	return more
}

// good reports whether the draft has reached its goal. If not, it leaves undecided cells with a
// property on which all searches rely:
//
//	A set of edits that helps has an edit in a row or a column of an undecided cell.
//
// Undecided cells are those in which another solution differs or, if the puzzle is to be
// line-solvable, those that line logic leaves open. Edits elsewhere change neither the clues of
// these cells' lines nor the known cells there. So the other solution with the same edits is still
// another solution, and lines that said nothing about the open cells still say nothing.
func (d *draft) good(ctx context.Context) bool { return d.goodNear(ctx, nil) }

// goodNear is good for a draft of which any other solution differs in at least one of the cells
// near; nil stands for all cells.
func (d *draft) goodNear(ctx context.Context, near []int) bool {
	d.undecided = d.undecided[:0]
	open := d.open()
	if open == 0 {
		return true
	}
	if d.aim > byLines {
		if d.known(near) {
			return true
		}
		d.extra += int64(open * open / 150) // about the cost of trying pairs of cells
		isOpen := func(i int) bool { return !d.cell(i).Known() }
		if d.undecided = d.swaps(d.undecided, isOpen); len(d.undecided) > 0 {
			return false
		}
		if open = d.trials(near); open == 0 || d.known(near) {
			return true
		}
	}
	if d.aim < unique {
		d.undecided = d.appendOpen(d.undecided)
		return false
	}
	other, alone := d.other(ctx, d.board.Grid(), open, near)
	if !alone {
		d.undecided = differing(d.undecided, other, d.grid)
	}
	return alone
}

// staysGood is good for a draft that was good until some cells changed, which makes it faster. A
// new solution must differ from the draft on a line of one of these cells: if it does not, then
// with the former values of the cells it is another solution of the former draft.
func (d *draft) staysGood(ctx context.Context, changed ...int) bool {
	if d.aim == byLines {
		return d.good(ctx)
	}
	return d.goodNear(ctx, d.crossing(changed))
}

// known reports whether the cells near are all known on the current board; false if they are nil.
func (d *draft) known(near []int) bool {
	for _, i := range near {
		if !d.cell(i).Known() {
			return false
		}
	}
	return near != nil
}

// crossing lists the cells of the rows and columns of some cells, with these cells first.
func (d *draft) crossing(cells []int) []int {
	own, lines := make([]bool, len(d.grid.Cells())), d.linesWith(cells)
	for _, i := range cells {
		own[i] = true
	}
	out := slices.Clone(cells)
	for i := range own {
		if row, column := d.lines(i); !own[i] && (lines[row] || lines[column]) {
			out = append(out, i)
		}
	}
	return out
}

// differing appends the cells in which two grids differ.
func differing(dst []int, g, h nonogram.Grid) []int {
	for i, c := range g.Cells() {
		if c != h.Cells()[i] {
			dst = append(dst, i)
		}
	}
	return dst
}

// maxConflicts is the most conflicts of a question to the solver, and maxQuestion is about the most
// that its conflicts cost, in looks at lines. A draft that takes longer counts as not unique.
const (
	maxConflicts = 1000
	maxQuestion  = 40_000
)

// conflictWork returns about the cost of a conflict, in looks at lines: it touches many clauses.
func conflictWork(open int) int64 { return int64(20 + open/2) }

// questionWork returns about the cost of a question to the solver, in looks at lines. The solver
// makes clauses for each open cell.
func questionWork(open int, s solve.Stats) int64 {
	return s.LineSolves + 16*int64(open) + s.Conflicts*conflictWork(open)
}

// other asks the solver for another solution besides the draft that agrees with the known cells, and
// differs in at least one of the cells near unless they are nil. If the solver finds none within its
// limit, other returns known, whose open cells may all differ.
func (d *draft) other(ctx context.Context, known nonogram.Grid, open int, near []int) (other nonogram.Grid, unique bool) {
	result, err := solve.Solve(ctx, d.puzzle, solve.Options{
		Jobs: 1, MaxConflicts: min(maxConflicts, maxQuestion/conflictWork(open)),
		From: &known, Known: []nonogram.Grid{d.grid}, Apart: apart(known, near),
	})
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		panic(err) // the clues are those of a complete picture
	}
	d.extra += questionWork(open, result.Stats)
	switch {
	case len(result.Solutions) > 1:
		return result.Solutions[1], false
	case result.Status == solve.Unique:
		return d.grid, true
	}
	d.doubt = true
	return known, false
}

// apart returns the open ones of the cells near, or of all cells if near is nil.
func apart(known nonogram.Grid, near []int) []nonogram.Place {
	var out []nonogram.Place
	add := func(i int) {
		if !known.Cells()[i].Known() {
			out = append(out, known.PlaceOf(i))
		}
	}
	if near == nil {
		for i := range known.Cells() {
			add(i)
		}
	}
	for _, i := range near {
		add(i)
	}
	return out
}
