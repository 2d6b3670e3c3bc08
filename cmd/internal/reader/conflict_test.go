package reader_test

import (
	"errors"
	"fmt"
	"slices"

	"nonogram"
)

// supposition is an assumption about a cell, with the clauses that follow from it.
type supposition struct {
	at    int
	value nonogram.Cell
	inner []clause
}

func (r *reading) suppose(at, value string) (*supposition, error) {
	cells, ok := r.cellsOf(at)
	v, ok2 := r.value(value)
	if !ok || !ok2 || len(cells) != 1 {
		return nil, errCells
	}
	return &supposition{at: cells[0], value: v}, nil
}

// clause returns the whole argument as a clause. Each clause within it counts as a reason.
func (s *supposition) clause(r *reading, so string) (clause, error) {
	news, ok := r.outcomes(r.sight, so)
	if !ok || len(news) != 1 || len(news[0].cells) != 1 || news[0].cells[0] != s.at {
		return clause{}, errForm
	}
	return clause{reasons: len(s.inner), follow: func(r *reading, without int) (statement, error) {
		if left := r.cell(s.at) &^ s.value; left&^news[0].value != 0 {
			return statement{}, errors.New("is about another value")
		}
		then := *r
		seen := *r.sight
		seen.cells = nil
		for x := range r.cells {
			seen.cells = append(seen.cells, r.cell(x)) // with the values from earlier sentences
		}
		seen.cells[s.at] = s.value
		then.sight, then.conflict = &seen, true
		then.news = nil
		then.said, then.owning, then.extended = slices.Clone(r.said), slices.Clone(r.owning), slices.Clone(r.extended)
		failed := false
		for n, c := range s.inner {
			if n == without {
				continue
			}
			if failed {
				return statement{}, errors.New("the line has failed before")
			}
			switch err := then.step(c, -1); err {
			case errFails:
				failed = true
			case nil:
			default:
				return statement{}, fmt.Errorf("%q: %w", c.text, err)
			}
		}
		if !failed {
			return statement{}, errors.New("does not fail")
		}
		all := make([]int, len(r.cells))
		for x := range all {
			all[x] = x
		}
		return statement{news: news, named: all}, nil
	}}, nil
}

// ending returns a clause that says that the line fails.
func ending(follow func(r *reading) (named []int, err error)) clause {
	return clause{follow: func(r *reading, without int) (statement, error) {
		named, err := follow(r)
		return statement{named: named, fails: true}, err
	}}
}

func init() {
	forms = append(forms, conflictForms...)
}

var conflictForms = []form{
	{`there are no blocks, but {C} (?:is|are) not blank`, func(r *reading, m []string) (clause, error) {
		cells, ok := r.cellsOf(m[1])
		if !ok {
			return clause{}, errCells
		}
		return ending(func(r *reading) ([]int, error) {
			if len(r.clue) > 0 || !r.filled(cells[0]) {
				return nil, errors.New("is not so")
			}
			return cells, nil
		}), nil
	}},
	{`the clue (?:fills|colours) only {N} cells?, but {N} (?:is|are) {FILLED}`, func(r *reading, m []string) (clause, error) {
		return ending(func(r *reading) (found []int, err error) {
			for x := range r.cells {
				if r.filled(x) {
					found = append(found, x)
				}
			}
			if len(found) != number(m[2]) || r.clue.Cells() != number(m[1]) {
				return nil, errors.New("counts wrongly")
			}
			return found, nil
		}), nil
	}},
	{`the clue needs {N} cells?, but (?:only {N} (?:is|are) not blank|all are blank)`, func(r *reading, m []string) (clause, error) {
		return ending(func(r *reading) (blanks []int, err error) {
			for x := range r.cells {
				if r.cell(x) == nonogram.BlankCell {
					blanks = append(blanks, x)
				}
			}
			if len(r.cells)-len(blanks) != atoi(m[2]) || r.clue.Cells() != number(m[1]) {
				return nil, errors.New("counts wrongly")
			}
			return blanks, nil
		}), nil
	}},
	{`{GROUP} (?:ha(?:s|ve) no place left|needs? {N} cells?, too many for {C})`, func(r *reading, m []string) (clause, error) {
		from, to, err := r.row(m[1])
		if err != nil {
			return clause{}, err
		}
		return ending(func(r *reading) ([]int, error) {
			lo, _ := r.bounds(from)
			_, hi := r.bounds(to)
			left := hi + r.clue[to].Length - lo
			if left >= r.length(from, to) {
				return nil, errors.New("there is room")
			}
			if m[2] == "" {
				if left > 0 {
					return nil, errors.New("there are cells left")
				}
				return nil, nil
			}
			cells, ok := r.cellsOf(m[3])
			if !ok || len(cells) >= r.length(from, to) || number(m[2]) != r.length(from, to) {
				return nil, errors.New("counts wrongly")
			}
			// Other links may have said more, and so left fewer of these cells.
			if left > 0 && (cells[0] > lo || cells[len(cells)-1] < hi+r.clue[to].Length-1) {
				return nil, errors.New("there is room elsewhere")
			}
			return nil, nil
		}), nil
	}},
	{`but {O}`, func(r *reading, m []string) (clause, error) {
		news, ok := r.outcomes(r.sight, m[1])
		if !ok {
			return clause{}, errForm
		}
		return ending(func(r *reading) (named []int, err error) {
			for _, o := range news {
				for _, x := range o.cells {
					if r.before(x)&^o.value != 0 || r.cell(x) != 0 {
						return nil, errors.New("does not contradict what was said")
					}
				}
				named = append(named, o.cells...)
			}
			return named, nil
		}), nil
	}},
	{`the blocks no longer fit`, func(r *reading, m []string) (clause, error) {
		return ending(func(r *reading) (all []int, err error) { return r.every(), nil }), nil
	}},
	{`however the blocks are placed, {O}`, func(r *reading, m []string) (clause, error) {
		news, ok := r.outcomes(r.sight, m[1])
		if !ok {
			return clause{}, errForm
		}
		return says(func(r *reading) (statement, error) { return statement{news: news, named: r.every()}, nil }), nil
	}},
}

// before returns the colours left to a cell by the earlier facts, without facts that leave none.
func (r *reading) before(x int) nonogram.Cell {
	c := r.cells[x] & r.is(^owners(0))
	for _, f := range r.said {
		if left := c & r.is(f.owners); f.kind == owned && f.cell == x && left != 0 {
			c = left
		}
	}
	return c
}

// every lists all cells.
func (s *sight) every() (all []int) {
	for x := range s.cells {
		all = append(all, x)
	}
	return all
}
