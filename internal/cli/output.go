package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"nonogram/format"
	"nonogram/internal/base/files"
	"nonogram/internal/cli/input"
)

// toStdout reports whether a flag --output names standard output.
func toStdout(path string) bool { return path == "" || path == input.StandardInput }

// toOutput writes to the file of --output, which is replaced as a whole, or to standard
// output.
func toOutput(cmd *cobra.Command, path string, write func(io.Writer) error) error {
	if toStdout(path) {
		return write(cmd.OutOrStdout())
	}
	return files.Write(path, write)
}

// outputFormat is the format that a flag names, or else the one of the output file's
// ending; nil for standard output.
func outputFormat(flag, name, path string) (*format.Format, error) {
	switch {
	case name != "":
		return format.ByName(name)
	case toStdout(path):
		return nil, nil
	}
	if to, ok := format.ByExtension(path); ok {
		return to, nil
	}
	return nil, fmt.Errorf("%s: %w by its ending: use --%s", path, format.ErrUnknownFormat, flag)
}

// noteLosses warns of what a format does not hold of a puzzle.
func noteLosses(notes io.Writer, to *format.Format, lost []string) {
	if len(lost) > 0 {
		fmt.Fprintf(notes, "nonogram: warning: format %s loses %s\n", to.Name, strings.Join(lost, ", "))
	}
}
