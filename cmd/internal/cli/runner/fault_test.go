package runner

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"
)

func TestAppendFault(t *testing.T) {
	one, two := errors.New("one"), errors.New("two")
	missing := &fs.PathError{Op: "open", Path: "a\nb\x1b[31m.non", Err: fs.ErrNotExist}
	for _, c := range []struct {
		err  error
		want string
	}{
		{one, "nonogram: one\n"},
		{errors.Join(one, two), "nonogram: one\nnonogram: two\n"},
		{fmt.Errorf("a\nb: %w", errors.Join(one, fmt.Errorf("c: %w", two))), "nonogram: a\\x0ab: one\nnonogram: c: two\n"},
		{fmt.Errorf("%w: %w", one, errors.Join(two, missing)), "nonogram: one: two\nnonogram: open a\\x0ab\\x1b[31m.non: file does not exist\n"},
		{fmt.Errorf("%w, not %w", one, two), "nonogram: one, not two\n"},
		{fmt.Errorf("%w\n%w.", one, two), "nonogram: one\\x0atwo.\n"},
	} {
		if got := string(AppendFault(nil, c.err)); got != c.want {
			t.Errorf("%q: got\n%swant\n%s", c.err, got, c.want)
		}
	}
}
