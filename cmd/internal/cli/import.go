package cli

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"nonogram"
	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/format"
	"nonogram/picture"
	"nonogram/repair"
)

type importFlags struct {
	importer
	clusterFlags
	crop, background, palette, size string
	// candidates is the number of puzzles to write; 0 means a single puzzle, without a choice.
	candidates     int
	repair, given  bool
	format, output string
	json, noTime   bool
}

// imagesNeeded checks the number of arguments: several imagesNeeded need --candidates.
func imagesNeeded(cmd *cobra.Command, args []string) error {
	if len(args) > 1 && cmd.Flags().Changed("candidates") {
		return nil
	}
	return operands(1, "IMAGE")(cmd, args)
}

func (f *importFlags) add(cmd *cobra.Command) {
	f.addPicture(cmd)
	flags := cmd.Flags()
	flags.BoolVar(&f.repair, "repair", false, "change as few cells as possible until the puzzle is unique")
	flags.BoolVar(&f.given, "given", false, "give away as few cells as possible, until the puzzle is unique")
	exclusive(cmd, "repair", "given")
	f.addWanted(cmd)
	flags.StringVar(&f.Metadata.Title, "title", "", "title of the puzzle")
	flags.StringVar(&f.Metadata.Author, "author", "", "author of the puzzle")
	flags.StringVar(&f.Metadata.Source, "source", "", "where the image comes from")
	flags.StringVar(&f.Metadata.Copyright, "copyright", "", "copyright of the puzzle")
	flags.StringVar(&f.Metadata.Licence, "licence", "", "licence of the puzzle, such as CC-BY-4.0")
	flags.IntVar(&f.candidates, "candidates", 0, fmt.Sprintf("most candidates to write: the best puzzles, up to %d, to the folder --output", maxCandidates))
	f.addAim(cmd, "given")
	addFormat(cmd, &f.format, format.WritableNames(), "from the extension of --output, otherwise the one that loses least")
	addOutput(cmd, &f.output, ", replaced as a whole, or a folder (default: standard output)")
	addJSON(cmd, &f.json, ": the report, on standard output", importLine{}, candidateLine{}, report.FaultLine{})
	flags.BoolVar(&f.noTime, "no-time", false, "leave out times, the only part of the output that differs between runs")
	addJobs(cmd, &f.Jobs)
	f.clusterFlags.add(cmd)
	addTimeout(cmd, &f.Timeout, solveTimeout, "for each image, at which a unique puzzle found so far is kept")
}

// addWanted adds the flags for requirements on the puzzle, which repair shares.
func (r *importer) addWanted(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.BoolVar(&r.Wanted.LineSolvable, "line-solvable", false, "ask for puzzles that line logic alone solves")
	flags.Uint64Var(&r.Wanted.Seed, "seed", 0, "random seed, which decides between equally good changes")
	flags.Int64Var(&r.Wanted.Effort, "effort", repair.DefaultEffort, "how long to look for fewer changes, in line solves")
}

// addPicture adds the flags that choose the grid to make.
func (f *importFlags) addPicture(cmd *cobra.Command) {
	o := &f.Picture
	flags := cmd.Flags()
	flags.StringVar(&f.crop, "crop", "", "part of the image to use: x,y,w,h in pixels from the top left")
	flags.IntVar(&o.Width, "width", 0, fmt.Sprintf("width in cells (default: the longer side has %d)", picture.DefaultSide))
	flags.IntVar(&o.Height, "height", 0, "height in cells (default: from the image's proportions; with --width the image is centred)")
	flags.IntVar(&o.Side, "side", 0, "cells on the longer side")
	flags.StringVarP(&f.size, "size", "s", "", "width x height, or the side of a square")
	exclusive(cmd, "side", "size", "width")
	exclusive(cmd, "side", "size", "height")
	addEnum(cmd, &o.Mode, "mode", "", "auto", "how to decide which cells are filled: %s", nonogram.Names[picture.Mode]())
	flags.IntVar(&o.Threshold, "threshold", 0, "grey level, 1 to 255, below which a cell or surface is dark (0 picks the best)")
	flags.IntVar(&o.Coverage, "coverage", 0, "percentage of a cell, 1 to 100, that must be covered for it not to be blank (0 picks the best)")
	flags.BoolVar(&o.Untrimmed, "untrimmed", false, "keep the background around the picture")
	flags.BoolVar(&o.Invert, "invert", false, "swap filled and blank cells")
	flags.IntVar(&o.Colours, "palette-size", 0, "make a puzzle with this many colours, including blank (0 is black and white, but for exact pixels)")
	flags.StringVar(&f.palette, "palette", "", fmt.Sprintf("colours of the puzzle in their order, blank first: names or digits, such as white,dark red,#77b255, or one of %s; more --palette-size adds those of the image", strings.Join(picture.ReadyPalettes(), ", ")))
	complete(cmd, "palette", picture.ReadyPalettes())
	flags.StringVar(&f.background, "background", "auto", "colour that becomes blank: auto, lightest, frequent, or a colour such as ff8000 or light blue")
	complete(cmd, "background", []string{"auto", "lightest", "frequent"})
}

func (f *importFlags) do(cmd *cobra.Command, paths []string) error {
	if err := f.complete(cmd); err != nil {
		return err
	}
	switch {
	case cmd.Flags().Changed("candidates"):
		return f.doCandidates(cmd, paths)
	case f.wanted():
		return errors.New("other machines can share only the work on candidates: use --candidates")
	}
	return f.doImport(cmd, paths[0])
}

