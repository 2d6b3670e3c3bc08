package english_test

import (
	"context"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/english"
	"nonogram/format"
	"nonogram/proof"
)

// TestEnglishForm checks the form of all texts on puzzles from files and on random
// ones.
func TestEnglishForm(t *testing.T) {
	for _, name := range []string{"webpbn/1", "webpbn/6", "webpbn/21", "webpbn/26167", "survey/webpbn-00023"} {
		for e, err := range format.ReadFile("../../testdata/puzzles/"+name+".non", format.ReadOptions{}) {
			if err != nil {
				t.Fatal(err)
			}
			checkForm(t, e.Puzzle)
		}
	}
	r := rand.New(rand.NewPCG(7, 40))
	for range 60 {
		checkForm(t, scattered(r))
	}
}

// scattered is a random puzzle in black and white or in colour.
func scattered(r *rand.Rand) *nonogram.Puzzle {
	palette := []nonogram.Palette{nil, threeColours()[:3], threeColours()}[r.IntN(3)]
	g := nonogram.NewGrid(3+r.IntN(6), 3+r.IntN(6), blank)
	for i := range g.Cells() {
		switch {
		case i > 0 && r.IntN(2) == 0:
			g.Cells()[i] = g.Cells()[i-1]
		case r.IntN(4) > 0:
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(palette.Colours()-1)))
		}
	}
	return nonogram.FromGrid(g, palette)
}

func checkForm(t *testing.T, p *nonogram.Puzzle) {
	t.Helper()
	s, err := explain.Solve(context.Background(), p, explain.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range s.Steps {
		checkTexts(t, p, d)
		for _, c := range d.Cases {
			checkText(t, english.Language{}.Assumption(p, c.Assumption))
			for _, step := range c.Steps {
				checkTexts(t, p, step)
			}
		}
	}
}

// checkTexts checks all that is said about a deduction.
func checkTexts(t *testing.T, p *nonogram.Puzzle, d proof.Deduction) {
	t.Helper()
	h := explain.Hint{Kind: explain.Step, Deduction: d, Line: d.Line}
	told := d.Line
	if !d.Technique.OneLine() {
		h.Line = nonogram.Row(d.Cases[0].Assumption.Row)
		if len(d.Result) > 0 {
			told = nonogram.Row(d.Result[0].Row)
		}
	}
	where := english.Language{}.Hint(p, h, explain.Where)
	checkText(t, where)
	if strings.Contains(where, "cell") || !mentions(where, h.Line) {
		t.Errorf("where: %s", where)
	}
	how := english.Language{}.Hint(p, h, explain.How)
	checkText(t, how)
	if !mentions(how, h.Line) {
		t.Errorf("how: %s", how)
	}
	for _, text := range []string{
		english.Language{}.Deduction(p, d), english.Language{}.Hint(p, h, explain.Why), english.Language{}.Hint(p, h, explain.All),
	} {
		checkText(t, text)
		if len(d.Result) > 0 && !mentions(text, told) {
			t.Errorf("%v is not mentioned: %s", told, text)
		}
		listed := listedCells(text)
		for _, f := range d.Result {
			if x := cellOn(told, f); !slices.Contains(listed, x) {
				t.Errorf("cell %d is not mentioned: %s", x+1, text)
			}
		}
	}
}

var lineNames = regexp.MustCompile(`\b(?:[Rr]ow|[Cc]olumn) \d+`)

// mentions reports whether a line is named, not as the beginning of another name.
func mentions(text string, l nonogram.Line) bool {
	for _, m := range lineNames.FindAllString(text, -1) {
		if strings.ToLower(m) == l.String() {
			return true
		}
	}
	return false
}

// faults are signs of bad grammar.
var faults = regexp.MustCompile(`\b1 cells\b|\bcells \d+ (is|of)\b|cell \d+ are|and and|, so [^:;.]*, so [a-z]+ \d+ is|-\d|cells? 0\b`)

func checkText(t *testing.T, text string) {
	t.Helper()
	if text == "" || !strings.HasSuffix(text, ".") || strings.HasSuffix(text, "..") ||
		strings.Contains(text, "%!") || strings.Contains(text, "  ") || strings.Contains(text, " ,") ||
		faults.MatchString(text) {
		t.Errorf("badly formed: %q", text)
	}
}

var cellLists = regexp.MustCompile(`cells? (\d+(?:(?:, | and | to )\d+)*)`)

// listedCells reads the numbers of cells out of a text, counted from 0.
func listedCells(text string) []int {
	var all []int
	for _, m := range cellLists.FindAllStringSubmatch(text, -1) {
		all = append(all, readNumbers(m[1])...)
	}
	return all
}

// readNumbers reads "1, 3 to 5 and 8", counted from 0.
func readNumbers(text string) []int {
	var all []int
	for _, item := range regexp.MustCompile(`, | and `).Split(text, -1) {
		from, to, ranged := strings.Cut(item, " to ")
		a, _ := strconv.Atoi(from)
		b := a
		if ranged {
			b, _ = strconv.Atoi(to)
		}
		for ; a <= b; a++ {
			all = append(all, a-1)
		}
	}
	return all
}

func cellOn(l nonogram.Line, f proof.Fact) int {
	if l.Axis == nonogram.Columns {
		return f.Row
	}
	return f.Column
}
