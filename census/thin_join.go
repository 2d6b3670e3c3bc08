package census

import "encoding/binary"

// A hearing has, for one profile of the upper side and each profile of the lower side, the groups
// of the upper profile that meet an end of the lower one.
type hearing struct {
	sets  [][]uint64 // the different sets of groups, as bit sets
	heard []int32    // the number of the set, by lower profile
}

// hear makes the hearing of an upper profile; having lists the lower profiles with each end.
func hear(ends []int32, meets, having [][]int32, profiles int) *hearing {
	words := (len(ends) + 63) / 64
	all := make([]uint64, profiles*words)
	for g, e := range ends {
		for _, f := range meets[e] {
			for _, p := range having[f] {
				all[int(p)*words+g/64] |= 1 << (g % 64)
			}
		}
	}
	h := &hearing{heard: make([]int32, profiles)}
	numbers := map[string]int32{}
	var key []byte
	for p := range h.heard {
		set := all[p*words : (p+1)*words]
		key = key[:0]
		for _, w := range set {
			key = binary.LittleEndian.AppendUint64(key, w)
		}
		n, ok := numbers[string(key)]
		if !ok {
			n = int32(len(h.sets))
			numbers[string(key)] = n
			h.sets = append(h.sets, set)
		}
		h.heard[p] = n
	}
	return h
}

// A pairSide is a member of one side while it exchanges possible arrangements with a member of
// the other.
type pairSide struct {
	side   *thinSide
	member *member
	open   [maxThin]uint32
	byRow  []uint8
	// possible has the arrangements of each column whose end the other side meets.
	possible [maxThin][]uint32
	room     [maxThin][]uint32
	met      []uint32 // the last time that the other side met an end, by end
	now      uint32
}

func newPairSide(s *thinSide) *pairSide {
	return &pairSide{side: s, met: make([]uint32, len(s.ends))}
}

// know sets the open cells.
func (p *pairSide) know(open *[maxThin]uint32) {
	p.open = *open
	p.byRow = p.byRow[:0]
	for i := range p.member.rows {
		var cells uint8
		for j := range p.side.classes.width {
			cells |= uint8(open[j]>>i&1) << j
		}
		p.byRow = append(p.byRow, cells)
	}
}

// done reports whether every cell is known.
func (p *pairSide) done() bool { return p.open == [maxThin]uint32{} }

// settle deduces and reports whether anything followed.
func (p *pairSide) settle() bool {
	return p.side.classes.settle(p.member.rows, p.byRow, &p.open, &p.possible)
}

// listen rules out the arrangements that meet none of the other side's, deduces from the rest,
// and reports whether anything followed.
func (p *pairSide) listen(other *pairSide) bool {
	for j := range p.side.classes.width {
		p.now++
		for _, g := range other.side.columns[other.member.columns[j]].groups {
			if g.atPar || anyWithin(g.differ, other.open[j]) {
				for _, e := range other.side.meets[g.end] {
					p.met[e] = p.now
				}
			}
		}
		p.hear(j, func(e int32) bool { return p.met[e] == p.now })
	}
	return p.settle()
}

// hear makes the arrangements of a column possible whose end is met.
func (p *pairSide) hear(j int, met func(e int32) bool) {
	p.room[j] = p.room[j][:0]
	for _, g := range p.side.columns[p.member.columns[j]].groups {
		if met(g.end) {
			p.room[j] = append(p.room[j], g.differ...)
		}
	}
	p.possible[j] = p.room[j]
}

func anyWithin(differ []uint32, open uint32) bool {
	for _, d := range differ {
		if d&^open == 0 {
			return true
		}
	}
	return false
}

// A joiner counts the line-solvable grids made of one upper and many lower members.
type joiner struct {
	upper, lower *pairSide
	having       [][]int32
	hearings     map[int32]*hearing
	// The current upper member: the hearings of its columns, the arrangements that each set
	// leaves possible, and its knowledge after tuples of sets that it heard before.
	heard    [maxThin]*hearing
	possible [maxThin][][]uint32
	recalls  []recall
	epoch    uint32
}

