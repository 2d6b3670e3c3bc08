package sets

// Partition divides the numbers from 0 on into connected sets, by union-find (Tarjan 1975): each
// has its parent, or is a root.
type Partition []int

// NewPartition returns n sets of one number each.
func NewPartition(n int) Partition {
	s := make(Partition, n)
	for i := range s {
		s[i] = i
	}
	return s
}

// Find is the root of a number's set.
func (s Partition) Find(i int) int {
	for s[i] != i {
		s[i] = s[s[i]]
		i = s[i]
	}
	return i
}

// Join makes the sets of two numbers one.
func (s Partition) Join(i, j int) { s[s.Find(i)] = s.Find(j) }

// Split divides items by the sets that their numbers are in. Sets are in the order of their first
// items; items keep their order.
func Split[T any](s Partition, items []T, number func(T) int) [][]T {
	var parts [][]T
	index := make(map[int]int)
	for _, item := range items {
		root := s.Find(number(item))
		at, seen := index[root]
		if !seen {
			at = len(parts)
			index[root] = at
			parts = append(parts, nil)
		}
		parts[at] = append(parts[at], item)
	}
	return parts
}
