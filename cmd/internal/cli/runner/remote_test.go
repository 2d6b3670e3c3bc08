package runner_test

import (
	"bytes"
	"context"
	"encoding/json"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nonogram"
	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/testrun"
)

// feed computes a job as a worker does: only from its plan and its items, as JSON.
func feed(ctx context.Context, job *cluster.Job, items iter.Seq[cluster.Item]) iter.Seq2[cluster.Result, error] {
	return func(yield func(cluster.Result, error) bool) {
		there, err := runner.Kinds().Open(job.Plan)
		if err != nil {
			yield(cluster.Result{}, err)
			return
		}
		for item := range items {
			work := there.Work
			value, err := work.Do(ctx, item.Data)
			if err == nil && !work.Same(value, value) {
				panic("a value differs from itself")
			}
			if !yield(blockOf(value), err) {
				return
			}
		}
	}
}

// blockOf returns the result of a block of one item.
func blockOf(value json.RawMessage) cluster.Result {
	return cluster.Result{Value: slices.Concat(json.RawMessage("["), value, json.RawMessage("]"))}
}

// asking asks a service's question about each puzzle of a run, on other machines unless remote is nil.
type asking func(ctx context.Context, r *runner.Run, remote cluster.Remote) error

func askingOf[Settings any](service runner.Service[Settings], settings Settings) asking {
	return func(ctx context.Context, r *runner.Run, remote cluster.Remote) error {
		return service.Ask(ctx, r, remote, settings)
	}
}

// askings has each service with each form of its answers.
var askings = map[string]asking{
	"solve":    askingOf(runner.Solving, runner.Search{OpenConflicts: 100}),
	"count":    askingOf(runner.Solving, runner.Search{Count: true}),
	"check":    askingOf(runner.Checking, 100),
	"rate":     askingOf(runner.Rating, false),
	"csv":      askingOf(runner.Rating, true),
	"explain":  askingOf(runner.Explaining, runner.Explanation{}),
	"markdown": askingOf(runner.Explaining, runner.Explanation{Detail: report.Steps, Grids: true, Markdown: true}),
}

// TestRemote: other machines give the same answers as this one, byte for byte, with faults and
// warnings in the same places.
func TestRemote(t *testing.T) {
	strange := filepath.Join(t.TempDir(), "\xffodd & <strange>.non")
	testrun.OK(t, os.WriteFile(strange, []byte("title \"<a> & b\"\nwidth 2\nheight 1\nfoo\nrows\n1\ncolumns\n1\n0\n"), 0o600))
	puzzles := filepath.Join("..", "..", "..", "..", "testdata", "puzzles")
	args := []string{"RjH", strange, "missing.non", filepath.Join(puzzles, "gnonograms", "spade.non"), "RlLr", t.TempDir()}
	for name, ask := range askings {
		for _, asJSON := range []bool{false, true} {
			here, out, notes := run(args...)
			there, outThere, notesThere := run(args...)
			here.JSON, there.JSON = asJSON, asJSON
			var histogram, histogramThere report.Histogram
			here.Histogram, there.Histogram = &histogram, &histogramThere
			err := ask(t.Context(), here, nil)
			errThere := ask(t.Context(), there, feed)
			if err != nil || errThere != nil || here.Outcome != there.Outcome || histogram != histogramThere {
				t.Errorf("%s: %v, %v, %v; elsewhere %v, %v, %v", name, here.Outcome, histogram, err, there.Outcome, histogramThere, errThere)
			}
			if !bytes.Equal(out.Bytes(), outThere.Bytes()) || out.Len() == 0 {
				t.Errorf("%s:\n%s\nelsewhere\n%s", name, out, outThere)
			}
			if !bytes.Equal(notes.Bytes(), notesThere.Bytes()) || notes.Len() == 0 {
				t.Errorf("%s: notes\n%s\nelsewhere\n%s", name, notes, notesThere)
			}
		}
	}
}

// TestRemoteTimes: answers in JSON that differ only in their times are the same.
func TestRemoteTimes(t *testing.T) {
	spade := filepath.Join("..", "..", "..", "..", "testdata", "puzzles", "gnonograms", "spade.non")
	for name, ask := range askings {
		values := map[bool][]byte{}
		var work cluster.Work
		for _, noTime := range []bool{false, true} {
			r, _, _ := run("RjH", "RlLr", spade)
			r.JSON, r.Style.NoTime = true, noTime
			remote := func(ctx context.Context, job *cluster.Job, items iter.Seq[cluster.Item]) iter.Seq2[cluster.Result, error] {
				there := testrun.Must(runner.Kinds().Open(job.Plan))(t)
				work = there.Work
				return func(yield func(cluster.Result, error) bool) {
					for value, err := range cluster.Values(feed(ctx, job, items)) {
						values[noTime] = append(append(values[noTime], value...), '\n')
						yield(blockOf(value), err)
					}
				}
			}
			testrun.OK(t, ask(t.Context(), r, remote))
		}
		with, without := bytes.Split(values[false], []byte("\n")), bytes.Split(values[true], []byte("\n"))
		for i := range with[:len(with)-1] {
			if bytes.Equal(with[i], without[i]) || !work.Same(with[i], without[i]) {
				t.Errorf("%s: %.1000s\nwithout times\n%.1000s", name, with[i], without[i])
			}
		}
	}
}

