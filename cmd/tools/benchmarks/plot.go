package main

import (
	"fmt"
	"image/color"
	"io"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// colours are colours that colour-blind readers can distinguish (Okabe and Ito).
var colours = []color.RGBA{{0, 114, 178, 255}, {213, 94, 0, 255}, {0, 158, 115, 255}}

// plotGrowth draws the times by side, as SVG, with solid lines for the medians and dashed ones for
// the 95th percentiles.
func plotGrowth(w io.Writer, points []Growth) error {
	p := plot.New()
	p.X.Label.Text, p.Y.Label.Text = "side, in cells", "time"
	p.X.Tick.Marker, p.Y.Tick.Marker = plot.TickerFunc(sides), plot.TickerFunc(decades)
	p.Y.Scale = plot.LogScale{}
	p.Legend.Left, p.Legend.Top = true, true
	p.Legend.XOffs, p.Legend.YOffs = vg.Points(8), -vg.Points(8)
	p.Add(plotter.NewGrid())
	for i, k := range kinds {
		medians, p95s := growthCurves(points, k.name)
		if len(medians) == 0 {
			continue
		}
		if err := addLine(p, k.name, medians, colours[i], nil); err != nil {
			return err
		}
		if err := addLine(p, "", p95s, colours[i], []vg.Length{vg.Points(4), vg.Points(3)}); err != nil {
			return err
		}
	}
	wholeDecades(p)
	out, err := p.WriterTo(16*vg.Centimeter, 11*vg.Centimeter, "svg")
	if err != nil {
		return err
	}
	_, err = out.WriteTo(w)
	return err
}

func growthCurves(points []Growth, kind string) (medians, p95s plotter.XYs) {
	for _, g := range points {
		if g.Kind == kind && g.Median > 0 {
			medians = append(medians, plotter.XY{X: float64(g.Side), Y: g.Median})
			p95s = append(p95s, plotter.XY{X: float64(g.Side), Y: g.P95})
		}
	}
	return medians, p95s
}

func addLine(p *plot.Plot, name string, data plotter.XYs, c color.Color, dashes []vg.Length) error {
	line, dots, err := plotter.NewLinePoints(data)
	if err != nil {
		return err
	}
	line.Color, line.Width, line.Dashes = c, vg.Points(1.2), dashes
	dots.Color, dots.Shape, dots.Radius = c, draw.CircleGlyph{}, vg.Points(1.8)
	p.Add(line, dots)
	if name != "" {
		p.Legend.Add(name, line, dots)
	}
	return nil
}

// wholeDecades makes the logarithmic axis start and end at powers of ten.
func wholeDecades(p *plot.Plot) {
	if p.Y.Min <= 0 || p.Y.Max <= 0 || math.IsInf(p.Y.Min, 0) {
		p.Y.Min, p.Y.Max = 1e-6, 1 // nothing was measured
	}
	if p.X.Min >= p.X.Max || math.IsInf(p.X.Min, 0) {
		p.X.Min, p.X.Max = 0, 100
	}
	p.Y.Min = math.Pow10(int(math.Floor(math.Log10(p.Y.Min))))
	p.Y.Max = math.Pow10(int(math.Floor(math.Log10(p.Y.Max))) + 1)
}

// decades returns marks at the powers of ten, with labels, and at their multiples, without.
func decades(low, high float64) []plot.Tick {
	var ticks []plot.Tick
	for n := int(math.Round(math.Log10(low))); n <= int(math.Round(math.Log10(high))); n++ {
		ticks = append(ticks, plot.Tick{Value: math.Pow10(n), Label: seconds(math.Pow10(n))})
		for times := 2.0; times < 10; times++ {
			if v := times * math.Pow10(n); v < high {
				ticks = append(ticks, plot.Tick{Value: v})
			}
		}
	}
	return ticks
}

// sides returns marks at multiples of ten.
func sides(low, high float64) []plot.Tick {
	var ticks []plot.Tick
	for side := 10 * math.Ceil(low/10); side <= high; side += 10 {
		ticks = append(ticks, plot.Tick{Value: side, Label: fmt.Sprint(side)})
	}
	return ticks
}
