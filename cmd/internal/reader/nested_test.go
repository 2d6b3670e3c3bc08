package reader_test

import (
	"context"
	"errors"
	"fmt"

	"nonogram"
	"nonogram/proof"
	"nonogram/solve"
)

// nested is a link with its own suppositions, of which the text gives only the result: it admits
// that this takes trial and error. So the reader can only check whether it is true.
type nested struct {
	supposed []proof.Fact // a refuted value, or all values of a cell
	refuted  bool
	facts    []proof.Fact
	fails    bool // the board contradicts itself
}

// nests parses a link with its own suppositions; nil if the text is not one.
func (a *argument) nests(text string) (*nested, error) {
	n := &nested{}
	var so string
	if m := a.match(`If `+place+` were {V}, (?:(?:row|column) \d+ would fail|nothing would be left for `+place+`) after {N} steps?\. So (.*)\.`, text); m != nil {
		facts, err := a.placed(m[1], m[2], m[3])
		if err != nil {
			return nil, err
		}
		n.supposed, n.refuted, so = facts, true, m[7]
	} else if m := a.match(`Whether `+place+` is {V}: (.*)\.`, text); m != nil {
		facts, err := a.placed(m[1], m[2], m[3])
		if err != nil {
			return nil, err
		}
		n.supposed, so = facts, m[4]
	} else {
		return nil, nil
	}
	if so == "the board contradicts itself" {
		n.fails = true
		return n, nil
	}
	var err error
	n.facts, err = a.facts(so)
	return n, err
}

// follow checks on a board that a link is true, and adds its facts.
func (n *nested) follow(p *nonogram.Puzzle, board *nonogram.Grid) (failed bool, err error) {
	at := n.supposed[0]
	if len(n.supposed) != 1 {
		return false, errCells
	}
	left := board.At(at.Row, at.Column) &^ at.Cell
	if n.refuted {
		if err := impossible(p, *board, at); err != nil {
			return false, err
		}
		if n.fails != (left == 0) || !n.fails && (len(n.facts) != 1 || n.facts[0].Place != at.Place || left&^n.facts[0].Cell != 0) {
			return false, errors.New("another thing follows")
		}
	} else if left != 0 {
		return false, errors.New("a value is missing")
	}
	if n.fails {
		return true, impossible(p, *board, proof.Fact{Place: at.Place, Cell: p.Palette.Open()})
	}
	for _, f := range n.facts {
		if err := impossible(p, *board, proof.Fact{Place: f.Place, Cell: p.Palette.Open() &^ f.Cell}); err != nil {
			return false, err
		}
		board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
	}
	return false, nil
}

// impossible returns an error if a board has a solution in which a fact is true.
func impossible(p *nonogram.Puzzle, board nonogram.Grid, f proof.Fact) error {
	from := board.Clone()
	from.Set(f.Row, f.Column, from.At(f.Row, f.Column)&f.Cell)
	if from.At(f.Row, f.Column) == 0 {
		return nil
	}
	r, err := solve.Solve(context.Background(), p, solve.Options{From: &from, Jobs: 1})
	if err != nil {
		return err
	}
	if r.Status != solve.None {
		return fmt.Errorf("row %d, cell %d could be otherwise", f.Row+1, f.Column+1)
	}
	return nil
}
