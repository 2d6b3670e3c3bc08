package census

import (
	"encoding/binary"
	"math/bits"
)

// A thinSide is one half of the grids, made ready to meet the other. The lower half is
// read from the bottom.
type thinSide struct {
	classes  *rowClasses
	members  []member
	columns  []sideColumn
	profiles [][]int32 // the ends of a profile's groups, by number
	ends     []end
	numbers  map[end]int32
	// meets lists the ends of the other side that an end meets.
	meets [][]int32
}

// A member is a state and how many contents it stands for.
type member struct {
	rows     []uint8
	byRow    []uint8 // open cells by row
	open     [maxThin]uint32
	columns  [maxThin]int32
	profiles [maxThin]int32
	weight   uint64
	// truths has the true last cell of each column. finishes has, for each truths of the
	// other side, whether it is enough that everything is known there.
	truths   uint32
	finishes uint32
	orbit    int // the number of the state, the same for the mirror image
}

// A sideColumn has a column's arrangements in groups with the same end; the groups'
// ends are its profile.
type sideColumn struct {
	groups  []endGroup
	profile int32
}

// An endGroup lists in which rows the arrangements with one end differ from the truth.
// At par there is the true arrangement as well.
type endGroup struct {
	end    int32
	atPar  bool
	differ []uint32
}

// newThinSide takes the states of a half, with their mirror images if it is to have both.
func newThinSide(h *thinHalf, classes *rowClasses, both bool) *thinSide {
	s := &thinSide{classes: classes, numbers: map[end]int32{}}
	profiles := map[string]int32{}
	for _, c := range h.columns.all {
		s.columns = append(s.columns, s.group(c, profiles))
	}
	for orbit, state := range h.states() {
		weight, mirror := h.weights[state], classes.mirror(state)
		if both && mirror != state {
			s.add(mirror, weight/2, orbit)
			weight /= 2
		}
		s.add(state, weight, orbit)
	}
	return s
}

func (s *thinSide) add(state thinState, weight uint64, orbit int) {
	m := member{rows: s.classes.unpack(nil, state.rows), columns: state.columns, weight: weight, orbit: orbit}
	m.byRow = s.classes.openCells(nil, m.rows, &m.open)
	for j := range s.classes.width {
		m.profiles[j] = s.columns[m.columns[j]].profile
		m.truths |= s.ends[s.profiles[m.profiles[j]][0]].truth << j
	}
	s.members = append(s.members, m)
}

// finish sets what the members' finishes are.
func (s *thinSide) finish() {
	p := newPairSide(s)
	for i := range s.members {
		p.member = &s.members[i]
		for truths := range uint32(1) << s.classes.width {
			p.know(&p.member.open)
			for j := range s.classes.width {
				known := end{truths >> j & 1, noLag}
				p.hear(j, func(e int32) bool { return s.ends[e].meets(known) })
			}
			p.settle()
			if p.done() {
				p.member.finishes |= 1 << truths
			}
		}
	}
}

func (s *thinSide) group(c *thinColumn, profiles map[string]int32) sideColumn {
	out := sideColumn{groups: []endGroup{{end: s.end(end{c.truth, noLag}), atPar: true}}}
	last := noLag
	for _, a := range c.others {
		if a.lag != last {
			out.groups = append(out.groups, endGroup{end: s.end(end{c.truth, a.lag})})
			last = a.lag
		}
		g := &out.groups[len(out.groups)-1]
		g.differ = append(g.differ, a.differ)
	}
	var key []byte
	var ends []int32
	for _, g := range out.groups {
		key = binary.LittleEndian.AppendUint32(key, uint32(g.end))
		ends = append(ends, g.end)
	}
	n, ok := profiles[string(key)]
	if !ok {
		n = int32(len(s.profiles))
		profiles[string(key)] = n
		s.profiles = append(s.profiles, ends)
	}
	out.profile = n
	return out
}

func (s *thinSide) end(e end) int32 {
	n, ok := s.numbers[e]
	if !ok {
		n = int32(len(s.ends))
		s.numbers[e] = n
		s.ends = append(s.ends, e)
	}
	return n
}

// introduce finds the ends of two sides that meet.
func introduce(upper, lower *thinSide) {
	upper.meets = make([][]int32, len(upper.ends))
	lower.meets = make([][]int32, len(lower.ends))
	for a, e := range upper.ends {
		for _, f := range e.candidates() {
			if b, ok := lower.numbers[f]; ok && e.meets(f) {
				upper.meets[a] = append(upper.meets[a], b)
				lower.meets[b] = append(lower.meets[b], int32(a))
			}
		}
	}
}

// candidates are all ends that e can meet, and some that it cannot: what is left over
// is the same, turned round, but for a blank more or less at either end of it.
func (e end) candidates() []end {
	rest, n := e.lag.rest(), e.lag.length()
	turned := bits.Reverse32(rest&^(1<<n)) >> (32 - n)
	if n == 0 {
		turned = 0
	}
	var words []uint32
	for first := range 3 {
		for last := range 3 {
			if word, ok := vary(turned|1<<n, first, last); ok {
				words = append(words, word)
			}
		}
	}
	var out []end
	seen := map[end]bool{}
	for _, word := range words {
		for code := range uint32(8) {
			f := end{code & 1, lag(word<<2 | code>>1)}
			if word == 1 {
				f.lag = noLag
			}
			if !seen[f] {
				seen[f] = true
				out = append(out, f)
			}
		}
	}
	return out
}

// vary adds a blank to either end of a word (1), takes one away (2), or neither (0).
func vary(word uint32, first, last int) (uint32, bool) {
	switch {
	case first == 1:
		word <<= 1
	case first == 2 && (word == 1 || word&1 == 1):
		return 0, false
	case first == 2:
		word >>= 1
	}
	n := bits.Len32(word) - 1
	switch {
	case last == 1:
		word += 1 << n
	case last == 2 && (n == 0 || word>>(n-1)&1 == 1):
		return 0, false
	case last == 2:
		word -= 1 << (n - 1)
	}
	return word, true
}
