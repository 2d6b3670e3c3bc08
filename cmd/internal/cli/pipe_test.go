package cli

import (
	"bufio"
	"io"
	"strings"
	"testing"
)

// TestAnswersAtOnce: a command answers each puzzle of a pipe as soon as it is complete, without
// waiting for the next puzzle or the end of the input.
func TestAnswersAtOnce(t *testing.T) {
	const (
		object = `{"rows": [[1]], "columns": [[1]]}` + "\n"
		code   = "RjH\n"
		bundle = "width 1\nheight 1\nrows\n1\ncolumns\n1\n====\n"
	)
	for _, test := range []struct {
		command string
		puzzles []string
	}{
		{"solve --json", []string{object, object, `{"rows": [[2]], "columns": [[1]]}` + "\n", object}},
		{"solve --json", []string{"\n" + code, code, "nonsense\n", code}},
		{"solve --json", []string{"[" + strings.TrimSpace(object) + ",\n", strings.TrimSpace(object) + ",\n", strings.TrimSpace(object) + "]\n"}},
		{"solve --json --from short", []string{code, code}},
		{"solve --json", []string{"{\n \"rows\": [[1]],\n\"columns\": [[1]]\n}\n", object}},
		{"solve --json", []string{`{"rows": [[2]], "columns": [[1]]}` + "\n", object}},
		{"solve --json", []string{`{"rows": [[1]], "columns": [[1]], "unknown": 1}` + "\n", object}},
		{"solve --json", []string{"1x1:1/1\n", "1x1:1/1\n"}},
		{"solve --json", []string{bundle, bundle + "width 1\n", "height 1\nrows\n2\ncolumns\n1\n====\n", bundle}},
		{"check --json --jobs 1", []string{object, object}},
		{"rate --json", []string{object, object}},
		{"explain --hint --json", []string{object, object}},
		{"repair --json", []string{`{"goal": ["#"]}` + "\n", object}},
	} {
		root := NewRoot()
		stdin, puzzles := io.Pipe()
		answers, stdout := io.Pipe()
		root.SetIn(stdin)
		root.SetOut(stdout)
		root.SetErr(io.Discard)
		root.SetArgs(append(strings.Fields(test.command), "-"))
		go func() {
			execute(t.Context(), root)
			stdout.Close()
		}()
		lines := bufio.NewScanner(answers)
		for _, p := range test.puzzles {
			io.WriteString(puzzles, p)
			if !lines.Scan() || !strings.HasPrefix(lines.Text(), `{"file":"-",`) {
				t.Fatalf("%s: answered %q to %s", test.command, lines.Text(), p)
			}
		}
		puzzles.Close()
		if lines.Scan() {
			t.Errorf("%s: one more answer: %s", test.command, lines.Text())
		}
	}
}
