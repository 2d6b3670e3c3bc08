package report

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/base/shortcode"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

// puzzle returns the puzzle of a picture in black, or in colours a and b.
func puzzle(t *testing.T, rows ...string) *nonogram.Puzzle {
	t.Helper()
	var palette nonogram.Palette
	if strings.ContainsAny(strings.Join(rows, ""), "ab") {
		palette = nonogram.Palette{{Symbol: '.'}, {Symbol: 'a'}, {Symbol: 'b'}}
	}
	g := testrun.Must(nonogram.ParseGrid(rows, palette))(t)
	return nonogram.FromGrid(g, palette)
}

func explained(t *testing.T, p *nonogram.Puzzle) *Explained {
	t.Helper()
	s := testrun.Must(explain.Solve(t.Context(), p, explain.Options{}))(t)
	return &Explained{File: "a.non", Number: 1, Puzzle: p, Solution: s, Language: words.English()}
}

// needsAssumption returns a unique puzzle in which no single line decides a cell at the start.
func needsAssumption() *nonogram.Puzzle {
	return &nonogram.Puzzle{
		Rows:    []nonogram.Clue{nonogram.NewClue(1, 1), nonogram.NewClue(2), nonogram.NewClue(1), nonogram.NewClue(1)},
		Columns: []nonogram.Clue{nonogram.NewClue(2), nonogram.NewClue(1), nonogram.NewClue(2), nonogram.NewClue(1)},
	}
}

// stepNumber matches the number of a step within a case.
var stepNumber = regexp.MustCompile(`(?m)^ +(7(?:\.\d+)+) `)

// TestStepNumbers: the numbers of steps run through the cases of a deduction, level by level. At
// every width the words are the same, and no line is wider than its number and a word.
func TestStepNumbers(t *testing.T) {
	p := testrun.Must(shortcode.DecodeRules("R1qlCjZqljls9rC1sdShKMLmh6Y"))(t) // has assumptions within assumptions
	e := explained(t, p)
	w := stepWriter{puzzle: p, language: e.Language}
	deepest := 0
	for _, v := range e.Visits {
		d, ok := v.Beyond()
		if !ok || d.Technique != proof.Branching {
			continue
		}
		text := string(w.appendStep(nil, Style{}, "7.", e.Start, d, 0))
		next := map[string]int{}
		for _, m := range stepNumber.FindAllStringSubmatch(text, -1) {
			within := m[1][:strings.LastIndexByte(m[1], '.')]
			next[within]++
			if want := fmt.Sprint(within, ".", next[within]); m[1] != want {
				t.Errorf("number %s, want %s", m[1], want)
			}
			deepest = max(deepest, strings.Count(within, "."))
		}
		for width := 20; width <= 100; width += 8 {
			narrow := string(w.appendStep(nil, Style{Width: width}, "7.", e.Start, d, 0))
			if !slices.Equal(strings.Fields(narrow), strings.Fields(text)) {
				t.Errorf("other words at width %d:\n%s", width, narrow)
			}
			for line := range strings.Lines(narrow) {
				if len([]rune(line)) > max(width, len("                7.12.34 arrangements"))+1 {
					t.Errorf("wider than %d: %q", width, line)
				}
			}
		}
	}
	if deepest == 0 {
		t.Error("no assumption within an assumption")
	}
}

