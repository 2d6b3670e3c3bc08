package collection

import (
	"encoding/json"
	"fmt"
	"io"
	"io/fs"

	"nonogram/cmd/internal/app"
	"nonogram/explain"
)

// Verdict is the result of solving and rating a puzzle.
type Verdict struct {
	// Status is "unique": the collection has no other puzzles.
	Status string
	// Class is the difficulty, such as "medium".
	Class string
	// Technique is the hardest one that the puzzle needs, such as "T13"; empty if none.
	Technique string
	// Difficulty orders puzzles; larger is harder.
	Difficulty float64
	// Minutes is the time that a practised player takes; 0 if it is not known.
	Minutes int
}

// VerdictOf returns the verdict of a rating.
func VerdictOf(r *explain.Rating) Verdict {
	rated := app.RatedOf(r)
	return Verdict{
		Status: rated.Status.String(), Class: rated.Class.String(), Technique: rated.Technique, Difficulty: rated.Difficulty,
		Minutes: app.Minutes(r.Pace.Practised),
	}
}

const verdictsFile = "verdicts.json"

// WriteVerdicts writes verdicts.json.
func WriteVerdicts(w io.Writer, entries []Entry) error {
	verdicts := map[string]Verdict{}
	for _, e := range entries {
		verdicts[e.ID] = e.Verdict
	}
	out := json.NewEncoder(w)
	out.SetIndent("", " ")
	return out.Encode(verdicts)
}

func readVerdicts(from fs.FS) (verdicts map[string]Verdict, err error) {
	text, err := fs.ReadFile(from, verdictsFile)
	if err == nil {
		err = json.Unmarshal(text, &verdicts)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", verdictsFile, err)
	}
	return verdicts, nil
}
