package librarytest

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"testing"
)

// Program returns the path of the running test's program for child processes. One with
// the race detector, which slows SQLite down far beyond what a test can wait for, is
// built again without.
func Program(t testing.TB) (path string) {
	t.Helper()
	info, ok := debug.ReadBuildInfo()
	if !ok || !slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		return os.Args[0]
	}
	path = filepath.Join(t.TempDir(), filepath.Base(os.Args[0]))
	// A test runs in the folder of its package.
	if out, err := exec.Command("go", "test", "-c", "-race=false", "-o", path, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}
