package census

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// thinLength is, by the short side, the longest long side of countThin: beyond it, time
// goes into many hours.
var thinLength = [maxThin + 1]int{63, 63, 22, 13, 9, 7}

// countThin counts the line-solvable grids of a long thin size. progress, unless nil, is
// told now and then which share of the work is done, from several goroutines.
//
// What the rows above some seam mean for those below is far less than their content: rows
// that are known whatever comes are gone, and of a column only those arrangements count
// that still could be, each with the cells in which it differs from the truth and its lag
// (thinColumn). Contents that mean the same are one state. States of the upper half of
// the rows, and of the lower half read from the bottom, are made row by row; then each
// upper state meets each lower one, and both tell each other which lags are possible
// until nothing more follows.
func countThin(ctx context.Context, size Size, progress func(done float64)) (uint64, error) {
	if err := thinFits(size); err != nil {
		return 0, err
	}
	width, length := min(size.Rows, size.Columns), max(size.Rows, size.Columns)
	switch width {
	case 0:
		return 1, nil
	case 1:
		return 1 << length, nil
	}
	classes := newRowClasses(width)
	walk := newThinWalk(classes, length)
	for walk.half.rows < length/2 {
		if err := walk.step(ctx); err != nil {
			return 0, err
		}
	}
	upper := newThinSide(walk.half, classes, false)
	if length%2 == 1 {
		if err := walk.step(ctx); err != nil {
			return 0, err
		}
	}
	lower := newThinSide(walk.half, classes, true)
	introduce(upper, lower)
	upper.finish()
	lower.finish()
	return join(ctx, upper, lower, length%2 == 0, progress)
}

// thinFits gives the error for a size that countThin cannot do.
func thinFits(size Size) error {
	width, length := min(size.Rows, size.Columns), max(size.Rows, size.Columns)
	switch {
	case width < 0:
		return fmt.Errorf("size %v: found a negative side", size)
	case width == 0:
		return nil
	case width > maxThin || length > thinLength[width]:
		return fmt.Errorf("%w by states: %v; with a short side of 2, 3, 4 or 5 the other can be up to %v", ErrTooLarge, size, thinLength[2:])
	}
	return nil
}

// join counts the line-solvable pairs, on all cores. If both sides are the same half,
// only one of each two pairs that mirror each other top to bottom is looked at.
func join(ctx context.Context, upper, lower *thinSide, same bool, progress func(float64)) (uint64, error) {
	var total, next, done atomic.Uint64
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			j := newJoiner(upper, lower)
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(upper.members) {
					return
				}
				total.Add(j.count(ctx, &upper.members[i], same))
				if d := done.Add(1); progress != nil {
					progress(float64(d) / float64(len(upper.members)))
				}
			}
		})
	}
	group.Wait()
	return total.Load(), ctx.Err()
}

// count counts the line-solvable grids with one upper member. If both sides are the same
// half, those with an earlier lower member were counted there.
func (j *joiner) count(ctx context.Context, m *member, same bool) uint64 {
	j.take(m)
	var sum uint64
	lower := j.lower.side.members
	for i := range lower {
		l := &lower[i]
		if i%4096 == 0 && ctx.Err() != nil {
			return 0
		}
		if same && l.orbit < m.orbit || !j.solvable(l) {
			continue
		}
		pair := m.weight * l.weight
		if same && l.orbit > m.orbit {
			pair *= 2
		}
		sum += pair
	}
	return sum
}
