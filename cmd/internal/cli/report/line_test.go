package report

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"nonogram"
)

// manyArrangements returns a line with more arrangements than memory can hold.
func manyArrangements() Line {
	return Line{Clue: nonogram.NewClue(1, 1, 1, 1, 1, 1, 1, 1, 1), State: nonogram.NewGrid(900, 1, nonogram.OpenCell(2)).Cells()}
}

// TestLineInterrupted: a list without a limit ends with the context, and only the rest of the list
// is missing from the answer.
func TestLineInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	l := manyArrangements()
	out := &interrupter{interrupt: interrupt}
	outcome, err := l.Write(ctx, out)
	if err != nil || outcome != Interrupted {
		t.Errorf("outcome %v, %v; expected Interrupted", outcome, err)
	}
	if text := out.String(); !strings.Contains(text, "and ") || !strings.Contains(text, "forced") {
		t.Errorf("the end is missing after %d bytes", len(text))
	}
}

// interrupter interrupts at its first Write.
type interrupter struct {
	bytes.Buffer
	interrupt func()
}

func (w *interrupter) Write(p []byte) (int, error) {
	w.interrupt()
	return w.Buffer.Write(p)
}

// TestLineStopsAtItsWriter: an error of the writer ends the list.
func TestLineStopsAtItsWriter(t *testing.T) {
	if _, err := manyArrangements().Write(t.Context(), closed{}); !errors.Is(err, errClosed) {
		t.Errorf("error %v, expected that of the writer", err)
	}
}

var errClosed = errors.New("closed")

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, errClosed }
