package reader_test

import (
	"errors"
	"strings"

	"nonogram"
)

// bounds lists the forms of sentences on the start or the end of a block.
var bounds = []form{
	{`{GROUP} (comes?) (before|after) {B}, so {B} ` + bound, func(r *reading, m []string) (clause, error) {
		from, to, err := r.row(m[1])
		i, err2 := r.one(m[4])
		if err := errors.Join(err, err2); err != nil {
			return clause{}, err
		}
		f, err := r.boundOf(i, m[6], m[7], m[8])
		if err != nil || m[4] != m[5] || (m[2] == "comes") != (from == to) ||
			(m[3] == "before") != (to == i-1) || (m[3] == "after") != (from == i+1) {
			return clause{}, errors.Join(errForm, err)
		}
		return says(func(r *reading) (statement, error) {
			lo, _ := r.bounds(from)
			_, hi := r.bounds(to)
			if m[3] == "before" && f.lo > lo+r.length(from, i)-r.clue[i].Length ||
				m[3] == "after" && f.hi < hi+r.clue[to].Length-r.length(i, to) {
				return statement{}, errors.New("they need less")
			}
			return statement{facts: []fact{f}}, nil
		}), nil
	}},
	{`{B} ` + bound + `, as otherwise it would (.*)`, func(r *reading, m []string) (clause, error) {
		i, err := r.one(m[1])
		if err != nil {
			return clause{}, err
		}
		f, err := r.boundOf(i, m[2], m[3], m[4])
		if err != nil {
			return clause{}, err
		}
		hits, err := r.hits(i, m[5])
		if err != nil {
			return clause{}, err
		}
		return says(func(r *reading) (statement, error) {
			lo, hi := r.bounds(i)
			var places []int
			for at := lo; at <= hi; at++ {
				if at < f.lo || at > f.hi {
					places = append(places, at)
				}
			}
			return statement{facts: []fact{f}, named: hits.cells()}, r.allHit(i, places, hits, true)
		}), nil
	}},
	{`with {GROUP} packed to the (left|right|top|bottom), {B} ` + bound, func(r *reading, m []string) (clause, error) {
		from, to, err := r.row(m[1])
		i, err2 := r.one(m[3])
		if err := errors.Join(err, err2); err != nil {
			return clause{}, err
		}
		f, err := r.boundOf(i, m[4], m[5], m[6])
		left := m[2] == "left" || m[2] == "top"
		if err != nil || left != (m[6] == "later") || (m[2] == "left" || m[2] == "right") != (r.line.Axis == nonogram.Rows) {
			return clause{}, errors.Join(errForm, err)
		}
		if left && (from != 0 || to != i-1) || !left && (from != i+1 || to != len(r.clue)-1) {
			return clause{}, errors.New("others are packed, too")
		}
		return says(func(r *reading) (statement, error) {
			var named []int
			for x := range r.cells {
				if left && x <= f.lo+r.clue[i].Length || !left && x >= f.hi-1 {
					named = append(named, x)
				}
			}
			return statement{facts: []fact{f}, named: named}, nil
		}), nil
	}},
	{`{C} (is|are) (?:{FILLED}|{COL}) and {B} comes (last|first), so {B} ` + bound, func(r *reading, m []string) (clause, error) {
		i, err := r.one(m[4])
		cells, ok := r.cellsOf(m[1])
		if err != nil || !ok {
			return clause{}, errors.Join(errCells, err)
		}
		f, err := r.boundOf(i, m[7], m[8], m[9])
		if err != nil || m[4] != m[6] || (m[5] == "last") != (m[9] == "later") || (m[2] == "are") != (len(cells) > 1) {
			return clause{}, errors.Join(errForm, err)
		}
		return says(func(r *reading) (statement, error) {
			for _, x := range cells {
				_, one := r.cell(x).Colour()
				if !r.filled(x) || one && r.coloured && m[3] == "" || m[3] != "" && !r.has(x, r.colours[m[3]]) {
					return statement{}, errors.New("the cell is open, or of another colour")
				}
			}
			if m[5] == "last" && i != len(r.clue)-1 || m[5] == "first" && i != 0 {
				return statement{}, errors.New("the block is not there")
			}
			return statement{facts: []fact{f}, named: cells}, nil
		}), nil
	}},
}

const bound = `(starts at|ends at|is in) cell {N} or (later|earlier)`

// boundOf reads "starts at cell 3 or later" or, of a block of one cell, "is in cell 3 or later".
func (r *reading) boundOf(i int, how, cell, side string) (fact, error) {
	if (how == "is in") != (r.clue[i].Length == 1) || how != "is in" && (how == "starts at") != (side == "later") {
		return fact{}, errForm
	}
	if side == "later" {
		how = "start"
	}
	return r.startBound(i, how, number(cell)), nil
}

// startBound returns the fact that a block starts at a cell or later, or ends at a cell or earlier.
func (s *sight) startBound(i int, how string, cell int) fact {
	if strings.HasPrefix(how, "start") {
		return fact{kind: starts, block: i, lo: cell - 1, hi: len(s.cells)}
	}
	return fact{kind: starts, block: i, lo: 0, hi: cell - s.clue[i].Length}
}

// belonging returns the blocks of "the 3 or a later block"; side is empty for the block alone.
func (s *sight) belonging(i int, side string) owners {
	switch side {
	case "later":
		return ownersTo(i, len(s.clue)-1)
	case "earlier":
		return ownersTo(0, i)
	}
	return owner(i)
}
