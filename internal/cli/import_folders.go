package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"nonogram/internal/app/images"
	"nonogram/internal/cli/report"
	"nonogram/internal/cli/runner"
	"nonogram/picture"
)

// imageFile is an image and the name, with slashes, of the folder for its candidates.
type imageFile struct{ path, name string }

// imageEndings are those of the files in a folder that are images.
var imageEndings = []string{".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".svg"}

// findImages looks up arguments: images, and folders of images.
func findImages(args []string) (found []imageFile, err error) {
	taken := map[string]bool{}
	add := func(file, name string) {
		name = filepath.ToSlash(name)
		if short := strings.TrimSuffix(name, path.Ext(name)); !taken[short] {
			name = short
		}
		taken[name] = true
		found = append(found, imageFile{file, name})
	}
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			add(arg, filepath.Base(arg))
			continue
		}
		err = filepath.WalkDir(arg, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !slices.Contains(imageEndings, strings.ToLower(filepath.Ext(file))) {
				return err
			}
			name, err := filepath.Rel(arg, file)
			add(file, name)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%s: found no image, expected files that end with %s", strings.Join(args, " "), strings.Join(imageEndings, ", "))
	}
	return found, nil
}

// doFolders writes a folder of candidates for each image. The folder around them is written as
// a whole or not at all.
func (f *importFlags) doFolders(cmd *cobra.Command, args []string) error {
	if err := f.checkCandidates(cmd); err != nil {
		return err
	}
	found, err := findImages(args)
	if err != nil {
		return err
	}
	made, err := f.folders(cmd, found)
	if err != nil {
		return err
	}
	outcome := report.Yes
	err = newFolder(f.output, func(dir string) error {
		outcome, err = f.writeFolders(cmd, dir, found, made)
		return err
	})
	switch {
	case cmd.Context().Err() != nil:
		note(cmd, "nonogram: stopped; nothing was written")
		return exitWith(report.Interrupted, nil)
	case err != nil:
		return err
	}
	return exitWith(outcome, nil)
}

// writeFolders writes what was made of each image, and the report.
func (f *importFlags) writeFolders(cmd *cobra.Command, dir string, found []imageFile, made iter.Seq2[candidateFolder, error]) (outcome report.Outcome, err error) {
	done, i := 0, 0
	for folder, err := range made {
		if err == nil && cmd.Context().Err() != nil {
			err = cmd.Context().Err()
		}
		if err != nil {
			return outcome, err
		}
		image := found[i]
		i++
		outcome = max(outcome, folder.Outcome)
		if folder.Err != "" {
			note(cmd, "nonogram: %s: %s", image.path, folder.Err)
			continue
		}
		done++
		if err := folder.write(filepath.Join(dir, filepath.FromSlash(image.name))); err != nil {
			return outcome, err
		}
		to := cmd.ErrOrStderr()
		if f.json {
			to = cmd.OutOrStdout()
		}
		if _, err := to.Write([]byte(folder.Report)); runner.QuietPipe(err) != nil {
			return outcome, err
		}
	}
	if err := cmd.Context().Err(); err != nil {
		return outcome, err
	}
	if done == 0 {
		return outcome, errors.New("found nothing in the images to make a puzzle of")
	}
	return outcome, nil
}

// folders makes the candidates of images, on this machine or, if the flags ask for that, on
// others.
func (f *importFlags) folders(cmd *cobra.Command, found []imageFile) (iter.Seq2[candidateFolder, error], error) {
	feed, _, err := f.feed(cmd, f.Jobs, "images")
	if err != nil {
		return nil, err
	}
	if feed != nil {
		return f.foldersElsewhere(cmd, found, feed)
	}
	return func(yield func(candidateFolder, error) bool) {
		for _, image := range found {
			if !yield(f.candidatesOf(cmd.Context(), cmd, imageOf(image), f.Jobs), nil) {
				return
			}
		}
	}, nil
}

// sentImage is an image on its way to another machine.
type sentImage struct {
	Name string `json:"name"`
	Data []byte `json:"data,omitempty"`
	Err  string `json:"error,omitempty"`
}

// imageOf reads an image.
func imageOf(file imageFile) sentImage {
	data, err := os.ReadFile(file.path)
	if err != nil {
		return sentImage{Name: file.name, Err: err.Error()}
	}
	return sentImage{Name: file.name, Data: data}
}

// candidateFolder is what was made of an image.
type candidateFolder struct {
	Files   []candidateFile `json:"files,omitempty"`
	Report  string          `json:"report,omitempty"`
	Err     string          `json:"error,omitempty"`
	Outcome report.Outcome  `json:"outcome,omitempty"`
}

type candidateFile struct {
	Name string `json:"name"`
	Data []byte `json:"data"`
}

func (c candidateFolder) write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, file := range c.Files {
		if err := os.WriteFile(filepath.Join(dir, file.Name), file.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// candidatesOf makes the candidates of an image and the files of their folder.
func (f *importFlags) candidatesOf(ctx context.Context, cmd *cobra.Command, image sentImage, jobs int) candidateFolder {
	if image.Err != "" {
		return candidateFolder{Err: image.Err, Outcome: report.Bad}
	}
	ctx, stop := runner.WithTimeout(ctx, f.Timeout)
	defer stop()
	source, err := reading(ctx, func() (*picture.Source, error) {
		return picture.Open(bytes.NewReader(image.Data), f.Picture.Limits)
	})
	var best []images.Candidate
	if err == nil {
		best, err = images.Candidates(ctx, source, f.variety(), f.candidateRepair(cmd), f.candidates, jobs)
	}
	folder := candidateFolder{}
	if ctx.Err() != nil {
		err, folder.Outcome = nil, report.Undecided
	}
	if err == nil && len(best) == 0 {
		err = errors.New("found nothing in the image to make a puzzle of")
	}
	if err == nil {
		err = f.fill(&folder, image.Name, source, best)
	}
	if err != nil {
		folder = candidateFolder{Err: err.Error(), Outcome: max(folder.Outcome, report.Bad)}
	}
	return folder
}

// fill makes the files of the folder and the lines about them.
func (f *importFlags) fill(folder *candidateFolder, name string, source *picture.Source, best []images.Candidate) error {
	sheet, err := f.sheet(name, source, best)
	if err != nil {
		return err
	}
	for _, e := range sheet.Entries {
		var b bytes.Buffer
		if err := e.to.Write(&b, e.Candidate.Puzzle); err != nil {
			return err
		}
		folder.Files = append(folder.Files, candidateFile{e.File, b.Bytes()})
	}
	var page bytes.Buffer
	if err := sheet.writeHTML(&page); err != nil {
		return err
	}
	folder.Files = append(folder.Files, candidateFile{"index.html", page.Bytes()})
	for i, e := range sheet.Entries {
		sheet.Entries[i].File = path.Join(name, e.File)
	}
	folder.Report = string(f.listing(sheet))
	return nil
}
