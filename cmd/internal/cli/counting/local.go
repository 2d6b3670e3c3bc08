package counting

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"math"
	"slices"
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
	if l.Forecast != nil {
		if err := l.forecast(ctx, store, missing); err != nil {
			return total, err
		}
	}
	pool := cluster.Pool{Jobs: l.Jobs, Progress: l.sinceStart(store.Job().Weights(missing)), Log: l.Log}
	if err := pool.ComputeAll(ctx, store); err != nil {
		return total, err
	}
	return Total(store.Job(), cluster.Results(ctx, store))
}

// sinceStart returns a progress function that counts the shards of the forecast as work of this
// run. left is the work left at the start of the run.
func (l Local) sinceStart(left float64) func(cluster.Progress) {
	if l.Progress == nil {
		return nil
	}
	return func(p cluster.Progress) {
		p.Found = p.Work - left
		l.Progress(p)
	}
}

// forecast measures missing shards from all parts of the job. It keeps their results.
func (l Local) forecast(ctx context.Context, store cluster.Store, missing []int) error {
	job := store.Job()
	order := spread(missing)
	pool := cluster.Pool{Jobs: l.Jobs, Log: l.Log}
	measured, batch := 0, max(1, l.Jobs)
	var work float64
	var start time.Time
	for measured < len(order) && (work == 0 || time.Since(start) < sampling) {
		next := order[measured:min(measured+batch, len(order))]
		if err := pool.Compute(ctx, store, next); err != nil {
			return err
		}
		if measured == 0 {
			// The first shards take longer: their time includes work that prepares all shards.
			start = time.Now()
		} else {
			work += job.Weights(next)
			batch *= 2
		}
		measured += len(next)
	}
	f := Forecast{Shards: job.Shards, Measured: measured}
	if left := job.Weights(order[measured:]); left > 0 {
		f.Left = time.Duration(left / work * float64(time.Since(start)))
	}
	if !l.Forecast(f) {
		return ErrForecastOnly
	}
	return nil
}

// spread reorders shards so that the shards of each prefix are spread over all of them.
func spread(shards []int) []int {
	type placed struct {
		shard int
		at    float64 // the fractional part of a multiple of the golden ratio
	}
	all := make([]placed, len(shards))
	for i, shard := range shards {
		_, at := math.Modf(float64(i) * math.Phi)
		all[i] = placed{shard, at}
	}
	slices.SortFunc(all, func(a, b placed) int { return cmp.Compare(a.at, b.at) })
	order := make([]int, len(shards))
	for i, p := range all {
		order[i] = p.shard
	}
	return order
}
