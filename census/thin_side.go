package census

import (
	"encoding/binary"
	"slices"
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

// A member is a state and the number of contents that have it.
type member struct {
	rows     []uint8
	byRow    []uint8 // open cells by row
	open     [maxThin]uint32
	columns  [maxThin]int32
	profiles [maxThin]int32
	weight   uint64
	// truths has the true last cell of each column. finishes has a bit for each truths of the other
	// side: whether this side becomes known once the other is.
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

// An endGroup lists the rows in which the arrangements with one end differ from the truth. At
// par, the true arrangement is one of them.
type endGroup struct {
	end    int32
	atPar  bool
	differ []uint32
}

// newThinSide makes a side of the states of a half, with both mirror images if both is set.
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

func (s *thinSide) finish() {
	p := newPairSide(s)
	var complete [2][]bool // by the truth on the other side, and by end
	for truth := range complete {
		for _, e := range s.ends {
			complete[truth] = append(complete[truth], e.meets(end{uint32(truth), noLag}))
		}
	}
	for i := range s.members {
		p.member = &s.members[i]
		for truths := range uint32(1) << s.classes.width {
			p.know(&p.member.open)
			for j := range s.classes.width {
				p.hear(j, func(e int32) bool { return complete[truths>>j&1][e] })
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
	bySeam := map[seam][]int32{}
	for b, f := range lower.ends {
		for _, s := range f.seams(true) {
			bySeam[s] = append(bySeam[s], int32(b))
		}
	}
	for a, e := range upper.ends {
		var met []int32
		for _, s := range e.seams(false) {
			met = append(met, bySeam[s]...)
		}
		slices.Sort(met)
		upper.meets[a] = slices.Compact(met)
		for _, b := range upper.meets[a] {
			lower.meets[b] = append(lower.meets[b], int32(a))
		}
	}
}
