package runner

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"time"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/ordered"
	"nonogram/internal/base/strictjson"
)

// Order is a question with all settings that affect the answers, as a worker on another machine
// needs it. Its command decides which of the other fields count.
type Order struct {
	Command string `json:"command"`
	// Search is for solve, and for check in part; Count is for solve, CSV for rate.
	Search Search `json:"search,omitzero"`
	Count  bool   `json:"count,omitempty"`
	CSV    bool   `json:"csv,omitempty"`
	// Explanation is for explain; its board cannot be sent.
	Explanation Explanation `json:"explanation,omitzero"`
	// Measuring is for bench.
	Measuring Measuring `json:"measuring,omitzero"`
}

// Measuring holds the settings of bench, as flags set them and as they travel to other machines.
type Measuring struct {
	Runs      int           `json:"runs"`                // of each puzzle, at least one
	Jobs      int           `json:"jobs"`                // cores for a solve
	Timeout   time.Duration `json:"timeout,omitempty"`   // of a solve; 0 means never
	Solutions int           `json:"solutions,omitempty"` // to look for; 0 means 2
}

// Service is a command that other machines can work for.
type Service struct {
	Command string
	// Version changes whenever the answers or the form of the items can change: workers of
	// another one are refused.
	Version  string
	Question func(Order) Question
	// Goal is true if the question uses the intended picture.
	Goal bool
}

