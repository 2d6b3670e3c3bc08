package solve

import (
	"cmp"
	"errors"
	"math"
	"math/big"
	"slices"
)

// easyCost is the estimate up to which an order is used without a search for a better one.
const easyCost = 1 << 16

// partCount is the count of one part in progress.
type partCount struct {
	cells  []int
	orders []order  // those still in the race, the best first; nil at first
	effort int64    // what each of them may take next
	number *big.Int // the result; nil while it is not known
}

// firstEffort is the most that each order of a part may take at first, in entries to
// extend; about 10 ms.
const firstEffort = 1 << 17

// countPart counts the ways to complete one part; if that takes more than an effort, in entries to
// extend, the error is errEffort. The number of entries that a frontier needs depends much on the
// order of the cells, and no estimate predicts it well. So countPart tries the most promising
// orders with little effort, the half of them that gets farthest with more, and at last the best
// with all the effort.
func (c *counter) countPart(p *partCount, effort int64) (err error) {
	if p.number != nil {
		return nil
	}
	if p.orders == nil {
		p.effort = firstEffort
		if p.orders, err = c.orders(p.cells); err != nil {
			return err
		}
	}
	for p.effort <= effort {
		if len(p.orders) == 1 {
			p.effort = effort
		}
		for i := range p.orders {
			o := &p.orders[i]
			p.number, o.decided, err = c.run(o, p.effort)
			if !errors.Is(err, errEffort) {
				p.orders = p.orders[i : i+1]
				return err
			}
		}
		slices.SortStableFunc(p.orders, func(a, b order) int { return b.decided - a.decided })
		p.orders = p.orders[:max(1, len(p.orders)/2)]
		if p.effort == effort {
			p.effort++
			break
		}
		p.effort *= countGrowth
	}
	return errEffort
}

// run counts in an order with limited effort and returns the number of cells that it decided.
func (c *counter) run(o *order, effort int64) (n *big.Int, decided int, err error) {
	f, keyWords := c.frontier(o)
	n, err = f.run(keyWords, effort)
	return n, f.decided, err
}

// frontier returns the frontier for an order and the number of words of its keys.
func (c *counter) frontier(o *order) (f *frontier, keyWords int) {
	f = &frontier{
		ctx: c.ctx, colours: c.puzzle.Palette.Colours(),
		pool:  chunkPool{memory: c.memory()},
		sieve: sieve{outlook: func(decided int) *outlook { return c.outlook(o, decided) }, interval: 8},
	}
	f.steps, keyWords = o.steps()
	return f, keyWords
}

// order is an order in which to decide the cells of a part. The cells of a stretch keep the order
// in which the stretch's line is read.
type order struct {
	part  *part
	cells []int
	// cost is the number of entries over all steps if every combination
	// of classes were possible.
	cost float64
	// decided is the number of cells that the last attempt decided.
	decided int
	places  []keyPlace // places of the classes in keys, by stretch; see steps
}

// orders returns promising orders, the best first.
func (c *counter) orders(cells []int) ([]order, error) {
	var orders []order
	for flip := range 4 {
		part, err := c.newPart(cells, [2]bool{flip&1 != 0, flip&2 != 0})
		if err != nil {
			return nil, err
		}
		for _, cells := range [][]int{part.byLine(0), part.byLine(1), part.narrow()} {
			orders = append(orders, order{part: part, cells: cells, cost: part.cost(cells)})
		}
		slices.SortStableFunc(orders, func(a, b order) int { return cmp.Compare(a.cost, b.cost) })
		if orders[0].cost <= easyCost {
			return orders[:1], nil
		}
	}
	return orders[:4], nil
}

// byLine returns the order row after row (axis 0) or column after column (axis 1).
func (p *part) byLine(axis int) []int {
	order := make([]int, len(p.links))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := p.position[i], p.position[j]
		if d := a[axis] - b[axis]; d != 0 {
			return d
		}
		return a[1-axis] - b[1-axis]
	})
	return order
}

// narrow returns the order that always takes the cell that leaves the fewest combinations of
// classes; among several, the one that has been ready longest.
func (p *part) narrow() []int {
	rank := p.byLine(0)
	waiting := make([]int, len(p.links)) // by cell: number of undecided cells that must come earlier
	for i := range waiting {
		for axis := range 2 {
			if p.links[i][axis].previous >= 0 {
				waiting[i]++
			}
		}
	}
	var ready []int
	for _, i := range rank {
		if waiting[i] == 0 {
			ready = append(ready, i)
		}
	}
	order := make([]int, 0, len(p.links))
	for len(ready) > 0 {
		best := 0
		for n, i := range ready {
			if p.growth(i) < p.growth(ready[best]) {
				best = n
			}
		}
		i := ready[best]
		ready = slices.Delete(ready, best, best+1)
		order = append(order, i)
		for axis := range 2 {
			if j := p.links[i][axis].next; j >= 0 {
				if waiting[j]--; waiting[j] == 0 {
					ready = append(ready, j)
				}
			}
		}
	}
	return order
}

// growth returns the change, in bits, of the number of combinations when a cell is decided.
func (p *part) growth(i int) float64 {
	bits := 0.0
	for _, l := range p.links[i] {
		bits += math.Log2(float64(l.line.classes[l.at+1])) - math.Log2(float64(l.line.classes[l.at]))
	}
	return bits
}

// cost estimates the number of entries that an order needs over all steps.
func (p *part) cost(order []int) float64 {
	bits, cost := 0.0, 0.0
	for _, i := range order {
		bits += p.growth(i)
		cost += math.Exp2(bits)
	}
	return cost
}
