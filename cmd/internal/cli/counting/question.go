package counting

import (
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"runtime"
	"time"

	"nonogram/census"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/plural"
)

// Question selects the numbers to count; without Unique, Clues and All, line-solvable grids alone.
// Its JSON is stored beside a plan, which has the size.
type Question struct {
	Size census.Size `json:"-"`
	// Unique and Clues count grids that are the only solution of their clues, and sets
	// of clues; All counts both and line-solvable grids.
	Unique bool `json:"unique"`
	Clues  bool `json:"clue_sets"`
	All    bool `json:"all"`
	// Method is the counting method; empty means the fastest.
	Method census.Method `json:"method,omitempty"`
}

// Spec returns the census that answers the question.
func (q Question) Spec() (census.Spec, error) {
	s := census.Spec{Rows: q.Size.Rows, Columns: q.Size.Columns}
	lines, clues := q.All || !q.Unique && !q.Clues, q.All || q.Unique || q.Clues
	switch q.Method {
	case "":
		if lines {
			s.Methods = append(s.Methods, census.LineSolvableMethod(q.Size))
		}
		if clues {
			s.Methods = append(s.Methods, census.Clues)
		}
	case census.Enumeration:
		s.Methods = []census.Method{census.Enumeration}
	case census.Walk, census.States:
		if clues {
			return s, fmt.Errorf("method %s counts line-solvable grids alone", q.Method)
		}
		s.Methods = []census.Method{q.Method}
	case census.Clues:
		if lines {
			return s, fmt.Errorf("method %s counts unique grids and clue sets, not line-solvable grids", q.Method)
		}
		s.Methods = []census.Method{q.Method}
	default:
		_, err := q.Method.MarshalText()
		return s, err
	}
	return s, nil
}

// Job returns the job that answers the question.
func (q Question) Job() (*cluster.Job, error) {
	s, err := q.Spec()
	if err != nil {
		return nil, err
	}
	return cluster.NewJob(Kind(), specJSON(s))
}

// Number is one counted number with its name.
type Number struct {
	Name  string // as in JSON
	Count *big.Int
}

// Numbers returns the numbers of the tally that the question asks for, in a fixed order.
func (q Question) Numbers(t census.Tally) []Number {
	var numbers []Number
	if q.All || !q.Unique && !q.Clues {
		numbers = append(numbers, Number{"line_solvable", t.LineSolvable})
	}
	if q.All || q.Unique {
		numbers = append(numbers, Number{"unique", t.Unique})
	}
	if q.All || q.Clues {
		numbers = append(numbers, Number{"clue_sets", t.ClueSets})
	}
	return numbers
}

// Answer holds the counts and the time they took.
type Answer struct {
	Question Question
	Spec     census.Spec
	Tally    census.Tally
	Seconds  float64 // of this run
	Fresh    float64 // share of the work that was done in this run, 0 to 1
	Machine  string
}

// CountLine is an answer as JSON. Counts are strings, since many JSON readers lose digits of large
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
	return fmt.Sprintf("%s/%s, %s, %s", runtime.GOOS, runtime.GOARCH, plural.Of(runtime.GOMAXPROCS(0), "core"), census.Engine())
}

// NewAnswer reads the total of a job that one run computed.
func NewAnswer(q Question, total json.RawMessage, took time.Duration) (Answer, error) {
	a := Answer{Question: q, Seconds: took.Seconds(), Fresh: 1, Machine: Machine()}
	var err error
	if a.Spec, err = q.Spec(); err != nil {
		return a, err
	}
	return a, json.Unmarshal(total, &a.Tally)
}

// Write writes the answer as JSON or as text.
func (a Answer) Write(w io.Writer, asJSON bool) error {
	if asJSON {
		return a.WriteJSON(w)
	}
	return a.WriteText(w)
}

// WriteText writes a single number alone, or several numbers with their names, one per line.
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
