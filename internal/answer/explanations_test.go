package answer

import (
	"errors"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/intake"
	"nonogram/proof"
)

func plus(t *testing.T) *nonogram.Puzzle {
	t.Helper()
	g, err := nonogram.ParseGrid([]string{".#.", "###", ".#."}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return nonogram.FromGrid(g, nil)
}

// A step that does not follow, or an end that the steps do not lead to, is told as
// this program's fault and not shown.
func TestReplayRefuses(t *testing.T) {
	p := plus(t)
	s, err := explain.Solve(t.Context(), p, explain.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := replay(p, s.Start, s.Steps, &s.End); err != nil {
		t.Fatalf("a right explanation is refused: %v", err)
	}
	last := len(s.Steps) - 1
	if err := replay(p, s.Start, s.Steps[:last], &s.End); err == nil || !strings.Contains(err.Error(), "internal error") {
		t.Errorf("without the last step: %v", err)
	}
	result := &s.Steps[last].Result[0]
	result.Cell = p.Palette.Open() &^ result.Cell
	var step *proof.StepError
	if err := replay(p, s.Start, s.Steps, &s.End); !errors.As(err, &step) || step.Path[0] != last {
		t.Errorf("with a wrong step %d: %v", last+1, err)
	}
}

// A board of which the puzzle's solution is a part leads to it, in fewer steps.
func TestExplainFromABoard(t *testing.T) {
	p := plus(t)
	board, err := intake.FindState(".#./###/???")
	if err != nil {
		t.Fatal(err)
	}
	options, err := explainOptions(board, p, 1)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := explain.Solve(t.Context(), p, explain.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := explain.Solve(t.Context(), p, options)
	if err != nil || !s.End.Equal(*p.Goal) || len(s.Steps) == 0 || len(s.Steps) >= len(whole.Steps) {
		t.Errorf("%d steps of %d, %v\n%v", len(s.Steps), len(whole.Steps), err, s.End)
	}
}
