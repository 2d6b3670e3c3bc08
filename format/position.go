package format

import (
	"errors"
	"fmt"
	"strconv"

	"nonogram"
)

// position is a place in an input. Lines and columns count from 1.
type position struct{ line, column int }

// advance returns the place after text, columns counted in characters.
func advance[T ~string | ~[]byte](at position, text T) position {
	for i := range len(text) {
		switch b := text[i]; {
		case b == '\n':
			at.line, at.column = at.line+1, 1
		case b&0xc0 != 0x80:
			at.column++
		}
	}
	return at
}

// placeFinder finds the places of offsets in a text. It continues from the last offset, since
// offsets can be many and mostly come in order.
type placeFinder[T ~string | ~[]byte] struct {
	text        T
	start, last position
	offset      int // of last
}

// find returns the place of an offset.
func (f *placeFinder[T]) find(offset int) position {
	if f.last.line == 0 || offset < f.offset {
		f.offset, f.last = 0, f.start
	}
	f.last = advance(f.last, f.text[f.offset:offset])
	f.offset = offset
	return f.last
}

// places has the places of the parts of a puzzle in its input.
type places struct {
	puzzle, goal position
	// clue returns the place of a line's clue, or of one block of it, counted
	// from 0, if block is not -1.
	clue func(l nonogram.Line, block int) position
}

const maxFaults = 10

// validate checks a puzzle and its goal, and gives each fault its place.
func (in *input) validate(p *nonogram.Puzzle, at places) {
	err := p.Validate()
	if err == nil {
		in.checkGoal(p, at.goal)
		return
	}
	faults := errorsIn(err)
	var placed []error
	for i, fault := range faults {
		if i == maxFaults {
			placed = append(placed, &Error{File: in.name, Message: fmt.Sprintf("%d more faults", len(faults)-i)})
			break
		}
		where := at.of(fault)
		placed = append(placed, &Error{File: in.name, Line: where.line, Column: where.column, Message: fault.Error(), Err: fault})
	}
	if len(placed) == 1 {
		abandon(placed[0])
	}
	abandon(errors.Join(placed...))
}

func (at places) of(fault error) position {
	var inLine *nonogram.LineError
	switch {
	case errors.As(fault, &inLine) && at.clue != nil:
		return at.clue(inLine.Line, inLine.Block)
	case errors.Is(fault, nonogram.ErrGrid):
		return at.goal
	}
	return at.puzzle
}

// warn keeps a warning for the current puzzle.
func (in *input) warn(at position, text string, args ...any) {
	in.notes.Add(Warning{File: in.name, Line: at.line, Column: at.column, Message: fmt.Sprintf(text, args...)})
}

// checkGoal warns of a goal that breaks the clues; the puzzle can still be solved.
func (in *input) checkGoal(p *nonogram.Puzzle, at position) {
	if p.Goal == nil || !p.Goal.Complete() {
		return
	}
	if err := p.CheckSolution(*p.Goal); err != nil {
		in.warn(at, "the goal is %v", err)
	}
}

// side reads the length of a side; expected is for the message of a fault.
func (in *input) side(at position, message, expected, text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > nonogram.MaxSide {
		in.fail(at, nonogram.ErrSize, message, quoted(text), fmt.Sprintf("%s from 1 to %d", expected, nonogram.MaxSide))
	}
	return n
}
