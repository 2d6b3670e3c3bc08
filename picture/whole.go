package picture

import (
	"iter"
	"slices"
)

// keepWhole closes the gaps in thin parts, such as lines, where they pass between cells and no cell
// shows enough of them. It closes gaps of dark parts in something that is background or clearly
// lighter.
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
// background has none: its thin parts are shading and noise.
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

// isThin reports whether a piece is narrower than a cell on average, by its area and the length of
// its sides.
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

// longWay is the least number of steps through filled cells around a gap that is worth closing.
const longWay = 5

// join fills cells until those strands that are ink are connected as the piece is, along the ways
// whose thinnest strands are thickest. It returns true if it closes a ring: there can be another
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

// fill fills the cells of the strands on the way from a node to the filled cells.
func (t *spanning) fill(cells []uint8, node int) {
	for ; node >= 0 && !t.joined[node]; node = t.before[node] {
		if t.joined[node] = true; node >= len(t.ink) {
			cells[t.all[node-len(t.ink)].cell] = t.label
		}
	}
}

// spanning is a maximum spanning tree (Prim 1957) of the cells that are ink and the strands in
// other cells. The node of a cell has the cell's number; that of a strand, the strand's number plus
// the number of cells.
type spanning struct {
	*strands
	ink    []bool // by cell; valid for cells around the piece
	before []int  // the parent of each node, -1 for the first
	depth  []int  // 0 for nodes outside the tree
	waits  []int  // 1 + the node below this one on its stack
	joined []bool
}

// node returns the node of a strand: its cell if that is ink.
func (t *spanning) node(strand int) int {
	if c := t.all[strand].cell; t.ink[c] {
		return c
	}
	return len(t.ink) + strand
}

// span builds the tree from the first cell of the piece that is ink.
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
	// Thickness in eighths of a cell: of strands of about the same thickness, the last one found
	// comes next.
	const ink = 9
	var waiting [ink + 1]int // a stack for each thickness: 1 + the node at the top
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

// next yields the nodes adjacent to a node. Ink is also adjacent to ink that it touches, even at a
// corner only.
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

// areApart reports whether the filled ends of the ways to two nodes are far from each other through
// filled cells. If both ways start at the same cell, the ways themselves have to be long.
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

// filled returns the first filled node on the way from a node to the root.
func (t *spanning) filled(node int) int {
	for node >= len(t.ink) && !t.joined[node] {
		node = t.before[node]
	}
	return node
}
