package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"nonogram/internal/base/testrun"
)

func TestPlanID(t *testing.T) {
	base := Plan{Kind: "sum", Version: "7", Spec: json.RawMessage(`{"count":3}`), Shards: 3}
	spaced := base
	spaced.Spec = json.RawMessage("{ \"count\" :\n3 }")
	if base.ID() != spaced.ID() {
		t.Error("spaces in the specification make another job")
	}
	seen := map[string]string{base.ID(): "the plan itself"}
	for name, plan := range map[string]Plan{
		"kind":    {Kind: "sun", Version: "7", Spec: base.Spec},
		"version": {Kind: "sum", Version: "8", Spec: base.Spec},
		"spec":    {Kind: "sum", Version: "7", Spec: json.RawMessage(`{"count":4}`)},
		"border":  {Kind: "sum7", Version: "", Spec: base.Spec},
	} {
		if other, taken := seen[plan.ID()]; taken {
			t.Errorf("another %s has the identity of %s", name, other)
		}
		seen[plan.ID()] = name
	}
	if job := newSum(t, sumWork{Count: 3}); job.Input(1) == job.Input(2) {
		t.Error("two shards have the same input")
	}
}

func TestPoolStopsAtFault(t *testing.T) {
	bad := 5
	store := NewMemory(newSum(t, sumWork{Count: 1000, Failing: &bad}))
	err := Pool{Jobs: 2}.ComputeAll(t.Context(), store)
	if err == nil || !strings.Contains(err.Error(), "shard 5: out of paper") {
		t.Errorf("error %v", err)
	}
	if len(store.results) > 900 {
		t.Errorf("%d shards were computed after the fault", len(store.results))
	}
}

var errFull = errors.New("no more")

// unreadable is a store that loses its connection after some requests.
type unreadable struct {
	Store
	left int
}

func (u *unreadable) Get(ctx context.Context, shard int) (Result, bool, error) {
	if u.left--; u.left < 0 {
		return Result{}, false, errFull
	}
	return u.Store.Get(ctx, shard)
}

// TestProgressOfFault: progress does not count shards that could not be looked up.
func TestProgressOfFault(t *testing.T) {
	const n = 6
	store := NewMemory(newSum(t, sumWork{Count: n}))
	var last Progress
	err := Pool{Jobs: 1, Progress: func(p Progress) { last = p }}.ComputeAll(t.Context(), &unreadable{store, n + 2})
	if !errors.Is(err, errFull) || last.Done != 2 || len(store.results) != 2 {
		t.Errorf("found %d done of %d stored, %v; expected 2", last.Done, len(store.results), err)
	}
}

// TestProgress weighs shards: progress counts the work, not the number of shards.
func TestProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // its clock moves only while all wait
		job := newSum(t, sumWork{Count: 6}) // weights 1 2 3 1 2 3
		tr := newTracker(job, appendRange(nil, 0, 6), nil)
		tr.since = tr.since.Add(-10 * time.Second)
		tr.found(1, 1)
		tr.found(1, 2)
		tr.done(1, 3)
		tr.flush()
		p := tr.p
		if p.Shards != 6 || p.Done != 3 || p.Work != 12 || p.WorkDone != 6 || p.Share() != 0.5 {
			t.Errorf("%+v", p)
		}
		if p.Rate != 0.3 || p.Left != 20*time.Second {
			t.Errorf("3 units of 12 in 10 s, 3 from before: rate %g, left %v; expected 0.3 and 20 s", p.Rate, p.Left)
		}
	})
}

// TestVerifySample checks that a seed always chooses the same shards: at least one, and none
// without a result.
func TestVerifySample(t *testing.T) {
	job := newSum(t, sumWork{Count: 10})
	store := NewMemory(job)
	testrun.OK(t, (Pool{}).Compute(t.Context(), store, appendRange(nil, 3, 10)))
	for _, c := range []struct {
		share float64
		want  int
	}{{0.001, 1}, {0.5, 4}, {1, 7}} {
		a, err := Sample(t.Context(), store, c.share, 9)
		b, errB := Sample(t.Context(), store, c.share, 9)
		if err = errors.Join(err, errB); err != nil || len(a) != c.want || FormatShards(a) != FormatShards(b) {
			t.Errorf("share %g: %v and %v, %v; expected %d shards", c.share, a, b, err, c.want)
		}
		for _, shard := range a {
			if shard <= 2 {
				t.Errorf("share %g: shard %d has no result", c.share, shard)
			}
		}
	}
	if _, err := Sample(t.Context(), store, 1.5, 0); err == nil {
		t.Error("a share of 1.5 is no error")
	}
}
