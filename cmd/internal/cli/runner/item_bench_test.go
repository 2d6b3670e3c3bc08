package runner

import (
	"context"
	"encoding/json"
	"testing"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cluster"
)

// BenchmarkItem measures what a puzzle takes to be sent to a worker and read there.
func BenchmarkItem(b *testing.B) {
	items := input.Find(context.Background(), []string{"../../../../testdata/puzzles"}, nil)
	var all []input.Item
	for item := range items.Items() {
		if item.Err == nil && item.Puzzle.Width() <= 20 {
			all = append(all, item)
		}
	}
	bytes := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		sending := cluster.ItemOf(send(all[i%len(all)], false), 1)
		bytes += len(sending.Data)
		var in sent
		if err := json.Unmarshal(sending.Data, &in); err != nil {
			b.Fatal(err)
		}
		if _, err := in.entry(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(bytes)/float64(b.N), "B/item")
}
