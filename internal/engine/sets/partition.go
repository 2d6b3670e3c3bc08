package sets

// Partition divides the numbers from 0 on into connected sets, by union-find (Tarjan 1975): each
// number has its parent, or is a root.
type Partition []int

// NewPartition returns n sets of one number each.
func NewPartition(n int) Partition {
	s := make(Partition, n)
	for i := range s {
		s[i] = i
	}
	return s
}

// Find returns the root of a number's set.
func (s Partition) Find(i int) int {
	for s[i] != i {
		s[i] = s[s[i]]
		i = s[i]
	}
	return i
}

// Join unites the sets of two numbers.
func (s Partition) Join(i, j int) { s[s.Find(i)] = s.Find(j) }

// Split divides items by the sets that their numbers are in. Sets are in the order of their first
// items; items keep their order.
func Split[T any](s Partition, items []T, number func(T) int) [][]T {
	var sizes []int
	index, in := make([]int, len(s)), make([]int, len(items)) // by root, 1 + the place of its set; by item
	for i, item := range items {
		root := s.Find(number(item))
		if index[root] == 0 {
			sizes = append(sizes, 0)
			index[root] = len(sizes)
		}
		in[i] = index[root] - 1
		sizes[in[i]]++
	}
	parts, room := make([][]T, len(sizes)), make([]T, len(items))
	for at, n := range sizes {
		parts[at], room = room[:0:n], room[n:]
	}
	for i, item := range items {
		parts[in[i]] = append(parts[in[i]], item)
	}
	return parts
}
