package report

import (
	"time"

	"nonogram/cmd/internal/wire"
	"nonogram/format"
	"nonogram/internal/schema"
	"nonogram/solve"
)

// PuzzleFields are the first fields of every JSON object about a puzzle.
type PuzzleFields struct {
	File   string `json:"file"`
	Number int    `json:"number"`
	Title  string `json:"title"`
	Author string `json:"author,omitempty"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	// Colours is empty in black and white.
	Colours []wire.Colour `json:"colours,omitempty"`
}

func puzzleJSON(e format.Entry) PuzzleFields {
	p := e.Puzzle
	out := PuzzleFields{File: e.File, Number: e.Number, Title: p.Title, Author: p.Author, Width: p.Width(), Height: p.Height()}
	if !schema.IsBlackAndWhite(p.Palette) {
		out.Colours = schema.ColoursOf(p.Palette)
	}
	return out
}

// FaultLine is an unusable input in JSON.
type FaultLine struct {
	File   string      `json:"file"`
	Number int         `json:"number" doc:"of the puzzle in the file, from 1"`
	Fault  *wire.Fault `json:"fault"`
}

// Seconds returns a time in seconds. If NoTime is set it returns nil, which leaves out the field.
func (s Style) Seconds(d time.Duration) *float64 {
	if s.NoTime {
		return nil
	}
	f := d.Seconds()
	return &f
}

// Ending describes the end of the work on a puzzle.
type Ending struct {
	// Limit is the limit that ended the work; solve.ContextLimit is the time limit.
	Limit solve.Limit
	// Interrupted: the user ended the work.
	Interrupted bool
	// Time is the wall time.
	Time time.Duration
}

// Reached returns the limit that left an answer incomplete, unless the user interrupted it.
func (e Ending) Reached() solve.Limit {
	if e.Interrupted {
		return solve.NoLimit
	}
	return e.Limit
}

// InJSON names the limit that ended the work: "interrupted" if the user did, "time" for the time
// limit.
func (e Ending) InJSON() string {
	switch {
	case e.Interrupted:
		return "interrupted"
	case e.Limit == solve.ContextLimit:
		return "time"
	}
	return e.Limit.String()
}

// Text returns the reason for an early end; "" if there was none, or if the limit is one that
// neither a flag nor a default sets.
func (e Ending) Text() string {
	if e.Interrupted {
		return "interrupted"
	}
	switch e.Limit {
	case solve.ContextLimit:
		return "the time limit was reached"
	case solve.ConflictLimit:
		return "the limit of conflicts was reached"
	case solve.MemoryLimit:
		return "the memory limit was reached"
	case solve.EffortLimit:
		return "more would take too many assumptions"
	}
	return ""
}

// inBrackets returns the reason for an early end, in brackets after a space; "" if there was none.
func inBrackets(ending string) string {
	if ending == "" {
		return ""
	}
	return " (" + ending + ")"
}

// EndFields is an Ending in JSON.
type EndFields struct {
	Limit       string   `json:"limit,omitempty"`
	Interrupted bool     `json:"interrupted,omitempty"`
	Seconds     *float64 `json:"seconds,omitempty"`
}

// End returns an ending in JSON.
func (s Style) End(e Ending) EndFields {
	return EndFields{e.InJSON(), e.Interrupted, s.Seconds(e.Time)}
}
