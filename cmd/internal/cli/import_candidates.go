package cli

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/message"
)

const maxCandidates = 100

// doCandidates writes the best puzzles of one image into a new folder; for several images it makes
// one folder per image inside the new one. The new folder appears as a whole or not at all. The
// error comes from reading or writing, or is the exit code.
func (f *importFlags) doCandidates(cmd *cobra.Command, args []string) error {
	if err := f.checkCandidates(); err != nil {
		return err
	}
	found, links, err := findImages(args)
	if err != nil {
		return err
	}
	if links > 0 {
		note(cmd, "nonogram: warning: %s", linksSkipped(links))
	}
	made, err := f.candidateFolders(cmd, found)
	if err != nil {
		return err
	}
	return f.keepFolders(cmd, found, made)
}

// keepFolders writes the images' candidates into the new folder. The error comes from writing, or
// is the exit code.
func (f *importFlags) keepFolders(cmd *cobra.Command, found []imageFile, made iter.Seq2[candidateFolder, error]) error {
	outcome := report.Yes
	err := newFolder(f.output, func(dir string) (err error) {
		outcome, err = f.writeFolders(cmd, dir, found, made)
		return err
	})
	interrupted := runner.Interrupted(cmd.Context())
	switch {
	case errors.Is(err, errNoCandidates), err != nil && interrupted:
		note(cmd, "nonogram: nothing was written")
	case err != nil:
		return err
	}
	if interrupted {
		outcome = report.Interrupted
	}
	return outcome.Err()
}

// errNoCandidates: no image became a puzzle, and a note for each image has said why.
var errNoCandidates = errors.New("no candidates")

// writeFolders writes the candidates of each image and their report, until the user interrupts.
func (f *importFlags) writeFolders(cmd *cobra.Command, dir string, found []imageFile, made iter.Seq2[candidateFolder, error]) (outcome report.Outcome, err error) {
	i, written, puzzles := 0, 0, 0
	for folder, err := range made {
		// After an interruption, the same command continues from the results of other machines,
		// which the store keeps. So only a run without other machines writes what it has.
		stopped := err != nil && !f.wanted() && runner.Interrupted(cmd.Context())
		if err != nil && !stopped {
			return outcome, err
		}
		if stopped && folder.Outcome == report.Yes { // the interruption came between two images
			break
		}
		image := found[i]
		i++
		outcome = max(outcome, folder.Outcome)
		if folder.Note != "" {
			note(cmd, "nonogram: %s: %s", image, folder.Note)
		}
		if len(folder.Files) == 0 {
			if f.json && folder.Outcome == report.Bad {
				line := report.FaultLine{File: image.String(), Number: 1, Fault: wire.Faultf(wire.BadFile, "", "%s", folder.Note)}
				if err := report.WriteObject(cmd.OutOrStdout(), line); err != nil {
					return outcome, runner.QuietPipe(err)
				}
			}
			continue
		}
		if err := folder.write(filepath.Join(dir, filepath.FromSlash(image.folder))); err != nil {
			return outcome, err
		}
		written++
		puzzles += folder.puzzles()
		if err := f.reportFolder(cmd, folder.Report); err != nil {
			return outcome, err
		}
	}
	if written == 0 {
		return outcome, errNoCandidates
	}
	if !f.json {
		note(cmd, "%s: %s; %s", f.output, message.Count(puzzles, "puzzle"), map[bool]string{
			true: "index.html shows them", false: "the index.html of each folder shows them",
		}[found[0].folder == ""])
	}
	return outcome, nil
}

// reportFolder writes the lines about a folder, to standard output if they are JSON.
func (f *importFlags) reportFolder(cmd *cobra.Command, lines string) error {
	if !f.json {
		io.WriteString(cmd.ErrOrStderr(), lines)
		return nil
	}
	_, err := io.WriteString(cmd.OutOrStdout(), lines)
	return runner.QuietPipe(err)
}

func checkNumber(candidates int) error {
	if candidates > maxCandidates {
		return fmt.Errorf("--candidates: found %d, expected at most %d", candidates, maxCandidates)
	}
	return atLeast("candidates", candidates, 1)
}

// checkCandidates reports flags that do not work with --candidates.
func (f *importFlags) checkCandidates() error {
	err := checkNumber(f.candidates)
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

// newFolder lets fill write a temporary folder beside path, then renames it, so that path appears
// as a whole or not at all.
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
