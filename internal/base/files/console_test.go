package files_test

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/creack/pty"

	"nonogram/internal/base/files"
	"nonogram/internal/base/testrun"
)

func TestIsTerminal(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no pseudo-terminals")
	}
	_, terminal, err := pty.Open()
	if err != nil {
		testrun.Unable(t, "no pseudo-terminal: %v", err)
	}
	defer terminal.Close()
	file := testrun.Must(os.Create(filepath.Join(t.TempDir(), "file")))(t)
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
