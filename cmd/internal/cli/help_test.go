package cli

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"nonogram/internal/base/testrun"
)

// TestHelpTexts: every command has its own help, every help file belongs to a command, and no text
// still has the name of a passage.
func TestHelpTexts(t *testing.T) {
	names := map[string]bool{"help/nonogram.txt": true}
	var look func(cmd *cobra.Command)
	look = func(cmd *cobra.Command) {
		names["help/"+strings.ReplaceAll(commandPath(cmd), " ", "-")+".txt"] = true
		if cmd.IsAvailableCommand() && cmd.Long == "" && cmd.Example == "" {
			t.Errorf("%s has no help", cmd.CommandPath())
		}
		if left := regexp.MustCompile(`\{[a-z-]+\}`).FindString(cmd.Long); left != "" {
			t.Errorf("%s: found no passage %s", cmd.CommandPath(), left)
		}
		for _, below := range cmd.Commands() {
			look(below)
		}
	}
	look(NewRoot())
	for _, file := range testrun.Must(fs.Glob(helpTexts, "help/*.txt"))(t) {
		if !names[file] {
			t.Errorf("%s is of no command", file)
		}
	}
}
