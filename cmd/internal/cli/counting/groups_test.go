package counting

import (
	"encoding/json"
	"math"
	"testing"

	"nonogram/census"
	"nonogram/cmd/internal/cluster"
)

// TestGroups: tiny shards are counted in groups of any size, and give the same numbers.
func TestGroups(t *testing.T) {
	job, err := census.NewJob(census.Spec{Rows: 3, Columns: 3, Methods: []census.Method{census.Enumeration}})
	if err != nil {
		t.Fatal(err)
	}
	if n := groupOf(job); n != 1 {
		t.Errorf("%d of %d shards are a group, expected 1", n, job.Shards())
	}
	want := totalOf(t, work{job, 1})
	for size := 2; size <= job.Shards()+1; size++ {
		g := work{job, size}
		if got := totalOf(t, g); got != want {
			t.Errorf("groups of %d: %s, expected %s", size, got, want)
		}
		sum := 0.0
		for group := range g.Shards() {
			sum += g.Weight(group)
		}
		if math.Abs(sum-512) > 1e-9 {
			t.Errorf("groups of %d weigh %g, expected 512", size, sum)
		}
	}
	for _, value := range []string{`[]`, `[{}]`, `{}`, `[{"grids":"x"},{}]`} {
		_, err := work{job, 2}.Fold(func(yield func(int, json.RawMessage) bool) { yield(0, json.RawMessage(value)) })
		if err == nil {
			t.Errorf("%s was accepted as the values of a group", value)
		}
	}
}

// totalOf computes all shards of a work.
func totalOf(t *testing.T, w cluster.Work) string {
	t.Helper()
	total, err := w.Fold(func(yield func(int, json.RawMessage) bool) {
		for shard := range w.Shards() {
			value, err := w.Run(t.Context(), shard)
			if err != nil {
				t.Fatal(err)
			}
			if !yield(shard, value) {
				return
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(total)
}

// TestShardsAreFew: a census has no more than 4096 shards that take no time.
func TestShardsAreFew(t *testing.T) {
	for _, c := range []struct{ rows, columns, want int }{{2, 9, (89*89 + 1) / 2}, {5, 5, 169}} {
		job, err := Question{Size: census.Size{Rows: c.rows, Columns: c.columns}, Method: census.Enumeration}.Job()
		if err != nil || job.Shards != c.want {
			t.Errorf("%d x %d has %d shards, %v; expected %d", c.rows, c.columns, job.Shards, err, c.want)
		}
	}
}
