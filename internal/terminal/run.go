package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/term"
)

var (
	// ErrNoTerminal: there is nothing to play on.
	ErrNoTerminal = errors.New("no terminal to play on")
	// ErrInterrupted: a signal or Ctrl-C ended the game, which is saved.
	ErrInterrupted = errors.New("interrupted")
)

// CheckTerminal reports whether one can play on the output of a program and, unless it
// read a puzzle there, with its input.
func CheckTerminal(in io.Reader, out io.Writer, piped bool) error {
	switch {
	case !isTerminal(out):
		return fmt.Errorf("%w: the output is none", ErrNoTerminal)
	case !piped && !isTerminal(in):
		return fmt.Errorf("%w: the input is none", ErrNoTerminal)
	case os.Getenv("TERM") == "dumb", os.Getenv("TERM") == "" && runtime.GOOS != "windows":
		return fmt.Errorf("%w: TERM is %q, want one that can place characters, such as xterm", ErrNoTerminal, os.Getenv("TERM"))
	}
	return nil
}

func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// ASCIIOnly reports whether the locale of the environment has no Unicode.
func ASCIIOnly() bool {
	if runtime.GOOS == "windows" {
		return false
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := os.Getenv(name); locale != "" {
			locale = strings.ToLower(locale)
			return !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8")
		}
	}
	return true
}

// Play lets a player play until it is over, and saves the game however it ends. It leaves
// the table. The error matches ErrInterrupted if a signal or Ctrl-C ended it.
func Play(ctx context.Context, t *Table, s *Store, ascii bool) error {
	p := NewPlayer(t, s, ascii)
	err := show(ctx, p)
	if err == nil && p.Interrupted() {
		err = ErrInterrupted
	}
	return errors.Join(err, p.Part(), t.Leave())
}

// show runs a model on the terminal until ctx ends.
func show(ctx context.Context, m tea.Model) error {
	_, err := tea.NewProgram(m, tea.WithContext(ctx), tea.WithoutSignalHandler()).Run()
	if ctx.Err() != nil {
		return ErrInterrupted
	}
	return err
}
