package cli

import (
	"slices"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/spf13/cobra"
)

// TestHelpFits: at every width, the help of every command has the same words in the same order,
// no line is wider but an example or one with a long word, and filling it again changes nothing.
func TestHelpFits(t *testing.T) {
	for path, text := range helps(t) {
		for width := 40; width <= 120; width++ {
			fitted := fit(text, width)
			if !slices.Equal(strings.Fields(fitted), strings.Fields(text)) {
				t.Fatalf("%s: other words at width %d:\n%s", path, width, fitted)
			}
			if again := fit(fitted, width); again != fitted {
				t.Fatalf("%s: filled again at width %d:\n%s\nfirst:\n%s", path, width, again, fitted)
			}
			for line := range strings.Lines(withoutExamples(fitted)) {
				line = strings.TrimSuffix(line, "\n")
				words := line[len(leads.FindString(line)):]
				if len([]rune(line)) > width && strings.Contains(words, " ") {
					t.Errorf("%s: wider than %d: %q", path, width, line)
				}
			}
		}
	}
}

// TestHelpIsReadableInAPipe: other programs get help as it is written, in lines of at most 100
// characters but for the flags, each of which has one line.
func TestHelpIsReadableInAPipe(t *testing.T) {
	for path, text := range helps(t) {
		prose, _, _ := strings.Cut(withoutExamples(text), "\nFlags:\n")
		for line := range strings.Lines(prose) {
			if len([]rune(line)) > widestHelp+1 {
				t.Errorf("%s: %d characters: %q", path, len([]rune(line)), line)
			}
		}
	}
}

// TestHelpOnATerminal: a terminal gets lines of its width.
func TestHelpOnATerminal(t *testing.T) {
	s := newScreen(t)
	if err := pty.Setsize(s.terminal, &pty.Winsize{Rows: 24, Cols: 60}); err != nil {
		t.Fatal(err)
	}
	want := fit(piped(t, []string{"help", "rate"}), 60)
	if got := strings.ReplaceAll(s.shown(t, []string{"help", "rate"}), "\r\n", "\n"); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

// helps returns the help that a pipe gets from each command, by the command's words.
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
