package wire

import (
	"nonogram"
	"nonogram/internal/schema"
)

// The forms that requests and files share; see package schema.
type (
	Puzzle      = schema.Puzzle
	Colour      = schema.Colour
	Clue        = schema.Clue
	Line        = schema.Line
	Place       = schema.Place
	Fact        = schema.Fact
	Board       = schema.Board
	Fault       = schema.Fault
	PuzzleFault = schema.PuzzleFault
	Code        = schema.Code
)

// The codes of faults.
const (
	Malformed        = schema.Malformed
	UnknownOperation = schema.UnknownOperation
	Missing          = schema.Missing
	OutOfRange       = schema.OutOfRange
	TooLarge         = schema.TooLarge
	BadPuzzle        = schema.BadPuzzle
	BadBoard         = schema.BadBoard
	BadCode          = schema.BadCode
	NoPuzzle         = schema.NoPuzzle
	BadFile          = schema.BadFile
	Unsuitable       = schema.Unsuitable
	Rare             = schema.Rare
	Timeout          = schema.Timeout
	Internal         = schema.Internal
)

// MaxText is the longest title, name and so on, in bytes.
const MaxText = schema.MaxText

// Faultf returns a fault of a field.
func Faultf(code Code, field, format string, a ...any) *Fault {
	return schema.Faultf(code, field, format, a...)
}

// FaultOf is [schema.FaultOf].
func FaultOf(err error, code Code, field string) *Fault { return schema.FaultOf(err, code, field) }

// BoardOf writes a grid as rows of text.
func BoardOf(g nonogram.Grid, p nonogram.Palette) []string { return schema.BoardOf(g, p) }

// PuzzleOf returns a puzzle in the form of answers. It leaves out the puzzle's records, which can
// be many.
func PuzzleOf(p *nonogram.Puzzle) *Puzzle {
	out := schema.PuzzleOf(p)
	out.Records = nil
	return out
}

// Remarks are about a puzzle in a request that has the form of a file.
type Remarks struct {
	Warnings []string `json:"warnings,omitempty" doc:"what can be read in two ways, if the puzzle has the keys of files"`
}
