package server

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestGenerators makes clients from the description with the default settings of two generators,
// and compiles them. A third generator makes the types of the package for JavaScript.
func TestGenerators(t *testing.T) {
	testrun.LongOnly(t)
	folder := t.TempDir()
	write := func(name string, text []byte) {
		t.Helper()
		testrun.OK(t, os.WriteFile(filepath.Join(folder, name), text, 0o666))
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		text := testrun.Must(os.ReadFile(filepath.Join("..", "..", "..", "tools", "external", name)))(t)
		write(name, text)
	}
	write("openapi.json", Description("1"))
	run := func(arguments ...string) []byte {
		t.Helper()
		command := exec.Command("go", arguments...)
		command.Dir, command.Env = folder, append(os.Environ(), "GOFLAGS=-mod=mod -buildvcs=false")
		out, err := command.Output()
		if err != nil {
			failed, _ := err.(*exec.ExitError)
			t.Fatalf("go %q: %v\n%s", arguments, err, failed.Stderr)
		}
		return out
	}
	testrun.OK(t, os.Mkdir(filepath.Join(folder, "client"), 0o777))
	write(filepath.Join("client", "client.go"), run("tool", "oapi-codegen", "-package", "client", "openapi.json"))
	run("tool", "ogen", "-package", "api", "-target", "api", "openapi.json")
	run("build", "./client", "./api")
}
