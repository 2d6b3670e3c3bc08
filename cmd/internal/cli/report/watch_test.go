package report

import (
	"bytes"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"nonogram/cmd/internal/cluster"
)

func TestDescribe(t *testing.T) {
	p := cluster.Progress{Shards: 200, Done: 50, Work: 4e12, WorkDone: 1e12, Rate: 2.4e9, Left: 1250 * time.Second}
	if got, want := NewWatch(io.Discard, "", "grids").describe(p), "25.0 %, 50 of 200 shards, 2.4 G grids/s, 21 min left"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	p = cluster.Progress{Shards: 200, Done: 50, Work: 400, WorkDone: 100, Rate: 20, Elapsed: time.Second, Left: -1, Growing: true, Workers: make([]cluster.WorkerProgress, 2)}
	if got, want := NewWatch(io.Discard, "", Puzzles).describe(p), "50 of 200 puzzles so far, 10 puzzles/s, 2 workers"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for d, want := range map[time.Duration]string{
		400 * time.Millisecond: "0s", 45 * time.Second: "45s", 59600 * time.Millisecond: "1 min", 90 * time.Minute: "1 h 30 min",
		72 * time.Hour: "3 days", 100000 * time.Hour: "11.4 years",
	} {
		if got := Duration(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

// TestAnnounce: a job that starts slowly says so; a job that ends or makes progress at once does
// not.
func TestAnnounce(t *testing.T) {
	for name, c := range map[string]struct {
		then func(*Watch)
		want string
	}{
		"slow":     {func(*Watch) {}, "7x7: measuring\n"},
		"over":     {func(w *Watch) { w.Hide() }, ""},
		"progress": {func(w *Watch) { w.Progress(cluster.Progress{}) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var out bytes.Buffer
				w := NewWatch(&out, "7x7", Grids)
				w.Announce("measuring")
				c.then(w)
				time.Sleep(2 * patience) // of the test's own clock
				synctest.Wait()
				if out.String() != c.want {
					t.Errorf("%q, expected %q", out.String(), c.want)
				}
			})
		})
	}
}
