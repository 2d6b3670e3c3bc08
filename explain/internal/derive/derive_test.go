package derive_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/explain/internal/derive"
	"nonogram/internal/base/testrun"
	"nonogram/line"
	"nonogram/proof"
)

// laid is an arrangement: the starts of the blocks, and the cells.
type laid struct {
	starts []int
	cells  []nonogram.Colour
}

// arrangements lists all ways to lay a clue, by trying every start of each block.
func arrangements(clue nonogram.Clue, length int) []laid {
	var all []laid
	var lay func(a laid, from int)
	lay = func(a laid, from int) {
		i := len(a.starts)
		if i == len(clue) {
			all = append(all, a)
			return
		}
		if i > 0 && clue[i].Colour == clue[i-1].Colour {
			from++
		}
		for ; from+clue[i].Length <= length; from++ {
			next := laid{append(slices.Clone(a.starts), from), slices.Clone(a.cells)}
			for x := from; x < from+clue[i].Length; x++ {
				next.cells[x] = clue[i].Colour
			}
			lay(next, from+clue[i].Length)
		}
	}
	lay(laid{cells: make([]nonogram.Colour, length)}, 0)
	return all
}

// holds reports whether a fact is true of an arrangement.
func (a laid) holds(clue nonogram.Clue, f derive.Fact) bool {
	switch f.Kind {
	case derive.Not:
		return a.cells[f.At] != nonogram.Colour(f.N)
	case derive.Start:
		return a.starts[f.At] >= f.N
	case derive.End:
		return a.starts[f.At]+clue[f.At].Length <= f.N
	}
	for i, start := range a.starts {
		if start <= f.At && f.At < start+clue[i].Length {
			return f.Kind == derive.AtLeast && i >= f.N || f.Kind == derive.AtMost && i <= f.N
		}
	}
	return false
}

func (a laid) all(clue nonogram.Clue, facts []derive.Fact) bool {
	return !slices.ContainsFunc(facts, func(f derive.Fact) bool { return !a.holds(clue, f) })
}

// sound checks each clause of a derivation by its own premises alone, against all arrangements, and
// by the checker. It also tries fewer premises as long as the checker accepts them.
func sound(t *testing.T, l derive.Line, all []laid, clauses []derive.Clause) {
	t.Helper()
	if !holds(l, clauses) {
		for n, c := range clauses {
			if !derive.Check(l, c) {
				t.Errorf("clause %d does not follow by its rule", n)
			}
		}
		t.Errorf("%v %v: the derivation does not hold:%s", l.Clue, text(l), list(clauses))
	}
	for _, c := range clauses {
		some := []derive.Clause{c}
		for n := range c.Premises {
			fewer := c
			if fewer.Premises = slices.Delete(slices.Clone(c.Premises), n, n+1); derive.Check(l, fewer) {
				some = append(some, fewer)
			}
		}
		for _, c := range some {
			follows(t, l, all, c)
		}
	}
}

// holds reports whether each clause of a derivation follows by its rule from what the line shows and the
// clauses before it.
func holds(l derive.Line, clauses []derive.Clause) bool {
	known := visible(l)
	for _, c := range clauses {
		unknown := func(f derive.Fact) bool { return !derive.Implied(known, f) }
		if slices.ContainsFunc(c.Premises, unknown) || !derive.Check(l, c) {
			return false
		}
		known = append(known, c.Results...)
	}
	return true
}

// visible lists what the line shows.
func visible(l derive.Line) (facts []derive.Fact) {
	for x, cell := range l.Cells {
		for c := range nonogram.Colour(l.Colours) {
			if !cell.Can(c) {
				facts = append(facts, derive.Fact{Kind: derive.Not, At: x, N: int(c)})
			}
		}
	}
	return facts
}

// follows checks a clause against all arrangements.
func follows(t *testing.T, l derive.Line, all []laid, c derive.Clause) {
	t.Helper()
	for _, a := range all {
		if a.all(l.Clue, c.Premises) && (len(c.Results) == 0 || !a.all(l.Clue, c.Results)) {
			t.Errorf("%v %v: %v is wrong of %v", l.Clue, text(l), show(c), a)
			return
		}
	}
}

