package cluster_test

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"

	"nonogram/cmd/internal/cluster"
)

// squares adds up square numbers, a thousand of them in a shard.
type squares struct {
	Thousands int `json:"thousands"`
}

func (s squares) Shards() int { return s.Thousands }

func (s squares) Run(_ context.Context, shard int) (json.RawMessage, error) {
	sum := 0
	for i := shard * 1000; i < (shard+1)*1000; i++ {
		sum += i * i
	}
	return json.Marshal(sum)
}

func (s squares) Fold(values iter.Seq2[int, json.RawMessage]) (json.RawMessage, error) {
	total := 0
	for _, value := range values {
		var sum int
		if err := json.Unmarshal(value, &sum); err != nil {
			return nil, err
		}
		total += sum
	}
	return json.Marshal(total)
}

var squaresKind = cluster.Kind{
	Name:    "squares",
	Version: "1",
	Open: func(spec json.RawMessage) (cluster.Work, error) {
		var s squares
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
	total, err := cluster.Pool{}.Run(context.Background(), job, store)
	fmt.Println(string(total), err)
	// Output: 41665416675000 <nil>
}
