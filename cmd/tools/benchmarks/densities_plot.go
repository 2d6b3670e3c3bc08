package main

import (
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nonogram/census"
)

// A picture is one of the plots of the page.
type picture struct {
	name string
	draw func(*plot.Plot, results) error
}

var plots = []picture{
	{"line-solvable", func(p *plot.Plot, r results) error {
		return shares(p, r.line, "line-solvable grids, %", func(p point) census.Share { return p.LineSolvable })
	}},
	{"known", func(p *plot.Plot, r results) error {
		return shares(p, r.line, "cells that line logic makes known, %", func(p point) census.Share { return p.Known })
	}},
	{"unique", func(p *plot.Plot, r results) error {
		return shares(p, r.search, "unique grids, %", func(p point) census.Share { return p.proven() })
	}},
	{"conflicts", func(p *plot.Plot, r results) error { return conflicts(p, r.search) }},
}

func (p picture) write(w io.Writer, r results) error {
	plot.DefaultFont = font.Font{Typeface: "Liberation", Variant: "Sans"}
	out := plot.New()
	out.X.Label.Text = "density"
	out.X.Tick.Marker = plot.TickerFunc(tenths)
	out.Legend.Top = true
	out.Legend.TextStyle.Font.Size, out.Legend.Padding = vg.Points(10), vg.Points(2)
	out.Add(plotter.NewGrid())
	if err := p.draw(out, r); err != nil {
		return err
	}
	out.X.Max = lastDensity + 0.1 // room for the legend
	text, err := out.WriterTo(17*vg.Centimeter, 10*vg.Centimeter, "svg")
	if err != nil {
		return err
	}
	_, err = text.WriteTo(w)
	return err
}

// shares draws a share by density. Each size has a line, in a band that shows the interval.
func shares(p *plot.Plot, s sweep, title string, of func(point) census.Share) error {
	p.Y.Label.Text = title
	for i, side := range s.sides() {
		var middle, low, high plotter.XYs
		for _, point := range s.of(side) {
			x, y := point.density, of(point)
			middle = append(middle, plotter.XY{X: x, Y: 100 * y.Share})
			low = append(low, plotter.XY{X: x, Y: 100 * y.Low})
			high = append(high, plotter.XY{X: x, Y: 100 * y.High})
		}
		c := shade(i, len(s.sides()))
		slices.Reverse(low)
		band, err := plotter.NewPolygon(append(high, low...))
		if err != nil {
			return err
		}
		band.Color, band.LineStyle.Width = color.NRGBA{c.R, c.G, c.B, 28}, 0
		p.Add(band)
		if err := addCurve(p, fmt.Sprintf("%d x %[1]d", side), middle, c, nil); err != nil {
			return err
		}
	}
	p.Y.Min, p.Y.Max = 0, 100
	return nil
}

// conflicts draws the 99th percentiles as solid lines, with rings at lower bounds, and the medians
// as dashed lines. The axis is logarithmic, so it draws 0 conflicts as 1.
func conflicts(p *plot.Plot, s sweep) error {
	p.Y.Label.Text = "conflicts"
	p.Y.Scale, p.Y.Tick.Marker = plot.LogScale{}, plot.TickerFunc(powersOfTen)
	p.Y.Min, p.Y.Max = 1, 10
	for i, side := range s.sides() {
		var medians, p99s, bounds plotter.XYs
		for _, point := range s.of(side) {
			if point.Search.Grids == 0 {
				continue
			}
			medians = append(medians, plotter.XY{X: point.density, Y: float64(max(1, point.Search.Median.Count))})
			p99s = append(p99s, plotter.XY{X: point.density, Y: float64(max(1, point.Search.P99.Count))})
			if point.Search.P99.AtLeast {
				bounds = append(bounds, p99s[len(p99s)-1])
			}
		}
		c := shade(i, len(s.sides()))
		if err := addCurve(p, fmt.Sprintf("%d x %[1]d", side), p99s, c, nil); err != nil {
			return err
		}
		if err := addCurve(p, "", medians, c, []vg.Length{vg.Points(3), vg.Points(3)}); err != nil {
			return err
		}
		if len(bounds) == 0 {
			continue
		}
		rings, err := plotter.NewScatter(bounds)
		if err != nil {
			return err
		}
		rings.GlyphStyle = draw.GlyphStyle{Color: c, Radius: vg.Points(3), Shape: draw.RingGlyph{}}
		p.Add(rings)
	}
	p.Y.Max = math.Pow10(int(math.Ceil(math.Log10(p.Y.Max))))
	return nil
}

func addCurve(p *plot.Plot, name string, data plotter.XYs, c color.Color, dashes []vg.Length) error {
	line, err := plotter.NewLine(data)
	if err != nil {
		return err
	}
	line.Color, line.Width, line.Dashes = c, vg.Points(1.4), dashes
	p.Add(line)
	if name != "" {
		p.Legend.Add(name, line)
	}
	return nil
}

// shade returns a colour from yellow for the smallest size over red to dark blue for the largest.
// Each shade is darker than the one for the next smaller size, so that colour-blind readers see the
// order too.
func shade(i, n int) color.NRGBA {
	ramp := [...][3]float64{{245, 180, 0}, {225, 90, 30}, {195, 40, 120}, {100, 50, 165}, {10, 20, 80}}
	steps := len(ramp) - 1
	at := float64(steps*i) / float64(max(1, n-1))
	from := min(int(at), steps-1)
	mixed := func(channel int) uint8 {
		a, b := ramp[from][channel], ramp[from+1][channel]
		return uint8(a + (b-a)*(at-float64(from)))
	}
	return color.NRGBA{mixed(0), mixed(1), mixed(2), 255}
}

// lastDensity is the end of the sweep.
const lastDensity = 0.8

// tenths returns the marks of the density axis.
func tenths(low, _ float64) (ticks []plot.Tick) {
	for n := math.Ceil(low*10 - 1e-9); n <= lastDensity*10+1e-9; n++ {
		ticks = append(ticks, plot.Tick{Value: n / 10, Label: fmt.Sprintf("%.1f", n/10)})
	}
	return ticks
}

// powersOfTen returns marks at the powers of ten.
func powersOfTen(low, high float64) (ticks []plot.Tick) {
	for x := low; x <= high*1.01; x *= 10 {
		ticks = append(ticks, plot.Tick{Value: x, Label: fmt.Sprintf("%.0f", x)})
	}
	return ticks
}
