package partition_test

import (
	"fmt"

	"nonogram/internal/engine/partition"
)

func Example() {
	sets := partition.New(6)
	sets.Join(0, 2)
	sets.Join(4, 5)
	sets.Join(5, 2)
	numbers := []int{0, 1, 2, 3, 4, 5}
	fmt.Println(partition.Split(sets, numbers, func(i int) int { return i }))
	// Output: [[0 2 4 5] [1] [3]]
}
