package report

import (
	"time"

	"nonogram/format"
	"nonogram/internal/wire"
	"nonogram/internal/wire/schema"
	"nonogram/solve"
)

// puzzleFields start every JSON object about a puzzle.
type puzzleFields struct {
	File   string `json:"file"`
	Number int    `json:"number"`
	Title  string `json:"title"`
	Author string `json:"author,omitempty"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	// Colours is empty in black and white.
	Colours []wire.Colour `json:"colours,omitempty"`
}

func puzzleJSON(e format.Entry) puzzleFields {
	p := e.Puzzle
	out := puzzleFields{File: e.File, Number: e.Number, Title: p.Title, Author: p.Author, Width: p.Width(), Height: p.Height()}
	if !schema.IsBlackAndWhite(p.Palette) {
		out.Colours = schema.ColoursOf(p.Palette)
	}
	return out
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

// Ending is how the work on a puzzle ended that only a context ends early.
type Ending struct {
	// TimedOut: the time limit of the puzzle ended it. Interrupted: the user did.
	TimedOut, Interrupted bool
	// Time is the wall time.
	Time time.Duration
}

// endFields are an Ending in JSON.
type endFields struct {
	Limit       string   `json:"limit,omitempty"`
	Interrupted bool     `json:"interrupted,omitempty"`
	Seconds     *float64 `json:"seconds,omitempty"`
}

func (s Style) endJSON(e Ending) endFields {
	limit := solve.NoLimit
	if e.TimedOut {
		limit = solve.ContextLimit
	}
	return endFields{limitJSON(limit, e.Interrupted), e.Interrupted, s.Seconds(e.Time)}
}

// AppendObject appends an object of plain fields as a line of JSON.
func AppendObject(dst []byte, object any) []byte {
	return append(append(dst, marshal(object)...), '\n')
}
