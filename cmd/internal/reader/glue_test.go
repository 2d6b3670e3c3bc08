package reader_test

import (
	"errors"
	"fmt"
	"slices"

	"nonogram"
)

// walls maps a block's end at a cell to what the block cannot do there: a block that starts at a
// cell cannot start before it.
var walls = map[string]string{"starts": "start before", "ends": "pass"}

// glue reads how far the block of a run extends.
func (r *reading) glue(text string) (conclusion, error) {
	if m := r.match(`the block at {C} is (at least )?{N} long and cannot (start before|pass) cell {N}, so it covers {C}`, text); m != nil {
		conclude, err := r.extends(0, m[1], number(m[3]), m[4], number(m[5]), m[6])
		return longer(conclude, m[2] != "", number(m[3])), err
	}
	if m := r.match(`the block that (starts|ends) at cell {N} is (at least )?{N} long, so it covers {C}`, text); m != nil {
		conclude, err := r.extends(0, "cell "+m[2], number(m[4]), walls[m[1]], number(m[2]), m[5])
		return longer(conclude, m[3] != "", number(m[4])), err
	}
	if m := r.match(`{B} at {C} cannot (start before|pass) cell {N}, so it covers {C}`, text); m != nil {
		i, err := r.one(m[1])
		if err != nil {
			return nil, err
		}
		return r.extends(owner(i), m[2], r.clue[i].Length, m[3], number(m[4]), m[5])
	}
	if m := r.match(`{B} (starts|ends) at cell {N}, so it covers {C}`, text); m != nil {
		i, err := r.one(m[1])
		if err != nil {
			return nil, err
		}
		return r.extends(owner(i), "cell "+m[3], r.clue[i].Length, walls[m[2]], number(m[3]), m[4])
	}
	return nil, errForm
}

// longer returns a conclusion on a block that is longer than a length only if the text says that it may be.
func longer(conclude conclusion, may bool, length int) conclusion {
	if may || conclude == nil {
		return conclude
	}
	return func(r *reading, whys []why, without int) (statement, error) {
		s, err := conclude(r, whys, without)
		if err == nil && slices.ContainsFunc(blocksOf(s.extended[0].owners), func(i int) bool { return r.clue[i].Length > length }) {
			err = errors.New("a longer block is left")
		}
		return s, err
	}
}

// extends returns the conclusion that the block at some cells, one of among unless that is 0, is at
// least length long and cannot start before, or pass, the cell wall, counted from 1.
func (r *reading) extends(among owners, at string, length int, how string, wall int, covers string) (conclusion, error) {
	seen, ok := r.cellsOf(at)
	cells, ok2 := r.cellsOf(covers)
	if !ok || !ok2 {
		return nil, errCells
	}
	wall--
	if wall < 0 || wall >= len(r.cells) {
		return nil, errCells
	}
	return func(r *reading, whys []why, without int) (s statement, err error) {
		colour, known := r.cell(seen[0]).Colour()
		if !known || colour == nonogram.Blank {
			return s, errors.New("the cell is open")
		}
		run := r.at(seen[0], colour)
		if seen[len(seen)-1] > run.b || seen[len(seen)-1]-seen[0]+1 != len(seen) {
			return s, errors.New("the cells are no run")
		}
		if how == "pass" && cells[0] <= wall-length || how != "pass" && cells[len(cells)-1] >= wall+length {
			return s, errors.New("the block need not reach so far")
		}
		left, named, err := r.left(whys, without, run)
		if err != nil {
			return s, err
		}
		if among != 0 && left&^among != 0 && !r.brief {
			return s, errors.New("another block is left")
		}
		for _, i := range blocksOf(left) {
			if r.clue[i].Length < length && !r.brief {
				return s, fmt.Errorf("block %d is left, and is shorter", i+1)
			}
		}
		s.named = append(append(named, seen...), spanOf(run.a, run.b)...)
		before := wall - 1
		if how == "pass" {
			before = wall + 1
		}
		if r.may(before, colour) && !r.bounded(left, how, wall) && !r.brief {
			return s, errors.New("nothing keeps it there")
		}
		for x := min(wall, seen[len(seen)-1]+1); x < max(seen[0], wall+1); x++ {
			if !r.may(x, colour) {
				return s, fmt.Errorf("cell %d keeps it there, and is nearer", x+1)
			}
		}
		if before >= 0 && before < len(r.cells) {
			s.named = append(s.named, before)
		}
		s.news = []outcome{{cells: cells, value: nonogram.CellOf(colour)}}
		for _, x := range append(seen, cells...) {
			s.extended = append(s.extended, fact{cell: x, owners: left})
			if among != 0 { // it names the block
				s.placed = append(s.placed, fact{cell: x, owners: among})
			}
		}
		return s, nil
	}, nil
}

// bounded reports whether earlier facts say of all blocks that they cannot start before a cell, or
// pass it.
func (r *reading) bounded(blocks owners, how string, wall int) bool {
	for _, i := range blocksOf(blocks) {
		lo, hi := r.bounds(i)
		if how == "pass" && hi+r.clue[i].Length-1 > wall || how != "pass" && lo < wall {
			return false
		}
	}
	return blocks != 0
}
