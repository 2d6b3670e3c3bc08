package cli

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"nonogram/internal/base/testrun"
)

func tree() *cobra.Command {
	run := func(*cobra.Command, []string) {}
	root := &cobra.Command{Use: "draw COMMAND", Short: "Draws", Long: "draw draws.\n\nTwo forms:\n  a  'one'\n  b  two\nand no more.", Run: run}
	root.PersistentFlags().Bool("quiet", false, "say nothing")
	line := &cobra.Command{Use: "line [flags] \"CLUE\"", Short: `A line, like ?#.? or \n`, Example: "  draw line \"2 1\" | sort\n.next", Run: run}
	line.Flags().StringP("output", "o", "-", "the `FILE` to write")
	line.Flags().Bool("secret", false, "")
	line.Flags().MarkHidden("secret")
	root.AddCommand(line, &cobra.Command{Use: "within", Hidden: true, Run: run})
	return root
}

func pageOf(t *testing.T, cmd *cobra.Command) string {
	t.Helper()
	page := testrun.Must(manPage(cmd, "1.0"))(t)
	return string(page)
}

func TestManPage(t *testing.T) {
	root := tree()
	got := pageOf(t, root.Commands()[0])
	const want = `.TH "draw\-line" "1" "" "draw 1.0" "User Commands"
.SH "NAME"
draw-line \- A line, like ?#.? or \en
.SH "SYNOPSIS"
.B "draw line [flags] \(dqCLUE\(dq"
.SH "DESCRIPTION"
A line, like ?#.? or \en.
.SH "OPTIONS"
.TP
.B "\-h, \-\-help"
help for line
.TP
.B "\-o, \-\-output FILE"
the FILE to write (default \-)
.SH "INHERITED OPTIONS"
.TP
.B "\-\-quiet"
say nothing
.SH "EXAMPLES"
.nf
  draw line "2 1" | sort
\&.next
.fi
.SH "SEE ALSO"
.BR "draw" "(1)"
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if top := pageOf(t, root); !strings.Contains(top, "Two forms:\n.nf\n  a  \\(aqone\\(aq\n  b  two\n.fi\nand no more.\n") {
		t.Errorf("indented lines do not keep their form:\n%s", top)
	}
}
