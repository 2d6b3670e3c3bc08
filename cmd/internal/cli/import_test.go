package cli

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/app/images"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/internal/base/testrun"
	"nonogram/picture"
	"nonogram/repair"
	"nonogram/solve"
)

// diagonal is a PNG of a filled diagonal, which has n! solutions.
func diagonal(t *testing.T, side int) *bytes.Buffer {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, side, side))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for i := range side {
		img.SetGray(i, i, color.Gray{})
	}
	var b bytes.Buffer
	testrun.OK(t, png.Encode(&b, img))
	return &b
}

// stopping is an input whose user gives up at the first read.
type stopping struct {
	io.Reader
	stop func()
}

func (s stopping) Read(p []byte) (int, error) {
	s.stop()
	return s.Reader.Read(p)
}

// An interruption ends the reading, or the work after it.
func TestImportInterrupted(t *testing.T) {
	for _, help := range []importHelp{noHelp, repairCells, giveCells} {
		ctx, cancel := context.WithCancel(context.Background())
		m, err := importer{Help: help, Jobs: 1}.importFrom(ctx, "d.png", stopping{diagonal(t, 30), cancel})
		if err == nil && m.outcome() != report.Interrupted || err != nil && !errors.Is(err, context.Canceled) {
			t.Errorf("help %d: %v, %v", help, m.outcome(), err)
		}
		cancel()
	}
}

// If the user ends the search, a puzzle that is unique by then is kept, and the report expresses
// doubt.
func TestInterruptedAfterHelp(t *testing.T) {
	grid := testrun.Must(nonogram.ParseGrid([]string{"#..", ".#.", "..#"}, nil))(t)
	m := imported{importer: importer{Help: repairCells, Jobs: 1}, Picture: picture.Picture{Grid: grid}}
	testrun.OK(t, m.help(t.Context()))
	m.Irreducible, m.Fewest = false, false // as if the user had ended the search
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	testrun.OK(t, m.check(ended))
	m.Interrupted = runner.Interrupted(ended)
	text := string(m.appendText(nil, report.Style{}))
	if m.outcome() != report.Interrupted || !m.kept() || !strings.Contains(text, "perhaps not all needed") {
		t.Errorf("%v, kept %v:\n%s", m.outcome(), m.kept(), text)
	}
	if m.Status = solve.Unknown; m.kept() {
		t.Error("a puzzle of which nothing is known is kept")
	}
}

