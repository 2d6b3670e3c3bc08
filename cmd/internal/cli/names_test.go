package cli

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/creack/pty"
	"github.com/spf13/cobra"

	"nonogram"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

// hostile is text that steers a terminal: with sequences, one of them a colour of drawings, with C1
// controls as characters and as a byte, by turning the direction of writing, or with invisible
// characters.
const hostile = "T\x1b[1;31mU\x1b]0;me\a\u009b2J\u0090\x9b\u202eabc\u2066\u200b\u200d\u2060\ufeff\u00ad\u2028\u3164\U000e0041V\x7f\r"

// hostileCommands are commands with their arguments, to which the tests add a file.
var hostileCommands = []string{
	"solve", "solve --all", "solve --count", "solve --json", "solve --all --json", "solve --method line", "solve --certificate x",
	"solve --style colour", "solve --style colour --all",
	"certify", "certify RjH", "certify --json RjH", "certify --clauses x RjH",
	"check", "check --json", "explain", "explain --grids", "explain --json", "explain --format markdown",
	"explain --format html", "explain --hint", "explain --hint --level 4 --language de", "explain RjH --from",
	"rate", "rate --histogram", "rate --csv", "rate --json", "rate RjH -o dir/x/",
	"line 1", "line --json 1", "line", "convert --format json", "convert --format non", "convert --format webpbn", "convert --format csv",
	"convert --format cwd", "convert --format non -o tty", "convert --format nothing", "convert RjH --format",
	"draw", "draw --page", "draw --format svg", "draw --format text", "draw --style colour", "draw --style unicode", "draw RjH -o", "draw --format text --solution -o tty", "draw --style colour -o tty",
	"import", "import --json", "import --candidates 2 -o new/", "import --size", "repair", "repair --json", "repair --format non", "repair RjH --lock",
	"generate --size", "generate --format", "generate --symmetry", "generate --difficulty", "generate --json",
	"play", "play --learn", "list", "list --reveal --json", "list --text", "list --state solved --saves",
	"count 3 --checkpoint", "count", "count 3 --listen :0 --store", "table",
	"job run --shard 1/2", "job status", "job merge", "job verify", "job plan count 3 --dir", "job remove nats://localhost:1", "job",
	"worker", "worker nats://localhost:1 --token-file", "worker nats://localhost:1 --tls-ca",
	"estimate --density", "estimate --size", "estimate --sweep -o", "serve --tls-cert", "serve --addr", "serve --log",
	"serve --check --addr", "rpc", "rpc --language", "moderate hide --data", "moderate restore --data data", "moderate list --data data", "moderate list",
	"backup --data dir --restore", "backup --output x --database", "backup --data data --output",
	"bench --runs 1", "bench --runs 1 --json", "bench RjH --runs 1 --compare", "bench --runs 1 --against false",
	"help", "completion", "completion bash", "completion fish", "completion powershell", "completion zsh", "schema", "version", "man", "",
}

// TestHostileCommandsAreAll: a command without a case could print unchecked text.
func TestHostileCommandsAreAll(t *testing.T) {
	var check func(cmd *cobra.Command)
	check = func(cmd *cobra.Command) {
		path := strings.TrimPrefix(cmd.CommandPath(), "nonogram ")
		if cmd.Runnable() && !slices.ContainsFunc(hostileCommands, func(c string) bool { return strings.HasPrefix(c+" ", path+" ") }) {
			t.Errorf("%s has no case", path)
		}
		for _, child := range cmd.Commands() {
			check(child)
		}
	}
	root := NewRoot()
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		check(cmd)
	}
}

// TestNothingHostileReachesATerminal: no character of a file's name, a puzzle's texts, a library or
// an argument steers the terminal, whatever a command says about it. The same is true of JSON in a
// pipe.
func TestNothingHostileReachesATerminal(t *testing.T) {
	testrun.NoRace(t)
	if os.PathSeparator == '\\' {
		t.Skip("Windows has no files with such names")
	}
	dir := t.TempDir()
	t.Chdir(dir)
	hostileLibrary(t, filepath.Join(dir, "data"))
	screen := newScreen(t)
	testrun.OK(t, os.Symlink(screen.terminal.Name(), "tty"))
	for kind, content := range hostileFiles() {
		name := "a\n" + hostile + kind
		if content != "" {
			testrun.OK(t, os.WriteFile(name, []byte(content), 0o666))
		}
		for i, command := range hostileCommands {
			if kind != "good.non" && i%testrun.Count(4, 1) != 0 {
				continue
			}
			args := append(strings.Fields(command), name)
			if found := firstUnsafe(screen.shown(t, args)); found != "" {
				t.Errorf("%s, %s: a terminal gets %s", command, kind, found)
			}
			if !strings.Contains(command, "--json") {
				continue
			}
			if found := firstUnsafe(piped(t, args)); found != "" {
				t.Errorf("%s, %s: a pipe gets %s", command, kind, found)
			}
		}
	}
}

