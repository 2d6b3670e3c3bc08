package cli

import (
	"cmp"
	"fmt"
	"image/color"
	"io"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"nonogram/census"
)

// curveColours are colours that colour-blind people can distinguish too (Okabe and Ito, without
// yellow).
var curveColours = []color.RGBA{
	{0, 114, 178, 255}, {213, 94, 0, 255}, {0, 158, 115, 255},
	{204, 121, 167, 255}, {86, 180, 233, 255}, {230, 159, 0, 255}, {0, 0, 0, 255},
}

// writePlot draws the shares over the density, with one colour for each size: a solid line with its
// interval for line-solvable grids, a dashed line for unique ones. format is "svg" or "png".
func writePlot(w io.Writer, format string, points []point) error {
	p := plot.New()
	p.X.Label.Text, p.Y.Label.Text = "density", "share of grids"
	p.Y.Min, p.Y.Max = 0, 1
	p.Legend.XOffs, p.Legend.YOffs = -vg.Points(8), vg.Points(8) // bottom right is free: dense grids are solvable
	p.Add(plotter.NewGrid())
	for i, size := range sizesOf(points) {
		if err := addSize(p, size, points, curveColours[i%len(curveColours)]); err != nil {
			return err
		}
	}
	p.Y.Min, p.Y.Max = 0, 1
	out, err := p.WriterTo(16*vg.Centimeter, 11*vg.Centimeter, format)
	if err != nil {
		return err
	}
	_, err = out.WriteTo(w)
	return err
}

func sizesOf(points []point) []census.Size {
	var sizes []census.Size
	for _, p := range points {
		if p.Estimation.Samples > 0 && !slices.Contains(sizes, p.Size) {
			sizes = append(sizes, p.Size)
		}
	}
	return sizes
}

func addSize(p *plot.Plot, size census.Size, points []point, c color.Color) error {
	name := fmt.Sprintf("%d x %d", size.Columns, size.Rows)
	solvable := curveOf(size, points, func(e census.Estimation) census.Share { return e.LineSolvable })
	if err := addCurve(p, name+" line-solvable", solvable, c, nil); err != nil || points[0].LineOnly {
		return err
	}
	unique := curveOf(size, points, func(e census.Estimation) census.Share { return e.Unique })
	return addCurve(p, name+" unique", unique, c, []vg.Length{vg.Points(4), vg.Points(3)})
}

// A curve has a share for each density, and its interval.
type curve struct {
	plotter.XYs
	plotter.YErrors
}

func curveOf(size census.Size, points []point, of func(census.Estimation) census.Share) curve {
	var some []point
	for _, p := range points {
		if p.Size == size && p.Estimation.Samples > 0 {
			some = append(some, p)
		}
	}
	slices.SortStableFunc(some, func(a, b point) int { return cmp.Compare(a.Density, b.Density) })
	var c curve
	for _, p := range some {
		s := of(p.Estimation)
		c.XYs = append(c.XYs, plotter.XY{X: p.Density, Y: s.Share})
		c.YErrors = append(c.YErrors, struct{ Low, High float64 }{s.Share - s.Low, s.High - s.Share})
	}
	return c
}

func addCurve(p *plot.Plot, name string, data curve, c color.Color, dashes []vg.Length) error {
	line, err := plotter.NewLine(data)
	if err != nil {
		return err
	}
	bars, err := plotter.NewYErrorBars(data)
	if err != nil {
		return err
	}
	line.Color, line.Width, line.Dashes = c, vg.Points(1.2), dashes
	bars.Color = c
	p.Add(line, bars)
	p.Legend.Add(name, line)
	return nil
}
