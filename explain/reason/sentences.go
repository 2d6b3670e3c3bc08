package reason

import "slices"

// Sentences puts claims together that one sentence can say, in the order of the first of
// each.
func Sentences(claims []Claim) [][]Claim {
	var all [][]Claim
	for len(claims) > 0 {
		var group, rest []Claim
		for _, c := range claims {
			if len(group) == 0 || together(group[0], c) {
				group = append(group, c)
			} else {
				rest = append(rest, c)
			}
		}
		all, claims = append(all, group), rest
	}
	return all
}

func together(a, b Claim) bool {
	switch {
	case a.Roomy() && b.Roomy():
		return true
	case a.Kind != b.Kind:
		return false
	case a.Kind == Small:
		return slices.Equal(a.Blocks, b.Blocks)
	}
	return a.Kind == Spare || a.Kind == Finished || a.Kind == Outside
}

// Roomy reports whether the claim follows from the rooms in which blocks lie.
func (c Claim) Roomy() bool {
	return c.Kind == Cover || c.Kind == Between && max(c.Blocks[0], c.Blocks[1]) >= 0
}
