package report

import (
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

func TestDifferenceCounts(t *testing.T) {
	grid := func(row string) nonogram.Grid { return testrun.Must(nonogram.ParseGrid([]string{row}, nil))(t) }
	a, b, c := grid("#..#"), grid("##.."), grid("#.##")
	_, marks, differ := difference(a, b, c)
	if want := []bool{false, true, true, true}; differ != 3 || !slices.Equal(marks, want) {
		t.Errorf("difference = %v, %d; want %v, 3", marks, differ, want)
	}
}
