package curves

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"nonogram/census"
)

func TestParseDensities(t *testing.T) {
	for text, want := range map[string][]float64{
		"0.5":           {0.5},
		"0.3:0.8:0.1":   {0.3, 0.4, 0.5, 0.6, 0.7, 0.8},
		"0.3:0.75:0.2":  {0.3, 0.5, 0.7},
		"0.1, 0.9:1:.1": {0.1, 0.9, 1},
		"0.4:0.4:1":     {0.4},
	} {
		if got, err := ParseDensities(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "x", "-0.1", "1.1", "NaN", "0.3:0.8", "0.8:0.3:0.1", "0:1:0", "0:1:1e-9", "0.1,,0.2", "0:1:0.5:0.1"} {
		if got, err := ParseDensities(text); err == nil {
			t.Errorf("%q: %v, want an error", text, got)
		}
	}
}

func TestParseSizes(t *testing.T) {
	got, err := ParseSizes("10x20,5x5")
	if want := []census.Size{{Rows: 20, Columns: 10}, {Rows: 5, Columns: 5}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	for _, text := range []string{"", "10", "10x", "ax5", "5x5x5"} {
		if got, err := ParseSizes(text); err == nil {
			t.Errorf("%q: %v, want an error", text, got)
		}
	}
}

func TestPointsBounded(t *testing.T) {
	if _, err := Points(make([]census.Size, 101), make([]float64, 100)); err == nil {
		t.Error("10100 points, want an error")
	}
}

// sampled are some points of two sizes.
func sampled(t *testing.T, o Options) []Point {
	t.Helper()
	points, err := Points([]census.Size{{Rows: 4, Columns: 5}, {Rows: 3, Columns: 3}}, []float64{0.6, 0.4})
	if err != nil {
		t.Fatal(err)
	}
	if err := Sample(context.Background(), points, o, nil); err != nil {
		t.Fatal(err)
	}
	return points
}

func TestPlots(t *testing.T) {
	o := Options{Samples: 20, Seed: 1, Jobs: 1}
	points := sampled(t, o)
	var svg, picture bytes.Buffer
	if err := errors.Join(WritePlot(&svg, "svg", points, o), WritePlot(&picture, "png", points, o)); err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(&picture); err != nil {
		t.Error(err)
	}
	for _, want := range []string{"5 x 4 line-solvable", "3 x 3 unique", "density"} {
		if !strings.Contains(svg.String(), want) {
			t.Errorf("no %q in the plot", want)
		}
	}
	for d := xml.NewDecoder(&svg); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestPlotOfNothing(t *testing.T) {
	var svg bytes.Buffer
	if err := WritePlot(&svg, "svg", []Point{{Density: 0.5}}, Options{}); err != nil {
		t.Error(err)
	}
}

func TestSampleRefusesBeforeItBegins(t *testing.T) {
	points, _ := Points([]census.Size{{Rows: 3, Columns: 3}, {Rows: 0, Columns: 3}}, []float64{0.5})
	if err := Sample(context.Background(), points, Options{Samples: 5, Jobs: 1}, nil); err == nil || points[0].Estimation.Samples > 0 {
		t.Errorf("%v after %d samples", err, points[0].Estimation.Samples)
	}
}

func TestInterruptedKeepsWhatIsKnown(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	points, _ := Points([]census.Size{{Rows: 3, Columns: 3}}, []float64{0.5})
	if err := Sample(ctx, points, Options{Samples: 5000, Jobs: 1}, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	var csv, text, json bytes.Buffer
	o := Options{Seed: 9}
	points[0].Estimation = census.Estimation{}
	if err := errors.Join(WriteCSV(&csv, points, o), WriteText(&text, points, o), WriteJSON(&json, points, o)); err != nil {
		t.Fatal(err)
	}
	if strings.Count(csv.String(), "\n") != 1 || !strings.HasSuffix(text.String(), "samples        0\n") || strings.Contains(json.String(), "line_solvable") {
		t.Errorf("of no samples:\n%s%s%s", csv.String(), text.String(), json.String())
	}
}