// TestOwnerOfGrownRun derives from a run that grows during the argument: the whole run belongs to
// the block of its first cells, which has the run's colour.
func TestOwnerOfGrownRun(t *testing.T) {
	clue := nonogram.Clue{{Length: 3, Colour: 1}, {Length: 1, Colour: 4}, {Length: 1, Colour: 2}, {Length: 2, Colour: 1},
		{Length: 1, Colour: 5}, {Length: 10, Colour: 1}, {Length: 4, Colour: 3}, {Length: 1, Colour: 5}}
	l := derive.Line{Clue: clue, Cells: slices.Repeat([]nonogram.Cell{nonogram.OpenCell(6)}, 25), Colours: 6}
	facts, _ := wanted(l)
	clauses := derive.Explain(l, facts)
	if !holds(l, clauses) {
		t.Errorf("the derivation does not hold:%s", list(clauses))
	}
	for _, c := range clauses {
		if c.Rule == derive.Own && clue[c.Results[0].N].Colour != c.Colour {
			t.Errorf("names a block of another colour: %s", show(c))
		}
	}
}

func show(c derive.Clause) string { return fmt.Sprintf("%s %+v", c.Rule, c) }

func list(clauses []derive.Clause) string {
	out := ""
	for _, c := range clauses {
		out += "\n  " + show(c)
	}
	return out
}

func text(l derive.Line) string {
	out := ""
	for _, c := range l.Cells {
		switch {
		case c == nonogram.OpenCell(l.Colours):
			out += "?"
		case c == nonogram.BlankCell:
			out += "."
		case c.Known():
			colour, _ := c.Colour()
			out += string("#abcd"[colour-1])
			if l.Colours > 2 {
				out = out[:len(out)-1] + string("rbgy"[colour-1])
			}
		default:
			out += fmt.Sprintf("{%b}", c)
		}
	}
	return out
}

// wanted lists what follows from a line; ok is false if it has no arrangement.
func wanted(l derive.Line) (facts []derive.Fact, ok bool) {
	after := slices.Clone(l.Cells)
	if !line.New(len(after), l.Clue, l.Colours).Deduce(after) {
		return nil, false
	}
	for x := range after {
		for c := range nonogram.Colour(l.Colours) {
			if l.Cells[x].Can(c) && !after[x].Can(c) {
				facts = append(facts, derive.Fact{Kind: derive.Not, At: x, N: int(c)})
			}
		}
	}
	return facts, true
}

// tally counts the outcomes of derivations.
type tally struct {
	lines, conflicts, clauses, compared int
	lengths                             map[int]int
	rules                               map[derive.Rule]int
}

func (ty *tally) explain(t *testing.T, l derive.Line, all []laid) {
	t.Helper()
	facts, ok := wanted(l)
	var clauses []derive.Clause
	switch {
	case !ok:
		clauses = derive.Refute(l)
		ty.conflicts++
	case len(facts) == 0:
		return
	default:
		clauses = derive.Explain(l, facts)
		ty.lines++
		ty.lengths[min(len(clauses), 9)]++
		for _, f := range facts {
			var given []derive.Fact
			for _, c := range clauses {
				given = append(given, c.Results...)
			}
			lacks := f.N > 0 && !slices.ContainsFunc(l.Clue, func(b nonogram.Block) bool { return int(b.Colour) == f.N })
			if !derive.Implied(given, f) && !lacks {
				t.Errorf("%v %v: %v is not derived:%s", l.Clue, text(l), f, list(clauses))
			}
		}
	}
	ty.clauses += len(clauses)
	for _, c := range clauses {
		ty.rules[c.Rule]++
		switch c.Rule {
		case derive.Arrangements, derive.NoFit:
			ty.compared++
		}
	}
	sound(t, l, all, clauses)
}

// clues lists all clues that fit into a length, of some colours besides blank.
func clues(length, colours int) []nonogram.Clue {
	all := []nonogram.Clue{{}}
	for n := 0; n < len(all); n++ {
		for c := 1; c <= colours; c++ {
			for k := 1; k <= length; k++ {
				clue := append(slices.Clone(all[n]), nonogram.Block{Length: k, Colour: nonogram.Colour(c)})
				if clue.MinLength() <= length {
					all = append(all, clue)
				}
			}
		}
	}
	return all
}

// masked returns the state of an arrangement of which only a part is known.
func masked(r *rand.Rand, a laid, colours int) int {
	state, hide := 0, r.IntN(4)
	for _, c := range slices.Backward(a.cells) {
		cell := nonogram.CellOf(c)
		if r.IntN(4) <= hide {
			cell |= nonogram.Cell(1 + r.IntN(1<<colours-1))
		}
		if colours == 2 && r.IntN(4) <= hide {
			cell = nonogram.OpenCell(2)
		}
		state = state*(1<<colours-1) + int(cell) - 1
	}
	return state
}

