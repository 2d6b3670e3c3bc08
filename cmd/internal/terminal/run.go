package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"nonogram/internal/base/files"

	tea "charm.land/bubbletea/v2"
)

var (
	// ErrNoTerminal: the input or output is not a usable terminal.
	ErrNoTerminal = errors.New("no terminal to play on")
	// ErrInterrupted: a signal or Ctrl-C ended the game, which is saved.
	ErrInterrupted = errors.New("interrupted")
)

// CheckTerminal returns an error unless the output of a program is a usable terminal, and so is its
// input, except if the program reads a puzzle there.
func CheckTerminal(in io.Reader, out io.Writer, piped bool) error {
	kind := os.Getenv("TERM")
	unfit := fmt.Errorf("%w: TERM is %q, expected a terminal with cursor control, such as xterm", ErrNoTerminal, kind)
	switch {
	case kind == "dumb":
		return unfit
	case !files.IsTerminal(out):
		return fmt.Errorf("%w: the output is not a terminal", ErrNoTerminal)
	case !piped && !files.IsTerminal(in):
		return fmt.Errorf("%w: the input is not a terminal", ErrNoTerminal)
	case kind == "" && runtime.GOOS != "windows":
		return unfit
	}
	return nil
}

// ASCIIOnly reports whether the locale of the environment lacks UTF-8.
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

// Play plays a game on the terminal, saves it in any case, and closes the session. The error
// matches ErrInterrupted if a signal or Ctrl-C ended the game. another reports whether the player
// asked for another puzzle of an endless session.
func Play(ctx context.Context, t *Session, s *Store, look Look) (another bool, err error) {
	p := NewPlayer(t, s, look)
	err = show(ctx, p)
	if err == nil && p.Interrupted() {
		err = ErrInterrupted
	}
	return p.another, errors.Join(err, p.Save(), t.Close())
}

// show runs a model on the terminal until ctx ends.
func show(ctx context.Context, m tea.Model) error {
	_, err := tea.NewProgram(m, tea.WithContext(ctx), tea.WithoutSignalHandler()).Run()
	if ctx.Err() != nil {
		return ErrInterrupted
	}
	return err
}
