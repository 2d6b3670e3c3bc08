package reader_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/solve"
)

// mistake reads what is wrong. Without the wrong cells the board must agree with a solution.
func (a *argument) mistake(h explain.Hint, level explain.Level, text string) error {
	switch level {
	case explain.Where:
		if text != "There is a mistake on the board." && text != "There are mistakes on the board." {
			return errForm
		}
		if (len(h.Wrong) > 1) != strings.Contains(text, "mistakes") {
			return errors.New("says how many wrongly")
		}
		return nil
	case explain.How:
		return a.mistakesIn(h, text)
	}
	var places []nonogram.Place
	for item := range strings.SplitSeq(strings.TrimSuffix(text, "."), "; ") {
		item = strings.TrimPrefix(strings.TrimPrefix(item, "Clear this cell to get back to a correct board: "), "Clear these cells to get back to a correct board: ")
		item = strings.TrimPrefix(strings.TrimPrefix(item, "In "), "in ")
		m := a.match(place+`(?: (?:is|are) wrong)?`, item)
		if m == nil {
			return errForm
		}
		facts, err := a.placed(m[1], m[2], "blank")
		if err != nil {
			return err
		}
		for _, f := range facts {
			places = append(places, f.Place)
		}
	}
	board := h.State.Clone()
	for _, p := range places {
		if slices.Contains(h.Wrong, p) {
			board.Set(p.Row, p.Column, a.puzzle.Palette.Open())
		}
	}
	if len(places) != len(h.Wrong) {
		return errors.New("names more cells or fewer")
	}
	r, err := solve.Solve(context.Background(), a.puzzle, solve.Options{From: &board, Jobs: 1})
	if err == nil && r.Status == solve.None {
		err = errors.New("without these cells the board is still wrong")
	}
	return err
}

// mistakesIn reads "There are 3 mistakes in row 4".
func (a *argument) mistakesIn(h explain.Hint, text string) error {
	m := a.match(`There (?:is a mistake|are {N} mistakes) in ((?:row|column) \d+)(, among others)?\.`, text)
	if m == nil {
		return errForm
	}
	l, err := a.lineNamed(m[2])
	if err != nil {
		return err
	}
	on := 0
	for _, p := range h.Wrong {
		if l.IndexOf(p) >= 0 {
			on++
		}
	}
	if said := max(1, atoi(m[1])); said != on {
		return fmt.Errorf("there are %d", on)
	}
	if (m[3] != "") != (on < len(h.Wrong)) {
		return errors.New("says wrongly whether there are others")
	}
	return nil
}

func atoi(text string) int {
	if text == "" {
		return 0
	}
	return number(text)
}
