package census_test

import (
	"context"
	"fmt"

	"nonogram/census"
)

func ExampleCount() {
	size := census.Size{Rows: 4, Columns: 4}
	tally, err := census.Count(context.Background(), size, census.CountOptions{
		Methods: []census.Method{census.Walk, census.Clues},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("grids:        ", size.Grids())
	fmt.Println("clue sets:    ", tally.ClueSets)
	fmt.Println("unique:       ", tally.Unique)
	fmt.Println("line-solvable:", tally.LineSolvable)
	// Output:
	// grids:         65536
	// clue sets:     58196
	// unique:        52362
	// line-solvable: 51234
}

func ExampleJob() {
	// Shards can be counted anywhere, in any order.
	job, err := census.NewJob(census.Spec{Rows: 4, Columns: 5, Methods: []census.Method{census.Walk}})
	if err != nil {
		fmt.Println(err)
		return
	}
	portion, err := job.Run(context.Background(), 7)
	fmt.Println(job.Shards(), portion, err)
	// Output:
	// 24 map[line_solvable:4349730] <nil>
}