// A recall is the knowledge of the upper member after it heard a tuple of sets.
type recall struct {
	heard uint64
	epoch uint32
	open  [maxThin]uint32
	// says has the ends of the lower side that the upper member still meets, a bit set for each
	// column.
	says []uint64
}

// recallBits is the logarithm of the number of recalls, which fit the cache.
const recallBits = 12

func newJoiner(upper, lower *thinSide) *joiner {
	j := &joiner{upper: newPairSide(upper), lower: newPairSide(lower), hearings: map[int32]*hearing{}}
	j.recalls = make([]recall, 1<<recallBits)
	j.having = make([][]int32, len(lower.ends))
	for p, ends := range lower.profiles {
		for _, e := range ends {
			j.having[e] = append(j.having[e], int32(p))
		}
	}
	return j
}

// take makes m the current upper member.
func (j *joiner) take(m *member) {
	j.upper.member = m
	j.epoch++
	for c := range j.upper.side.classes.width {
		p := m.profiles[c]
		h := j.hearings[p]
		if h == nil {
			s := j.upper.side
			h = hear(s.profiles[p], s.meets, j.having, len(j.lower.side.profiles))
			j.hearings[p] = h
		}
		j.heard[c] = h
		j.possible[c] = make([][]uint32, len(h.sets))
		for n, set := range h.sets {
			for g, group := range j.upper.side.columns[m.columns[c]].groups {
				if set[g/64]>>(g%64)&1 == 1 {
					j.possible[c][n] = append(j.possible[c][n], group.differ...)
				}
			}
		}
	}
}

// solvable reports whether the current upper member and a lower one make a line-solvable grid.
func (j *joiner) solvable(m *member) bool {
	r := j.react(m)
	if r.open == [maxThin]uint32{} {
		return m.finishes>>j.upper.member.truths&1 == 1
	}
	if !j.answer(m, r) {
		return false // the upper member would hear nothing new
	}
	if j.lower.done() {
		return j.upper.member.finishes>>m.truths&1 == 1
	}
	j.upper.know(&r.open)
	for j.upper.listen(j.lower) && j.lower.listen(j.upper) {
	}
	return j.upper.done() && j.lower.done()
}

// answer makes a lower member deduce from the ends that the upper one meets, and reports whether
// anything followed.
func (j *joiner) answer(m *member, r *recall) bool {
	p := j.lower
	p.member, p.open = m, m.open
	p.byRow = append(p.byRow[:0], m.byRow...)
	words := len(r.says) / p.side.classes.width
	for c := range p.side.classes.width {
		says := r.says[c*words : (c+1)*words]
		p.hear(c, func(e int32) bool { return says[e>>6]>>(e&63)&1 == 1 })
	}
	return p.settle()
}

// react returns the upper member's knowledge after it heard the profiles of a lower one.
func (j *joiner) react(m *member) *recall {
	width := j.upper.side.classes.width
	var heard uint64
	for c := range width {
		heard = heard<<(64/width) | uint64(j.heard[c].heard[m.profiles[c]])
	}
	r := &j.recalls[heard*0x9e3779b97f4a7c15>>(64-recallBits)]
	if r.epoch == j.epoch && r.heard == heard {
		return r
	}
	j.upper.know(&j.upper.member.open)
	for c := range width {
		j.upper.possible[c] = j.possible[c][j.heard[c].heard[m.profiles[c]]]
	}
	j.upper.settle()
	r.heard, r.epoch, r.open = heard, j.epoch, j.upper.open
	if !j.upper.done() {
		j.say(r)
	}
	return r
}

// say sets the ends of the lower side that the upper member still meets.
func (j *joiner) say(r *recall) {
	width, words := j.upper.side.classes.width, (len(j.lower.side.ends)+63)/64
	if r.says == nil {
		r.says = make([]uint64, width*words)
	}
	clear(r.says)
	for c := range width {
		says := r.says[c*words : (c+1)*words]
		for _, g := range j.upper.side.columns[j.upper.member.columns[c]].groups {
			if g.atPar || anyWithin(g.differ, r.open[c]) {
				for _, e := range j.upper.side.meets[g.end] {
					says[e>>6] |= 1 << (e & 63)
				}
			}
		}
	}
}
