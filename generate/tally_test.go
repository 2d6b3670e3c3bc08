package generate_test

import (
	"errors"
	"testing"
	"time"

	"nonogram/explain"
	"nonogram/generate"
	"nonogram/solve"
)

func TestRareErrorText(t *testing.T) {
	tally := generate.Tally{Stuck: 3, Ambiguous: 2, Unrated: 1}
	tally.Rated[explain.Trivial], tally.Rated[explain.Deep] = 12, 4
	const counted = "22 candidates of 40 x 30 (3 not repaired, 2 ambiguous, 1 not rated, 12 trivial, 4 deep)"
	for _, c := range []struct {
		err     generate.RareError
		want    string
		timeout bool
	}{
		{generate.RareError{Width: 40, Height: 30, Class: explain.Expert, Tally: tally}, "too rare: expert came up 0 times in " + counted + "; the nearest class was deep", false},
		{generate.RareError{Width: 40, Height: 30, Tally: tally}, "too rare: such a puzzle came up 0 times in " + counted, false},
		{generate.RareError{Width: 40, Height: 30, Class: explain.Hard, Tally: tally, Timeout: 2 * time.Second}, "out of time after 2s: hard came up 0 times in " + counted + "; the nearest class was deep", true},
		{generate.RareError{Width: 40, Height: 30, Timeout: time.Second}, "out of time after 1s: the first candidate of 40 x 30 was not complete; allow more time, or choose a smaller size", true},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("found %q\nwant  %q", got, c.want)
		}
		if !errors.Is(&c.err, generate.ErrRare) || !errors.Is(&c.err, solve.ErrLimit) || errors.Is(&c.err, generate.ErrTimeout) != c.timeout {
			t.Errorf("%v: matches ErrTimeout: %v", &c.err, !c.timeout)
		}
	}
	sum := tally
	if sum.Add(tally); sum.Candidates() != 44 || sum.Rated[explain.Deep] != 8 {
		t.Errorf("the sum of two tallies is %+v", sum)
	}
}
