package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
)

// writePuzzles writes a row for each puzzle of the collections.
func writePuzzles(w io.Writer, all []Corpus) error {
	rows := [][]string{{"collection", "puzzle", "width", "height", "status", "seconds", "line_solves", "conflicts"}}
	for _, c := range all {
		for _, p := range c.Puzzles {
			rows = append(rows, []string{
				c.Name, p.Name, strconv.Itoa(p.Width), strconv.Itoa(p.Height), p.Status,
				decimal(p.Seconds), fmt.Sprint(p.LineSolves), fmt.Sprint(p.Conflicts),
			})
		}
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// writeGrowth writes a row for each kind and size.
func writeGrowth(w io.Writer, all []Growth) error {
	rows := [][]string{{"kind", "side", "puzzles", "undecided", "median", "p95", "longest", "line_solves", "conflicts"}}
	for _, g := range all {
		rows = append(rows, []string{
			g.Kind, strconv.Itoa(g.Side), strconv.Itoa(g.Count), strconv.Itoa(g.Status["unknown"]),
			decimal(g.Median), decimal(g.P95), decimal(g.Longest), fmt.Sprint(g.LineSolves), fmt.Sprint(g.Conflicts),
		})
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// decimal writes seconds with seven digits after the point.
func decimal(seconds float64) string { return strconv.FormatFloat(seconds, 'f', 7, 64) }
