package collection

import (
	"encoding/json"
	"fmt"
	"io"

	"nonogram/internal/wire"
)

// page is the collection as the site reads it.
type page struct {
	Sets    []pageSet    `json:"sets"`
	Puzzles []pagePuzzle `json:"puzzles"`
	// Licences says where to read each; empty if it says itself what it allows.
	Licences map[string]string `json:"licences"`
}

type pageSet struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	About string `json:"about"`
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

// WriteJSON writes the collection for the site's pages. It has no goals: whatever agrees
// with the clues is a solution, and nobody finds a picture by looking into the file.
func WriteJSON(w io.Writer) error {
	out := page{Licences: Licences()}
	for _, s := range sets {
		out.Sets = append(out.Sets, pageSet(s))
	}
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

// WriteStarters writes the puzzles of the site's first page, which must show before
// anything else is loaded: those of the first set, by number, a line each.
func WriteStarters(w io.Writer) error {
	before := "[\n"
	for e := range All() {
		if e.Set != sets[0].Name {
			continue
		}
		line, err := json.Marshal(withoutGoal(e))
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%s%s", before, line); err != nil {
			return err
		}
		before = ",\n"
	}
	_, err := io.WriteString(w, "\n]\n")
	return err
}
