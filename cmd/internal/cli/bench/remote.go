package bench

import (
	"context"
	"encoding/json"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
	"nonogram/format"
	"nonogram/solve"
)

// Kind returns the measuring of puzzles as a kind of work for other machines.
func Kind() cluster.Kind { return service.Kind() }

var service = runner.Service{Command: "bench", Version: "10", Question: func(o runner.Order) runner.Question {
	return func(ctx context.Context, e format.Entry, _ int) (runner.Answer, error) {
		result, err := Measure(ctx, e, o.Measuring)
		return measured(result), err
	}
}}

// measureRemotely calls do with the results of other machines.
func (r *Run) measureRemotely(ctx context.Context, do func(Result) error) error {
	order := runner.Order{Command: service.Command, Measuring: r.Options}
	run := &runner.Run{Loop: r.Loop, Order: order, Service: service, Remote: r.Remote}
	err := run.Answers(ctx, func(text []byte) error {
		var result Result
		if err := json.Unmarshal(text, &result); err != nil {
			return err
		}
		return do(result)
	})
	r.Loop = run.Loop
	return err
}

// measured is a result on its way from another machine.
type measured Result

// Outcome implements runner.Answer.
func (m measured) Outcome() report.Outcome { return report.Yes }

// Reached implements runner.Answer. The machine that receives the result reports a limit.
func (m measured) Reached() solve.Limit { return solve.NoLimit }

// AppendText implements runner.Answer.
func (m measured) AppendText(dst []byte, style report.Style) []byte { return m.AppendJSON(dst, style) }

// AppendJSON implements runner.Answer. Without times it writes only values that are the same on
// every machine. Under a time limit, even the amount of work differs.
func (m measured) AppendJSON(dst []byte, style report.Style) []byte {
	if style.NoTime {
		m.Seconds, m.Runs = 0, nil
		if m.Status == solve.Unknown.String() {
			m.LineSolves, m.Conflicts = 0, 0
		}
	}
	text, err := json.Marshal(Result(m))
	if err != nil { // cannot happen with these types
		panic(err)
	}
	return append(dst, text...)
}
