package report

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
	"time"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
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
	return fmt.Appendf(dst, ratedLayout, r.classText(), minutesText(r.Pace.Practised), hardestText(r.Rating, 4), steps(r.Rating), r.LongestChain, r.Sweeps, size, r.name()+inBrackets(r.text()))
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

// minutesText returns a time in whole minutes, or in whole hours above two; "-" if it is not known.
func minutesText(d time.Duration) string {
	switch {
	case d == 0:
		return "-"
	case d < 30*time.Second:
		return "<1"
	case d > app.Trial:
		return fmt.Sprintf(">%.0f h", app.Trial.Hours())
	case d > 2*time.Hour:
		return fmt.Sprintf("%.0f h", d.Hours())
	}
	return fmt.Sprint(app.Minutes(d))
}

// name returns the first part of the heading.
func (r Rated) name() string {
	name := Printable(Name(r.Entry))
	if r.Puzzle.Title != "" {
		name += ": " + Printable(r.Puzzle.Title)
	}
	return name
}

// hardestText returns the hardest technique, its short name padded to a width, or "-" if there is
// none.
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

// stepsText returns the steps by technique, such as "35 (12 T5, 23 T7)".
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

// Histogram counts rated puzzles by class.
type Histogram [explain.Deep + 1]int

// Add counts one more puzzle.
func (h *Histogram) Add(class explain.Class) { h[class]++ }

// Puzzles returns the number of puzzles.
func (h *Histogram) Puzzles() int {
	sum := 0
	for _, n := range h {
		sum += n
	}
	return sum
}

// barWidth is the length of the longest bar, in characters.
const barWidth = 40

// AppendText draws a bar for each class, and one for the unrated if there are any.
func (h *Histogram) AppendText(dst []byte, style Style) []byte {
	most := 1
	for _, n := range h {
		most = max(most, n)
	}
	for class := explain.Trivial; class <= explain.Deep; class++ {
		dst = appendBar(dst, class, h[class], most, style)
	}
	if h[explain.Unrated] > 0 {
		dst = appendBar(dst, explain.Unrated, h[explain.Unrated], most, style)
	}
	return dst
}

// appendBar draws a bar, rounded up so that one puzzle among many can be seen.
func appendBar(dst []byte, class explain.Class, n, most int, style Style) []byte {
	glyph := "#"
	if style.Draw.Unicode {
		glyph = "█"
	}
	bar := strings.Repeat(glyph, (n*barWidth+most-1)/most)
	return append(append(dst, strings.TrimRight(fmt.Sprintf("%-8v %7d  %s", class, n, bar), " ")...), '\n')
}

// RatedCSVHead returns the record that names the columns. The column of a technique has the number
// of its steps.
func RatedCSVHead(style Style) []byte {
	fields := []string{"file", "number", "title", "width", "height", "status", "limited", "class", "line_solvable",
		"hardest", "hardest_name", "steps", "longest_chain", "sweeps", "minutes"}
	for t := proof.Conflict + 1; t < proof.Techniques; t++ {
		fields = append(fields, t.ID())
	}
	if !style.NoTime {
		fields = append(fields, "seconds")
	}
	fields = append(fields, "limit")
	return appendRecord(nil, fields)
}

func (r Rated) appendCSV(dst []byte, style Style) []byte {
	rating := wire.Encoder{}.Rating(&r.Rating)
	hardest := wire.Technique{}
	if rating.Hardest != nil {
		hardest = *rating.Hardest
	}
	fields := []string{
		cell(r.File), strconv.Itoa(r.Number), cell(r.Puzzle.Title), strconv.Itoa(r.Puzzle.Width()), strconv.Itoa(r.Puzzle.Height()),
		r.Status.String(), strconv.FormatBool(r.Limited), rating.Class, strconv.FormatBool(rating.LineSolvable),
		hardest.ID, hardest.Name,
		strconv.Itoa(steps(r.Rating)), strconv.Itoa(r.LongestChain), strconv.Itoa(r.Sweeps),
		"",
	}
	if rating.Minutes != nil {
		fields[len(fields)-1] = strconv.FormatFloat(rating.Minutes.Practised, 'g', -1, 64)
	}
	for _, n := range r.Steps[proof.Conflict+1:] {
		fields = append(fields, strconv.Itoa(n))
	}
	if seconds := style.Seconds(r.Time); seconds != nil {
		fields = append(fields, strconv.FormatFloat(*seconds, 'g', -1, 64))
	}
	fields = append(fields, limitJSON(r.Limit, r.Interrupted))
	return appendRecord(dst, fields)
}

// cell returns a text that spreadsheets do not take for a formula.
func cell(text string) string {
	if strings.IndexAny(text, "=+-@\t\r") == 0 {
		return "'" + text
	}
	return text
}

func appendRecord(dst []byte, fields []string) []byte {
	b := bytes.NewBuffer(dst)
	w := csv.NewWriter(b)
	_ = w.Write(fields) // a buffer takes everything
	w.Flush()
	return b.Bytes()
}
