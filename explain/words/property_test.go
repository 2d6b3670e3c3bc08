package words_test

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
	"nonogram/explain/internal/linetest"
	"nonogram/explain/reason"
	"nonogram/explain/words"
	"nonogram/format"
	"nonogram/proof"
)

// TestEnglishForm checks the form of all texts on puzzles from files and on random
// ones, and that they say what the claims do.
func TestEnglishForm(t *testing.T) {
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
	for _, v := range s.Visits {
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
	for _, line := range strings.Split(text, "\n") {
		if strings.Contains(line, " ") {
			checkText(t, strings.TrimRight(line, ":")+map[bool]string{true: "."}[strings.HasSuffix(line, ":")])
		}
	}
	_, beyond := v.Beyond()
	if n := len(strings.Fields(text)); n > 80 && !beyond {
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
		compareClaims(t, p, text, v.Claims(p), len(v.Lines) > 1)
	}
}

func checkDeduction(t *testing.T, p *nonogram.Puzzle, d proof.Deduction) {
	t.Helper()
	text := words.English().Deduction(p, d)
	checkText(t, strings.ReplaceAll(text, "\n", " "))
	if d.Technique.OneLine() {
		compareClaims(t, p, text, reason.Of(p, d), false)
	}
}

// compareClaims checks that a text names no number that the claims do not have, and all cells
// that they find, unless these are all that is left.
func compareClaims(t *testing.T, p *nonogram.Puzzle, text string, claims []reason.Claim, more bool) {
	t.Helper()
	_, said, _ := strings.Cut(text, ": ")
	listed := listedCells(said)
	var numbers []int
	for _, c := range within(claims) {
		for _, b := range p.Clue(c.Line) {
			numbers = append(numbers, b.Length)
		}
		for _, x := range append(append(c.Cells(), c.Seen...), c.From-1, c.From, c.To-1, c.To) {
			numbers = append(numbers, x, x+1)
		}
		for _, room := range c.Rooms {
			numbers = append(numbers, room[0]+1, room[1])
		}
		numbers = append(numbers, c.Number, len(c.Seen))
		switch c.Kind {
		case reason.Empty, reason.Complete, reason.Free, reason.Exact, reason.Outside:
			continue
		case reason.Small:
			listed = append(listed, c.Cells()...)
		}
		for _, x := range c.Cells() {
			if !slices.Contains(listed, x) {
				t.Errorf("cell %d is not mentioned: %s", x+1, text)
			}
		}
	}
	said, _, _ = strings.Cut(said, "Likewise")
	for _, m := range regexp.MustCompile(`\d+`).FindAllString(said, -1) {
		if n, _ := strconv.Atoi(m); !slices.Contains(numbers, n) {
			t.Errorf("nothing claims %s: %s", m, text)
		}
	}
	if more && !strings.Contains(text, "Likewise") && !strings.Contains(text, "ows ") && !strings.Contains(text, "olumns ") {
		t.Errorf("the other lines are not mentioned: %s", text)
	}
}

// within lists claims and those that they rest on.
func within(claims []reason.Claim) []reason.Claim {
	var all []reason.Claim
	for _, c := range claims {
		all = append(append(all, c), within(c.Because)...)
		for _, one := range c.Cases {
			all = append(all, within(one)...)
		}
	}
	return all
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
		if len(strings.Fields(s)) > 32 {
			t.Errorf("a sentence of %d words: %s", len(strings.Fields(s)), s)
		}
	}
}

// cellLists are lists of cells: "cells 3–5 and 9 are filled, 1 and 2 blank".
var cellLists = regexp.MustCompile(`(?:[Cc]ells? |(?:filled|blank), )(\d+(?:(?:, | and |–)\d+)*)`)

// listedCells reads the numbers of cells out of a text, counted from 0.
func listedCells(text string) []int {
	var all []int
	for _, m := range cellLists.FindAllStringSubmatch(text, -1) {
		all = append(all, readNumbers(m[1])...)
	}
	return all
}

// readNumbers reads "1, 3–5 and 8", counted from 0.
func readNumbers(text string) []int {
	var all []int
	for _, item := range regexp.MustCompile(`, | and `).Split(text, -1) {
		from, to, ranged := strings.Cut(item, "–")
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
