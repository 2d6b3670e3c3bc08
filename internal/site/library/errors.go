package library

import (
	"errors"
	"fmt"
)

var (
	// ErrNotFound: there is no puzzle with this id.
	ErrNotFound = errors.New("no such puzzle")
	// ErrWrongKey: the key is not the one that publishing returned.
	ErrWrongKey = errors.New("wrong key")
	// ErrConflict is matched by every [ConflictError].
	ErrConflict = errors.New("edited in the meantime")
	// ErrTokenReused: the token belongs to the publication of another puzzle.
	ErrTokenReused = errors.New("the token was used for another puzzle")
	// ErrNotEmpty: there are puzzles where a copy should be restored.
	ErrNotEmpty = errors.New("the library is not empty")
	// ErrInvalid is matched by every [InvalidError].
	ErrInvalid = errors.New("unusable")
)

// ConflictError refuses an edit of a version that is not the puzzle's current one.
type ConflictError struct {
	// Version is the current one.
	Version int64
}

// Error tells the current version.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("%v: the version is %d", ErrConflict, e.Version)
}

// Is matches ErrConflict.
func (e *ConflictError) Is(target error) bool { return target == ErrConflict }

// InvalidError refuses what the caller gave.
type InvalidError struct {
	// Field says what is at fault, such as "title".
	Field string
	// Problem says what was found and what is wanted.
	Problem string
	// Err is the fault of a puzzle that is not valid, or nil.
	Err error
}

// Error names the field.
func (e *InvalidError) Error() string { return e.Field + ": " + e.Problem }

// Is matches ErrInvalid.
func (e *InvalidError) Is(target error) bool { return target == ErrInvalid }

// Unwrap is the puzzle's fault.
func (e *InvalidError) Unwrap() error { return e.Err }

func invalid(field, format string, values ...any) error {
	return &InvalidError{Field: field, Problem: fmt.Sprintf(format, values...)}
}
