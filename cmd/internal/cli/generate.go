package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/generate"
	"nonogram/internal/base/files"
	"nonogram/internal/base/message"
)

type generateFlags struct {
	generate.Options
	size               string
	unique             bool
	first, count, jobs int
	format, output     string
	json               bool
	clusterFlags
}

func (f *generateFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.addRequest(cmd)
	flags.IntVar(&f.Width, "width", 0, "width in cells, in place of --size")
	flags.IntVar(&f.Height, "height", 0, "height in cells, in place of --size")
	flags.BoolVar(&f.unique, "unique", true, "only puzzles with exactly one solution")
	flags.BoolVar(&f.EmptyBorders, "empty-borders", false, "allow empty rows and columns at the borders")
	flags.IntVar(&f.first, "first", 1, "number of the first puzzle")
	flags.IntVarP(&f.count, "number", "n", 1, "how many puzzles")
	flags.IntVar(&f.Effort, "attempts", generate.DefaultEffort, "candidates to try for each puzzle before giving up")
	addTimeout(cmd, &f.Timeout, 0, "for each puzzle (default: 10s for expert and deep, otherwise none)")
	addJobs(cmd, &f.jobs)
	addFormat(cmd, &f.format, format.WritableNames(), "from the extension of --output, otherwise non")
	addOutput(cmd, &f.output, ", or a folder for a file each (default: standard output)")
	f.clusterFlags.add(cmd)
	addJSON(cmd, &f.json, ", which describes a puzzle; the puzzles themselves go only to --output", details{}, missing{})
}

// addRequest adds the flags that play --generate shares.
func (f *generateFlags) addRequest(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVarP(&f.size, "size", "s", "15x15", "width x height, or the side of a square")
	flags.Float64Var(&f.Density, "density", 0, "`share` of filled cells, above 0 and up to 1 (default: depends on the difficulty, otherwise 0.5)")
	flags.IntVar(&f.Colours, "colours", 1, fmt.Sprintf("colours besides blank, 1 to %d", generate.MaxColours))
	addEnum(cmd, &f.Symmetry, "symmetry", "", "none", "symmetry of the pictures: %s", nonogram.Names[generate.Symmetry]())
	addEnum(cmd, &f.Texture, "texture", "", "", "what pictures look like: %s (default: sprites if they suit the request, otherwise blobs)", nonogram.Names[generate.Texture]())
	addEnum(cmd, &f.Class, "difficulty", "d", "", "class as rate reports it: %s (default: any)", app.Levels())
	flags.BoolVar(&f.LineSolvable, "line-solvable", false, "ask for puzzles that line logic alone solves")
	addSeed(cmd, &f.Seed)
}

func (f *generateFlags) do(cmd *cobra.Command, _ []string) error {
	e, err := f.edition(cmd)
	if err != nil {
		return err
	}
	ctx, replaces := cmd.Context(), runner.Keeps(f.output)
	var finished bytes.Buffer // for another file, if one must not be replaced
	err = toOutput(cmd, f.output, func(w io.Writer) error {
		switch e.Out = w; {
		case f.json && toStdout(f.output):
			e.Out = io.Discard
		case replaces:
			e.Out = io.MultiWriter(w, &finished)
		}
		err := e.write(ctx)
		if errors.Is(err, context.Canceled) && e.out.written > 0 && !replaces {
			return nil // the new file holds the finished puzzles
		}
		return err
	})
	if replaces && err != nil && ctx.Err() != nil && e.remote == nil {
		note(cmd, "nonogram: %s is as it was", f.output)
		if e.out != nil && e.out.written > 0 {
			beside := unused(f.output)
			err = cmp.Or(files.WriteBytes(beside, finished.Bytes()), err)
			note(cmd, "nonogram: %s has the finished puzzles", beside)
		}
	}
	if ctx.Err() != nil && e.remote == nil && e.finished < f.count {
		note(cmd, "nonogram: stopped after %d of %s; continue with --seed %d --first %d --number %d",
			e.finished, message.Count(f.count, "puzzle"), f.Seed, e.next, f.count-e.finished)
	}
	return e.Ended(cmp.Or(err, ctx.Err()))
}

// unused returns the name of a new file beside one that exists, such as hard-2.nonpack or
// hard-2.nonpack.gz.
func unused(path string) string {
	ending := filepath.Ext(path)
	if strings.EqualFold(ending, ".gz") {
		ending = filepath.Ext(strings.TrimSuffix(path, ending)) + ending
	}
	for n := 2; ; n++ {
		beside := fmt.Sprintf("%s-%d%s", strings.TrimSuffix(path, ending), n, ending)
		if _, err := os.Lstat(beside); errors.Is(err, fs.ErrNotExist) {
			return beside
		}
	}
}

func (f *generateFlags) edition(cmd *cobra.Command) (*edition, error) {
	to, formatErr := outputFormat(f.format, f.output)
	if formatErr == nil && (to == nil || f.json && toStdout(f.output)) { // JSON has its own form for a puzzle
		to, formatErr = format.ByName("non")
	}
	options, optionsErr := f.options(cmd)
	err := errors.Join(formatErr, optionsErr,
		atLeast("first", f.first, 1), atLeast("number", f.count, 1), atLeast("attempts", f.Effort, 1))
	if err == nil && f.count > 1 && !to.Holds.Many && !intoFolder(f.output) {
		err = fmt.Errorf("--number: found %d, expected 1: format %s holds one puzzle; for more, --output names a folder, such as puzzles/", f.count, to.Name)
	}
	if err != nil {
		return nil, err
	}
	generator, err := generate.New(options)
	if err != nil {
		return nil, err
	}
	e := &edition{generateFlags: f, generator: generator, to: to, next: f.first, Loop: runner.Loop{Err: cmd.ErrOrStderr(), Total: f.count}}
	if f.json {
		e.details = cmd.OutOrStdout()
	}
	var remoteErr error
	e.remote, remoteErr = f.values(cmd, f.jobs, report.Puzzles)
	return e, errors.Join(e.fits(), remoteErr)
}

// options returns the settings of the generator. Flags that the command has and the user left out
// get defaults that depend on other flags.
func (f *generateFlags) options(cmd *cobra.Command) (generate.Options, error) {
	o, flags := f.Options, cmd.Flags()
	o.Ambiguous = !f.unique
	width, height, err := parseSize(f.size)
	if err != nil {
		err = fmt.Errorf("--size: %w", err)
	}
	if !flags.Changed("width") {
		o.Width = width
	}
	if !flags.Changed("height") {
		o.Height = height
	}
	if flags.Changed("density") && o.Density == 0 {
		err = errors.Join(err, errors.New("--density: found 0, expected above 0 up to 1"))
	}
	if flags.Lookup("timeout") != nil && !flags.Changed("timeout") && o.Class >= explain.Expert {
		o.Timeout = rareTimeout
	}
	// The source of an old puzzle names a density but no texture, and must still give blobs.
	if !flags.Changed("texture") {
		o.Texture = o.SuitableTexture()
	}
	return o, errors.Join(err, atLeast("colours", o.Colours, 1))
}

// rareTimeout is the usual limit for a puzzle of a class that may be very rare.
const rareTimeout = 10 * time.Second
