package counting

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"time"

	"nonogram/census"
	"nonogram/cmd/internal/cluster"
)

// Local counts on the cores of this machine.
type Local struct {
	Jobs int // shards at once; 0 means as many as there are cores
	Log  *slog.Logger
	// Progress, if not nil, receives the progress at intervals.
	Progress func(cluster.Progress)
	// Forecast, if not nil, receives an estimate of the remaining time after the run has measured
	// some shards. If it returns false, the run ends.
	Forecast func(Forecast) bool
}

// Forecast is an estimate of the rest of a job from the time of some shards.
type Forecast struct {
	Shards, Measured int
	Left             time.Duration
}

// ErrForecastOnly is the error of a run that ended with its forecast.
var ErrForecastOnly = errors.New("the run ended with its forecast")

// sampling is the least time that a forecast measures shards.
const sampling = time.Second

// Run counts the shards that the store lacks, and returns the total. If ctx ends first, Run returns
// the cause; then the store has every shard counted so far.
func (l Local) Run(ctx context.Context, store cluster.Store) (total census.Tally, err error) {
	missing, err := cluster.Missing(ctx, store)
	if err != nil {
		return total, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	m := measurement{found: store.Job().Shards - len(missing)}
	// In a random order, the first shards stand for all.
	pool := cluster.Pool{Jobs: l.Jobs, Log: l.Log, Scattered: true, Progress: func(p cluster.Progress) {
		if f, ready := m.forecast(p); ready && l.Forecast != nil && !l.Forecast(f) {
			stop(ErrForecastOnly)
		}
		if m.made && l.Progress != nil {
			l.Progress(p)
		}
	}}
	if err := cmp.Or(pool.ComputeAll(ctx, store), context.Cause(ctx)); err != nil {
		return total, err
	}
	return Total(store.Job(), cluster.Results(ctx, store))
}

// measurement measures the first shards of a run.
type measurement struct {
	found int              // number of shards that had a result
	first cluster.Progress // with the first shard
	made  bool             // the forecast
}

// forecast returns the forecast as soon as it is ready, once.
func (m *measurement) forecast(p cluster.Progress) (f Forecast, ready bool) {
	if m.made {
		return f, false
	}
	// The first shards take longer: their time includes work that prepares all shards.
	if m.first.Elapsed == 0 && p.Done > m.found {
		m.first = p
	}
	f = Forecast{Shards: p.Shards, Measured: p.Done - m.found}
	work, took := p.WorkDone-m.first.WorkDone, p.Elapsed-m.first.Elapsed
	if left := p.Work - p.WorkDone; p.Done < p.Shards {
		f.Left = time.Duration(left / work * float64(took))
	}
	m.made = p.Done == p.Shards || m.first.Elapsed > 0 && work > 0 && took >= sampling
	return f, m.made
}
