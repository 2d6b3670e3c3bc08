package cluster

import (
	"testing"
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
