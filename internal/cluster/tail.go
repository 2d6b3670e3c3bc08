package cluster

import (
	"context"
	"time"
)

// tail is how many batches at the end of a job are handed out twice at most.
const tail = 64

// twinPrefix is what the subject of a batch has that is handed out twice.
const twinPrefix = "twin-"

// heldKey is the key of the worker that has had a batch for long.
func heldKey(batch int) string { return "held." + batchKey(batch) }

// twice hands out the last batches again, if workers have nothing else to do: perhaps they are
// faster, or the first worker hangs.
func (r *coordinatorRun) twice(ctx context.Context) error {
	if !r.complete || r.feed != nil && (!r.feed.ended || len(r.feed.planned) > 0) || r.left == 0 || r.left > tail {
		return nil
	}
	r.nameHolders(ctx)
	info, err := r.workers.Info(ctx)
	if err != nil || info.NumPending > 0 || info.NumWaiting == 0 {
		return err
	}
	for batch, b := range r.states {
		if _, twin := r.twins[batch]; b.done || twin || b.returned > 0 {
			continue
		}
		if err := r.send(ctx, r.subject(twinPrefix+batchKey(batch)), batch); err != nil {
			return err
		}
		r.twins[batch] = &twin{since: time.Now()}
	}
	return nil
}

// twin is a batch that was handed out twice.
type twin struct {
	since time.Time
	named bool // the worker that holds it
}

// nameHolders logs who has batches that take far longer than any other did. That worker may
// hang; others have its batches by now.
func (r *coordinatorRun) nameHolders(ctx context.Context) {
	const tails, often = 6, 3
	slowest := time.Duration(min(often*r.tracker.now().Slowest.Seconds, maxSeconds) * float64(time.Second))
	for batch, twin := range r.twins {
		if b := r.states[batch]; b == nil || b.done || twin.named || time.Since(twin.since) < max(tails*r.Tail, slowest) {
			continue
		}
		entry, err := r.results.Get(ctx, heldKey(batch))
		if err != nil {
			continue // it has not had the batch for long enough to say so, or has died
		}
		twin.named = true
		r.Log.Warn("a worker has had shards for very long and may hang; other workers now have them too", "worker", string(entry.Value()), "shards", r.shards(batch))
	}
}
