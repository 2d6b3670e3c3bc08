package report

import (
	"io"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"

	"nonogram/internal/base/files"
)

// patience is the time that work takes before its bar appears.
const patience = time.Second

// Bar shows how much of some work is done, and the time, which it updates every second. A nil Bar
// shows nothing.
type Bar struct {
	out     io.Writer
	total   int // units of work; -1 if it is not known
	options []progressbar.Option

	mu   sync.Mutex
	done int
	text string
	bar  *progressbar.ProgressBar // nil until there is something to show
	next *time.Timer              // redraws the bar; nil after Hide
}

// NewBar returns a bar on w after a text. The bar counts up to a total; if the total is at most 1,
// it is a spinner. It appears after a second, and the caller must hide it at the end. NewBar
// returns nil if w is not a terminal.
func NewBar(w io.Writer, total int, text string, options ...progressbar.Option) *Bar {
	if total <= 1 {
		return newBar(w, -1, text, progressbar.OptionSetSpinnerChangeInterval(0)) // the Bar draws the spinner, and stops when hidden
	}
	return newBar(w, total, text, append(options, progressbar.OptionShowCount())...)
}

// newShareBar returns a bar that shows only the share done, without times.
func newShareBar(w io.Writer, total int, text string) *Bar {
	return newBar(w, total, text, progressbar.OptionSetElapsedTime(false), progressbar.OptionSetPredictTime(false))
}

func newBar(w io.Writer, total int, text string, options ...progressbar.Option) *Bar {
	if !files.IsTerminal(w) {
		return nil
	}
	b := &Bar{out: w, total: total, options: options, text: text}
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

func (b *Bar) draw() {
	if b.bar == nil {
		b.bar = progressbar.NewOptions(b.total, append(b.options,
			progressbar.OptionSetWriter(Raw(b.out)),
			progressbar.OptionSetDescription(Printable(b.text)),
			progressbar.OptionThrottle(100*time.Millisecond),
			progressbar.OptionClearOnFinish(),
			progressbar.OptionSetRenderBlankState(true),
		)...)
	}
	b.bar.Describe(Printable(b.text))
	_ = b.bar.Set(b.done) // an error means that the terminal is gone
}

// Set shows how many units are done, after a text.
func (b *Bar) Set(done int, text string) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.done, b.text = done, text
	if b.bar != nil && b.next != nil {
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
	b.clear()
}

// MakeWay removes the bar for now if it is in the way of text for w.
func (b *Bar) MakeWay(w io.Writer) {
	if b == nil || !files.IsTerminal(w) {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.clear()
	if b.next != nil {
		b.next.Reset(patience)
	}
}

func (b *Bar) clear() {
	if b.bar != nil {
		_ = b.bar.Clear()
	}
}
