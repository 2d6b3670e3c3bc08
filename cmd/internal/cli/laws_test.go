package cli

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"nonogram/internal/base/testrun"
)

// lawful lists uses of every command that ends by itself. PUZZLES are several puzzles, PUZZLE is a
// single one, with its PROOF and its IMAGE; JOB is a folder with a job that is done, NEW a name
// for a file or a folder.
var lawful = []string{
	"solve --no-time PUZZLES", "solve --all --json --no-time PUZZLES", "solve --count --style 01 --no-time PUZZLES",
	"solve --no-time --certificate NEW PUZZLE", "solve --json --no-time --dir NEW PUZZLES",
	"check --no-time PUZZLES", "check --json --no-time PUZZLES", "check --no-time --dir NEW PUZZLES",
	"explain --no-time PUZZLES", "explain --rated --grids --no-time PUZZLES", "explain --hint --json --no-time PUZZLES",
	"explain --format html --no-time PUZZLES", "explain --hint --format svg PUZZLE", "explain --hint --format png PUZZLE",
	"rate --no-time --histogram PUZZLES", "rate --no-time --format csv PUZZLES", "rate --json --no-time -o NEW PUZZLES", "rate --no-time --dir NEW PUZZLES",
	"certify --no-time PUZZLE PROOF", "certify --json --no-time PUZZLE PROOF", "certify --no-time --clauses NEW PUZZLE PROOF",
	"line 2,1 ???????", "line --owners 2,1 ???????", "line --json 2,1 ???????", "line --count 2,1 ???????",
	"convert --format json PUZZLES", "convert --format non PUZZLES", "convert --format dimacs PUZZLE", "convert -f json -o NEW/ PUZZLES",
	"draw PUZZLES", "draw --format svg PUZZLE", "draw --format png --solution PUZZLE", "draw --format pdf --solutions-at-end PUZZLES",
	"draw --book PUZZLES", "draw -f svg -o NEW/ PUZZLES",
	"repair --no-time PUZZLES", "repair --given --json --no-time PUZZLES", "repair --candidates 3 --json --no-time PUZZLES", "repair --no-time -f json -o NEW/ PUZZLES",
	"generate --size 5 --seed 1 --number 5", "generate --size 5 --seed 1 --number 5 --format json -o NEW/", "generate --size 5 --seed 1 --number 5 --json -o NEW.non",
	"generate --size 5 --seed 1 --number 5 --dir NEW",
	"import --no-time IMAGE", "import --no-time --json IMAGE", "import --no-time --given --json IMAGE", "import --no-time --candidates 2 --json -o NEW IMAGE",
	"import --no-time --difficulty easy --candidates 2 -o NEW.nonpack IMAGE",
	"list", "list --json", "list --reveal tools",
	"count 3", "count 3 --of all --json", "count 3 --checkpoint NEW", "count 3 --dir NEW", "table 3", "table 3 --json",
	"estimate 5 5 --samples 40 --seed 1", "estimate 5 5 --samples 40 --seed 1 --json", "estimate 5 5 --seed 1 --samples 40 --dir NEW",
	"estimate --sweep --size 5 --density 0.4:0.6:0.1 --samples 20 --seed 1", "estimate --sweep --size 5 --density 0.4:0.6:0.1 --samples 20 --seed 1 -o NEW.svg",
	"job", "job plan count --dir NEW 3", "job status JOB", "job merge JOB", "job verify --share 1 --seed 1 JOB", "job run --shard all JOB",
	"rpc", "schema", "schema solve", "version", "help", "help solve", "solve --help", "moderate", "man NEW",
}

// lawless lists the commands that need a terminal or a server, run until a signal, or write times.
// Cobra's own scripts go to the output that the program had when it made its commands.
var lawless = []string{"bench", "play", "serve", "worker", "backup", "moderate list", "moderate hide", "moderate restore", "job remove", "completion bash", "completion zsh", "completion fish", "completion powershell"}

func TestLawsAreOfAllCommands(t *testing.T) {
	var missing func(cmd *cobra.Command)
	missing = func(cmd *cobra.Command) {
		for _, below := range cmd.Commands() {
			missing(below)
		}
		path := commandPath(cmd)
		lacks := !slices.ContainsFunc(lawful, func(use string) bool { return strings.HasPrefix(use+" ", path+" ") })
		if lacks && !cmd.HasSubCommands() && !slices.Contains(lawless, path) {
			t.Errorf("no law is about %s", path)
		}
	}
	missing(NewRoot())
}

// left is all that a command leaves.
type left struct {
	code              int
	out, notes, files string
}

// differs matches the times in an object, which differ between runs, even if they are cut off.
var differs = regexp.MustCompile(`,"sec[^}]*|,("(se?)?)?$`)

