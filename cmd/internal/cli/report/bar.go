package report

import (
	"io"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"

	"nonogram/internal/base/files"
	"nonogram/internal/base/plural"
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
	text := plural.Of(b.puzzles, "puzzle")
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

// Gauge is a bar for a known amount of work, shown from the start. The nil Gauge shows nothing. It
// is not for concurrent use.
type Gauge struct{ bar *progressbar.ProgressBar }

// NewGauge returns a gauge on a terminal for total units, such as "samples". Without a unit it shows
// only the share that is done.
func NewGauge(terminal io.Writer, total int, unit string) *Gauge {
	options := []progressbar.Option{
		progressbar.OptionSetElapsedTime(false),
		progressbar.OptionSetPredictTime(false),
	}
	if unit != "" {
		options = []progressbar.Option{
			progressbar.OptionShowCount(),
			progressbar.OptionShowIts(),
			progressbar.OptionSetItsString(unit),
		}
	}
	return newGauge(terminal, total, options...)
}

// newGauge returns a gauge that is drawn at most ten times a second, and erased at the end.
func newGauge(w io.Writer, total int, options ...progressbar.Option) *Gauge {
	return &Gauge{progressbar.NewOptions(total, append(options,
		progressbar.OptionSetWriter(Raw(w)),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)...)}
}

// A bar returns an error only if the terminal is gone.

// Set shows how many units are done.
func (g *Gauge) Set(done int) {
	if g != nil {
		_ = g.bar.Set(done)
	}
}

// Describe changes the text before the bar.
func (g *Gauge) Describe(text string) {
	if g != nil {
		g.bar.Describe(Printable(text))
	}
}

// Hide erases the gauge.
func (g *Gauge) Hide() {
	if g != nil {
		_ = g.bar.Clear()
	}
}

// Reading is an open file that shows the progress of reading. It is not for concurrent use.
type Reading struct {
	file       io.ReadCloser
	size, read int64
	terminal   io.Writer // nil if there is none
	since      time.Time
	gauge      *Gauge // nil until there is something to show
}

// NewReading returns a file of size bytes, with a bar on w if that is a terminal.
func NewReading(w io.Writer, file io.ReadCloser, size int64) *Reading {
	f := &Reading{file: file, size: size, since: time.Now()}
	if size > 0 && files.IsTerminal(w) {
		f.terminal = w
	}
	return f
}

// Read reads from the file.
func (f *Reading) Read(b []byte) (int, error) {
	n, err := f.file.Read(b)
	f.read += int64(n)
	if f.gauge == nil && f.terminal != nil && time.Since(f.since) > patience {
		f.gauge = NewGauge(f.terminal, 100, "")
	}
	if f.gauge != nil {
		f.gauge.Set(int(min(100*f.read/f.size, 100)))
	}
	return n, err
}

// Close erases the bar, and closes the file.
func (f *Reading) Close() error {
	f.gauge.Hide()
	return f.file.Close()
}
