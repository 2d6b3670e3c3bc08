package explain_test

import (
	"reflect"
	"testing"
	"time"

	"nonogram"
)

// A puzzle that opens at once takes less time than one of the same size with few openings,
// and an argument beyond one line costs more than any line.
func TestPaceOrdersPuzzles(t *testing.T) {
	var before time.Duration
	for _, rows := range [][]string{
		{"#####", "#####", "#####", "#####", "#####"},
		{"##.##", "#####", "#####", ".###.", "..#.."},
		{".#.##", "##.#.", "#.###", "..##.", ".#.#."},
	} {
		g, err := nonogram.ParseGrid(rows, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := rated(t, nonogram.FromGrid(g, nil))
		if r.Pace.Practised <= before {
			t.Errorf("%v: %v, expected more than %v", rows, r.Pace.Practised, before)
		}
		if r.Pace.Expert() >= r.Pace.Practised || r.Pace.Beginner() <= r.Pace.Practised {
			t.Errorf("%v: %v, %v, %v", rows, r.Pace.Expert(), r.Pace.Practised, r.Pace.Beginner())
		}
		before = r.Pace.Practised
	}
}

// The time is the same for all mirror images and transposes.
func TestPaceIsSymmetric(t *testing.T) {
	g, err := nonogram.ParseGrid([]string{".#.##.", "##.#..", "#.###.", "..##.#", ".#.#.#"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := rated(t, nonogram.FromGrid(g, nil)).Pace
	for range 2 {
		for range 2 {
			for range 2 {
				if got := rated(t, nonogram.FromGrid(g, nil)).Pace; !reflect.DeepEqual(got, want) {
					t.Errorf("%v, expected %v:\n%v", got, want, g)
				}
				g = g.MirroredLeftRight()
			}
			g = g.MirroredTopBottom()
		}
		g = g.Transposed()
	}
}

// A puzzle without a class has no time.
func TestNoPace(t *testing.T) {
	g, err := nonogram.ParseGrid([]string{"#.", ".#"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if r := rated(t, nonogram.FromGrid(g, nil)); r.Pace.Practised != 0 {
		t.Errorf("%v", r.Pace)
	}
}
