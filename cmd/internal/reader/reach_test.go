package reader_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"nonogram"
)

// Brief texts name the cells that blocks cover wherever they are, and those that they do not reach.
func init() {
	for pattern, groups := range map[string][2]int{
		`the blocks always cover {C}`: {1, 0}, `{B} covers {C} and cannot reach {C}`: {2, 3},
		`{B} cannot reach {C}`: {0, 2}, `no block reaches {C}`: {0, 1},
		`the blocks always cover {C}, never {C}`: {1, 2},
	} {
		forms = append(forms, form{pattern, func(r *reading, m []string) (clause, error) {
			c, err := r.reach(m, groups)
			if i, one := r.one(m[1]); strings.Contains(pattern, "{B}") && err == nil {
				return r.ofOne(c, i), one
			}
			return c, err
		}})
	}
}

// ofOne returns a clause that names one block. The block covers the cells that the clause says are
// covered. Each other cell is too far from one of the block's cells: from a filled cell that only
// the block can cover, or from a covered cell.
func (r *reading) ofOne(c clause, i int) clause {
	return says(func(r *reading) (statement, error) {
		s, err := c.follow(r, -1)
		var own, far []int
		for x := range r.cells {
			if r.filled(x) && entail([]world{r.visible()}, fact{cell: x, owners: owner(i)}) {
				own = append(own, x)
			}
		}
		for _, o := range s.news {
			for _, x := range o.cells {
				if covers, ok := r.coveredBy(x); !ok {
					far = append(far, x)
				} else if own = append(own, x); covers != i {
					return s, errName
				}
			}
		}
		for _, x := range far {
			away := func(y int) bool { return max(x-y, y-x) >= r.clue[i].Length }
			if !slices.ContainsFunc(own, away) {
				err = errors.Join(err, fmt.Errorf("cell %d is not too far from any cell of the block", x+1))
			}
		}
		return s, err
	})
}

// reach reads which cells blocks cover, and which they do not reach. groups has the two groups of
// the match, 0 for none.
func (r *reading) reach(m []string, groups [2]int) (clause, error) {
	var cells [2][]int
	for n, group := range groups {
		var ok bool
		if group == 0 {
			continue
		}
		if cells[n], ok = r.cellsOf(m[group]); !ok {
			return clause{}, errCells
		}
	}
	return says(func(r *reading) (statement, error) {
		var s statement
		if !r.brief {
			return s, errors.New("gives no reason")
		}
		for _, x := range cells[0] {
			i, ok := r.coveredBy(x)
			if !ok {
				return s, errors.New("no block covers a cell wherever it is")
			}
			facts, news := r.covering(i, []int{x})
			if s.news = append(s.news, news...); !strings.HasPrefix(m[0], "the blocks") { // it names the block
				s.placed = append(s.placed, facts...)
			}
		}
		for _, x := range cells[1] {
			for i, b := range r.clue {
				before := fact{kind: starts, block: i, lo: 0, hi: x - b.Length}
				after := fact{kind: starts, block: i, lo: x + 1, hi: len(r.cells)}
				if !entail([]world{r.visible()}, before) && !entail([]world{r.visible()}, after) {
					return s, errors.New("a block reaches a cell")
				}
			}
			s.news = append(s.news, outcome{cells: []int{x}, value: nonogram.BlankCell})
		}
		return s, nil
	}), nil
}

// coveredBy returns the block that covers a cell wherever the block is.
func (r *reading) coveredBy(x int) (block int, ok bool) {
	for i, b := range r.clue {
		if entail([]world{r.visible()}, fact{kind: starts, block: i, lo: x - b.Length + 1, hi: x}) {
			return i, true
		}
	}
	return 0, false
}
