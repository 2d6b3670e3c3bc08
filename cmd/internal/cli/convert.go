package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/format"
)

type convertFlags struct {
	from   fromFlag
	to     string
	output string
}

func (f *convertFlags) add(cmd *cobra.Command) {
	f.from.add(cmd)
	addFormat(cmd, &f.to, format.WritableNames(), "from the extension of --output")
	addOutput(cmd, &f.output, ", or a folder for a file each (default: standard output)")
}

func formatList() string {
	var b strings.Builder
	for _, f := range format.Formats() {
		fmt.Fprintf(&b, "  %-12s %s\n", f.Name, f.Description)
	}
	return strings.TrimRight(b.String(), "\n")
}

func (f *convertFlags) do(cmd *cobra.Command, args []string) error {
	to, err := outputFormat(f.to, f.output)
	if err == nil && to == nil {
		err = errors.New("convert: no format given: use --format, or --output with a known extension")
		if intoFolder(f.output) {
			err = needsFormat(f.output)
		}
	}
	if err != nil {
		return err
	}
	in, err := f.from.find(cmd, args)
	if err != nil {
		return err
	}
	l := loop(cmd, in, 1)
	return l.Ended(toOutput(cmd, f.output, func(w io.Writer) error {
		out := newPuzzleOutput(to, f.output, w, in)
		return out.end(cmd.Context(), l.Each(cmd.Context(), func(e format.Entry) error {
			if err := out.write(e.File, e.Number, e.Puzzle); err != nil {
				return err
			}
			if lost := to.Losses(e.Puzzle); len(lost) > 0 {
				l.Note(fmt.Appendf(nil, "nonogram: warning: %s: format %s loses %s\n", report.Printable(e.File), to.Name, strings.Join(lost, ", ")))
			}
			return nil
		}))
	}))
}
