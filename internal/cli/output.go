package cli

import (
	"io"

	"github.com/spf13/cobra"

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
