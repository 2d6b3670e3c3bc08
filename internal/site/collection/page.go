package collection

import (
	"encoding/json"
	"fmt"
	"io"

	"nonogram/internal/wire"
)

// page is the collection as the site reads it.
type page struct {
	Sets    []Set        `json:"sets"`
	Puzzles []pagePuzzle `json:"puzzles"`
	// Licences is the result of the function Licences.
	Licences map[string]string `json:"licences"`
}

type pagePuzzle struct {
	ID         string       `json:"id"`
	Set        string       `json:"set"`
	Name       string       `json:"name"`
	Class      string       `json:"class"`
	Technique  string       `json:"technique,omitempty"`
	Difficulty float64      `json:"difficulty"`
	Puzzle     *wire.Puzzle `json:"puzzle"`
}

// WriteJSON writes the collection for the site's pages, without goals: pages do not need
// them, and nobody finds a picture by looking into the file.
func WriteJSON(w io.Writer) error {
	out := page{Sets: sets, Licences: Licences()}
	for e := range All() {
		out.Puzzles = append(out.Puzzles, pagePuzzle{
			ID: e.ID, Set: e.Set, Name: e.Name,
			Class: e.Class, Technique: e.Technique, Difficulty: e.Difficulty, Puzzle: withoutGoal(e),
		})
	}
	return json.NewEncoder(w).Encode(out)
}

func withoutGoal(e Entry) *wire.Puzzle {
	p := wire.PuzzleOf(e.puzzle)
	p.Goal = nil
	return p
}

// WriteStarters writes the puzzles of the site's first page, which shows them before it
// loads anything else: those of the first set, by number, one a line.
func WriteStarters(w io.Writer) error {
	separator := "[\n"
	for e := range All() {
		if e.Set != sets[0].Name {
			continue
		}
		line, err := json.Marshal(withoutGoal(e))
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%s%s", separator, line); err != nil {
			return err
		}
		separator = ",\n"
	}
	_, err := io.WriteString(w, "\n]\n")
	return err
}