// TestSound explains lines in all states, or random ones of all, with each clause checked by
// its own premises alone.
func TestSound(t *testing.T) {
	for _, test := range []struct{ length, colours, short, long int }{
		{3, 1, 0, 0}, {5, 1, 0, 0}, {8, 1, 1500, 60_000}, {12, 1, 300, 10_000}, {3, 2, 1200, 0}, {5, 2, 700, 30_000}, {3, 3, 400, 20_000},
	} {
		t.Run(fmt.Sprint(test.length, "x", test.colours), func(t *testing.T) {
			ty := &tally{lengths: map[int]int{}, rules: map[derive.Rule]int{}}
			r := rand.New(rand.NewPCG(uint64(test.length), uint64(test.colours)))
			states := 1
			for range test.length {
				states *= 1<<(test.colours+1) - 1
			}
			all := clues(test.length, test.colours)
			laidOut := make(map[int][]laid)
			try := func(n, state int) {
				l := derive.Line{Clue: all[n], Colours: test.colours + 1}
				for range test.length {
					l.Cells = append(l.Cells, nonogram.Cell(1+state%(1<<l.Colours-1)))
					state /= 1<<l.Colours - 1
				}
				if laidOut[n] == nil {
					laidOut[n] = arrangements(all[n], test.length)
				}
				ty.explain(t, l, laidOut[n])
			}
			if count := testrun.Count(test.short, test.long); count > 0 {
				for n := range count {
					if i := r.IntN(len(all)); n%4 == 0 {
						try(i, r.IntN(states))
					} else {
						ways := arrangements(all[i], test.length)
						try(i, masked(r, ways[r.IntN(len(ways))], test.colours+1))
					}
				}
			} else {
				for n := range all {
					for state := range states {
						try(n, state)
					}
				}
			}
			t.Logf("%d lines, %d conflicts, %.2f clauses, %d compared, lengths %v\n%v", ty.lines, ty.conflicts,
				float64(ty.clauses)/float64(ty.lines+ty.conflicts+1), ty.compared, ty.lengths, ty.rules)
		})
	}
}

// TestJoinEnds: a block covers the cells between two others only if both of these are known.
func TestJoinEnds(t *testing.T) {
	l := derive.Line{Clue: nonogram.NewClue(3), Cells: slices.Repeat([]nonogram.Cell{nonogram.OpenCell(2)}, 5), Colours: 2}
	c := derive.Clause{Rule: derive.Join, Blocks: []int{0}, Cells: []int{1, 2, 3}, Premises: []derive.Fact{{Kind: derive.Not, At: 1}, {Kind: derive.Not, At: 3}}, Results: []derive.Fact{{Kind: derive.Not, At: 2}}}
	if !derive.Check(l, c) {
		t.Error("the block does not join the cells")
	}
	for n := range c.Premises {
		fewer := c
		if fewer.Premises = c.Premises[n : n+1]; derive.Check(l, fewer) {
			t.Errorf("the block joins cells by %v alone", fewer.Premises)
		}
	}
}

// TestLacking: a clause excludes a colour that the clue lacks from a cell that no other clause is
// about.
func TestLacking(t *testing.T) {
	open := nonogram.OpenCell(4)
	wall := open &^ nonogram.CellOf(1)
	l := derive.Line{Clue: nonogram.Clue{{Length: 2, Colour: 1}}, Cells: []nonogram.Cell{open, open, open, wall, open}, Colours: 4}
	wanted := []derive.Fact{{Kind: derive.Not, At: 4, N: 1}, {Kind: derive.Not, At: 0, N: 2}, {Kind: derive.Not, At: 3, N: 2}, {Kind: derive.Not, At: 3, N: 3}}
	var said []derive.Fact
	for _, c := range derive.Explain(l, wanted) {
		said = append(said, c.Results...)
	}
	for _, f := range wanted {
		if !derive.Implied(said, f) {
			t.Errorf("nothing says %v", f)
		}
	}
}

// TestTooLong: a run that is too long for any block needs no other reason, though another one would
// exclude two of the blocks at once.
func TestTooLong(t *testing.T) {
	open, filled := nonogram.OpenCell(2), nonogram.FilledCell
	l := derive.Line{
		Clue:  nonogram.Clue{{Length: 2, Colour: 1}, {Length: 2, Colour: 1}, {Length: 1, Colour: 1}},
		Cells: []nonogram.Cell{open, filled, open, filled, filled, open, open, open}, Colours: 2,
	}
	clauses := derive.Explain(l, []derive.Fact{{derive.Not, 2, 1}})
	if len(clauses) != 1 || len(clauses[0].Whys) != 1 || clauses[0].Whys[0].Reason != derive.Short || len(clauses[0].Whys[0].Blocks) != 3 {
		t.Errorf("found %+v", clauses)
	}
}

