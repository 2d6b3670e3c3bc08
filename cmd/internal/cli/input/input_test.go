package input_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram/cmd/internal/cli/input"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// write makes files in a new folder and returns it.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		testrun.OK(t, os.MkdirAll(filepath.Dir(path), 0o777))
		testrun.OK(t, os.WriteFile(path, []byte(text), 0o666))
	}
	return folder
}

func items(stdin string, args ...string) []input.Item {
	return slices.Collect(input.Find(context.Background(), args, strings.NewReader(stdin)).Items())
}

func TestFolderIsSearchedInOrder(t *testing.T) {
	folder := write(t, map[string]string{
		"b.txt": "#.\n.#\n", "a/z.txt": "##\n##\n", "a/notes.md": "not a puzzle", "a/webpbn": "* c\n1\n&\n1\n", "a/numbers": "1 1\n1\n1\n", "a/judge.in": "2 3\n1 1\n0\n1\n0\n1\n", "a/sums.in": "2 3\n1 1\n0\n1\n0\n2\n", "a/data.py": "rows = [[1]]\ncols = [[1]]\n", "a/solver.py": "rows = [[x] for x in y]\ncols = [[x] for x in z]\n", "a/clauses.cnf": "p cnf 0 0\n",
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
	if want := []string{"a/data.py", "a/judge.in", "a/webpbn", "a/z.txt", "b.txt", "c.short", "c.short"}; !slices.Equal(names, want) {
		t.Errorf("files %v, want %v", names, want)
	}
}

// TestFolderWithOtherFiles: a folder's files of general kinds are read if they look like puzzles,
// sound or not. A file that an argument names is always read.
func TestFolderWithOtherFiles(t *testing.T) {
	folder := write(t, map[string]string{
		"a.json": `{"rows": [[1]], "columns": [[1]]}`, "bad.json": `{"rows": [[1]], "columns": [["x1"]]}`, "cut.json": `{"rows": [[1`, "cut-settings.json": "{", "bad.txt": "#.q\n", "empty.non": "",
		"package.json": `{"name": "x", "author": {}}`, "list.json": "[1]", "table.csv": "a,b\n", "below/drawing.xml": "<svg/>", "README.txt": "Hello\n",
	})
	in := input.Find(context.Background(), []string{folder}, nil)
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

// TestWarningsOfAFile: the last puzzle of a file has all its warnings, one of each kind. Until the
// first warning, no puzzle waits for the next.
func TestWarningsOfAFile(t *testing.T) {
	folder := write(t, map[string]string{"a.json": `[{"id": 1, "image": ["#"]}, {"image": ["#"]}, {"id": 2, "x": 1, "image": ["#"]}, {"image": ["#"]}]`})
	all := items("", filepath.Join(folder, "a.json"), "RjH")
	if len(all) != 5 {
		t.Fatalf("%d items", len(all))
	}
	for i, item := range all {
		if (len(item.Warnings) > 0) != (i == 3) || item.Err != nil {
			t.Errorf("item %d: warnings %v, %v", i, item.Warnings, item.Err)
		}
	}
	if w := all[3].Warnings; len(w) != 2 || w[0].Count != 2 || w[0].Column != 3 {
		t.Errorf("found %v", w)
	}
}

// others has files that often share a folder with puzzles.
var others = map[string]string{
	"README.txt":            "README\n\nThis folder has puzzles by several people.\n",
	"readme-2.txt":          "Rows and columns\n================\n\nrows are numbered from 1 to 5\nby the author\n\n- one\n- two\n",
	"LICENSE.txt":           "License\n\nCopyright (c) 2020 A. Person\nPermission is hereby granted\n",
	"COPYING.txt":           "                    GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007\n\nby the Free Software Foundation\ntitle of the work\n",
	"CMakeLists.txt":        "# build\n#\ncmake_minimum_required(VERSION 3.10)\nproject(x)\n\nadd_executable(x x.c)\n",
	"requirements.txt":      "numpy==1.2\nrequests>=2\n",
	"robots.txt":            "User-agent: *\nDisallow: /\n",
	"rules.mk":              "CC = gcc\nall: x.o\n\t$(CC) x.o\n",
	"shell.mk":              "$(info x)\n$(info y)\n$(info z)\n",
	"grammar.g":             "grammar T;\nexpr\n: NUMBER ('+' NUMBER)*\n;\n",
	"shortcut.url":          "[InternetShortcut]\nURL=https://example.org/\n",
	"model.lp":              "Maximize\n obj: x1 + 2 x2\nSubject To\n c1: x1 + x2 <= 10\nEnd\n",
	"data.dzn":              "n = 5;\nw = [1, 2, 3];\n",
	"times.txt":             "12:30 lunch\n14:00 tea\n",
	"changelog.txt":         "20051107: first release\n20060102: second\n",
	"versions.txt":          "1.2.3\n1.2.4\n10.0.1\n",
	"hosts.txt":             "127.0.0.1 localhost\n::1 localhost\n",
	"floats.txt":            "0.125 3.5\n-1.25 2.75\n",
	"hex.txt":               "deadbeef 00ff00ff\n0123abcd 89ab4567\n",
	"long.txt":              strings.Repeat("7\n", 5000),
	"words.txt":             "Lorem\nBuild\nipsum\n",
	"top_level.txt":         "x\n",
	"progress.txt":          "#####\n",
	"labels.txt":            "0\n1\n1\n0\n",
	"budget.txt":            "100\n200\n\n300\n",
	"points.txt":            "1 2\n3 4\n5 6\n",
	"ids.txt":               "101\n205\n330\n",
	"address.txt":           "0x1\n",
	"shopping.txt":          "Milk\n2\nEggs\n12\nBread\n1\n",
	"chords.txt":            "C A\nF G\n",
	"prices.txt":            "| name | 2020 | 2021 |\n|---|---|---|\n| x | 10 | 12 |\n",
	"table.yml":             "columns: [a, b]\nrows:\n- [x, y]\n",
	"crossword.json":        `{"size": {"rows": 2, "cols": 2}, "clues": {"across": ["1. Cat"], "down": ["1. Cow"]}, "grid": ["C", "A"]}`,
	"nested.zip":            zipOf(map[string]string{"report.docx.zip": zipOf(map[string]string{"[Content_Types].xml": "<Types/>"}), "src/a.py": "x = 1\n", "photo.jpg": "\xff\xd8\xff"}),
	"config.yml":            "rows: 3\ncolumns: 4\n",
	"table.json":            `{"columns": ["a", "b"], "rows": [[1, 2], [3, 4]]}`,
	"rows.json":             `{"rows": [[1, 2], [3, 4]]}`,
	"empty.txt":             "",
	"blank.txt":             "\n\n\n",
	"binary.txt":            "\x7fELF\x02\x00\x01\n",
	"clauses.txt":           "p cnf 1 1\n1 0\n",
	"utf16.txt":             "\xff\xfeH\x00i\x00 \x00t\x00h\x00e\x00r\x00e\x00",
	"page.xml":              "<!DOCTYPE html>\n<html><body><p>Nonograms<br></body></html>",
	"template.xml":          "<#list x as y>\n<a>&nbsp</a>",
	"feed.xml":              `<?xml version="1.0" encoding="EUC-JP"?><rss/>`,
	"settings.nonogram.xml": "<FreeNono><Settings/></FreeNono>",
	"tsconfig.json":         "{\n  // comments\n  \"compilerOptions\": {\"strict\": true,},\n}\n",
	"cut.json":              "{\"name\": \"x\",",
	"package.json":          `{"name": "x", "version": "1.0.0", "author": "y", "files": ["a"]}`,
	"geo.json":              `{"type": "Feature", "geometry": {"coordinates": [[1, 2], [3, 4]]}}`,
	"log.jsonl":             "{\"time\": 1}\n{\"time\": 2}\n",
	"prices.csv":            "name,price\nx,1.5\n",
	"broken.png":            "\x89PNG\r\n\x1a\nbroken",
	"photo.ppm":             "P6\n2 2\n255\n\x00\x01",
	"report.xlsx.zip":       zipOf(map[string]string{"[Content_Types].xml": "<Types/>", "a.txt": "#"}),
	"code.zip":              zipOf(map[string]string{"src/README.txt": "Hello there\n", "src/main.c": "int main;"}),
}

// zipOf makes an archive.
func zipOf(files map[string]string) string {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range files {
		f, _ := w.Create(name)
		f.Write([]byte(text))
	}
	w.Close()
	return b.String()
}

// TestFolderOfAllKinds: files without a puzzle are skipped, with one warning.
func TestFolderOfAllKinds(t *testing.T) {
	files := maps.Clone(others)
	files["good.non"], files["pack"] = "width 1\nheight 1\nrows\n1\ncolumns\n1\n", zipOf(map[string]string{"a.txt": "#", "b.zip": zipOf(map[string]string{"mimetype": "application/x"})})
	in := input.Find(context.Background(), []string{write(t, files)}, nil)
	n := 0
	for item := range in.Items() {
		if n++; item.Err != nil {
			t.Errorf("%v", item.Err)
		}
	}
	if warnings := in.Warnings(); n != 2 || len(warnings) != 1 || !strings.Contains(warnings[0].Message, fmt.Sprintf("%d files ignored", len(others))) {
		t.Errorf("%d puzzles, warnings %v", n, warnings)
	}
}

// TestFolderWithNearlyPuzzles: a file that is nearly a puzzle is a fault.
func TestFolderWithNearlyPuzzles(t *testing.T) {
	files := map[string]string{
		"sums.txt": "2 2\n1\n1\n1\n2\n", "typo.txt": "2\n1 q\n1\n\n1\n2\n1\n", "row.txt": "#.#\n##\n..#\n", "cell.txt": "#.#\n#o#\n",
		"key.json": `{"rwo_clues": [[1]], "column_clues": [[1]]}`, "cut.json": `{"rows": [[1], [1`, "code.txt": "RrW8eI3iI\n", "cut.xml": "<puzzleset><puzzle>",
		"bad.nonogram": "<FreeNono><Nonograms><Nonogram><line> y </line></Nonogram></Nonograms></FreeNono>", "bad.zip": "PK\x03\x04", "seed.pattern": "15x15:1/2\n",
	}
	found := map[string]bool{}
	for item := range input.Find(context.Background(), []string{write(t, files)}, nil).Items() {
		found[filepath.Base(item.File)] = item.Err != nil
	}
	for name := range files {
		if !found[name] {
			t.Errorf("%s: no fault", name)
		}
	}
}

// TestFolderWithLinks: links in folders are not followed, since they could lead in a circle, or to
// files that a warning would quote. A link that an argument names is read.
func TestFolderWithLinks(t *testing.T) {
	folder := write(t, map[string]string{"a.txt": "#.\n.#\n"})
	for name, target := range map[string]string{"broken.txt": "nowhere.txt", "circle.txt": ".", "link.txt": "a.txt"} {
		if err := os.Symlink(target, filepath.Join(folder, name)); err != nil {
			testrun.Unable(t, "no symbolic links: %v", err)
		}
	}
	got := make(map[string]error)
	for _, item := range items("", folder) {
		got[filepath.Base(item.File)] = item.Err
	}
	if err, found := got["a.txt"]; len(got) != 1 || !found || err != nil {
		t.Errorf("%v, want a.txt alone", got)
	}
	for _, item := range items("", filepath.Join(folder, "link.txt")) {
		if item.Err != nil {
			t.Errorf("a link that is named: %v", item.Err)
		}
	}
}

func TestReads(t *testing.T) {
	folder := write(t, map[string]string{"a.txt": "#.\n", "other.txt": "#\n", "below/b.txt": "##\n##\n"})
	path := func(name string) string { return filepath.Join(folder, filepath.FromSlash(name)) }
	if err := os.Symlink(path("a.txt"), path("link.png")); err != nil {
		testrun.Unable(t, "no symbolic links: %v", err)
	}
	in := input.Find(context.Background(), []string{path("a.txt"), path("below"), "RjH", "-", path("missing.txt")}, nil)
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
		f := testrun.Must(format.ByName(name))(t)
		in := input.Find(context.Background(), []string{folder, "RjH"}, nil)
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
