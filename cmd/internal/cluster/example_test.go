package cluster_test

import (
	"context"
	"encoding/json"
	"fmt"

	"nonogram/cmd/internal/cluster"
)

// squares adds up square numbers, a thousand of them in a shard.
type squares struct {
	cluster.Work `json:"-"`
	Thousands    int `json:"thousands"`
}

func (s squares) Shards() int { return s.Thousands }

func (s squares) Weight(int) float64 { return 1000 }

func sumOf(_ context.Context, shard int) (int, error) {
	sum := 0
	for i := shard * 1000; i < (shard+1)*1000; i++ {
		sum += i * i
	}
	return sum, nil
}

var squaresKind = cluster.Kind{
	Name:    "squares",
	Version: "1",
	Open: func(spec json.RawMessage) (cluster.Work, error) {
		s := squares{Work: cluster.Over(sumOf, nil)}
		err := json.Unmarshal(spec, &s)
		return s, err
	},
}

func Example() {
	job, err := cluster.NewJob(squaresKind, squares{Thousands: 50})
	if err != nil {
		fmt.Println(err)
		return
	}
	store := cluster.NewMemory(job) // a Folder makes it resumable
	if err := (cluster.Pool{}).ComputeAll(context.Background(), store); err != nil {
		fmt.Println(err)
		return
	}
	total := 0
	for result, err := range cluster.Results(context.Background(), store) {
		var sum int
		if err == nil {
			err = json.Unmarshal(result.Value, &sum)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		total += sum
	}
	fmt.Println(total)
	// Output: 41665416675000
}