// TestGrowsAtOnce: if one step shows two cells beside a run, no clause shows one of them earlier.
func TestGrowsAtOnce(t *testing.T) {
	cells := slices.Repeat([]nonogram.Cell{nonogram.OpenCell(2)}, 20)
	cells[10], cells[11] = nonogram.BlankCell, nonogram.FilledCell
	l := derive.Line{Clue: nonogram.NewClue(2, 3, 4), Cells: cells, Colours: 2}
	clauses := derive.Explain(l, []derive.Fact{{derive.Not, 12, 0}, {derive.Not, 13, 0}})
	if len(clauses) != 2 || clauses[1].Rule != derive.Glue || len(clauses[1].Results) != 2 {
		t.Errorf("found%s", list(clauses))
	}
}

// TestTooManyFound: if more cells of a line are filled than the clue has, no clause says that all
// are found, though the evidence of the deduction has only as many.
func TestTooManyFound(t *testing.T) {
	cells := slices.Repeat([]nonogram.Cell{nonogram.OpenCell(2)}, 15)
	for _, x := range []int{0, 4, 6, 10, 14} {
		cells[x] = nonogram.FilledCell
	}
	for _, x := range []int{2, 3, 9, 11, 12} {
		cells[x] = nonogram.BlankCell
	}
	clauses := derive.Refute(derive.Line{Clue: nonogram.NewClue(2, 1, 1, 1), Cells: cells, Colours: 2})
	counts := func(c derive.Clause) bool { return c.Rule == derive.Found }
	if last := clauses[len(clauses)-1]; last.Rule != derive.TooMany || len(last.Cells) != 6 || slices.ContainsFunc(clauses, counts) {
		t.Errorf("found%s", list(clauses))
	}
}

// TestGlueWithinLine: no clause says that a block ends at a wall if the line has no room for the block
// before it.
func TestGlueWithinLine(t *testing.T) {
	open := nonogram.OpenCell(2)
	cells := []nonogram.Cell{nonogram.BlankCell, open, nonogram.FilledCell, nonogram.BlankCell, open, open, open, open, open}
	for _, cells := range [][]nonogram.Cell{cells, reversed(cells)} {
		clauses := derive.Refute(derive.Line{Clue: nonogram.NewClue(4), Cells: cells, Colours: 2})
		c := clauses[0]
		if c.Rule != derive.Glue || c.Mirrored && c.To < 4 || !c.Mirrored && c.From+4 > len(cells) {
			t.Errorf("found%s", list(clauses))
		}
	}
}

func reversed(cells []nonogram.Cell) []nonogram.Cell {
	back := slices.Clone(cells)
	slices.Reverse(back)
	return back
}

// TestRangesShowNoMore: the words do not say where a block can be if the cells that it then covers
// stay open.
func TestRangesShowNoMore(t *testing.T) {
	p := &nonogram.Puzzle{Rows: []nonogram.Clue{nonogram.NewClue(1, 2, 12, 2, 1)}, Columns: make([]nonogram.Clue, 30)}
	d := proof.Deduction{Technique: proof.Glue, Line: nonogram.Row(0)}
	for x, r := range "...#..???????####???????..#..." {
		if cell := map[rune]nonogram.Cell{'.': nonogram.BlankCell, '#': nonogram.FilledCell}[r]; cell != 0 {
			d.Evidence = append(d.Evidence, proof.Fact{Place: nonogram.Place{Column: x}, Cell: cell})
		}
	}
	for _, x := range []int{12, 17} {
		d.Result = append(d.Result, proof.Fact{Place: nonogram.Place{Column: x}, Cell: nonogram.FilledCell})
	}
	of := derive.Of(p, []proof.Deduction{d})
	if ranged, _ := of.Ranges(); !of.Overstates(ranged) || of.Drawn() {
		t.Errorf("found%s", list(ranged))
	}
}

// TestNeedNamesTheColour: a count that leaves a cell one colour says all of it, even if only part of it is wanted.
func TestNeedNamesTheColour(t *testing.T) {
	open := nonogram.OpenCell(3)
	l := derive.Line{
		Clue:    nonogram.Clue{{Length: 1, Colour: 1}, {Length: 2, Colour: 2}},
		Cells:   []nonogram.Cell{open, open, nonogram.BlankCell, open},
		Colours: 3,
	}
	clauses := derive.Explain(l, []derive.Fact{{Kind: derive.Not, At: 0, N: int(nonogram.Blank)}})
	want := []derive.Fact{{Kind: derive.Not, At: 0, N: int(nonogram.Blank)}, {Kind: derive.Not, At: 0, N: 2}}
	if len(clauses) != 1 || clauses[0].Rule != derive.Need || !slices.Equal(clauses[0].Results, want) {
		t.Errorf("got %+v, expected a count with %v", clauses, want)
	}
}
