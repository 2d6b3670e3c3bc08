package reader_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/technique/linetest"
	"nonogram/solve"
)

// TestMistakes reads hints on wrong boards.
func TestMistakes(t *testing.T) {
	f, r := &faults{}, testrun.Random(t, 66)
	for range testrun.Count(60, 1000) {
		readMistake(t, f, r)
	}
	f.report(t, 0, 0)
}

// readMistake reads a hint on the board of a random picture with some open or wrong cells.
func readMistake(t *testing.T, f *faults, r *rand.Rand) {
	t.Helper()
	palette := []nonogram.Palette{nil, linetest.Palette()[:3]}[r.IntN(2)]
	full := nonogram.NewGrid(4+r.IntN(4), 4+r.IntN(4), nonogram.BlankCell)
	for i := range full.Cells() {
		full.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(palette.Colours())))
	}
	p := nonogram.FromGrid(full, palette)
	board := full.Clone()
	for i := range board.Cells() {
		switch r.IntN(8) {
		case 0:
			board.Cells()[i] = 1 + nonogram.Cell(r.IntN(int(palette.Open())))
		case 1, 2, 3:
			board.Cells()[i] = palette.Open()
		}
	}
	h := testrun.Must(explain.NextHint(t.Context(), p, explain.Options{From: &board, Jobs: 1}))(t)
	if h.Kind == explain.Mistake {
		a := &argument{grammar: newGrammar(p), board: board}
		var levels []string
		for level := explain.Where; level <= explain.All; level++ {
			levels = append(levels, words.English().Hint(p, h, level))
		}
		f.add(strings.Join(levels, "\n"), fmt.Sprint(p.Rows, p.Columns, board), func() error { return a.mistake(levels, !unique(p)) })
	}
}

// unique reports whether a puzzle has one solution.
func unique(p *nonogram.Puzzle) bool {
	r, err := solve.Solve(context.Background(), p, solve.Options{Jobs: 1})
	return err == nil && r.Status == solve.Unique
}

// mistake reads the four levels on a wrong board. They must agree, and each cell that they name
// must be wrong: without all of these cells the board agrees with a solution, with any one of them
// it does not. If the puzzle has several solutions, no level calls single cells wrong.
func (a *argument) mistake(levels []string, several bool) error {
	_, list, ok := strings.Cut(levels[3], ": ")
	wrong, err := a.wrong(place, strings.TrimSuffix(list, "."))
	if !ok || err != nil {
		return errors.Join(errForm, err)
	}
	where, clear := "There is a mistake on the board.", "Clear this cell to get back to a correct board: "
	if len(wrong) > 1 {
		where, clear = "There are mistakes on the board.", "Clear these cells to get back to a correct board: "
	}
	if levels[0] != where || levels[3] != clear+list {
		return errors.New("says how many wrongly")
	}
	look, accused := levels[1], wrong
	if several {
		if look, ok = strings.CutPrefix(look, where+" "); !ok || levels[2] != levels[3] {
			return errors.New("other cells could be wrong")
		}
	} else if accused, err = a.wrong(`[Ii]n `+place+` (?:is|are) wrong`, strings.TrimSuffix(levels[2], ".")); err != nil {
		return err
	}
	if !slices.Equal(accused, wrong) {
		return errors.New("clears other cells")
	}
	if err := a.mistakesIn(wrong, look, several); err != nil {
		return err
	}
	right := a.board.Clone()
	for _, p := range wrong {
		right.Set(p.Row, p.Column, a.puzzle.Palette.Open())
	}
	if !a.solvable(right) {
		return errors.New("without these cells the board is still wrong")
	}
	for _, p := range wrong {
		board := right.Clone()
		if board.Set(p.Row, p.Column, a.board.At(p.Row, p.Column)); a.solvable(board) {
			return fmt.Errorf("row %d, cell %d is not wrong", p.Row+1, p.Column+1)
		}
	}
	return nil
}

// wrong reads a list of places in a form, and returns their cells.
func (a *argument) wrong(form, list string) (all []nonogram.Place, err error) {
	for item := range strings.SplitSeq(list, "; ") {
		m := a.match(form, item)
		if m == nil {
			return nil, errForm
		}
		facts, err := a.placed(m[1], m[2], "blank")
		if err != nil {
			return nil, err
		}
		for _, f := range facts {
			all = append(all, f.Place)
		}
	}
	return all, nil
}

// mistakesIn reads "There are 3 mistakes in row 4", the line with the most, or "Look at row 4".
func (a *argument) mistakesIn(wrong []nonogram.Place, text string, several bool) error {
	form := `There (?:is a mistake|are {N} mistakes) in ((?:row|column) \d+)(, among others)?\.`
	if several {
		form = `(Look) at ((?:row|column) \d+)\.`
	}
	m := a.match(form, text)
	if m == nil {
		return errForm
	}
	l, err := a.lineNamed(m[2])
	if err != nil {
		return err
	}
	on := make(map[nonogram.Line]int)
	for _, p := range wrong {
		on[nonogram.Row(p.Row)]++
		on[nonogram.Column(p.Column)]++
	}
	for other, n := range on {
		if n > on[l] {
			return fmt.Errorf("%v has more", other)
		}
	}
	if several {
		return nil
	}
	if said := max(1, atoi(m[1])); said != on[l] {
		return fmt.Errorf("there are %d", on[l])
	}
	if (m[3] != "") != (on[l] < len(wrong)) {
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
