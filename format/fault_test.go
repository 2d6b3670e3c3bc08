package format

import (
	"errors"
	"testing"

	"nonogram/internal/base/testrun"
)

func TestAttempt(t *testing.T) {
	in := &input{name: "a.non"}
	var fault *Error
	err := attempt(func() {
		in.fail(position{2, 3}, ErrSyntax, "clue", "x", "a number")
		t.Error("reading continues after a fault")
	})
	if !errors.As(err, &fault) || fault.Line != 2 || !errors.Is(err, ErrSyntax) {
		t.Errorf("the fault is %v", err)
	}
	if err := attempt(func() { abandon(nil) }); err != nil {
		t.Errorf("without a fault: %v", err)
	}
}

// A bug of a reader does not look like a fault of its input.
func TestAttemptPassesOtherPanics(t *testing.T) {
	bug := func() {
		var none []int
		_ = none[len(none)]
	}
	if !testrun.Panics(func() { _ = attempt(bug) }) {
		t.Error("the panic is lost")
	}
}

// A word with a fault gives no puzzle, nor does a part of a file with one.
func TestFaultyCodesAreNoPuzzles(t *testing.T) {
	for _, text := range []string{"1x1:5/1", "nonogram/1/1/5h", "RlL"} {
		if p, err := ParseCode(text); p != nil || err == nil {
			t.Errorf("%s: puzzle %v, error %v", text, p, err)
		}
	}
}
