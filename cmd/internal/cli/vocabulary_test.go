package cli

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonogram/internal/base/testrun"
)

func TestMain(m *testing.M) {
	os.Setenv("LC_ALL", "C") // the language of texts
	os.Exit(m.Run())
}

// eachFlag calls do with each flag of each command, except for cobra's own.
func eachFlag(cmd *cobra.Command, do func(cmd *cobra.Command, f *pflag.Flag)) {
	if cmd.Name() == "completion" {
		return
	}
	cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) { do(cmd, f) })
	cmd.PersistentFlags().VisitAll(func(f *pflag.Flag) { do(cmd, f) })
	for _, below := range cmd.Commands() {
		eachFlag(below, do)
	}
}

// word has the meaning of a flag in all its commands.
type word struct {
	letter, value, meaning string
	usage                  string // of the first command
	// usual has the default, and the commands that have another default.
	usual    string
	usuals   map[string]string
	commands []string
}

// meaning returns the part of a flag's help that all commands share: the text to the left of
// details.
func meaning(usage string) string { return regexp.MustCompile(`[,:;] | \(`).Split(usage, 2)[0] }

// byCommand has the words whose defaults depend on the command, as the table of limits shows.
var byCommand = []string{"timeout"}

// vocabulary reads the flags of all commands, and reports words and letters with a second meaning.
func vocabulary(t *testing.T) map[string]*word {
	words, letters := map[string]*word{}, map[string]string{}
	eachFlag(NewRoot(), func(cmd *cobra.Command, f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		usual := f.DefValue
		if slices.Contains([]string{"0", "0s", "false", "[]"}, usual) {
			usual = ""
		}
		path := strings.TrimPrefix(cmd.CommandPath(), "nonogram ")
		now := &word{letter: f.Shorthand, value: value, meaning: meaning(usage), usage: usage, usual: usual, usuals: map[string]string{}}
		if words[f.Name] == nil {
			words[f.Name] = now
		}
		w := words[f.Name]
		w.commands = append(w.commands, path)
		if usual != "" {
			w.usuals[usual] = path
		}
		if w.letter != now.letter || w.value != now.value || w.meaning != now.meaning {
			t.Errorf("--%s means -%s %s %q in %s, and -%s %s %q in %s", f.Name,
				w.letter, w.value, w.meaning, w.commands[0], now.letter, now.value, now.meaning, path)
		}
		if f.Shorthand != "" {
			if other := letters[f.Shorthand]; other != "" && other != f.Name {
				t.Errorf("-%s is --%s, and --%s in %s", f.Shorthand, other, f.Name, path)
			}
			letters[f.Shorthand] = f.Name
		}
	})
	meanings := map[string]string{}
	for name, w := range words {
		if len(w.usuals) > 1 && !slices.Contains(byCommand, name) {
			t.Errorf("--%s has the defaults %v", name, w.usuals)
		}
		if other := meanings[w.meaning]; other != "" {
			t.Errorf("--%s and --%s both mean %q", name, other, w.meaning)
		}
		meanings[w.meaning] = name
	}
	return words
}

// TestOneMeaning: a word has one letter, one kind of value, one default and one meaning in all
// commands, and docs/command-line.md lists them.
func TestOneMeaning(t *testing.T) {
	words := vocabulary(t)
	var table strings.Builder
	table.WriteString("\n| flag | value | default | meaning | commands |\n|---|---|---|---|---|\n")
	for _, name := range slices.Sorted(maps.Keys(words)) {
		w := words[name]
		flag := "`--" + name + "`"
		if w.letter != "" {
			flag = "`-" + w.letter + "`, " + flag
		}
		usual := strings.Join(slices.Sorted(maps.Keys(w.usuals)), ", ")
		if len(w.usuals) > 1 {
			usual = "see [Limits](#limits)"
		}
		if len(w.commands) == 1 { // details are part of the meaning
			w.meaning = regexp.MustCompile(`[:;] | \(`).Split(w.usage, 2)[0]
		}
		slices.Sort(w.commands)
		if name == "help" {
			w.commands = []string{"all"}
		}
		fmt.Fprintf(&table, "| %s | %s | %s | %s | %s |\n", flag, w.value, usual, w.meaning, strings.Join(w.commands, ", "))
	}
	const path = "../../../docs/command-line.md"
	text := testrun.Must(os.ReadFile(path))(t)
	before, rest, _ := strings.Cut(string(text), "<!-- flags -->\n")
	old, after, found := strings.Cut(rest, "\n<!-- end of flags -->\n")
	if !found {
		t.Fatalf("%s has no place for the table of flags", path)
	}
	if old == table.String() {
		return
	}
	if !*update {
		t.Fatalf("%s differs from the commands; go test ./cmd/internal/cli -run TestOneMeaning -update writes it", path)
	}
	testrun.OK(t, os.WriteFile(path, []byte(before+"<!-- flags -->\n"+table.String()+"\n<!-- end of flags -->\n"+after), 0o666))
}

// TestLimits: the table of limits has the usual time of each command.
func TestLimits(t *testing.T) {
	text := testrun.Must(os.ReadFile("../../../docs/command-line.md"))(t)
	limits := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| (`.*?`) \\| (.*?) \\|").FindAllStringSubmatch(string(text), -1) {
		for name := range strings.SplitSeq(row[1], ", ") {
			if name = strings.Trim(name, "`"); limits[name] == "" {
				limits[name] = row[2]
			}
		}
	}
	words := map[string]string{"0s": "none", "10s": "10 seconds", "1m0s": "1 minute", "5m0s": "5 minutes", "30m0s": "30 minutes"}
	eachFlag(NewRoot(), func(cmd *cobra.Command, f *pflag.Flag) {
		if f.Name != "timeout" || cmd.Name() == "generate" { // its limit depends on the class
			return
		}
		if want, found := words[f.DefValue]; !found || !strings.HasPrefix(limits[cmd.Name()], want) {
			t.Errorf("%s: found %q in the table of limits, the limit is %s", cmd.Name(), limits[cmd.Name()], f.DefValue)
		}
	})
}
