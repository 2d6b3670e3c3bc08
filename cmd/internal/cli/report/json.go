package report

import (
	"time"

	"nonogram/cmd/internal/wire"
	"nonogram/format"
	"nonogram/internal/schema"
	"nonogram/solve"
)

// PuzzleFields start every JSON object about a puzzle.
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

// FaultLine is an input that cannot be used, in JSON.
type FaultLine struct {
	File   string      `json:"file"`
	Number int         `json:"number" doc:"of the puzzle in the file, from 1"`
	Fault  *wire.Fault `json:"fault"`
}

// Seconds is nil, so that the field is left out, if times are not requested.
func (s Style) Seconds(d time.Duration) *float64 {
	if s.NoTime {
		return nil
	}
	f := d.Seconds()
	return &f
}

// limitJSON names what ended the work early: "interrupted" for the user, "time" for a
// context that ended otherwise.
func limitJSON(l solve.Limit, interrupted bool) string {
	switch {
	case interrupted:
		return "interrupted"
	case l == solve.ContextLimit:
		return "time"
	}
	return l.String()
}

// LimitName is a limit in JSON.
func LimitName(l solve.Limit) string { return limitJSON(l, false) }

// Ending says how work on a puzzle ended that only a context can end early.
type Ending struct {
	// Limit is the limit that ended it; that of a context is the time limit.
	Limit solve.Limit
	// Interrupted: the user ended it.
	Interrupted bool
	// Time is the wall time.
	Time time.Duration
}

// Reached is the limit that left an answer incomplete, unless the user did.
func (e Ending) Reached() solve.Limit { return reached(e.Limit, e.Interrupted) }

func reached(limit solve.Limit, interrupted bool) solve.Limit {
	if interrupted {
		return solve.NoLimit
	}
	return limit
}

// text says what ended the work early; it is empty if nothing did.
func (e Ending) text() string { return endingText(e.Limit, e.Interrupted) }

func endingText(limit solve.Limit, interrupted bool) string {
	if interrupted {
		return "interrupted"
	}
	return LimitText(limit)
}

// LimitText says that a limit was reached; it is empty for limits that no flag or default sets.
func LimitText(limit solve.Limit) string {
	switch limit {
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

// inBrackets appends to a text what ended the work early.
func inBrackets(ending string) string {
	if ending == "" {
		return ""
	}
	return " (" + ending + ")"
}

// EndFields are an Ending in JSON.
type EndFields struct {
	Limit       string   `json:"limit,omitempty"`
	Interrupted bool     `json:"interrupted,omitempty"`
	Seconds     *float64 `json:"seconds,omitempty"`
}

// End is an ending in JSON.
func (s Style) End(e Ending) EndFields {
	return EndFields{limitJSON(e.Limit, e.Interrupted), e.Interrupted, s.Seconds(e.Time)}
}
