package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"nonogram/internal/app/images"
	"nonogram/internal/base/files"
	"nonogram/internal/cli/report"
	"nonogram/internal/cli/runner"
	"nonogram/picture"
	"nonogram/repair"
)

// maxCandidates is the largest number of candidates.
const maxCandidates = 100

// doCandidates writes the best puzzles of an image into a folder. The error is that of
// reading or writing, or the exit code.
func (f *importFlags) doCandidates(cmd *cobra.Command, path string) error {
	if err := f.checkCandidates(cmd); err != nil {
		return err
	}
	ctx, stop := runner.WithTimeout(cmd.Context(), f.Timeout)
	defer stop()
	in, name, err := openImage(path, stdin(cmd))
	if err != nil {
		return err
	}
	defer in.Close()
	source, err := reading(ctx, func() (*picture.Source, error) { return picture.Open(in, f.Picture.Limits) })
	switch {
	case errors.Is(err, context.Canceled):
		return exitError{report.Interrupted}
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	}
	best, err := images.Candidates(ctx, source, f.variety(), f.candidateRepair(cmd), f.candidates, f.Jobs)
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	outcome := report.Yes
	switch {
	case runner.Interrupted(ctx):
		outcome = report.Interrupted
	case ctx.Err() != nil:
		outcome = report.Undecided
	case len(best) == 0:
		return fmt.Errorf("%s: found nothing in the image to make a puzzle of", name)
	}
	return f.keepCandidates(cmd, name, source, best, outcome)
}

// keepCandidates writes what was made, and the report.
func (f *importFlags) keepCandidates(cmd *cobra.Command, name string, source *picture.Source, best []images.Candidate, outcome report.Outcome) error {
	if len(best) == 0 {
		note(cmd, "nonogram: %s: found no puzzle by then; nothing was written", name)
		return exitWith(outcome, nil)
	}
	sheet, err := f.sheet(name, source, best)
	if err != nil {
		return err
	}
	if err := newFolder(f.output, sheet.write); err != nil {
		return err
	}
	return exitWith(outcome, runner.QuietPipe(f.reportCandidates(cmd, sheet, outcome)))
}

// sheet shows the candidates of an image.
func (f *importFlags) sheet(name string, source *picture.Source, best []images.Candidate) (contactSheet, error) {
	sheet := contactSheet{File: name, Image: source.Small(480)}
	for i, c := range best {
		entry, err := f.entry(i+1, c)
		if err != nil {
			return sheet, err
		}
		sheet.Entries = append(sheet.Entries, entry)
	}
	return sheet, nil
}

// checkCandidates reports flags that do not go with --candidates.
func (f *importFlags) checkCandidates(cmd *cobra.Command) error {
	err := atLeast("candidates", f.candidates, 1)
	if f.candidates > maxCandidates {
		err = fmt.Errorf("--candidates: found %d, expected at most %d", f.candidates, maxCandidates)
	}
	if toStdout(f.output) {
		err = errors.Join(err, errors.New("--candidates needs --output FOLDER/"))
	}
	if f.given {
		err = errors.Join(err, errors.New("--candidates and --given exclude each other: candidates are repaired"))
	}
	if entries, readErr := os.ReadDir(f.output); readErr == nil && len(entries) > 0 {
		err = errors.Join(err, fmt.Errorf("%s: the folder is not empty, expected a new one", f.output))
	} else if readErr != nil && !errors.Is(readErr, os.ErrNotExist) {
		err = errors.Join(err, fmt.Errorf("%s: not a folder, expected a new one", f.output))
	}
	return errors.Join(err, f.Picture.Validate())
}

// candidateRepair is how candidates are repaired: with less effort than a single puzzle
// unless the flag says how much.
func (f *importFlags) candidateRepair(cmd *cobra.Command) repair.Options {
	how := f.Wanted
	if !cmd.Flags().Changed("effort") {
		how.Effort = images.CandidateEffort
	}
	return how
}

// variety are the grids that the flags allow.
func (f *importFlags) variety() picture.Variety {
	v := picture.Variety{Options: f.Picture}
	if f.Picture.Side > 0 {
		v.Sides = []int{f.Picture.Side}
	}
	if f.Picture.Width > 0 || f.Picture.Height > 0 || f.Picture.Side > 0 {
		v.Each = f.candidates // one size: more of each palette
	}
	switch {
	case f.Picture.Colours > 0:
		v.Colours = []int{f.Picture.Colours}
	case f.blackAndWhite():
		v.Colours = []int{0}
	}
	return v
}

// blackAndWhite reports whether the options rule out colours.
func (f *importFlags) blackAndWhite() bool {
	o := f.Picture
	o.Colours = 3
	return o.Validate() != nil
}

// write writes the candidates and the page about them into a folder.
func (s contactSheet) write(dir string) error {
	for _, e := range s.Entries {
		if err := files.Write(filepath.Join(dir, e.File), func(w io.Writer) error { return e.to.Write(w, e.Candidate.Puzzle) }); err != nil {
			return err
		}
	}
	return files.Write(filepath.Join(dir, "index.html"), s.writeHTML)
}

// newFolder makes a folder as a whole: it is filled beside its place and renamed.
func newFolder(path string, fill func(dir string) error) error {
	folder := filepath.Clean(path)
	if err := os.MkdirAll(filepath.Dir(folder), 0o777); err != nil {
		return err
	}
	made, err := os.MkdirTemp(filepath.Dir(folder), "."+filepath.Base(folder)+"-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(made)
	if err := errors.Join(os.Chmod(made, 0o755), fill(made)); err != nil {
		return err
	}
	if err := os.Remove(folder); err != nil && !errors.Is(err, os.ErrNotExist) { // it is empty
		return err
	}
	return os.Rename(made, folder)
}
