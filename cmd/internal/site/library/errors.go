package library

import (
	"errors"
	"fmt"
)

var (
	// ErrNotFound reports that no puzzle has this id.
	ErrNotFound = errors.New("no such puzzle")
	// ErrWrongKey reports that the key is not the one that publishing returned.
	ErrWrongKey = errors.New("wrong key")
	// ErrConflict matches every [ConflictError].
	ErrConflict = errors.New("edited in the meantime")
	// ErrTokenReused reports that a client published another puzzle with this token.
	ErrTokenReused = errors.New("the token was used for another puzzle")
	// ErrNotEmpty reports that the target of a restoration has puzzles already.
	ErrNotEmpty = errors.New("the library is not empty")
	// ErrNoProgress reports that no progress is stored for this id.
	ErrNoProgress = errors.New("no such progress")
	// ErrProgressConflict reports that another device saved progress first.
	ErrProgressConflict = errors.New("saved by another device in the meantime")
	// ErrDamaged reports that the library's file is damaged.
	ErrDamaged = errors.New("the library is damaged")
	// ErrInvalid matches every [InvalidError].
	ErrInvalid = errors.New("unusable")
)

// ConflictError reports an edit of a version that is not the puzzle's current one.
type ConflictError struct {
	// Version is the current version.
	Version int64
}

// Error includes the current version.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("%v: the version is %d", ErrConflict, e.Version)
}

// Is matches ErrConflict.
func (e *ConflictError) Is(target error) bool { return target == ErrConflict }

// InvalidError reports an invalid argument.
type InvalidError struct {
	// Field names the field at fault, such as "title".
	Field string
	// Problem says what was found and what was expected.
	Problem string
	// Err is the fault of an invalid puzzle, or nil.
	Err error
}

// Error includes the field.
func (e *InvalidError) Error() string { return e.Field + ": " + e.Problem }

// Is matches ErrInvalid.
func (e *InvalidError) Is(target error) bool { return target == ErrInvalid }

// Unwrap returns Err.
func (e *InvalidError) Unwrap() error { return e.Err }

func invalid(field, format string, values ...any) error {
	return &InvalidError{Field: field, Problem: fmt.Sprintf(format, values...)}
}
