package reason_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/explain/internal/linetest"
	"nonogram/explain/reason"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
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
			all = append(all, laid{slices.Clone(a.starts), slices.Clone(a.cells)})
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

// covering reports whether block i of an arrangement covers cell x.
func (a laid) covering(clue nonogram.Clue, i, x int) bool {
	return a.starts[i] <= x && x < a.starts[i]+clue[i].Length
}

// every reports whether all arrangements are so.
func every(fit []laid, so func(a laid) bool) bool {
	return !slices.ContainsFunc(fit, func(a laid) bool { return !so(a) })
}

// owners lists the blocks that cover a cell in some arrangement.
func owners(clue nonogram.Clue, fit []laid, x int) []int {
	var found []int
	for i := range clue {
		if slices.ContainsFunc(fit, func(a laid) bool { return a.covering(clue, i, x) }) {
			found = append(found, i)
		}
	}
	return found
}

// oneRun reports whether cells are next to each other, of one colour, in all arrangements.
func oneRun(fit []laid, cells []int) bool {
	return every(fit, func(a laid) bool {
		for n, x := range cells {
			if x != cells[0]+n || a.cells[x] == nonogram.Blank || a.cells[x] != a.cells[cells[0]] {
				return false
			}
		}
		return true
	})
}

// reach is the first cell that a block covers in any arrangement, and the cell after the
// last.
func reach(clue nonogram.Clue, fit []laid, i int) (from, to int) {
	from = len(fit[0].cells)
	for _, a := range fit {
		from, to = min(from, a.starts[i]), max(to, a.starts[i]+clue[i].Length)
	}
	return from, to
}

// holds says of each kind of claim whether it is so on the arrangements that the evidence
// allows. That the results follow is checked of all.
var holds = map[reason.Kind]func(clue nonogram.Clue, fit []laid, c reason.Claim) bool{
	reason.Empty: func(clue nonogram.Clue, _ []laid, _ reason.Claim) bool { return len(clue) == 0 },
	reason.Complete: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		return c.Number == clue.Cells() && len(c.Seen) == c.Number &&
			every(fit, func(a laid) bool {
				return !slices.ContainsFunc(c.Seen, func(x int) bool { return a.cells[x] == nonogram.Blank })
			})
	},
	reason.Free: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		return c.Number == clue.Cells() && len(fit[0].cells)-len(c.Seen) == c.Number &&
			every(fit, func(a laid) bool {
				return !slices.ContainsFunc(c.Seen, func(x int) bool { return a.cells[x] != nonogram.Blank })
			})
	},
	reason.Exact: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		return c.Number == len(fit[0].cells) && clue.MinLength() == c.Number
	},
	reason.Spare: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		return c.Number == len(fit[0].cells)-clue.MinLength() && covered(clue, fit, c)
	},
	reason.Finished: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		longest := 0
		for _, i := range c.Blocks {
			longest = max(longest, clue[i].Length)
		}
		return oneRun(fit, c.Seen) && longest == len(c.Seen) && owned(clue, fit, c)
	},
	reason.Wall: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		shortest := clue[c.Blocks[0]].Length
		for _, i := range c.Blocks {
			shortest = min(shortest, clue[i].Length)
		}
		return oneRun(fit, c.Seen) && c.Number == shortest && owned(clue, fit, c) && every(fit, func(a laid) bool {
			for _, i := range c.Blocks {
				if a.covering(clue, i, c.Seen[0]) {
					return c.To == c.Seen[0] && a.starts[i] >= c.From || a.starts[i]+clue[i].Length <= c.To
				}
			}
			return false
		})
	},
	reason.Own: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		return owned(clue, fit, c) && c.To-c.From <= clue[c.Blocks[0]].Length && (c.To == c.Seen[0] || c.From == c.Seen[len(c.Seen)-1]+1)
	},
	reason.Join: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		return len(c.Blocks) == 1 && every(fit, func(a laid) bool {
			return !slices.ContainsFunc(c.Seen, func(x int) bool { return !a.covering(clue, c.Blocks[0], x) })
		})
	},
	reason.Split: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		for _, i := range c.Blocks {
			if clue[i].Length >= c.Number && slices.Contains(owners(clue, fit, c.Cells()[0]), i) {
				return false
			}
		}
		if len(c.Blocks) > 0 && !slices.Equal(c.Blocks, owners(clue, fit, c.Seen[0])) {
			return false
		}
		made := append(c.Cells(), c.Seen...)
		return len(made) == c.Number && slices.Max(made)-slices.Min(made)+1 == c.Number
	},
	reason.Small: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		blocks, colour := c.Blocks, nonogram.Filled
		for ; colour < nonogram.Colour(4) && c.Results[0].Value.Can(colour); colour++ {
		}
		for i := range clue {
			if len(c.Blocks) == 0 && clue[i].Colour == colour {
				blocks = append(blocks, i)
			}
		}
		return !slices.ContainsFunc(blocks, func(i int) bool { return clue[i].Length <= c.To-c.From })
	},
	reason.Reach: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		return owned(clue, fit, c) && unreached(clue, fit, c)
	},
	reason.Between: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		for n, i := range c.Blocks {
			if i < 0 {
				continue
			}
			if from, to := reach(clue, fit, i); c.Rooms[n] != [2]int{from, to} {
				return false
			}
		}
		if i := c.Blocks[0]; i >= 0 {
			if _, to := reach(clue, fit, i); to != c.From {
				return false
			}
		}
		if i := c.Blocks[1]; i >= 0 {
			if from, _ := reach(clue, fit, i); from != c.To {
				return false
			}
		}
		return true
	},
	reason.Cover: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
		from, to := reach(clue, fit, c.Blocks[0])
		return from == c.From && to == c.To && covered(clue, fit, c)
	},
	reason.Either: func(clue nonogram.Clue, fit []laid, c reason.Claim) bool { return owned(clue, fit, c) },
	// What is supposed is checked where the evidence is known.
	reason.Supposed: func(_ nonogram.Clue, _ []laid, c reason.Claim) bool {
		return len(c.Cells()) == 1 && c.Otherwise&c.Results[0].Value == 0
	},
	reason.Listed:  func(_ nonogram.Clue, fit []laid, c reason.Claim) bool { return len(fit) == c.Number },
	reason.All:     func(_ nonogram.Clue, fit []laid, c reason.Claim) bool { return c.Number == 0 || len(fit) == c.Number },
	reason.Outside: func(nonogram.Clue, []laid, reason.Claim) bool { return true },
}

