package cli

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/generate"
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

func newGenerate() *cobra.Command {
	var f generateFlags
	cmd := &cobra.Command{
		Use:        "generate [flags]",
		SuggestFor: []string{"random"},
		Short:      "Make random puzzles",
		Long: `generate makes random puzzles with a given size, density, symmetry, difficulty and number
of colours. Each has exactly one solution unless you pass --unique=false. The source in
each puzzle says how to make it again.

The same seed gives the same puzzles on every machine and any number of cores, as long as
the version of the generator, which the source names too, is the same. A puzzle does not
depend on --number: --first 5 makes puzzle 5 alone. No picture comes twice in one call:
sprites differ from each other and from mirror images of others in at least 8 % of their
cells, and numbers whose pictures do not are left out. If hardly any others are left, a
message says so, and the exit code is 3.

Textures:
  sprites  creatures, faces, houses and other things, named by the title
  blobs    drills: smooth areas
  noise    drills: independent cells
Sprites have sides of 8 to 60 cells, neither more than twice the other, up to 5 colours,
and horizontal symmetry or none. They take no --density. generate draws several and takes
the one that needs the fewest changes to have a single solution. If sprites do not suit
the request, the default is blobs.

--density is the share of filled cells in blobs and noise. The result is within 3
percentage points, or one set of cells that symmetry ties together. The default is a
density at which the class is not rare, and at least 0.7 if a side is longer than 100.

Puzzles up to about 100 x 100 take moments; at density 0.7, puzzles up to 300 x 300 take
seconds. Larger or sparser random pictures are ambiguous in so many places that repairing
one can take minutes; --timeout limits that.

Symmetries:
  horizontal  left and right mirror each other
  vertical    top and bottom mirror each other
  both        horizontal and vertical
  rotation    the same after half a turn
  diagonal    the same with rows and columns exchanged; squares only

If none of --attempts candidates meets the request, or none does within --timeout, a message
says what was found instead, the rest are still generated, and the exit code is 3. Ctrl-C
keeps the finished puzzles, but does not replace a file from an earlier run with them.
Generated puzzles are in the public domain (CC0).

` + otherMachines + ` The puzzles are the
same. If the command stops early, run it again with the same --seed to continue. See
docs/cluster.`,
		Example: `  nonogram generate
  nonogram generate --size 20x20 --difficulty hard --number 10 --seed 7 -o hard.nonpack
  nonogram generate --size 15x15 --symmetry both --line-solvable | nonogram explain -
  nonogram generate --size 10x10 --number 5 --format short
  nonogram generate --difficulty deep --number 100 --json | jq .candidates.tried`,
		Args: noFiles,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.generate(cmd) },
	}
	f.add(cmd)
	return cmd
}

func (f *generateFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.addRequest(cmd)
	flags.IntVar(&f.Width, "width", 0, "width in cells, in place of --size")
	flags.IntVar(&f.Height, "height", 0, "height in cells, in place of --size")
	addEnum(cmd, &f.Texture, "texture", "", "", "what pictures look like: %s (default: sprites if they suit the request, otherwise blobs)", nonogram.Names[generate.Texture]())
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
	addJSON(cmd, &f.json, ", which describes a puzzle; the puzzles themselves go only to --output", details{})
}

// addRequest adds the flags that play --generate has too.
func (f *generateFlags) addRequest(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVarP(&f.size, "size", "s", "15x15", "width x height, or the side of a square")
	flags.Float64Var(&f.Density, "density", 0, "`share` of filled cells, above 0 and up to 1 (default: depends on the difficulty, otherwise 0.5)")
	flags.IntVar(&f.Colours, "colours", 1, fmt.Sprintf("colours besides blank, 1 to %d", generate.MaxColours))
	addEnum(cmd, &f.Symmetry, "symmetry", "", "none", "symmetry of the pictures: %s", nonogram.Names[generate.Symmetry]())
	addEnum(cmd, &f.Class, "difficulty", "d", "", "class as rate reports it: %s (default: any)", app.Levels())
	flags.BoolVar(&f.LineSolvable, "line-solvable", false, "ask for puzzles that line logic alone solves")
	addSeed(cmd, &f.Seed)
}

func (f *generateFlags) generate(cmd *cobra.Command) error {
	e, err := f.edition(cmd)
	if err != nil {
		return err
	}
	ctx, out := cmd.Context(), cmd.OutOrStdout()
	if f.json {
		e.details = out
	}
	switch {
	case !toStdout(f.output):
		err = e.toFile(ctx, f.output)
	case f.json:
		err = e.toWriter(ctx, io.Discard)
	default:
		err = e.toWriter(ctx, out)
	}
	return exitWith(runner.Ended(e.outcome, err))
}

func (f *generateFlags) edition(cmd *cobra.Command) (*edition, error) {
	to, formatErr := outputFormat(f.format, f.output)
	if formatErr == nil && (to == nil || f.json && toStdout(f.output)) { // JSON has its own form of a puzzle
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
	e := &edition{generateFlags: f, generator: generator, to: to, notes: cmd.ErrOrStderr()}
	var remoteErr error
	e.remote, _, remoteErr = f.values(cmd, f.jobs, report.Puzzles)
	return e, errors.Join(e.fits(), remoteErr)
}

// options returns the settings of the generator, with defaults that depend on other flags where the
// command has the flag and the user left it out.
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
	// The source of an old puzzle names a density but no texture, which still gives blobs.
	if flags.Lookup("texture") != nil && !flags.Changed("texture") {
		o.Texture = o.SuitableTexture()
	}
	return o, errors.Join(err, atLeast("colours", o.Colours, 1))
}

// rareTimeout is the usual limit for a puzzle of a class that may be too rare.
const rareTimeout = 10 * time.Second
