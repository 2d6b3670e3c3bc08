package bench

import (
	"fmt"
	"slices"
	"strings"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
	"nonogram/internal/base/message"
)

// The JSON lines after the results.
type (
	// TotalLine has the sum of all results.
	TotalLine struct {
		Total Total `json:"total"`
	}
	// ComparisonLine has the result for a file.
	ComparisonLine struct {
		Comparison Comparison `json:"comparison"`
	}
	// RatioLine sums up the comparisons.
	RatioLine struct {
		Comparisons Ratio `json:"comparisons"`
	}
	// Ratio is the median ratio of some files.
	Ratio struct {
		Ratio float64 `json:"ratio"`
		Files int     `json:"files"`
	}
)

// output writes results as they come: as JSON, one object per line, or as columns for people. The
// puzzle's name is the last column, since nobody knows the longest name in advance.
type output struct {
	*runner.Loop
	compare           bool // with an earlier run
	results, compared bool // whether any was written
}

func (o *output) result(r Result) error {
	if o.JSON {
		return report.WriteObject(o.Out, r)
	}
	if !o.results {
		o.results = true
		if err := o.row("median", "conflicts", "line solves", "status", "size", "puzzle", "before", "ratio"); err != nil {
			return err
		}
	}
	name := report.Name(format.Entry{File: r.File, Number: r.Number})
	before, ratio := "", ""
	if r.Before > 0 {
		before, ratio = secondsText(r.Before), ratioText(r.Before, r.Seconds)
	}
	return o.row(secondsText(r.Seconds), fmt.Sprint(r.Conflicts), fmt.Sprint(r.LineSolves), r.Status,
		fmt.Sprintf("%dx%d", r.Width, r.Height), report.Printable(name), before, ratio)
}

func (o *output) row(seconds, conflicts, lineSolves, status, size, name, before, ratio string) error {
	comparison := ""
	if o.compare {
		comparison = fmt.Sprintf("%10s  %6s  ", before, ratio)
	}
	return o.print("%10s  %s%9s  %11s  %-8s  %-9s  %s\n", seconds, comparison, conflicts, lineSolves, status, size, name)
}

func (o *output) total(sum Total) error {
	if o.JSON {
		return report.WriteObject(o.Out, TotalLine{sum})
	}
	var status []string
	for name, n := range sum.Status {
		status = append(status, fmt.Sprintf("%d %s", n, name))
	}
	slices.Sort(status)
	text := fmt.Sprintf("\npuzzles      %d: %s\n", sum.Puzzles, strings.Join(status, ", "))
	text += fmt.Sprintf("seconds      %s in total, %s at the median, %s at most (%s)\n",
		secondsText(sum.Seconds), secondsText(sum.Median), secondsText(sum.Slowest), report.Printable(sum.SlowestFile))
	text += fmt.Sprintf("work         %s, %s\n", message.Count(sum.LineSolves, "line solve"), message.Count(sum.Conflicts, "conflict"))
	if sum.PerSecond > 0 {
		text += fmt.Sprintf("batch        %.0f puzzles a second\n", sum.PerSecond)
	}
	if sum.Compared > 0 {
		text += fmt.Sprintf("before       %s in total for the %s of both runs; now %s, ratio %s\n",
			secondsText(sum.Before), message.Count(sum.Compared, "puzzle"), secondsText(sum.After), ratioText(sum.Before, sum.After))
	}
	return o.print("%s", text)
}

func (o *output) comparison(d Comparison) error {
	if o.JSON {
		return report.WriteObject(o.Out, ComparisonLine{d})
	}
	if !o.compared {
		o.compared = true
		if err := o.print("\n%10s  %10s  %10s  %10s  %6s  %s\n", "ours", "our CPU", "theirs", "their CPU", "ratio", "file"); err != nil {
			return err
		}
	}
	ratio := "-"
	if d.Ratio > 0 {
		ratio = ratioText(d.Theirs.Seconds, d.Ours.Seconds)
	}
	return o.print("%10s  %10s  %10s  %10s  %6s  %s%s\n", secondsText(d.Ours.Seconds), secondsText(d.Ours.CPU),
		secondsText(d.Theirs.Seconds), secondsText(d.Theirs.CPU), ratio, report.Printable(d.File), exitText(d.Theirs))
}

// ratio writes the median of all ratios.
func (o *output) ratio(median float64, files int) error {
	switch {
	case o.JSON:
		return report.WriteObject(o.Out, RatioLine{Ratio{median, files}})
	case files == 0:
		return nil
	}
	return o.print("\nratio        %.2f at the median of %s (theirs by ours: above 1 we are faster)\n", median, message.Count(files, "file"))
}

func (o *output) print(layout string, values ...any) error {
	_, err := fmt.Fprintf(o.Out, layout, values...)
	return err
}

// exitText says how the other program ended; "" if it ended well.
func exitText(t Timing) string {
	switch {
	case t.Stopped:
		return " (stopped by the timeout)"
	case t.Exit != 0:
		return fmt.Sprintf(" (exit code %d)", t.Exit)
	}
	return ""
}

// secondsText returns a time to the microsecond.
func secondsText(s float64) string { return fmt.Sprintf("%.6f", s) }

func ratioText(a, b float64) string { return fmt.Sprintf("%.2f", a/b) }
