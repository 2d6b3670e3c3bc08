//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package files_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"nonogram/internal/base/files"
)

// TestCloseReleases: a process that is being started has copies of all files, for a moment.
func TestCloseReleases(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	first, err := files.Take(path)
	if err != nil {
		t.Fatal(err)
	}
	fd, err := syscall.Dup(int(first.(interface{ Fd() uintptr }).Fd()))
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(fd)
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	second, err := files.Take(path)
	if err != nil {
		t.Fatalf("after it was closed: %v", err)
	}
	second.Close()
}