// owned reports whether the run that a claim points at belongs to its blocks, each of them in
// some arrangement.
func owned(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
	return oneRun(fit, c.Seen) && slices.Equal(owners(clue, fit, c.Seen[0]), c.Blocks)
}

// covered reports whether the block of a claim covers its cells in all arrangements.
func covered(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
	return every(fit, func(a laid) bool {
		return !slices.ContainsFunc(c.Cells(), func(x int) bool { return !a.covering(clue, c.Blocks[0], x) })
	})
}

// unreached reports whether no block covers the cells of a claim.
func unreached(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
	return !slices.ContainsFunc(c.Cells(), func(x int) bool { return len(owners(clue, fit, x)) > 0 })
}

// casesHold reports whether the results follow from each case as a claim says.
func casesHold(clue nonogram.Clue, fit []laid, c reason.Claim) bool {
	for n, claims := range c.Cases {
		own := slices.DeleteFunc(slices.Clone(fit), func(a laid) bool { return !a.covering(clue, c.Blocks[n], c.Seen[0]) })
		if !argued(clue, own, claims, c.Cells()) {
			return false
		}
	}
	return true
}

// argued reports whether claims hold on some arrangements and give just some cells.
func argued(clue nonogram.Clue, fit []laid, claims []reason.Claim, cells []int) bool {
	var given []int
	for _, c := range claims {
		if !holds[c.Kind](clue, fit, c) {
			return false
		}
		for _, o := range c.Results {
			for _, x := range o.Cells {
				if left(fit, x)&^o.Value != 0 {
					return false
				}
				given = append(given, x)
			}
		}
	}
	slices.Sort(given)
	return slices.Equal(given, cells)
}

