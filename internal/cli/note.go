package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"nonogram/internal/cli/report"
)

// note writes a line to standard error. Control characters of a file's name, or of
// whatever else comes from outside, are escaped.
func note(cmd *cobra.Command, layout string, values ...any) {
	fmt.Fprintln(cmd.ErrOrStderr(), report.Printable(fmt.Sprintf(layout, values...)))
}
