package runner

import (
	"errors"
	"fmt"
	"strings"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/format"
)

// AppendFault renders an error for standard error. Each of several joined errors gets a line.
func AppendFault(dst []byte, err error) []byte {
	for _, line := range faultLines(err) {
		dst = fmt.Appendf(dst, "nonogram: %s\n", line)
	}
	return dst
}

func faultLine(e format.Entry, err error) *report.FaultLine {
	if fault, ok := errors.AsType[*Fault](err); ok && fault.Line != nil {
		return fault.Line
	}
	return &report.FaultLine{File: e.File, Number: max(1, e.Number), Fault: formats.FaultOf(err)}
}

// faultLines returns one line for each of several joined errors. It escapes other line breaks, such
// as line breaks in a file's name.
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
