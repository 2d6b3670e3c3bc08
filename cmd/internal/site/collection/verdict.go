package collection

import (
	"encoding/csv"
	"fmt"
	"io"
	"io/fs"
	"strconv"

	"nonogram/cmd/internal/app"
	"nonogram/explain"
)

// Verdict is the result of solving and rating a puzzle.
type Verdict struct {
	// Status is "unique" for all puzzles of the collection.
	Status string `json:"status"`
	// Class is the difficulty, such as "medium".
	Class string `json:"class"`
	// Technique is the hardest technique that the puzzle needs, such as "T13"; empty if it needs
	// none.
	Technique string `json:"technique,omitempty"`
	// Difficulty orders puzzles; larger is harder.
	Difficulty float64 `json:"difficulty"`
	// Minutes is the time that a practised player takes; 0 if unknown.
	Minutes int `json:"minutes,omitempty"`
}

// VerdictOf returns the verdict of a rating.
func VerdictOf(r *explain.Rating) Verdict {
	rated := app.RatedOf(r)
	return Verdict{
		Status: rated.Status.String(), Class: rated.Class.String(), Technique: rated.Technique, Difficulty: rated.Difficulty,
		Minutes: app.Minutes(r.Pace.Practised),
	}
}

const verdictsFile = "verdicts.csv"

var verdictsHead = []string{"id", "status", "class", "technique", "difficulty", "minutes"}

// WriteVerdicts writes verdicts.csv.
func WriteVerdicts(w io.Writer, entries []Entry) error {
	c := csv.NewWriter(w)
	_ = c.Write(verdictsHead) // Error returns the error, if any
	for _, e := range entries {
		_ = c.Write([]string{e.ID, e.Status, e.Class, e.Technique, strconv.FormatFloat(e.Difficulty, 'g', -1, 64), strconv.Itoa(e.Minutes)})
	}
	c.Flush()
	return c.Error()
}

func readVerdicts(from fs.FS) (map[string]Verdict, error) {
	f, err := from.Open(verdictsFile)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	c := csv.NewReader(f)
	c.FieldsPerRecord = len(verdictsHead)
	rows, err := c.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", verdictsFile, err)
	}
	out := make(map[string]Verdict, len(rows))
	for _, row := range rows[min(1, len(rows)):] {
		difficulty, err := strconv.ParseFloat(row[4], 64)
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", verdictsFile, row[0], err)
		}
		minutes, err := strconv.Atoi(row[5])
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", verdictsFile, row[0], err)
		}
		out[row[0]] = Verdict{Status: row[1], Class: row[2], Technique: row[3], Difficulty: difficulty, Minutes: minutes}
	}
	return out, nil
}
