package sweep

// counterexample finds an arrangement in which a target is false and that breaks as few
// facts as possible: a shortest path over (blocks laid, cells passed).
type counterexample struct {
	solver *Solver
	target Fact
	cost   []int64 // by colour and cell: the price of giving the cell the colour
	sums   []int64 // by colour and boundary: cost of all cells before
	least  []int64 // by blocks laid and boundary: cost of the cheapest way there
	colour []uint8 // by cell: the arrangement found
}

// never is the price of a forbidden colour; a sum of a thousand does not overflow.
const never = int64(1) << 40

func (r *counterexample) init(s *Solver, target Fact) {
	n := s.length
	*r = counterexample{solver: s, target: target}
	r.cost, r.sums = make([]int64, s.colours*n), make([]int64, s.colours*(n+1))
	r.least, r.colour = make([]int64, (len(s.clue)+1)*(n+1)), make([]uint8, n)
}

// lay finds an arrangement that keeps the facts in kept; false if there is none.
func (r *counterexample) lay(facts []Fact, kept []int) bool {
	r.price(facts, kept)
	return r.find()
}

// price sets the cost of breaking facts: 1 each, and never for those kept.
func (r *counterexample) price(facts []Fact, kept []int) {
	n := r.solver.length
	clear(r.cost)
	for _, f := range facts {
		r.cost[int(f.Colour)*n+f.Cell] = 1
	}
	for _, k := range kept {
		r.cost[int(facts[k].Colour)*n+facts[k].Cell] = never
	}
	if r.target != Contradiction {
		for c := range r.solver.colours {
			r.cost[c*n+r.target.Cell] = never
		}
		r.cost[int(r.target.Colour)*n+r.target.Cell] = 0
	}
	for c := range r.solver.colours {
		sums := r.sums[c*(n+1) : (c+1)*(n+1)]
		for p, cost := range r.cost[c*n : (c+1)*n] {
			sums[p+1] = sums[p] + cost
		}
	}
}

// find lays the cheapest arrangement; false if each one is forbidden.
func (r *counterexample) find() bool {
	n, k := r.solver.length, len(r.solver.clue)
	for i := 0; i <= k; i++ {
		row := r.least[i*(n+1) : (i+1)*(n+1)]
		for p := range row {
			row[p] = never
			if i == 0 && p == 0 {
				row[p] = 0
			}
			if p > 0 {
				row[p] = min(row[p], row[p-1]+r.cost[p-1])
			}
			if i > 0 {
				row[p] = min(row[p], r.endingAt(i, p))
			}
		}
	}
	if r.least[k*(n+1)+n] >= never {
		return false
	}
	r.trace()
	return true
}

// endingAt returns the cost of the cheapest way to lay i blocks so that the last ends at boundary
// p.
func (r *counterexample) endingAt(i, p int) int64 {
	n, b := r.solver.length, r.solver.clue[i-1]
	start, gap := p-b.Length, r.solver.clue.Gap(i-1)
	if start < gap {
		return never
	}
	sums := r.sums[int(b.Colour)*(n+1):]
	cost := r.least[(i-1)*(n+1)+start-gap] + sums[p] - sums[start]
	if gap == 1 {
		cost += r.cost[start-1]
	}
	return cost
}

// trace reads the cheapest arrangement from the table, from right to left.
func (r *counterexample) trace() {
	n := r.solver.length
	clear(r.colour)
	for i, p := len(r.solver.clue), n; p > 0; {
		here := r.least[i*(n+1)+p]
		if i == 0 || r.endingAt(i, p) != here {
			p--
			continue
		}
		b := r.solver.clue[i-1]
		for range b.Length {
			p--
			r.colour[p] = uint8(b.Colour)
		}
		i--
		p -= r.solver.clue.Gap(i)
	}
}

// broken lists the facts that the arrangement found contradicts.
func (r *counterexample) broken(facts []Fact) []int {
	var broken []int
	for n, f := range facts {
		if f.Cell != r.target.Cell && r.colour[f.Cell] == uint8(f.Colour) {
			broken = append(broken, n)
		}
	}
	return broken
}
