package implication_test

import (
	"math/rand/v2"
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/implication"
)

// random returns the puzzle of a random picture, now and then with absent clues.
func random(r *rand.Rand, width, height, colours int) *nonogram.Puzzle {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for i := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(colours)))
	}
	p := nonogram.FromGrid(g, make(nonogram.Palette, colours))
	for i := range p.Rows {
		if r.IntN(8) == 0 {
			p.Rows[i] = nil
		}
	}
	return p
}

// settled returns a board on which line logic gives nothing more, nil if the clues
// contradict each other on a line.
func settled(p *nonogram.Puzzle) *board.Board {
	b := board.New(p)
	b.Load(p.Start())
	b.PushAll()
	if !b.Settle() {
		return nil
	}
	return b
}

// naive is the implication graph of a small board by its definition: it lists every way to complete
// each line.
type naive struct {
	literals []implication.Literal
	index    map[implication.Literal]int
	line     map[[2]int][]int // by links: the lines that give it
	distance [][]int          // far if there is no chain
}

const far = 1 << 20

func newNaive(p *nonogram.Puzzle, known nonogram.Grid) *naive {
	n := &naive{index: map[implication.Literal]int{}, line: map[[2]int][]int{}}
	k := p.Palette.Colours()
	for i, cell := range known.Cells() {
		for c := range nonogram.Colour(k) {
			if cell.Known() || !cell.Can(c) || k == 2 && c != nonogram.Filled {
				continue
			}
			for _, not := range []bool{false, true} {
				l := implication.Literal{Row: int32(i / known.Width()), Column: int32(i % known.Width()), Colour: c, Not: not}
				n.index[l] = len(n.literals)
				n.literals = append(n.literals, l)
			}
		}
	}
	for l := range known.Height() + known.Width() {
		n.link(l, lineOf(known, l), p, known)
	}
	n.close()
	return n
}

func lineOf(g nonogram.Grid, l int) nonogram.Line {
	if l < g.Height() {
		return nonogram.Row(l)
	}
	return nonogram.Column(l - g.Height())
}

// link adds the implications of one line.
func (n *naive) link(l int, line nonogram.Line, p *nonogram.Puzzle, known nonogram.Grid) {
	cells := known.Line(line)
	clue := p.Clue(line)
	var complete [][]nonogram.Cell
	for filling := range fillings(cells, p.Palette.Colours()) {
		if clue == nil || nonogram.ClueOf(filling).Equal(clue) {
			complete = append(complete, slices.Clone(filling))
		}
	}
	for i, a := range n.literals {
		for j, b := range n.literals {
			x, onLine := position(a, line)
			y, too := position(b, line)
			if i == j || !onLine || !too {
				continue
			}
			follows := !slices.ContainsFunc(complete, func(cells []nonogram.Cell) bool {
				return a.Leaves(cells[x]) != 0 && b.Leaves(cells[y]) == 0
			})
			if follows {
				n.line[[2]int{i, j}] = append(n.line[[2]int{i, j}], l)
			}
		}
	}
}

// position returns the index of a literal's cell on a line.
func position(a implication.Literal, line nonogram.Line) (x int, ok bool) {
	if line.Axis == nonogram.Rows {
		return int(a.Column), int(a.Row) == line.Index
	}
	return int(a.Row), int(a.Column) == line.Index
}

// fillings yields every complete line that agrees with cells.
func fillings(cells []nonogram.Cell, colours int) func(yield func([]nonogram.Cell) bool) {
	return func(yield func([]nonogram.Cell) bool) {
		filling := make([]nonogram.Cell, len(cells))
		var fill func(x int) bool
		fill = func(x int) bool {
			if x == len(cells) {
				return yield(filling)
			}
			for c := range nonogram.Colour(colours) {
				if filling[x] = nonogram.CellOf(c); cells[x].Can(c) && !fill(x+1) {
					return false
				}
			}
			return true
		}
		fill(0)
	}
}

// close computes all distances (Floyd and Warshall).
func (n *naive) close() {
	n.distance = make([][]int, len(n.literals))
	for i := range n.distance {
		n.distance[i] = make([]int, len(n.literals))
		for j := range n.distance[i] {
			switch {
			case i == j:
			case n.line[[2]int{i, j}] != nil:
				n.distance[i][j] = 1
			default:
				n.distance[i][j] = far
			}
		}
	}
	for m := range n.literals {
		for i := range n.literals {
			for j := range n.literals {
				n.distance[i][j] = min(n.distance[i][j], n.distance[i][m]+n.distance[m][j])
			}
		}
	}
}

// refute returns the fewest links of two chains of at most depth links each from a
// to opposite literals; far if there are none.
func (n *naive) refute(a implication.Literal, depth int) int {
	from, fewest := n.distance[n.index[a]], far
	for i, m := range n.literals {
		j := n.index[m.Opposite()]
		if max(from[i], from[j]) <= depth {
			fewest = min(fewest, from[i]+from[j])
		}
	}
	return fewest
}
