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

// orders has an order for each command and each form of its answers.
var orders = []runner.Order{
	{Command: "solve", Search: runner.Search{OpenConflicts: 100}},
	{Command: "solve", Count: true},
	{Command: "check", Search: runner.Search{OpenConflicts: 100}},
	{Command: "rate"},
	{Command: "rate", CSV: true},
	{Command: "explain"},
	{Command: "explain", Explanation: runner.Explanation{Detail: report.Steps, Grids: true, Markdown: true}},
}

// TestRemote: other machines give the same answers as this one, byte for byte, with faults and
// warnings in the same places.
func TestRemote(t *testing.T) {
	strange := filepath.Join(t.TempDir(), "\xffodd & <strange>.non")
	testrun.OK(t, os.WriteFile(strange, []byte("title \"<a> & b\"\nwidth 2\nheight 1\nfoo\nrows\n1\ncolumns\n1\n0\n"), 0o600))
	puzzles := filepath.Join("..", "..", "..", "..", "testdata", "puzzles")
	args := []string{"RjH", strange, "missing.non", filepath.Join(puzzles, "gnonograms", "spade.non"), "RlLr", t.TempDir()}
	for _, order := range orders {
		for _, asJSON := range []bool{false, true} {
			here, out, notes := run(args...)
			there, outThere, notesThere := run(args...)
			here.JSON, there.JSON = asJSON, asJSON
			var histogram, histogramThere report.Histogram
			here.Histogram, there.Histogram = &histogram, &histogramThere
			there.Order, there.Service, there.Remote = order, runner.ServiceOf(order.Command), feed
			err := here.Ask(t.Context(), order.Question())
			errThere := there.Ask(t.Context(), order.Question())
			if err != nil || errThere != nil || here.Outcome != there.Outcome || histogram != histogramThere {
				t.Errorf("%+v: %v, %v, %v; elsewhere %v, %v, %v", order, here.Outcome, histogram, err, there.Outcome, histogramThere, errThere)
			}
			if !bytes.Equal(out.Bytes(), outThere.Bytes()) || out.Len() == 0 {
				t.Errorf("%+v:\n%s\nelsewhere\n%s", order, out, outThere)
			}
			if !bytes.Equal(notes.Bytes(), notesThere.Bytes()) || notes.Len() == 0 {
				t.Errorf("%+v: notes\n%s\nelsewhere\n%s", order, notes, notesThere)
			}
		}
	}
}

// TestRemoteTimes: answers in JSON that differ only in their times are the same.
func TestRemoteTimes(t *testing.T) {
	spade := filepath.Join("..", "..", "..", "..", "testdata", "puzzles", "gnonograms", "spade.non")
	for _, order := range orders {
		values := map[bool][]byte{}
		var work cluster.Work
		for _, noTime := range []bool{false, true} {
			r, _, _ := run("RjH", "RlLr", spade)
			r.JSON, r.Style.NoTime = true, noTime
			r.Order, r.Service = order, runner.ServiceOf(order.Command)
			r.Remote = func(ctx context.Context, job *cluster.Job, items iter.Seq[cluster.Item]) iter.Seq2[cluster.Result, error] {
				there := testrun.Must(runner.Kinds().Open(job.Plan))(t)
				work = there.Work
				return func(yield func(cluster.Result, error) bool) {
					for value, err := range cluster.Values(feed(ctx, job, items)) {
						values[noTime] = append(append(values[noTime], value...), '\n')
						yield(blockOf(value), err)
					}
				}
			}
			testrun.OK(t, r.Ask(t.Context(), order.Question()))
		}
		with, without := bytes.Split(values[false], []byte("\n")), bytes.Split(values[true], []byte("\n"))
		for i := range with[:len(with)-1] {
			if bytes.Equal(with[i], without[i]) || !work.Same(with[i], without[i]) {
				t.Errorf("%+v: %.1000s\nwithout times\n%.1000s", order, with[i], without[i])
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
	work := testrun.Must(runner.Kinds()[2].Open(json.RawMessage(`{"order":{"command":"rate","search":{"method":"search"},"explanation":{"Detail":0}},"style":{"Draw":{},"NoTime":false},"input":[]}`)))(t)
	base := `{"source":0,"text":{"utf8":"a 1s"},"outcome":1,"digest":"eA=="}`
	for other, same := range map[string]bool{
		`{"source":0,"text":{"utf8":"a 2s"},"outcome":1,"digest":"eA=="}`:                         true,
		`{"source":0,"text":{"utf8":"a 2s"},"outcome":1,"digest":"eQ=="}`:                         false,
		`{"source":0,"text":{"utf8":"a 1s"},"outcome":2,"digest":"eA=="}`:                         false,
		`{"source":0,"text":{"utf8":"b"},"outcome":3,"timed_out":true}`:                           true,
		`{"source":0,"fault":{"outcome":3,"lines":[{"utf8":"no"}]}}`:                              false,
		`{"source":0,"notes":{"utf8":"more"},"text":{"utf8":"a 1s"},"outcome":1,"digest":"eA=="}`: false,
		`{"source":0,"text":{"utf8":"a 1s"},"outcome":1,"digest":"eA==","class":"medium"}`:        false,
		`what`: false,
	} {
		if got := work.Same(json.RawMessage(base), json.RawMessage(other)); got != same {
			t.Errorf("%s: same %v, expected %v", other, got, same)
		}
	}
}

// TestRemoteInterrupted: the answers from before an interruption are written.
func TestRemoteInterrupted(t *testing.T) {
	r, out, _ := run("RjH", "RlLr")
	ctx, cancel := context.WithCancel(t.Context())
	r.Order, r.Service = runner.Order{Command: "rate"}, runner.ServiceOf("rate")
	r.Remote = func(ctx context.Context, job *cluster.Job, items iter.Seq[cluster.Item]) iter.Seq2[cluster.Result, error] {
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
	if err := r.Ended(r.Ask(ctx, r.Order.Question())); err != report.Interrupted || out.Len() == 0 {
		t.Errorf("%v: %s", err, out)
	}
}
