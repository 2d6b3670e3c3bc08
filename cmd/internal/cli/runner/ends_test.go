package runner_test

import (
	"context"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// TestAnswersSayWhatCutThemShort: an answer that was cut short at any point says so in its own
// text. Every other answer is the same as without a limit.
func TestAnswersSayWhatCutThemShort(t *testing.T) {
	for _, ends := range []struct {
		err         error
		json, words string
		outcome     report.Outcome
	}{
		{context.Canceled, `"limit":"interrupted"`, "interrupted", report.Interrupted},
		{context.DeadlineExceeded, `"limit":"time"`, "time limit", report.Undecided},
	} {
		for name, ask := range everyQuestion() {
			for _, code := range []string{needsAssumption, severalSolutions, noSolution, "RrW8eI3iI3"} {
				p := testrun.Must(format.ParseCode(code))(t)
				e := format.Entry{File: code, Puzzle: p}
				answer := func(looks int) (a runner.Answer, text, json string, left int) {
					ctx := &testrun.Countdown{Context: context.Background(), Left: looks, End: ends.err}
					a, err := ask(ctx, e, 1)
					if err != nil {
						t.Fatalf("%s of %s after %d looks: %v", name, code, looks, err)
					}
					style := report.Style{NoTime: true}
					return a, string(a.AppendText(nil, style)), string(a.AppendJSON(nil, style)), ctx.Left
				}
				_, wholeText, wholeJSON, left := answer(math.MaxInt)
				looks := math.MaxInt - left
				for range testrun.Count(20, 200) {
					n := rand.IntN(looks + 1)
					a, text, json, _ := answer(n)
					if text == wholeText && json == wholeJSON {
						continue
					}
					if !strings.Contains(json, ends.json) {
						t.Errorf("%s of %s after %d of %d looks: %s not in the JSON\n%s", name, code, n, looks, ends.json, json)
					}
					words := ends.words
					if name == "csv" { // the last column is the limit
						words = strings.Trim(strings.TrimPrefix(ends.json, `"limit":`), `"`) + "\n"
					}
					if !strings.Contains(text, words) {
						t.Errorf("%s of %s after %d of %d looks: %q not in the text\n%s", name, code, n, looks, words, text)
					}
					if a.Outcome() == report.Interrupted != (ends.outcome == report.Interrupted) {
						t.Errorf("%s of %s after %d of %d looks: outcome %v", name, code, n, looks, a.Outcome())
					}
				}
			}
		}
	}
}

// TestLimitsAreReported: a note on standard error with the puzzle's name reports a limit that
// leaves an answer incomplete. The run continues with the rest.
func TestLimitsAreReported(t *testing.T) {
	for name, ask := range everyQuestion() {
		if name == "line" || name == "probe" { // they end before they check the time
			continue
		}
		r, out, notes := run(needsAssumption, "RjH")
		r.Timeout = time.Nanosecond
		if err := r.Ask(t.Context(), ask); err != nil || r.Outcome != report.Undecided || out.Len() == 0 {
			t.Errorf("%s: outcome %v, %v", name, r.Outcome, err)
		}
		if want := "nonogram: " + needsAssumption + ": the time limit was reached (1ns; --timeout 0 lifts it)\n"; !strings.HasPrefix(notes.String(), want) {
			t.Errorf("%s: standard error is\n%s", name, notes)
		}
		r, _, notes = run(needsAssumption, "RjH")
		if err := r.Ask(t.Context(), ask); err != nil || r.Outcome != report.Yes || strings.Contains(notes.String(), "limit") {
			t.Errorf("%s without a limit: outcome %v, %v, standard error is\n%s", name, r.Outcome, err, notes)
		}
	}
}

// everyQuestion lists the questions of this package.
func everyQuestion() map[string]runner.Question {
	return map[string]runner.Question{
		"explain":  runner.Explain(runner.Explanation{}),
		"markdown": runner.Explain(runner.Explanation{Markdown: true}),
		"html":     runner.Explain(runner.Explanation{HTML: true}),
		"hint":     runner.Hint(nil, explain.All, ""),
		"rate":     runner.Rate(false),
		"csv":      runner.Rate(true),
		"solve":    runner.Solve(runner.Search{Solutions: 2}),
		"line":     runner.Solve(runner.Search{Solutions: 2, Method: solve.LineLogic}),
		"probe":    runner.Solve(runner.Search{Solutions: 2, Method: solve.Probe}),
		"links":    runner.Solve(runner.Search{Solutions: 2, Method: solve.Implications}),
		"count":    runner.Solve(runner.Search{Solutions: 2, Count: true}),
		"check":    runner.Check(runner.FairOpenConflicts),
	}
}

// severalSolutions is the code of a puzzle with several solutions.
const severalSolutions = "Rxi1M2Iz0tGUXpaI"

// noSolution is the code of a puzzle without a solution, which line logic alone does not refute.
const noSolution = "Rxiq9roRbMZ4YWWPaw"
