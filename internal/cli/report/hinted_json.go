package report

import (
	"nonogram/explain"
	"nonogram/internal/app"
	"nonogram/internal/wire"
)

// AppendJSON writes the answer as one line.
func (h Hinted) AppendJSON(dst []byte, _ Style) []byte {
	hint := app.Hint{Hint: h.Hint, After: h.Right}
	if h.Kind == explain.Step {
		hint.After = h.State.Clone()
		take(hint.After, h.Deduction)
	}
	return appendObject(dst, struct {
		puzzleFields
		Board []string `json:"board"`
		Level int      `json:"level"`
		*wire.HintResponse
		endFields
	}{
		puzzleJSON(h.Entry), wire.BoardOf(h.State, h.Puzzle.Palette), int(h.Level),
		wire.Teller{Puzzle: h.Puzzle, Language: h.Language}.Hint(&hint, h.Level, h.Level),
		Style{NoTime: true}.endJSON(Ending{TimedOut: h.TimedOut, Interrupted: h.Outcome() == Interrupted}),
	})
}