// fails reports whether a line fails as a claim supposes: no arrangement agrees with what is
// supposed, and if something follows against what a cell is, it follows without that cell.
func fails(clue nonogram.Clue, all []laid, d proof.Deduction, c reason.Claim) bool {
	at, shown := c.Cells()[0], make(map[int]nonogram.Cell)
	d.Evidence = slices.DeleteFunc(slices.Clone(d.Evidence), func(f proof.Fact) bool { return cellOn(d.Line, f) == at })
	d.Evidence = append(d.Evidence, linetest.Fact(d.Line, at, c.Otherwise))
	if len(fitting(all, d)) > 0 {
		return false
	}
	for _, f := range d.Evidence {
		shown[cellOn(d.Line, f)] = f.Cell
	}
	if last := c.Because[len(c.Because)-1]; last.Kind == reason.But {
		x, value := last.Cells()[0], last.Results[0].Value
		d.Evidence = slices.DeleteFunc(d.Evidence, func(f proof.Fact) bool { return cellOn(d.Line, f) == x })
		fit := fitting(all, d)
		return value == shown[x] && left(fit, x)&value == 0 && argued(clue, fit, c.Because[:len(c.Because)-1], []int{x})
	}
	return len(c.Because) == 1
}

// cased counts claims that say how the results follow from each case.
const cased reason.Kind = 255

// truth counts the claims that were checked, and remembers on which deductions.
type truth struct {
	counts map[reason.Kind]int
	seen   map[string]bool
}

// check checks all that is claimed of a deduction, on the arrangements that its evidence
// allows.
func (tr truth) check(t *testing.T, p *nonogram.Puzzle, all []laid, d proof.Deduction) {
	key := fmt.Sprint(d)
	if tr.seen[key] {
		return
	}
	tr.seen[key] = true
	clue := p.Clue(d.Line)
	fit := fitting(all, d)
	var argued []int
	for _, c := range reason.Of(p, d) {
		tr.counts[c.Kind]++
		if len(c.Cases) > 0 {
			tr.counts[cased]++
		}
		if !holds[c.Kind](clue, fit, c) || !casesHold(clue, fit, c) || c.Kind == reason.Supposed && !fails(clue, all, d, c) {
			t.Errorf("%v, evidence %v, result %v: %+v is not so", clue, d.Evidence, d.Result, c)
		}
		if c.Kind == reason.Outside {
			continue
		}
		argued = append(argued, c.Cells()...)
		for _, o := range c.Results {
			for _, x := range o.Cells {
				if left(fit, x)&^o.Value != 0 {
					t.Errorf("%v, evidence %v: cell %d does not follow from %+v", clue, d.Evidence, x, c)
				}
			}
		}
	}
	slices.Sort(argued)
	if len(argued) != len(d.Result) || len(slices.Compact(argued)) != len(d.Result) {
		t.Errorf("%v, evidence %v, result %v: %v are argued", clue, d.Evidence, d.Result, argued)
	}
}

// fitting lists the arrangements that the evidence of a deduction allows.
func fitting(all []laid, d proof.Deduction) []laid {
	return slices.DeleteFunc(slices.Clone(all), func(a laid) bool {
		return slices.ContainsFunc(d.Evidence, func(f proof.Fact) bool { return !f.Cell.Can(a.cells[cellOn(d.Line, f)]) })
	})
}

func cellOn(l nonogram.Line, f proof.Fact) int {
	if l.Axis == nonogram.Columns {
		return f.Row
	}
	return f.Column
}

// left is what arrangements leave of a cell.
func left(fit []laid, x int) nonogram.Cell {
	cell := nonogram.Contradicted
	for _, a := range fit {
		cell |= nonogram.CellOf(a.cells[x])
	}
	return cell
}

// allClues lists the clues of lines of a length.
func allClues(length, colours int) []nonogram.Clue {
	seen := make(map[string]bool)
	var clues []nonogram.Clue
	eachState(length, colours, func(cells []nonogram.Cell) {
		for _, c := range cells {
			if !c.Known() {
				return
			}
		}
		if clue := nonogram.ClueOf(cells); !seen[clue.String()] {
			seen[clue.String()] = true
			clues = append(clues, clue)
		}
	})
	return clues
}

// eachState calls do with every state of a line.
func eachState(length, colours int, do func([]nonogram.Cell)) {
	cells := make([]nonogram.Cell, length)
	var set func(x int)
	set = func(x int) {
		if x == length {
			do(cells)
			return
		}
		for c := nonogram.Cell(1); c <= nonogram.OpenCell(colours); c++ {
			cells[x] = c
			set(x + 1)
		}
	}
	set(0)
}

