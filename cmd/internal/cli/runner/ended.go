package runner

import (
	"context"
	"errors"
	"io"
	"os"
	"syscall"

	"nonogram/cmd/internal/cli/report"
)

// ErrNothing: every puzzle had a fault, which the run has reported, so there is nothing to write.
// An output file stays unchanged.
var ErrNothing = errors.New("there is nothing to write")

// Ended returns the error of a run: err, or else the outcome. It drops errors that are already
// reported or need no report: ErrNothing, an interruption, a closed pipe.
func Ended(outcome report.Outcome, err error) error {
	switch {
	case errors.Is(err, context.Canceled):
		return report.Interrupted
	case errors.Is(err, ErrNothing), QuietPipe(err) == nil:
		return outcome.Err()
	}
	return err
}

// Ended returns the error of the command whose loop has ended with err, as [Ended] does.
func (l *Loop) Ended(err error) error { return Ended(l.Outcome, err) }

// Keeps reports whether a file already has contents, which an interrupted run must not replace.
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
