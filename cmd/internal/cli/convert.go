package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
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
	err = toOutput(cmd, f.output, func(w io.Writer) error {
		l.Out = w
		return convert(cmd.Context(), &l, newPuzzleOutput(to, f.output, &l, in))
	})
	return l.Ended(err)
}

// convert writes the puzzles of an input in a format. After an interruption, every puzzle written
// so far is complete, and so is the bundle around them.
func convert(ctx context.Context, l *runner.Loop, out *puzzleOutput) error {
	written := 0
	err := l.Each(ctx, func(e format.Entry) error {
		if err := out.write(e.File, e.Number, e.Puzzle); err != nil {
			return err
		}
		written++
		if lost := out.to.Losses(e.Puzzle); len(lost) > 0 {
			l.Note(fmt.Appendf(nil, "nonogram: warning: %s: format %s loses %s\n", report.Printable(e.File), out.to.Name, strings.Join(lost, ", ")))
		}
		return nil
	})
	if err != nil && (written == 0 || ctx.Err() == nil) {
		return err
	}
	return errors.Join(err, out.close())
}
