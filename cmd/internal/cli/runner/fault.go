package runner

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/format"
)

// AppendFault renders an error for standard error, a line for each of several
// joined ones.
func AppendFault(dst []byte, err error) []byte {
	for _, line := range faultLines(err) {
		dst = fmt.Appendf(dst, "nonogram: %s\n", line)
	}
	return dst
}

// faultLine is the fault of a puzzle in JSON.
func faultLine(e format.Entry, err error) *report.FaultLine {
	if fault, ok := errors.AsType[*Fault](err); ok && fault.Line != nil {
		return fault.Line
	}
	return &report.FaultLine{File: e.File, Number: max(1, e.Number), Fault: formats.FaultOf(err)}
}

// faultLines returns one line for each of several joined errors. It escapes other line breaks, such
// as one in a file's name.
func faultLines(err error) []string {
	inner := errors.Unwrap(err)
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		errs := several.Unwrap()
		if errors.Join(errs...).Error() == err.Error() {
			var lines []string
			for _, e := range errs {
				lines = append(lines, faultLines(e)...)
			}
			return lines
		}
		inner = errs[len(errs)-1]
	}
	if inner != nil {
		if before, ok := strings.CutSuffix(err.Error(), inner.Error()); ok {
			lines := faultLines(inner)
			lines[0] = report.Printable(before) + lines[0]
			return lines
		}
	}
	return []string{report.Printable(err.Error())}
}

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
