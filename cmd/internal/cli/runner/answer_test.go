package runner_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
)

// run returns a run over short codes, and buffers with its output.
func run(args ...string) (r *runner.Run, out, notes *bytes.Buffer) {
	out, notes = new(bytes.Buffer), new(bytes.Buffer)
	return &runner.Run{
		Input: input.Find(context.Background(), args, strings.NewReader("")), Jobs: 2, Out: out, Err: notes,
		Style: report.Style{NoTime: true},
	}, out, notes
}

// TestAskInterrupted: an interruption ends the solves in progress; their results so far are written.
func TestAskInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	r, out, _ := run("RjH", "RlLr")
	r.Jobs = 1 // with two, the second may be working when the user interrupts
	ask := runner.Solve(runner.Search{})
	err := r.Ask(ctx, func(ctx context.Context, e format.Entry, jobs int) (runner.Answer, error) {
		interrupt()
		return ask(ctx, e, jobs)
	})
	if r.Ended(err) != report.Interrupted {
		t.Errorf("%v; expected an interruption", err)
	}
	if !strings.Contains(out.String(), "status ") {
		t.Errorf("no answer about the puzzle in progress:\n%s", out)
	}
}

func TestTimeoutIsNotAnInterruption(t *testing.T) {
	ctx, stop := runner.WithTimeout(t.Context(), time.Nanosecond)
	defer stop()
	<-ctx.Done()
	if runner.Interrupted(ctx) {
		t.Error("a timeout counts as an interruption")
	}
}

// TestJobsOfOnePuzzle: a single puzzle may use all cores; each of several uses one.
func TestJobsOfOnePuzzle(t *testing.T) {
	for _, test := range []struct {
		args []string
		want int
	}{{[]string{"RjH"}, 2}, {[]string{"RjH", "RlLr", "RjE"}, 1}} {
		r, _, _ := run(test.args...)
		ask := runner.Solve(runner.Search{})
		err := r.Ask(t.Context(), func(ctx context.Context, e format.Entry, jobs int) (runner.Answer, error) {
			if jobs != test.want {
				t.Errorf("%d puzzles: %d jobs, want %d", len(test.args), jobs, test.want)
			}
			return ask(ctx, e, jobs)
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// needsAssumption is the code of a puzzle in which no single line decides a cell: rows 1 1, 2, 1, 1,
// columns 2, 1, 2, 1.
const needsAssumption = "RpSVa1"
