package explain

import (
	"context"

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
	// Line is where to look: the visit's line, or the line with the mistake.
	Line nonogram.Line
	// Wrong lists, if Kind is Mistake, wrong cells: without them, the board agrees with a
	// solution.
	Wrong []nonogram.Place
	// Right is then the board without them. If the puzzle has Several solutions, other cells could be
	// wrong in their place.
	Right   nonogram.Grid
	Several bool
	// Undecided lists, if Kind is Undecided, the cells in which solutions differ; Example
	// holds two such solutions.
	Undecided []nonogram.Place
	Example   [2]nonogram.Grid
	// Contradiction lists, if Kind is NoSolution, lines that contradict each other.
	Contradiction []nonogram.Line
}

// Long reports whether the hint takes more than eight steps on single lines: no shorter one was
// found.
func (h Hint) Long() bool { return h.Kind == Step && h.Visit.Length() > mostLinks }

// Branches reports whether the hint makes assumptions within assumptions, of which
// a player should be warned.
func (h Hint) Branches() bool { return h.Kind == Step && h.Visit.Hardest() == proof.Branching }

// NextHint finds the next step from Options.From, near Options.Near: the visit to a line
// that a person would make next, as in [Solve]. It decides a cell, and is no harder than
// is needed: while counting (T1 to T5) decides a cell anywhere, what runs show (T6 to T11) is not
// used, then how far blocks reach (T12 to T13b), then the arrangements of a line (T14), and
// assumptions (T15 to T18, in this order) are made only where no line decides a cell. The visit
// continues with what runs and ranges of its line give once no line gives anything to a simpler group. Of
// several chains it is the shortest; one of more than eight steps on single lines is given only if no
// shorter one was found.
//
// A wrong board, a puzzle without a solution and one that cannot be decided any further
// are hints of their own kinds. If ctx ends or a limit is reached before there is a hint,
// its Kind is Unknown and the error a [solve.LimitError]. Any other error is as that of
// [Solve].
func NextHint(ctx context.Context, p *nonogram.Puzzle, opts Options) (Hint, error) {
	t, err := NewTutor(p, opts)
	if err != nil {
		return Hint{}, err
	}
	return t.NextHint(ctx, opts.From, opts.Near)
}

// NextHint is the function [NextHint] with a board and a place. A nil board stands for what the
// puzzle gives, a nil place anywhere.
func (t *Tutor) NextHint(ctx context.Context, from *nonogram.Grid, near *nonogram.Place) (Hint, error) {
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
	v, ok := w.next(b.start)
	switch {
	case ok:
		h.Kind, h.Visit, h.Line = Step, v, v.Lines[0]
	case b.start.Complete():
		h.Kind = Solved
	case w.settled:
		h.Kind, h.Undecided, h.Example = Undecided, b.undecided(b.start), b.example
	default:
		return h, b.limitError(w.explainer)
	}
	return h, nil
}

// lineOf is where to look for a deduction.
func lineOf(d proof.Deduction) nonogram.Line {
	if d.Technique.OneLine() {
		return d.Line
	}
	return nonogram.Row(d.Cases[0].Assumption.Row)
}
