package cluster

import (
	"testing"
	"testing/synctest"
	"time"
)

func TestSilent(t *testing.T) {
	now := time.Now()
	for _, c := range []struct {
		ago     time.Duration
		slowest float64
		want    bool
	}{{0, 0, false}, {29 * time.Second, 1, false}, {31 * time.Second, 1, true}, {31 * time.Second, 20, false}, {61 * time.Second, 20, true}, {time.Hour, 1e300, false}} {
		if got := (WorkerProgress{Last: now.Add(-c.ago)}).silent(now, c.slowest); got != c.want {
			t.Errorf("%v without a result, the slowest took %g s: %v, expected %v", c.ago, c.slowest, got, c.want)
		}
	}
}

// TestTimeLeft: the time before the arrival of the first worker does not affect the estimate.
func TestTimeLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tr := newTracker(squaresJob(t), nil, nil)
		tr.more(100, 100)
		tr.all()
		time.Sleep(time.Hour)
		tr.stored(Result{Seconds: 20, Worker: "anna"}, 0, 10, 10)
		tr.done(10, 10)
		if p := tr.now(); p.Left != 180*time.Second || p.Elapsed != time.Hour {
			t.Errorf("%v left of %v, expected 3 minutes", p.Left, p.Elapsed)
		}
		time.Sleep(20 * time.Second)
		tr.stored(Result{Seconds: 20, Worker: "anna"}, 10, 20, 10)
		tr.done(10, 10)
		if p := tr.now(); p.Left != 160*time.Second {
			t.Errorf("%v left, expected 2m40s", p.Left)
		}
	})
}
