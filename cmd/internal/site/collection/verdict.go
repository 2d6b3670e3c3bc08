package collection

import (
	"io"
	"io/fs"

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

// verdictsFile has the verdicts on the puzzles in folders, a line of JSON for each.
const verdictsFile = "verdicts.jsonl"

type ratedPuzzle struct {
	ID string `json:"id"`
	Verdict
}

// WriteVerdicts writes the file of verdicts.
func WriteVerdicts(w io.Writer, entries []Entry) error {
	lines := linesTo(w)
	for _, e := range entries {
		if err := lines.Encode(ratedPuzzle{e.ID, e.Verdict}); err != nil {
			return err
		}
	}
	return nil
}

func readVerdicts(from fs.FS) (map[string]Verdict, error) {
	f, err := from.Open(verdictsFile)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	out := map[string]Verdict{}
	return out, eachLine(f, verdictsFile, func(line []byte) error {
		var one ratedPuzzle
		err := decode(line, &one)
		out[one.ID] = one.Verdict
		return err
	})
}
