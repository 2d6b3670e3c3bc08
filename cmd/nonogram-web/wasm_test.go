package main

import (
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"

	"nonogram"
)

// ours is the import path of a package in a folder of this module.
func ours(folder string) string {
	return path.Join(reflect.TypeFor[nonogram.Puzzle]().PkgPath(), folder)
}

// programs are the two WebAssembly programs. A page loads the first before it can be
// used offline, so what it takes over the net matters; brotli makes about a fifth of
// it. Raising a budget is a decision: look first at what has come in, by go list -deps.
var programs = []struct {
	path, name string
	budget     int64 // bytes, as built by make wasm
	// forbidden are packages that would cost much for nothing.
	forbidden []string
}{
	{".", "nonogram.wasm", 6_520_000, []string{
		"net", "net/http", "net/url", "regexp", "text/template", "html/template", "encoding/xml", "encoding/gob",
		"compress/gzip", "compress/flate", "image", "image/png", "os/exec", "log", "log/slog", "flag", "testing",
		ours("format"), ours("draw"), ours("picture"),
	}},
	{"./files", "nonogram-files.wasm", 11_000_000, []string{
		"net", "net/http", "text/template", "html/template", "os/exec", "log/slog", "flag", "testing",
	}},
}

// javascript is the environment of the Go command that builds for the browser.
func javascript() []string { return append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=") }

// TestImports: nothing comes in by the way.
func TestImports(t *testing.T) {
	for _, p := range programs {
		list := exec.Command("go", "list", "-deps", p.path)
		list.Env = javascript()
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		deps := strings.Fields(string(out))
		if !slices.Contains(deps, ours("internal/wire")) {
			t.Errorf("%s does not even have the operations: %v", p.name, deps)
		}
		for _, bad := range p.forbidden {
			if slices.Contains(deps, bad) {
				t.Errorf("%s imports %s", p.name, bad)
			}
		}
	}
}

// build makes a program as make wasm does.
func build(t *testing.T, path, name string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), name)
	arguments := []string{"build", "-trimpath", "-ldflags=-s -w", "-o", out}
	cold, err := os.ReadFile("cold.txt")
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.Lines(string(cold)) {
		if !strings.HasPrefix(name, "#") {
			arguments = append(arguments, "-gcflags="+strings.TrimSpace(name)+"=-l")
		}
	}
	command := exec.Command("go", append(arguments, "./cmd/nonogram-web/"+path)...)
	command.Dir = filepath.Join("..", "..")
	command.Env = javascript()
	if text, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return out
}

// goRoot is where the Go distribution lies.
func goRoot(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

// TestInNode loads both programs as a page's worker does and asks them. It holds the
// sizes too, since building is what takes the time.
func TestInNode(t *testing.T) {
	for _, p := range programs {
		t.Run(p.name, func(t *testing.T) {
			wasm := build(t, p.path, p.name)
			info, err := os.Stat(wasm)
			if err != nil {
				t.Fatal(err)
			}
			if info.Size() > p.budget {
				t.Errorf("%d bytes, %d at most", info.Size(), p.budget)
			}
			node := testrun.Need(t, testrun.Node)
			glue := filepath.Join(goRoot(t), "lib", "wasm", "wasm_exec.js")
			script := strings.TrimSuffix(p.name, ".wasm") + ".mjs"
			out, err := exec.Command(node, filepath.Join("testdata", script), glue, wasm).CombinedOutput()
			if err != nil || !strings.HasSuffix(strings.TrimSpace(string(out)), "done") {
				t.Errorf("%v\n%s", err, out)
			}
			if testing.Verbose() {
				fmt.Printf("%s: %d bytes\n", p.name, info.Size())
			}
		})
	}
}
