package counting

import (
	"fmt"
	"io"
	"time"

	"nonogram/internal/cli/progress"
	"nonogram/internal/cluster"
)

// Watch tells people how far a job is. The nil Watch is silent.
type Watch struct {
	w     io.Writer
	name  string
	gauge *progress.Gauge // nil if w is no terminal
	told  time.Time
	last  cluster.Progress
}

// quiet is how long a run says nothing.
const quiet = time.Second

// interval is how long a log waits for the next line.
const interval = time.Minute

// steps of the gauge
const steps = 1000

// NewWatch returns a watch that writes to w: a bar on a terminal, otherwise a line a
// minute.
func NewWatch(w io.Writer, name string, terminal bool) *Watch {
	watch := &Watch{w: w, name: name, told: time.Now()}
	if terminal {
		watch.gauge = progress.NewGauge(w, steps, "")
	}
	return watch
}

// Progress is for cluster.Pool and cluster.Coordinator.
func (w *Watch) Progress(p cluster.Progress) {
	if w == nil {
		return
	}
	w.last = p
	switch {
	case p.Elapsed < quiet:
	case w.gauge != nil:
		w.gauge.Describe(w.name + ": " + describe(p))
		w.gauge.Set(int(p.Share() * steps))
	case time.Since(w.told) >= interval:
		w.told = time.Now()
		fmt.Fprintf(w.w, "%s: %s\n", w.name, describe(p))
	}
}

// Fresh is the share of the work that was done in this run, and not found in a
// checkpoint, 0 to 1.
func (w *Watch) Fresh() float64 {
	if w == nil || w.last.Work <= 0 {
		return 1
	}
	return (w.last.WorkDone - w.last.Found) / w.last.Work
}

// Hide wipes the bar out.
func (w *Watch) Hide() {
	if w != nil {
		w.gauge.Hide()
	}
}

func describe(p cluster.Progress) string {
	text := fmt.Sprintf("%.1f %%, %d of %d shards", 100*p.Share(), p.Done, p.Shards)
	if p.Rate > 0 {
		text += fmt.Sprintf(", %s grids/s", metric(p.Rate))
	}
	if p.Left >= 0 {
		text += ", " + Duration(p.Left) + " left"
	}
	if p.Exhausted > 0 {
		text += fmt.Sprintf(", %d given out again", p.Exhausted)
	}
	return text
}

// metric writes a large number with a unit prefix, with three digits.
func metric(x float64) string {
	unit := ""
	for _, u := range []string{"k", "M", "G", "T"} {
		if x < 1000 {
			break
		}
		x, unit = x/1000, u
	}
	return fmt.Sprintf("%.3g %s", x, unit)
}

// Duration writes a time as precisely as makes sense for a forecast.
func Duration(d time.Duration) string {
	switch {
	case d < time.Minute:
		return d.Round(time.Second).String()
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
