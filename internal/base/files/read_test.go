package files_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"nonogram/internal/base/files"
)

func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if _, err := files.Read(path, 3); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v, expected %v", err, fs.ErrNotExist)
	}
	if err := os.WriteFile(path, []byte("abc"), 0o600); err != nil {
		t.Fatal(err)
	}
	if data, err := files.Read(path, 3); string(data) != "abc" || err != nil {
		t.Errorf("found %q, %v", data, err)
	}
	if _, err := files.Read(path, 2); !errors.Is(err, files.ErrTooLarge) {
		t.Errorf("a file that is too large: %v, expected %v", err, files.ErrTooLarge)
	}
}
