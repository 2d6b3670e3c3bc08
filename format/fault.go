package format

import (
	"errors"
	"fmt"
	"io"
)

// abandoned is a reader's panic at a fault, however deep in a puzzle it is: what is
// between passes nothing on, as attempt makes an error of it.
type abandoned struct{ err error }

// attempt reads up to the first fault. Other panics continue.
func attempt(read func()) (err error) {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case abandoned:
			err = fault.err
		default:
			panic(fault)
		}
	}()
	read()
	return nil
}

// abandon ends what attempt reads if there is an error.
func abandon(err error) {
	if err != nil {
		panic(abandoned{err})
	}
}

// fail ends what attempt reads with a fault at a place of the input. It does not return.
func (in *input) fail(at position, kind error, message, found, expected string) {
	abandon(in.fault(at, kind, message, found, expected))
}

// fault is a fault at a place of the input.
func (in *input) fault(at position, kind error, message, found, expected string) error {
	return &Error{File: in.name, Line: at.line, Column: at.column, Message: message, Found: found, Expected: expected, Err: kind}
}

// failure is a fault of the reader below, such as a damaged gzip file.
func (in *input) failure(err error) error {
	in.broken = true
	message := "cannot read on"
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		message = "reading stops here: the compressed file is truncated"
	default:
		message = fmt.Sprintf("%s: %v", message, err)
	}
	return &Error{File: in.name, Line: in.line, Message: message, Err: err}
}

func (in *input) tooLarge(line int) error { return in.tooMany(line, in.maxPuzzle, "bytes") }

// tooMany is a limit that is passed; reading cannot continue after it.
func (in *input) tooMany(line, limit int, what string) error {
	return &Error{
		File: in.name, Line: line, Message: "puzzle too large",
		Found: fmt.Sprintf("more than %d %s", limit, what), Err: ErrTooLarge,
	}
}

func (in *input) noPuzzle() error {
	return &Error{File: in.name, Message: "no puzzle", Found: "nothing but blank lines, comments or empty lists", Err: ErrNoPuzzle}
}

// hopeless ends the reading after too many faulty puzzles; the last fault is of a kind that may
// say that the input has none at all.
func (in *input) hopeless(last error) error {
	kind := ErrSyntax
	if errors.Is(last, ErrNoPuzzle) {
		kind = ErrNoPuzzle
	}
	return &Error{
		File: in.name, Line: in.line, Message: "reading stops here",
		Found: fmt.Sprintf("%d faulty puzzles in a row", maxFaultyRun), Expected: "a file of format " + in.format.Name, Err: kind,
	}
}
