package format

import (
	"errors"
	"fmt"
	"io"
)

// abandoned is the value of a reader's panic at a fault. It saves passing the error through every
// function in between; attempt turns it into an error.
type abandoned struct{ err error }

// errStopped ends a reader whose caller stops, or that has yielded its error.
var errStopped = errors.New("stopped")

// attempt runs a reader up to its first fault. Other panics continue.
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

// abandon ends the reader that attempt runs, unless err is nil.
func abandon(err error) {
	if err != nil {
		panic(abandoned{err})
	}
}

// fail reports a fault at a place of the input and ends the reader that attempt runs. It does not
// return.
func (in *input) fail(at position, kind error, message, found, expected string) {
	abandon(in.fault(at, kind, message, found, expected))
}

func (in *input) fault(at position, kind error, message, found, expected string) error {
	return &Error{File: in.name, Line: at.line, Column: at.column, Message: message, Found: found, Expected: expected, Err: kind}
}

// errorsIn returns the errors that err joins, or err alone.
func errorsIn(err error) []error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	return []error{err}
}

// failure returns the fault for an error of the underlying reader, such as that of a damaged gzip
// file.
func (in *input) failure(err error) error {
	in.broken = true
	message := fmt.Sprintf("cannot read on: %v", err)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		message = "reading stops here: the compressed file is truncated"
	}
	return &Error{File: in.name, Line: in.line, Message: message, Err: err}
}

func (in *input) tooLarge(line int) error { return in.tooMany(line, in.maxPuzzle, "bytes") }

// tooMany returns the fault of an exceeded limit. Reading cannot continue after it.
func (in *input) tooMany(line, limit int, what string) error {
	return &Error{
		File: in.name, Line: line, Message: "puzzle too large",
		Found: fmt.Sprintf("more than %d %s", limit, what), Err: ErrTooLarge,
	}
}

func (in *input) noPuzzle() error {
	return &Error{File: in.name, Message: "no puzzle", Found: "nothing but blank lines, comments or empty lists", Err: ErrNoPuzzle}
}

// hopeless returns the error that ends the reading after too many faulty puzzles. last is the last
// fault, whose kind may say that the input has no puzzle at all.
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
