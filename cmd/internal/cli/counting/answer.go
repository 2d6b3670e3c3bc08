package counting

import (
	"fmt"
	"io"
	"runtime"
	"time"

	"nonogram/census"
	"nonogram/cmd/internal/cli/report"
	"nonogram/internal/base/message"
)

// Answer holds the counts and the time that they took.
type Answer struct {
	Question Question
	Spec     census.Spec
	Tally    census.Tally
	Seconds  float64 // of this run
	Fresh    float64 // share of the work that this run did, 0 to 1
	Machine  string
}

// CountLine is an answer in JSON. Counts are strings, since many JSON readers lose digits of large
// numbers.
type CountLine struct {
	Rows         int             `json:"rows"`
	Columns      int             `json:"columns"`
	LineSolvable string          `json:"line_solvable,omitempty"`
	Unique       string          `json:"unique,omitempty"`
	ClueSets     string          `json:"clue_sets,omitempty"`
	Grids        string          `json:"grids"`
	Methods      []census.Method `json:"methods"`
	Seconds      float64         `json:"seconds"`
	Rate         float64         `json:"grids_per_second,omitempty"`
	Machine      string          `json:"machine"`
}

// Machine describes the machine that counts.
func Machine() string {
	return fmt.Sprintf("%s/%s, %s, %s", runtime.GOOS, runtime.GOARCH, message.Count(runtime.GOMAXPROCS(0), "core"), census.Engine())
}

// NewAnswer returns the answer with the total of a job that a single run computed.
func NewAnswer(q Question, total census.Tally, took time.Duration) (Answer, error) {
	spec, err := q.Spec()
	return Answer{Question: q, Spec: spec, Tally: total, Seconds: took.Seconds(), Fresh: 1, Machine: Machine()}, err
}

// Write writes the answer as JSON or as text.
func (a Answer) Write(w io.Writer, asJSON bool) error {
	if asJSON {
		return a.WriteJSON(w)
	}
	return a.WriteText(w)
}

// WriteText writes a single number alone, several numbers on a line each with their names.
func (a Answer) WriteText(w io.Writer) error {
	numbers := a.Question.Numbers(a.Tally)
	for _, n := range numbers {
		line := n.Count.String() + "\n"
		if len(numbers) > 1 {
			line = n.Name + " " + line
		}
		if _, err := io.WriteString(w, line); err != nil {
			return err
		}
	}
	return nil
}

// WriteJSON writes one object on one line.
func (a Answer) WriteJSON(w io.Writer) error {
	size := a.Question.Size
	grids := size.Grids()
	j := CountLine{
		Rows: size.Rows, Columns: size.Columns,
		Grids: grids.String(), Methods: a.Spec.Methods, Seconds: a.Seconds, Machine: a.Machine,
	}
	for _, n := range a.Question.Numbers(a.Tally) {
		switch n.Name {
		case "line_solvable":
			j.LineSolvable = n.Count.String()
		case "unique":
			j.Unique = n.Count.String()
		case "clue_sets":
			j.ClueSets = n.Count.String()
		}
	}
	if a.Seconds > 0 {
		all, _ := grids.Float64()
		j.Rate = all * a.Fresh / a.Seconds
	}
	return report.WriteObject(w, j)
}
