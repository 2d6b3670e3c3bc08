package main

import (
	"fmt"
	"slices"

	"nonogram/cmd/internal/cli/bench"
)

// Sum is the sum of the measurements of many puzzles; times are in seconds.
type Sum struct {
	Count   int            `json:"count"`
	Status  map[string]int `json:"status"`
	Median  float64        `json:"median"`
	P95     float64        `json:"p95"`
	Longest float64        `json:"longest"`
	// LongestPuzzle names the puzzle that took longest.
	LongestPuzzle string  `json:"longest_puzzle"`
	Seconds       float64 `json:"seconds"`
	LineSolves    int64   `json:"line_solves"`
	Conflicts     int64   `json:"conflicts"`
}

func sum(results []bench.Result) Sum {
	total := bench.Sum(results)
	var times []float64
	longest := ""
	for _, r := range results {
		times = append(times, r.Seconds)
		if r.Seconds >= total.Slowest {
			longest = name(r)
		}
	}
	return Sum{
		Count: total.Puzzles, Status: total.Status, Median: total.Median, P95: quantile(times, 0.95),
		Longest: total.Slowest, LongestPuzzle: longest, Seconds: total.Seconds,
		LineSolves: total.LineSolves, Conflicts: total.Conflicts,
	}
}

// name returns a puzzle's file, and its number unless it is the first in the file.
func name(r bench.Result) string {
	if r.Number > 1 {
		return fmt.Sprintf("%s #%d", r.File, r.Number)
	}
	return r.File
}

// quantile returns the smallest value that at least a share of the values does not exceed, or 0 if
// there are no values.
func quantile(values []float64, share float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	n := int(share * float64(len(sorted)))
	if float64(n) == share*float64(len(sorted)) {
		n-- // the first n values are exactly that share
	}
	return sorted[max(0, min(n, len(sorted)-1))]
}
