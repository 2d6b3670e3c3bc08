//go:build unix

package report

import (
	"bufio"
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/creack/pty"

	"nonogram/internal/base/testrun"
)

// TestLastBar: of two bars, a terminal shows the last, and the first one again when that is hidden.
func TestLastBar(t *testing.T) {
	master, terminal, err := pty.Open()
	if err != nil {
		testrun.Unable(t, "no pseudo terminal: %v", err)
	}
	defer master.Close()
	loop, job := NewBar(terminal, 1, "a loop"), NewBar(terminal, 1, "a job")
	for range 2 {
		loop.redraw()
		loop.Set(1, "a loop")
		job.redraw()
	}
	job.Hide()
	io.WriteString(terminal, "0")
	loop.redraw()
	loop.Hide()
	io.WriteString(terminal, "1")
	screen := bufio.NewReader(master)
	first := testrun.Must(screen.ReadString('0'))(t)
	second := testrun.Must(screen.ReadString('1'))(t)
	if strings.Contains(first, "a loop") || !strings.Contains(first, "a job") || !strings.Contains(second, "a loop") {
		t.Errorf("found %q and then %q", first, second)
	}
	terminal.Close()
}

// TestBar: the bar appears on its own, makes way, and counts while its timer draws it.
func TestBar(t *testing.T) {
	master, terminal, err := pty.Open()
	if err != nil {
		testrun.Unable(t, "no pseudo terminal: %v", err)
	}
	defer master.Close()
	screen := bufio.NewReader(master)
	shows := func(text string) {
		for shown := ""; !strings.Contains(shown, text); {
			r, _, err := screen.ReadRune()
			testrun.OK(t, err)
			shown += string(r)
		}
	}
	search := NewBar(terminal, 1, "looking for puzzles")
	shows("looking for puzzles")
	search.Hide()
	bar := NewBar(terminal, 1, "first puzzle")
	shows("first puzzle")
	go io.Copy(io.Discard, screen)
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() {
			for range 100 {
				Stream(terminal).Write([]byte(" "))
				bar.Set(1, "1 puzzle")
				bar.redraw()
			}
		})
	}
	both.Wait()
	bar.Hide()
	if bar.redraw(); bar.next != nil {
		t.Error("the bar is not hidden")
	}
	terminal.Close()
}
