package bitslice

import (
	"cmp"
	"slices"
)

// A clause is a reason to doubt: two contents with the same clue differ in exactly these
// cells, so none of them is deduced until one of them is known. It applies in the lanes whose
// content is one of the two.
type clause struct {
	cells int
	lanes laneSet
}

// laneSet is a set of contents of the varying cells of a line.
type laneSet [4]uint64

func (s *laneSet) add(content int)     { s[content>>6] |= 1 << (content & 63) }
func (s laneSet) has(content int) bool { return s[content>>6]>>(content&63)&1 != 0 }
func (s laneSet) empty() bool          { return s == laneSet{} }
func (s laneSet) without(t laneSet) laneSet {
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}

// op is one instruction on planes; its operands are places of planes.
type op struct {
	to, a, b, c uint16
}

// out writes a computed plane to the plane of a cell; index is the cell's place on the line.
type out struct {
	from, cell uint16
	index      uint16
}

// program deduces on one line in all lanes at once: first ors, to = a|b|c, then ands,
// to = (a|b)&c, then outs.
type program struct {
	ors  []op
	ands []op
	outs []out
}

// needed returns the clauses that can prevent the deduction of a cell while only the cells of
// known are known. A clause does not count in the lanes of a smaller one.
func needed(clauses []clause, cell, known int) []clause {
	var kept []clause
	for _, c := range clauses {
		if c.cells>>cell&1 == 0 || c.cells&known != 0 {
			continue
		}
		for _, d := range clauses {
			if d.cells != c.cells && d.cells&^c.cells == 0 && d.cells>>cell&1 != 0 {
				c.lanes = c.lanes.without(d.lanes)
			}
		}
		if !c.lanes.empty() {
			kept = append(kept, c)
		}
	}
	slices.SortFunc(kept, func(a, b clause) int { return cmp.Compare(a.cells, b.cells) })
	return kept
}

// assembler makes a program. Values are places of planes.
type assembler struct {
	*kind
	program
	free int // first free plane
}

// factor replaces the pair of operands that most sets share by a new operand, which join
// makes, until no two sets share a pair.
func factor(sets [][]int, join func(x, y int) int) {
	for {
		counts := make(map[[2]int]int)
		best, most := [2]int{}, 1
		for _, set := range sets {
			for i, x := range set {
				for _, y := range set[i+1:] {
					p := [2]int{min(x, y), max(x, y)}
					counts[p]++
					if n := counts[p]; n > most || n == most && n > 1 && slices.Compare(p[:], best[:]) < 0 {
						best, most = p, n
					}
				}
			}
		}
		if most < 2 {
			return
		}
		joined := join(best[0], best[1])
		for s, set := range sets {
			if slices.Contains(set, best[0]) && slices.Contains(set, best[1]) {
				sets[s] = append(slices.DeleteFunc(set, func(x int) bool { return x == best[0] || x == best[1] }), joined)
			}
		}
	}
}

func (a *assembler) place() int {
	if a.free == reach/2 {
		panic("lanes: a program needs more planes than there are")
	}
	a.free++
	return a.free - 1
}

// or computes a new plane x|y|z.
func (a *assembler) or(x, y, z int) int {
	to := a.place()
	a.ors = append(a.ors, newOp(to, x, y, z))
	return to
}

// and computes a new plane (x|y)&z.
func (a *assembler) and(x, y, z int) int {
	to := a.place()
	a.ands = append(a.ands, newOp(to, x, y, z))
	return to
}

func newOp(to, a, b, c int) op {
	return op{uint16(to), uint16(a), uint16(b), uint16(c)}
}

// assemble makes the program that deduces the cells outside known from clauses.
func (k *kind) assemble(clauses []clause, known int) program {
	a := assembler{kind: k, free: scratch}
	var (
		distinct []clause // every clause that some cell needs, once
		lists    [][]int  // for each open cell its clauses, by their index in distinct
		open     []int
	)
	for cell := range k.length {
		if known>>cell&1 != 0 {
			continue
		}
		var list []int
		for _, c := range needed(clauses, cell, known) {
			whole := clauses[slices.IndexFunc(clauses, func(d clause) bool { return d.cells == c.cells })]
			i := slices.Index(distinct, whole)
			if i < 0 {
				i = len(distinct)
				distinct = append(distinct, whole)
			}
			list = append(list, i)
		}
		if list == nil {
			panic("census: a deducible cell is not known")
		}
		lists, open = append(lists, list), append(open, cell)
	}
	for i, plane := range a.meets(lists, a.joins(distinct)) {
		a.outs = append(a.outs, out{uint16(plane), uint16(k.cell(open[i])), uint16(open[i])})
	}
	return a.program
}

// joins returns for each clause at least one operand. Their union is the lanes in which the
// clause does not apply or one of its cells is known.
func (a *assembler) joins(clauses []clause) [][]int {
	sets := make([][]int, len(clauses))
	for i, c := range clauses {
		for j := range MaxSide {
			if c.cells>>j&1 != 0 {
				sets[i] = append(sets[i], a.cell(j))
			}
		}
		if elsewhere := a.elsewhere(c); elsewhere >= 0 {
			sets[i] = append(sets[i], elsewhere)
		}
	}
	factor(sets, func(x, y int) int { return a.or(x, y, y) })
	for i, set := range sets {
		for len(set) > 2 {
			if len(set) == 3 {
				set = append(set[:0:0], a.or(set[0], set[1], set[1]), set[2])
			} else {
				set = append(set[3:], a.or(set[0], set[1], set[2]))
			}
		}
		sets[i] = set
	}
	return sets
}

// meets returns for each list of clauses the plane of the lanes in which none of them prevents a
// deduction. On the way it joins the two operands of a clause that only one list needs.
func (a *assembler) meets(lists [][]int, sets [][]int) []int {
	uses := make([]int, len(sets))
	for _, list := range lists {
		for _, i := range list {
			uses[i]++
		}
	}
	values := make([][]int, len(lists))
	pairs := make([][][]int, len(lists))
	whole := make(map[int]int)
	for l, list := range lists {
		for n, i := range list {
			set := sets[i]
			if n > 0 && len(set) == 2 && uses[i] == 1 {
				pairs[l] = append(pairs[l], set)
				continue
			}
			if _, done := whole[i]; !done {
				whole[i] = set[0]
				if len(set) == 2 {
					whole[i] = a.or(set[0], set[1], set[1])
				}
			}
			values[l] = append(values[l], whole[i])
		}
	}
	factor(values, func(x, y int) int { return a.and(x, x, y) })
	planes := make([]int, len(lists))
	for l := range lists {
		plane := values[l][0]
		for _, v := range values[l][1:] {
			plane = a.and(v, v, plane)
		}
		for _, p := range pairs[l] {
			plane = a.and(p[0], p[1], plane)
		}
		planes[l] = plane
	}
	return planes
}
