package files_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/creack/pty"

	"nonogram/internal/base/files"
	"nonogram/internal/base/testrun"
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

func TestUnpacked(t *testing.T) {
	for _, name := range []string{"text", "text.gz"} {
		path := filepath.Join(t.TempDir(), name)
		if err := files.WriteBytes(path, []byte("abc")); err != nil {
			t.Fatal(err)
		}
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		in, err := files.Unpacked(file)
		if err != nil {
			t.Fatal(err)
		}
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

func TestIsTerminal(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no pseudo-terminals")
	}
	_, terminal, err := pty.Open()
	if err != nil {
		testrun.Unable(t, "no pseudo-terminal: %v", err)
	}
	defer terminal.Close()
	file, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, test := range []struct {
		stream        any
		term, noColor string
		is, colour    bool
	}{
		{terminal, "xterm", "", true, true},
		{terminal, "xterm", "1", true, false},
		{terminal, "dumb", "", false, false},
		{file, "xterm", "", false, false},
		{new(bytes.Buffer), "xterm", "", false, false},
		{nil, "xterm", "", false, false},
	} {
		t.Setenv("TERM", test.term)
		t.Setenv("NO_COLOR", test.noColor)
		if is, colour := files.IsTerminal(test.stream), files.Colour(test.stream); is != test.is || colour != test.colour {
			t.Errorf("%+v: found %v, %v", test, is, colour)
		}
	}
}
