package census

import (
	"context"
	"errors"
	"fmt"

	"nonogram"
	"nonogram/solve"
)

// maxEnumeration is the most cells of an enumeration: even 30 take hours.
const maxEnumeration = 30

// enumeration lists all grids of a size, by the clues of their rows: grids with the
// same clues are in the same shard, one after another.
type enumeration struct {
	size Size
	// lines holds the lines of a row's length, by clue.
	lines [][][]nonogram.Cell
}

// shardRows is the number of rows whose clues a shard fixes.
const shardRows = 2

// newEnumeration prepares the enumeration of a size of at most 30 cells.
func newEnumeration(size Size) (*enumeration, error) {
	if size.Rows > maxEnumeration || size.Columns > maxEnumeration || size.Rows*size.Columns > maxEnumeration {
		return nil, fmt.Errorf("enumeration of %v: %w: up to %d cells", size, ErrTooLarge, maxEnumeration)
	}
	e := &enumeration{size: size}
	if size.Rows > 0 {
		e.lines = linesByClue(size.Columns)
	}
	return e, nil
}

// linesByClue lists all lines of a length, those with the same clue together.
func linesByClue(length int) [][][]nonogram.Cell {
	var lines [][][]nonogram.Cell
	places := make(map[string]int)
	for content := range 1 << length {
		line := make([]nonogram.Cell, length)
		for i := range line {
			line[i] = nonogram.CellOf(nonogram.Colour(content >> i & 1))
		}
		clue := nonogram.ClueOf(line).String()
		place, known := places[clue]
		if !known {
			place = len(lines)
			places[clue] = place
			lines = append(lines, nil)
		}
		lines[place] = append(lines[place], line)
	}
	return lines
}

// shards returns the number of shards, at least 1.
func (e *enumeration) shards() int {
	return power(len(e.lines), min(e.size.Rows, shardRows))
}

func (e *enumeration) count(ctx context.Context, shard int) (Portion, error) {
	r := enumerator{
		enumeration: e,
		ctx:         ctx,
		clues:       make([]int, e.size.Rows),
		grid:        nonogram.NewGrid(e.size.Columns, e.size.Rows, nonogram.BlankCell),
		columns:     make(map[string]int),
	}
	fixed := min(e.size.Rows, shardRows)
	digits(shard, r.clues[:fixed], len(e.lines))
	if err := r.rowClues(fixed); err != nil {
		return nil, err
	}
	portion := r.tally.portion()
	portion[lineSolvableName] = r.lineSolvable
	return portion, nil
}

// enumerator counts a shard.
type enumerator struct {
	*enumeration
	ctx   context.Context
	clues []int
	grid  nonogram.Grid
	// columns counts the grids with the current row clues by their column clues.
	columns      map[string]int
	tally        clueTally
	lineSolvable uint64
}

// rowClues chooses the clues of the rows from row on, in all ways.
func (r *enumerator) rowClues(row int) error {
	if row == r.size.Rows {
		return r.sameRowClues()
	}
	for clue := range r.lines {
		r.clues[row] = clue
		if err := r.rowClues(row + 1); err != nil {
			return err
		}
	}
	return nil
}

// sameRowClues counts the grids with the chosen row clues, and checks the solver: a grid that
// it calls unique must be the only one with its clues.
func (r *enumerator) sameRowClues() error {
	clear(r.columns)
	before := r.tally.unique
	if err := r.grids(0); err != nil {
		return err
	}
	r.tally.clueSets += uint64(len(r.columns))
	once := uint64(0)
	for _, times := range r.columns {
		if times == 1 {
			once++
		}
	}
	if found := r.tally.unique - before; found != once {
		return fmt.Errorf("enumeration: of the grids like\n%vthe solver says that %d are unique, but %d are",
			r.grid, found, once)
	}
	return nil
}

// grids lays the rows from row on, in all ways that their clues allow.
func (r *enumerator) grids(row int) error {
	if row == r.size.Rows {
		return r.ask()
	}
	for _, line := range r.lines[r.clues[row]] {
		copy(r.grid.Row(row), line)
		if err := r.grids(row + 1); err != nil {
			return err
		}
	}
	return nil
}

// ask asks the solver about the clues of the grid.
func (r *enumerator) ask() error {
	rows, columns := r.grid.Clues()
	r.columns[fmt.Sprintf("%q", columns)]++
	r.tally.grids++
	if r.size.Columns == 0 || r.size.Rows == 0 {
		r.tally.unique++
		r.lineSolvable++
		return r.ctx.Err()
	}
	puzzle := &nonogram.Puzzle{Rows: rows, Columns: columns}
	result, err := solve.Solve(r.ctx, puzzle, solve.Options{Jobs: 1, Method: solve.LineLogic})
	if errors.Is(err, solve.ErrLimit) { // line logic does not decide it
		result, err = solve.Solve(r.ctx, puzzle, solve.Options{Jobs: 1})
	}
	switch {
	case err != nil:
		return err
	case result.LineSolvable:
		r.lineSolvable++
	}
	switch {
	case result.Status == solve.Unique && result.Solutions[0].Equal(r.grid):
		r.tally.unique++
		return nil
	case result.Status == solve.Multiple:
		return nil
	}
	return fmt.Errorf("enumeration: the solver says %v of a puzzle with the solution\n%v", result.Status, r.grid)
}
