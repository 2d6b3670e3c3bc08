package english

import (
	"nonogram/proof"
)

// reasons holds, for techniques on one line, how to find in the evidence what they
// are about. What they do not find there is told by how far the blocks reach.
var reasons = map[proof.Technique]func(*sight) []part{
	proof.ZeroLine:     (*sight).zeroLine,
	proof.LineComplete: (*sight).lineComplete,
	proof.FillTheRest:  (*sight).fillTheRest,
	proof.ExactFit:     (*sight).exactFit,
	proof.SimpleBoxes:  (*sight).simpleBoxes,
	proof.Punctuating:  (*sight).punctuating,
	proof.Glue:         (*sight).glue,
	proof.Mercury:      (*sight).mercury,
	proof.Joining:      (*sight).joining,
	proof.Splitting:    (*sight).splitting,
	proof.SmallGap:     (*sight).smallGap,
}

// oneLine tells a deduction on one line.
func (Language) oneLine(s *sight, d proof.Deduction) string {
	heading := capital(s.line.String()) + " (" + d.Technique.String() + "): "
	if d.Technique == proof.LineCases && len(d.Arrangements) > 0 {
		return heading + s.pictures(d.Arrangements)
	}
	return heading + s.tell(s.parts())
}

// parts tells all results: first what the technique is about, then what else can be
// said.
func (s *sight) parts() []part {
	var parts []part
	if find := reasons[s.technique]; find != nil {
		parts = find(s)
	}
	rest := s.results
	for _, p := range parts {
		rest = without(rest, p.results)
	}
	for _, find := range []func(*sight, []int) []part{(*sight).overlaps, (*sight).spaces, (*sight).cases, (*sight).general} {
		more := find(s, rest)
		for _, p := range more {
			rest = without(rest, p.results)
		}
		parts = append(parts, more...)
	}
	return parts
}
