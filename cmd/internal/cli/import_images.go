package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/app/images"
	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/explain"
	"nonogram/internal/base/message"
	"nonogram/picture"
	"nonogram/solve"
)

// imageFile is an image and the folder for its candidates. The folder is a path with slashes inside
// the folder of --output; "" is that folder itself.
type imageFile struct{ path, folder string }

// String names the image in messages.
func (i imageFile) String() string {
	if i.path == input.StandardInput {
		return "standard input"
	}
	return i.path
}

var imageEndings = []string{".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".svg"}

// findImages looks up arguments: an image, or several images and folders of images. In folders, it
// counts links but does not follow them: they may lead out of the folder, to files that the user
// did not name. Each image gets a different folder for its candidates.
func findImages(args []string) (found []imageFile, links int, err error) {
	taken := map[string]bool{}
	add := func(file, name string) {
		name = filepath.ToSlash(name)
		folder := strings.TrimSuffix(name, path.Ext(name))
		for n := 1; taken[folder]; n++ {
			folder = name
			if n > 1 {
				folder = fmt.Sprintf("%s-%d", name, n)
			}
		}
		taken[folder] = true
		found = append(found, imageFile{file, folder})
	}
	for _, arg := range args {
		folder, err := isFolder(arg)
		switch {
		case err != nil:
			return nil, 0, err
		case !folder && len(args) == 1:
			return []imageFile{{path: arg}}, 0, nil
		case !folder:
			add(arg, filepath.Base(imageFile{path: arg}.String()))
			continue
		}
		// With the separator, the walk follows an argument that is a link to a folder.
		err = filepath.WalkDir(arg+string(filepath.Separator), func(file string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.Type()&fs.ModeSymlink != 0 && maybeImages(file):
				links++
			case entry.Type().IsRegular() && isImageName(file):
				name, err := filepath.Rel(arg, file)
				add(file, name)
				return err
			}
			return nil
		})
		if err != nil {
			return nil, 0, err
		}
	}
	if len(found) == 0 {
		err = fmt.Errorf("%s: found no image, expected files that end with %s", strings.Join(args, " "), strings.Join(imageEndings, ", "))
		if links > 0 {
			err = fmt.Errorf("%w; %s", err, linksSkipped(links))
		}
	}
	return found, links, err
}

// linksSkipped returns the note about links in folders, with advice.
func linksSkipped(links int) string {
	if links == 1 {
		return "1 link skipped; name it to read it"
	}
	return message.Count(links, "link") + " skipped; name them to read them"
}

func isImageName(file string) bool {
	return slices.Contains(imageEndings, strings.ToLower(filepath.Ext(file)))
}

// maybeImages reports whether a link has the name of an image or leads to a folder.
func maybeImages(link string) bool {
	info, err := os.Stat(link)
	return isImageName(link) || err == nil && info.IsDir()
}

// isFolder reports whether an argument is a folder, or returns an error if it does not exist.
func isFolder(arg string) (bool, error) {
	if arg == input.StandardInput {
		return false, nil
	}
	info, err := os.Stat(arg)
	if err != nil {
		return false, input.NotFound(arg, err)
	}
	return info.IsDir(), nil
}

// candidateFolders makes the candidates of one image after the other on this machine, or shares the
// images with other machines if the flags ask for that.
func (f *importFlags) candidateFolders(cmd *cobra.Command, found []imageFile) (iter.Seq2[candidateFolder, error], error) {
	remote, err := f.values(cmd, f.Jobs, "images")
	if err != nil {
		return nil, err
	}
	images := func(yield func(sentImage) bool) {
		for _, file := range found {
			if !yield(imageOf(cmd.Context(), file, stdin(cmd))) {
				return
			}
		}
	}
	return imageTask.Values(cmd.Context(), remote, 1, f.settings(cmd, found), images), nil
}

// sentImage is an image on its way to another machine.
type sentImage struct {
	Name   string `json:"name"`
	Folder string `json:"folder,omitempty"`
	Data   []byte `json:"data,omitempty"`
	Err    string `json:"error,omitempty"`
}

