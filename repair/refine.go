package repair

// refine looks for fewer edits, or for edits that leave fewer specks, until it must end. It undoes
// a few edits near each other, and the greedy search continues from there. A draft that is no worse
// becomes the next start.
func (s *search) refine(end func() bool) {
	s.draft.restore(apply(s.original, s.result.Edits))
	specks := s.allSpecks()
	for !end() && len(s.result.Edits) > 0 && (!s.result.Fewest || specks > 0) {
		dropped := s.some(s.result.Edits)
		var rest []edit
		for i, e := range s.result.Edits {
			if !dropped[i] {
				rest = append(rest, e)
			}
		}
		s.draft.restore(apply(s.original, rest))
		if !s.greedy(end) || len(s.edits()) > len(s.result.Edits)+1 || !s.reduce(end) {
			continue
		}
		edits, now := s.edits(), s.allSpecks()
		if s.cost(edits, now) <= s.cost(s.result.Edits, specks) {
			s.result.Fewest = s.result.Fewest && len(edits) <= len(s.result.Edits)
			s.result.Edits, specks = edits, now
		}
	}
}

// cost returns the price of edits that leave some specks.
func (s *search) cost(edits []edit, specks int) int {
	if s.Neat {
		return len(edits) + 6*specks
	}
	return len(edits)*(len(s.original.Cells())+1) + specks
}

const mostDropped = 6

// some picks a few edits: a random one and those nearest to it.
func (s *search) some(edits []edit) []bool {
	picked := make([]bool, len(edits))
	at := s.random.Below(len(edits))
	dropped := 1
	if len(edits) > 1 {
		dropped = 2 + s.random.Below(min(mostDropped, len(edits))-1)
	}
	for range dropped {
		picked[at] = true
		next, least := at, -1
		for i, e := range edits {
			d := s.distance(e.Cell, edits[at].Cell)
			if !picked[i] && (least < 0 || d < least) {
				next, least = i, d
			}
		}
		at = next
	}
	return picked
}

func (s *search) distance(a, b int) int {
	w := s.original.Width()
	return max(a/w-b/w, b/w-a/w) + max(a%w-b%w, b%w-a%w)
}
