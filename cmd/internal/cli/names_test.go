package cli

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"nonogram/cmd/internal/cli/runner"
)

// TestNamesOfFilesAreEscaped: neither the line break nor the escape sequence in a file's
// name, or in a title, reaches the terminal, whatever a command says about it.
func TestNamesOfFilesAreEscaped(t *testing.T) {
	if os.PathSeparator == '\\' {
		t.Skip("no such names")
	}
	const name, escaped = "a\nb\x1b[31m.non", `a\x0ab\x1b[31m`
	contents := map[string]string{
		"good":      "title \"T\x1b[31mU\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n",
		"malformed": "width 1\nheight c\x1b[31m\n",
		"ambiguous": "title \"T\x1b[31mU\"\nwidth 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n",
		"missing":   "",
	}
	commands := []string{
		"solve", "solve --all", "solve --count", "solve --json", "solve --method line", "solve --certificate x",
		"certify", "certify RjH", "certify --json RjH", "certify --clauses x RjH",
		"check", "check --json", "explain", "explain --grids", "explain --json", "explain --format markdown",
		"explain --hint", "explain RjH --from", "rate", "rate --histogram", "rate --json", "rate RjH -o dir/x/",
		"line 1", "line", "convert --to json", "convert --to cwd", "convert --to nothing", "convert RjH --to",
		"draw", "draw --page", "draw --format svg", "draw RjH -o", "import", "import --size",
		"generate --size", "generate --format", "generate --symmetry", "generate --difficulty",
		"play", "count 3 --checkpoint", "count", "count 3 --listen :0 --data", "table",
		"job run --shard 1/2", "job status", "job merge", "job verify", "job plan count 3 --dir", "job",
		"worker", "worker nats://localhost:1 --token-file", "worker nats://localhost:1 --tls-ca",
		"estimate --density", "estimate --size", "estimate --sweep -o", "serve --tls-cert", "serve --addr",
		"serve --check --addr", "moderate hide --data", "moderate list", "backup --data dir --restore", "backup --output x --database",
		"bench --runs 1", "bench --runs 1 --json", "bench RjH --runs 1 --compare", "bench --runs 1 --against false",
		"help", "completion", "version", "man", "",
	}
	for kind, content := range contents {
		for _, command := range commands {
			t.Chdir(t.TempDir())
			if kind != "missing" {
				if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			var out bytes.Buffer
			root := NewRoot()
			root.SetIn(strings.NewReader(""))
			root.SetOut(&out)
			root.SetErr(&out)
			root.SetArgs(append(slices.DeleteFunc(strings.Split(command, " "), func(word string) bool { return word == "" }), name))
			if err := execute(t.Context(), root); err != nil {
				out.Write(runner.AppendFault(nil, err))
			}
			text := out.String()
			left := strings.NewReplacer(escaped, "", `a\nb\x1b[31m`, "", `a\nb\u001b[31m`, "").Replace(text)
			if strings.Contains(left, "\x1b") || strings.Contains(left, "b\\x1b") {
				t.Errorf("%s, %s: %q", command, kind, text)
			}
		}
	}
}
