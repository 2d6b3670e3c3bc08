package census

import (
	"context"
	"errors"
	"testing"

	"nonogram/solve"
)

func TestCount(t *testing.T) {
	last := 0.0
	tally, err := Count(context.Background(), Size{5, 4}, CountOptions{Jobs: 3, Progress: func(share float64) {
		if share < last || share > 1.0000001 {
			t.Errorf("share %v after %v", share, last)
		}
		last = share
	}})
	if err != nil || tally.LineSolvable.Uint64() != 801832 || tally.Unique != nil {
		t.Errorf("%v, %v", tally, err)
	}
	if last < 0.999999 {
		t.Errorf("ended at share %v", last)
	}
}

func TestCountStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	_, err := Count(ctx, Size{6, 6}, CountOptions{Progress: func(float64) { cancel() }})
	if !errors.Is(err, solve.ErrLimit) || !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if _, err := Count(context.Background(), Size{9, 9}, CountOptions{}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("%v", err)
	}
}
