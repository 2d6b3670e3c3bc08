package cli

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/format"
)

// stdin returns a command's standard input. When the command's context ends, reads end too, even if
// they wait for a terminal or a pipe.
func stdin(cmd *cobra.Command) io.Reader {
	// The copy starts only with the first read, since the input may be for another program.
	start := sync.OnceValue(func() io.Reader {
		out, in := io.Pipe()
		go func() {
			_, err := io.Copy(in, cmd.InOrStdin())
			in.CloseWithError(err)
		}()
		context.AfterFunc(cmd.Context(), func() { in.CloseWithError(cmd.Context().Err()) })
		return out
	})
	return readerFunc(func(p []byte) (int, error) { return start().Read(p) })
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// toStdout reports whether a flag --output names standard output.
func toStdout(path string) bool { return path == "" || path == input.StandardInput }

// toOutput writes to the file of --output and replaces it as a whole, or writes to standard output.
// If --output is a folder, there is no stream, and the text is dropped.
func toOutput(cmd *cobra.Command, path string, write func(io.Writer) error) error {
	if toStdout(path) {
		return write(cmd.OutOrStdout())
	}
	if intoFolder(path) {
		return write(io.Discard)
	}
	return report.WriteFile(path, write)
}

// outputFormat returns the format that a flag names or, without a flag, the format of the output
// file's extension; nil for standard output and folders.
func outputFormat(name, path string) (*format.Format, error) {
	switch {
	case name != "":
		return format.ByName(name)
	case toStdout(path) || intoFolder(path):
		return nil, nil
	}
	if to, ok := format.ByExtension(path); ok {
		return to, nil
	}
	return nil, noFormat(path)
}

// noFormat returns the error for an output file whose extension names no format.
func noFormat(path string) error {
	if ending := filepath.Ext(path); ending != "" {
		return fmt.Errorf("%s: no format has the extension %s: use --format", path, ending)
	}
	return fmt.Errorf("%s: no extension to choose the format by: use --format", path)
}

// noteLosses warns of the parts of a puzzle that a format does not hold.
func noteLosses(notes io.Writer, to *format.Format, lost []string) {
	if len(lost) > 0 {
		fmt.Fprintf(notes, "nonogram: warning: format %s loses %s\n", to.Name, strings.Join(lost, ", "))
	}
}

// note writes a line to standard error. It escapes control characters, which may come from a file's
// name or other input.
func note(cmd *cobra.Command, layout string, values ...any) {
	fmt.Fprintln(cmd.ErrOrStderr(), report.Printable(fmt.Sprintf(layout, values...)))
}
