package nonogram_test

import (
	"errors"
	"testing"

	"nonogram"
)

// puzzle returns a puzzle from the lengths of its clues; nil is an absent clue.
func puzzle(rows, columns [][]int) *nonogram.Puzzle {
	clues := func(lists [][]int) []nonogram.Clue {
		out := make([]nonogram.Clue, len(lists))
		for i, lengths := range lists {
			if lengths != nil {
				out[i] = nonogram.NewClue(lengths...)
			}
		}
		return out
	}
	return &nonogram.Puzzle{Rows: clues(rows), Columns: clues(columns)}
}

func TestValidate(t *testing.T) {
	type lists = [][]int
	with := func(p *nonogram.Puzzle, change func(*nonogram.Puzzle)) *nonogram.Puzzle {
		change(p)
		return p
	}
	small := func(change func(*nonogram.Puzzle)) *nonogram.Puzzle {
		return with(puzzle(lists{{1}}, lists{{1}, {}}), change)
	}
	symbols := func(symbols string) func(*nonogram.Puzzle) {
		return func(p *nonogram.Puzzle) {
			for _, s := range symbols {
				p.Palette = append(p.Palette, nonogram.PaletteColour{Symbol: s})
			}
		}
	}
	for _, c := range []struct {
		what   string
		puzzle *nonogram.Puzzle
		want   string // empty: valid
		kind   error
	}{
		{"valid", small(func(*nonogram.Puzzle) {}), "", nil},
		{"absent clues", puzzle(lists{nil, {1}}, lists{{2}}), "", nil},
		{"no rows", puzzle(nil, lists{{}}), "unsupported size: 1 x 0, expected sides of 1 to 1000", nonogram.ErrSize},
		{"no puzzle", &nonogram.Puzzle{}, "unsupported size: 0 x 0, expected sides of 1 to 1000", nonogram.ErrSize},
		{"too wide", puzzle(lists{{}}, make(lists, 1001)), "unsupported size: 1001 x 1, expected sides of 1 to 1000", nonogram.ErrSize},
		{"largest", puzzle(make(lists, 1000), make(lists, 1000)), "", nil},
		{"length 0", puzzle(lists{{1, 0}}, lists{{1}, {}}), "row 1, block 2: impossible block: length 0, expected 1 or more", nonogram.ErrBlock},
		{"negative", puzzle(lists{{1}}, lists{{1}, {-3}}), "column 2, block 1: impossible block: length -3, expected 1 or more", nonogram.ErrBlock},
		{"too long", puzzle(lists{{3}}, lists{{1}, {}}), "row 1, block 1: blocks do not fit: length 3 in a line of 2 cells", nonogram.ErrTooLong},
		{"together too long", puzzle(lists{{1, 1}}, lists{{1}, {1}}), "row 1: blocks do not fit: clue 1 1 needs 3 cells, the line has 2", nonogram.ErrTooLong},
		{"several", puzzle(lists{{3}, {1}}, lists{{3}, {0}}), "row 1, block 1: blocks do not fit: length 3 in a line of 2 cells\n" +
			"column 1, block 1: blocks do not fit: length 3 in a line of 2 cells\n" +
			"column 2, block 1: impossible block: length 0, expected 1 or more", nonogram.ErrBlock},
		{"sums", puzzle(lists{{1}}, lists{{1}, {1}}), "rows and columns disagree: rows have 1 filled cell, columns 2", nonogram.ErrTotals},
		{"no sums with absent clues", puzzle(lists{{1}, nil}, lists{{1}, {1}}), "", nil},
		{"blank block", small(func(p *nonogram.Puzzle) { p.Rows[0][0].Colour = nonogram.Blank }), "row 1, block 1: impossible block: a block cannot be blank", nonogram.ErrBlock},
		{"colour out of the palette", small(func(p *nonogram.Puzzle) { p.Rows[0][0].Colour = 2 }), "row 1, block 1: impossible block: colour 2 of a palette with 2", nonogram.ErrBlock},
		{"sums of colours", small(func(p *nonogram.Puzzle) {
			p.Palette = palette(3)
			p.Rows[0][0].Colour = 2
		}), "rows and columns disagree: rows have 0 cells of colour 'a', columns 1\n" +
			"rows and columns disagree: rows have 1 cell of colour 'b', columns 0", nonogram.ErrTotals},
		{"small palette", small(symbols(".")), "unusable palette: 1 colour, expected 2 to 32 (blank included)", nonogram.ErrPalette},
		{"large palette", small(func(p *nonogram.Puzzle) { p.Palette = palette(33) }), "unusable palette: 33 colours, expected 2 to 32 (blank included)", nonogram.ErrPalette},
		{"largest palette", small(func(p *nonogram.Puzzle) { p.Palette = palette(32) }), "", nil},
		{"one symbol twice", small(symbols(".xx")), "unusable palette: colours 1 and 2 share the symbol 'x'", nonogram.ErrPalette},
		{"a symbol of open cells", small(symbols(".?")), "unusable palette: colour 1 has the symbol '?', expected one that can be seen, neither '?' nor 'E'", nonogram.ErrPalette},
		{"a symbol that cannot be seen", small(symbols(".\n")), `unusable palette: colour 1 has the symbol '\n', expected one that can be seen, neither '?' nor 'E'`, nonogram.ErrPalette},
		{"goal of another size", small(func(p *nonogram.Puzzle) { g := grid(t, "#"); p.Goal = &g }), "unusable grid: goal is 1 x 1, the puzzle 2 x 1", nonogram.ErrGrid},
		{"contradicted given cell", small(func(p *nonogram.Puzzle) { g := grid(t, "?E"); p.Given = &g }), "unusable grid: given, row 1, column 2: no colour is left", nonogram.ErrGrid},
		{"a record of another size", small(func(p *nonogram.Puzzle) {
			p.Records = []nonogram.Record{{Grid: grid(t, "?#")}, {Grid: grid(t, "#")}}
		}), "unusable grid: record 2 is 1 x 1, the puzzle 2 x 1", nonogram.ErrGrid},
		{"a record of no kind", small(func(p *nonogram.Puzzle) {
			p.Records = []nonogram.Record{{Kind: 7, Grid: grid(t, "?#")}}
		}), "unusable grid: record 1 has the unknown kind 7", nonogram.ErrGrid},
		{"goal in other colours", small(func(p *nonogram.Puzzle) {
			g := grid(t, "#.")
			g.Set(0, 0, nonogram.CellOf(2))
			p.Goal = &g
		}), "unusable grid: goal, row 1, column 1: a colour that the palette of 2 lacks", nonogram.ErrGrid},
		{"goal that is no solution", small(func(p *nonogram.Puzzle) { g := grid(t, ".?"); p.Goal = &g }), "", nil},
	} {
		t.Run(c.what, func(t *testing.T) {
			err := c.puzzle.Validate()
			text := ""
			if err != nil {
				text = err.Error()
			}
			if text != c.want || !errors.Is(err, c.kind) {
				t.Errorf("found\n%s\nwant\n%s", text, c.want)
			}
		})
	}
}

func TestLineError(t *testing.T) {
	err := puzzle([][]int{{1}, {1, 4}}, [][]int{{2}, {}}).Validate()
	var fault *nonogram.LineError
	if !errors.As(err, &fault) || fault.Line != nonogram.Row(1) || fault.Block != 1 {
		t.Errorf("found %#v, want a LineError of row 2, block 2", err)
	}
}
