package cli

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"nonogram/census"
	"nonogram/internal/base/testrun"
)

func TestParseDensities(t *testing.T) {
	for text, want := range map[string][]float64{
		"0.5":           {0.5},
		"0.3:0.8:0.1":   {0.3, 0.4, 0.5, 0.6, 0.7, 0.8},
		"0.3:0.75:0.2":  {0.3, 0.5, 0.7},
		"0.1, 0.9:1:.1": {0.1, 0.9, 1},
		"0.4:0.4:1":     {0.4},
	} {
		if got, err := parseDensities(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "x", "-0.1", "1.1", "NaN", "0.3:0.8", "0.8:0.3:0.1", "0:1:0", "0:1:1e-9", "0.1,,0.2", "0:1:0.5:0.1"} {
		if got, err := parseDensities(text); err == nil {
			t.Errorf("%q: %v, want an error", text, got)
		}
	}
}

func TestPlotOfNothing(t *testing.T) {
	var svg bytes.Buffer
	testrun.OK(t, writePlot(&svg, "svg", []point{{Sampling: census.Sampling{Density: 0.5}}}))
}

// estimated returns two points of one size, the denser first, with results.
func estimated(lineOnly bool) []point {
	share := func(x float64) census.Share { return census.Share{Share: x, Low: x - 0.1, High: x + 0.1} }
	estimation := census.Estimation{Samples: 7, LineSolvable: share(0.25), ProbingSolvable: share(0.375), Unique: share(0.5), Known: share(0.75), Undecided: 3,
		Search: census.Search{Grids: 5, Median: census.Conflicts{Count: 12}, P99: census.Conflicts{Count: 34, AtLeast: true}}}
	dense := census.Sampling{Size: census.Size{Rows: 3, Columns: 5}, Density: 0.6, Seed: 9, LineOnly: lineOnly}
	thin := dense
	thin.Density = 0.4
	return []point{{Sampling: dense, Estimation: estimation}, {Sampling: thin, Estimation: estimation}}
}

func TestWritten(t *testing.T) {
	const (
		line, unique = "0.250000,0.150000,0.350000", "0.375000,0.275000,0.475000,0.500000,0.400000,0.600000"
		known        = "0.750000,0.650000,0.850000,5,12,false,34,true"
	)
	for lineOnly, row := range map[bool]string{
		false: "5,3,0.6,7," + line + "," + unique + ",3," + known + "\n",
		true:  "5,3,0.6,7," + line + ",,,,,,,," + known + "\n",
	} {
		var table, text, objects strings.Builder
		points := estimated(lineOnly)
		testrun.OK(t, errors.Join(writeCSV(&table, points), writeText(&text, points), writeJSON(&objects, points)))
		if strings.Count(table.String(), "\n") != 3 || !strings.Contains(table.String(), row) {
			t.Errorf("line only %v: CSV\n%s, want %s", lineOnly, table.String(), row)
		}
		if !strings.Contains(text.String(), "known cells    0.7500  (95 %: 0.6500 to 0.8500)\nconflicts      12, 99th percentile at least 34, of 5 grids\n\nsize           5 x 3\n") ||
			strings.Contains(text.String(), "unique") == lineOnly {
			t.Errorf("line only %v: text\n%s", lineOnly, text.String())
		}
		if !strings.Contains(objects.String(), `"line_solvable":{`) || strings.Contains(objects.String(), `"unique":{`) == lineOnly ||
			!strings.Contains(objects.String(), `"search":{"grids":5,"median":{"conflicts":12},"p99":{"conflicts":34,"at_least":true}}`) {
			t.Errorf("line only %v: JSON\n%s", lineOnly, objects.String())
		}
	}
}

// narrow is a disk with room for only some bytes.
type narrow struct{ room int }

var errFull = errors.New("full")

func (n *narrow) Write(p []byte) (int, error) {
	if n.room -= len(p); n.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// A full disk is reported wherever it occurs.
func TestFullDisk(t *testing.T) {
	for name, write := range map[string]func(io.Writer, []point) error{"CSV": writeCSV, "text": writeText, "JSON": writeJSON} {
		var all bytes.Buffer
		testrun.OK(t, write(&all, estimated(false)))
		for room := range all.Len() {
			if err := write(&narrow{room}, estimated(false)); !errors.Is(err, errFull) {
				t.Fatalf("%s on %d bytes of %d: %v", name, room, all.Len(), err)
			}
		}
	}
}

// A curve goes from thin grids to dense ones, in whatever order they were sampled.
func TestCurveIsInOrder(t *testing.T) {
	points := estimated(false)
	unsampled := points[0]
	unsampled.Density, unsampled.Estimation = 0.5, census.Estimation{}
	c := curveOf(points[0].Size, append(points, unsampled), func(e census.Estimation) census.Share { return e.Unique })
	if len(c.XYs) != 2 || c.XYs[0].X != 0.4 || c.XYs[1].X != 0.6 {
		t.Errorf("points %v, want those of 0.4 and 0.6 alone", c.XYs)
	}
	var svg, lineOnly strings.Builder
	testrun.OK(t, errors.Join(writePlot(&svg, "svg", points), writePlot(&lineOnly, "svg", estimated(true))))
	if !strings.Contains(svg.String(), "stroke-dasharray:4") || strings.Contains(lineOnly.String(), "stroke-dasharray:4") {
		t.Error("unique grids, and they alone, have a dashed line")
	}
}
