package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"nonogram/census"
)

// A point is the estimate for squares of one side at one density.
type point struct {
	side    int
	density float64
	census.Estimation
}

// proven returns the share of grids that are proved to be unique. The share in the sweep also
// counts half of the undecided ones.
func (p point) proven() census.Share {
	u := p.Unique
	// The sweep is rounded to six digits.
	u.Share = max(0, math.Round(1e6*(u.Share-float64(p.Undecided)/2/float64(p.Samples)))/1e6)
	return u
}

// A sweep is the points of squares, by side and then by density.
type sweep []point

// results has the two sweeps of the page: one with line logic alone, which is quick and so has many
// samples, and one with the search.
type results struct{ line, search sweep }

// sides lists the sides of the squares, in order.
func (s sweep) sides() (all []int) {
	for _, p := range s {
		if !slices.Contains(all, p.side) {
			all = append(all, p.side)
		}
	}
	return all
}

// of returns the points of one side.
func (s sweep) of(side int) (some sweep) {
	for _, p := range s {
		if p.side == side {
			some = append(some, p)
		}
	}
	return some
}

// readSweep reads the CSV of nonogram estimate --sweep.
func readSweep(r io.Reader) (sweep, error) {
	rows, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(rows) < 2 {
		return nil, errors.New("found no points, expected some")
	}
	var s sweep
	for i, cells := range rows[1:] {
		p, err := readPoint(rows[0], cells)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+2, err)
		}
		s = append(s, p)
	}
	return s, nil
}

func readPoint(head, cells []string) (p point, err error) {
	cell := func(name string) string {
		i := slices.Index(head, name)
		if i < 0 {
			err = errors.Join(err, fmt.Errorf("found no column %s", name))
			return ""
		}
		return cells[i]
	}
	number := func(name string) float64 {
		text := cell(name)
		if text == "" {
			return 0 // not requested, or no search was needed
		}
		x, wrong := strconv.ParseFloat(text, 64)
		if wrong != nil {
			err = errors.Join(err, fmt.Errorf("%s: found %q, expected a number", name, text))
		}
		return x
	}
	shareOf := func(name string) census.Share {
		return census.Share{Share: number(name), Low: number(name + "_low"), High: number(name + "_high")}
	}
	conflictsOf := func(name string) census.Conflicts {
		return census.Conflicts{Count: int64(number(name + "_conflicts")), AtLeast: cell(name+"_at_least") == "true"}
	}
	p = point{int(number("width")), number("density"), census.Estimation{
		Samples: int(number("samples")), Undecided: int(number("undecided")),
		LineSolvable: shareOf("line_solvable"), ProbingSolvable: shareOf("probing_solvable"),
		Unique: shareOf("unique"), Known: shareOf("known"),
		Search: census.Search{Grids: int(number("searched")), Median: conflictsOf("median"), P99: conflictsOf("p99")},
	}}
	if height := number("height"); err == nil && int(height) != p.side {
		err = fmt.Errorf("found %d x %v, expected a square", p.side, height)
	}
	return p, err
}
