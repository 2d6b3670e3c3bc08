package library

import (
	"time"

	"nonogram"
)

// Status is the number of solutions of a puzzle.
type Status string

// The statuses.
const (
	Unique   Status = "unique"
	Multiple Status = "multiple"
	None     Status = "none"
	Unknown  Status = "unknown"
)

// Verdict is a server's verdict on a puzzle.
type Verdict struct {
	Status Status `json:"status"`
	// LineSolvable reports whether deductions on single lines solve the puzzle.
	LineSolvable bool `json:"line_solvable"`
	// Class is the class of difficulty, such as "easy", and Technique the hardest technique, such
	// as "T6"; both may be empty.
	Class     string `json:"class"`
	Technique string `json:"technique"`
	// Difficulty is a finite number, larger for harder puzzles. Lists can be sorted by it.
	Difficulty float64 `json:"difficulty"`
}

// Draft is a puzzle that is to be published, or to replace a published one.
type Draft struct {
	Puzzle  *nonogram.Puzzle
	Verdict Verdict
	// Token, if not empty, identifies repetitions of a publication. It has MinToken to MaxToken
	// printable ASCII characters and must be random, such as a UUID, since a repeated publication
	// returns the key. Edit ignores it.
	Token string
}

// Summary is a puzzle in a list, without its solution.
type Summary struct {
	ID string
	// Version starts at 1 and grows by 1 with every edit.
	Version                int64
	Title, Author, Licence string
	// Width and Height are in cells.
	Width, Height int
	// Colours includes blank, as nonogram.Palette.Colours does.
	Colours int
	Verdict Verdict
	// Created and Updated are in UTC, to the microsecond.
	Created, Updated time.Time
	Reception
}

// Reception has the opinions of players and of the server's owner on a puzzle. Editing does not
// change it.
type Reception struct {
	// Likes, Plays and Reports are the numbers of browsers that liked, played and
	// reported the puzzle.
	Likes   int `json:"likes,omitempty"`
	Plays   int `json:"plays,omitempty"`
	Reports int `json:"reports,omitempty"`
	// Hidden puzzles are on no Page, and Get does not return them.
	Hidden bool `json:"hidden,omitempty"`
}

// Stored is a published puzzle.
type Stored struct {
	Summary
	Puzzle *nonogram.Puzzle
}

// Receipt is the result of a publication.
type Receipt struct {
	Summary
	// Key is for editing and deleting the puzzle. It cannot be retrieved later.
	Key string
	// Repeated reports whether the token existed already, so that nothing was published.
	Repeated bool
}
