package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"nonogram/draw"
	"nonogram/internal/base/console"
	"nonogram/internal/base/files"
	"nonogram/internal/cli/drawing"
)

// drawFlags are the flags of draw.
type drawFlags struct {
	from                     fromFlag
	format, output           string
	solution, solutionsAtEnd bool
	title, clues, credits    bool
	crosses                  bool
	page                     string
	perPage, solutionsPer    int
	cell                     float64
	font                     string
	jobs                     int
	timeout                  time.Duration
}

func newDraw() *cobra.Command {
	var f drawFlags
	cmd := &cobra.Command{
		Use:   "draw [flags] FILE...",
		Short: "Draw puzzles or their solutions, for the screen or for print",
		Long: `draw makes text, SVG, PNG or PDF of puzzles: with --solution of their solutions.
Given cells are shown; a puzzle in colour has letters in its cells and clues, so that
it can be printed in black and white. Author and licence are printed.

One PDF holds all puzzles, with --solutions-at-end and their solutions on the last
pages. Cells are as large as the page allows; a puzzle whose numbers would be too
small to read is refused, and the message names the paper that would do. SVG and PNG
hold one puzzle: for more, --output names a folder, existing or with "/" at its end,
in which each puzzle gets a file, named in small letters after its own. The text of
SVG is in whatever font the viewer has; in PNG and PDF it is in the Go font or that of
--font; a warning names characters that the font lacks. Files are replaced as a whole or
not at all, and the same input gives the same bytes.

The exit code is 0, or, where solutions are drawn, 1 if a puzzle has none and 3 if none
was found within --timeout. Of several solutions one is drawn, with a warning.`,
		Example: `  nonogram draw puzzle.non
  nonogram draw -o puzzle.pdf --solutions-at-end puzzle.non
  nonogram draw -o book.pdf --page letter --per-page 2 --solutions-at-end collection/
  nonogram draw -o pictures/ --format svg collection/
  nonogram draw --solution --clues=false --cell 8 -o solution.png puzzle.non`,
		Args: filesNeeded,
		RunE: func(cmd *cobra.Command, args []string) error { return f.draw(cmd, args) },
	}
	f.add(cmd)
	return cmd
}

func (f *drawFlags) add(cmd *cobra.Command) {
	f.from.add(cmd)
	flags := cmd.Flags()
	flags.StringVarP(&f.format, "format", "f", "", "what to make: "+strings.Join(drawing.Kinds, ", ")+" (default: by the ending of --output, or text)")
	flags.StringVarP(&f.output, "output", "o", "", "the file, or the folder, to write (default: standard output)")
	flags.BoolVarP(&f.solution, "solution", "s", false, "draw the solution")
	flags.BoolVar(&f.solutionsAtEnd, "solutions-at-end", false, "end a PDF with the solutions")
	flags.BoolVar(&f.title, "title", true, "write the title")
	flags.BoolVar(&f.clues, "clues", true, "draw the clues")
	flags.BoolVar(&f.credits, "credits", true, "write author, size, copyright, licence and source")
	flags.BoolVar(&f.crosses, "crosses", false, "cross blank cells of solutions")
	flags.StringVar(&f.page, "page", "a4", "a PDF's paper: "+strings.Join(pageNames(), ", "))
	flags.IntVar(&f.perPage, "per-page", 1, "puzzles on a page of a PDF, at most")
	flags.IntVar(&f.solutionsPer, "solutions-per-page", 6, "solutions on a page at the end, at most")
	flags.Float64Var(&f.cell, "cell", 0, "side of a cell: pixels, in a PDF points of 1/72 inch (0 chooses)")
	flags.StringVar(&f.font, "font", "", "a TrueType file for the text of PNG and PDF")
	addJobs(cmd, &f.jobs)
	flags.DurationVar(&f.timeout, "timeout", 0, "limit for each solution, such as 500ms or 10s (0 is none)")
	exclusive(cmd, "solution", "solutions-at-end")
	fixedCompletion(cmd, "format", drawing.Kinds)
	fixedCompletion(cmd, "page", pageNames())
}

func pageNames() (names []string) {
	for _, page := range draw.Pages() {
		names = append(names, strings.ToLower(page.Name))
	}
	return names
}

