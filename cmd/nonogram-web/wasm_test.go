package main

import (
	"bytes"
	"compress/gzip"
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

// ours returns the import path of a package in a folder of this module.
func ours(folder string) string {
	return path.Join(reflect.TypeFor[nonogram.Puzzle]().PkgPath(), folder)
}

// programs lists the three WebAssembly programs. A page loads the first one before it works
// offline, so its size in transfer matters; brotli packs it a quarter smaller than gzip. A larger
// budget is a decision: first look for new packages with go list -deps.
var programs = []struct {
	tags, name string
	budget     int // bytes after gzip, as built by make wasm
	// forbidden lists packages that would cost much for nothing.
	forbidden []string
}{
	{"", "nonogram.wasm", 1_462_000, []string{
		"net", "net/http", "net/url", "regexp", "text/template", "html/template", "encoding/xml", "encoding/gob",
		"compress/gzip", "compress/flate", "image", "image/png", "os/exec", "log", "log/slog", "flag", "testing",
		ours("format"), ours("draw"), ours("picture"),
	}},
	{"files", "nonogram-files.wasm", 2_990_000, []string{
		"net", "net/http", "text/template", "html/template", "os/exec", "log/slog", "flag", "testing",
	}},
	{"proofs", "nonogram-proofs.wasm", 1_180_000, []string{
		"net", "net/http", "regexp", "encoding/xml", "os/exec", "testing", ours("format"), ours("draw"), ours("picture"),
	}},
}

// TestImports: no program imports a forbidden package by accident.
func TestImports(t *testing.T) {
	for _, p := range programs {
		list := exec.Command("go", "list", "-deps", "-tags="+p.tags)
		list.Env = testrun.Browser()
		out := testrun.Must(list.Output())(t)
		deps := strings.Fields(string(out))
		if !slices.Contains(deps, ours("cmd/internal/wire")) {
			t.Errorf("%s does not even have the operations: %v", p.name, deps)
		}
		for _, bad := range p.forbidden {
			if slices.Contains(deps, bad) {
				t.Errorf("%s imports %s", p.name, bad)
			}
		}
	}
}

// build builds a program like make wasm.
func build(t *testing.T, tags, name string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), name)
	testrun.BuildForBrowser(t, filepath.Join("..", ".."), tags, out)
	shrink := exec.Command("go", "run", "../tools/wasm", out)
	if text, err := shrink.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return out
}

// sent returns the size of a file after gzip, in bytes.
func sent(t *testing.T, file string) int {
	t.Helper()
	content := testrun.Must(os.ReadFile(file))(t)
	var packed bytes.Buffer
	w := testrun.Must(gzip.NewWriterLevel(&packed, gzip.BestCompression))(t)
	testrun.Must(w.Write(content))(t)
	testrun.OK(t, w.Close())
	return packed.Len()
}

// names checks that traces name the functions of this module, and that no other names are sent.
func names(t *testing.T, file string) {
	t.Helper()
	content := testrun.Must(os.ReadFile(file))(t)
	for name, expected := range map[string]bool{
		"main.main\x00": true, "runtime.mallocgc\x00": false, "strings.Index\x00": false,
	} {
		if got := bytes.Contains(content, []byte(name)); got != expected {
			t.Errorf("%q among the names of functions: %v, expected %v", name, got, expected)
		}
	}
}

// TestInNode loads the programs as a page's worker does and calls them. It also checks their sizes,
// since the build takes most of the time.
func TestInNode(t *testing.T) {
	for _, p := range programs {
		t.Run(p.name, func(t *testing.T) {
			wasm := build(t, p.tags, p.name)
			names(t, wasm)
			size := sent(t, wasm)
			if size > p.budget {
				t.Errorf("found %d bytes after gzip, expected at most %d", size, p.budget)
			}
			node := testrun.Need(t, testrun.Node)
			script := strings.TrimSuffix(p.name, ".wasm") + ".mjs"
			out, err := exec.Command(node, filepath.Join("testdata", script), testrun.Glue(t), wasm).CombinedOutput()
			if err != nil || !strings.HasSuffix(strings.TrimSpace(string(out)), "done") {
				t.Errorf("%v\n%s", err, out)
			}
			if testing.Verbose() {
				fmt.Printf("%s: %d bytes after gzip\n", p.name, size)
			}
		})
	}
}
