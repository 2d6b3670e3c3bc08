package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/terminal"
	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/testrun"
)

// list reads the games that play has saved.
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

// namesListed returns the names that list writes.
func namesListed(t *testing.T, args ...string) string {
	t.Helper()
	cmd := command(new(listFlags), "list", "", nil)
	var out bytes.Buffer
	cmd.SetOut(&out)
	cmd.SetArgs(args)
	testrun.OK(t, cmd.Execute())
	var names []string
	for line := range strings.Lines(out.String()) {
		names = append(names, strings.Fields(line)[0])
	}
	return strings.Join(names, " ")
}

// save writes the file of a puzzle's game.
func save(t *testing.T, folder, id, more string) {
	t.Helper()
	e, ok := collection.Find(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	puzzle := testrun.Must(json.Marshal(wire.PuzzleOf(e.Puzzle())))(t)
	text := `{"format":"nonogram game","version":1,` + more + `"puzzle":` + string(puzzle) + `}`
	testrun.OK(t, os.WriteFile(filepath.Join(folder, terminal.Key(e.Puzzle())+".game.json"), []byte(text), 0o600))
}
