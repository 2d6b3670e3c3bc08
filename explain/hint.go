package explain

import (
	"context"
	"fmt"
	"iter"

	"nonogram"
	"nonogram/internal/base/enum"
	"nonogram/proof"
)

// Kind says what a hint is about.
type Kind uint8

const (
	// Step: Visit is the next step.
	Step Kind = iota
	// Solved: every cell is known, and right.
	Solved
	// Mistake: the board agrees with no solution, but the puzzle has one.
	Mistake
	// Undecided: all that is open differs between solutions.
	Undecided
	// NoSolution: the puzzle itself has none.
	NoSolution
	// Unknown: a limit was reached before a next step was found.
	Unknown
)

var kinds = enum.Of[Kind]("kind", "step", "solved", "mistake", "undecided", "no solution", "unknown")

// String returns the kind in lower case, such as "step", or its number if it has none.
func (k Kind) String() string { return kinds.String(k) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (k Kind) MarshalText() ([]byte, error) { return kinds.MarshalText(k) }

// UnmarshalText reads what MarshalText writes.
func (k *Kind) UnmarshalText(text []byte) error { return kinds.UnmarshalText(k, text) }

// Hint helps a player who does not know how to continue.
type Hint struct {
	Kind Kind
	// State is the board that the hint is about.
	State nonogram.Grid
	// Visit is the next step, if Kind is Step; its only line is Line.
	Visit Visit
	// Line is the line to look at: the visit's line, or the line with the most wrong cells.
	Line nonogram.Line
	// Wrong lists, if Kind is Mistake, wrong cells: without them, the board agrees with a
	// solution.
	Wrong []nonogram.Place
	// Right is then the board without the Wrong cells. If the puzzle has Several solutions, other
	// cells could be the wrong ones.
	Right   nonogram.Grid
	Several bool
	// Undecided lists, if Kind is Undecided, the cells in which solutions differ; Example
	// holds two such solutions.
	Undecided []nonogram.Place
	Example   [2]nonogram.Grid
	// Contradiction lists, if Kind is NoSolution, lines that contradict each other.
	Contradiction []nonogram.Line
}

// Long reports whether the hint takes more than eight steps on single lines, since no shorter one
// was found.
func (h Hint) Long() bool { return h.Kind == Step && h.Visit.Length() > mostLinks }

// Branches reports whether the hint makes assumptions within assumptions. A player should be warned
// of that.
func (h Hint) Branches() bool { return h.Kind == Step && h.Visit.Hardest() == proof.Branching }

// Links yields the links of the visit's chains, as [Visit.Links] lists them, each with the board as
// its chain has it before the link. The board is valid until the next link.
func (h Hint) Links() iter.Seq2[nonogram.Grid, proof.Deduction] {
	return func(yield func(nonogram.Grid, proof.Deduction) bool) {
		board, steps := h.State.Clone(), h.Visit.Argument().Steps
		for _, d := range steps[:len(steps)-h.Visit.Likewise] {
			for _, c := range d.Cases {
				known := c.Suppose(board)
				for _, link := range c.Steps {
					if !yield(known, link) {
						return
					}
					link.Apply(known)
				}
			}
			d.Apply(board)
		}
	}
}

// NextHint finds the next step from Options.From, near Options.Near: the visit to a line that a
// person would make next, as in [Solve]. The step decides a cell and is no harder than necessary.
// NextHint uses what runs show (T6 to T11) only if counting (T1 to T5) decides no cell anywhere,
// then how far blocks reach (T12 to T13b), and then the arrangements of a line (T14). It makes
// assumptions (T15 to T18, in this order) only if no line decides a cell. Once no line gives
// anything to a simpler group, the visit continues with what the runs and ranges of its line give.
// Of several chains the hint has the shortest, and one of more than eight steps on single lines
// only if no shorter one was found.
//
// A wrong board, a puzzle without a solution and a board that cannot be decided any further have
// hints of their own kinds. If ctx ends or a limit is reached before there is a hint, its Kind is
// Unknown and the error a [solve.LimitError]. Other errors are those of [Solve].
func NextHint(ctx context.Context, p *nonogram.Puzzle, opts Options) (Hint, error) {
	t, err := NewTutor(p, opts)
	if err != nil {
		return Hint{}, err
	}
	return t.NextHint(ctx, opts.From, opts.Near)
}

// NextHint is the function [NextHint] with a board and a place. A nil board has the puzzle's given
// cells only; a nil place is anywhere. A place outside the puzzle is an error that matches
// [nonogram.ErrOptions].
func (t *Tutor) NextHint(ctx context.Context, from *nonogram.Grid, near *nonogram.Place) (Hint, error) {
	if near != nil && !t.has(*near) {
		return Hint{}, fmt.Errorf("%w: Near: found %v, expected a cell of a puzzle of %d x %d", nonogram.ErrOptions, near, t.puzzle.Width(), t.puzzle.Height())
	}
	b, err := t.board(ctx, from)
	if err != nil {
		return Hint{}, err
	}
	h := Hint{State: b.start, Kind: Unknown}
	if right, _ := b.right(); !right {
		h = b.mistake(h)
		if h.Kind == Unknown {
			return h, b.limitError(nil)
		}
		return h, nil
	}
	w := b.walker().near(near)
	v, ok := w.next()
	switch {
	case ok:
		h.Kind, h.Visit, h.Line = Step, v, v.Lines[0]
	case b.start.Complete():
		h.Kind = Solved
	case w.settled:
		h.Kind, h.Undecided, h.Example = Undecided, b.undecided(b.start), b.difference()
	default:
		return h, b.limitError(w.explainer)
	}
	return h, nil
}

// has reports whether a place is in the puzzle.
func (t *Tutor) has(place nonogram.Place) bool {
	return place.Row >= 0 && place.Row < t.puzzle.Height() && place.Column >= 0 && place.Column < t.puzzle.Width()
}

// lineOf returns the line to look at for a deduction: its own, or the row of the cell about which
// it makes assumptions.
func lineOf(d proof.Deduction) nonogram.Line {
	if d.Technique.OneLine() {
		return d.Line
	}
	return nonogram.Row(d.Cases[0].Assumption.Row)
}
