package derive

import (
	"slices"

	"nonogram"
	"nonogram/internal/base/enum"
)

// Rule is the rule by which a clause follows. All but the symmetrical rules are written for a line
// that is read from its start; a mirrored clause reads the line from its end.
type Rule uint8

const (
	// Empty: the clue has no blocks.
	Empty Rule = iota
	// Found: as many cells have Colour as the blocks need; if Colour is Blank, as many are filled.
	Found
	// Need: only as many cells can have Colour as the blocks need; if Colour is Blank, only as many
	// can be filled.
	Need
	// Spare: Blocks are within [From, To), with Number cells to spare, and cover the cells.
	Spare
	// Push: the last of Blocks comes after the others.
	Push
	// Place: Walls and Touches exclude earlier starts of the block.
	Place
	// Pack: Blocks are packed as far towards the start of the line as they fit.
	Pack
	// Reach: the block or an earlier one covers Cells, so that the block starts late enough to
	// reach the last of them.
	Reach
	// Join: the block covers both ends of Cells.
	Join
	// Own: Whys leave the run Cells only to the block and later ones.
	Own
	// Glue: the block of the run Cells is at least Number long and starts at From or later.
	Glue
	// Bar: Whys leave no block of Colour for Cells, which include the runs beside the barred cell.
	Bar

	// Arrangements: all arrangements agree.
	Arrangements

	// The rest say why the line has no arrangement.

	// TooMany: Cells are filled, more than Number.
	TooMany
	// TooFew: Number cells are needed, but Cells are blank and leave fewer.
	TooFew
	// Against: what follows for the cell leaves it no colour.
	Against
	// NoRoom: Blocks do not fit into [From, To).
	NoRoom
	// NoOwner: Whys leave no block for the run Cells.
	NoOwner
	// NoFit: the blocks do not fit.
	NoFit
)

var rules = enum.Of[Rule]("rule",
	"empty", "found", "need", "spare", "push", "place", "pack", "reach", "join", "own", "glue", "bar",
	"arrangements", "too many", "too few", "against", "no room", "no owner", "no fit",
)

// String returns the rule in lower case, such as "push", or its number if it has no name.
func (r Rule) String() string { return rules.String(r) }

// Reason is the kind of a Why.
type Reason uint8

const (
	// Ends: Fact says where the block ends, and so each earlier one does.
	Ends Reason = iota
	// Belongs: Fact says that the block or a later one covers a cell, so the blocks before it are out.
	Belongs
	// Both: Fact says that the block or a later one covers a cell, which has its colour, and the block
	// cannot cover both that cell and the run.
	Both
	// Short: Blocks are shorter than the run.
	Short
	// Fit: wherever Block covers the run, it covers one of Walls or touches one of Touches.
	Fit
)

var reasons = enum.Of[Reason]("reason", "ends", "belongs", "both", "short", "fit")

// String returns the reason in lower case, such as "short", or its number if it has no name.
func (r Reason) String() string { return reasons.String(r) }

// Why says why blocks do not cover some cells.
type Why struct {
	Reason Reason
	// Ends, Belongs and Both rest on Fact: an End or an AtLeast or, if they read the line from its end
	// and so exclude later blocks, a Start or an AtMost.
	Fact           Fact
	Blocks         []int
	Walls, Touches []int
}

// same reports whether two reasons rest on the same fact.
func (w Why) same(other Why) bool {
	return w.Reason == other.Reason && w.Reason <= Both && w.Fact == other.Fact
}

// because returns a reason that rests on a fact.
func because(r Reason, f Fact, walls ...int) Why {
	return Why{Reason: r, Fact: f, Blocks: []int{f.Block()}, Walls: walls}
}

// Clause is a step of a derivation: by a rule, Results follow from Premises and the clue alone.
type Clause struct {
	Rule           Rule
	Mirrored       bool
	Cells, Blocks  []int
	From, To       int
	Number         int
	Colour         nonogram.Colour
	Whys           []Why
	Walls, Touches []int
	Premises       []Fact
	Results        []Fact
}

