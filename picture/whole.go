package picture

import (
	"iter"
	"slices"
)

// keepWhole closes the gaps that thin parts, such as lines, have where they pass between cells and no
// cell shows enough of them. They are dark: what they are closed in is background, or clearly lighter.
func (s *sampled) keepWhole(cells []uint8) {
	if len(s.linework) == 0 {
		return
	}
	nodes := 0
	for _, g := range s.linework {
		nodes = max(nodes, len(cells)+len(g.all))
	}
	t := &spanning{ink: make([]bool, len(cells)), before: make([]int, nodes), depth: make([]int, nodes), waits: make([]int, nodes), joined: make([]bool, nodes)}
	for i := range s.linework {
		for t.strands = &s.linework[i]; t.join(cells, s.shades); {
		}
	}
}

// findLinework finds the strands of the thin pieces that would fill a cell. A photograph without a
// background has none: what is thin in it is shading and noise.
func (s *sampled) findLinework() {
	if s.cut {
		return
	}
	marks := make([]int32, len(s.labels))
	for _, piece := range s.pieces {
		if s.labels[piece[0]] != ground && len(piece) >= s.side*s.side && s.isThin(piece) {
			s.linework = append(s.linework, s.strandsOf(piece, marks))
		}
	}
}

// isThin reports whether a piece is less wide than a cell: by its area, as long as its sides.
func (s *sampled) isThin(piece []int32) bool {
	sides := 0
	for _, i := range piece {
		for j := range neighbours(int(i), s.width(), len(s.labels)) {
			if s.labels[j] != s.labels[i] {
				sides++
			}
		}
	}
	return 2*len(piece) <= s.side*sides
}

// longWay is the least number of steps through filled cells around a gap that is closed.
const longWay = 5

// join fills cells until those of the strands that are ink are connected as the piece is, on the ways
// whose thinnest strands are the thickest. If it closes a ring, it returns true: there can be another
// one.
func (t *spanning) join(cells []uint8, shades []shade) (closed bool) {
	t.span(cells, shades)
	for _, c := range t.cells {
		if t.ink[c] && t.depth[c] > 0 {
			t.fill(cells, c)
		}
	}
	ends, thickest := [2]int{}, 0
	for k, from := range t.all {
		for _, next := range from.beside {
			a, b := t.node(k), t.node(next)
			if thick := min(from.size, t.all[next].size); thick > thickest && !(t.joined[a] && t.joined[b]) && t.areApart(a, b) {
				ends, thickest = [2]int{a, b}, thick
			}
		}
	}
	if thickest > 0 {
		t.fill(cells, ends[0])
		t.fill(cells, ends[1])
	}
	return thickest > 0
}

// fill fills the cells of the strands from a node to those that are filled.
func (t *spanning) fill(cells []uint8, node int) {
	for ; node >= 0 && !t.joined[node]; node = t.before[node] {
		if t.joined[node] = true; node >= len(t.ink) {
			cells[t.all[node-len(t.ink)].cell] = t.label
		}
	}
}

// spanning is a maximum spanning tree (Prim 1957) of the cells that are ink and the strands in others. A
// cell is the node of its number, and a strand that of its number and the number of cells.
type spanning struct {
	*strands
	ink    []bool // by cell; known of those around the piece
	before []int  // the node before each, -1 for the first
	depth  []int  // 0 where the tree does not reach
	waits  []int  // 1 + the node that waits below each
	joined []bool
}

// node is the one in which a strand is.
func (t *spanning) node(strand int) int {
	if c := t.all[strand].cell; t.ink[c] {
		return c
	}
	return len(t.ink) + strand
}

// span finds the tree of what is connected with the first cell of the piece that is ink.
func (t *spanning) span(cells []uint8, shades []shade) {
	n := len(cells)
	for _, c := range t.cells {
		for near := range t.around(c) {
			label := cells[near]
			t.ink[near] = label != ground && shades[label].l < shades[t.label].l+clearly
			t.depth[near], t.joined[near] = 0, false
		}
	}
	for k := range t.all {
		t.depth[n+k], t.joined[n+k] = 0, false
	}
	// By eighths of a cell: among strands of about one thickness, the next one is the nearest.
	const ink = 9
	var waiting [ink + 1]int // stacks: 1 + the node at the top
	most := 0
	add := func(node, before, depth int) {
		if t.depth[node] > 0 {
			return
		}
		thickness := ink
		if node >= n {
			thickness = 1 + 8*(t.all[node-n].size-1)/t.samples
		}
		t.before[node], t.depth[node] = before, depth
		t.waits[node], waiting[thickness], most = waiting[thickness], node+1, max(most, thickness)
	}
	if first := slices.IndexFunc(t.cells, func(c int) bool { return t.ink[c] }); first >= 0 {
		add(t.cells[first], -1, 1)
	}
	for most > 0 {
		node := waiting[most] - 1
		if node < 0 {
			most--
			continue
		}
		waiting[most] = t.waits[node]
		for next := range t.next(node) {
			add(next, node, t.depth[node]+1)
		}
	}
}

// next yields the nodes that a node leads to. Ink also leads to the ink that it touches, if only at a
// corner.
func (t *spanning) next(node int) iter.Seq[int] {
	return func(yield func(int) bool) {
		within := []int{node - len(t.ink)}
		if node < len(t.ink) {
			within = t.in[node]
			for near := range t.around(node) {
				if t.ink[near] && !yield(near) {
					return
				}
			}
		}
		for _, strand := range within {
			for _, next := range t.all[strand].beside {
				if !yield(t.node(next)) {
					return
				}
			}
		}
	}
}

// areApart reports whether it is far, through what is filled, from where the way of the tree to one node
// begins to where that to another does. If both begin at one cell, the ways themselves have to be long.
func (t *spanning) areApart(a, b int) bool {
	if t.depth[a] == 0 || t.depth[b] == 0 {
		return false
	}
	from, to := t.filled(a), t.filled(b)
	if from == to {
		return t.depth[a]+t.depth[b]-2*t.depth[from] >= longWay+2
	}
	seen := map[int]bool{from: true}
	for at, steps := []int{from}, 0; steps < longWay; steps++ {
		if seen[to] {
			return false
		}
		var further []int
		for _, node := range at {
			for next := range t.next(node) {
				if (next < len(t.ink) || t.joined[next]) && !seen[next] {
					seen[next] = true
					further = append(further, next)
				}
			}
		}
		at = further
	}
	return true
}

// filled is the first node that is filled on the way of the tree from one.
func (t *spanning) filled(node int) int {
	for node >= len(t.ink) && !t.joined[node] {
		node = t.before[node]
	}
	return node
}
