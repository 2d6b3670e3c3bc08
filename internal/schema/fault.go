package schema

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"nonogram"
)

// Code is the kind of a fault, for programs.
type Code string

// The codes of faults.
const (
	// Malformed: the request is not JSON, or not of the operation's shape.
	Malformed Code = "malformed"
	// UnknownOperation: there is no operation of this name.
	UnknownOperation Code = "unknown_operation"
	// Missing: the field has to be there.
	Missing Code = "missing"
	// OutOfRange: the field cannot have this value.
	OutOfRange Code = "out_of_range"
	// TooLarge: the request or the puzzle is larger than the operation takes.
	TooLarge Code = "too_large"
	// BadPuzzle: the puzzle cannot be used.
	BadPuzzle Code = "bad_puzzle"
	// BadBoard: the board does not suit the puzzle.
	BadBoard Code = "bad_board"
	// BadCode: the short code or link is damaged, or none.
	BadCode Code = "bad_code"
	// NoPuzzle: the file has no puzzle, or none in a known format.
	NoPuzzle Code = "no_puzzle"
	// BadFile: the file or image cannot be read.
	BadFile Code = "bad_file"
	// Unsuitable: the puzzle is sound, but the operation is impossible with it.
	Unsuitable Code = "unsuitable"
	// Rare: no puzzle of the requested kind came up.
	Rare Code = "rare"
	// Timeout: the time was up before there was an answer.
	Timeout Code = "timeout"
	// Internal: it is not the request's fault.
	Internal Code = "internal"
)

// Fault describes a fault in a request.
type Fault struct {
	Code    Code   `json:"code" enum:"malformed,unknown_operation,missing,out_of_range,too_large,bad_puzzle,bad_board,bad_code,no_puzzle,bad_file,unsuitable,rare,timeout,internal" doc:"what is wrong, for programs"`
	Message string `json:"message" doc:"what is wrong, for people"`
	Field   string `json:"field,omitempty" doc:"the field of the request at fault"`
	// Line and Column are the place of a fault in a file; 0 if it is not known.
	Line   int `json:"line,omitempty" doc:"the line of the file at fault, from 1"`
	Column int `json:"column,omitempty" doc:"the column at fault, in characters from 1"`

	kind error
}

// ErrOpenCells is the kind of the fault of a picture that has no clues, since it has open cells.
var ErrOpenCells = errors.New("the picture has open cells")

// Unwrap returns the kind of a fault of a puzzle, ErrOpenCells or an error of
// [nonogram.Puzzle.Validate]; nil for other faults.
func (f *Fault) Unwrap() error { return f.kind }

// of gives a fault its kind.
func (f *Fault) of(kind error) *Fault {
	f.kind = kind
	return f
}

// Error returns the field and the message.
func (f *Fault) Error() string {
	if f.Field == "" {
		return f.Message
	}
	return f.Field + ": " + f.Message
}

// Faultf makes a fault of a field.
func Faultf(code Code, field, format string, a ...any) *Fault {
	return &Fault{Code: code, Field: field, Message: fmt.Sprintf(format, a...)}
}

// within returns the fault of a field within another.
func (f *Fault) within(field string) *Fault {
	inner := *f
	inner.Field = strings.TrimSuffix(field+"."+f.Field, ".")
	return &inner
}

// FaultOf returns the fault of an error: the error itself if it is a fault, Timeout if a context
// ended, otherwise a fault with the code.
func FaultOf(err error, code Code, field string) *Fault {
	var fault *Fault
	switch {
	case errors.As(err, &fault):
		return fault
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return Faultf(Timeout, "", "the time was up before there was an answer")
	}
	return &Fault{Code: code, Field: field, Message: err.Error()}
}

// PuzzleFault is a fault of a puzzle, with its place.
type PuzzleFault struct {
	Message string `json:"message" doc:"what is wrong, with its place"`
	Line    *Line  `json:"line,omitempty" doc:"the line at fault, if it is one line's clue"`
	Block   *int   `json:"block,omitempty" doc:"the block of the line's clue, from 0, if it is one block's fault"`
}

// PuzzleFaults lists the faults in an error of Puzzle.Validate.
func PuzzleFaults(err error) []PuzzleFault {
	if err == nil {
		return nil
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var faults []PuzzleFault
		for _, e := range joined.Unwrap() {
			faults = append(faults, PuzzleFaults(e)...)
		}
		return faults
	}
	fault := PuzzleFault{Message: err.Error()}
	if at, ok := errors.AsType[*nonogram.LineError](err); ok {
		fault.Line = LineOf(at.Line)
		if at.Block >= 0 {
			fault.Block = &at.Block
		}
	}
	return []PuzzleFault{fault}
}

// BadPuzzleOf returns the fault of a request whose puzzle is not valid.
func BadPuzzleOf(err error) *Fault {
	const most = 5
	faults := PuzzleFaults(err)
	var messages []string
	for _, f := range faults[:min(most, len(faults))] {
		messages = append(messages, f.Message)
	}
	if more := len(faults) - most; more > 0 {
		messages = append(messages, fmt.Sprintf("and %d more", more))
	}
	return &Fault{Code: BadPuzzle, Field: "puzzle", Message: strings.Join(messages, "; ")}
}
