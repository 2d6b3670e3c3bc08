package cli

import (
	"cmp"
	"embed"
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/rpc"
)

// helpTexts has the long help and the examples of each command, and passages that several share.
//
//go:embed help
var helpTexts embed.FS

// describe gives a command and all its subcommands their help, from the files with their names.
func describe(cmd *cobra.Command) {
	name := cmp.Or(strings.ReplaceAll(commandPath(cmd), " ", "-"), "nonogram")
	if text, err := helpTexts.ReadFile("help/" + name + ".txt"); err == nil {
		text := passages().Replace(passages().Replace(string(text))) // a passage can contain another
		cmd.Long, cmd.Example, _ = strings.Cut(strings.TrimSuffix(text, "\n"), "Examples:\n")
		cmd.Long = strings.TrimSpace(cmd.Long)
	}
	for _, below := range cmd.Commands() {
		describe(below)
	}
}

// passages replaces names in braces by passages, and by lists that the program makes.
var passages = sync.OnceValue(func() *strings.Replacer {
	pairs := []string{
		"{formats}", formatList(), "{keys}", keyHelp(),
		"{methods}\n", report.Fill("  ", strings.Join(rpc.Methods(), ", "), 90),
	}
	files, err := fs.Glob(helpTexts, "help/passages/*.txt")
	for _, file := range files {
		var text []byte
		if text, err = helpTexts.ReadFile(file); err != nil {
			break
		}
		pairs = append(pairs, "{"+strings.TrimSuffix(path.Base(file), ".txt")+"}", strings.TrimSuffix(string(text), "\n"))
	}
	if err != nil {
		panic(err) // the files are embedded, so this cannot happen
	}
	return strings.NewReplacer(pairs...)
})
