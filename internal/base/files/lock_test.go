package files_test

import (
	"errors"
	"path/filepath"
	"testing"

	"nonogram/internal/base/files"
)

func TestOneAtATime(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	first, err := files.Take(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := files.Take(path); !errors.Is(err, files.ErrHeld) {
		t.Fatalf("while it is held: %v, want ErrHeld", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	second, err := files.Take(path)
	if err != nil {
		t.Fatalf("after it was closed: %v", err)
	}
	second.Close()
}