// doImport makes one puzzle. It is not called import, which is a keyword of Go.
func (f *importFlags) doImport(cmd *cobra.Command, path string) error {
	var err error
	if f.To, err = outputFormat(f.format, f.output); err != nil {
		return err
	}
	if !toStdout(f.output) && input.Find(cmd.Context(), []string{path}, nil).Reads(f.output) {
		return fmt.Errorf("%s: the output is the image itself", f.output)
	}
	bar := report.NewBar(cmd.ErrOrStderr(), 1, "first puzzle")
	var m imported
	if image := (imageFile{path: path}); f.Aim.isSet() {
		m, err = f.openNearest(cmd, image)
	} else {
		m, err = f.open(cmd.Context(), image, stdin(cmd))
	}
	bar.Hide()
	switch {
	case errors.Is(err, context.Canceled):
		return report.Interrupted
	case err != nil && f.json:
		line := report.FaultLine{File: path, Number: 1, Fault: formats.FaultOf(err)}
		return errors.Join(err, runner.QuietPipe(report.WriteObject(cmd.OutOrStdout(), line)))
	case err != nil:
		return err
	}
	if err := f.write(cmd, m); err != nil {
		return runner.QuietPipe(err)
	}
	return m.outcome().Err()
}

// complete parses the flags with text values into the importer's options.
func (f *importFlags) complete(cmd *cobra.Command) error {
	var backgroundErr, paletteErr, cropErr, sizeErr, formatErr error
	o := &f.Picture
	if f.size != "" {
		o.Width, o.Height, sizeErr = parseSize(f.size)
	}
	o.Background, backgroundErr = picture.ParseBackground(f.background)
	if cmd.Flags().Changed("palette") {
		o.Palette, paletteErr = picture.ParsePalette(f.palette)
	}
	if f.crop != "" {
		o.Crop, cropErr = parseRectangle("crop", f.crop)
	}
	if f.format != "" {
		f.To, formatErr = format.ByName(f.format)
	}
	switch {
	case f.repair:
		f.Help, f.Wanted.Neat = repairCells, true
	case f.given:
		f.Help = giveCells
	}
	return errors.Join(f.checkAim(cmd), backgroundErr, paletteErr, cropErr, sizeErr, formatErr,
		atLeast("effort", f.Wanted.Effort, 1))
}

// parseRectangle reads "x,y,w,h", the value of a flag.
func parseRectangle(flag, text string) (image.Rectangle, error) {
	var numbers []int
	for field := range strings.SplitSeq(text, ",") {
		if n, err := strconv.ParseInt(strings.TrimSpace(field), 10, 32); err == nil && n >= 0 {
			numbers = append(numbers, int(n))
		}
	}
	if len(numbers) != 4 || strings.Count(text, ",") != 3 || numbers[2] == 0 || numbers[3] == 0 {
		return image.Rectangle{}, fmt.Errorf("--%s: found %q, expected x,y,w,h: four whole numbers, w and h at least 1", flag, text)
	}
	return image.Rect(numbers[0], numbers[1], numbers[0]+numbers[2], numbers[1]+numbers[3]), nil
}

func (f *importFlags) open(ctx context.Context, file imageFile, stdin io.Reader) (imported, error) {
	in, err := openImage(file, stdin)
	if err != nil {
		return imported{}, err
	}
	defer in.Close()
	return f.importFrom(ctx, file.String(), in)
}

// openImage opens a file or standard input.
func openImage(file imageFile, stdin io.Reader) (io.ReadCloser, error) {
	if file.path == input.StandardInput {
		return io.NopCloser(stdin), nil
	}
	return input.Open(file.path, "an image (--candidates takes folders of images)")
}

// write writes the report, and the puzzle too, unless an interruption left it undecided.
func (f *importFlags) write(cmd *cobra.Command, m imported) error {
	out, notes := cmd.OutOrStdout(), cmd.ErrOrStderr()
	if m.kept() && !(f.json && toStdout(f.output)) {
		var to *puzzleOutput
		err := toOutput(cmd, f.output, func(w io.Writer) error {
			to = newPuzzleOutput(f.To, f.output, w, nil)
			if err := to.write(m.File, 1, m.Puzzle); err != nil {
				return err
			}
			return to.close()
		})
		if err != nil {
			return err
		}
		noteLosses(notes, to.to, to.to.Losses(m.Puzzle))
	}
	notes.Write(runner.LimitNote(m.entry(), m.Reached(), f.Timeout))
	style := report.Style{NoTime: f.noTime}
	if f.json {
		_, err := out.Write(m.appendJSON(nil, style))
		return err
	}
	notes.Write(m.appendText(nil, style))
	return nil
}

// textual lists the formats to choose from if no flag names one. People can read them all.
var textual = []string{"non", "json", "webpbn"}

// mildestFormat returns the textual format that loses the least of a puzzle.
func mildestFormat(p *nonogram.Puzzle) (*format.Format, error) {
	var best *format.Format
	var refused error
	for _, name := range textual {
		f, err := format.ByName(name)
		if err != nil {
			return nil, err
		}
		if err := f.CanHold(p); err != nil {
			refused = err
			continue
		}
		if best == nil || len(f.Losses(p)) < len(best.Losses(p)) {
			best = f
		}
	}
	if best == nil {
		return nil, refused
	}
	return best, nil
}
