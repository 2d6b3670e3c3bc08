package reader_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"nonogram"
)

// counts lists the forms of sentences that count cells.
var counts = []form{
	{`there are no blocks, so every cell is blank`, func(r *reading, m []string) (clause, error) {
		return says(func(r *reading) (statement, error) {
			if len(r.clue) > 0 {
				return statement{}, errors.New("there are blocks")
			}
			return statement{news: r.rest(nonogram.BlankCell, func(c nonogram.Cell) bool { return true })}, nil
		}), nil
	}},
	{`(the only|both|all(?: \d+)?) {FILLED} cells? (is|are) found: the rest is blank`, func(r *reading, m []string) (clause, error) {
		if (m[2] == "is") != (countOf(m[1]) == 1) {
			return clause{}, errForm
		}
		return says(func(r *reading) (statement, error) {
			var found []int
			for x := range r.cells {
				if r.filled(x) {
					found = append(found, x)
				}
			}
			if m[1] != "all" && len(found) != countOf(m[1]) || len(found) != r.clue.Cells() {
				return statement{}, fmt.Errorf("%d are found", len(found))
			}
			return statement{named: found, news: r.rest(nonogram.BlankCell, func(c nonogram.Cell) bool { return c.Can(nonogram.Blank) })}, nil
		}), nil
	}},
	{`(the only|both|all \d+) {COL} cells? (is|are) found: {O}`, func(r *reading, m []string) (clause, error) {
		news, ok := r.outcomes(r.sight, m[4])
		if !ok || (m[3] == "is") != (countOf(m[1]) == 1) {
			return clause{}, errForm
		}
		colour := r.colours[m[2]]
		return says(func(r *reading) (statement, error) {
			var found []int
			for x := range r.cells {
				if r.has(x, colour) {
					found = append(found, x)
				}
			}
			if len(found) != countOf(m[1]) || len(found) != r.total(colour) {
				return statement{}, fmt.Errorf("%d are found", len(found))
			}
			for _, o := range news {
				if slices.ContainsFunc(o.cells, func(x int) bool { return !r.may(x, colour) && !r.isKnown(x, o) }) {
					return statement{}, errOther
				}
			}
			return statement{named: found, news: news}, nil
		}), nil
	}},
	{`(?:the blocks need|{B} needs) (the only|both|all(?: \d+)?) cells? that (is|are) not blank: (?:fill (?:it|the rest)|{O})`, func(r *reading, m []string) (clause, error) {
		return says(func(r *reading) (statement, error) {
			var blanks, open []int
			for x := range r.cells {
				if r.cell(x) == nonogram.BlankCell {
					blanks = append(blanks, x)
				} else if !r.cell(x).Known() {
					open = append(open, x)
				}
			}
			if n := len(r.cells) - len(blanks); m[2] != "all" && n != countOf(m[2]) || n != r.clue.Cells() {
				return statement{}, fmt.Errorf("%d are not blank", n)
			}
			if i, err := r.one(m[1]); m[1] != "" && (err != nil || i != 0) {
				return statement{}, errName
			}
			if m[2] != "all" && (m[1] != "") != (len(r.clue) == 1) || strings.HasSuffix(m[0], "fill it") && len(r.cells)-len(blanks) > 1 {
				return statement{}, errors.New("speaks of one as of several")
			}
			if m[4] == "" {
				return statement{named: blanks, news: []outcome{{cells: open, value: nonogram.FilledCell}}}, nil
			}
			news, ok := r.outcomes(r.sight, m[4])
			if !ok {
				return statement{}, errForm
			}
			var all []int
			for x := range r.cells {
				all = append(all, x)
			}
			return statement{named: all, news: news}, r.decided(news)
		}), nil
	}},
	{`only (?:one cell can be {COL}, and the clue needs one|{N} cells can be {COL}, as many as the clue needs): {O}`, func(r *reading, m []string) (clause, error) {
		news, ok := r.outcomes(r.sight, m[4])
		if !ok {
			return clause{}, errForm
		}
		colour := r.colours[m[1]+m[3]]
		return says(func(r *reading) (statement, error) {
			var not []int
			for x := range r.cells {
				if !r.may(x, colour) {
					not = append(not, x)
				}
			}
			if n := len(r.cells) - len(not); n != max(1, atoi(m[2])) || n != r.total(colour) {
				return statement{}, fmt.Errorf("%d can be", n)
			}
			return statement{named: not, news: news}, r.decided(news)
		}), nil
	}},
	{`no block is {COLS}: {O}`, func(r *reading, m []string) (clause, error) {
		news, ok := r.outcomes(r.sight, m[2])
		if !ok {
			return clause{}, errForm
		}
		return says(func(r *reading) (statement, error) {
			value := r.open
			for _, name := range separators.Split(m[1], -1) {
				if r.total(r.colours[name]) > 0 {
					return statement{}, errors.New("it has")
				}
				value &^= nonogram.CellOf(r.colours[name])
			}
			var named []int
			for _, o := range news {
				named = append(named, o.cells...)
				for _, x := range o.cells {
					if r.shown(x)&value&^o.value != 0 { // the text also has to name colours that the clue lacks
						return statement{}, errors.New("says more than that")
					}
				}
			}
			return statement{news: news, named: named}, nil
		}), nil
	}},
}

// decided checks that outcomes leave each cell one colour, unless the line contradicts itself.
func (r *reading) decided(news []outcome) error {
	if !r.conflict && slices.ContainsFunc(news, func(o outcome) bool { return !o.value.Known() }) {
		return errors.New("lists colours where one is left")
	}
	return nil
}

// countOf reads "all 3", "both" or "the only".
func countOf(text string) int {
	switch {
	case text == "the only":
		return 1
	case text == "both":
		return 2
	}
	if text == "all" {
		return 0
	}
	return number(strings.TrimPrefix(text, "all "))
}

// total counts the clue's cells of a colour.
func (s *sight) total(c nonogram.Colour) (n int) {
	for _, b := range s.clue {
		if b.Colour == c {
			n += b.Length
		}
	}
	return n
}

// rest returns the outcome that all open cells for which can is true have a value.
func (r *reading) rest(value nonogram.Cell, can func(nonogram.Cell) bool) []outcome {
	var open []int
	for x := range r.cells {
		if c := r.shown(x); can(c) && c != value {
			open = append(open, x)
		}
	}
	if len(open) == 0 {
		return nil
	}
	return []outcome{{cells: open, value: value}}
}
