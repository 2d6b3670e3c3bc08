package implication

import (
	"iter"
	"math/bits"

	"nonogram"
)

// visit is a literal that a search reached, by one link from an earlier visit.
type visit struct {
	place
	axis uint8 // of the link's line
	from int32 // -1 for the literal that the search started with
}

// found is the result of a search.
type found struct {
	// refuted: visits first and second are opposites, first the earlier one.
	refuted       bool
	first, second int
	// ended: nothing more can be reached.
	ended bool
}

// search goes breadth first from a literal until it reaches two opposites, at most depth links
// away; 0 is no bound. The pair that it finds has the fewest links of all. The visits stay until
// the next search.
func (g *Graph) search(from place, depth int) found {
	g.visits = append(g.visits[:0], visit{place: from, from: -1})
	g.mark(from)
	defer g.unmark()
	begin := 0
	for level := 1; depth == 0 || level <= depth; level++ {
		end := len(g.visits)
		for i := begin; i < end; i++ {
			g.follow(i, 0)
			g.follow(i, 1)
		}
		if len(g.visits) == end {
			return found{ended: true}
		}
		if f := g.clash(begin, end); f.refuted {
			return f
		}
		begin = end
	}
	return found{}
}

// follow visits the literals that a visit's literal implies by its line on an axis.
func (g *Graph) follow(i, axis int) {
	p := g.visits[i].place
	l, x := g.lineOf(p, axis)
	set := g.set(l, x, int(p.kind))
	w, cross := g.board.Words[axis], g.board.Words[1-axis]
	line := int(p.row)
	if axis == 1 {
		line = int(p.column)
	}
	reached := g.reached[axis][line*len(set):][:len(set)]
	for j, word := range set {
		word &^= reached[j]
		if word == 0 {
			continue
		}
		reached[j] |= word
		kind, base := j/w, j%w*64
		for ; word != 0; word &= word - 1 {
			to := base + bits.TrailingZeros64(word)
			g.reached[1-axis][(to*g.kinds+kind)*cross+line>>6] |= 1 << (line & 63)
			g.visits = append(g.visits, visit{across(p, axis, to, kind), uint8(axis), int32(i)})
		}
	}
}

// clash looks for opposites. The visits from end on are new. There are none among earlier ones, so
// one of a pair is new, and the other is new or as far as those from begin on: see doc.go.
func (g *Graph) clash(begin, end int) found {
	for i := begin; i < len(g.visits); i++ {
		other := g.not(g.visits[i].place)
		if !g.has(other) {
			continue
		}
		for j := max(end, i+1); j < len(g.visits); j++ {
			if g.visits[j].place == other {
				return found{refuted: true, first: i, second: j}
			}
		}
	}
	return found{}
}

// has reports whether the search has reached a literal.
func (g *Graph) has(p place) bool {
	return g.reached[0][g.word(p)]>>(p.column&63)&1 != 0
}

// word returns the index of a literal's word in a set of planes by rows.
func (g *Graph) word(p place) int {
	return (int(p.row)*g.kinds+int(p.kind))*g.board.Words[0] + int(p.column)>>6
}

func (g *Graph) mark(p place) {
	g.reached[0][g.word(p)] |= 1 << (p.column & 63)
	g.reached[1][(int(p.column)*g.kinds+int(p.kind))*g.board.Words[1]+int(p.row)>>6] |= 1 << (p.row & 63)
}

// unmark clears what the visits marked, word by word.
func (g *Graph) unmark() {
	for _, v := range g.visits {
		g.reached[0][g.word(v.place)] = 0
		g.reached[1][(int(v.column)*g.kinds+int(v.kind))*g.board.Words[1]+int(v.row)>>6] = 0
	}
}

// literals yields the literals of the open cells, row by row.
func (g *Graph) literals() iter.Seq[place] {
	return func(yield func(place) bool) {
		for row := range g.board.Height {
			for column, slot := range g.lines[row].slot {
				if slot < 0 {
					continue
				}
				cell := g.board.Cell(row, column)
				for kind := range g.kinds {
					p := place{int32(row), int32(column), uint8(kind)}
					if cell.Can(nonogram.Colour(kind%g.board.Colours)) && !yield(p) {
						return
					}
				}
			}
		}
	}
}

// isFine reports whether an earlier search of the sweep has shown that a literal
// leads to no contradiction at any depth.
func (g *Graph) isFine(p place) bool { return g.fine[g.word(p)]>>(p.column&63)&1 != 0 }

// noteFine records all literals that a search reached that ended without a contradiction.
func (g *Graph) noteFine() {
	for _, v := range g.visits {
		g.fine[g.word(v.place)] |= 1 << (v.column & 63)
	}
}
