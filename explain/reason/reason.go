// Package reason finds what a person would say about a deduction on one line: the run, the
// wall, the block. The result is data: a [Claim] a sentence, for a language to put into
// words.
//
// It uses only the clue and the evidence (sight.go), because that is what a reader sees.
// Where the evidence shows less than the argument of the deduction's technique needs, a
// plainer claim says how far the blocks reach, or what all arrangements have in common;
// [Technique] names the argument that is really used. One file for each family of
// techniques.
package reason

import (
	"slices"

	"nonogram"
	"nonogram/internal/base/enum"
	"nonogram/proof"
)

// Kind is the argument of a claim. Cells and blocks count from 0.
type Kind uint8

const (
	// Empty: the clue has no blocks.
	Empty Kind = iota
	// Complete: the Number cells that the blocks fill are found.
	Complete
	// Free: the blocks fill Number cells, and no more are free.
	Free
	// Exact: blocks and gaps take all Number cells of the line.
	Exact
	// Spare: the blocks can move by Number cells, and so the block covers the cells.
	Spare
	// Finished: the run Seen is as long as the longest of the Blocks that can own it.
	Finished
	// Wall: the run Seen belongs to one of Blocks, which have Number cells or more. In
	// [From, To) is all the room on one side of it, so that the block continues on the other.
	Wall
	// Own: the block does not fit into [From, To), beside the run Seen, and so owns the run
	// and does not reach the cells.
	Own
	// Join: the runs Seen belong to one block.
	Join
	// Split: the cell would make a run of Number cells with Seen, for which there is no block,
	// or only blocks that cannot be there: Blocks are those that can cover the first of Seen.
	Split
	// Small: [From, To) is too small for Blocks, the only ones that can get there, or for
	// every block if none are given.
	Small
	// Reach: the block covers the run Seen, and so does not reach the cells.
	Reach
	// Between: the first of Blocks, if it is not -1, ends before From, the second starts
	// at To or later, and none is in between. Rooms has the rooms of both.
	Between
	// Cover: the block is within [From, To), and so covers the cells. Seen, if there is any,
	// is the blank cell that keeps it there.
	Cover
	// Either: the run Seen belongs to one of Blocks, and the results are the same. Cases says
	// how they follow from each, unless that is plain from its length.
	Either
	// Supposed: if the cell were Otherwise, the line would fail, as Because says.
	Supposed
	// Listed: of the line Number arrangements are left, and all agree.
	Listed
	// All: the line has Number arrangements, 0 if they are too many to count, which agree.
	All
	// Outside: what other lines leave of cells.
	Outside

	// The rest say why a line has no arrangement.

	// NoBlocks: the clue has none, but the cells Seen are filled.
	NoBlocks
	// TooMany: the cells Seen are filled, more than Number.
	TooMany
	// TooFew: Number cells are needed, but the cells Seen are blank, which leaves To.
	TooFew
	// TooLong: the run Seen is longer than each block.
	TooLong
	// NoRoom: around the run Seen there is only [From, To), too small for each block.
	NoRoom
	// NoFit: the blocks do not fit with the cells Seen.
	NoFit
	// But: the claim before does not agree with what the cells of Results are.
	But
)

var kinds = enum.Of[Kind]("kind",
	"empty", "complete", "free", "exact", "spare", "finished", "wall", "own", "join", "split", "small", "reach",
	"between", "cover", "either", "supposed", "listed", "all", "outside",
	"no blocks", "too many", "too few", "too long", "no room", "no fit", "but",
)

