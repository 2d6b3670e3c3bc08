package census

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"testing"
)

// thinKnown are published numbers of line-solvable grids.
var thinKnown = []struct {
	size Size
	want uint64
}{
	{Size{0, 9}, 1}, {Size{1, 1}, 2}, {Size{1, 20}, 1 << 20}, {Size{63, 1}, 1 << 63},
	{Size{2, 2}, 14}, {Size{2, 3}, 52}, {Size{2, 4}, 208}, {Size{2, 5}, 810}, {Size{2, 6}, 3178},
	{Size{2, 7}, 12418}, {Size{2, 8}, 48448}, {Size{2, 9}, 188994}, {Size{2, 10}, 736786},
	{Size{3, 3}, 384}, {Size{3, 4}, 3116}, {Size{3, 5}, 24052}, {Size{3, 6}, 188042}, {Size{3, 7}, 1457710},
	{Size{4, 4}, 51234}, {Size{4, 5}, 801832},
}

// thinKnownByHand are those that take too long for every test run: the benchmark.
var thinKnownByHand = []struct {
	size Size
	want uint64
}{
	{Size{2, 15}, 662777102}, {Size{3, 10}, 675453640}, {Size{3, 11}, 5223558224},
	{Size{4, 6}, 12560410}, {Size{4, 7}, 195819250}, {Size{5, 5}, 24976511},
	{Size{5, 6}, 781005372}, {Size{4, 8}, 3044432804}, {Size{4, 9}, 47338392112},
}

func TestThinKnown(t *testing.T) {
	for _, known := range thinKnown {
		for _, size := range []Size{known.size, {known.size.Columns, known.size.Rows}} {
			if known.want > 100000 && size != known.size {
				continue // for time
			}
			got, err := countThin(context.Background(), size, nil)
			if err != nil || got != known.want {
				t.Errorf("%v: %d, %v, want %d", size, got, err, known.want)
			}
		}
	}
}

// TestThinEnumerated compares with line solving of every grid, in both orientations of
// the enumeration.
func TestThinEnumerated(t *testing.T) {
	for rows := 1; rows <= 6; rows++ {
		for columns := 1; columns <= 6 && rows*columns <= 12; columns++ {
			var want uint64
			for grid := range uint32(1) << (rows * columns) {
				if plainlySolvable(grid, rows, columns) {
					want++
				}
			}
			got, err := countThin(context.Background(), Size{rows, columns}, nil)
			if err != nil || got != want {
				t.Errorf("%dx%d: %d, %v, want %d", rows, columns, got, err, want)
			}
		}
	}
}

// plainlySolvable solves by listing the arrangements of every line.
func plainlySolvable(grid uint32, rows, columns int) bool {
	open := uint32(1)<<(rows*columns) - 1
	var lines [][]int
	for r := range rows {
		var cells []int
		for c := range columns {
			cells = append(cells, r*columns+c)
		}
		lines = append(lines, cells)
	}
	for c := range columns {
		var cells []int
		for r := range rows {
			cells = append(cells, r*columns+c)
		}
		lines = append(lines, cells)
	}
	for before := uint32(0); open != before; {
		before = open
		for _, cells := range lines {
			open = plainLine(grid, open, cells)
		}
	}
	return open == 0
}

func plainLine(grid, open uint32, cells []int) uint32 {
	var truth, mask, differ uint32
	for i, cell := range cells {
		truth |= grid >> cell & 1 << i
		mask |= open >> cell & 1 << i
	}
	for other := range uint32(1) << len(cells) {
		if (other^truth)&^mask == 0 && runs(other) == runs(truth) {
			differ |= other ^ truth
		}
	}
	for i, cell := range cells {
		if differ>>i&1 == 0 {
			open &^= 1 << cell
		}
	}
	return open
}

// runs tells the lengths of the runs of ones.
func runs(content uint32) string {
	var s string
	for content != 0 {
		content >>= bits.TrailingZeros32(content)
		n := bits.TrailingZeros32(^content)
		s += fmt.Sprint(n, " ")
		content >>= n
	}
	return s
}

// TestEndsMeet compares the lags of two halves with the clues of whole columns.
func TestEndsMeet(t *testing.T) {
	const upper, lower = 5, 4
	for truth := range uint32(1) << (upper + lower) {
		for other := range uint32(1) << (upper + lower) {
			e, okUpper := lagAfter(truth, other, upper)
			f, okLower := lagAfter(bits.Reverse32(truth)>>(32-upper-lower), bits.Reverse32(other)>>(32-upper-lower), lower)
			got := okUpper && okLower && e.meets(f)
			if want := runs(truth) == runs(other); got != want {
				t.Fatalf("%09b for %09b: meet %v, same clue %v", other, truth, got, want)
			}
			if got && !contains(e.candidates(), f) {
				t.Fatalf("%09b for %09b: %v is no candidate of %v", other, truth, f, e)
			}
		}
	}
}

func contains(all []end, e end) bool {
	for _, a := range all {
		if a == e {
			return true
		}
	}
	return false
}

// lagAfter is the end of an arrangement after so many cells.
func lagAfter(truth, other uint32, cells int) (end, bool) {
	e := end{0, noLag}
	for i := range cells {
		lag, ok := e.lag.step(e.truth, truth>>i&1, other>>i&1)
		if !ok {
			return e, false
		}
		e = end{truth >> i & 1, lag}
	}
	return e, true
}

func TestThinRefuses(t *testing.T) {
	for _, size := range []Size{{-1, 3}, {1, 64}, {2, 23}, {5, 8}, {6, 6}} {
		if got, err := countThin(context.Background(), size, nil); err == nil {
			t.Errorf("%v: %d, want an error", size, got)
		}
	}
}

func TestThinInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := countThin(ctx, Size{3, 12}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
	ctx, cancel = context.WithCancel(context.Background())
	defer cancel()
	_, err := countThin(ctx, Size{3, 9}, func(float64) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("while joining: %v, want %v", err, context.Canceled)
	}
}

// BenchmarkThin counts sizes whose numbers are known, and checks them.
func BenchmarkThin(b *testing.B) {
	for _, known := range thinKnownByHand {
		b.Run(known.size.String(), func(b *testing.B) {
			for b.Loop() {
				if got, err := countThin(context.Background(), known.size, nil); err != nil || got != known.want {
					b.Fatalf("%d, %v, want %d", got, err, known.want)
				}
			}
		})
	}
}
