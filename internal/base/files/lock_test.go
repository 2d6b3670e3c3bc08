package files_test

import (
	"errors"
	"path/filepath"
	"testing"

	"nonogram/internal/base/files"
	"nonogram/internal/base/testrun"
)

func TestOneAtATime(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	first := testrun.Must(files.Take(path))(t)
	if _, err := files.Take(path); !errors.Is(err, files.ErrHeld) {
		t.Fatalf("while it is held: %v, want ErrHeld", err)
	}
	testrun.OK(t, first.Close())
	second, err := files.Take(path)
	if err != nil {
		t.Fatalf("after it was closed: %v", err)
	}
	second.Close()
}
