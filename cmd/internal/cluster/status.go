package cluster

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Status is the progress of a job on a server.
type Status struct {
	Job     string `json:"job"` // its identity
	Kind    string `json:"kind"`
	Version string `json:"version"`
	State   string `json:"state"` // open or done
	// Shards and Done count the shards, or the items of an input. Growing: the input is not read to
	// its end.
	Shards  int     `json:"shards"`
	Done    int     `json:"done"`
	Share   float64 `json:"share"` // share of the work done, 0 to 1
	Growing bool    `json:"growing,omitempty"`
	Rate    float64 `json:"rate,omitempty"`         // work per second
	Left    float64 `json:"seconds_left,omitempty"` // 0 if not known
	// Waiting counts the messages in the queue, and Out counts the messages that workers have.
	// Redelivered counts all of these messages that came back without a result.
	Waiting     int              `json:"waiting"`
	Out         int              `json:"out"`
	Redelivered int              `json:"redelivered,omitempty"`
	Workers     []WorkerProgress `json:"workers"` // those with results in this run
	Slowest     Slow             `json:"slowest,omitzero"`
	// Updated is the time of the coordinator's last report.
	Updated time.Time `json:"updated,omitzero"`
}

// statusKey is the key of the coordinator's status. statusEvery is the interval at which it is
// stored.
const (
	statusKey   = "state.now"
	statusEvery = time.Second
)

// report stores the status for Statuses. The job does not need it.
func (r *coordinatorRun) report(ctx context.Context) {
	p := r.tracker.now()
	s := Status{
		Shards: p.Shards, Done: p.Done, Share: p.Share(), Growing: p.Growing, Rate: p.Rate,
		Workers: p.Workers, Slowest: p.Slowest, Updated: time.Now().UTC(),
	}
	if p.Left > 0 {
		s.Left = p.Left.Seconds()
	}
	text, err := encode(s)
	if err == nil {
		_, err = r.results.Put(ctx, statusKey, text)
	}
	if err != nil {
		r.Log.Debug("could not store the status", "error", err)
	}
}

// Statuses returns the progress of the jobs on a server. Open jobs come first.
func Statuses(ctx context.Context, access Access) ([]Status, error) {
	server, err := access.connect("nonogram status", -1, logger(nil))
	if err != nil {
		return nil, err
	}
	defer server.conn.Close()
	jobs, err := server.jobs(ctx)
	if err != nil {
		return nil, err
	}
	var all []Status
	for id, state := range jobs {
		if state == "" { // its results are void, or a server in a process has ended
			continue
		}
		s, err := (&jobHandles{connection: server, id: id}).status(ctx, state)
		if err != nil {
			return nil, fmt.Errorf("job %s: %w", id, err)
		}
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b Status) int {
		return cmp.Or(-cmp.Compare(a.State, b.State), a.Updated.Compare(b.Updated), cmp.Compare(a.Job, b.Job))
	})
	return all, nil
}

// status returns the coordinator's status of a job in a state, with the numbers of its queue.
func (h *jobHandles) status(ctx context.Context, state string) (s Status, err error) {
	if err = h.join(ctx); err != nil {
		return s, err
	}
	plan, _, err := h.readPlan(ctx)
	if err != nil {
		return s, err
	}
	entry, err := h.results.Get(ctx, statusKey)
	if err == nil {
		err = json.Unmarshal(entry.Value(), &s)
	} else if errors.Is(err, jetstream.ErrKeyNotFound) {
		s.Shards, err = plan.Shards, nil
	}
	if s.Workers == nil {
		s.Workers = []WorkerProgress{} // an empty list in JSON, not null
	}
	for i, w := range s.Workers {
		s.Workers[i].Silent = state == open && w.silent(s.Updated, s.Slowest.Seconds)
	}
	s.Job, s.Kind, s.Version, s.State = h.id, plan.Kind, plan.Version, state
	info := h.workers.CachedInfo()
	s.Waiting, s.Out, s.Redelivered = int(info.NumPending), info.NumAckPending, info.NumRedelivered
	return s, err
}

// Remove deletes a job from a server, with its results. Workers leave it.
func Remove(ctx context.Context, access Access, id string) error {
	server, err := access.connect("nonogram remove", -1, logger(nil))
	if err != nil {
		return err
	}
	defer server.conn.Close()
	js := server.js
	if _, err = js.KeyValue(ctx, resultsOf(id)); errors.Is(err, jetstream.ErrBucketNotFound) {
		return fmt.Errorf("the server has no job %s", id)
	}
	if err != nil {
		return err
	}
	// The results go last, so that a removal that fails half-way can be repeated.
	if err := (&jobHandles{connection: server, id: id}).close(ctx); err != nil {
		return err
	}
	if err := unless(js.DeleteKeyValue(ctx, blocksOf(id)), jetstream.ErrBucketNotFound); err != nil {
		return err
	}
	return js.DeleteKeyValue(ctx, resultsOf(id))
}