// TestLaws checks laws of every command, whatever it does:
//
// Interrupted at any moment, it has exit code 130, or its output is whole. If standard output takes
// no more, it has exit code 2, one message, and the output is a start of the whole one. If standard
// error takes nothing, the output is whole. If a puzzle may take no time, the command says so, or its
// output is whole.
func TestLaws(t *testing.T) {
	proof, image := filepath.Join(t.TempDir(), "proof"), filepath.Join(t.TempDir(), "image.png")
	quietly(t, "solve", "--certificate", proof, "RrW8eI3iI3")
	quietly(t, "draw", "--clues=false", "--solution", "-o", image, "RrW8eI3iI3")
	for i, use := range lawful {
		if testrun.RaceDetector && i%5 > 0 { // other tests run the same goroutines
			continue
		}
		run := func(m *moments, out, notes io.Writer, more ...string) (int, string) {
			folder := t.TempDir()
			args := strings.Fields(strings.NewReplacer("PUZZLES", strings.Join(endingPuzzles[1:5], " "), "PUZZLE", "RrW8eI3iI3",
				"PROOF", proof, "IMAGE", image, "JOB", filepath.Join(folder, "job"), "NEW", filepath.Join(folder, "new")).Replace(use))
			if strings.Contains(use, "JOB") {
				quietly(t, "job", "plan", "--dir", filepath.Join(folder, "job"), "count", "3")
				quietly(t, "job", "run", "--shard", "all", filepath.Join(folder, "job"))
			}
			root := NewRoot()
			root.SetIn(observed{moments: m, Reader: strings.NewReader("")})
			root.SetOut(observed{moments: m, Writer: out})
			root.SetErr(notes)
			root.SetArgs(append(args, more...))
			return exitCode(execute(m, root), notes), folder
		}
		ends := func(m *moments, room int, more ...string) left {
			out, notes := &disk{room: room}, &disk{room: math.MaxInt}
			code, folder := run(m, out, notes, more...)
			plain := func(text string) string { return differs.ReplaceAllString(strings.ReplaceAll(text, folder, ""), "") }
			return left{code, plain(out.text.String()), plain(notes.text.String()), plain(filesOf(t, folder))}
		}
		same := func(a, b left) bool { return a.code == b.code && a.out == b.out && a.files == b.files }
		m := interruptedAfter(t, math.MaxInt64)
		whole := ends(m, math.MaxInt)
		if whole.code == 2 || whole.code == 130 {
			t.Errorf("%s: exit code %d\n%s", use, whole.code, whole.notes)
			continue
		}
		all := math.MaxInt64 - m.left.Load()
		for range testrun.Count(1, 100) {
			n := 1 + rand.Int64N(all+1)
			if got := ends(interruptedAfter(t, n), math.MaxInt); got.code != 130 && !same(got, whole) || strings.Contains(got.notes, context.Canceled.Error()) {
				t.Errorf("%s, interrupted at %d of %d: %+v\nwhole: %+v", use, n, all, got, whole)
			}
		}
		never := func() *moments { return interruptedAfter(t, math.MaxInt64) }
		for range testrun.Count(1, 30) {
			room := rand.IntN(len(whole.out) + 1)
			got := ends(never(), room)
			if room < len(whole.out) && (got.code != 2 || strings.Count(got.notes, errFull.Error()) != 1 || !strings.HasPrefix(whole.out, got.out)) {
				t.Errorf("%s, room for %d bytes: %+v\nwhole: %+v", use, room, got, whole)
			}
		}
		if limitsPuzzles(t, use) {
			got := ends(never(), math.MaxInt, "--timeout", "1ns")
			says := strings.Contains(got.notes, "time") && (!strings.HasPrefix(got.out, "{") || strings.Contains(got.out, `"limit":"time"`) || strings.Contains(got.out, `"code":"timeout"`))
			if !says && !same(got, whole) {
				t.Errorf("%s --timeout 1ns: %+v\nwhole: %+v", use, got, whole)
			}
		}
		out := &disk{room: math.MaxInt}
		code, folder := run(never(), out, &disk{})
		if got := (left{code: code, out: out.text.String(), files: filesOf(t, folder)}); code != whole.code || len(got.out) == 0 != (len(whole.out) == 0) {
			t.Errorf("%s, standard error full: %+v\nwhole: %+v", use, got, whole)
		}
	}
}

// limitsPuzzles reports whether the command of a use has a time limit for each puzzle, not one for the
// whole run.
func limitsPuzzles(t *testing.T, use string) bool {
	cmd, _, err := NewRoot().Find(strings.Fields(use))
	testrun.OK(t, err)
	limit := cmd.Flag("timeout")
	return limit != nil && !strings.Contains(limit.Usage, "whole")
}

// disk takes text until its room is used up.
type disk struct {
	text bytes.Buffer
	room int
}

func (d *disk) Write(p []byte) (int, error) {
	n := min(len(p), d.room-d.text.Len())
	d.text.Write(p[:n])
	if n < len(p) {
		return n, errFull
	}
	return n, nil
}

func quietly(t *testing.T, args ...string) {
	t.Helper()
	root := NewRoot()
	root.SetOut(io.Discard)
	root.SetErr(io.Discard)
	root.SetArgs(args)
	testrun.OK(t, execute(t.Context(), root))
}

// filesOf returns the names and contents of files, except results, which name machines.
func filesOf(t *testing.T, folder string) string {
	var text strings.Builder
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text.WriteString(path + "\n")
		if strings.Contains(path, "out") || path == filepath.Join(folder, "new") {
			return nil
		}
		contents, err := os.ReadFile(path)
		text.Write(contents)
		return err
	})
	testrun.OK(t, err)
	return text.String()
}
