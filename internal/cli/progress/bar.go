package progress

import (
	"io"
	"time"

	"nonogram/internal/base/console"
	"nonogram/internal/base/plural"

	"github.com/schollz/progressbar/v3"
)

// patience is how long a batch or the reading of a file may take before it is worth a bar.
const patience = time.Second

// Bar shows the share of files done and the number of puzzles. The nil Bar
// shows nothing. It is not for concurrent use.
type Bar struct {
	out     io.Writer
	files   int
	puzzles int
	since   time.Time
	*Gauge  // nil until there is something to show
}

// New returns a bar on w for a batch of that many files, or nil if w is not a
// terminal.
func New(w io.Writer, files int) *Bar {
	if !console.IsTerminal(w) {
		return nil
	}
	return &Bar{out: w, files: files, since: time.Now()}
}

// Puzzle counts one more puzzle, of the file with that index.
func (b *Bar) Puzzle(file int) {
	if b == nil {
		return
	}
	b.puzzles++
	if b.Gauge == nil {
		if time.Since(b.since) < patience {
			return
		}
		b.Gauge = filesGauge(b.out, b.files)
	}
	b.Describe(plural.Of(b.puzzles, "puzzle"))
	if b.files > 1 {
		b.Set(file)
	} else {
		b.Set(b.puzzles)
	}
}

// Hide wipes the bar out.
func (b *Bar) Hide() {
	if b != nil {
		b.Gauge.Hide()
	}
}

// MakeWay wipes the bar out if something is about to be written to w that would
// land on it.
func (b *Bar) MakeWay(w io.Writer) {
	if b != nil && b.Gauge != nil && console.IsTerminal(w) {
		b.Hide()
	}
}

// filesGauge returns a bar for many files, or a spinner for the puzzles of one.
func filesGauge(w io.Writer, files int) *Gauge {
	if files <= 1 {
		files = -1
	}
	return newGauge(w, files,
		progressbar.OptionShowCount(),
		progressbar.OptionSetItsString("files"),
		progressbar.OptionSetRenderBlankState(true),
	)
}
