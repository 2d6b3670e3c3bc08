package runner

import (
	"context"
	"time"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cluster"
	"nonogram/draw"
	"nonogram/format"
)

// Service is a command's question about puzzles, which other machines can answer too. Settings are
// all settings of the command that affect the answers, besides those of a [Run].
type Service[Settings any] struct {
	Command string
	// Version changes whenever the answers or the form of the items can change. Workers of another
	// version are refused.
	Version  string
	Question func(Settings) Question
	// Goal is true if the question uses the intended picture.
	Goal bool
}

// The services of this package.
var (
	Solving    = Service[Search]{"solve", "18", Solve, false}
	Checking   = Service[int64]{"check", "18", Check, true}
	Rating     = Service[bool]{"rate", "13", Rate, false}
	Explaining = Service[Explanation]{"explain", "27", Explain, false}
)

// Kinds lists the kinds of work of the services.
func Kinds() cluster.Kinds {
	return cluster.Kinds{Solving.task().Kind(), Checking.task().Kind(), Rating.task().Kind(), Explaining.task().Kind()}
}

// Ask asks the question about each puzzle of a run, and writes the answers. Other machines compute
// them unless remote is nil; the run then does not call Answered. The errors are those of [Map].
func (s Service[Settings]) Ask(ctx context.Context, r *Run, remote cluster.Remote, settings Settings) error {
	if remote == nil {
		return r.Ask(ctx, s.Question(settings))
	}
	return s.task().Remotely(ctx, &r.Loop, remote, orderOf(r, settings), r.write)
}

// order has all settings that affect the written answers.
type order[Settings any] struct {
	Question Settings      `json:"question"`
	Timeout  time.Duration `json:"timeout,omitempty"`
	JSON     bool          `json:"json,omitempty"`
	Style    report.Style  `json:"style"`
}

func orderOf[Settings any](r *Run, settings Settings) order[Settings] {
	o := order[Settings]{settings, r.Timeout, r.JSON, r.Style}
	if r.JSON || r.Table { // there are no pictures
		o.Style.Draw = draw.TextOptions{}
	}
	return o
}

func (s Service[Settings]) task() PuzzleTask[order[Settings], rendered] {
	return PuzzleTask[order[Settings], rendered]{
		Command: s.Command, Version: s.Version, Same: rendered.same, Goal: s.Goal,
		Do: func(ctx context.Context, e format.Entry, o order[Settings]) (rendered, error) {
			run := &Run{Loop: Loop{JSON: o.JSON}, Timeout: o.Timeout, Style: o.Style, digests: true}
			return run.render(ctx, e, 1, s.Question(o.Question))
		},
	}
}
