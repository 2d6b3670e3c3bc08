package runner

import (
	"context"
	"errors"
	"io"
	"os"
	"syscall"

	"nonogram/cmd/internal/cli/report"
)

// ErrNothing: no puzzle came through, so there is nothing to write. Why was reported
// with each of them. A file that was to be written stays as it was.
var ErrNothing = errors.New("there is nothing to write")

// Ended returns the outcome of a run that writes puzzles, without the errors that are reported
// already or need no report: ErrNothing, an interruption, a reader that has left.
func Ended(outcome report.Outcome, err error) (report.Outcome, error) {
	switch {
	case errors.Is(err, context.Canceled):
		return report.Interrupted, nil
	case errors.Is(err, ErrNothing):
		return outcome, nil
	}
	return outcome, QuietPipe(err)
}

// Keeps reports whether a file holds a result already, which that of an interrupted run
// must not replace.
func Keeps(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Size() > 0
}

// QuietPipe turns the error of a pipe whose reader has left into none.
func QuietPipe(err error) error {
	if errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe) {
		return nil
	}
	return err
}
