package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"nonogram/explain"
	"nonogram/format"
	"nonogram/proof"
	"nonogram/solve"
)

// Rated is the answer of rate for one puzzle: in text a line of a table.
type Rated struct {
	format.Entry
	explain.Rating
	// CSV: the line is a record of comma-separated values.
	CSV bool
	// TimedOut: the time limit of the puzzle ended the rating. Interrupted: the user did.
	TimedOut    bool
	Interrupted bool
	Time        time.Duration
}

// Outcome is Yes for a puzzle with exactly one solution that was rated.
func (r Rated) Outcome() Outcome { return explainedOutcome(r.Status, r.Limited, r.Interrupted) }

// explainedOutcome is Yes for a puzzle that was explained to its only solution.
func explainedOutcome(status solve.Status, limited, interrupted bool) Outcome {
	switch {
	case interrupted:
		return Interrupted
	case status == solve.Multiple, status == solve.None:
		return No
	case status == solve.Unknown, limited:
		return Undecided
	}
	return Yes
}

// ratedLayout is for class, hardest technique, steps, longest chain, sweeps, size
// and puzzle.
const ratedLayout = "%-8s  %-27s  %5v  %5v  %6v  %-11s  %s\n"

// RatedHead is the head of the table.
func RatedHead() []byte {
	return fmt.Appendf(nil, ratedLayout, "class", "hardest", "steps", "chain", "sweeps", "size", "puzzle")
}

// AppendText writes the table's line.
func (r Rated) AppendText(dst []byte, style Style) []byte {
	if r.CSV {
		return r.appendCSV(dst, style)
	}
	size := fmt.Sprintf("%d x %d", r.Puzzle.Width(), r.Puzzle.Height())
	return fmt.Appendf(dst, ratedLayout, r.classText(), hardestText(r.Rating, 4), steps(r.Rating), r.LongestChain, r.Sweeps, size, r.name())
}

// classText is the class, or in its place why there is none.
func (r Rated) classText() string {
	switch {
	case r.Class != explain.Unrated:
		return r.Class.String()
	case r.Status == solve.Unique:
		return "limited"
	}
	return r.Status.String()
}

// name is the heading's first part.
func (r Rated) name() string {
	name := Printable(r.File)
	if r.Number > 1 {
		name += fmt.Sprintf(" #%d", r.Number)
	}
	if r.Puzzle.Title != "" {
		name += ": " + Printable(r.Puzzle.Title)
	}
	return name
}

// hardestText is the hardest technique, its short name taking so much width, or "-"
// if there is none.
func hardestText(r explain.Rating, width int) string {
	if r.Hardest == proof.Conflict {
		return "-"
	}
	return fmt.Sprintf("%-*s %v", width, r.Hardest.ID(), r.Hardest)
}

// steps is the number of steps of an explanation.
func steps(r explain.Rating) int {
	sum := 0
	for _, n := range r.Steps {
		sum += n
	}
	return sum
}

// stepsText is "35 (12 T5, 23 T7)".
func stepsText(r explain.Rating) string {
	var parts []string
	for t, n := range r.Steps {
		if n > 0 && proof.Technique(t) != proof.Conflict {
			parts = append(parts, fmt.Sprintf("%d %s", n, proof.Technique(t).ID()))
		}
	}
	if len(parts) == 0 {
		return fmt.Sprint(steps(r))
	}
	return fmt.Sprintf("%d (%s)", steps(r), strings.Join(parts, ", "))
}

// lineSolvable reports whether a rated puzzle needs no assumption.
func lineSolvable(r explain.Rating) bool {
	return r.Class != explain.Unrated && r.Hardest.OneLine()
}

// ratingJSON is a rating without what is told of the puzzle elsewhere.
type ratingJSON struct {
	Class        string          `json:"class"`
	LineSolvable bool            `json:"line_solvable"`
	Hardest      *techniqueJSON  `json:"hardest,omitempty"`
	Steps        int             `json:"steps"`
	Techniques   techniqueCounts `json:"techniques"`
	LongestChain int             `json:"longest_chain"`
	Sweeps       int             `json:"sweeps"`
}

func newRatingJSON(r explain.Rating) ratingJSON {
	out := ratingJSON{
		Class:        r.Class.String(),
		LineSolvable: lineSolvable(r),
		Steps:        steps(r),
		Techniques:   techniqueCounts(r.Steps),
		LongestChain: r.LongestChain,
		Sweeps:       r.Sweeps,
	}
	if r.Hardest != proof.Conflict {
		out.Hardest = &techniqueJSON{r.Hardest.ID(), r.Hardest.String()}
	}
	return out
}

// techniqueCounts is a number of steps by technique, in JSON an object with the
// techniques that occur, the simplest first.
type techniqueCounts [proof.Techniques]int

// MarshalJSON keeps the order, as a map would not.
func (c techniqueCounts) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	separator := '{'
	for t, n := range c {
		if n > 0 {
			fmt.Fprintf(&b, "%c%q:%d", separator, proof.Technique(t).ID(), n)
			separator = ','
		}
	}
	if separator == '{' {
		b.WriteRune(separator)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

var _ json.Marshaler = techniqueCounts{}

// AppendJSON writes the answer as one line.
func (r Rated) AppendJSON(dst []byte, style Style) []byte {
	return appendObject(dst, struct {
		puzzleFields
		Status      string `json:"status"`
		Limited     bool   `json:"limited,omitempty"`
		Limit       string `json:"limit,omitempty"`
		Interrupted bool   `json:"interrupted,omitempty"`
		ratingJSON
		Seconds *float64 `json:"seconds,omitempty"`
	}{
		puzzleJSON(r.Entry), r.Status.String(), r.Limited, endJSON(r.TimedOut, r.Interrupted), r.Interrupted,
		newRatingJSON(r.Rating), style.seconds(r.Time),
	})
}
