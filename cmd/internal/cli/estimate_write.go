package cli

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"image/color"
	"io"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"nonogram/census"
	"nonogram/cmd/internal/cli/report"
	"nonogram/internal/base/plural"
)

// shareJSON is [census.Share].
type shareJSON struct {
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

type pointLine struct {
	Width        int         `json:"width"`
	Height       int         `json:"height"`
	Density      float64     `json:"density"`
	Seed         uint64      `json:"seed"`
	Samples      int         `json:"samples"`
	LineSolvable *shareJSON  `json:"line_solvable,omitempty"`
	Probing      *shareJSON  `json:"probing_solvable,omitempty"`
	Unique       *shareJSON  `json:"unique,omitempty"`
	Known        *shareJSON  `json:"known,omitempty"`
	Undecided    int         `json:"undecided"`
	Search       *searchJSON `json:"search,omitempty"`
	Limit        string      `json:"limit,omitempty"`
}

// searchJSON is [census.Search].
type searchJSON struct {
	Grids  int           `json:"grids"`
	Median conflictsJSON `json:"median"`
	P99    conflictsJSON `json:"p99"`
}

// conflictsJSON is [census.Conflicts].
type conflictsJSON struct {
	Count   int64 `json:"conflicts"`
	AtLeast bool  `json:"at_least,omitempty"`
}

// writeJSON writes an object on a line for each point, up to the first that lacks samples. Without
// samples an object has no shares.
func writeJSON(w io.Writer, points []point, o sampling) error {
	for _, p := range points {
		e := p.Estimation
		out := pointLine{Width: p.Size.Columns, Height: p.Size.Rows, Density: p.Density, Seed: o.Seed, Samples: e.Samples, Undecided: e.Undecided}
		if e.Samples < p.Samples {
			out.Limit = o.Limit
		}
		if e.Samples > 0 {
			out.LineSolvable, out.Known = (*shareJSON)(&e.LineSolvable), (*shareJSON)(&e.Known)
			if !o.LineOnly {
				out.Probing, out.Unique = (*shareJSON)(&e.ProbingSolvable), (*shareJSON)(&e.Unique)
			}
		}
		if e.Search.Grids > 0 {
			out.Search = &searchJSON{e.Search.Grids, conflictsJSON(e.Search.Median), conflictsJSON(e.Search.P99)}
		}
		if err := report.WriteObject(w, out); err != nil || out.Limit != "" {
			return err
		}
	}
	return nil
}

// writeText writes a paragraph for each point.
func writeText(w io.Writer, points []point, o sampling) error {
	var text []byte
	for i, p := range points {
		if i > 0 {
			text = append(text, '\n')
		}
		text = appendPoint(text, p, o)
	}
	_, err := w.Write(text)
	return err
}

func appendPoint(dst []byte, p point, o sampling) []byte {
	e := p.Estimation
	dst = fmt.Appendf(dst, "%-14s %d x %d\n%-14s %v\n%-14s %d\n%-14s %d\n",
		"size", p.Size.Columns, p.Size.Rows, "density", p.Density, "seed", o.Seed, "samples", e.Samples)
	if e.Samples < p.Samples && o.Limit != "" {
		dst = fmt.Appendf(dst[:len(dst)-1], " of %d (limit: %s)\n", p.Samples, o.Limit)
	}
	if e.Samples == 0 {
		return dst
	}
	dst = appendShare(dst, "line-solvable", e.LineSolvable)
	if !o.LineOnly {
		dst = appendShare(dst, "by probing", e.ProbingSolvable)
		dst = appendShare(dst, "unique", e.Unique)
		dst = fmt.Appendf(dst, "%-14s %d\n", "undecided", e.Undecided)
	}
	dst = appendShare(dst, "known cells", e.Known)
	if s := e.Search; s.Grids > 0 {
		dst = fmt.Appendf(dst, "%-14s %s, 99th percentile %s, of %s\n", "conflicts",
			atLeastText(s.Median), atLeastText(s.P99), plural.Of(s.Grids, "grid"))
	}
	return dst
}

func atLeastText(c census.Conflicts) string {
	if c.AtLeast {
		return fmt.Sprintf("at least %d", c.Count)
	}
	return strconv.FormatInt(c.Count, 10)
}

func appendShare(dst []byte, name string, s census.Share) []byte {
	return fmt.Appendf(dst, "%-14s %.4f  (95 %%: %.4f to %.4f)\n", name, s.Share, s.Low, s.High)
}

// writeCSV writes a header and a row for each sampled point. Values that were not requested are
// empty.
func writeCSV(w io.Writer, points []point, o sampling) error {
	out := csv.NewWriter(w)
	out.Write([]string{"width", "height", "density", "samples",
		"line_solvable", "line_solvable_low", "line_solvable_high",
		"probing_solvable", "probing_solvable_low", "probing_solvable_high",
		"unique", "unique_low", "unique_high", "undecided",
		"known", "known_low", "known_high",
		"searched", "median_conflicts", "median_at_least", "p99_conflicts", "p99_at_least"})
	for _, p := range points {
		e := p.Estimation
		if e.Samples == 0 {
			continue
		}
		row := []string{strconv.Itoa(p.Size.Columns), strconv.Itoa(p.Size.Rows), decimal(p.Density), strconv.Itoa(e.Samples)}
		row = append(row, shareTexts(e.LineSolvable)...)
		if o.LineOnly {
			row = append(row, make([]string, 7)...)
		} else {
			row = append(append(row, shareTexts(e.ProbingSolvable)...), shareTexts(e.Unique)...)
			row = append(row, strconv.Itoa(e.Undecided))
		}
		row = append(row, shareTexts(e.Known)...)
		out.Write(append(row, searchTexts(e.Search)...))
	}
	out.Flush()
	return out.Error()
}

func shareTexts(s census.Share) []string {
	return []string{shareText(s.Share), shareText(s.Low), shareText(s.High)}
}

func searchTexts(s census.Search) []string {
	if s.Grids == 0 {
		return make([]string, 5)
	}
	return []string{strconv.Itoa(s.Grids),
		strconv.FormatInt(s.Median.Count, 10), strconv.FormatBool(s.Median.AtLeast),
		strconv.FormatInt(s.P99.Count, 10), strconv.FormatBool(s.P99.AtLeast)}
}

func decimal(x float64) string   { return strconv.FormatFloat(x, 'g', -1, 64) }
func shareText(x float64) string { return strconv.FormatFloat(x, 'f', 6, 64) }

// curveColours distinguish curves for the colour-blind too (Okabe and Ito, without yellow).
var curveColours = []color.RGBA{
	{0, 114, 178, 255}, {213, 94, 0, 255}, {0, 158, 115, 255},
	{204, 121, 167, 255}, {86, 180, 233, 255}, {230, 159, 0, 255}, {0, 0, 0, 255},
}

// writePlot draws the shares over the density, a colour for each size: line-solvable
// grids as a whole line with its interval, unique ones as a dashed line. format is "svg"
// or "png".
func writePlot(w io.Writer, format string, points []point, o sampling) error {
	p := plot.New()
	p.X.Label.Text, p.Y.Label.Text = "density", "share of grids"
	p.Y.Min, p.Y.Max = 0, 1
	p.Legend.XOffs, p.Legend.YOffs = -vg.Points(8), vg.Points(8) // bottom right: dense grids are solvable
	p.Add(plotter.NewGrid())
	for i, size := range sizesOf(points) {
		if err := addSize(p, size, points, curveColours[i%len(curveColours)], o); err != nil {
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

func addSize(p *plot.Plot, size census.Size, points []point, c color.Color, o sampling) error {
	name := fmt.Sprintf("%d x %d", size.Columns, size.Rows)
	solvable := curveOf(size, points, func(e census.Estimation) census.Share { return e.LineSolvable })
	if err := addCurve(p, name+" line-solvable", solvable, c, nil); err != nil || o.LineOnly {
		return err
	}
	unique := curveOf(size, points, func(e census.Estimation) census.Share { return e.Unique })
	return addCurve(p, name+" unique", unique, c, []vg.Length{vg.Points(4), vg.Points(3)})
}

// A curve has a share for each density, and implements the interfaces of plotter's lines and error bars.
type curve struct {
	densities []float64
	shares    []census.Share
}

func (c curve) Len() int                { return len(c.shares) }
func (c curve) XY(i int) (x, y float64) { return c.densities[i], c.shares[i].Share }
func (c curve) YError(i int) (low, high float64) {
	return c.shares[i].Share - c.shares[i].Low, c.shares[i].High - c.shares[i].Share
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
		c.densities = append(c.densities, p.Density)
		c.shares = append(c.shares, of(p.Estimation))
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
