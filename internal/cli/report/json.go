package report

import (
	"slices"
	"time"

	"nonogram"
	"nonogram/format"
	"nonogram/solve"
)

// puzzleFields begin every JSON object about a puzzle.
type puzzleFields struct {
	File   string `json:"file"`
	Number int    `json:"number"`
	Title  string `json:"title"`
	Author string `json:"author,omitempty"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	// Palette lists symbol, shade and name of each colour, blank first; it is
	// there in colour only.
	Palette [][3]string `json:"palette,omitempty"`
}

func puzzleJSON(e format.Entry) puzzleFields {
	return puzzleFields{
		e.File, e.Number, e.Puzzle.Title, e.Puzzle.Author, e.Puzzle.Width(), e.Puzzle.Height(),
		paletteJSON(e.Puzzle.Palette),
	}
}

// lineJSON is a line of a puzzle, counted from 0.
type lineJSON struct {
	Axis  string `json:"axis"`
	Index int    `json:"index"`
}

func linesJSON(lines []nonogram.Line) []lineJSON {
	var out []lineJSON
	for _, l := range lines {
		out = append(out, lineJSON{l.Axis.String(), l.Index})
	}
	return out
}

// markedJSON lists [row, column] of marked cells.
func markedJSON(marks []bool, width int) [][2]int {
	var out [][2]int
	for i, marked := range marks {
		if marked {
			out = append(out, [2]int{i / width, i % width})
		}
	}
	return out
}

func rowsJSON(g nonogram.Grid, p nonogram.Palette) []string {
	return slices.Collect(g.Strings(p))
}

// seconds is nil, so that the field is left out, if times are not wanted.
func (s Style) seconds(d time.Duration) *float64 {
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

// endJSON is limitJSON for what only a context ends.
func endJSON(timedOut, interrupted bool) string {
	if timedOut {
		return limitJSON(solve.ContextLimit, interrupted)
	}
	return limitJSON(solve.NoLimit, interrupted)
}

// appendObject appends a JSON object as one line.
func appendObject(dst []byte, object any) []byte {
	return append(append(dst, marshal(object)...), '\n')
}
