package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
)

// A share is an estimated share with its 95 % interval.
type share struct{ share, low, high float64 }

// A count of conflicts may be a lower bound.
type count struct {
	conflicts float64
	atLeast   bool
}

// A point is the result of samples of one size at one density.
type point struct {
	side                         int
	density                      float64
	samples, undecided, searched int
	line, probing, unique, known share
	median, p99                  count
}

// proven returns the share of grids that are known to be unique. The share in the sweep also
// counts half of the undecided ones.
func (p point) proven() share {
	u := p.unique
	// The sweep has six digits.
	u.share = max(0, math.Round(1e6*(u.share-float64(p.undecided)/2/float64(p.samples)))/1e6)
	return u
}

// A sweep is the points of squares, by side and then by density.
type sweep []point

// results are the two sweeps of the page: one of line logic alone, which is quick and so
// has many samples, and one with the search.
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
			return 0 // not requested, or nothing was searched
		}
		x, wrong := strconv.ParseFloat(text, 64)
		if wrong != nil {
			err = errors.Join(err, fmt.Errorf("%s: found %q, expected a number", name, text))
		}
		return x
	}
	shareOf := func(name string) share {
		return share{number(name), number(name + "_low"), number(name + "_high")}
	}
	countOf := func(name string) count {
		return count{number(name + "_conflicts"), cell(name+"_at_least") == "true"}
	}
	p = point{
		side: int(number("width")), density: number("density"), samples: int(number("samples")),
		undecided: int(number("undecided")), searched: int(number("searched")),
		line: shareOf("line_solvable"), probing: shareOf("probing_solvable"),
		unique: shareOf("unique"), known: shareOf("known"),
		median: countOf("median"), p99: countOf("p99"),
	}
	if height := number("height"); err == nil && int(height) != p.side {
		err = fmt.Errorf("found %d x %v, expected a square", p.side, height)
	}
	return p, err
}