// hostileFiles returns files with hostile texts in all places, by the endings of their names. The
// last file is missing.
func hostileFiles() map[string]string {
	text := strings.ReplaceAll(strings.ToValidUTF8(hostile, ""), "\r", "")
	quoted := func(layout string) string { return strings.ReplaceAll(layout, "%", `"`+text+`"`) }
	heads := quoted("title %\nby %\ncopyright %\nlicense %\ncatalogue %\nnote %\n")
	return map[string]string{
		"good.non":      heads + "width 2\nheight 2\nrows\n1\n2\ncolumns\n2\n1\n",
		"coloured.non":  heads + quoted("color r #f00 %\n") + "width 2\nheight 1\nrows\n1r 1\ncolumns\n1r\n1\n",
		"malformed.non": heads + "width 1\nheight c" + text + "\n",
		"ambiguous.non": heads + "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n",
		"good.svg":      `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="9"/></svg>`,
		"missing.non":   "",
	}
}

// hostileLibrary makes a library with a puzzle whose texts are hostile, and a report of it.
func hostileLibrary(t *testing.T, folder string) {
	t.Helper()
	testrun.OK(t, os.Mkdir(folder, 0o777))
	lib := testrun.Must(library.Open(t.Context(), filepath.Join(folder, library.FileName)))(t)
	defer lib.Close()
	g := nonogram.NewGrid(2, 1, nonogram.FilledCell)
	puzzle := nonogram.FromGrid(g, nil)
	// The library refuses control characters.
	unseen := strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || unicode.IsControl(r) {
			return -1
		}
		return r
	}, hostile)
	puzzle.Title, puzzle.Author = unseen, unseen
	receipt, err := lib.Publish(t.Context(), library.Draft{Puzzle: puzzle, Verdict: library.Verdict{Status: library.Unique}})
	if err == nil {
		_, err = lib.Report(t.Context(), receipt.ID, strings.Repeat("p", 36), library.Spam, unseen)
	}
	testrun.OK(t, err)
}

// ours are sequences that the program sends.
var ours = regexp.MustCompile(`\x1b\[(?:[0-9;]*m|[0-9]*[AJK])|\r`)

// firstUnsafe returns the first place of a text that must not reach a terminal, with the text
// around it; "" if there is none.
func firstUnsafe(text string) string {
	text = ours.ReplaceAllString(strings.ReplaceAll(text, "T\x1b", "T\x00\x1b"), "") // a colour of a title's
	at := strings.IndexFunc(text, func(r rune) bool {
		return r != '\n' && r != '\t' && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point)
	})
	if at < 0 && !utf8.ValidString(text) {
		at = strings.IndexRune(text, utf8.RuneError)
	}
	if at < 0 {
		return ""
	}
	return fmt.Sprintf("%q", text[max(0, at-60):min(len(text), at+20)])
}

// screen is a terminal and the bytes that it gets.
type screen struct {
	master   *bufio.Reader
	terminal *os.File
}

func newScreen(t *testing.T) screen {
	t.Helper()
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("NO_COLOR", "")
	master, terminal, err := pty.Open()
	if err != nil {
		testrun.Unable(t, "no pseudo-terminal: %v", err)
	}
	t.Cleanup(func() { master.Close(); terminal.Close() })
	return screen{bufio.NewReader(master), terminal}
}

// shown returns the bytes that a terminal gets from a command.
func (s screen) shown(t *testing.T, args []string) string {
	t.Helper()
	go func() {
		runWith(t, args, report.Stream(s.terminal))
		fmt.Fprint(s.terminal, "\x00")
	}()
	text := testrun.Must(s.master.ReadString(0))(t)
	return strings.TrimSuffix(text, "\x00")
}

// piped returns the bytes that a pipe gets from a command.
func piped(t *testing.T, args []string) string {
	t.Helper()
	var out bytes.Buffer
	runWith(t, args, &out)
	return out.String()
}

// runWith runs a command whose output and errors go to one stream.
func runWith(t *testing.T, args []string, to io.Writer) {
	root := NewRoot()
	root.SetIn(strings.NewReader(""))
	root.SetOut(to)
	root.SetErr(to)
	root.SetArgs(args)
	exitCode(execute(t.Context(), root), to)
}

// TestNamesOfFilesAreEscaped: in a pipe too, a line stays a line.
func TestNamesOfFilesAreEscaped(t *testing.T) {
	testrun.NoRace(t)
	if os.PathSeparator == '\\' {
		t.Skip("Windows has no files with such names")
	}
	const name = "a\nb.non"
	t.Chdir(t.TempDir())
	for _, command := range hostileCommands {
		if text := piped(t, append(strings.Fields(command), name)); strings.Contains(strings.ReplaceAll(text, `b\nb`, ""), "a\nb") {
			t.Errorf("%s: %q", command, text)
		}
	}
}
