package reason

import "slices"

// span is the numbers from a up to but without b.
func span(a, b int) []int {
	var all []int
	for ; a < b; a++ {
		all = append(all, a)
	}
	return all
}

// union is what is in a or b, ascending.
func union(a, b []int) []int {
	both := slices.Concat(a, b)
	slices.Sort(both)
	return slices.Compact(both)
}

// without is a less what is in b.
func without(a, b []int) []int {
	var rest []int
	for _, x := range a {
		if !slices.Contains(b, x) {
			rest = append(rest, x)
		}
	}
	return rest
}

// common is what is in both a and b.
func common(a, b []int) []int { return without(a, without(a, b)) }

// disjoint keeps of claims those whose results none before has.
func disjoint(claims []Claim) []Claim {
	var done []int
	return slices.DeleteFunc(claims, func(c Claim) bool {
		if len(common(c.Cells(), done)) > 0 {
			return true
		}
		done = append(done, c.Cells()...)
		return false
	})
}