// imageOf reads an image. It reads up to one byte more than the limit for a file, so that
// picture.Open refuses a larger file.
func imageOf(ctx context.Context, file imageFile, stdin io.Reader) sentImage {
	sent := sentImage{Name: file.String(), Folder: file.folder}
	in, err := openImage(file, stdin)
	if err == nil {
		defer in.Close()
		sent.Data, err = reading(ctx, func() ([]byte, error) {
			return io.ReadAll(io.LimitReader(in, picture.DefaultMaxBytes+1))
		})
	}
	if err != nil {
		sent.Err = err.Error()
	}
	return sent
}

type candidateFolder struct {
	Files  []candidateFile `json:"files,omitempty"`
	Report string          `json:"report,omitempty"`
	// Note is the reason why there are no files, or why they are not the best ones.
	Note    string         `json:"note,omitempty"`
	Outcome report.Outcome `json:"outcome,omitempty"`
}

type candidateFile struct {
	Name string `json:"name"`
	Data []byte `json:"data"`
}

// puzzles returns the number of puzzles: the number of files without the page that shows them.
func (c candidateFolder) puzzles() int { return len(c.Files) - 1 }

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

// folder makes the candidates of an image, and the folder for them.
func (s importSettings) folder(ctx context.Context, image sentImage) (candidateFolder, error) {
	limited, stop := runner.WithTimeout(ctx, s.Timeout)
	defer stop()
	source, best, err := s.bestOf(limited, image)
	return s.folderOf(limited, image, source, best, err), ctx.Err()
}

// folderOf returns the folder for the candidates that were made before ctx ended or err occurred.
func (s importSettings) folderOf(ctx context.Context, image sentImage, source *picture.Source, best []images.Candidate, err error) (folder candidateFolder) {
	ended := ctx.Err() != nil
	switch {
	case runner.Interrupted(ctx):
		folder.Outcome, folder.Note = report.Interrupted, "interrupted: these are the best so far"
	case ended:
		folder.Outcome, folder.Note = report.Undecided, "the time is up: these are the best so far"
	case len(best) > 0 && !s.Aim.met(best[0].Rating):
		folder.Outcome, folder.Note = report.Undecided, "wanted "+s.Aim.text(best[0].Rating)
	}
	switch {
	case ended && len(best) == 0:
		folder.Note = "found no puzzle in time"
		if folder.Outcome == report.Interrupted {
			folder.Note = "interrupted before there was a puzzle"
		}
		return folder
	case err == nil && len(best) == 0:
		err = errNothing
	case err == nil || ended:
		err = s.fill(&folder, image, source, best)
	}
	if err != nil {
		return candidateFolder{Note: err.Error(), Outcome: max(folder.Outcome, report.Bad)}
	}
	return folder
}

// bestOf makes the candidates of an image.
func (s importSettings) bestOf(ctx context.Context, image sentImage) (*picture.Source, []images.Candidate, error) {
	if image.Err != "" {
		return nil, nil, errors.New(image.Err)
	}
	source, err := reading(ctx, func() (*picture.Source, error) {
		return picture.Open(bytes.NewReader(image.Data), picture.Limits{Jobs: s.Jobs})
	})
	if err != nil {
		return nil, nil, err
	}
	n := s.Candidates
	if s.Aim.isSet() {
		n = max(n, candidatesOfAim)
	}
	best, err := images.Candidates(ctx, source, s.variety(n), s.Wanted, n, s.Jobs)
	nearest(s.Aim, best, func(c images.Candidate) (solve.Status, explain.Rating) { return c.Status, c.Rating })
	return source, best[:min(len(best), s.Candidates)], err
}

// fill makes the files of the folder and the lines about them.
func (s importSettings) fill(folder *candidateFolder, image sentImage, source *picture.Source, best []images.Candidate) error {
	sheet := contactSheet{File: image.Name, Image: source.Small(480)}
	for i, c := range best {
		entry, err := s.entry(i+1, c)
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := entry.to.Write(&b, c.Puzzle); err != nil {
			return err
		}
		folder.Files = append(folder.Files, candidateFile{entry.File, b.Bytes()})
		sheet.Entries = append(sheet.Entries, entry)
	}
	var page bytes.Buffer
	if err := sheetPage.Execute(&page, sheet); err != nil {
		return err
	}
	folder.Files = append(folder.Files, candidateFile{"index.html", page.Bytes()})
	folder.Report = string(s.listing(image.Folder, sheet.Entries))
	return nil
}
