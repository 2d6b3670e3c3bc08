package nonogram_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadmeProgram runs the README's program in Go, which must write what stands in
// the block after it.
func TestReadmeProgram(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), "```go\n")
	program, rest, ended := strings.Cut(rest, "```\n")
	_, rest, answered := strings.Cut(rest, "```\n")
	want, _, closed := strings.Cut(rest, "```\n")
	if !ok || !ended || !answered || !closed {
		t.Fatal("found no program with its output")
	}
	if got := runProgram(t, program); got != want {
		t.Errorf("the program writes\n%s\nand the README says\n%s", got, want)
	}
}

// runProgram runs a program as if it stood in a folder of this module.
func runProgram(t *testing.T, program string) string {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
	root, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	source, overlay := filepath.Join(t.TempDir(), "main.go"), filepath.Join(t.TempDir(), "overlay.json")
	replace, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(root, "readme", "main.go"): source}})
	if err != nil {
		t.Fatal(err)
	}
	for path, text := range map[string][]byte{source: []byte(program), overlay: replace} {
		if err := os.WriteFile(path, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	output, err := exec.CommandContext(t.Context(), "go", "run", "-overlay", overlay, "./readme").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return string(output)
}
