package terminal

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// rules holds the rules of the game that this player and the web page share. Their file describes
// the marks.
type rules struct {
	Paints []struct {
		Name        string
		Mark, First Mark
		Set         bool
		Paints      Mark
	}
	Cells   []Mark
	Changes []struct {
		Name      string
		Path      []int
		Mark      Mark
		Overwrite bool
		Changes   []int
	}
	// Continue lists the commands that only continue a paused game.
	Continue []string
}

func readRules(t *testing.T) (r rules) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "rules", "play.json"))
	if err == nil {
		err = json.Unmarshal(text, &r)
	}
	testrun.OK(t, err)
	if len(r.Paints) == 0 || len(r.Changes) == 0 || len(r.Continue) == 0 {
		t.Fatal("some rules are missing")
	}
	return r
}

func TestStrokeMark(t *testing.T) {
	for _, c := range readRules(t).Paints {
		if got := (Tool{c.Mark, c.Set}).strokeMark(c.First); got != c.Paints {
			t.Errorf("%s: %d, expected %d", c.Name, got, c.Paints)
		}
	}
}

func TestStrokeChanges(t *testing.T) {
	r := readRules(t)
	for _, c := range r.Changes {
		if got := strokeChanges(r.Cells, c.Path, c.Mark, c.Overwrite); !slices.Equal(got, c.Changes) {
			t.Errorf("%s: %v, expected %v", c.Name, got, c.Changes)
		}
	}
}

// TestSnapped: a drag covers each cell between its ends on one line, and only those.
func TestSnapped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.Custom(func(t *rapid.T) nonogram.Place {
			return nonogram.Place{Row: rapid.IntRange(0, 40).Draw(t, "row"), Column: rapid.IntRange(0, 40).Draw(t, "column")}
		})
		from, to := at.Draw(t, "from"), at.Draw(t, "to")
		vertical := rapid.Bool().Draw(t, "vertical")
		path := snapped(from, to, vertical)
		length := abs(to.Column - from.Column)
		if vertical {
			length = abs(to.Row - from.Row)
		}
		if path[0] != from || len(path) != length+1 {
			t.Fatalf("starts at %v with %d cells", path[0], len(path))
		}
		for i, p := range path[1:] {
			if abs(p.Row-path[i].Row)+abs(p.Column-path[i].Column) != 1 {
				t.Fatalf("from %v to %v", path[i], p)
			}
			if vertical && p.Column != from.Column || !vertical && p.Row != from.Row {
				t.Fatalf("%v is on another line", p)
			}
		}
		end := path[len(path)-1]
		if vertical && end.Row != to.Row || !vertical && end.Column != to.Column {
			t.Fatalf("ends at %v", end)
		}
	})
}

func TestRunThrough(t *testing.T) {
	p := parsePuzzle(t, "6x3")
	marks := marksText(t, p, "##?##.", "?#????", "?#????")
	for _, c := range []struct {
		at   nonogram.Place
		axis nonogram.Axis
		want int
	}{
		{nonogram.Place{Row: 0, Column: 0}, nonogram.Rows, 2}, {nonogram.Place{Row: 0, Column: 4}, nonogram.Rows, 2}, {nonogram.Place{Row: 0, Column: 2}, nonogram.Rows, 0},
		{nonogram.Place{Row: 0, Column: 1}, nonogram.Columns, 3}, {nonogram.Place{Row: 2, Column: 1}, nonogram.Columns, 3}, {nonogram.Place{Row: 0, Column: 0}, nonogram.Columns, 1},
		{nonogram.Place{Row: 0, Column: 5}, nonogram.Rows, 0},
	} {
		if got := runThrough(p, marks, c.at, c.axis); got != c.want {
			t.Errorf("%v along %v: %d, expected %d", c.at, c.axis, got, c.want)
		}
	}
}

// TestSatisfied compares satisfied with the clues of the grid.
func TestSatisfied(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, colours := rapid.IntRange(1, 8).Draw(t, "length"), rapid.IntRange(2, 4).Draw(t, "colours")
		grid := func(name string) nonogram.Grid {
			g := nonogram.NewGrid(n, 1, nonogram.BlankCell)
			for i := range n {
				g.Set(0, i, nonogram.CellOf(nonogram.Colour(rapid.IntRange(0, colours-1).Draw(t, name))))
			}
			return g
		}
		picture, other := grid("picture"), grid("board")
		palette := make(nonogram.Palette, colours)
		p := nonogram.FromGrid(picture, palette)
		marks := marksOf(other)
		for i, m := range marks {
			if m == Cross && rapid.Bool().Draw(t, "open") {
				marks[i] = Open
			}
		}
		rows, _ := other.Clues()
		if got, want := satisfied(p, marks, nonogram.Row(0)), p.Rows[0].Equal(rows[0]); got != want {
			t.Fatalf("%v for clue %v: %v, expected %v", marks, p.Rows[0], got, want)
		}
	})
}

func TestCrossable(t *testing.T) {
	p := parsePuzzle(t, "5x1")
	p.Rows[0] = nonogram.NewClue(2, 1)
	if got := crossable(p, marksText(t, p, "##?#?"), []int{3}); !slices.Equal(got, []int{2, 4}) {
		t.Errorf("complete: %v", got)
	}
	if got := crossable(p, marksText(t, p, "##???"), []int{1}); got != nil {
		t.Errorf("incomplete: %v", got)
	}
}

// parsePuzzle returns a puzzle of a size without clues.
func parsePuzzle(t *testing.T, size string) *nonogram.Puzzle {
	t.Helper()
	w, h := int(size[0]-'0'), int(size[2]-'0')
	return &nonogram.Puzzle{Rows: make([]nonogram.Clue, h), Columns: make([]nonogram.Clue, w)}
}

func marksText(t *testing.T, p *nonogram.Puzzle, rows ...string) []Mark {
	t.Helper()
	g := testrun.Must(nonogram.ParseGrid(rows, p.Palette))(t)
	return marksOf(g)
}

func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}