// Nobody waits for an input that does not come.
func TestImportInterruptedReading(t *testing.T) {
	in, out := io.Pipe()
	defer out.Close()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (importer{}).importFrom(ctx, "standard input", in); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// Candidates from before an interruption are written, and the report says that there may be better
// ones.
func TestCandidatesInterrupted(t *testing.T) {
	source := testrun.Must(picture.Open(diagonal(t, 12), picture.Limits{}))(t)
	best, err := images.Candidates(t.Context(), source, picture.Variety{Sides: []int{12}}, repair.Options{}, 2, 1)
	if err != nil || len(best) == 0 {
		t.Fatal(len(best), err)
	}
	f := importFlags{output: filepath.Join(t.TempDir(), "out")}
	cmd := command(new(importFlags), "import", "", nil)
	var notes strings.Builder
	cmd.SetErr(&notes)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	cmd.SetContext(ended)
	found := []imageFile{{path: "d.png"}, {path: "e.png"}}
	err = f.keepFolders(cmd, found, func(yield func(candidateFolder, error) bool) {
		yield(importSettings{}.folderOf(ended, sentImage{Name: "d.png"}, source, best, ended.Err()), nil)
	})
	if !errors.Is(err, report.Interrupted) {
		t.Errorf("%v, expected an interruption", err)
	}
	if folder, err := os.ReadDir(f.output); err != nil || len(folder) != len(best)+1 {
		t.Errorf("%d files, %v", len(folder), err)
	}
	if !strings.Contains(notes.String(), "interrupted: these are the best so far") {
		t.Error(notes.String())
	}
	if none := (importSettings{}).folderOf(ended, sentImage{Name: "e.png"}, source, nil, ended.Err()); none.Note != "interrupted before there was a puzzle" {
		t.Error(none.Note)
	}
}

// If the time is up after a unique puzzle was found, that puzzle is the answer.
func TestImportTimeoutAfterHelp(t *testing.T) {
	for _, help := range []importHelp{repairCells, giveCells} {
		for _, lineSolvable := range []bool{false, true} {
			r := importer{Help: help, Wanted: repair.Options{LineSolvable: lineSolvable}, Jobs: 1}
			grid, err := nonogram.ParseGrid([]string{"#..#", "##..", "..#.", "..#."}, nil) // unique, but not by lines
			testrun.OK(t, err)
			m := imported{importer: r, Picture: picture.Picture{Grid: grid}}
			testrun.OK(t, m.help(t.Context()))
			ended, stop := runner.WithTimeout(t.Context(), 1)
			<-ended.Done()
			if err := m.check(ended); err != nil || m.outcome() != report.Yes || m.LineSolvable != lineSolvable {
				t.Errorf("help %d, line-solvable %v: %v, %v, %+v", help, lineSolvable, err, m.outcome(), m)
			}
			stop()
		}
	}
}

// TestImageFolderWithLinks: only regular files of a folder are images. A link can lead anywhere,
// and other things, such as a pipe, may never end. A link that an argument names is read.
func TestImageFolderWithLinks(t *testing.T) {
	folder := t.TempDir()
	image := filepath.Join(folder, "a.svg")
	testrun.OK(t, os.WriteFile(image, nil, 0o666))
	link := filepath.Join(folder, "link.png")
	if err := os.Symlink(image, link); err != nil {
		testrun.Unable(t, "no symbolic links: %v", err)
	}
	socket, err := net.Listen("unix", filepath.Join(folder, "s.png"))
	if err != nil {
		testrun.Unable(t, "no sockets among files: %v", err)
	}
	defer socket.Close()
	found, links, err := findImages([]string{folder, image})
	if err != nil || links != 1 || len(found) != 2 || found[0].path != image || found[1].path != image {
		t.Errorf("%v, %d links, %v, expected a.svg twice and 1 link", found, links, err)
	}
	if found, _, err := findImages([]string{link}); err != nil || len(found) != 1 {
		t.Errorf("a link that is named: %v, %v", found, err)
	}
	toFolder := filepath.Join(t.TempDir(), "link")
	testrun.OK(t, os.Symlink(folder, toFolder))
	if found, links, err := findImages([]string{toFolder}); err != nil || links != 1 || len(found) != 1 || found[0].folder != "a" {
		t.Errorf("a link to a folder that is named: %v, %d links, %v", found, links, err)
	}
	testrun.OK(t, os.Remove(image))
	if _, _, err := findImages([]string{folder}); err == nil || !strings.HasSuffix(err.Error(), "; 1 link skipped; name it to read it") {
		t.Errorf("only a link: %v", err)
	}
}

// TestImageFolders: images with the same name from several folders keep separate folders.
func TestImageFolders(t *testing.T) {
	var args []string
	for _, folder := range []string{"a", "b", "c", "d"} {
		image := filepath.Join(t.TempDir(), folder, "cat.svg")
		testrun.OK(t, errors.Join(os.Mkdir(filepath.Dir(image), 0o777), os.WriteFile(image, nil, 0o666)))
		args = append(args, image)
	}
	found, _, err := findImages(args)
	testrun.OK(t, err)
	var folders []string
	for _, image := range found {
		folders = append(folders, image.folder)
	}
	if want := []string{"cat", "cat.svg", "cat.svg-2", "cat.svg-3"}; !slices.Equal(folders, want) {
		t.Errorf("found %q, expected %q", folders, want)
	}
}

func TestOutcome(t *testing.T) {
	lines := importer{Wanted: repair.Options{LineSolvable: true}}
	for _, test := range []struct {
		m    imported
		want report.Outcome
	}{
		{imported{Status: solve.Unique}, report.Yes},
		{imported{Status: solve.Unique, importer: lines}, report.No},
		{imported{Status: solve.Unique, importer: lines, LineSolvable: true}, report.Yes},
		{imported{Status: solve.Multiple}, report.No},
		{imported{Status: solve.Unknown}, report.Undecided},
		{imported{Status: solve.Unique, Ending: report.Ending{Interrupted: true}}, report.Interrupted},
	} {
		if got := test.m.outcome(); got != test.want {
			t.Errorf("%+v: %v, want %v", test.m, got, test.want)
		}
	}
}

// Every puzzle has a format that holds it.
func TestMildestFormat(t *testing.T) {
	palette := make(nonogram.Palette, 3)
	grid := testrun.Must(nonogram.ParseGrid([]string{"ab.", ".ba"}, palette))(t)
	black, _ := nonogram.ParseGrid([]string{"#.", ".#"}, nil)
	for name, p := range map[string]*nonogram.Puzzle{"colours": nonogram.FromGrid(grid, palette), "black and white": nonogram.FromGrid(black, nil)} {
		for _, given := range []bool{false, true} {
			if given {
				start := p.Start()
				start.Set(0, 0, p.Goal.At(0, 0))
				p.Given = &start
			}
			f, err := mildestFormat(p)
			if err != nil {
				t.Fatalf("%s, given %v: %v", name, given, err)
			}
			if err := f.Write(&bytes.Buffer{}, p); err != nil {
				t.Errorf("%s, given %v, in %s: %v", name, given, f.Name, err)
			}
		}
	}
}
