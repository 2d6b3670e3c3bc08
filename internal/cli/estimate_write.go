package cli

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"nonogram/census"
)

// shareJSON is [census.Share].
type shareJSON struct {
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

type pointJSON struct {
	Width        int        `json:"width"`
	Height       int        `json:"height"`
	Density      float64    `json:"density"`
	Seed         uint64     `json:"seed"`
	Samples      int        `json:"samples"`
	LineSolvable *shareJSON `json:"line_solvable,omitempty"`
	Unique       *shareJSON `json:"unique,omitempty"`
	Known        *shareJSON `json:"known,omitempty"`
	Undecided    int        `json:"undecided"`
	Limit        string     `json:"limit,omitempty"`
}

// writeJSON writes one object a line for each point; shares are left out where nothing
// was sampled.
func writeJSON(w io.Writer, points []point, o sampling) error {
	encoder := json.NewEncoder(w)
	for _, p := range points {
		e := p.Estimation
		out := pointJSON{Width: p.Size.Columns, Height: p.Size.Rows, Density: p.Density, Seed: o.Seed, Samples: e.Samples, Undecided: e.Undecided}
		if e.Samples < o.Samples {
			out.Limit = o.Limit
		}
		if e.Samples > 0 {
			out.LineSolvable, out.Known = (*shareJSON)(&e.LineSolvable), (*shareJSON)(&e.Known)
			if !o.LineOnly {
				out.Unique = (*shareJSON)(&e.Unique)
			}
		}
		if err := encoder.Encode(out); err != nil {
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
	if e.Samples == 0 {
		return dst
	}
	dst = appendShare(dst, "line-solvable", e.LineSolvable)
	if !o.LineOnly {
		dst = appendShare(dst, "unique", e.Unique)
		dst = fmt.Appendf(dst, "%-14s %d\n", "undecided", e.Undecided)
	}
	return appendShare(dst, "known cells", e.Known)
}

func appendShare(dst []byte, name string, s census.Share) []byte {
	return fmt.Appendf(dst, "%-14s %.4f  (95 %%: %.4f to %.4f)\n", name, s.Share, s.Low, s.High)
}

// writeCSV writes a head and a row for each point that was sampled; what was not asked
// for is empty.
func writeCSV(w io.Writer, points []point, o sampling) error {
	out := csv.NewWriter(w)
	out.Write([]string{"width", "height", "density", "samples",
		"line_solvable", "line_solvable_low", "line_solvable_high",
		"unique", "unique_low", "unique_high", "undecided",
		"known", "known_low", "known_high"})
	for _, p := range points {
		e := p.Estimation
		if e.Samples == 0 {
			continue
		}
		row := []string{strconv.Itoa(p.Size.Columns), strconv.Itoa(p.Size.Rows), decimal(p.Density), strconv.Itoa(e.Samples)}
		row = append(row, shareTexts(e.LineSolvable)...)
		if o.LineOnly {
			row = append(row, "", "", "", "")
		} else {
			row = append(append(row, shareTexts(e.Unique)...), strconv.Itoa(e.Undecided))
		}
		out.Write(append(row, shareTexts(e.Known)...))
	}
	out.Flush()
	return out.Error()
}

func shareTexts(s census.Share) []string {
	return []string{shareText(s.Share), shareText(s.Low), shareText(s.High)}
}

func decimal(x float64) string   { return strconv.FormatFloat(x, 'g', -1, 64) }
func shareText(x float64) string { return strconv.FormatFloat(x, 'f', 6, 64) }
