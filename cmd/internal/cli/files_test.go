package cli

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// readers lists uses of commands that read files.
var readers = []string{
	"solve --no-time --timeout 1s", "solve --no-time --timeout 1s --json", "check --no-time --timeout 1s", "rate --no-time --timeout 1s",
	"explain --no-time --timeout 1s --hint", "convert --format json", "convert --format non", "convert --format webpbn",
	"draw --format text", "draw --format svg", "repair --no-time --timeout 1s --json",
}

// puzzleFile is a sound file.
type puzzleFile struct {
	name     string
	contents []byte
}

// puzzleFiles returns files of all formats.
func puzzleFiles(t *testing.T) (files []puzzleFile) {
	for _, archive := range testrun.Must(filepath.Glob("../../../format/testdata/readings/*.txtar"))(t) {
		for _, file := range testrun.Must(txtar.ParseFile(archive))(t).Files {
			name, _, _ := strings.Cut(file.Name, ":") // a description follows
			files = append(files, puzzleFile{name, file.Data})
		}
	}
	p := testrun.Must(format.ParseCode("RrW8eI3iI3"))(t)
	for _, f := range format.Formats() {
		var text bytes.Buffer
		if f.Writes() && f.CanHold(p) == nil {
			testrun.OK(t, f.Write(&text, p))
			files = append(files, puzzleFile{"written." + f.Name, text.Bytes()})
		}
	}
	return files
}

// damaged returns the contents of a file, often with a fault.
func damaged(c *rand.Rand, contents []byte) []byte {
	contents = slices.Clone(contents)
	at := c.IntN(len(contents) + 1)
	switch c.IntN(9) {
	case 0:
		contents = contents[:at]
	case 1:
		contents = slices.Replace(contents, at, min(at+1, len(contents)), byte(c.IntN(256)))
	case 2:
		contents = append([]byte("\ufeff"), contents...)
	case 3:
		contents = bytes.ReplaceAll(contents, []byte("\n"), []byte("\r\n"))
	case 4:
		contents = slices.Insert(contents, at, []byte("99999999999999999999")...)
	case 5:
		contents = slices.Insert(contents, at, []byte("\x00")...)
	case 6:
		contents = slices.Insert(contents, at, bytes.Repeat([]byte("1 "), 2000)...)
	case 7:
		return nil
	}
	return contents
}

// outcomeOf runs a command with that text on standard input.
func outcomeOf(t *testing.T, in string, args ...string) (code int, out, notes string) {
	var stdout, stderr bytes.Buffer
	root := NewRoot()
	root.SetIn(strings.NewReader(in))
	root.SetOut(&stdout)
	root.SetErr(&stderr)
	root.SetArgs(args)
	code = exitCode(execute(t.Context(), root), &stderr)
	return code, stdout.String(), stderr.String()
}

// TestLawsOfFiles checks laws of commands that read files, whatever these contain: a command has an
// exit code of the contract. With 2, each line on standard error names the file. The file of
// --output has the bytes of standard output, or is not there after a fault.
func TestLawsOfFiles(t *testing.T) {
	files := puzzleFiles(t)
	for i := range testrun.Count(300, 100_000) {
		c := testrun.Random(t, uint64(i))
		use := readers[c.IntN(len(readers))]
		file := files[c.IntN(len(files))]
		contents := damaged(c, file.contents)
		folder := t.TempDir()
		path := filepath.Join(folder, "in", file.name)
		testrun.OK(t, os.MkdirAll(filepath.Dir(path), 0o777))
		testrun.OK(t, os.WriteFile(path, contents, 0o666))
		argument, in, source := path, "", path
		switch c.IntN(4) {
		case 0:
			argument, in, source = "-", string(contents), "-"
		case 1:
			argument = filepath.Dir(path)
		}
		run := func(more ...string) (code int, out, notes string) {
			return outcomeOf(t, in, append(append(strings.Fields(use), argument), more...)...)
		}
		fail := func(law string, found ...any) {
			t.Helper()
			t.Errorf("case %d, %s %s: %s: found %q\n%.500q", i, use, argument, law, found, contents)
		}
		code, out, notes := run()
		if code < 0 || code > 3 {
			fail("an exit code from 0 to 3", code)
		}
		if code == 2 && notes == "" {
			fail("an error with exit code 2", out)
		}
		for line := range strings.Lines(notes) {
			about := strings.TrimPrefix(strings.TrimPrefix(line, "nonogram: "), "warning: ")
			several := strings.HasPrefix(about, "several puzzles cannot share one file")
			if code == 2 && !several && !strings.HasPrefix(about, source+":") && !strings.HasPrefix(about, argument+": ") {
				fail("a line that names the file", line)
			}
		}
		if !strings.HasPrefix(use, "convert") && !strings.HasPrefix(use, "draw") {
			continue
		}
		output := filepath.Join(folder, "output")
		toFile, rest, _ := run("--output", output)
		if toFile != code || rest != "" {
			fail("the same exit code with --output", code, toFile, rest)
		}
		written, err := os.ReadFile(output)
		if err == nil && string(written) != out || err != nil && code != 2 {
			fail("the same bytes in a file", out, written)
		}
		left := testrun.Must(filepath.Glob(filepath.Join(folder, ".*")))(t)
		if len(left) > 0 {
			fail("no temporary file", left)
		}
	}
}

