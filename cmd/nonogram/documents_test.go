package main

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
	"nonogram/internal/languages"
)

// root is the folder of the documents, in which their commands run.
var root = filepath.Join("..", "..")

// TestDocuments runs the commands "$ nonogram ..." of the README and of docs in a shell, and
// compares their output with the documents, except for times. UPDATE_SCRIPTS=1 corrects the
// documents.
func TestDocuments(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		testrun.Unable(t, "no shell")
	}
	for path, least := range map[string]int{
		"README.md": 4, "docs/play.md": 4, "docs/setters.md": 3, "docs/research.md": 4, "docs/library.md": 1, "docs/difficulty.md": 1,
	} {
		if n := len(commandsOf(t, path)); n < least {
			t.Errorf("%s: %d commands, want at least %d", path, n, least)
		}
	}
	for _, path := range documents(t) {
		for i, e := range commandsOf(t, path) {
			got := runExample(t, e.Command)
			if masked(got) == masked(e.Output) {
				continue
			}
			if os.Getenv("UPDATE_SCRIPTS") == "" {
				t.Errorf("%s, line %d: %s\nwrites\n%s\nexpected\n%s", path, e.Line, e.Command, got, e.Output)
				continue
			}
			// Earlier corrections may have moved the command.
			e = commandsOf(t, path)[i]
			writeText(t, path, testrun.Correct(readText(t, path), e, got))
		}
	}
}

// TestListedCommands checks that commands without an output, which documents only list, exist with
// their flags and arguments.
func TestListedCommands(t *testing.T) {
	aside := regexp.MustCompile(` +(#|>|\|) .*`)
	listed := 0
	for _, path := range documents(t) {
		_, fenced := testrun.Split(readText(t, path))
		for _, line := range fenced {
			call, ok := strings.CutPrefix(line, "nonogram ")
			if !ok {
				continue
			}
			listed++
			call = strings.ReplaceAll(aside.ReplaceAllString(call, ""), `"othersolver {}"`, "other")
			if err := tryCommand(strings.Fields(call)); err != nil {
				t.Errorf("%s: nonogram %s: %v", path, call, err)
			}
		}
	}
	if listed < 50 {
		t.Errorf("%d commands, expected at least 50", listed)
	}
}

// TestReadmesQuoteHints checks that the README of each language quotes the hint that its command
// shows.
func TestReadmesQuoteHints(t *testing.T) {
	quoting := regexp.MustCompile(`(?m)^nonogram (explain --language \S+ --hint \S+) +# (.*)$`)
	for _, tag := range languages.Tags[1:] {
		found := quoting.FindStringSubmatch(readText(t, "docs/README."+tag+".md"))
		if found == nil {
			t.Errorf("%s: no command with a hint", tag)
			continue
		}
		lines := strings.Split(runExample(t, "nonogram "+found[1]), "\n")
		if len(lines) < 2 || !strings.Contains(found[2], lines[1]) {
			t.Errorf("%s: the README quotes %q, the command shows %q", tag, found[2], lines)
		}
	}
}

// documents lists the README and all documents in docs, with paths from the root.
func documents(t *testing.T) []string {
	t.Helper()
	all := []string{"README.md"}
	testrun.OK(t, fs.WalkDir(os.DirFS(root), "docs", func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".md" {
			all = append(all, path)
		}
		return err
	}))
	return all
}

func commandsOf(t *testing.T, path string) (all []testrun.Example) {
	t.Helper()
	for _, e := range testrun.Examples(readText(t, path)) {
		if strings.HasPrefix(e.Command, "nonogram ") {
			all = append(all, e)
		}
	}
	return all
}

// runExample runs a command in a folder with just the example puzzles and images, and returns all
// its output. Any exit code is right: some answers are "no".
func runExample(t *testing.T, command string) string {
	t.Helper()
	folder := t.TempDir()
	data, err := filepath.Abs(filepath.Join(root, "testdata"))
	if err == nil {
		err = os.Symlink(data, filepath.Join(folder, "testdata"))
	}
	testrun.OK(t, err)
	cmd := exec.CommandContext(t.Context(), "sh", "-c", command)
	cmd.Dir = folder
	cmd.Env = append(cmd.Environ(), "GORACE=atexit_sleep_ms=0")
	output, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatalf("%s: %v", command, err)
	}
	return strings.TrimRight(string(output), "\n")
}

var times = regexp.MustCompile(`(?m)^(time +)[0-9.]+(ns|µs|ms|s|m[0-9.]+s)$|("seconds":)[0-9.e-]+`)

// masked returns an output without the parts that differ from run to run.
func masked(output string) string {
	return times.ReplaceAllString(measuring.ReplaceAllString(output, ""), "$1$3-")
}

// measuring matches a line of progress that only slow machines show.
var measuring = regexp.MustCompile(`(?m)^\S+: measuring how long it takes\n`)

func readText(t *testing.T, path string) string {
	t.Helper()
	text := testrun.Must(os.ReadFile(filepath.Join(root, path)))(t)
	return string(text)
}

func writeText(t *testing.T, path, text string) {
	t.Helper()
	testrun.OK(t, os.WriteFile(filepath.Join(root, path), []byte(text), 0o666))
}
