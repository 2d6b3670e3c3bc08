//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package files_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"nonogram/internal/base/files"
	"nonogram/internal/base/testrun"
)

// TestCloseReleases: a process that is being started has copies of all files, for a moment.
func TestCloseReleases(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	first := testrun.Must(files.Take(path))(t)
	fd := testrun.Must(syscall.Dup(int(first.(interface{ Fd() uintptr }).Fd())))(t)
	defer syscall.Close(fd)
	testrun.OK(t, first.Close())
	second, err := files.Take(path)
	if err != nil {
		t.Fatalf("after it was closed: %v", err)
	}
	second.Close()
}
