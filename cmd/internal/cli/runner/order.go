package runner

import (
	"context"
	"fmt"
	"slices"
	"time"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cluster"
)

// Order is a question with all settings that affect the answers, for a worker on another machine.
// The command decides which of the other fields it uses.
type Order struct {
	Command string `json:"command"`
	// Search is for solve and partly for check; Count is for solve, CSV for rate.
	Search Search `json:"search,omitzero"`
	Count  bool   `json:"count,omitempty"`
	CSV    bool   `json:"csv,omitempty"`
	// Explanation is for explain. Its board cannot go to another machine.
	Explanation Explanation `json:"explanation,omitzero"`
	// Measuring is for bench.
	Measuring Measuring `json:"measuring,omitzero"`
}

// Measuring holds the settings of bench, from flags or from another machine.
type Measuring struct {
	Runs      int           `json:"runs"`                // of each puzzle, at least one
	Jobs      int           `json:"jobs"`                // cores for a solve
	Timeout   time.Duration `json:"timeout,omitempty"`   // of a solve; 0 means never
	Solutions int           `json:"solutions,omitempty"` // to look for; 0 means 2
}

// Service is a command whose work other machines can do.
type Service struct {
	Command string
	// Version changes whenever the answers or the form of the items can change. Workers of another
	// version are refused.
	Version  string
	Question func(Order) Question
	// Goal is true if the question uses the intended picture.
	Goal bool
}

var services = []Service{
	{"solve", "17", func(o Order) Question {
		if o.Count {
			return Count(o.Search)
		}
		return Solve(o.Search)
	}, false},
	{"check", "17", func(o Order) Question { return Check(o.Search.OpenConflicts) }, true},
	{"rate", "12", func(o Order) Question { return Rate(o.CSV) }, false},
	{"explain", "21", func(o Order) Question { return Explain(o.Explanation) }, false},
}

// ServiceOf returns the service of a command of this package.
func ServiceOf(command string) Service {
	i := slices.IndexFunc(services, func(s Service) bool { return s.Command == command })
	if i < 0 {
		panic("an order of the unknown command " + command) // a fault of the program
	}
	return services[i]
}

// Question returns the question of the order.
func (o Order) Question() Question { return ServiceOf(o.Command).Question(o) }

// Kinds lists the kinds of work of the commands of this package.
func Kinds() (kinds cluster.Kinds) {
	for _, s := range services {
		kinds = append(kinds, s.Kind())
	}
	return kinds
}

// Kind returns the service as a kind of work for other machines.
func (service Service) Kind() cluster.Kind { return service.task().Kind() }

// task returns the service as a task over a stream of puzzles.
func (service Service) task() Task[specification, sent, returned] {
	return Task[specification, sent, returned]{
		Command: service.Command, Version: service.Version,
		Open: func(s specification) (func(context.Context, sent) (returned, error), error) {
			if s.Order.Command != service.Command {
				return nil, fmt.Errorf("found an order for %q", s.Order.Command)
			}
			run := &Run{JSON: s.JSON, Timeout: s.Timeout, Style: s.Style, digests: true}
			return work{run, service.Question(s.Order)}.do, nil
		},
		// If a time limit ended one of the answers, they may differ.
		Same:   func(_ specification, a, b returned) bool { return a.TimedOut || b.TimedOut || a.same(b) },
		Weight: func(_ specification, s sent) float64 { return s.weight },
	}
}

// specification describes a run as a job. The names of the input are part of it so that jobs over
// different inputs differ. The puzzles are not: they come as items.
type specification struct {
	Order   Order         `json:"order"`
	Timeout time.Duration `json:"timeout,omitempty"`
	JSON    bool          `json:"json,omitempty"`
	Style   report.Style  `json:"style"`
	Input   []string      `json:"input"`
}

// work answers an order's question about one puzzle after the other.
type work struct {
	*Run
	ask Question
}

func (w work) do(ctx context.Context, in sent) (returned, error) {
	out := returned{Source: in.Source, Fault: in.Fault, rendered: rendered{Notes: in.Notes}}
	if in.Fault != nil {
		return out, nil
	}
	e, err := in.entry()
	if err != nil {
		return out, err
	}
	if out.rendered, err = w.render(ctx, e, 1, w.ask); err != nil {
		out.Fault = sendFault(e, err)
	}
	out.Notes = textOf(in.Notes.String() + out.Notes.String())
	return out, nil
}
