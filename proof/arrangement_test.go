package proof

import (
	"math/rand/v2"
	"testing"

	"nonogram"
)

// completeLines lists every line of a length in a number of colours.
func completeLines(length, colours int) [][]nonogram.Cell {
	lines := [][]nonogram.Cell{{}}
	for range length {
		var longer [][]nonogram.Cell
		for _, l := range lines {
			for c := range colours {
				longer = append(longer, append(l[:len(l):len(l)], nonogram.CellOf(nonogram.Colour(c))))
			}
		}
		lines = longer
	}
	return lines
}

// states yields every partial line, contradicted cells included, if there are at most limit, and
// random ones otherwise.
func states(length, colours, limit int, f func([]nonogram.Cell)) {
	all := 1
	for range length {
		all *= 1 << colours
	}
	random := rand.New(rand.NewPCG(uint64(length), uint64(colours)))
	cells := make([]nonogram.Cell, length)
	for n := range min(all, limit) {
		if all > limit {
			n = random.IntN(all)
		}
		for i := range cells {
			cells[i] = nonogram.Cell(n % (1 << colours))
			n >>= colours
		}
		f(cells)
	}
}

// TestCountEqualsBruteForce compares the table with counting the complete lines one by one, for
// every clue.
func TestCountEqualsBruteForce(t *testing.T) {
	for _, size := range []struct{ length, colours int }{
		{1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2}, {6, 2}, {7, 2},
		{1, 3}, {2, 3}, {3, 3}, {4, 3}, {5, 3}, {6, 3}, {7, 3}, {3, 4}, {5, 4},
	} {
		lines := completeLines(size.length, size.colours)
		numbers := make(map[string]int)
		var clues []nonogram.Clue
		number := make([]int, len(lines)) // of each line's clue
		for i, l := range lines {
			clue := nonogram.ClueOf(l)
			if _, ok := numbers[clue.String()]; !ok {
				numbers[clue.String()] = len(clues)
				clues = append(clues, clue)
			}
			number[i] = numbers[clue.String()]
		}
		tab := newTable(size.length)
		limit := 1 << 14
		if size.colours > 2 {
			limit = 1 << 9
		}
		states(size.length, size.colours, limit, func(cells []nonogram.Cell) {
			want := make([]int, len(clues))
			for i, l := range lines {
				if within(l, cells) {
					want[number[i]]++
				}
			}
			for i, clue := range clues {
				if got := tab.count(clue, cells); got != want[i] {
					t.Fatalf("clue %v, cells %v: %d arrangements, want %d", clue, cells, got, want[i])
				}
			}
		})
	}
}

func within(line, cells []nonogram.Cell) bool {
	for i, c := range line {
		if c&cells[i] == 0 {
			return false
		}
	}
	return true
}

// TestFitsEqualsCount expects that as many lists of starts fit as there are arrangements.
func TestFitsEqualsCount(t *testing.T) {
	red, blue := nonogram.Colour(1), nonogram.Colour(2)
	for _, clue := range []nonogram.Clue{
		nonogram.NewClue(2, 1), nonogram.NewClue(1, 1, 1), nonogram.NewClue(), nonogram.NewClue(6),
		{{Length: 2, Colour: red}, {Length: 1, Colour: blue}},
		{{Length: 1, Colour: red}, {Length: 1, Colour: red}, {Length: 1, Colour: blue}},
	} {
		tab := newTable(6)
		states(6, 3, 1<<10, func(cells []nonogram.Cell) {
			n := 0
			starts := make([]int, len(clue))
			var try func(i int)
			try = func(i int) {
				if i == len(starts) {
					if fits(clue, starts, cells) {
						n++
					}
					return
				}
				for starts[i] = -1; starts[i] <= 6; starts[i]++ {
					try(i + 1)
				}
			}
			try(0)
			if want := tab.count(clue, cells); n != want {
				t.Fatalf("clue %v, cells %v: %d lists fit, want %d", clue, cells, n, want)
			}
		})
	}
}

func TestCountOfAbsentClue(t *testing.T) {
	tab := newTable(2)
	if n := tab.count(nil, []nonogram.Cell{3, 1}); n != 1 {
		t.Errorf("%d, want 1", n)
	}
	if n := tab.count(nil, []nonogram.Cell{3, 0}); n != 0 {
		t.Errorf("with a contradicted cell %d, want 0", n)
	}
}

// TestCountStopsAtMany expects that the number of arrangements does not overflow.
func TestCountStopsAtMany(t *testing.T) {
	clue := make(nonogram.Clue, 250)
	for i := range clue {
		clue[i] = nonogram.Block{Length: 1, Colour: nonogram.Filled}
	}
	cells := make([]nonogram.Cell, 1000)
	for i := range cells {
		cells[i] = nonogram.OpenCell(2)
	}
	tab := newTable(len(cells))
	if n := tab.count(clue, cells); n != many {
		t.Errorf("%d, want %d", n, many)
	}
	cells[999], cells[0] = nonogram.FilledCell, nonogram.FilledCell
	if n := tab.count(clue, cells); n != many {
		t.Errorf("%d, want %d", n, many)
	}
}
