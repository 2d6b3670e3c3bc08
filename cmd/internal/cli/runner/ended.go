package runner

import (
	"context"
	"errors"
	"io"
	"os"
	"syscall"

	"nonogram/cmd/internal/cli/report"
)

// ErrNothing: every puzzle had a fault, which was reported, so there is nothing to write. An output
// file stays as it was.
var ErrNothing = errors.New("there is nothing to write")

// Ended returns the outcome of a run, and drops errors that are reported already or need no report:
// ErrNothing, an interruption, a closed pipe.
func Ended(outcome report.Outcome, err error) (report.Outcome, error) {
	switch {
	case errors.Is(err, context.Canceled):
		return report.Interrupted, nil
	case errors.Is(err, ErrNothing):
		return outcome, nil
	}
	return outcome, QuietPipe(err)
}

// Keeps reports whether a file already holds a result, which an interrupted run must not replace.
func Keeps(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Size() > 0
}

// QuietPipe returns err, or nil if the reader of a pipe has closed it.
func QuietPipe(err error) error {
	if errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe) {
		return nil
	}
	return err
}
