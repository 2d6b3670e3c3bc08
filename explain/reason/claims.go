package reason

import (
	"nonogram/proof"
)

// arguments holds, for techniques on one line, how to find in the evidence what they
// are about. What they do not find there is said by how far the blocks reach.
var arguments = map[proof.Technique]func(*sight) []Claim{
	proof.ZeroLine:     (*sight).empty,
	proof.LineComplete: (*sight).complete,
	proof.FillTheRest:  (*sight).free,
	proof.ExactFit:     (*sight).exact,
	proof.SimpleBoxes:  (*sight).spare,
	proof.Punctuating:  (*sight).finished,
	proof.Glue:         (*sight).wall,
	proof.Mercury:      (*sight).own,
	proof.Joining:      (*sight).joined,
	proof.Splitting:    (*sight).split,
	proof.SmallGap:     func(s *sight) []Claim { return s.small(s.results) },
	proof.RangeGap:     func(s *sight) []Claim { return s.between(s.results) },
}

// claims says all results: first what the technique is about, then what else can be
// said.
func (s *sight) claims(d proof.Deduction) []Claim {
	var claims []Claim
	if find := arguments[d.Technique]; find != nil {
		claims = find(s)
	}
	rest := s.results
	for _, c := range claims {
		rest = without(rest, c.Cells())
	}
	for _, find := range []func(*sight, []int) []Claim{(*sight).cover, (*sight).reach, (*sight).between, (*sight).small} {
		more := find(s, rest)
		for _, c := range more {
			rest = without(rest, c.Cells())
		}
		claims = append(claims, more...)
	}
	if len(rest) == 0 {
		return claims
	}
	if n := len(d.Arrangements); n > 0 {
		c := s.claim(Listed, rest)
		c.Number, c.Arrangements = n, d.Arrangements
		return append(claims, c)
	}
	return append(claims, s.agreed(rest)...)
}
