package report

import (
	"io"
	"sync"
	"time"

	"nonogram/internal/base/files"
	"nonogram/internal/base/message"

	"github.com/schollz/progressbar/v3"
)

// patience is the time that a batch, or the reading of a file, may take before a bar appears.
const patience = time.Second

// Bar shows the share of files done, the number of puzzles and the time, even during the first
// puzzle. The nil Bar shows nothing.
type Bar struct {
	out     io.Writer
	files   int
	waiting string // the text before the first puzzle

	mu      sync.Mutex
	puzzles int
	file    int         // of the last puzzle
	gauge   *Gauge      // nil until there is something to show
	next    *time.Timer // draws it again; nil once it is hidden
}

// NewBar returns a bar on w for a batch of count files, or nil if w is not a terminal. The caller
// must hide it at the end.
func NewBar(w io.Writer, count int) *Bar { return newBar(w, count, "first puzzle") }

// NewSearchBar returns a bar for the search through folders, as NewBar does.
func NewSearchBar(w io.Writer) *Bar { return newBar(w, 1, "looking for puzzles") }

func newBar(w io.Writer, count int, waiting string) *Bar {
	if !files.IsTerminal(w) {
		return nil
	}
	b := &Bar{out: w, files: count, waiting: waiting}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.next = time.AfterFunc(patience, b.redraw)
	return b
}

// redraw updates the time.
func (b *Bar) redraw() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.next != nil {
		b.draw()
		b.next.Reset(patience)
	}
}

// draw shows the progress of the batch.
func (b *Bar) draw() {
	text := message.Count(b.puzzles, "puzzle")
	if b.puzzles == 0 {
		text = b.waiting
	}
	if b.gauge == nil {
		b.gauge = filesGauge(b.out, b.files, text)
	}
	b.gauge.Describe(text)
	if b.files > 1 {
		b.gauge.Set(b.file)
	} else {
		b.gauge.Set(b.puzzles)
	}
}

// Puzzle counts one more puzzle, of the file with the index file.
func (b *Bar) Puzzle(file int) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.puzzles++
	b.file = file
	if b.gauge != nil {
		b.draw()
	}
}

// Hide removes the bar for good.
func (b *Bar) Hide() {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.next != nil {
		b.next.Stop()
		b.next = nil
	}
	b.gauge.Hide()
}

// MakeWay removes the bar for now if text for w would land on it.
func (b *Bar) MakeWay(w io.Writer) {
	if b == nil || !files.IsTerminal(w) {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.gauge.Hide()
	if b.next != nil {
		b.next.Reset(patience)
	}
}

// filesGauge returns a bar for many files, or a spinner for the puzzles of one.
func filesGauge(w io.Writer, files int, text string) *Gauge {
	options := []progressbar.Option{
		progressbar.OptionSetDescription(text),
		progressbar.OptionSetSpinnerChangeInterval(0), // Bar draws the spinner, and stops when hidden
		progressbar.OptionSetItsString("files"),
		progressbar.OptionSetRenderBlankState(true),
	}
	if files <= 1 {
		return newGauge(w, -1, options...)
	}
	return newGauge(w, files, append(options, progressbar.OptionShowCount())...)
}
