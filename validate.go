package nonogram

import (
	"errors"
	"fmt"

	"nonogram/internal/base/enum"
)

// These are the faults of a puzzle; the errors of [Puzzle.Validate] match them with errors.Is.
var (
	// ErrSize: a side is not between 1 and MaxSide.
	ErrSize = errors.New("unsupported size")
	// ErrPalette: too few or too many colours, two with one symbol, or a symbol
	// that means something else.
	ErrPalette = errors.New("unusable palette")
	// ErrBlock: a block's length is below 1, or its colour blank or not in the palette.
	ErrBlock = errors.New("impossible block")
	// ErrTooLong: a clue's blocks do not fit into their line.
	ErrTooLong = errors.New("blocks do not fit")
	// ErrTotals: rows and columns have different numbers of cells of a colour.
	ErrTotals = errors.New("rows and columns disagree")
	// ErrGrid: a given or goal grid or one of a record has a different size than the puzzle
	// or colours that the palette lacks, or a cell is contradicted.
	ErrGrid = errors.New("unusable grid")
	// ErrOptions: a field of options is out of range.
	ErrOptions = enum.ErrOptions
)

// LineError reports a fault in the clue of one line.
type LineError struct {
	Line Line
	// Block counts from 0; -1 when the clue as a whole is at fault.
	Block int
	Err   error
}

// Error names the line, and the block if that alone is at fault, both counted from 1.
func (e *LineError) Error() string {
	if e.Block >= 0 {
		return fmt.Sprintf("%v, block %d: %v", e.Line, e.Block+1, e.Err)
	}
	return fmt.Sprintf("%v: %v", e.Line, e.Err)
}

// Unwrap returns the fault without its place.
func (e *LineError) Unwrap() error { return e.Err }

// Validate returns, as joined errors, everything that makes the puzzle unusable, or nil. A valid
// puzzle can still have no solution. It compares the totals of rows and columns only if no clue is
// absent and every line is possible by itself.
func (p *Puzzle) Validate() error {
	if err := p.validateSize(); err != nil {
		return err
	}
	if err := p.Palette.validate(); err != nil {
		return err
	}
	var faults []error
	for i, clue := range p.Rows {
		faults = append(faults, clue.validate(Row(i), p.Width(), p.Palette)...)
	}
	for i, clue := range p.Columns {
		faults = append(faults, clue.validate(Column(i), p.Height(), p.Palette)...)
	}
	if len(faults) == 0 {
		faults = p.validateTotals()
	}
	faults = append(faults, p.validateGrid("given", p.Given)...)
	faults = append(faults, p.validateGrid("goal", p.Goal)...)
	faults = append(faults, p.validateRecords()...)
	return errors.Join(faults...)
}

func (p *Puzzle) validateSize() error {
	w, h := p.Width(), p.Height()
	if w < 1 || h < 1 || w > MaxSide || h > MaxSide {
		return fmt.Errorf("%w: %d x %d, expected sides of 1 to %d", ErrSize, w, h, MaxSide)
	}
	return nil
}

func (c Clue) validate(l Line, length int, p Palette) []error {
	var faults []error
	for i, b := range c {
		switch {
		case b.Length < 1:
			faults = append(faults, &LineError{l, i, fmt.Errorf("%w: length %d, expected 1 or more", ErrBlock, b.Length)})
		case b.Length > length:
			faults = append(faults, &LineError{l, i, fmt.Errorf("%w: length %d in a line of %s", ErrTooLong, b.Length, counted(length, "cell"))})
		case b.Colour == Blank:
			faults = append(faults, &LineError{l, i, fmt.Errorf("%w: a block cannot be blank", ErrBlock)})
		case int(b.Colour) >= p.Colours():
			faults = append(faults, &LineError{l, i, fmt.Errorf("%w: colour %d of a palette with %d", ErrBlock, b.Colour, p.Colours())})
		}
	}
	if need := c.MinLength(); len(faults) == 0 && need > length {
		faults = append(faults, &LineError{l, -1, fmt.Errorf("%w: clue %s needs %d cells, the line has %d", ErrTooLong, c.Text(p), need, length)})
	}
	return faults
}

func (p *Puzzle) validateTotals() []error {
	rows, allRows := colourTotals(p.Rows, p.Palette.Colours())
	columns, allColumns := colourTotals(p.Columns, p.Palette.Colours())
	if !allRows || !allColumns {
		return nil
	}
	var faults []error
	for c := 1; c < len(rows); c++ {
		if rows[c] == columns[c] {
			continue
		}
		what := counted(rows[c], "filled cell")
		if len(rows) > 2 {
			what = counted(rows[c], "cell") + " of colour " + p.Palette.describe(Colour(c))
		}
		faults = append(faults, fmt.Errorf("%w: rows have %s, columns %d", ErrTotals, what, columns[c]))
	}
	return faults
}

// counted returns a number of things: "1 cell", "2 cells".
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// colourTotals sums the cells of each colour; all is false if a clue is absent.
func colourTotals(clues []Clue, colours int) (totals []int, all bool) {
	totals = make([]int, colours)
	for _, c := range clues {
		if c.Absent() {
			return totals, false
		}
		for _, b := range c {
			totals[b.Colour] += b.Length
		}
	}
	return totals, true
}

func (p *Puzzle) validateRecords() (faults []error) {
	for i := range p.Records {
		r := &p.Records[i]
		if !recordKinds.Has(r.Kind) {
			faults = append(faults, fmt.Errorf("%w: record %d has the unknown kind %d", ErrGrid, i+1, uint8(r.Kind)))
		}
		faults = append(faults, p.validateGrid(fmt.Sprintf("record %d", i+1), &r.Grid)...)
	}
	return faults
}

func (p *Puzzle) validateGrid(name string, g *Grid) []error {
	if g == nil {
		return nil
	}
	if g.Width() != p.Width() || g.Height() != p.Height() {
		return []error{fmt.Errorf("%w: %s is %d x %d, the puzzle %d x %d",
			ErrGrid, name, g.Width(), g.Height(), p.Width(), p.Height())}
	}
	for i, c := range g.Cells() {
		row, column := i/g.Width()+1, i%g.Width()+1
		if c == Contradicted {
			return []error{fmt.Errorf("%w: %s, row %d, column %d: no colour is left", ErrGrid, name, row, column)}
		}
		if c&^p.Palette.Open() != 0 {
			return []error{fmt.Errorf("%w: %s, row %d, column %d: a colour that the palette of %d lacks",
				ErrGrid, name, row, column, p.Palette.Colours())}
		}
	}
	return nil
}
