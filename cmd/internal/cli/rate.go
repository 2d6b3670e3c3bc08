package cli

import (
	"cmp"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/internal/base/files"
)

type rateFlags struct {
	sharedFlags
	format    string
	output    string
	histogram bool
}

func (f *rateFlags) add(cmd *cobra.Command) {
	f.sharedFlags.add(cmd, explainTimeout, report.RateLine{})
	flags := cmd.Flags()
	addChoice(cmd, &f.format, "format", "f", "text", "output format: %s", []string{"text", "csv"})
	addOutput(cmd, &f.output, ", replaced as a whole (default: standard output)")
	flags.BoolVar(&f.histogram, "histogram", false, "draw how many puzzles each class has")
}

func (f *rateFlags) do(cmd *cobra.Command, args []string) error {
	if f.json && f.format != "text" {
		return errors.New("--json and --format exclude each other")
	}
	run, err := f.run(cmd, args)
	if err != nil {
		return err
	}
	f.layOut(run)
	var histogram report.Histogram
	run.Histogram = &histogram
	err = run.Ended(f.rate(cmd, run))
	if _, finished := report.OutcomeOf(err); finished && f.wantsHistogram(cmd, &histogram) {
		_, unwritten := f.histogramOut(cmd, run).Write(histogram.AppendText([]byte{'\n'}, run.Style))
		err = cmp.Or(runner.QuietPipe(unwritten), err)
	}
	return err
}

// layOut makes the answers lines of a table.
func (f *rateFlags) layOut(run *runner.Run) {
	run.Table = true
	switch {
	case run.JSON:
	case f.format == "csv":
		run.Head = report.RatedCSVHead(run.Style)
	default:
		run.Head = report.RatedHead()
	}
}

// rate rates the puzzles, and writes the ratings to the file of --output or to standard output.
func (f *rateFlags) rate(cmd *cobra.Command, run *runner.Run) error {
	rate := func() error { return ask(cmd, &f.sharedFlags, run, runner.Rating, f.format == "csv") }
	if toStdout(f.output) {
		return rate()
	}
	return report.WriteFile(f.output, func(w io.Writer) error {
		run.Out = w
		return rate()
	})
}

// wantsHistogram reports whether to draw the histogram: either the flag asks for it and there are
// ratings, or a terminal shows several ratings.
func (f *rateFlags) wantsHistogram(cmd *cobra.Command, h *report.Histogram) bool {
	return f.histogram && h.Puzzles() > 0 || files.IsTerminal(cmd.OutOrStdout()) && h.Puzzles() > 1
}

// histogramOut returns the output for the histogram: standard output if that gets the ratings as
// text, otherwise standard error.
func (f *rateFlags) histogramOut(cmd *cobra.Command, run *runner.Run) io.Writer {
	if toStdout(f.output) && !run.JSON && f.format == "text" {
		return cmd.OutOrStdout()
	}
	return cmd.ErrOrStderr()
}
