package runner

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"nonogram/internal/base/strictjson"
	"nonogram/internal/cli/report"
	"nonogram/internal/cluster"
	"nonogram/solve"
)

// Order is a question with all that decides the answers, as a worker on another machine
// needs it. Its command says which of the other fields count.
type Order struct {
	Command string `json:"command"`
	// Search and Count are for solve, OpenConflicts is for check and solve, CSV for rate.
	Search        searchOrder `json:"search,omitzero"`
	Count         bool        `json:"count,omitempty"`
	OpenConflicts int64       `json:"open_conflicts,omitempty"`
	CSV           bool        `json:"csv,omitempty"`
	// Explanation is for explain; its board cannot be sent.
	Explanation Explanation `json:"explanation,omitzero"`
}

// searchOrder is the part of [solve.Options] that solve has flags for.
type searchOrder struct {
	Solutions    int          `json:"solutions,omitempty"`
	Method       solve.Method `json:"method"`
	Depth        int          `json:"depth,omitempty"`
	MaxConflicts int64        `json:"max_conflicts,omitempty"`
	MaxMemory    int64        `json:"max_memory,omitempty"`
}

// SolveOrder is the order to solve, and to count solutions.
func SolveOrder(s Search, count bool) Order {
	return Order{
		Command: "solve", Count: count, OpenConflicts: s.OpenConflicts,
		Search: searchOrder{s.Solutions, s.Method, s.Depth, s.MaxConflicts, s.MaxMemory},
	}
}

func (o Order) search() Search {
	s := o.Search
	return Search{solve.Options{Solutions: s.Solutions, Method: s.Method, Depth: s.Depth, MaxConflicts: s.MaxConflicts, MaxMemory: s.MaxMemory}, o.OpenConflicts}
}

// orders are the commands that other machines can work for. A version changes whenever the
// answers of its command can change: workers of another one are refused.
var orders = []struct {
	command, version string
	question         func(Order) Question
}{
	{"solve", "1", func(o Order) Question {
		if o.Count {
			return Count(o.search())
		}
		return Solve(o.search())
	}},
	{"check", "1", func(o Order) Question { return Check(o.OpenConflicts) }},
	{"rate", "1", func(o Order) Question { return Rate(o.CSV) }},
	{"explain", "1", func(o Order) Question { return Explain(o.Explanation) }},
}

// Question is what the order asks for.
func (o Order) Question() Question {
	for _, known := range orders {
		if known.command == o.Command {
			return known.question(o)
		}
	}
	panic("an order of the unknown command " + o.Command) // a fault of the program
}

// Kinds are the kinds of work for other machines.
func Kinds() (kinds cluster.Kinds) {
	for _, known := range orders {
		kinds = append(kinds, cluster.Kind{Name: known.command, Version: known.version, Items: func(spec json.RawMessage) (cluster.ItemWork, error) {
			var s specification
			if err := strictjson.Decode(spec, &s); err != nil {
				return nil, err
			}
			if s.Order.Command != known.command {
				return nil, fmt.Errorf("found an order for %q", s.Order.Command)
			}
			run := &Run{Timeout: s.Timeout, JSON: s.JSON, Style: s.Style}
			return work{run, s.Order.Question()}, nil
		}})
	}
	return kinds
}

// specification is a run as a job. The input is part of it so that jobs over different
// inputs differ; the puzzles come as items.
type specification struct {
	Order   Order         `json:"order"`
	Timeout time.Duration `json:"timeout,omitempty"`
	JSON    bool          `json:"json,omitempty"`
	Style   report.Style  `json:"style"`
	Input   []string      `json:"input"`
}

// job is the run as a job of other machines.
func (r *Run) job() (*cluster.Job, error) {
	for _, kind := range Kinds() {
		if kind.Name == r.Order.Command {
			return cluster.NewJob(kind, specification{r.Order, r.Timeout, r.JSON, r.Style, r.Intake.Names()})
		}
	}
	return nil, fmt.Errorf("%s: cannot be given to other machines", r.Order.Command)
}

// work answers an order's question about one puzzle after the other.
type work struct {
	*Run
	ask Question
}

// Do implements cluster.ItemWork.
func (w work) Do(ctx context.Context, text json.RawMessage) (json.RawMessage, error) {
	var in sent
	if err := json.Unmarshal(text, &in); err != nil {
		return nil, err
	}
	out := returned{Source: in.Source, Notes: in.Notes, Fault: in.Fault}
	if in.Fault == nil {
		e, err := in.entry()
		if err != nil {
			return nil, err
		}
		w.answer(ctx, e, &out)
	}
	return json.Marshal(out)
}

// Same implements cluster.ItemWork. Answers that a time limit has ended differ as times do.
func (w work) Same(one, other json.RawMessage) bool {
	var a, b returned
	if json.Unmarshal(one, &a) != nil || json.Unmarshal(other, &b) != nil {
		return false
	}
	return a.TimedOut || b.TimedOut || a.same(b)
}
