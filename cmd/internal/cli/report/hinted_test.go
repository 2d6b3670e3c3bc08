package report

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
)

func hinted(t *testing.T, p *nonogram.Puzzle, level explain.Level, board ...string) Hinted {
	t.Helper()
	var options explain.Options
	if len(board) > 0 {
		g := testrun.Must(nonogram.ParseGrid(board, p.Palette))(t)
		options.From = &g
	}
	h := testrun.Must(explain.NextHint(t.Context(), p, options))(t)
	checked := testrun.Must(app.Checked(t.Context(), p, h))(t)
	return Hinted{File: "a.non", Number: 1, Puzzle: p, Hint: *checked, Language: words.English(), Level: level}
}

// oneRow returns a puzzle of one row, whose columns have no clues.
func oneRow() *nonogram.Puzzle {
	return &nonogram.Puzzle{Rows: []nonogram.Clue{nonogram.NewClue(4)}, Columns: make([]nonogram.Clue, 8)}
}

// TestHintShowsNoMoreThanItsLevel: a level shows its own parts and those of lower levels alone.
func TestHintShowsNoMoreThanItsLevel(t *testing.T) {
	always := []string{"file", "number", "title", "width", "height", "board", "level", "kind", "words"}
	ambiguous := puzzle(t, "#.", ".#")
	none := &nonogram.Puzzle{
		Rows:    []nonogram.Clue{nonogram.NewClue(2), nonogram.NewClue()},
		Columns: []nonogram.Clue{nonogram.NewClue(2), nonogram.NewClue()},
	}
	for _, test := range []struct {
		name   string
		puzzle *nonogram.Puzzle
		board  []string
		adds   [4][]string // by level
	}{
		{"step", oneRow(), []string{"#???????"}, [4][]string{
			{"line"}, {"technique", "blocks"}, {"marks"}, {"after"}}},
		{"chain", needsAssumption(), nil, [4][]string{
			{"line"}, {"technique"}, {"marks", "cases", "links"}, {"after"}}},
		{"mistake", oneRow(), []string{"#?????#?"}, [4][]string{
			nil, {"line"}, {"marks"}, {"after"}}},
		{"undecided", ambiguous, nil, [4][]string{nil, nil, {"marks"}, {"solutions"}}},
		{"no solution", none, nil, [4][]string{nil, {"contradiction"}, nil, nil}},
		{"solved", ambiguous, []string{"#.", ".#"}, [4][]string{}},
	} {
		want := slices.Clone(always)
		for level := explain.Where; level <= explain.All; level++ {
			want = append(want, test.adds[level-1]...)
			slices.Sort(want)
			var object map[string]any
			testrun.OK(t, json.Unmarshal(hinted(t, test.puzzle, level, test.board...).AppendJSON(nil, Style{}), &object))
			var got []string
			for key := range object {
				got = append(got, key)
			}
			slices.Sort(got)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, level %d: %s", test.name, level, diff)
			}
		}
	}
}

// TestMistakeLabel: the report calls the cells to clear wrong only if no other cells could be
// wrong.
func TestMistakeLabel(t *testing.T) {
	for _, test := range []struct {
		puzzle *nonogram.Puzzle
		board  []string
		label  string
	}{
		{oneRow(), []string{"#?????#?"}, "clear"},
		{puzzle(t, "##", ".#"), []string{".?", "??"}, "wrong"},
	} {
		text := string(hinted(t, test.puzzle, explain.Why, test.board...).AppendText(nil, Style{}))
		if !strings.Contains(text, "\n"+test.label+" ") {
			t.Errorf("expected a line %q in\n%s", test.label, text)
		}
	}
}

// TestHintLinks: a hint beyond one line numbers the cells to which the links of its chain lead.
func TestHintLinks(t *testing.T) {
	h := hinted(t, needsAssumption(), explain.Why)
	_, picture, ok := strings.Cut(string(h.AppendText(nil, Style{})), "links\n")
	if links := len(h.Visit.Links()); !ok || links < 2 || !strings.Contains(picture, " 1 ") || !strings.Contains(picture, fmt.Sprintf(" %d ", links-1)) {
		t.Errorf("%d links, picture\n%s", links, picture)
	}
}

func TestHintOutcome(t *testing.T) {
	for kind, want := range map[explain.Kind]Outcome{
		explain.Step: Yes, explain.Solved: Yes, explain.Mistake: No, explain.NoSolution: No,
		explain.Undecided: Undecided, explain.Unknown: Undecided,
	} {
		if got := (Hinted{Kind: kind}).Outcome(); got != want {
			t.Errorf("%v: %v, want %v", kind, got, want)
		}
	}
	if got := (Hinted{Kind: explain.Unknown, Interrupted: true}).Outcome(); got != Interrupted {
		t.Errorf("interrupted: %v", got)
	}
}
