package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nonogram/cmd/internal/cli"
	"nonogram/internal/base/testrun"
)

// TestClusterDocs checks that the commands of docs/cluster exist, with their flags and arguments.
func TestClusterDocs(t *testing.T) {
	for file, least := range map[string]int{
		"README.md": 14, "slurm.sbatch": 3, "ssh.sh": 2, "compose.yaml": 1, "kubernetes-job.yaml": 3, "kubernetes-workers.yaml": 3, "nats-server.conf": 0,
	} {
		text := testrun.Must(os.ReadFile(filepath.Join("..", "..", "docs", "cluster", file)))(t)
		lines := commandLines(string(text))
		if len(lines) < least {
			t.Errorf("%s: found %d commands, want at least %d: %q", file, len(lines), least, lines)
		}
		for _, line := range lines {
			if err := tryCommand(strings.Fields(line)); err != nil {
				t.Errorf("%s: nonogram %s: %v", file, line, err)
			}
		}
	}
}

// commandLines finds lines that call this program, in scripts and in lists of YAML.
func commandLines(text string) []string {
	text = strings.ReplaceAll(text, "\\\n", " ")
	text = regexp.MustCompile(`\n +- `).ReplaceAllString(text, " ")
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		comment := regexp.MustCompile(`  +#.*| '?[<>&].*`)
		call := regexp.MustCompile(`^(?:#\s+|exec |  ssh .* nohup |\s+command: |\tssh -n 1 )?/?nonogram ((?:count|worker|job|rate|solve|check|explain|estimate|bench|serve) .*)$`)
		line = regexp.MustCompile(`"|\$\(\w+\)|\$\w+|\$#`).ReplaceAllStringFunc(line, shell)
		if found := call.FindStringSubmatch(comment.ReplaceAllString(line, "")); found != nil {
			lines = append(lines, found[1])
		}
	}
	return lines
}

// shell drops a quote, and replaces a variable by a number.
func shell(text string) string {
	if text == `"` {
		return ""
	}
	return "1"
}

// tryCommand parses arguments without running the command.
func tryCommand(args []string) error {
	cmd, rest, err := cli.NewRoot().Find(args)
	if err != nil {
		return err
	}
	if err := cmd.ParseFlags(rest); err != nil {
		return err
	}
	return cmd.ValidateArgs(cmd.Flags().Args())
}
