package main

import (
	"fmt"
	"slices"
	"strings"

	"nonogram/census"
	"nonogram/internal/base/testrun"
)

// tables makes the tables of the page, by their names.
var tables = map[string]func(results) string{
	"samples": samplesTable,
	"line-solvable": func(r results) string {
		return sharesTable(r.line, func(p point) census.Share { return p.LineSolvable })
	},
	"probing": func(r results) string {
		return sharesTable(r.search, func(p point) census.Share { return p.ProbingSolvable })
	},
	"unique":     func(r results) string { return sharesTable(r.search, func(p point) census.Share { return p.proven() }) },
	"conflicts":  func(r results) string { return conflictsTable(r.search) },
	"undecided":  func(r results) string { return undecidedTable(r.search) },
	"transition": func(r results) string { return transitionTable(r.line) },
}

func fill(page string, r results) (string, error) {
	for _, name := range testrun.Parts(page) {
		table, ok := tables[name]
		if !ok {
			return "", fmt.Errorf("found the unknown table %q", name)
		}
		var err error
		if page, err = testrun.Renew(page, name, table(r)); err != nil {
			return "", err
		}
	}
	return page, nil
}

// shown lists the densities in tables; the plots and the CSV contain all.
var shown = []float64{0.2, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8}

// table returns a table with a row for each side and a column for each density.
func table(s sweep, cell func(point) string) string {
	var rows strings.Builder
	rows.WriteString("| size |")
	for _, d := range shown {
		fmt.Fprintf(&rows, " %.2f |", d)
	}
	rows.WriteString("\n|---|" + strings.Repeat("---|", len(shown)) + "\n")
	for _, side := range s.sides() {
		fmt.Fprintf(&rows, "| %d x %[1]d |", side)
		for _, p := range s.of(side) {
			if slices.Contains(shown, p.density) {
				fmt.Fprintf(&rows, " %s |", cell(p))
			}
		}
		rows.WriteString("\n")
	}
	return rows.String()
}

func samplesTable(r results) string {
	var sizes, line, search strings.Builder
	for _, side := range r.line.sides() {
		fmt.Fprintf(&sizes, " %d x %[1]d |", side)
		fmt.Fprintf(&line, " %d |", r.line.of(side)[0].Samples)
		fmt.Fprintf(&search, " %d |", r.search.of(side)[0].Samples)
	}
	return "| samples |" + sizes.String() + "\n|---|" + strings.Repeat("---|", len(r.line.sides())) +
		"\n| line logic |" + line.String() + "\n| with search |" + search.String() + "\n"
}

// sharesTable returns a table of a share in percent, with its interval.
func sharesTable(s sweep, of func(point) census.Share) string {
	return table(s, func(p point) string {
		x := of(p)
		return fmt.Sprintf("%s (%s to %s)", percent(x.Share), percent(x.Low), percent(x.High))
	})
}

// percent returns a share in percent; it has digits after the point only near 0 and 100 %.
func percent(x float64) string {
	switch x *= 100; {
	case x > 0 && x < 0.1:
		return fmt.Sprintf("%.2f", x)
	case x > 0 && x < 10 || x > 90 && x < 100:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", x)
}

func conflictsTable(s sweep) string {
	return table(s, func(p point) string {
		if p.Search.Grids == 0 {
			return ""
		}
		return atLeast(p.Search.Median) + ", " + atLeast(p.Search.P99)
	})
}

func atLeast(c census.Conflicts) string {
	if c.AtLeast {
		return fmt.Sprintf("≥ %d", c.Count)
	}
	return fmt.Sprint(c.Count)
}

func undecidedTable(s sweep) string {
	return table(s, func(p point) string { return percent(float64(p.Undecided) / float64(p.Samples)) })
}

// transitionTable returns a table of the densities at which the shares rise.
func transitionTable(s sweep) string {
	var rows strings.Builder
	rows.WriteString("| size | line-solvable: 10 % | 50 % | 90 % | width | cells known: 10 % | 50 % | 90 % | width |\n|---|---|---|---|---|---|---|---|---|\n")
	for _, side := range s.sides() {
		fmt.Fprintf(&rows, "| %d x %[1]d |%s%s\n", side,
			rise(s.of(side), func(p point) census.Share { return p.LineSolvable }), rise(s.of(side), func(p point) census.Share { return p.Known }))
	}
	return rows.String()
}

// rise returns the cells for one rise in the table of transitions.
func rise(s sweep, of func(point) census.Share) string {
	low, okLow := crossing(s, of, 0.1)
	middle, okMiddle := crossing(s, of, 0.5)
	high, okHigh := crossing(s, of, 0.9)
	text := func(x float64, ok bool) string {
		if !ok {
			return " |"
		}
		return fmt.Sprintf(" %.2f |", x)
	}
	return text(low, okLow) + text(middle, okMiddle) + text(high, okHigh) + text(high-low, okLow && okHigh)
}

// crossing returns the density at which a share last rises to a level, interpolated between two
// points, or false if it never does.
func crossing(s sweep, of func(point) census.Share, level float64) (float64, bool) {
	for i := len(s) - 2; i >= 0; i-- {
		a, b := of(s[i]).Share, of(s[i+1]).Share
		if a < level && b >= level {
			return s[i].density + (level-a)/(b-a)*(s[i+1].density-s[i].density), true
		}
	}
	return 0, false
}
