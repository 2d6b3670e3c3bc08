package report

import (
	"encoding/csv"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/draw"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
	"nonogram/solve"
)

func rated(title string, p *nonogram.Puzzle) Rated {
	p.Title = title
	r := Rated{File: "a,b.non", Number: 2, Puzzle: p}
	r.Status, r.Class, r.Hardest = solve.Unique, explain.Medium, proof.RangeGap
	r.Steps[proof.Glue], r.Steps[proof.LineComplete], r.Steps[proof.RangeGap] = 10, 3, 1
	r.LongestChain, r.Sweeps = 1, 4
	return r
}

// TestRatedCSV: the record has a field for each column, whatever the title is.
func TestRatedCSV(t *testing.T) {
	const title = "a, \"b\"\nc"
	r := rated(title, puzzle(t, "#.", "##"))
	r.CSV = true
	text := r.AppendText(RatedCSVHead(Style{}), Style{})
	records, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
	if err != nil || len(records) != 2 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	got := make(map[string]string)
	for i, name := range records[0] {
		got[name] = records[1][i]
	}
	for name, want := range map[string]string{
		"file": "a,b.non", "number": "2", "title": title, "status": "unique", "class": "medium", "line_solvable": "true",
		"hardest": "T13b", "steps": "14", "T1": "0", "T2": "3", "T7": "10", "T13": "0", "T13b": "1", "T18": "0", "seconds": "0",
	} {
		if got[name] != want {
			t.Errorf("%s is %q, want %q", name, got[name], want)
		}
	}
	for _, formula := range []string{"=1+1", "\t=1+1"} {
		r.Puzzle.Title = formula
		if text := string(r.AppendText(nil, Style{})); !strings.Contains(text, ",'"+formula+",") {
			t.Errorf("a formula: %s", text)
		}
	}
	if head := string(RatedCSVHead(Style{NoTime: true})); strings.Contains(head, "seconds") {
		t.Error(head)
	}
}

// TestRatedJSON: techniques are in the order of their difficulty, not of their names.
func TestRatedJSON(t *testing.T) {
	line := rated("", puzzle(t, "#.", "##")).AppendJSON(nil, Style{NoTime: true})
	var got wire.Rating
	testrun.OK(t, json.Unmarshal(line, &got))
	var ids []string
	for _, s := range got.Steps {
		ids = append(ids, s.ID)
	}
	if want := []string{"T2", "T7", "T13b"}; !slices.Equal(ids, want) {
		t.Errorf("found %v, expected %v: %s", ids, want, line)
	}
}

func TestRatedText(t *testing.T) {
	r := rated("Sun\x1b[2J", puzzle(t, "#.", "##"))
	if got, want := string(r.AppendText(nil, Style{})), "medium          -  T13b gap between two blocks     14      1       4  2 x 2        a,b.non #2: Sun\\x1b[2J\n"; got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	for class, change := range map[string]func(*Rated){
		"multiple": func(r *Rated) { r.Status = solve.Multiple },
		"none":     func(r *Rated) { r.Status = solve.None },
		"unknown":  func(r *Rated) { r.Status, r.Limited = solve.Unknown, true },
		"limited":  func(r *Rated) { r.Limited = true },
	} {
		r.Class = explain.Unrated
		changed := r
		change(&changed)
		if got := string(changed.AppendText(nil, Style{})); !strings.HasPrefix(got, class+" ") {
			t.Errorf("%s: %s", class, got)
		}
	}
}

func TestExplainedOutcome(t *testing.T) {
	for _, test := range []struct {
		status               solve.Status
		limited, interrupted bool
		want                 Outcome
	}{
		{solve.Unique, false, false, Yes},
		{solve.Unique, true, false, Undecided},
		{solve.Unique, true, true, Interrupted},
		{solve.Multiple, false, false, No},
		{solve.None, false, false, No},
		{solve.Unknown, true, false, Undecided},
		{solve.Unknown, true, true, Interrupted},
	} {
		if got := explainedOutcome(test.status, test.limited, test.interrupted); got != test.want {
			t.Errorf("%v, limited %v, interrupted %v: %v, want %v", test.status, test.limited, test.interrupted, got, test.want)
		}
	}
}

func TestHistogram(t *testing.T) {
	var h Histogram
	for class, n := range map[explain.Class]int{explain.Trivial: 200, explain.Easy: 100, explain.Deep: 1} {
		for range n {
			h.Add(class)
		}
	}
	want := "trivial      200  " + strings.Repeat("#", 40) + "\neasy         100  " + strings.Repeat("#", 20) +
		"\nmedium         0\nhard           0\nexpert         0\ndeep           1  #\n"
	if got := string(h.AppendText(nil, Style{})); got != want || h.Puzzles() != 301 {
		t.Errorf("%d puzzles\n%s", h.Puzzles(), got)
	}
	h.Add(explain.Unrated)
	if got := string(h.AppendText(nil, Style{Draw: draw.TextOptions{Unicode: true}})); !strings.Contains(got, "\nunrated        1  █\n") {
		t.Error(got)
	}
}

// TestMinutesText: times are as precise as estimates, and no time is above the limit of trial and
// error.
func TestMinutesText(t *testing.T) {
	for minutes, want := range map[float64]string{0: "-", 0.3: "1", 9.4: "9", 12.4: "10", 13: "15", 116: "115", 118: "2 h", 400: "7 h", 602: "10 h", 17541: ">10 h"} {
		if got := minutesText(time.Duration(minutes * float64(time.Minute))); got != want {
			t.Errorf("%v minutes: got %q, want %q", minutes, got, want)
		}
	}
	if got, want := bandText(explain.Pace{Practised: 90 * time.Minute}), "90 with practice (expert 45, beginner 6 h)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := bandText(explain.Pace{Practised: 17541 * time.Minute}), "needs trial and error"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
