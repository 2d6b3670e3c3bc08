package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestOneJob runs two commands with the same folder for their job. The folder takes the second if
// the commands differ only in spelling or in settings that affect no result, and refuses it
// otherwise.
func TestOneJob(t *testing.T) {
	image := filepath.Join(t.TempDir(), "a.svg")
	testrun.OK(t, os.WriteFile(image, []byte(smallDrawing), 0o600))
	for _, c := range []struct {
		first, second string
		same          bool
	}{
		{"estimate 5 5 --samples 3 --seed 1", "estimate --size 5 --samples 03 --density .50 --seed 1 --json --jobs 1", true},
		{"estimate 5 5 --samples 3 --seed 1", "estimate 5 5 --samples 3 --seed 1 --density 0.51", false},
		{"generate --size 5 --seed 1", "generate --width 5 --height 5 --seed 1 --texture blobs --number 1 --jobs 1 --json", true},
		{"generate --size 5 --seed 1", "generate --size 5 --seed 1 --attempts 3", false},
		{"import --candidates 1 --size 5 IMAGE -o a/", "import --candidates 1 --width 5 --height 5 --mode auto --jobs 1 IMAGE -o b/", true},
		{"import --candidates 1 --size 5 IMAGE -o a/", "import --candidates 1 --size 5 --invert IMAGE -o b/", false},
		{"solve --json RjH", "solve --json --solutions 2 --method search --style 01 --jobs 1 RjH", true},
		{"solve RjH", "solve --style unicode RjH", false},
		{"solve RjH", "solve --count RjH", false},
		{"rate RjH", "rate --style 01 --timeout 60s --histogram RjH", true},
		{"rate RjH", "rate --format csv RjH", false},
		{"check RjH", "check --open-conflicts 0 RjH", false},
		{"explain --language en RjH", "explain --language de RjH", false},
		{"bench --runs 1 RjH", "bench --runs 1 --json --cores 1 RjH", true},
		{"bench --runs 1 RjH", "bench --runs 2 RjH", false},
	} {
		folder := t.TempDir()
		run := func(command string) (code int, notes string) {
			args := strings.Fields(strings.NewReplacer("IMAGE", image, " a/", " "+folder+"/a/", " b/", " "+folder+"/b/").Replace(command))
			code, _, notes = outcomeOf(t, "", append(args, "--dir", filepath.Join(folder, "job"))...)
			return code, notes
		}
		if code, notes := run(c.first); code == 2 {
			t.Errorf("%s: %s", c.first, notes)
		}
		code, notes := run(c.second)
		if refused := code == 2 && strings.Contains(notes, "another "); refused == c.same || code == 2 && c.same {
			t.Errorf("%s, then %s: exit code %d, %s", c.first, c.second, code, notes)
		}
	}
}
