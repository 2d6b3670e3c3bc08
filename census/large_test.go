package census

import (
	"context"
	"errors"
	"testing"

	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// Larger values; some minutes. The unique ones are published. All but those of 4x9 and 5x8
// were counted a second time by programs that list grids.
func TestCluesKnownLarge(t *testing.T) {
	testrun.LongOnly(t)
	for _, test := range []struct {
		size             Size
		unique, clueSets uint64
	}{
		{Size{5, 6}, 794378773, 909340930},
		{Size{6, 5}, 794378773, 909340930},
		{Size{6, 6}, 49745060669, 57385248472},
		{Size{7, 4}, 200095362, 228542800},
		{Size{4, 8}, 3120052322, 3603471664},
		{Size{5, 7}, 24724332829, 28635467850},
		{Size{3, 9}, 88586340, 107679544},
		{Size{3, 10}, 686275218, 846338320},
		{Size{4, 9}, 48633758396, 56807617584},
		{Size{5, 8}, 768591351833, 901280876145},
	} {
		got := allClues(t, test.size, true)
		if got.unique != test.unique || got.clueSets != test.clueSets {
			t.Errorf("%v: %+v, want %d unique of %d", test.size, got, test.unique, test.clueSets)
		}
	}
	for _, size := range []Size{{5, 5}, {3, 10}} {
		if with, without := allClues(t, size, true), allClues(t, size, false); with != without {
			t.Errorf("%v: %+v with symmetry, %+v without", size, with, without)
		}
	}
}

func TestWalkKnownLarge(t *testing.T) {
	testrun.LongOnly(t)
	for _, size := range []Size{{5, 5}, {5, 6}, {6, 5}, {6, 6}} {
		got := runAll(t, Spec{size.Rows, size.Columns, []Method{Walk}}).LineSolvable.Uint64()
		if want := published[Size{min(size.Rows, size.Columns), max(size.Rows, size.Columns)}]; got != want {
			t.Errorf("%v: %d, want %d", size, got, want)
		}
	}
}

func TestEnumerateLarge(t *testing.T) {
	testrun.LongOnly(t)
	for size, want := range map[Size]counts{
		{4, 4}: {51234, 52362, 58196},
		{4, 5}: {801832, 814632, 915743},
	} {
		if got := enumerate(t, size); got != want {
			t.Errorf("%v: got %+v, want %+v", size, got, want)
		}
	}
}

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