// TestEveryClaimIsTrue checks what is claimed of every deduction on every short
// line.
func TestEveryClaimIsTrue(t *testing.T) {
	tr := truth{counts: make(map[reason.Kind]int)}
	for _, size := range []struct {
		longest int
		palette nonogram.Palette
	}{{6, nil}, {3, linetest.Palette()[:3]}} {
		colours := size.palette.Colours()
		for length := 1; length <= size.longest; length++ {
			for i, clue := range allClues(length, colours) {
				l := nonogram.Line{Axis: nonogram.Axis(i % 2), Index: 1}
				p, all := linetest.Puzzle(l, length, clue, size.palette), arrangements(clue, length)
				tr.seen = make(map[string]bool)
				solver, v := sweep.New(length, clue, colours), &technique.View{}
				eachState(length, colours, func(cells []nonogram.Cell) {
					if v.Reset(solver, cells) {
						tr.checkAll(t, p, all, l, v)
					}
				})
			}
		}
	}
	r := rand.New(rand.NewPCG(8, 14))
	for range 250 {
		tr.checkRandom(t, r)
	}
	for _, c := range compared {
		tr.checkLine(t, c.clue, c.cells)
	}
	for kind := range holds {
		if tr.counts[kind] == 0 && kind != reason.All { // which is there in case no reason is found
			t.Errorf("nothing claims %d", kind)
		}
	}
	if tr.counts[cased] == 0 {
		t.Error("nothing claims cases")
	}
	t.Log(tr.counts)
}

// compared are lines on which only all arrangements together decide a cell.
var compared = []struct {
	clue  nonogram.Clue
	cells string
}{
	{nonogram.NewClue(1, 2, 1), "???.??????#.#?????????"},
	{nonogram.NewClue(2, 4, 3), ".????#???#???????"},
	{nonogram.NewClue(3, 6, 6), "???????????#?#???###????????"},
	{nonogram.NewClue(4, 6, 1, 1), "????.????????#.??????????.????"},
	{nonogram.NewClue(1, 2, 1, 2), "..???#???#?..?.??#??...??"},
	{nonogram.NewClue(1, 5, 1), "????#??.???????.?????#???????"},
	{nonogram.NewClue(1, 2, 1, 2, 2, 2), "??.?????#??.??#.?????????????"},
	{nonogram.NewClue(1, 2, 2, 2, 2), "????????#??.?????????.??"},
	{nonogram.NewClue(1, 2, 2, 2, 2, 2, 1), "??????????????#.????????????"},
}

// checkLine checks what is said of a line.
func (tr truth) checkLine(t *testing.T, clue nonogram.Clue, known string) {
	cells, err := nonogram.ParseCells(known, nil)
	if err != nil {
		t.Fatal(err)
	}
	var v technique.View
	if !v.Reset(sweep.New(len(cells), clue, 2), cells) {
		t.Fatalf("%v has no arrangement in %s", clue, known)
	}
	tr.seen = make(map[string]bool)
	l := nonogram.Row(0)
	tr.checkAll(t, linetest.Puzzle(l, len(cells), clue, nil), arrangements(clue, len(cells)), l, &v)
}

// checkRandom checks what is said of a longer line, of which a part is known.
func (tr truth) checkRandom(t *testing.T, r *rand.Rand) {
	palette := []nonogram.Palette{nil, nil, linetest.Palette()[:3]}[r.IntN(3)]
	cells, colours := make([]nonogram.Cell, 8+r.IntN(17)), palette.Colours()
	stay, known := 0.5+0.45*r.Float64(), 0.1+0.5*r.Float64()
	for x := range cells {
		cells[x] = nonogram.CellOf(nonogram.Colour(r.IntN(colours)))
		if x > 0 && r.Float64() < stay {
			cells[x] = cells[x-1]
		}
	}
	l, clue := nonogram.Line{Axis: nonogram.Axis(r.IntN(2))}, nonogram.ClueOf(cells)
	for x := range cells {
		if r.Float64() > known {
			cells[x] = palette.Open()
		}
	}
	solver, open := sweep.New(len(cells), clue, colours), slices.Repeat([]nonogram.Cell{palette.Open()}, len(cells))
	if solver.Count(open).Cmp(big.NewInt(500)) > 0 {
		return // too many to look at one by one
	}
	var v technique.View
	if !v.Reset(solver, cells) {
		t.Fatalf("%v has no arrangement in %v", clue, cells)
	}
	tr.seen = make(map[string]bool)
	tr.checkAll(t, linetest.Puzzle(l, len(cells), clue, palette), arrangements(clue, len(cells)), l, &v)
}

