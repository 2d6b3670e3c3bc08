package cli

import (
	"slices"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/internal/base/testrun"
)

// TestHelpFits: at every width, the help of every command has the same words in the same order,
// only examples and lines with a long word are wider, and a second filling changes nothing.
func TestHelpFits(t *testing.T) {
	testrun.NoRace(t)
	for path, text := range helps(t) {
		for width := 40; width <= 120; width++ {
			fitted := report.Fit(text, width)
			if !slices.Equal(strings.Fields(fitted), strings.Fields(text)) {
				t.Fatalf("%s: other words at width %d:\n%s", path, width, fitted)
			}
			if again := report.Fit(fitted, width); again != fitted {
				t.Fatalf("%s: filled again at width %d:\n%s\nfirst:\n%s", path, width, again, fitted)
			}
			for line := range strings.Lines(withoutExamples(fitted)) {
				line = strings.TrimSuffix(line, "\n")
				words := line[strings.LastIndex(line, "  ")+1:]
				if len([]rune(line)) > width && strings.Contains(strings.TrimSpace(words), " ") {
					t.Errorf("%s: wider than %d: %q", path, width, line)
				}
			}
		}
	}
}

// TestHelpIsReadableInAPipe: other programs get help in its written form, in lines of at most 100
// characters, except for the flags, each of which has one line.
func TestHelpIsReadableInAPipe(t *testing.T) {
	for path, text := range helps(t) {
		prose, _, _ := strings.Cut(withoutExamples(text), "\nFlags:\n")
		for line := range strings.Lines(prose) {
			if len([]rune(line)) > report.WidestText+1 {
				t.Errorf("%s: %d characters: %q", path, len([]rune(line)), line)
			}
		}
	}
}

// withoutProgress drops text that a terminal has overwritten: a slow machine shows progress.
func withoutProgress(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = line[strings.LastIndexByte(line, '\r')+1:]
	}
	return strings.Join(lines, "\n")
}

// TestTextOnATerminal: a terminal gets help and explanations in lines of its width, with the same
// words as a pipe.
func TestTextOnATerminal(t *testing.T) {
	s := newScreen(t)
	testrun.OK(t, pty.Setsize(s.terminal, &pty.Winsize{Rows: 24, Cols: 50}))
	for command, end := range map[string]string{
		"help rate":                               "\nExamples:",
		"explain --no-time cafe/30":               "\n       ",
		"explain --no-time --hint cafe/30":        "\nclue",
		"explain --no-time --language fr cafe/30": "\n       ",
		"explain --no-time --steps cafe/30":       "\n       ",
		"explain --no-time --rated cafe/30":       "\n       ",
	} {
		args := strings.Fields(command)
		wide, _, _ := strings.Cut(piped(t, args), end)
		narrow, _, _ := strings.Cut(withoutProgress(strings.ReplaceAll(s.shown(t, args), "\r\n", "\n")), end)
		if narrow == wide || !slices.Equal(strings.Fields(narrow), strings.Fields(wide)) {
			t.Errorf("%s: got:\n%s\nwant:\n%s", command, narrow, wide)
		}
		for line := range strings.SplitSeq(narrow, "\n") {
			if len([]rune(line)) > 50 {
				t.Errorf("%s: wider than the terminal: %q", command, line)
			}
		}
	}
}

// helps returns the help that a pipe gets from each command. The keys are the commands' words.
func helps(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	var add func(cmd *cobra.Command)
	add = func(cmd *cobra.Command) {
		texts[cmd.CommandPath()] = piped(t, append([]string{"help"}, strings.Fields(commandPath(cmd))...))
		for _, below := range listed(cmd) {
			add(below)
		}
	}
	add(NewRoot())
	return texts
}

// withoutExamples returns a help text without its part of examples.
func withoutExamples(text string) string {
	before, examples, found := strings.Cut(text, "\nExamples:\n")
	if !found {
		return text
	}
	_, after, _ := strings.Cut(examples, "\n\n")
	return before + "\n\n" + after
}
