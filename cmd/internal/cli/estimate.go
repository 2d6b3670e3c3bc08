package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"nonogram/census"
	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
)

type estimateFlags struct {
	census.Sampling // without sizes and densities
	clusterFlags
	size, density string
	samples       string
	outputs       []string
	sweep, json   bool
	jobs          int
	timeout       time.Duration
}

func (f *estimateFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVarP(&f.size, "size", "s", "15x15", "width x height, or the side of a square, instead of WIDTH and HEIGHT; with --sweep a list")
	flags.StringVar(&f.density, "density", "0.5", "`share` of filled cells, as the probability of each, 0 to 1; with --sweep a list or from:to:step")
	flags.StringVar(&f.samples, "samples", "10000", "random grids for each density; with --sweep one number, or one for each size")
	addSeed(cmd, &f.Seed)
	flags.Int64Var(&f.MaxConflicts, "max-conflicts", census.DefaultMaxConflicts, "limit of the search in conflicts, for each grid (0 is none)")
	flags.BoolVar(&f.LineOnly, "line-only", false, "only line logic: do not probe, and do not decide whether grids are unique")
	addJobs(cmd, &f.jobs)
	addTimeout(cmd, &f.timeout, 0, "for the whole run")
	flags.BoolVar(&f.sweep, "sweep", false, "sample many sizes and densities, and write CSV")
	flags.StringArrayVarP(&f.outputs, "output", "o", nil, "`FILE` to write, with --sweep: .csv, .svg or .png (default: CSV to standard output)")
	addJSON(cmd, &f.json, "", pointLine{})
	f.clusterFlags.add(cmd)
}

func (f *estimateFlags) do(cmd *cobra.Command, args []string) error {
	check := f.check()
	if f.MaxConflicts == 0 {
		f.MaxConflicts = math.MaxInt64
	}
	settings, err := f.settings(args)
	var points []point
	if err == nil {
		points, err = settings.points()
	}
	if err := errors.Join(err, check); err != nil {
		return err
	}
	for _, p := range points {
		if err := p.Validate(); err != nil {
			return err
		}
	}
	remote, err := f.values(cmd, f.jobs, "parts")
	if err != nil {
		return err
	}
	var bar *report.Bar
	if remote == nil {
		bar = report.NewBar(cmd.ErrOrStderr(), samplesOf(points), "", progressbar.OptionShowIts(), progressbar.OptionSetItsString("samples"))
	}
	ctx, cancel := runner.WithTimeout(cmd.Context(), f.timeout)
	defer cancel()
	outcome, err := f.outcome(ctx, f.sample(ctx, settings, points, remote, bar))
	if err != nil {
		return err
	}
	if outcome != report.Yes {
		limit := map[report.Outcome]string{report.Interrupted: "interrupted", report.Undecided: "time"}[outcome]
		for i := range points {
			points[i].Limit = limit
		}
		f.outputs = slices.DeleteFunc(f.outputs, func(path string) bool {
			return runner.Keeps(path) && (outcome == report.Interrupted || nothing(points))
		})
	}
	return runner.Ended(outcome, f.write(cmd.OutOrStdout(), points))
}

// nothing reports whether no point has a sample.
func nothing(points []point) bool {
	return !slices.ContainsFunc(points, func(p point) bool { return p.Estimation.Samples > 0 })
}

// outcome turns the end of sampling with the context ctx into an outcome.
func (f *estimateFlags) outcome(ctx context.Context, err error) (report.Outcome, error) {
	switch {
	case err != nil && runner.Interrupted(ctx):
		return report.Interrupted, nil
	case ctx.Err() != nil && errors.Is(err, context.DeadlineExceeded): // no other limit, such as that of a server
		return report.Undecided, nil
	}
	return report.Yes, err
}

func (f *estimateFlags) settings(args []string) (s estimateSettings, err error) {
	if len(args) > 0 {
		f.size = strings.Join(args, " x ")
	}
	s.Sampling = f.Sampling
	if s.Sizes, err = parseSizes(f.size); err != nil {
		return s, err
	}
	if s.Densities, err = parseDensities(f.density); err != nil {
		return s, fmt.Errorf("--density: %w", err)
	}
	if sizes, densities := len(s.Sizes), len(s.Densities); !f.sweep && sizes*densities > 1 {
		return s, fmt.Errorf("found %d sizes and %d densities, expected one of each, or --sweep", sizes, densities)
	}
	s.Samples, err = parseSamples(f.samples)
	return s, err
}

// parseSamples reads numbers with commas between them.
func parseSamples(text string) ([]int, error) {
	var all []int
	for item := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(item)
		if err != nil {
			return nil, fmt.Errorf("--samples: found %q, expected a whole number", item)
		}
		if err := atLeast("samples", n, 1); err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// parseSizes reads sizes with commas between them.
func parseSizes(text string) ([]census.Size, error) {
	var sizes []census.Size
	for item := range strings.SplitSeq(text, ",") {
		width, height, err := parseSize(item)
		if err != nil {
			return nil, fmt.Errorf("--size: %w", err)
		}
		sizes = append(sizes, census.Size{Rows: height, Columns: width})
	}
	return sizes, nil
}

func (f *estimateFlags) check() error {
	errs := []error{atLeast("max-conflicts", f.MaxConflicts, 0)}
	if len(f.outputs) > 0 && !f.sweep {
		errs = append(errs, errors.New("--output: only with --sweep"))
	}
	for _, path := range f.outputs {
		if path != input.StandardInput && pointWriter(path) == nil {
			errs = append(errs, fmt.Errorf("--output: found %q, expected a file .csv, .svg or .png", path))
		}
	}
	return errors.Join(errs...)
}

// pointWriter returns the function that writes points in the format of a file's extension; nil for
// any other extension.
func pointWriter(path string) func(io.Writer, []point) error {
	switch ending := strings.TrimPrefix(strings.ToLower(filepath.Ext(path)), "."); ending {
	case "csv":
		return writeCSV
	case "svg", "png":
		return func(w io.Writer, points []point) error { return writePlot(w, ending, points) }
	}
	return nil
}

// write writes the files, then JSON or text to standard output. For a sweep without --json it
// writes CSV there, unless a file has the CSV.
func (f *estimateFlags) write(out io.Writer, points []point) error {
	toOut := true
	for _, path := range f.outputs {
		if path == input.StandardInput {
			continue
		}
		write := pointWriter(path)
		if err := report.WriteFile(path, func(w io.Writer) error { return write(w, points) }); err != nil {
			return err
		}
		toOut = toOut && !strings.EqualFold(filepath.Ext(path), ".csv")
	}
	switch {
	case f.json:
		return writeJSON(out, points)
	case !f.sweep:
		return writeText(out, points)
	case toOut:
		return writeCSV(out, points)
	}
	return nil
}
