package report

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"

	"nonogram/cmd/internal/wire"
	"nonogram/proof"
)

// RatedCSVHead returns the record with the names of the columns. The column of a technique counts
// its steps.
func RatedCSVHead(style Style) []byte {
	fields := []string{"file", "number", "title", "width", "height", "status", "limited", "class", "line_solvable",
		"hardest", "hardest_name", "steps", "longest_chain", "sweeps", "minutes"}
	for t := proof.Conflict + 1; t < proof.Techniques; t++ {
		fields = append(fields, t.ID())
	}
	if !style.NoTime {
		fields = append(fields, "seconds")
	}
	fields = append(fields, "limit")
	return appendRecord(nil, fields)
}

func (r Rated) appendCSV(dst []byte, style Style) []byte {
	rating := wire.Encoder{}.Rating(&r.Rating)
	hardest := wire.Technique{}
	if rating.Hardest != nil {
		hardest = *rating.Hardest
	}
	fields := []string{
		cell(r.File), strconv.Itoa(r.Number), cell(r.Puzzle.Title), strconv.Itoa(r.Puzzle.Width()), strconv.Itoa(r.Puzzle.Height()),
		r.Status.String(), strconv.FormatBool(r.Limited), rating.Class, strconv.FormatBool(rating.LineSolvable),
		hardest.ID, hardest.Name,
		strconv.Itoa(steps(r.Rating)), strconv.Itoa(r.LongestChain), strconv.Itoa(r.Sweeps),
		"",
	}
	if rating.Minutes != nil {
		fields[len(fields)-1] = strconv.FormatFloat(rating.Minutes.Practised, 'g', -1, 64)
	}
	for _, n := range r.Steps[proof.Conflict+1:] {
		fields = append(fields, strconv.Itoa(n))
	}
	if seconds := style.Seconds(r.Time); seconds != nil {
		fields = append(fields, strconv.FormatFloat(*seconds, 'g', -1, 64))
	}
	fields = append(fields, r.InJSON())
	return appendRecord(dst, fields)
}

// cell returns a text that no spreadsheet evaluates as a formula.
func cell(text string) string {
	if strings.IndexAny(text, "=+-@\t\r") == 0 {
		return "'" + text
	}
	return text
}

func appendRecord(dst []byte, fields []string) []byte {
	b := bytes.NewBuffer(dst)
	w := csv.NewWriter(b)
	_ = w.Write(fields) // a buffer accepts everything
	w.Flush()
	return b.Bytes()
}