// TestSeveralFiles checks a law of commands that read files: for several files, a command writes
// what it writes for each of them, in their order, on any number of cores, and on several machines.
// The files of a folder come in the order of their names. The exit code is the one that says most.
func TestSeveralFiles(t *testing.T) {
	files := puzzleFiles(t)
	written := slices.DeleteFunc(slices.Clone(files), func(f puzzleFile) bool { return !strings.HasPrefix(f.name, "written.") || f.name == "written.dimacs" })
	uses := []string{"solve", "solve --all", "check", "rate", "explain --hint", "explain --steps", "repair"}
	most := []int{2, 3, 1, 0} // the exit codes, from the one that says most
	for i := range testrun.Count(60, 30_000) {
		c := testrun.Random(t, uint64(i))
		use := uses[c.IntN(len(uses))] + " --json --no-time --timeout 1h"
		folder := t.TempDir()
		inFolder := c.IntN(2) == 0
		var paths []string
		for n := range 2 + c.IntN(3) {
			of := files
			if inFolder { // whose other files are ignored
				of = written
			}
			file := of[c.IntN(len(of))]
			path := filepath.Join(folder, []string{"a", "a/b", "c", "a/b"}[n], strconv.Itoa(n)+file.name)
			testrun.OK(t, os.MkdirAll(filepath.Dir(path), 0o777))
			contents := file.contents
			if !inFolder {
				contents = damaged(c, contents)
			}
			testrun.OK(t, os.WriteFile(path, contents, 0o666))
			paths = append(paths, path)
		}
		run := func(args ...string) (int, string, []string) {
			code, out, notes := outcomeOf(t, "", append(strings.Fields(use), args...)...)
			return code, differs.ReplaceAllString(out, ""), slices.Collect(strings.Lines(notes))
		}
		args := paths
		if inFolder {
			slices.Sort(paths)
			args = []string{folder}
		}
		code, out, notes := 0, "", []string(nil)
		for _, path := range paths {
			codeOfOne, outOfOne, notesOfOne := run(path)
			if slices.Index(most, codeOfOne) < slices.Index(most, code) {
				code = codeOfOne
			}
			out += outOfOne
			notes = append(notes, notesOfOne...)
		}
		ways := [][]string{{"--jobs", "1"}, {"--jobs", "3"}}
		if sharable := strings.Fields(use)[0]; slices.Contains([]string{"solve", "check", "rate"}, sharable) && !strings.Contains(use, "--all") {
			ways = append(ways, []string{"--dir", filepath.Join(folder, ".job")})
		}
		for _, more := range ways {
			gotCode, gotOut, gotNotes := run(append(more, args...)...)
			if gotCode != code || gotOut != out || !slices.Equal(gotNotes, notes) {
				same := 0
				for same < min(len(gotOut), len(out)) && gotOut[same] == out[same] {
					same++
				}
				t.Errorf("case %d, %s %q %q: found %d %.300q %q, expected %d %.300q %q", i, use, more, args, gotCode, gotOut[same:], gotNotes, code, out[same:], notes)
			}
		}
	}
}
