package lessons

import (
	"fmt"
	"hash/fnv"
	"slices"

	"nonogram"
	"nonogram/proof"
)

// Lesson teaches one idea.
type Lesson struct {
	// ID never changes, since players' progress and the keys of the lesson's texts contain it. It
	// is also the argument of play --learn.
	ID string
	// Techniques are the techniques that belong to the idea. A hint that needs one of them links to
	// the lesson.
	Techniques []proof.Technique
	Example    Example
	// Drills are the drills, in order of rising difficulty.
	Drills []Drill

	file lessonJSON // as read, without the drills
}

// Example shows the idea at work, frame by frame.
type Example struct {
	// Puzzle is a small puzzle, or a single row whose columns have no clues.
	Puzzle *nonogram.Puzzle
	Frames []Frame
}

// Frame is one picture of an example.
type Frame struct {
	// Board is the state of the cells in this frame.
	Board nonogram.Grid
	// Tried are the cells that the argument assumes.
	Tried []proof.Fact
	// Trouble are the tried or known cells that contradict the assumption.
	Trouble []nonogram.Place
}

// Drill is a position in which the idea of a lesson gives the next step.
type Drill struct {
	// Puzzle has one solution, which is its goal.
	Puzzle *nonogram.Puzzle
	Board  nonogram.Grid
	// Line is the line to look at. An idea beyond one line is about a cell of this line.
	Line nonogram.Line
	// Near is the cell near which the next hint is about this line.
	Near nonogram.Place
	// Idea is the technique that gives the answer.
	Idea proof.Technique
	// Assumed, unless nil, is the assumption with which an idea beyond one line starts.
	Assumed *proof.Fact
	// Answer has the cells that the idea decides, row by row.
	Answer []nonogram.Place
	// Also has the cells of the line that other ideas decide next.
	Also []nonogram.Place
}

// ID returns a hash of the position, so that a drill keeps its id when we add or remove others.
func (d *Drill) ID() string {
	h := fnv.New32a()
	fmt.Fprintln(h, d.Puzzle.Rows, d.Puzzle.Columns, d.Board, d.Line)
	return fmt.Sprintf("%08x", h.Sum32())
}

// Posed returns the puzzle with the position as its given cells, which players cannot change.
func (d *Drill) Posed() *nonogram.Puzzle {
	p := *d.Puzzle
	board := d.Board.Clone()
	p.Given = &board
	return &p
}

// Verdict judges a mark on a cell of a drill.
type Verdict uint8

const (
	// Right means that the cell belongs to the answer, and that the mark is correct.
	Right Verdict = iota
	// Wrong means that the mark is not correct.
	Wrong
	// Undecided means that the line does not decide the cell yet, so the mark is a guess.
	Undecided
	// Elsewhere means that the mark is correct, but not part of the drill.
	Elsewhere
)

// Judge returns the verdict on a mark on an open cell.
func (d *Drill) Judge(at nonogram.Place, mark nonogram.Cell) Verdict {
	right := d.Puzzle.Goal.At(at.Row, at.Column) == mark
	switch asked := slices.Contains(d.Answer, at); {
	case asked && right:
		return Right
	case asked:
		return Wrong
	case d.Assumed == nil && !slices.Contains(d.Also, at):
		return Undecided
	case !right:
		return Wrong
	}
	return Elsewhere
}

// Asks reports whether the player may mark a cell: if the idea is on one line, only a cell of this
// line.
func (d *Drill) Asks(at nonogram.Place) bool {
	return !d.Board.At(at.Row, at.Column).Known() && (d.Assumed != nil || d.Line.IndexOf(at) >= 0)
}

// Start returns the place where the player starts: the first cell of the line that the player may
// mark.
func (d *Drill) Start() nonogram.Place {
	for x := range d.Board.Line(d.Line) {
		if at := d.Line.Place(x); d.Asks(at) {
			return at
		}
	}
	return d.Near
}

// Solved reports whether a board has the whole answer and no mark that is wrong or a guess.
func (d *Drill) Solved(board nonogram.Grid) bool {
	for _, at := range d.Answer {
		if !board.At(at.Row, at.Column).Known() {
			return false
		}
	}
	for i, c := range board.Cells() {
		if at := board.PlaceOf(i); c.Known() && !d.Board.At(at.Row, at.Column).Known() {
			if v := d.Judge(at, c); v == Wrong || v == Undecided {
				return false
			}
		}
	}
	return true
}
