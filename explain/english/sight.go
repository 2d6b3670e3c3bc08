package english

import (
	"slices"

	"nonogram"
	"nonogram/line"
	"nonogram/proof"
)

// sight is a line as the evidence of a deduction shows it, and nothing else: what
// is said about the line is looked up here, and so holds wherever the evidence
// does, whatever else was known of the board.
type sight struct {
	words
	line   nonogram.Line
	clue   nonogram.Clue
	solver *line.Solver
	// technique is the deduction's.
	technique proof.Technique
	shown     []nonogram.Cell // what the evidence says
	// follows is what the clue and the evidence leave of each cell; of a line
	// without an arrangement the same as shown.
	follows []nonogram.Cell
	// first and last are the leftmost and the rightmost start of each block.
	first, last []int
	owners      [][]int // by cell: blocks that can cover it
	evidence    []int   // cells
	results     []int   // cells
	result      []nonogram.Cell
}

// sightOf looks at the line of a deduction.
func sightOf(p *nonogram.Puzzle, d proof.Deduction) *sight {
	length := p.Width()
	if d.Line.Axis == nonogram.Columns {
		length = p.Height()
	}
	s := &sight{words: wordsFor(p), line: d.Line, clue: p.Clue(d.Line), technique: d.Technique}
	s.solver = line.New(length, s.clue, len(s.names))
	s.shown = make([]nonogram.Cell, length)
	for x := range s.shown {
		s.shown[x] = s.open()
	}
	for _, f := range d.Evidence {
		x := along(d.Line, f)
		s.shown[x] &= f.Cell
		s.evidence = append(s.evidence, x)
	}
	s.result = make([]nonogram.Cell, length)
	for _, f := range d.Result {
		x := along(d.Line, f)
		s.result[x] = f.Cell
		s.results = append(s.results, x)
	}
	slices.Sort(s.evidence)
	slices.Sort(s.results)
	s.conclude()
	return s
}

// conclude finds out what the evidence says of the whole line.
func (s *sight) conclude() {
	s.follows = slices.Clone(s.shown)
	s.solver.Deduce(s.follows)
	s.first, s.last, _ = s.solver.Starts(s.shown)
	s.owners, _, _ = s.solver.Owners(s.shown)
}

// only is the line with no other evidence and results than those of some cells.
func (s *sight) only(evidence, results []int) *sight {
	fewer := *s
	fewer.evidence, fewer.results = evidence, results
	fewer.shown = slices.Clone(s.shown)
	for x := range fewer.shown {
		if !slices.Contains(evidence, x) {
			fewer.shown[x] = s.open()
		}
	}
	fewer.result = slices.Clone(s.result)
	for x := range fewer.result {
		if !slices.Contains(results, x) {
			fewer.result[x] = nonogram.Contradicted
		}
	}
	fewer.conclude()
	return &fewer
}

// along is where on its line the cell of a fact lies.
func along(l nonogram.Line, f proof.Fact) int {
	if l.Axis == nonogram.Columns {
		return f.Row
	}
	return f.Column
}

// length of the line in cells.
func (s *sight) length() int { return len(s.shown) }

// end is the boundary behind block i where it lies rightmost.
func (s *sight) end(i int) int { return s.last[i] + s.clue[i].Length }

// lost lists the colours that the evidence newly takes from cell x.
func (s *sight) lost(x int) []nonogram.Colour {
	var colours []nonogram.Colour
	for c := range nonogram.Colour(len(s.names)) {
		if (s.shown[x] &^ s.follows[x]).Can(c) && !s.result[x].Can(c) {
			colours = append(colours, c)
		}
	}
	return colours
}

// loses reports whether cell x is a result and does not have a colour.
func (s *sight) loses(x int, c nonogram.Colour) bool {
	return x >= 0 && x < s.length() && s.result[x] != nonogram.Contradicted && !s.result[x].Can(c)
}

// colourAt is the colour that the evidence shows in cell x; ok is false if it shows
// none, or blank.
func (s *sight) colourAt(x int) (c nonogram.Colour, ok bool) {
	if x < 0 || x >= s.length() {
		return 0, false
	}
	c, ok = s.shown[x].Colour()
	return c, ok && c != nonogram.Blank
}

// stretch is cells [from, to) of one colour.
type stretch struct {
	from, to int
	colour   nonogram.Colour
}

func (r stretch) length() int  { return r.to - r.from }
func (r stretch) cells() []int { return span(r.from, r.to) }

// runs lists the longest sequences of cells of one colour among some cells.
func runs(cells []nonogram.Cell) []stretch {
	var all []stretch
	for x := 0; x < len(cells); {
		c, ok := cells[x].Colour()
		from := x
		for x++; x < len(cells) && cells[x] == cells[from]; x++ {
		}
		if ok && c != nonogram.Blank {
			all = append(all, stretch{from, x, c})
		}
	}
	return all
}

// ownersOf lists the blocks that the evidence lets own a run, and the shortest and
// the longest of their lengths.
func (s *sight) ownersOf(r stretch) (owners []int, shortest, longest int) {
	for _, i := range s.owners[r.from] {
		n := s.clue[i].Length
		if n < r.length() {
			continue
		}
		if len(owners) == 0 {
			shortest, longest = n, n
		}
		owners, shortest, longest = append(owners, i), min(shortest, n), max(longest, n)
	}
	return owners, shortest, longest
}

// segment is the sequence of cells around x that the evidence lets have a colour.
func (s *sight) segment(x int, c nonogram.Colour) stretch {
	r := stretch{x, x + 1, c}
	for r.from > 0 && s.shown[r.from-1].Can(c) {
		r.from--
	}
	for r.to < s.length() && s.shown[r.to].Can(c) {
		r.to++
	}
	return r
}