// TestRemotePuzzles sends every puzzle there is, and a puzzle with a title too long for a request.
func TestRemotePuzzles(t *testing.T) {
	long := nonogram.FromGrid(nonogram.NewGrid(1, 1, nonogram.FilledCell), nil)
	long.Title = strings.Repeat("long ", 10_000)
	var item input.Item
	if item.Puzzle = long; runner.SentWhole(item) != nil {
		t.Error("a long title is lost")
	}
	for item := range input.Find(context.Background(), folders(), nil).Items() {
		if item.Err != nil {
			continue
		}
		if err := runner.SentWhole(item); err != nil {
			t.Errorf("%s #%d: %v", item.File, item.Number, err)
		}
	}
}

// TestSame: differences count unless they are only in times, or a time limit ended an answer.
func TestSame(t *testing.T) {
	work := testrun.Must(runner.Kinds()[2].Open(json.RawMessage(`{"settings":{"question":false,"style":{"Draw":{},"NoTime":false}},"input":[]}`)))(t)
	base := `{"source":0,"value":{"text":{"utf8":"a 1s"},"outcome":1,"digest":"eA=="}}`
	for other, same := range map[string]bool{
		`{"source":0,"value":{"text":{"utf8":"a 2s"},"outcome":1,"digest":"eA=="}}`:                         true,
		`{"source":0,"value":{"text":{"utf8":"a 2s"},"outcome":1,"digest":"eQ=="}}`:                         false,
		`{"source":0,"value":{"text":{"utf8":"a 1s"},"outcome":2,"digest":"eA=="}}`:                         false,
		`{"source":0,"value":{"text":{"utf8":"b"},"outcome":3,"timed_out":true}}`:                           true,
		`{"source":0,"fault":{"outcome":3,"lines":[{"utf8":"no"}]}}`:                                        false,
		`{"source":0,"notes":{"utf8":"more"},"value":{"text":{"utf8":"a 1s"},"outcome":1,"digest":"eA=="}}`: false,
		`{"source":0,"value":{"notes":{"utf8":"m"},"text":{"utf8":"a 1s"},"outcome":1,"digest":"eA=="}}`:    false,
		`{"source":1,"value":{"text":{"utf8":"a 1s"},"outcome":1,"digest":"eA=="}}`:                         false,
		`{"source":0,"value":{"text":{"utf8":"a 1s"},"outcome":1,"digest":"eA==","class":"medium"}}`:        false,
		`what`: false,
	} {
		if got := work.Same(json.RawMessage(base), json.RawMessage(other)); got != same {
			t.Errorf("%s: same %v, expected %v", other, got, same)
		}
	}
}

// TestRemoteJobs: settings that affect no answer do not change the job; settings that do, do.
func TestRemoteJobs(t *testing.T) {
	idOf := func(ask asking, change func(*runner.Run)) (id string) {
		r, _, _ := run("RjH")
		change(r)
		testrun.OK(t, ask(t.Context(), r, func(ctx context.Context, job *cluster.Job, items iter.Seq[cluster.Item]) iter.Seq2[cluster.Result, error] {
			id = job.ID()
			return feed(ctx, job, items)
		}))
		return id
	}
	asJSON, table := func(r *runner.Run) { r.JSON = true }, func(r *runner.Run) { r.Table = true }
	unicode := func(r *runner.Run) { r.Style.Draw.Unicode = true }
	for _, c := range []struct {
		name   string
		before func(*runner.Run)
		change func(*runner.Run)
		same   bool
	}{
		{"solve", asJSON, unicode, true},
		{"rate", table, unicode, true},
		{"check", asJSON, func(r *runner.Run) { r.Jobs, r.Style.Width = 7, 70 }, true},
		{"explain", func(*runner.Run) {}, unicode, false},
		{"solve", asJSON, func(r *runner.Run) { r.Style.NoTime = !r.Style.NoTime }, false},
		{"solve", asJSON, func(r *runner.Run) { r.Timeout = time.Hour }, false},
	} {
		one := idOf(askings[c.name], c.before)
		other := idOf(askings[c.name], func(r *runner.Run) { c.before(r); c.change(r) })
		if same := one == other; same != c.same {
			t.Errorf("%s: same job %v, expected %v", c.name, same, c.same)
		}
	}
	if same := func(*runner.Run) {}; idOf(askings["rate"], same) == idOf(askings["csv"], same) {
		t.Error("a table and CSV are one job")
	}
}

// TestRemoteInterrupted: the answers from before an interruption are written.
func TestRemoteInterrupted(t *testing.T) {
	r, out, _ := run("RjH", "RlLr")
	ctx, cancel := context.WithCancel(t.Context())
	remote := func(ctx context.Context, job *cluster.Job, items iter.Seq[cluster.Item]) iter.Seq2[cluster.Result, error] {
		return func(yield func(cluster.Result, error) bool) {
			for result := range feed(ctx, job, items) {
				yield(result, nil)
				cancel()
				yield(cluster.Result{}, ctx.Err())
				return
			}
		}
	}
	r.Timeout = time.Hour
	if err := r.Ended(runner.Rating.Ask(ctx, r, remote, false)); err != report.Interrupted || out.Len() == 0 {
		t.Errorf("%v: %s", err, out)
	}
}
