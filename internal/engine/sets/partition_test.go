package sets_test

import (
	"fmt"

	"nonogram/internal/engine/sets"
)

func ExampleSplit() {
	parts := sets.NewPartition(6)
	parts.Join(0, 2)
	parts.Join(4, 5)
	parts.Join(5, 2)
	numbers := []int{0, 1, 2, 3, 4, 5}
	fmt.Println(sets.Split(parts, numbers, func(i int) int { return i }))
	// Output: [[0 2 4 5] [1] [3]]
}