// mirror returns the clause as it reads on the mirrored line; l is either line.
func (c Clause) mirror(l Line) Clause {
	length := len(l.Cells)
	c.Mirrored = !c.Mirrored
	c.Cells, c.Walls, c.Touches = flip(c.Cells, length), flip(c.Walls, length), flip(c.Touches, length)
	c.Blocks = flip(c.Blocks, len(l.Clue))
	c.From, c.To = length-c.To, length-c.From
	c.Premises, c.Results, c.Whys = l.mirrored(c.Premises), l.mirrored(c.Results), slices.Clone(c.Whys)
	for i, w := range c.Whys {
		c.Whys[i] = w.mirror(l)
	}
	return c
}

// Closes reports whether a clause says something about cells or ends in a contradiction; other
// clauses are steps on the way there.
func (c Clause) Closes() bool { return len(c.Results) == 0 || c.Results[0].Kind == Not }

// Covers reports whether a clause says that a block covers cells, and so decides them.
func (c Clause) Covers() bool { return c.Rule == Spare || c.Rule == Join || c.Rule == Glue }

// Settles reports whether a clause alone decides its cells.
func (c Clause) Settles() bool {
	return c.Covers() || c.Rule == Empty || c.Rule == Need || c.Rule == Found && c.Colour == nonogram.Blank
}

// Bounded reports whether the results follow from bounds of single blocks alone.
func (c Clause) Bounded() bool {
	far := slices.ContainsFunc(c.Whys, func(w Why) bool { return w.Reason != Ends })
	return c.Rule == Spare && len(c.Blocks) == 1 || c.Rule == Bar && len(c.Cells) == 1 && len(c.Whys) > 0 && !far
}

// Bounds lists the premises about blocks.
func (c Clause) Bounds() []Fact {
	return slices.DeleteFunc(slices.Clone(c.Premises), func(f Fact) bool { return f.Kind == Not })
}

// Repeats reports whether a clause says whose a run is only because that is known of one of its
// cells.
func (c Clause) Repeats() bool {
	return c.Rule == Own && len(c.Whys) == 1 && c.Whys[0].Reason == Belongs && slices.Contains(c.Cells, c.Whys[0].Fact.At)
}

// Lacking reports whether a clause excludes a colour because the clue lacks it. Such a clause says
// nothing of other colours.
func (c Clause) Lacking(l Line) bool { return c.Rule == Bar && l.Lacks(c.Colour) }

// Whole reports whether a clause lays all blocks on the whole line.
func (c Clause) Whole(l Line) bool {
	return c.Rule == Spare && len(c.Blocks) == len(l.Clue) && c.From == 0 && c.To == len(l.Cells)
}

// Left lists the blocks of the clause's colour that its reasons do not exclude.
func (c Clause) Left(l Line) []int {
	if (c.Rule == Glue || c.Rule == Own) && c.Blocks != nil { // what earlier sentences leave
		return c.Blocks
	}
	var left []int
	for i, b := range l.Clue {
		if b.Colour == c.Colour && !(known{l, c.Premises}).out(c, i) {
			left = append(left, i)
		}
	}
	return left
}

// Given reports whether earlier clauses have said whose the clause's run is, or extended its block, and by then why it
// is none of the blocks that one of its reasons excludes.
func (c Clause) Given(l Line, w Why, before []Clause) bool {
	alone := c
	alone.Blocks, alone.Whys = nil, []Why{w}
	excluded := func(i int) bool { return !slices.Contains(alone.Left(l), i) }
	return slices.ContainsFunc(before, func(g Clause) bool {
		one := func(x int) bool { return slices.Contains(c.Cells, x) }
		return (g.Rule == Glue || g.Rule == Own) && slices.ContainsFunc(g.Cells, one) && !slices.ContainsFunc(g.Left(l), excluded)
	})
}

func (w Why) mirror(l Line) Why {
	length := len(l.Cells)
	w.Fact = w.Fact.mirror(l)
	w.Blocks, w.Walls, w.Touches = flip(w.Blocks, len(l.Clue)), flip(w.Walls, length), flip(w.Touches, length)
	return w
}

// flip counts ascending numbers below n from the other end; they stay ascending.
func flip(all []int, n int) []int {
	var out []int
	for _, x := range slices.Backward(all) {
		out = append(out, n-1-x)
	}
	return out
}
