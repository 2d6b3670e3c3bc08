package repair

// refine looks for fewer edits until it must end: a few edits that lie
// near each other are taken back, and the greedy search goes on from there. A draft
// that is no worse becomes the one to go on from.
func (s *search) refine(end func() bool) {
	for !end() && !s.result.Fewest && len(s.result.Edits) > 1 {
		dropped := s.some(s.result.Edits)
		var rest []edit
		for i, e := range s.result.Edits {
			if !dropped[i] {
				rest = append(rest, e)
			}
		}
		s.draft.restore(apply(s.original, rest))
		if !s.greedy(end) || len(s.edits()) > len(s.result.Edits)+1 {
			continue
		}
		if s.reduce(end) && len(s.edits()) <= len(s.result.Edits) {
			s.result.Edits = s.edits()
		}
	}
}

// mostDropped is the largest number of edits that are taken back together.
const mostDropped = 6

// some picks a few edits, one by chance and those that are nearest to it.
func (s *search) some(edits []edit) []bool {
	picked := make([]bool, len(edits))
	at := s.random.Below(len(edits))
	for range 2 + s.random.Below(min(mostDropped, len(edits))-1) {
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

// distance counts the steps between two cells.
func (s *search) distance(a, b int) int {
	w := s.original.Width()
	return max(a/w-b/w, b/w-a/w) + max(a%w-b%w, b%w-a%w)
}