// TestExplainedJSONReplays: the grids in JSON agree with the changes, step by step. Cells list the
// symbols of the colours that they can have.
func TestExplainedJSONReplays(t *testing.T) {
	for _, p := range []*nonogram.Puzzle{
		puzzle(t, "..#.##", ".###..", "##.##."),
		puzzle(t, "aab.", "b.aa", "bbaa"),
		needsAssumption(),
	} {
		e := explained(t, p)
		e.Grids = true
		var got struct {
			Start, End []string
			Steps      []stepJSON
		}
		testrun.OK(t, json.Unmarshal(e.AppendJSON(nil, Style{}), &got))
		if len(got.Steps) == 0 || len(got.Steps) != len(e.Steps()) {
			t.Fatalf("%d steps, want %d", len(got.Steps), len(e.Steps()))
		}
		grid := testrun.Must(nonogram.ParseGrid(got.Start, p.Palette))(t)
		for i, step := range got.Steps {
			for _, f := range step.Changes {
				grid.Set(f.Row, f.Column, grid.At(f.Row, f.Column)&cellOf(f.Cell, p.Palette))
			}
			if diff := cmp.Diff(wire.BoardOf(grid, p.Palette), step.Board); diff != "" || step.Number != i+1 {
				t.Errorf("step %d, number %d: %s", i+1, step.Number, diff)
			}
		}
		if diff := cmp.Diff(wire.BoardOf(e.End, p.Palette), got.End); diff != "" {
			t.Error(diff)
		}
	}
}

func cellOf(symbols string, p nonogram.Palette) (c nonogram.Cell) {
	for colour := range nonogram.Colour(p.Colours()) {
		if strings.ContainsRune(symbols, p.Symbol(colour)) {
			c |= nonogram.CellOf(colour)
		}
	}
	return c
}

// TestExplainedTextHasAGridAVisit: Grids adds a grid after each visit, and no further grid at the
// end.
func TestExplainedTextHasAGridAVisit(t *testing.T) {
	e := explained(t, needsAssumption())
	grids := func() int { return strings.Count(string(e.AppendText(nil, Style{})), "+---------+") / 2 }
	if n := grids(); n != 1 {
		t.Errorf("%d grids, want the last alone", n)
	}
	e.Grids = true
	if n := grids(); n != len(e.Visits) || n < 2 {
		t.Errorf("%d grids of %d visits", n, len(e.Visits))
	}
}

// TestMarkdownEscapes: a title cannot become markup, nor open a fence.
func TestMarkdownEscapes(t *testing.T) {
	e := explained(t, puzzle(t, "#.", "##"))
	e.Puzzle.Title, e.Puzzle.Author = "*a* <b>_c_</b> ```\n# d", "[e](f)"
	e.Markdown = true
	got := string(e.AppendText(nil, Style{NoTime: true}))
	want := "# \\*a\\* \\<b\\>\\_c\\_\\</b\\> \\`\\`\\`\\\\x0a\\# d\n\n2 x 2, by \\[e\\](f)\n"
	if !strings.HasPrefix(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
	if n := strings.Count(got, "\n```"); n != 4 {
		t.Errorf("%d fences, want 4:\n%s", n, got)
	}
}

// TestMarkdownCases: the steps of a case are a list within the list of steps.
func TestMarkdownCases(t *testing.T) {
	e := explained(t, needsAssumption())
	e.Markdown, e.Detail = true, Steps
	got := string(e.AppendText(nil, Style{}))
	if !strings.Contains(got, "\n1. **T15** ") || !strings.Contains(got, "\n   - Suppose row ") || !strings.Contains(got, "\n     1. **T") {
		t.Error(got)
	}
}

// TestExplainedEndsInTime: every form leaves out visits that it has no time for, and says so.
func TestExplainedEndsInTime(t *testing.T) {
	for name, write := range map[string]func(*Explained) string{
		"text":     func(e *Explained) string { return string(e.AppendText(nil, Style{})) },
		"markdown": func(e *Explained) string { e.Markdown = true; return string(e.AppendText(nil, Style{})) },
		"json":     func(e *Explained) string { return string(e.AppendJSON(nil, Style{})) },
	} {
		whole := len(explained(t, needsAssumption()).Visits)
		for n := range whole + 1 {
			e := explained(t, needsAssumption())
			looks := 0
			e.TimeUp = func() bool {
				looks++
				return looks > n
			}
			text := write(e)
			limited := strings.Contains(text, `"limited":true`) || strings.Contains(text, "(the time limit was reached)")
			if cut := n < whole; len(e.Visits) != n || limited != cut || (e.Outcome() == Undecided) != cut {
				t.Errorf("%s, time for %d visits: %d are left, outcome %v:\n%s", name, n, len(e.Visits), e.Outcome(), text)
			}
		}
	}
}
