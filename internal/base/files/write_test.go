package files_test

import (
	"compress/gzip"
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

func writeText(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

func TestWrite(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.txt")
	check := func(want string, mode os.FileMode) {
		t.Helper()
		text, err := os.ReadFile(path)
		if err != nil || string(text) != want {
			t.Errorf("found %q, %v; want %q", text, err, want)
		}
		if info, err := os.Lstat(path); err != nil || mode != 0 && info.Mode() != mode {
			t.Errorf("%v, %v; want mode %v", info.Mode(), err, mode)
		}
		if names, err := os.ReadDir(folder); err != nil || len(names) != 1 {
			t.Errorf("%v, %v; want one file", names, err)
		}
	}
	testrun.OK(t, files.Write(path, writeText("one")))
	check("one", 0)
	testrun.OK(t, os.Chmod(path, 0o640))
	testrun.OK(t, files.Write(path, writeText("two")))
	check("two", 0o640)
	fault := errors.New("no")
	err := files.Write(path, func(w io.Writer) error {
		io.WriteString(w, "half")
		return fault
	})
	if !errors.Is(err, fault) {
		t.Errorf("found %v, want %v", err, fault)
	}
	check("two", 0o640)
}

func TestWriteCompressed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt.GZ")
	fault := errors.New("no")
	if err := files.Write(path, func(io.Writer) error { return fault }); !errors.Is(err, fault) {
		t.Errorf("found %v, want %v", err, fault)
	}
	testrun.OK(t, files.Write(path, writeText("one")))
	file := testrun.Must(os.Open(path))(t)
	defer file.Close()
	unpacked := testrun.Must(gzip.NewReader(file))(t)
	if text, err := io.ReadAll(unpacked); err != nil || string(text) != "one" {
		t.Errorf("found %q, %v", text, err)
	}
}

func TestWriteFollowsLinks(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "a.txt"), filepath.Join(folder, "b.txt")
	testrun.OK(t, os.WriteFile(path, []byte("one"), 0o600))
	if err := os.Symlink(path, link); err != nil {
		testrun.Unable(t, "no symbolic links: %v", err)
	}
	testrun.OK(t, files.Write(link, writeText("two")))
	if text, err := os.ReadFile(path); err != nil || string(text) != "two" {
		t.Errorf("found %q, %v", text, err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode().IsRegular() {
		t.Errorf("the link is gone: %v, %v", info.Mode(), err)
	}
	// A file that is not there yet appears where the link leads, through another one.
	testrun.OK(t, os.Remove(path))
	testrun.OK(t, os.Mkdir(filepath.Join(folder, "c"), 0o700))
	further := filepath.Join(folder, "c", "d.txt")
	testrun.OK(t, os.Symlink(filepath.Join("..", "b.txt"), further))
	testrun.OK(t, files.Write(further, writeText("three")))
	if text, err := os.ReadFile(path); err != nil || string(text) != "three" {
		t.Errorf("behind two links: found %q, %v", text, err)
	}
	circle := filepath.Join(folder, "circle")
	testrun.OK(t, os.Symlink(circle, circle))
	if err := files.Write(circle, writeText("four")); err == nil || !strings.HasPrefix(err.Error(), circle+": is a link") {
		t.Errorf("a link to itself: found %v", err)
	}
}

// TestWriteNames: errors speak of the file, not of the temporary one.
func TestWriteNames(t *testing.T) {
	folder := t.TempDir()
	missing := filepath.Join(folder, "none", "a.txt")
	err := files.Write(missing, writeText("one"))
	if !errors.Is(err, fs.ErrNotExist) || !strings.HasPrefix(err.Error(), missing+": the folder "+filepath.Dir(missing)+" is not there") {
		t.Errorf("found %v", err)
	}
	long := filepath.Join(folder, strings.Repeat("x", 300))
	if err := files.Write(long, writeText("one")); err == nil || !strings.HasPrefix(err.Error(), long+": ") || strings.Contains(err.Error(), ".tmp") {
		t.Errorf("found %v", err)
	}
	for _, name := range []string{strings.Repeat("x", 255), strings.Repeat("é", 127)} { // the longest there are
		if err := files.Write(filepath.Join(folder, name), writeText("one")); err != nil {
			t.Error(err)
		}
	}
}

// The error of a full disk, here of a file that is open for reading only, names the file, too.
func TestWriteErrorNamesTheFile(t *testing.T) {
	folder := t.TempDir()
	testrun.OK(t, os.WriteFile(filepath.Join(folder, "b.tmp"), nil, 0o600))
	file := testrun.Must(os.Open(filepath.Join(folder, "b.tmp")))(t)
	defer file.Close()
	path := filepath.Join(folder, "a.txt")
	_, err := files.RenamedFile(file, path).Write([]byte("x"))
	if err == nil || !strings.HasPrefix(err.Error(), path+": ") || strings.Contains(err.Error(), ".tmp") {
		t.Errorf("found %v", err)
	}
}

func TestWriteErrors(t *testing.T) {
	folder := t.TempDir()
	for _, path := range []string{folder, filepath.Join(folder, "none", "a.txt")} {
		if err := files.Write(path, writeText("one")); err == nil {
			t.Errorf("%s: no error", path)
		}
	}
	newFolder := filepath.Join(folder, "new") + string(filepath.Separator)
	if err := files.Write(newFolder, writeText("one")); err == nil || err.Error() != newFolder+": is a folder, expected a file" {
		t.Errorf("found %v", err)
	}
	if _, err := os.Stat(os.DevNull); err == nil {
		testrun.OK(t, files.Write(os.DevNull, writeText("one")))
	}
}

// A file that its owner protected is not replaced, though its folder allows that.
func TestWriteProtected(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	testrun.OK(t, os.WriteFile(path, []byte("one"), 0o400))
	if file, err := os.OpenFile(path, os.O_WRONLY, 0); err == nil {
		file.Close()
		t.Skip("this user may write everything")
	}
	if err := files.Write(path, writeText("two")); !errors.Is(err, fs.ErrPermission) || !strings.HasPrefix(err.Error(), path+": ") {
		t.Errorf("found %v, want a refusal", err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "one" {
		t.Errorf("found %q, %v", text, err)
	}
}
