package nonogram_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
	"nonogram/internal/languages"
)

// documentedProgram is a program in Go, some words, and a block with what it prints.
var documentedProgram = regexp.MustCompile("(?s)```go\n(package main.*?)```\n[^`]*```\n(.*?)```\n")

// TestDocumentedPrograms runs the programs in Go of the README and of docs/library.md,
// which must print what the documents say.
func TestDocumentedPrograms(t *testing.T) {
	for _, path := range []string{"README.md", "docs/library.md"} {
		found := documentedProgram.FindStringSubmatch(readFile(t, path))
		if found == nil {
			t.Errorf("%s: found no program with its output", path)
			continue
		}
		if got, want := runProgram(t, found[1]), found[2]; got != want {
			t.Errorf("%s: the program prints\n%s\nand the document says\n%s", path, got, want)
		}
	}
}

// TestReadmes: each language has a README, to which the English one links, and which names
// the tools as the site does.
func TestReadmes(t *testing.T) {
	english := readFile(t, "README.md")
	for _, tag := range languages.Tags[1:] {
		path := "docs/README." + tag + ".md"
		if !strings.Contains(english, "]("+path+")") {
			t.Errorf("README.md does not link to %s", path)
		}
		if !strings.Contains(readFile(t, path), "nonogram play --language "+tag+" ") {
			t.Errorf("%s does not say how to play in its language", path)
		}
		for key, file := range map[string]string{"tools.cross": "player", "tools.hint": "player", "tab.learn": "ui"} {
			var texts map[string]any
			testrun.OK(t, json.Unmarshal([]byte(readFile(t, "internal/languages/"+tag+"/page/"+file+".json")), &texts))
			if name, _ := texts[key].(string); name == "" || !strings.Contains(readFile(t, path), name) {
				t.Errorf("%s does not name %s as the site does, %q", path, key, name)
			}
		}
	}
}

// runProgram runs a program as if it were in a folder of this module.
func runProgram(t *testing.T, program string) string {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		testrun.Unable(t, "no go command")
	}
	root := testrun.Must(filepath.Abs("."))(t)
	source, overlay := filepath.Join(t.TempDir(), "main.go"), filepath.Join(t.TempDir(), "overlay.json")
	replace := testrun.Must(json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(root, "readme", "main.go"): source}}))(t)
	for path, text := range map[string][]byte{source: []byte(program), overlay: replace} {
		testrun.OK(t, os.WriteFile(path, text, 0o666))
	}
	output, err := exec.CommandContext(t.Context(), "go", "run", "-overlay", overlay, "./readme").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return string(output)
}
