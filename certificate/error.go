package certificate

import (
	"errors"
	"fmt"
)

// These are the errors that an [Error] can match.
var (
	// ErrSyntax: the file is not a proof about this puzzle.
	ErrSyntax = errors.New("not a certificate")
	// ErrRefused: a step does not follow, or the last one is missing.
	ErrRefused = errors.New("the certificate is refused")
)

// ErrMemory: Options.MaxMemory was reached. It says nothing about the certificate, so no [Error]
// matches it.
var ErrMemory = errors.New("the memory limit was reached")

// Error is a fault in a certificate.
type Error struct {
	// Line and Column are its place, both from 1; Column counts bytes.
	Line, Column int
	// Message says what was found, and what was expected.
	Message string
	// Err is ErrSyntax or ErrRefused; its text is not printed.
	Err error
}

// Error returns the place, what was found, and what was expected.
func (e *Error) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Message)
}

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }
