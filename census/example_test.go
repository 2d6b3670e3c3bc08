package census_test

import (
	"context"
	"fmt"
	"maps"

	"nonogram/census"
)

func ExampleJob() {
	// Shards can be counted anywhere, in any order.
	job, err := census.NewJob(census.Spec{Rows: 4, Columns: 4, Methods: []census.Method{census.Walk, census.Clues}})
	if err != nil {
		fmt.Println(err)
		return
	}
	portions := map[int]census.Portion{}
	for shard := range job.Shards() {
		if portions[shard], err = job.Run(context.Background(), shard); err != nil {
			fmt.Println(err)
			return
		}
	}
	tally, err := job.Fold(maps.All(portions))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("grids:        ", job.Size().Grids())
	fmt.Println("clue sets:    ", tally.ClueSets)
	fmt.Println("unique:       ", tally.Unique)
	fmt.Println("line-solvable:", tally.LineSolvable)
	// Output:
	// grids:         65536
	// clue sets:     58196
	// unique:        52362
	// line-solvable: 51234
}