// checkAll checks what every technique gives on a line.
func (tr truth) checkAll(t *testing.T, p *nonogram.Puzzle, all []laid, l nonogram.Line, v *technique.View) {
	for tech := proof.ZeroLine; tech <= proof.LineCases; tech++ {
		if d, ok := linetest.Deduction(v, l, p.Palette.Colours(), tech); ok {
			tr.check(t, p, all, d)
		}
	}
}

// TestConflictsAreArgued checks why lines without an arrangement have none: if something
// follows against what a cell is, it does so without that cell.
func TestConflictsAreArgued(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	tr := truth{counts: make(map[reason.Kind]int)}
	for range 3000 {
		palette := []nonogram.Palette{nil, linetest.Palette()[:3]}[r.IntN(2)]
		l, length := nonogram.Line{Axis: nonogram.Axis(r.IntN(2))}, 4+r.IntN(6)
		picture, shown := make([]nonogram.Cell, length), make([]nonogram.Cell, length)
		for x := range picture {
			picture[x] = nonogram.CellOf(nonogram.Colour(r.IntN(palette.Colours())))
			shown[x] = palette.Open()
			if r.IntN(2) == 0 {
				shown[x] = nonogram.CellOf(nonogram.Colour(r.IntN(palette.Colours())))
			}
		}
		clue := nonogram.ClueOf(picture)
		p, d := linetest.Puzzle(l, length, clue, palette), proof.Deduction{Technique: proof.Conflict, Line: l}
		for x, cell := range shown {
			if cell != palette.Open() {
				d.Evidence = append(d.Evidence, linetest.Fact(l, x, cell))
			}
		}
		all := arrangements(clue, length)
		if len(fitting(all, d)) > 0 {
			continue
		}
		for i := 0; i < len(d.Evidence); {
			less := d
			if less.Evidence = slices.Delete(slices.Clone(d.Evidence), i, i+1); len(fitting(all, less)) > 0 {
				i++
			} else {
				d = less
			}
		}
		claims := reason.Of(p, d)
		tr.counts[claims[len(claims)-1].Kind]++
		if len(claims) != 2 {
			continue
		}
		but := claims[1].Results[0]
		d.Evidence = slices.DeleteFunc(slices.Clone(d.Evidence), func(f proof.Fact) bool { return cellOn(l, f) == but.Cells[0] })
		fit := fitting(all, d)
		if !holds[claims[0].Kind](clue, fit, claims[0]) || but.Value != shown[but.Cells[0]] || left(fit, but.Cells[0])&but.Value != 0 ||
			!slices.Equal(claims[0].Cells(), but.Cells) || left(fit, but.Cells[0])&^claims[0].Results[0].Value != 0 {
			t.Errorf("%v on %v: %+v", clue, shown, claims)
		}
	}
	if tr.counts[reason.But] < 50 || tr.counts[reason.NoFit] > tr.counts[reason.But]/10 {
		t.Error(tr.counts)
	}
}

// TestKindNames: each kind has a name of its own, and is read from it.
func TestKindNames(t *testing.T) {
	names := reason.KindNames()
	if len(names) != int(reason.But)+1 || reason.NoRoom.String() != "no room" {
		t.Errorf("found %d names, %q among them", len(names), reason.NoRoom)
	}
	for i, name := range names {
		var k reason.Kind
		if err := k.UnmarshalText([]byte(name)); err != nil || k != reason.Kind(i) {
			t.Errorf("%q is read as %d, %v", name, k, err)
		}
		if text, err := k.MarshalText(); err != nil || string(text) != name {
			t.Errorf("kind %d is written as %q, %v", i, text, err)
		}
	}
}
