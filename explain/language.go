package explain

import (
	"nonogram"
	"nonogram/internal/base/enum"
	"nonogram/proof"
)

// Level says how much a hint reveals.
type Level int

const (
	// Where says only which line to look at.
	Where Level = 1 + iota
	// How adds the technique and the blocks that matter.
	How
	// Why adds the evidence, the reasoning, and the cells that follow.
	Why
	// All adds what to fill in, as instructions.
	All
)

var levels = enum.Names[Level]{Kind: "level", First: Where, List: []string{"where", "how", "why", "all"}}

// String returns the level in lower case, such as "how", or its number if it has none.
func (l Level) String() string { return levels.String(l) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (l Level) MarshalText() ([]byte, error) { return levels.MarshalText(l) }

// UnmarshalText reads what MarshalText writes.
func (l *Level) UnmarshalText(text []byte) error { return levels.UnmarshalText(l, text) }

// Language puts deductions and hints into words. All that the words say is in the data, so that
// another language needs only another implementation.
type Language interface {
	// Technique returns the name of a technique.
	Technique(t proof.Technique) string
	// Visit says what a visit finds on the puzzle and why, in short sentences, each of which is a
	// claim. It draws arrangements, and lists the links of chains, on one line of text each.
	// proof.Check must accept the steps.
	Visit(p *nonogram.Puzzle, v Visit) string
	// Story outlines an explanation in at most three lines: what opens the puzzle, what the crux is
	// and why, and what stays open.
	Story(p *nonogram.Puzzle, s Solution) string
	// Brief says only what to fill in.
	Brief(p *nonogram.Puzzle, v Visit) string
	// Deduction says the same as Visit for a single deduction, without the steps of its cases.
	Deduction(p *nonogram.Puzzle, d proof.Deduction) string
	// Link words a link of a chain (Visit.Links), on one line of text.
	Link(p *nonogram.Puzzle, d proof.Deduction) string
	// Colours returns the names of the palette's colours, that of blank cells first.
	Colours(p *nonogram.Puzzle) []string
	// Range says in which cells a block can be.
	Range(p *nonogram.Puzzle, r BlockRange) string
	// Assumption says what a case of a deduction assumes.
	Assumption(p *nonogram.Puzzle, f proof.Fact) string
	// Hint words a hint at a level, in one or more lines of text. Each level is complete in
	// itself; a level below the first or above the last counts as the first or the last.
	Hint(p *nonogram.Puzzle, h Hint, level Level) string
}
