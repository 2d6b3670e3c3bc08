package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/terminal"
	"nonogram/cmd/internal/wire"
	"nonogram/format"
	"nonogram/generate"
	"nonogram/solve"
)

// writerFunc is a writer that is called.
type writerFunc func()

func (f writerFunc) Write(p []byte) (int, error) {
	f()
	return len(p), nil
}

// After an interruption the puzzles that are complete are kept, but not in the place of
// an earlier file.
func TestGenerateInterruptedKeepsFiles(t *testing.T) {
	generator, err := generate.New(generate.Options{Width: 3, Height: 3, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	to, _ := format.ByExtension("a.nonpack")
	folder := t.TempDir()
	old, fresh := filepath.Join(folder, "old.nonpack"), filepath.Join(folder, "fresh.nonpack")
	if err := os.WriteFile(old, []byte("good"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{old, fresh} {
		ctx, interrupt := context.WithCancel(t.Context())
		e := edition{generateFlags: &generateFlags{first: 1, count: 100, jobs: 1}, generator: generator, to: to, details: writerFunc(interrupt), notes: io.Discard}
		err := e.toFile(ctx, path)
		if err != nil && !errors.Is(err, context.Canceled) || e.outcome != report.Interrupted {
			t.Errorf("%s: outcome %v, %v", path, e.outcome, err)
		}
	}
	if text, err := os.ReadFile(old); string(text) != "good" {
		t.Errorf("the old file is %q, %v", text, err)
	}
	if info, err := os.Stat(fresh); err != nil || info.Size() == 0 {
		t.Errorf("the new file: %v, %v", info, err)
	}
}

// TestMaxMemory: 0 is no limit, also of more than the library's own; a flag that is not
// given leaves the bound to the library, and no value overflows.
func TestMaxMemory(t *testing.T) {
	for _, test := range []struct {
		args []string
		want int64
	}{
		{nil, 0},
		{[]string{"--max-memory", "0"}, math.MaxInt64},
		{[]string{"--max-memory", "1"}, 1 << 20},
		{[]string{"--max-memory", "9223372036854775807"}, math.MaxInt64},
	} {
		cmd := newSolve()
		if err := cmd.ParseFlags(test.args); err != nil {
			t.Fatal(err)
		}
		flags := solveFlags{Solutions: 2, Method: solve.Search, open: openConflicts{cmd: cmd}}
		flags.maxMemory, _ = cmd.Flags().GetInt64("max-memory")
		err := flags.complete(cmd.Flags().Changed)
		if err != nil || flags.MaxMemory != test.want {
			t.Errorf("%v: %d bytes, %v; expected %d", test.args, flags.MaxMemory, err, test.want)
		}
	}
}

// list knows what play has saved.
func TestListByState(t *testing.T) {
	folder := t.TempDir()
	save(t, folder, "starter-1", `"solved_in":1000,`)
	save(t, folder, "starter-3", "")
	for state, want := range map[string]string{
		"solved":   "starter/1",
		"started":  "starter/3",
		"unplayed": "starter/2 starter/4 starter/5 starter/6 starter/7 starter/8 starter/9",
	} {
		if got := namesListed(t, "starter", "--saves", folder, "--state", state); got != want {
			t.Errorf("%s: found %q, expected %q", state, got, want)
		}
	}
}

// namesListed are the names that list writes.
func namesListed(t *testing.T, args ...string) string {
	t.Helper()
	cmd := newList()
	var out bytes.Buffer
	cmd.SetOut(&out)
	cmd.SetArgs(args)
	if err := cmd.Execute(); err != nil {
		t.Fatal(err)
	}
	var names []string
	for line := range strings.Lines(out.String()) {
		names = append(names, strings.Fields(line)[0])
	}
	return strings.Join(names, " ")
}

// save writes the file of a game of a puzzle.
func save(t *testing.T, folder, id, more string) {
	t.Helper()
	e, ok := collection.Find(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	puzzle, err := json.Marshal(wire.PuzzleOf(e.Puzzle()))
	if err != nil {
		t.Fatal(err)
	}
	text := `{"format":"nonogram game","version":1,` + more + `"puzzle":` + string(puzzle) + `}`
	if err := os.WriteFile(filepath.Join(folder, terminal.Key(e.Puzzle())+".game.json"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
