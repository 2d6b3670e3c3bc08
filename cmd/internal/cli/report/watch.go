package report

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/files"
	"nonogram/internal/base/message"
)

// Watch shows people the progress of a job: on a terminal as a bar, elsewhere as a line per minute.
type Watch struct {
	w    io.Writer
	name string
	unit string

	mu     sync.Mutex
	bar    *Bar // nil if w is no terminal, and until there is something to show
	shown  time.Time
	last   cluster.Progress
	soon   *time.Timer // shows an announcement; nil if there is none
	hidden bool
}

// logInterval is the time between two lines of a log.
const logInterval = time.Minute

const watchSteps = 1000

// NewWatch returns a watch that writes to w. unit names the unit of the job's work, such as "grids".
func NewWatch(w io.Writer, name, unit string) *Watch {
	return &Watch{w: w, name: name, unit: unit, shown: time.Now()}
}

// Announce shows the job's first activity after a second, unless the job has made progress or the
// watch is hidden by then.
func (w *Watch) Announce(doing string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := w.name + ": " + doing
	if w.bar = w.newBar(text); w.bar != nil {
		return
	}
	w.soon = time.AfterFunc(patience, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.soon != nil {
			fmt.Fprintln(w.w, text)
		}
	})
}

func (w *Watch) newBar(text string) *Bar { return newShareBar(w.w, watchSteps, text) }

func (w *Watch) settle() {
	if w.soon != nil {
		w.soon.Stop()
		w.soon = nil
	}
}

// Progress shows the progress of a cluster.Pool or cluster.Coordinator.
func (w *Watch) Progress(p cluster.Progress) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.settle()
	w.last = p
	text := w.name + ": " + w.describe(p)
	if w.bar == nil && !w.hidden {
		w.bar = w.newBar(text)
	}
	w.bar.Set(int(p.Share()*watchSteps), text)
	if !files.IsTerminal(w.w) && time.Since(w.shown) >= logInterval {
		w.shown = time.Now()
		fmt.Fprintln(w.w, text)
	}
}

// Fresh returns the share of the work, 0 to 1, that this run did. The rest was stored before.
func (w *Watch) Fresh() float64 {
	if w.last.Work <= 0 {
		return 1
	}
	return (w.last.WorkDone - w.last.Found) / w.last.Work
}

// Hide erases the bar for good.
func (w *Watch) Hide() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.settle()
	w.bar.Hide()
	w.hidden = true
}

func (w *Watch) describe(p cluster.Progress) string {
	done, rate, of := float64(p.Done), p.Rate, "shards"
	if w.unit != Grids { // a job over an input
		of = w.unit
		if p.Elapsed > 0 && p.Work > 0 { // the work of such a job is in a unit that means nothing to users
			rate = p.Rate * float64(p.Shards) / p.Work
		}
	}
	text := fmt.Sprintf("%.0f of %d %s", done, p.Shards, of)
	if p.Growing {
		text += " so far"
	} else {
		text = fmt.Sprintf("%.1f %%, %s", 100*p.Share(), text)
	}
	if rate > 0 {
		text += fmt.Sprintf(", %s %s/s", metric(rate), w.unit)
	}
	if n := len(p.Workers); n > 0 {
		text += ", " + message.Count(n, "worker")
	}
	if p.Left >= 0 {
		text += ", " + Duration(p.Left) + " left"
	}
	return text
}

// Units of jobs over puzzles, and of counts.
const (
	Puzzles = "puzzles"
	Grids   = "grids"
)

// metric writes a large number with a unit prefix, with three digits.
func metric(x float64) string {
	unit := ""
	for _, u := range []string{"k", "M", "G", "T"} {
		if x < 1000 {
			break
		}
		x, unit = x/1000, u
	}
	return strings.TrimSpace(fmt.Sprintf("%.3g %s", x, unit))
}

// Duration returns a time as precisely as a forecast deserves.
func Duration(d time.Duration) string {
	d = d.Round(time.Second)
	switch {
	case d < time.Minute:
		return d.String()
	case d < 48*time.Hour:
		d = d.Round(time.Minute)
		if d < time.Hour {
			return fmt.Sprintf("%d min", int(d.Minutes()))
		}
		return fmt.Sprintf("%d h %02d min", int(d.Hours()), int(d.Minutes())%60)
	case d < 1000*24*time.Hour:
		return fmt.Sprintf("%.3g days", d.Hours()/24)
	}
	return fmt.Sprintf("%.3g years", d.Hours()/24/365.25)
}
