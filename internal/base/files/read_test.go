package files_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/internal/base/files"
	"nonogram/internal/base/testrun"
)

func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if _, err := files.Read(path, 3); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v, expected %v", err, fs.ErrNotExist)
	}
	testrun.OK(t, os.WriteFile(path, []byte("abc"), 0o600))
	if data, err := files.Read(path, 3); string(data) != "abc" || err != nil {
		t.Errorf("found %q, %v", data, err)
	}
	if _, err := files.Read(path, 2); !errors.Is(err, files.ErrTooLarge) {
		t.Errorf("a file that is too large: %v, expected %v", err, files.ErrTooLarge)
	}
}

func TestUnpacked(t *testing.T) {
	for _, name := range []string{"text", "text.gz"} {
		path := filepath.Join(t.TempDir(), name)
		testrun.OK(t, files.WriteBytes(path, []byte("abc")))
		file := testrun.Must(os.Open(path))(t)
		defer file.Close()
		in := testrun.Must(files.Unpacked(file))(t)
		if text, err := io.ReadAll(in); string(text) != "abc" || err != nil {
			t.Errorf("%s: found %q, %v", name, text, err)
		}
	}
	if _, err := files.Unpacked(strings.NewReader("\x1f\x8b no more")); err == nil {
		t.Error("a damaged head of gzip: no error")
	}
	if in, err := files.Unpacked(strings.NewReader("")); err != nil || in.Buffered() != 0 {
		t.Errorf("nothing: %v", err)
	}
}