var services = []Service{
	{"solve", "16", func(o Order) Question {
		if o.Count {
			return Count(o.Search)
		}
		return Solve(o.Search)
	}, false},
	{"check", "16", func(o Order) Question { return Check(o.Search.OpenConflicts) }, true},
	{"rate", "11", func(o Order) Question { return Rate(o.CSV) }, false},
	{"explain", "16", func(o Order) Question { return Explain(o.Explanation) }, false},
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

// task returns the service over a stream of puzzles.
func (service Service) task() Task[specification, sent, returned] {
	open := func(s specification) (ItemWork[sent, returned], error) {
		if s.Order.Command != service.Command {
			return nil, fmt.Errorf("found an order for %q", s.Order.Command)
		}
		run := &Run{Loop: Loop{JSON: s.JSON}, Timeout: s.Timeout, Style: s.Style}
		return work{run, service.Question(s.Order)}, nil
	}
	return Task[specification, sent, returned]{service.Command, service.Version, open, func(_ specification, s sent) float64 { return s.weight }}
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

// work answers an order's question about one puzzle after the other.
type work struct {
	*Run
	ask Question
}

// Do implements ItemWork.
func (w work) Do(ctx context.Context, in sent) (returned, error) {
	out := returned{Source: in.Source, Notes: in.Notes, Fault: in.Fault}
	if in.Fault == nil {
		e, err := in.entry()
		if err != nil {
			return out, err
		}
		w.answer(ctx, e, &out)
	}
	return out, nil
}

// Same implements ItemWork. Answers that a time limit has ended may differ.
func (w work) Same(a, b returned) bool {
	return a.TimedOut || b.TimedOut || a.same(b)
}

// Answers lets other machines answer the order, and calls do with the text of each answer. It
// returns the same errors as [Map].
func (r *Run) Answers(ctx context.Context, do func(text []byte) error) error {
	return r.answers(ctx, func(a rendered) error { return do(a.text) })
}

// answers calls do with the answers of other machines, in the order of the input.
func (r *Run) answers(ctx context.Context, do func(rendered) error) error {
	var fault error
	err := take(ctx, &r.Loop, r.remoteTurns(ctx, &fault), do)
	if fault != nil && ctx.Err() == nil {
		return fault
	}
	return err
}

// remoteTurns yields the answers of other machines. It stores an error that ends it early in fault.
func (r *Run) remoteTurns(ctx context.Context, fault *error) iter.Seq[turn[rendered]] {
	return func(yield func(turn[rendered]) bool) {
		settings := specification{r.Order, r.Timeout, r.JSON, r.Style, r.Input.Names()}
		for out, err := range r.Service.task().Values(ctx, r.Remote, r.Jobs, settings, r.items(ctx)) {
			if err != nil {
				*fault = err
				return
			}
			t := turn[rendered]{notes: out.Notes.bytes(), source: out.Source, err: out.Fault.error()}
			t.result = rendered{text: out.Text.bytes(), outcome: out.Outcome, class: out.Class}
			if !yield(t) {
				return
			}
		}
	}
}

// items yields the puzzles of the input for other machines. It weighs large ones on all cores.
func (r *Run) items(ctx context.Context) iter.Seq[sent] {
	return ordered.Map(ctx, 0, r.Input.Items(), func(ctx context.Context, item input.Item) sent {
		s := send(item, r.Service.Goal)
		s.weight = weight(ctx, item.Puzzle)
		return s
	})
}

// Task is the work of a command over a stream: the same question about each item. Settings,
// items and values travel to other machines as JSON.
type Task[Settings, Item, Value any] struct {
	Command string
	// Version must change whenever the values, or the form of the items, can change. Workers of
	// another version refuse the job.
	Version string
	Open    func(Settings) (ItemWork[Item, Value], error)
	// Weight estimates the work on an item, in puzzles of 15 x 15 cells.
	Weight func(Settings, Item) float64
}

// ItemWork is the work of a command on items, in Go types.
type ItemWork[Item, Value any] interface {
	// Do computes the value of an item, which comes from the network and must not be trusted. When
	// ctx ends first, the error says so, and the value is partial.
	Do(ctx context.Context, item Item) (Value, error)
	// Same reports whether two different values of one item count as the same, because of a time
	// limit or of times.
	Same(one, other Value) bool
}

// Values yields the values of items, in their order. Other machines compute them or, if remote is
// nil, this one does, up to jobs at once. An error without a value is the last that it yields.
func (t Task[Settings, Item, Value]) Values(ctx context.Context, remote cluster.Remote, jobs int, settings Settings, items iter.Seq[Item]) iter.Seq2[Value, error] {
	if remote == nil {
		return t.here(ctx, jobs, settings, items)
	}
	return func(yield func(Value, error) bool) {
		var none Value
		job, err := cluster.NewJob(t.Kind(), settings)
		if err != nil {
			yield(none, err)
			return
		}
		for text, err := range cluster.Values(remote(ctx, job, t.items(settings, items))) {
			value := none
			if err == nil {
				err = json.Unmarshal(text, &value)
			}
			if !yield(value, err) || err != nil {
				return
			}
		}
	}
}

// here is Values on this machine.
func (t Task[Settings, Item, Value]) here(ctx context.Context, jobs int, settings Settings, items iter.Seq[Item]) iter.Seq2[Value, error] {
	type outcome struct {
		value Value
		err   error
	}
	return func(yield func(Value, error) bool) {
		var none Value
		work, err := t.Open(settings)
		if err != nil {
			yield(none, err)
			return
		}
		for o := range ordered.Map(ctx, jobs, items, func(ctx context.Context, item Item) outcome {
			value, err := work.Do(ctx, item)
			return outcome{value, err}
		}) {
			if !yield(o.value, o.err) {
				return
			}
		}
		if ctx.Err() != nil {
			yield(none, context.Cause(ctx))
		}
	}
}

// items yields the items of a stream for other machines.
func (t Task[Settings, Item, Value]) items(settings Settings, items iter.Seq[Item]) iter.Seq[cluster.Item] {
	return func(yield func(cluster.Item) bool) {
		for item := range items {
			if !yield(cluster.ItemOf(item, t.Weight(settings, item))) {
				return
			}
		}
	}
}

// Kind returns the task as a kind of work for other machines.
func (t Task[Settings, Item, Value]) Kind() cluster.Kind {
	return cluster.Kind{Name: t.Command, Version: t.Version, Items: func(text json.RawMessage) (cluster.ItemWork, error) {
		var settings Settings
		if err := strictjson.Decode(text, &settings); err != nil {
			return nil, err
		}
		work, err := t.Open(settings)
		return inJSON[Item, Value]{work}, err
	}}
}

// inJSON is a work whose items and values are JSON.
type inJSON[Item, Value any] struct{ work ItemWork[Item, Value] }

// Do implements cluster.ItemWork.
func (w inJSON[Item, Value]) Do(ctx context.Context, text json.RawMessage) (json.RawMessage, error) {
	var item Item
	if err := json.Unmarshal(text, &item); err != nil {
		return nil, err
	}
	value, err := w.work.Do(ctx, item)
	if err != nil {
		return nil, err
	}
	return json.Marshal(value)
}

// Same implements cluster.ItemWork.
func (w inJSON[Item, Value]) Same(one, other json.RawMessage) bool {
	var a, b Value
	if json.Unmarshal(one, &a) != nil || json.Unmarshal(other, &b) != nil {
		return false
	}
	return w.work.Same(a, b)
}
