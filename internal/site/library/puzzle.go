package library

import (
	"time"

	"nonogram"
)

// Status says how many solutions a puzzle has.
type Status string

// The statuses.
const (
	Unique   Status = "unique"
	Multiple Status = "multiple"
	None     Status = "none"
	Unknown  Status = "unknown"
)

// Verdict is what a server found out about a puzzle.
type Verdict struct {
	Status Status
	// LineSolvable: deductions on single lines solve it.
	LineSolvable bool
	// Class of difficulty, such as "easy", and the hardest technique, such as "T6";
	// both may be empty.
	Class, Technique string
	// Difficulty is a finite number by which lists are sorted, larger for harder.
	Difficulty float64
}

// Draft is a puzzle to be published or to take the place of a published one.
type Draft struct {
	Puzzle  *nonogram.Puzzle
	Verdict Verdict
	// Token, if not empty, marks repetitions of the same publication: MinToken to
	// MaxToken printable ASCII characters that nobody else can guess, such as a
	// random UUID, since who repeats a publication is told the key. Edit ignores it.
	Token string
}

// Summary is what lists show of a puzzle: nothing that tells its solution.
type Summary struct {
	ID string
	// Version counts from 1 and grows by 1 with every edit.
	Version                int64
	Title, Author, Licence string
	// Width and Height are in cells.
	Width, Height int
	// Colours counts blank, as nonogram.Palette.Colours does.
	Colours int
	Verdict Verdict
	// Created and Updated are in UTC, to the microsecond.
	Created, Updated time.Time
}

// Stored is a published puzzle.
type Stored struct {
	Summary
	Puzzle *nonogram.Puzzle
}

// Receipt is the answer to a publication.
type Receipt struct {
	Summary
	// Key allows to edit and delete the puzzle. It cannot be asked for again.
	Key string
	// Repeated: the token was there already, and nothing was published.
	Repeated bool
}
