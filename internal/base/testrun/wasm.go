package testrun

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Browser returns the environment in which the Go command builds for the browser.
func Browser() []string {
	return append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOEXPERIMENT=nojsonv2")
}

// BuildForBrowser compiles a program of cmd/nonogram-web as make wasm does. root is the module's
// folder.
func BuildForBrowser(t testing.TB, root, tags, output string) {
	t.Helper()
	arguments := []string{"build", "-trimpath", "-tags=" + tags, "-ldflags=-s -w", "-o", output}
	cold := Must(os.ReadFile(filepath.Join(root, "cmd", "nonogram-web", "cold.txt")))(t)
	for name := range strings.Lines(string(cold)) {
		if !strings.HasPrefix(name, "#") {
			arguments = append(arguments, "-gcflags="+strings.TrimSpace(name)+"=-l")
		}
	}
	command := exec.Command("go", append(arguments, "./cmd/nonogram-web")...)
	command.Dir, command.Env = root, Browser()
	if text, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
}

// Glue returns the path of Go's script that runs programs for the browser.
func Glue(t testing.TB) string {
	t.Helper()
	root := Must(exec.Command("go", "env", "GOROOT").Output())(t)
	return filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
}