// String returns the kind in lower case, such as "no room", or its number if it has none.
func (k Kind) String() string { return kinds.String(k) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (k Kind) MarshalText() ([]byte, error) { return kinds.MarshalText(k) }

// UnmarshalText reads what MarshalText writes.
func (k *Kind) UnmarshalText(text []byte) error { return kinds.UnmarshalText(k, text) }

// KindNames lists the names of all kinds of claims, in their order.
func KindNames() []string { return kinds.All() }

// techniques has the technique whose argument each kind is.
var techniques = [But + 1]proof.Technique{
	Empty: proof.ZeroLine, Complete: proof.LineComplete, Free: proof.FillTheRest, Exact: proof.ExactFit,
	Spare: proof.SimpleBoxes, Finished: proof.Punctuating, Wall: proof.Glue, Own: proof.Mercury,
	Join: proof.Joining, Split: proof.Splitting, Small: proof.SmallGap, Reach: proof.SimpleSpaces,
	Between: proof.SimpleSpaces, Cover: proof.RangeBoxes,
	Either: proof.LineCases, Supposed: proof.LineCases, Listed: proof.LineCases, All: proof.LineCases,
}

// Claim is what one sentence says about a line, on the evidence of a deduction.
type Claim struct {
	Kind Kind
	Line nonogram.Line
	// Blocks are blocks of the line's clue.
	Blocks []int
	// Seen are the cells that the argument points at, From and To bound others, Number is
	// how many there are; see Kind.
	Seen     []int
	From, To int
	Number   int
	// Rooms are the cells [from, to) in which each of the Blocks lies, of a Between.
	Rooms [][2]int
	// Arrangements are those of a Listed one, as the start of each block.
	Arrangements [][]int
	// Cases are the claims of an Either for each of the Blocks.
	Cases [][]Claim
	// Otherwise is what a Supposed one excludes, Because why the line fails then.
	Otherwise nonogram.Cell
	Because   []Claim
	// Results are the cells that follow.
	Results []Outcome
}

// Outcome says what some cells of a line can be.
type Outcome struct {
	Cells []int
	Value nonogram.Cell
}

// Cells lists the cells that follow, ascending.
func (c Claim) Cells() []int {
	var all []int
	for _, r := range c.Results {
		all = append(all, r.Cells...)
	}
	slices.Sort(all)
	return all
}

// Technique returns the technique whose argument the claim is.
func (c Claim) Technique() proof.Technique { return techniques[c.Kind] }

// Of returns what there is to say about a deduction on one line, which must be one that
// proof.Check accepts.
func Of(p *nonogram.Puzzle, d proof.Deduction) []Claim {
	s := sightOf(p, d)
	if d.Technique == proof.Conflict {
		return s.conflict()
	}
	return append(s.outside(), s.claims(d)...)
}

// Technique returns the technique whose argument is given for a deduction on one line: its own,
// unless that cannot be seen in the evidence.
func Technique(p *nonogram.Puzzle, d proof.Deduction) proof.Technique {
	if d.Technique == proof.Conflict {
		return d.Technique
	}
	hardest := proof.Conflict
	for _, c := range Of(p, d) {
		t := techniques[c.Kind]
		if t == d.Technique || d.Technique == proof.RangeGap && c.Kind == Between && min(c.Blocks[0], c.Blocks[1]) >= 0 {
			return d.Technique
		}
		hardest = max(hardest, t)
	}
	return hardest
}

// Together returns what there is to say about deductions on one line, one after the other, what
// comes from other lines first and nothing twice.
func Together(p *nonogram.Puzzle, steps []proof.Deduction) []Claim {
	var outside, own []Claim
	var sights []*sight
	for _, d := range steps {
		s := sightOf(p, d)
		if d.Technique == proof.Conflict {
			return s.conflict()
		}
		for _, c := range s.outside() {
			outside = join(outside, c)
		}
		for _, c := range s.claims(d) {
			own, sights = append(own, c), append(sights, s)
		}
	}
	own, sights = newest(own, sights)
	return append(outside, plain(own, sights)...)
}

// newest leaves out claims about cells of which a later one says more.
func newest(claims []Claim, sights []*sight) (some []Claim, their []*sight) {
	for n, c := range claims {
		known := slices.ContainsFunc(c.Results, func(o Outcome) bool { return o.Value.Known() })
		var later []int
		for _, l := range claims[n+1:] {
			later = append(later, l.Cells()...)
		}
		if known || len(without(c.Cells(), later)) > 0 {
			some, their = append(some, c), append(their, sights[n])
		}
	}
	return some, their
}

// plain makes claims with arguments of their own, if they are several, such as can be said
// together, as far as they can be: what blocks cover, what no block reaches. Each claim has
// its sight.
func plain(claims []Claim, sights []*sight) []Claim {
	different := func(c Claim) bool { return c.Kind != Spare && c.Kind != Complete }
	if len(claims) < 2 || !slices.ContainsFunc(claims, different) {
		return claims
	}
	var out []Claim
	for i, c := range claims {
		other, n := []Claim{c}, 0
		switch c.Kind {
		case Spare, Wall, Join:
			other = sights[i].cover(c.Cells())
		case Finished, Own, Reach:
			other = sights[i].between(c.Cells())
		}
		for _, o := range other {
			n += len(o.Cells())
		}
		if n < len(c.Cells()) {
			other = []Claim{c}
		}
		out = append(out, other...)
	}
	return out
}

// join adds what a claim says about other lines to the claims before.
func join(claims []Claim, c Claim) []Claim {
	for i := range claims {
		if claims[i].Results[0].Value == c.Results[0].Value {
			r := &claims[i].Results[0]
			r.Cells = union(r.Cells, c.Results[0].Cells)
			return claims
		}
	}
	return append(claims, c)
}