func (f *drawFlags) draw(cmd *cobra.Command, args []string) error {
	kind, err := f.kind(cmd)
	if err != nil {
		return err
	}
	look, err := f.look(cmd, kind)
	if err != nil {
		return err
	}
	in, err := f.from.find(cmd, args)
	if err != nil {
		return err
	}
	run := drawing.Run{
		Loop: loop(cmd, in, f.jobs), Look: look,
		Solution: f.solution, SolutionsAtEnd: f.solutionsAtEnd, Timeout: f.timeout,
	}
	switch {
	case toStdout(f.output):
		return exitWith(run.ToWriter(cmd.Context(), cmd.OutOrStdout()))
	case f.toFolder():
		return exitWith(run.ToFolder(cmd.Context(), f.output))
	}
	return exitWith(run.ToFile(cmd.Context(), f.output))
}

// toFolder reports whether the output is a folder, be it one yet to be made.
func (f *drawFlags) toFolder() bool {
	if f.output != "" && os.IsPathSeparator(f.output[len(f.output)-1]) {
		return true
	}
	info, err := os.Stat(f.output)
	return err == nil && info.IsDir()
}

func (f *drawFlags) kind(cmd *cobra.Command) (drawing.Kind, error) {
	terminal := toStdout(f.output) && console.IsTerminal(cmd.OutOrStdout())
	switch {
	case f.format != "":
		kind, err := drawing.ByName(f.format)
		if err == nil && kind.Binary() && terminal {
			err = fmt.Errorf("%s is nothing for a terminal: use --output, or redirect", kind)
		}
		return kind, err
	case terminal && console.Colour(cmd.OutOrStdout()):
		return drawing.ANSI, nil
	case terminal:
		return drawing.Unicode, nil
	case toStdout(f.output):
		return drawing.Text, nil
	case f.toFolder():
		return "", fmt.Errorf("%s is a folder: use --format to say what to make there", f.output)
	}
	if kind, ok := drawing.ByExtension(f.output); ok {
		return kind, nil
	}
	return "", fmt.Errorf("%s: the ending %q is of no known format: use --format", f.output, filepath.Ext(f.output))
}

func (f *drawFlags) look(cmd *cobra.Command, kind drawing.Kind) (drawing.Look, error) {
	page, err := draw.PageByName(f.page)
	err = errors.Join(err, f.suits(cmd, kind),
		atLeast("per-page", f.perPage, 1), atLeast("solutions-per-page", f.solutionsPer, 1),
		atLeast("timeout", f.timeout, 0))
	font, fontErr := f.readFont()
	return drawing.Look{
		Options: draw.Options{
			NoTitle: !f.title, NoClues: !f.clues, NoCredits: !f.credits,
			Crosses: f.crosses, Font: font,
		},
		Kind: kind, Cell: f.cell, Page: page,
		PerPage: f.perPage, SolutionsPerPage: f.solutionsPer,
	}, errors.Join(err, fontErr)
}

// maxCell is the largest side of a cell, for every unit.
const maxCell = 1000

// suits reports flags that mean nothing to a kind of drawing.
func (f *drawFlags) suits(cmd *cobra.Command, kind drawing.Kind) error {
	var errs []error
	only := func(flag string, kinds ...drawing.Kind) {
		for _, k := range kinds {
			if k == kind {
				return
			}
		}
		if cmd.Flags().Changed(flag) {
			errs = append(errs, fmt.Errorf("--%s means nothing to %s", flag, kind))
		}
	}
	for _, flag := range []string{"page", "per-page", "solutions-at-end", "solutions-per-page"} {
		only(flag, drawing.PDF)
	}
	only("crosses", drawing.SVG, drawing.PNG, drawing.PDF)
	only("cell", drawing.SVG, drawing.PNG, drawing.PDF)
	only("font", drawing.PNG, drawing.PDF)
	if whole := f.cell == float64(int(f.cell)); !(f.cell >= 0 && f.cell <= maxCell) || kind != drawing.PDF && !whole {
		errs = append(errs, fmt.Errorf("--cell: found %v, expected a number up to %d, a whole one of pixels", f.cell, maxCell))
	}
	return errors.Join(errs...)
}

// maxFont is the largest file that is read as a font, in bytes.
const maxFont = 64 << 20

func (f *drawFlags) readFont() (*draw.Font, error) {
	if f.font == "" {
		return nil, nil
	}
	data, err := files.Read(f.font, maxFont)
	if err != nil {
		return nil, fmt.Errorf("--font: %w", err)
	}
	font, err := draw.ParseFont(data)
	if err != nil {
		return nil, fmt.Errorf("--font: %s: %w", f.font, err)
	}
	return font, nil
}
