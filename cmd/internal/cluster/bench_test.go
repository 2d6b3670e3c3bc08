package cluster

import (
	"encoding/json"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

// benchJob is a job of shards that take a given time. They sleep, so that the load of
// the machine matters less.
func benchJob(b *testing.B, shards int, length time.Duration) (*Job, Kinds) {
	b.Helper()
	kind := Kind{Name: "spin", Version: "1", Open: func(json.RawMessage) (Work, error) {
		return sleepWork{shards, length}, nil
	}}
	job, err := NewJob(kind, shards)
	if err != nil {
		b.Fatal(err)
	}
	return job, Kinds{kind}
}

// lengths are a tiny shard, a short one and the one that the 5 % are about.
var lengths = []struct {
	name   string
	length time.Duration
	shards int
}{{"tiny", 0, 20000}, {"10ms", 10 * time.Millisecond, 100}, {"1s", time.Second, 4}}

// BenchmarkPool measures the time per shard, with a checkpoint file.
func BenchmarkPool(b *testing.B) {
	for _, l := range lengths {
		b.Run(l.name, func(b *testing.B) {
			job, _ := benchJob(b, l.shards, l.length)
			for b.Loop() {
				c, err := OpenCheckpoint(filepath.Join(b.TempDir(), "check"), job, nil)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := (Pool{Jobs: 1}).Run(b.Context(), job, c); err != nil {
					b.Fatal(err)
				}
				if err := c.Close(); err != nil {
					b.Fatal(err)
				}
			}
			each := b.Elapsed().Seconds() / float64(b.N*l.shards)
			b.ReportMetric((each-l.length.Seconds())*1e6, "µs/shard-above")
		})
	}
}

// BenchmarkJetStream measures the time from one stored shard to the next, with a
// worker that computes one at a time, and the share of it that is not the
// computing itself. What a job costs once, some milliseconds, is left out.
func BenchmarkJetStream(b *testing.B) {
	for _, l := range lengths {
		b.Run(l.name, func(b *testing.B) {
			var between, computing float64
			for b.Loop() {
				job, kinds := benchJob(b, l.shards, l.length)
				s := startServer(b, ServerConfig{Listen: "127.0.0.1:0", Data: b.TempDir()})
				var first, last time.Time
				stored := func(_ int, seconds float64) {
					if last = time.Now(); first.IsZero() {
						first = last
						return
					}
					computing += seconds
				}
				go Worker{Access: Access{URL: s.URL()}, Kinds: kinds, Jobs: 1, Stored: stored}.Run(b.Context())
				if _, err := (Coordinator{Access: s.Access()}).Run(b.Context(), job); err != nil {
					b.Fatal(err)
				}
				s.Close(time.Second)
				between += last.Sub(first).Seconds()
			}
			b.ReportMetric((between-computing)/float64(b.N*(l.shards-1))*1e6, "µs/shard-above")
			b.ReportMetric((between/computing-1)*100, "%above")
		})
	}
}

// BenchmarkValues measures the time for each item of an input, and what the process, with its
// server and worker, keeps of it: the difference between a short and a long input.
func BenchmarkValues(b *testing.B) {
	const short, long = 50_000, 250_000
	kept := func(n int) float64 {
		s := startServer(b, ServerConfig{Listen: "127.0.0.1:0", Data: b.TempDir()})
		go Worker{Access: Access{URL: s.URL()}, Kinds: Kinds{squares{}.kind()}, Jobs: 1}.Run(b.Context())
		job, err := NewJob(squares{}.kind(), "bench")
		if err != nil {
			b.Fatal(err)
		}
		var memory runtime.MemStats
		i := 0
		for _, err := range Values(Coordinator{Access: s.Access()}.Results(b.Context(), job, numbers(0, n))) {
			if err != nil {
				b.Fatal(err)
			}
			if i++; i == n {
				runtime.GC()
				runtime.ReadMemStats(&memory)
			}
		}
		s.Close(time.Second)
		return float64(memory.HeapAlloc)
	}
	for b.Loop() {
		little := kept(short)
		b.ReportMetric((kept(long)-little)/(long-short), "B/item-kept")
	}
	b.ReportMetric(b.Elapsed().Seconds()*1e6/float64(b.N*(short+long)), "µs/item")
}
