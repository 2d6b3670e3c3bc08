package format

// PrefixLengths opens the prefix codes to the tests.
func PrefixLengths(n int) []int {
	lengths := prefixLengths(n)
	out := make([]int, len(lengths))
	for i, l := range lengths {
		out[i] = int(l)
	}
	return out
}
