package runner_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
)

// run is a run over short codes; its buffers hold what it wrote.
func run(args ...string) (r *runner.Run, out, notes *bytes.Buffer) {
	out, notes = new(bytes.Buffer), new(bytes.Buffer)
	return &runner.Run{
		Input: input.Find(context.Background(), args, strings.NewReader("")), Jobs: 2, Out: out, Err: notes,
		Style: report.Style{NoTime: true},
	}, out, notes
}

func TestAskGoesOnAfterAFault(t *testing.T) {
	r, out, notes := run("RjH", "missing.non", "RlLr")
	outcome, err := r.Ask(t.Context(), runner.Solve(runner.Search{}))
	if err != nil || outcome != report.Bad {
		t.Errorf("outcome %v, %v; want Bad", outcome, err)
	}
	if got := strings.Count(out.String(), "status "); got != 2 {
		t.Errorf("%d answers, want 2:\n%s", got, out)
	}
	if got := notes.String(); !strings.HasPrefix(got, "nonogram: ") || strings.Count(got, "\n") != 1 {
		t.Errorf("standard error %q, want one line", got)
	}
}

// TestAskInterrupted: an interruption ends the solves in progress; their results so far are written.
func TestAskInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	r, out, _ := run("RjH", "RlLr")
	r.Jobs = 1 // of two, the second may be the one that is at work
	ask := runner.Solve(runner.Search{})
	outcome, err := r.Ask(ctx, func(ctx context.Context, e format.Entry, jobs int) (runner.Answer, error) {
		interrupt()
		return ask(ctx, e, jobs)
	})
	if err != nil || outcome != report.Interrupted {
		t.Errorf("outcome %v, %v; want Interrupted", outcome, err)
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
		_, err := r.Ask(t.Context(), func(ctx context.Context, e format.Entry, jobs int) (runner.Answer, error) {
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

type brokenWriter struct{ err error }

func (w brokenWriter) Write([]byte) (int, error) { return 0, w.err }

func TestClosedPipeIsQuiet(t *testing.T) {
	for _, test := range []struct {
		broken error
		quiet  bool
	}{{syscall.EPIPE, true}, {io.ErrClosedPipe, true}, {syscall.ENOSPC, false}} {
		r, _, _ := run("RjH", "RlLr")
		r.Out = brokenWriter{test.broken}
		if _, err := r.Ask(t.Context(), runner.Solve(runner.Search{})); (err == nil) != test.quiet {
			t.Errorf("%v: error %v", test.broken, err)
		}
		if _, err := r.ListAll(t.Context(), runner.Search{}); !test.quiet && !errors.Is(err, test.broken) {
			t.Errorf("list, %v: error %v", test.broken, err)
		}
	}
}

// TestTable: a table has its head, no empty lines, and passes its answers to Answered in order.
func TestTable(t *testing.T) {
	r, out, _ := run("RjH", "missing.non", "RlLr")
	r.Table, r.Head = true, []byte("head\n")
	var answered []string
	r.Answered = func(a runner.Answer) { answered = append(answered, a.(report.Rated).File) }
	if _, err := r.Ask(t.Context(), runner.Rate(false)); err != nil {
		t.Fatal(err)
	}
	if lines := strings.Split(out.String(), "\n"); len(lines) != 4 || lines[0] != "head" {
		t.Errorf("table:\n%s", out)
	}
	if strings.Join(answered, " ") != "RjH RlLr" {
		t.Errorf("answers about %v", answered)
	}
}

// TestTableOfFaults: a table without lines has no head either.
func TestTableOfFaults(t *testing.T) {
	r, out, _ := run("missing.non")
	r.Table, r.Head = true, []byte("head\n")
	if outcome, err := r.Ask(t.Context(), runner.Rate(false)); outcome != report.Bad || err != nil {
		t.Errorf("outcome %v, %v", outcome, err)
	}
	if out.Len() > 0 {
		t.Errorf("found %q, expected nothing", out)
	}
}

// TestAskToFile: all answers but faults replace a file; an interruption leaves it as it was.
func TestAskToFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ratings")
	r, out, _ := run("RjH", "missing.non", "RlLr")
	r.Table = true
	outcome, err := r.AskToFile(t.Context(), path, runner.Rate(false))
	written, _ := os.ReadFile(path)
	if err != nil || outcome != report.Bad || bytes.Count(written, []byte("\n")) != 2 || out.Len() > 0 {
		t.Errorf("outcome %v, %v\n%s%s", outcome, err, written, out)
	}
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	outcome, err = r.AskToFile(ctx, path, runner.Rate(false))
	after, _ := os.ReadFile(path)
	if err != nil || outcome != report.Interrupted || !bytes.Equal(written, after) {
		t.Errorf("interrupted: outcome %v, %v\n%s", outcome, err, after)
	}
	r, _, _ = run("missing.non")
	r.Table, r.Head = true, report.RatedHead()
	outcome, err = r.AskToFile(t.Context(), path, runner.Rate(false))
	after, _ = os.ReadFile(path)
	if err != nil || outcome != report.Bad || !bytes.Equal(written, after) {
		t.Errorf("without a puzzle: outcome %v, %v\n%s", outcome, err, after)
	}
}

// needsAssumption is the code of a puzzle in which no single line decides a cell: rows 1 1, 2, 1, 1,
// columns 2, 1, 2, 1.
const needsAssumption = "RpSVa1"
