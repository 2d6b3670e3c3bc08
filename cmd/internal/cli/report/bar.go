package report

import (
	"io"
	"slices"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"

	"nonogram/internal/base/files"
)

// patience is the time that work takes before its bar appears.
const patience = time.Second

// Bar shows how much of some work is done, and the time, which it updates every second. A terminal
// shows the last bar that is not hidden. Text for a [Terminal] removes the bar, which appears again
// after a second. A nil Bar shows nothing.
type Bar struct {
	out     io.Writer
	total   int // units of work; -1 if it is not known
	options []progressbar.Option

	done int
	text string
	bar  *progressbar.ProgressBar // nil until there is something to show
	next *time.Timer              // redraws the bar; nil after Hide
}

// bars are all bars that are not hidden, of any goroutine.
var bars struct {
	sync.Mutex
	all []*Bar
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
	bars.Lock()
	defer bars.Unlock()
	if last := lastBar(); last != nil {
		last.clear()
	}
	b.next = time.AfterFunc(patience, b.redraw)
	bars.all = append(bars.all, b)
	return b
}

// lastBar returns the bar to show; nil if there is none.
func lastBar() *Bar {
	if len(bars.all) == 0 {
		return nil
	}
	return bars.all[len(bars.all)-1]
}

// redraw updates the time.
func (b *Bar) redraw() {
	bars.Lock()
	defer bars.Unlock()
	if b.next != nil {
		b.draw()
		b.next.Reset(patience)
	}
}

func (b *Bar) draw() {
	if b != lastBar() {
		return
	}
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
	bars.Lock()
	defer bars.Unlock()
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
	bars.Lock()
	defer bars.Unlock()
	if b.next != nil {
		b.next.Stop()
		b.next = nil
	}
	b.clear()
	bars.all = slices.DeleteFunc(bars.all, func(other *Bar) bool { return other == b })
}

// makeWay removes the bar for now, since text follows.
func makeWay() {
	bars.Lock()
	defer bars.Unlock()
	if b := lastBar(); b != nil {
		b.clear()
		b.next.Reset(patience)
	}
}

func (b *Bar) clear() {
	if b.bar != nil {
		_ = b.bar.Clear()
	}
}
