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
	// is the argument of play --learn.
	ID string
	// Techniques are the techniques that the idea covers. Hints that need them lead to the
	// lesson.
	Techniques []proof.Technique
	Example    Example
	// Drills are of rising difficulty.
	Drills []Drill

	file lessonJSON // as it was read, without the drills
}

// Example shows the idea at work, frame by frame.
type Example struct {
	// Puzzle is a small puzzle, or a single row whose columns have no clues.
	Puzzle *nonogram.Puzzle
	Frames []Frame
}

// Frame is one picture of an example.
type Frame struct {
	// Board is the state of the cells so far.
	Board nonogram.Grid
	// Tried are cells as the argument assumes them.
	Tried []proof.Fact
	// Trouble are tried or known cells that contradict the assumption.
	Trouble []nonogram.Place
}

// Drill is a position in which the idea of a lesson is next.
type Drill struct {
	// Puzzle has one solution, which is its goal.
	Puzzle *nonogram.Puzzle
	Board  nonogram.Grid
	// Line is the line to look at. An idea beyond one line is about a cell of it.
	Line nonogram.Line
	// Near is the cell near which the next hint is about this line.
	Near nonogram.Place
	// Idea is the technique that gives the answer.
	Idea proof.Technique
	// Assumed, unless nil, is the assumption to start from, of an idea beyond one line.
	Assumed *proof.Fact
	// Answer are the cells that the idea decides, row by row.
	Answer []nonogram.Place
	// Also are cells of the line that other ideas decide right after.
	Also []nonogram.Place
}

// ID returns a hash of the position, so that a drill keeps its id when others are added or removed.
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
	// Right: the cell belongs to the answer, and is as marked.
	Right Verdict = iota
	// Wrong: the cell is not as marked.
	Wrong
	// Undecided: the line does not decide the cell yet, so the mark is a guess.
	Undecided
	// Elsewhere: the mark is right, but the drill does not ask for it.
	Elsewhere
)

// Judge returns the verdict on a mark on a cell that was open.
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

// Asks reports whether the player may mark a cell. If the idea is on one line, only the line's cells.
func (d *Drill) Asks(at nonogram.Place) bool {
	return !d.Board.At(at.Row, at.Column).Known() && (d.Assumed != nil || d.Line.IndexOf(at) >= 0)
}

// Start returns the player's first place: the first cell of the line that the player may mark.
func (d *Drill) Start() nonogram.Place {
	for x := range d.Board.Line(d.Line) {
		if at := d.Line.Place(x); d.Asks(at) {
			return at
		}
	}
	return d.Near
}

// Solved reports whether a board has the whole answer, and no mark that is wrong or a guess.
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
