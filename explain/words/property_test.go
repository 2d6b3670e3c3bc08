package words_test

import (
	"context"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/internal/derive"
	"nonogram/explain/words"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/technique/linetest"
	"nonogram/proof"
)

// TestEnglishForm checks the form of all texts on puzzles from files and on random
// ones, and that they say what the claims do.
func TestEnglishForm(t *testing.T) {
	testrun.NoRace(t)
	for _, name := range []string{"webpbn/1", "webpbn/6", "webpbn/21", "webpbn/26167", "webpbn/529", "survey/webpbn-00023"} {
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
	palette := []nonogram.Palette{nil, linetest.Palette()[:3], linetest.Palette()}[r.IntN(3)]
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
	some := 1
	if len(s.Visits) > 50 { // the visits of large puzzles are much alike
		some = testrun.Count(4, 1)
	}
	for i, v := range s.Visits {
		if i%some > 0 {
			continue
		}
		checkVisit(t, p, v)
		for _, d := range v.Steps {
			checkDeduction(t, p, d)
			for _, c := range d.Cases {
				checkText(t, words.English().Assumption(p, c.Assumption))
				for _, step := range c.Steps {
					checkDeduction(t, p, step)
				}
			}
		}
	}
}

// checkVisit checks all that is said about a visit.
func checkVisit(t *testing.T, p *nonogram.Puzzle, v explain.Visit) {
	t.Helper()
	h := explain.Hint{Kind: explain.Step, Visit: v, Line: v.Lines[0]}
	text := words.English().Visit(p, v)
	for line := range strings.SplitSeq(text, "\n") {
		if strings.Contains(line, " ") {
			checkText(t, strings.TrimRight(line, ":")+map[bool]string{true: "."}[strings.HasSuffix(line, ":")])
		}
	}
	_, beyond := v.Beyond()
	if n := len(strings.Fields(text)); n > 320 && !beyond {
		t.Errorf("%d words: %s", n, text)
	}
	if !beyond && !mentions(text, v.Lines[0]) && len(v.Lines) == 1 {
		t.Errorf("%v is not mentioned: %s", v.Lines[0], text)
	}
	where, how := words.English().Hint(p, h, explain.Where), words.English().Hint(p, h, explain.How)
	if strings.Contains(where, "cell") || !mentions(where, h.Line) || !mentions(how, h.Line) {
		t.Errorf("where: %s how: %s", where, how)
	}
	for _, text := range []string{where, how, words.English().Brief(p, v), words.English().Hint(p, h, explain.All)} {
		checkText(t, text)
	}
	if !beyond {
		compareClauses(t, p, words.English().Visit(p, v.Argument()), v.Lines, derivations(p, v.Argument()))
	}
	for _, d := range v.Completed() {
		if !slices.Contains(numbersIn(text), d.Line.Index+1) {
			t.Errorf("%v is completed, but not mentioned: %s", d.Line, text)
		}
	}
}

func checkDeduction(t *testing.T, p *nonogram.Puzzle, d proof.Deduction) {
	t.Helper()
	text := words.English().Deduction(p, d)
	checkText(t, strings.ReplaceAll(text, "\n", " "))
	if d.Technique.OneLine() {
		compareClauses(t, p, text, []nonogram.Line{d.Line}, []derive.Derivation{derive.Of(p, []proof.Deduction{d})})
	}
}

// compareClauses checks that a text names no number that the derivations do not have, and all
// lines, and all cells that they find, unless these are all that is left.
func compareClauses(t *testing.T, p *nonogram.Puzzle, text string, lines []nonogram.Line, all []derive.Derivation) {
	t.Helper()
	listed, numbers := numbersIn(text), numbersOf(p, all...)
	for _, x := range named(all...) {
		if !slices.Contains(listed, x+1) {
			t.Errorf("cell %d is not mentioned: %s", x+1, text)
		}
	}
	for _, l := range lines {
		if !slices.Contains(listed, l.Index+1) {
			t.Errorf("%v is not mentioned: %s", l, text)
		}
	}
	for _, n := range listed {
		if !slices.Contains(numbers, n) {
			t.Errorf("nothing claims %d: %s", n, text)
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
var faults = regexp.MustCompile(`\b1 cells\b|\bcells \d+ (is|of)\b|(?:^|: )cell \d+ are|and and|, so [^:;.]*, so [a-z]+ \d+ is|(?:^|\D)-\d|cells? 0\b|\bcolour [a-z]\b`)

func checkText(t *testing.T, text string) {
	t.Helper()
	if text == "" || !strings.HasSuffix(text, ".") || strings.HasSuffix(text, "..") ||
		strings.Contains(text, "%!") || strings.Contains(text, "  ") || strings.Contains(text, " ,") ||
		faults.MatchString(text) {
		t.Errorf("badly formed: %q", text)
	}
	for _, s := range regexp.MustCompile(`[.\n] ?`).Split(text, -1) {
		if len(strings.Fields(s)) > 44 {
			t.Errorf("a sentence of %d words: %s", len(strings.Fields(s)), s)
		}
	}
}
