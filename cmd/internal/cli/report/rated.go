package report

import (
	"fmt"
	"strings"
	"time"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/proof"
	"nonogram/solve"
)

// Rated is the answer of rate for one puzzle. As text it is a line of a table.
type Rated struct {
	format.Entry
	explain.Rating
	// CSV makes the line a record of comma-separated values.
	CSV bool
	Ending
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

// ratedLayout is for class, minutes, hardest technique, steps, longest chain, sweeps, size
// and puzzle.
const ratedLayout = "%-8s  %7s  %-27s  %5v  %5v  %6v  %-11s  %s\n"

// RatedHead returns the head of the table.
func RatedHead() []byte {
	return fmt.Appendf(nil, ratedLayout, "class", "minutes", "hardest", "steps", "chain", "sweeps", "size", "puzzle")
}

// AppendText writes the table's line.
func (r Rated) AppendText(dst []byte, style Style) []byte {
	if r.CSV {
		return r.appendCSV(dst, style)
	}
	size := fmt.Sprintf("%d x %d", r.Puzzle.Width(), r.Puzzle.Height())
	return fmt.Appendf(dst, ratedLayout, r.classText(), minutesText(r.Pace.Practised), hardestText(r.Rating, 4), steps(r.Rating), r.LongestChain, r.Sweeps, size, r.name()+inBrackets(r.Text()))
}

// classText returns the class, or the reason why there is none.
func (r Rated) classText() string {
	switch {
	case r.Class != explain.Unrated:
		return r.Class.String()
	case r.Status == solve.Unique:
		return "limited"
	}
	return r.Status.String()
}

// minutesText returns a time as [TimeText] does, but without "min".
func minutesText(d time.Duration) string {
	return strings.TrimSuffix(TimeText(app.Minutes(d)), " min")
}

// TimeText returns the time that a puzzle takes, such as "5 min", no more precisely than it is
// known: from two hours on in whole hours. It returns "-" if the time is not known.
func TimeText(minutes int) string {
	minutes = app.Rounded(minutes)
	switch trial := int(app.Trial.Minutes()); {
	case minutes == 0:
		return "-"
	case minutes > trial:
		return fmt.Sprintf(">%d h", trial/60)
	case minutes >= 120:
		return fmt.Sprintf("%d h", (minutes+30)/60)
	}
	return fmt.Sprintf("%d min", minutes)
}

// name returns the first part of the heading.
func (r Rated) name() string {
	name := Printable(Name(r.Entry))
	if r.Puzzle.Title != "" {
		name += ": " + Printable(r.Puzzle.Title)
	}
	return name
}

// hardestText returns the short name of the hardest technique, padded to a width, and its name; "-"
// if there is none.
func hardestText(r explain.Rating, width int) string {
	if r.Hardest == proof.Conflict {
		return "-"
	}
	return fmt.Sprintf("%-*s %v", width, r.Hardest.ID(), r.Hardest)
}

// steps returns the number of steps of an explanation.
func steps(r explain.Rating) int {
	sum := 0
	for _, n := range r.Steps {
		sum += n
	}
	return sum
}

// stepsText returns the number of steps, and the number for each technique, such as "35 (12 T5, 23
// T7)".
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

// RateLine is a rated puzzle in JSON.
type RateLine struct {
	PuzzleFields
	wire.Rating
	EndFields
}

// AppendJSON writes the answer as one line.
func (r Rated) AppendJSON(dst []byte, style Style) []byte {
	return AppendObject(dst, RateLine{
		puzzleJSON(r.Entry), wire.Encoder{}.Rating(&r.Rating), style.End(r.Ending),
	})
}
