package report

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

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
