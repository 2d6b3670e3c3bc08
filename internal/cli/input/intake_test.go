package input_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/internal/cli/input"
)

// write makes files in a new folder and returns it.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func items(stdin string, args ...string) []input.Item {
	return slices.Collect(input.Find(args, strings.NewReader(stdin)).Items())
}

func TestFolderIsSearchedInOrder(t *testing.T) {
	folder := write(t, map[string]string{
		"b.txt": "#.\n.#\n", "a/z.txt": "#\n", "a/notes.md": "not a puzzle", "a/clauses.cnf": "p cnf 0 0\n",
		".hidden/x.txt": "#\n", "c.short": "RlLr\nRjH\n",
	})
	var names []string
	for _, item := range items("", folder) {
		if item.Err != nil {
			t.Fatal(item.Err)
		}
		name, _ := filepath.Rel(folder, item.File)
		names = append(names, filepath.ToSlash(name))
	}
	if want := []string{"a/z.txt", "b.txt", "c.short", "c.short"}; !slices.Equal(names, want) {
		t.Errorf("files %v, want %v", names, want)
	}
}

// Of the files that can be of any kind, a folder's are those with something like a puzzle,
// sound or not; by its name each is read.
func TestFolderWithOtherFiles(t *testing.T) {
	folder := write(t, map[string]string{
		"a.json": `{"rows": [[1]], "columns": [[1]]}`, "bad.json": `{"rows": [[1]]}`, "cut.json": `{"rows": [[1`, "cut-settings.json": "{", "bad.txt": "#.q\n", "empty.non": "",
		"package.json": `{"name": "x", "author": {}}`, "list.json": "[1]", "table.csv": "a,b\n", "below/drawing.xml": "<svg/>", "README.txt": "Hello\n",
	})
	in := input.Find([]string{folder}, nil)
	var names []string
	for item := range in.Items() {
		names = append(names, filepath.Base(item.File))
		if (item.Err == nil) != (names[len(names)-1] == "a.json") {
			t.Errorf("%s: %v", item.File, item.Err)
		}
	}
	if want := []string{"a.json", "bad.json", "bad.txt", "cut.json", "empty.non"}; !slices.Equal(names, want) {
		t.Errorf("files %v, want %v", names, want)
	}
	path := func(name string) string { return filepath.Join(folder, name) }
	want := folder + ": 6 files ignored: they have no puzzle; the first is " + path("README.txt")
	if got := in.Warnings(); len(got) != 1 || got[0].String() != want {
		t.Errorf("found %v, expected %s", got, want)
	}
	if got := items("", path("package.json")); len(got) != 1 || !errors.Is(got[0].Err, format.ErrNoPuzzle) {
		t.Errorf("package.json by its name: %v", got)
	}
}

// A link to a file is the file, one that leads nowhere is told, and one to a folder is
// not followed, since it could lead round in a circle.
func TestFolderWithLinks(t *testing.T) {
	folder := write(t, map[string]string{"a.txt": "#.\n"})
	for name, target := range map[string]string{"broken.txt": "nowhere.txt", "circle.txt": ".", "link.txt": "a.txt"} {
		if err := os.Symlink(target, filepath.Join(folder, name)); err != nil {
			testrun.Unable(t, "no symbolic links: %v", err)
		}
	}
	got := make(map[string]error)
	for _, item := range items("", folder) {
		got[filepath.Base(item.File)] = item.Err
	}
	if len(got) != 3 || got["a.txt"] != nil || got["link.txt"] != nil || !errors.Is(got["broken.txt"], fs.ErrNotExist) {
		t.Errorf("%v, want a.txt, link.txt and that broken.txt leads nowhere", got)
	}
}

