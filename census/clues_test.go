package census

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"sync"
	"testing"

	"nonogram/census/internal/bitslice"
	"nonogram/internal/base/testrun"
)

// TestCluesKnown takes some minutes for all sizes. Programs that list grids have confirmed all
// numbers but those of 4x9 and 5x8.
func TestCluesKnown(t *testing.T) {
	testrun.NoRace(t)
	for size, want := range known {
		cells, turned := size.Rows*size.Columns, Size{size.Columns, size.Rows}
		if want.unique == 0 || cells > 25 && !testrun.Long() {
			continue
		}
		got := allClues(t, size, true)
		if got.unique != want.unique || want.clueSets != 0 && got.clueSets != want.clueSets {
			t.Errorf("%v: %+v, want %+v", size, got, want)
		}
		if turned == size || cells > 30 {
			continue
		}
		if other := allClues(t, turned, true); other != got {
			t.Errorf("%v: %+v, but %v: %+v", size, got, turned, other)
		}
	}
}

// allClues sums the shards of a size and makes the checks that suit every size.
func allClues(t *testing.T, size Size, symmetric bool) clueTally {
	t.Helper()
	c := testrun.Must(newClueCensusWith(size, symmetric))(t)
	var sum clueTally
	for shard := range c.shards() {
		tally := testrun.Must(c.run(context.Background(), shard))(t)
		sum.add(tally)
	}
	if new(big.Int).SetUint64(sum.grids).Cmp(size.Grids()) != 0 {
		t.Errorf("%v: %d grids were seen, want %v", size, sum.grids, size.Grids())
	}
	if sum.unique > sum.clueSets || sum.clueSets > sum.grids {
		t.Errorf("%v: unique, clue sets and grids are out of order: %+v", size, sum)
	}
	return sum
}

// add adds another tally.
func (t *clueTally) add(u clueTally) {
	t.unique += u.unique
	t.clueSets += u.clueSets
	t.grids += u.grids
}

func TestCluesOfLines(t *testing.T) {
	for side := range maxCensusSide + 1 {
		for _, size := range []Size{{0, side}, {side, 0}, {1, side}, {side, 1}} {
			want := uint64(1) << (size.Rows * size.Columns)
			if got := allClues(t, size, true); got != (clueTally{want, want, want}) {
				t.Errorf("%v: got %+v, want %d of each", size, got, want)
			}
		}
	}
}

func TestCluesWithoutSymmetry(t *testing.T) {
	testrun.NoRace(t)
	sizes := []Size{{2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 3}, {4, 4}, {2, 7}, {6, 3}, {5, 4}}
	if testrun.Long() {
		sizes = append(sizes, Size{5, 5}, Size{3, 10})
	}
	for _, size := range sizes {
		with, without := allClues(t, size, true), allClues(t, size, false)
		if with != without {
			t.Errorf("%v: %+v with symmetry, %+v without", size, with, without)
		}
	}
}

func TestCluesTogether(t *testing.T) {
	size := Size{4, 5}
	c := testrun.Must(newClueCensus(size))(t)
	tallies := make([]clueTally, c.shards())
	var group sync.WaitGroup
	for shard := range tallies {
		group.Go(func() { tallies[shard], _ = c.run(context.Background(), shard) })
	}
	group.Wait()
	var sum clueTally
	for _, tally := range tallies {
		sum.add(tally)
	}
	if want := allClues(t, size, true); sum != want {
		t.Errorf("shards at the same time: %+v, one after another: %+v", sum, want)
	}
}

// Right halves that do not fit into the memory at once are counted in parts.
func TestCluesInParts(t *testing.T) {
	c := testrun.Must(newClueCensus(Size{4, 4}))(t)
	counter := newClueCounter(c)
	for _, room := range []int{1, 100, 1000, clueRoom} {
		counter.room = room
		got, err := counter.shard(context.Background(), 0, c.cuts[c.shards()])
		if want := (clueTally{52362, 58196, 1 << 16}); err != nil || got != want {
			t.Errorf("room for %d: got %+v and %v, want %+v", room, got, err, want)
		}
	}
}

// A counter that was interrupted counts the next shard as a new one does.
func TestCluesAfterEnd(t *testing.T) {
	c := testrun.Must(newClueCensus(Size{4, 7}))(t)
	counter := newClueCounter(c)
	for _, calls := range []int{0, 500, 4100} {
		ctx := &testrun.Countdown{Context: context.Background(), Left: calls, End: context.Canceled}
		if _, err := counter.shard(ctx, c.cuts[0], c.cuts[1]); !errors.Is(err, context.Canceled) {
			t.Fatalf("after %d calls: %v", calls, err)
		}
	}
	got, err := counter.shard(context.Background(), c.cuts[0], c.cuts[1])
	if want := (clueTally{200095362, 228542800, 1 << 28}); err != nil || got != want {
		t.Errorf("got %+v and %v, want %+v", got, err, want)
	}
}

// Trades balance if and only if the row's clue stays the same.
func TestRowTrades(t *testing.T) {
	for _, widths := range [][2]int{{1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 3}, {3, 4}} {
		trades := newRowTrades(widths[0], widths[1])
		for x, left := range trades.left {
			for traded, kind := range left {
				for y, right := range trades.right {
					for after := range right {
						same := bitslice.ClueOf(x|y<<widths[0]) == bitslice.ClueOf(traded|after<<widths[0])
						if got := slices.Contains(trades.balances[kind], right[after]); got != same {
							t.Fatalf("%v: %b to %b and %b to %b balance: %v", widths, x, traded, y, after, got)
						}
					}
				}
			}
		}
	}
}

// A tree finds those of its trades that balance one in every row.
func TestTradeTree(t *testing.T) {
	const rows, width = 2, 2
	trades := newRowTrades(width, width)
	tree, kinds := newTradeTree(trades), make([]uint16, rows)
	halves := uint32(1) << (rows * width)
	numbers := make(map[int32][2]uint32)
	for before := range halves {
		for after := range halves {
			if kindsOf(kinds, trades.right, width, before, after) {
				number := tree.number(kinds, int32(len(numbers)+1))
				numbers[number] = [2]uint32{before, after}
			}
		}
	}
	clues := func(left, right uint32) (clues [rows]int) {
		for i := range clues {
			clues[i] = bitslice.ClueOf(int(left>>(i*width)&3 | right>>(i*width)&3<<width))
		}
		return clues
	}
	for before := range halves {
		for after := range halves {
			var found []int32
			if kindsOf(kinds, trades.left, width, before, after) {
				found = tree.balanced(nil, 0, kinds)
			}
			for number, right := range numbers {
				same := clues(before, right[0]) == clues(after, right[1])
				if got := slices.Contains(found, number); got != same {
					t.Fatalf("%04b to %04b and %04b to %04b balance: %v", before, after, right[0], right[1], got)
				}
			}
		}
	}
}
