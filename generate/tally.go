package generate

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"nonogram/explain"
	"nonogram/internal/base/message"
	"nonogram/solve"
)

// Tally counts the candidates for a puzzle by their outcome.
type Tally struct {
	// Stuck counts pictures that could not be repaired.
	Stuck int
	// Ambiguous counts pictures with several solutions.
	Ambiguous int
	// Unrated counts pictures that met the request and needed no rating, or were too hard to rate.
	Unrated int
	// Rated counts rated pictures by class.
	Rated [explain.Deep + 1]int
}

// Candidates returns the number of candidates.
func (t Tally) Candidates() int {
	n := t.Stuck + t.Ambiguous + t.Unrated
	for _, rated := range t.Rated {
		n += rated
	}
	return n
}

// Add adds the counts of another tally.
func (t *Tally) Add(u Tally) {
	t.Stuck += u.Stuck
	t.Ambiguous += u.Ambiguous
	t.Unrated += u.Unrated
	for class, n := range u.Rated {
		t.Rated[class] += n
	}
}

// String lists the candidates, such as "3 not repaired, 12 easy, 1 hard".
func (t Tally) String() string {
	var parts []string
	add := func(n int, what string) {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, what))
		}
	}
	add(t.Stuck, "not repaired")
	add(t.Ambiguous, "ambiguous")
	add(t.Unrated, "not rated")
	for class := explain.Trivial; class <= explain.Deep; class++ {
		add(t.Rated[class], class.String())
	}
	return strings.Join(parts, ", ")
}

// ErrRare: no candidate met the request.
var ErrRare = errors.New("too rare")

// ErrTimeout: the time limit was reached. The error also matches [ErrRare].
var ErrTimeout = errors.New("out of time")

// RareError reports that no candidate met the request. It matches [ErrRare] and
// [solve.ErrLimit].
type RareError struct {
	// Width and Height are the requested size.
	Width, Height int
	// Class is the requested class, or Unrated.
	Class explain.Class
	// Tally counts all candidates.
	Tally Tally
	// Timeout is the time limit if it was reached, otherwise 0.
	Timeout time.Duration
}

// Error returns the size, the number of candidates, their outcomes, and the class nearest to the
// requested one.
func (e *RareError) Error() string {
	what := "such a puzzle"
	if e.Class != explain.Unrated {
		what = e.Class.String()
	}
	reason := ErrRare.Error()
	if e.Timeout > 0 {
		reason = fmt.Sprintf("%v after %v", ErrTimeout, e.Timeout)
	}
	n := e.Tally.Candidates()
	if n == 0 {
		return fmt.Sprintf("%s: the first candidate of %d x %d was not complete; allow more time, or choose a smaller size", reason, e.Width, e.Height)
	}
	text := fmt.Sprintf("%s: %s came up 0 times in %s of %d x %d (%v)", reason, what, message.Count(n, "candidate"), e.Width, e.Height, e.Tally)
	if nearest := e.Nearest(); nearest != explain.Unrated {
		text += fmt.Sprintf("; the nearest class was %v", nearest)
	}
	return text
}

// Nearest returns the class of a candidate that is nearest to the requested class, the harder one
// of two. It returns Unrated if there is none, or the request has no class.
func (e *RareError) Nearest() explain.Class {
	nearest := explain.Unrated
	for class := explain.Trivial; class <= explain.Deep && e.Class != explain.Unrated; class++ {
		if e.Tally.Rated[class] > 0 && (nearest == explain.Unrated || distance(int(class), int(e.Class)) <= distance(int(nearest), int(e.Class))) {
			nearest = class
		}
	}
	return nearest
}

// Unwrap returns the limit that ended the search.
func (e *RareError) Unwrap() error {
	if e.Timeout > 0 {
		return &solve.LimitError{Limit: solve.ContextLimit, Cause: context.DeadlineExceeded}
	}
	return &solve.LimitError{Limit: solve.EffortLimit}
}

// Is reports whether target is [ErrRare], or [ErrTimeout] if the time limit was reached.
func (e *RareError) Is(target error) bool {
	return target == ErrRare || target == ErrTimeout && e.Timeout > 0
}
