package counting

import (
	"fmt"
	"math/big"

	"nonogram/census"
	"nonogram/cmd/internal/cluster"
)

// Question selects the numbers to count. Without Unique, Clues and All it asks for line-solvable
// grids alone. Its JSON is stored in a file beside the plan, which has the size.
type Question struct {
	Size census.Size `json:"-"`
	// Unique counts grids that are the only solution of their clues, Clues counts sets of clues,
	// and All counts both and line-solvable grids.
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

// Number is one count with its name.
type Number struct {
	Name  string // as in JSON
	Count *big.Int
}

// Numbers returns the numbers of the tally that the question requests, in a fixed order.
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
