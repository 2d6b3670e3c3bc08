package bench

import "cmp"

// Total sums up many results.
type Total struct {
	Puzzles int            `json:"puzzles"`
	Status  map[string]int `json:"status"`
	// Seconds is the sum of the puzzles' medians, and Median is their median.
	Seconds float64 `json:"seconds"`
	Median  float64 `json:"median"`
	Slowest float64 `json:"slowest"`
	// SlowestFile is the place of the slowest puzzle.
	SlowestFile string `json:"slowest_file"`
	LineSolves  int64  `json:"line_solves"`
	Conflicts   int64  `json:"conflicts"`
	// Compared is the number of puzzles that an earlier run had too. Before and After are the sums
	// of the medians for these puzzles, in the earlier run and in this run.
	Compared int     `json:"compared,omitempty"`
	Before   float64 `json:"before,omitempty"`
	After    float64 `json:"after,omitempty"`
	// PerSecond is the throughput of a batch; 0 if it was not measured.
	PerSecond float64 `json:"per_second,omitempty"`
}

// Sum totals results.
func Sum(results []Result) Total {
	t := Total{Puzzles: len(results), Status: map[string]int{}}
	var medians []float64
	for _, r := range results {
		t.add(r)
		medians = append(medians, r.Seconds)
	}
	t.Median = Median(medians)
	return t
}

func (t *Total) add(r Result) {
	t.Status[r.Status]++
	t.Seconds += r.Seconds
	t.LineSolves += r.LineSolves
	t.Conflicts += r.Conflicts
	if cmp.Compare(r.Seconds, t.Slowest) >= 0 {
		t.Slowest, t.SlowestFile = r.Seconds, r.File
	}
	if r.Before > 0 {
		t.Compared++
		t.Before += r.Before
		t.After += r.Seconds
	}
}
