package reason

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
	colours int // blank included
	line    nonogram.Line
	clue    nonogram.Clue
	solver  *line.Solver
	shown   []nonogram.Cell // what the evidence says
	// follows is what the clue and the evidence leave of each cell; of a line
	// without an arrangement the same as shown.
	follows []nonogram.Cell
	// first and last are the leftmost and the rightmost start of each block.
	first, last []int
	owners      [][]int // by cell: blocks that can cover it
	evidence    []int   // cells
	results     []int   // cells
	result      []nonogram.Cell
	// flat is whether something is supposed already, so that one sentence must do.
	flat bool
}

// sightOf looks at the line of a deduction.
func sightOf(p *nonogram.Puzzle, d proof.Deduction) *sight {
	length := p.Width()
	if d.Line.Axis == nonogram.Columns {
		length = p.Height()
	}
	shown := slices.Repeat([]nonogram.Cell{p.Palette.Open()}, length)
	for _, f := range d.Evidence {
		shown[d.Line.IndexOf(f.Place)] &= f.Cell
	}
	s := see(d.Line, p.Clue(d.Line), p.Palette.Colours(), shown)
	for _, f := range d.Evidence {
		s.evidence = append(s.evidence, d.Line.IndexOf(f.Place))
	}
	for _, f := range d.Result {
		x := d.Line.IndexOf(f.Place)
		s.result[x] = f.Cell
		s.results = append(s.results, x)
	}
	slices.Sort(s.evidence)
	slices.Sort(s.results)
	return s
}

// see looks at a line with a clue, of which something is shown.
func see(l nonogram.Line, clue nonogram.Clue, colours int, shown []nonogram.Cell) *sight {
	s := &sight{colours: colours, line: l, clue: clue, shown: shown, follows: slices.Clone(shown)}
	s.solver = line.New(len(shown), clue, colours)
	s.solver.Deduce(s.follows)
	s.first, s.last, _ = s.solver.Starts(shown)
	s.owners, _, _ = s.solver.Owners(shown)
	s.result = make([]nonogram.Cell, len(shown))
	return s
}

// length of the line in cells.
func (s *sight) length() int { return len(s.shown) }

// end is the boundary after block i where it is rightmost.
func (s *sight) end(i int) int { return s.last[i] + s.clue[i].Length }

// claim is a claim on the line of which the results follow.
func (s *sight) claim(k Kind, results []int) Claim {
	return Claim{Kind: k, Line: s.line, Results: s.outcomes(results)}
}

// outcomes are what the line makes of cells, grouped by that. What other lines add is in
// outside.
func (s *sight) outcomes(at []int) []Outcome {
	var all []Outcome
	for _, x := range at {
		value := s.result[x] | s.follows[x]
		if i := slices.IndexFunc(all, func(o Outcome) bool { return o.Value == value }); i >= 0 {
			all[i].Cells = append(all[i].Cells, x)
		} else {
			all = append(all, Outcome{[]int{x}, value})
		}
	}
	return all
}

// outside says what the evidence leaves of cells that it does not decide, and what was
// excluded before of those that follow.
func (s *sight) outside() []Claim {
	var claims []Claim
	open := nonogram.OpenCell(s.colours)
	say := func(x int, value nonogram.Cell) {
		claims = join(claims, Claim{Kind: Outside, Line: s.line, Results: []Outcome{{[]int{x}, value}}})
	}
	for _, x := range s.evidence {
		if !s.shown[x].Known() {
			say(x, s.shown[x])
		}
	}
	for _, x := range s.results {
		if gone := s.follows[x] &^ s.result[x]; gone != 0 {
			say(x, open&^gone)
		}
	}
	return claims
}

// lost lists the colours that the evidence newly takes from cell x.
func (s *sight) lost(x int) []nonogram.Colour {
	var colours []nonogram.Colour
	for c := range nonogram.Colour(s.colours) {
		if (s.shown[x] &^ s.follows[x]).Can(c) && !s.result[x].Can(c) {
			colours = append(colours, c)
		}
	}
	return colours
}

// loses reports whether cell x is a result and does not have a colour.
func (s *sight) loses(x int, c nonogram.Colour) bool {
	return x >= 0 && x < s.length() && s.result[x] != nonogram.Contradicted && !s.result[x].Can(c) && !s.follows[x].Can(c)
}

// have lists the results in [from, to) that say that a cell has a colour, or of a colour that
// follows as much as anything needs.
func (s *sight) have(c nonogram.Colour, from, to int) []int {
	var found []int
	for _, x := range s.results {
		says := s.result[x] == nonogram.CellOf(c) ||
			c != nonogram.Blank && s.follows[x] == nonogram.CellOf(c) && !s.result[x].Can(nonogram.Blank) && s.result[x].Can(c)
		if from <= x && x < to && says {
			found = append(found, x)
		}
	}
	return found
}

// blanks lists the results in [from, to) that are blank.
func (s *sight) blanks(from, to int) []int { return s.have(nonogram.Blank, from, to) }

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

// longest is the length of the clue's longest block of a colour.
func (s *sight) longest(c nonogram.Colour) int {
	longest := 0
	for _, b := range s.clue {
		if b.Colour == c {
			longest = max(longest, b.Length)
		}
	}
	return longest
}
