package cli

import (
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
	outcome, err := f.rated(cmd, run)
	if err == nil && f.wantsHistogram(cmd, &histogram) {
		_, err = f.histogramOut(cmd, run).Write(histogram.AppendText([]byte{'\n'}, run.Style))
	}
	return exitWith(outcome, runner.QuietPipe(err))
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

func (f *rateFlags) rated(cmd *cobra.Command, run *runner.Run) (report.Outcome, error) {
	order := runner.Order{Command: "rate", CSV: f.format == "csv"}
	if toStdout(f.output) {
		return f.ask(cmd, run, order)
	}
	if err := f.share(cmd, run, order); err != nil {
		return report.Bad, err
	}
	return run.AskToFile(cmd.Context(), f.output, order.Question())
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