func TestReads(t *testing.T) {
	folder := write(t, map[string]string{"a.txt": "#.\n", "other.txt": "#\n", "below/b.txt": "#\n"})
	path := func(name string) string { return filepath.Join(folder, filepath.FromSlash(name)) }
	if err := os.Symlink(path("a.txt"), path("link.png")); err != nil {
		testrun.Unable(t, "no symbolic links: %v", err)
	}
	in := input.Find([]string{path("a.txt"), path("below"), "RjH", "-", path("missing.txt")}, nil)
	for name, want := range map[string]bool{
		"a.txt": true, "below/../a.txt": true, "link.png": true, "below/b.txt": true,
		"other.txt": false, "missing.txt": false, "below": false, "RjH": false,
	} {
		if got := in.Reads(folder + "/" + name); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

func TestArguments(t *testing.T) {
	folder := write(t, map[string]string{"a.txt": "#.\n", "RjH": "###\n", "a.cnf": "p cnf 0 0\n", "bad.json": "{\"rows\": ["})
	t.Chdir(folder)
	empty := write(t, map[string]string{"README.md": ""})
	path := func(name string) string { return filepath.Join(folder, name) }
	for _, test := range []struct {
		name, stdin, arg string
		width, height    int
		err              error
	}{
		{name: "file", arg: path("a.txt"), width: 2, height: 1},
		{name: "a file comes before a short code", arg: "RjH", width: 3, height: 1},
		{name: "short rules", arg: "RlLr", width: 2, height: 2},
		{name: "short image", arg: "BlJI", width: 2, height: 2},
		{name: "game id", arg: "2x1:1//1", width: 2, height: 1},
		{name: "address", arg: "https://puzz.link/p?nonogram/2/1/1g1", width: 2, height: 1},
		{name: "malformed game id", arg: "2x1:1/1", err: format.ErrSyntax},
		{name: "only written", arg: path("a.cnf"), err: format.ErrUnknownFormat},
		{name: "standard input", stdin: "##\n##\n#.\n", arg: "-", width: 2, height: 3},
		{name: "empty standard input", arg: "-", err: format.ErrNoPuzzle},
		{name: "missing file", arg: path("missing.non"), err: fs.ErrNotExist},
		{name: "neither file nor code", arg: "Rzzz", err: fs.ErrNotExist},
		{name: "folder without puzzles", arg: empty, err: input.ErrEmptyFolder},
		{name: "malformed file", arg: path("bad.json"), err: format.ErrSyntax},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := items(test.stdin, test.arg)
			if len(got) != 1 {
				t.Fatalf("%d items, want 1", len(got))
			}
			if !errors.Is(got[0].Err, test.err) {
				t.Fatalf("error %v, want %v", got[0].Err, test.err)
			}
			if test.err == nil && (got[0].Puzzle.Width() != test.width || got[0].Puzzle.Height() != test.height) {
				t.Errorf("size %d x %d, want %d x %d", got[0].Puzzle.Width(), got[0].Puzzle.Height(), test.width, test.height)
			}
		})
	}
}

func TestFrom(t *testing.T) {
	folder := write(t, map[string]string{"a.txt": "1\n1\n\n1\n1\n"})
	for name, puzzles := range map[string]int{"clues": 1, "text": 2} {
		f, err := format.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		in := input.Find([]string{folder, "RjH"}, nil)
		in.From(f)
		n := 0
		for item := range in.Items() {
			if item.Err != nil || item.Format != nil && item.Format != f {
				t.Errorf("%s: %+v", name, item)
			}
			n++
		}
		if n != puzzles+1 {
			t.Errorf("%s: found %d puzzles, expected %d", name, n, puzzles+1)
		}
	}
}

func TestFaultsDoNotStopTheOthers(t *testing.T) {
	got := items("", "missing.non", "RjH", "also-missing.non", "RlLr")
	var sound []bool
	for i, item := range got {
		sound = append(sound, item.Err == nil)
		if item.Source != i {
			t.Errorf("item %d comes from source %d", i, item.Source)
		}
	}
	if want := []bool{false, true, false, true}; !slices.Equal(sound, want) {
		t.Errorf("sound items %v, want %v", sound, want)
	}
}
