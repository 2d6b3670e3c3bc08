package cli

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"

	"nonogram/census"
	"nonogram/cmd/internal/cli/report"
	"nonogram/internal/base/message"
)

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

type searchJSON struct {
	Grids  int           `json:"grids"`
	Median conflictsJSON `json:"median"`
	P99    conflictsJSON `json:"p99"`
}

type conflictsJSON struct {
	Count   int64 `json:"conflicts"`
	AtLeast bool  `json:"at_least,omitempty"`
}

// writeJSON writes each point as an object on a line, up to the first point that lacks samples. A
// point with no samples has no shares.
func writeJSON(w io.Writer, points []point) error {
	for _, p := range points {
		e := p.Estimation
		out := pointLine{Width: p.Size.Columns, Height: p.Size.Rows, Density: p.Density, Seed: p.Seed, Samples: e.Samples, Undecided: e.Undecided}
		if e.Samples < p.Samples {
			out.Limit = p.Limit
		}
		if e.Samples > 0 {
			out.LineSolvable, out.Known = (*shareJSON)(&e.LineSolvable), (*shareJSON)(&e.Known)
			if !p.LineOnly {
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
func writeText(w io.Writer, points []point) error {
	var text []byte
	for i, p := range points {
		if i > 0 {
			text = append(text, '\n')
		}
		text = appendPoint(text, p)
	}
	_, err := w.Write(text)
	return err
}

func appendPoint(dst []byte, p point) []byte {
	e := p.Estimation
	dst = report.AppendFact(dst, "size", "%d x %d", p.Size.Columns, p.Size.Rows)
	dst = report.AppendFact(dst, "density", "%v", p.Density)
	dst = report.AppendFact(dst, "seed", "%d", p.Seed)
	if e.Samples < p.Samples && p.Limit != "" {
		dst = report.AppendFact(dst, "samples", "%d of %d (limit: %s)", e.Samples, p.Samples, p.Limit)
	} else {
		dst = report.AppendFact(dst, "samples", "%d", e.Samples)
	}
	if e.Samples == 0 {
		return dst
	}
	dst = appendShare(dst, "line-solvable", e.LineSolvable)
	if !p.LineOnly {
		dst = appendShare(dst, "by probing", e.ProbingSolvable)
		dst = appendShare(dst, "unique", e.Unique)
		dst = report.AppendFact(dst, "undecided", "%d", e.Undecided)
	}
	dst = appendShare(dst, "known cells", e.Known)
	if s := e.Search; s.Grids > 0 {
		dst = report.AppendFact(dst, "conflicts", "%s, 99th percentile %s, of %s",
			atLeastText(s.Median), atLeastText(s.P99), message.Count(s.Grids, "grid"))
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
	return report.AppendFact(dst, name, "%.4f  (95 %%: %.4f to %.4f)", s.Share, s.Low, s.High)
}

// writeCSV writes a header and a row for each sampled point. Values that the user did not request
// are empty.
func writeCSV(w io.Writer, points []point) error {
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
		if p.LineOnly {
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
