package reason

import (
	"slices"

	"nonogram"
	"nonogram/proof"
)

// supposed argues each result by supposing that its cell is otherwise, nil unless that fails
// in a way that a sentence or two can give.
func (s *sight) supposed(at []int) []Claim {
	const most = 2
	if s.flat || len(at) > most {
		return nil
	}
	var claims []Claim
	for _, x := range at {
		c := s.claim(Supposed, []int{x})
		c.Otherwise = s.shown[x] &^ c.Results[0].Value
		c.Because = s.otherwise(x, c.Otherwise)
		if c.Because == nil {
			return nil
		}
		claims = append(claims, c)
	}
	return claims
}

// otherwise says why a cell cannot have a value.
func (s *sight) otherwise(x int, value nonogram.Cell) []Claim {
	shown := slices.Clone(s.shown)
	shown[x] = value
	other := see(s.line, s.clue, s.colours, shown)
	other.evidence = union(s.evidence, []int{x})
	claims := other.conflict()
	if claims[0].Kind == NoFit || claims[0].Technique() == proof.LineCases {
		return nil
	}
	return claims
}
