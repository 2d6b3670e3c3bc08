package words_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/reason"
	"nonogram/explain/words"
)

// nameless are the kinds of claims that name no cell, or need not.
var nameless = []reason.Kind{reason.Empty, reason.Complete, reason.Free, reason.Exact, reason.Small, reason.Outside}

// TestNumbers checks in each language that texts name the cells, lines and numbers that their
// claims have, and no others.
func TestNumbers(t *testing.T) {
	for _, tag := range words.Tags() {
		l, err := words.In(tag)
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(3, 9))
		for range 40 {
			p := scattered(r)
			s, err := explain.Solve(t.Context(), p, explain.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range s.Visits {
				checkNumbers(t, l, p, v)
			}
		}
	}
}

func checkNumbers(t *testing.T, l *words.Language, p *nonogram.Puzzle, v explain.Visit) {
	t.Helper()
	if _, ok := v.Beyond(); ok || len(v.Lines) > 1 {
		return
	}
	claims := v.Claims(p)
	text := l.Visit(p, v)
	named := numbersIn(text)
	allowed := append(numbersOf(p, claims), v.Lines[0].Index+1)
	for _, n := range named {
		if !slices.Contains(allowed, n) {
			t.Errorf("%s: nothing claims %d: %s", l.Tag(), n, text)
		}
	}
	for _, c := range claims {
		if slices.Contains(nameless, c.Kind) {
			continue
		}
		for _, x := range c.Cells() {
			if !slices.Contains(named, x+1) {
				t.Errorf("%s: cell %d is not named: %s", l.Tag(), x+1, text)
			}
		}
	}
	brief, found := numbersIn(l.Brief(p, v)), []int{v.Lines[0].Index + 1}
	for _, f := range v.Found() {
		found = append(found, f.Row+1, f.Column+1)
		if !slices.Contains(brief, f.Row+1) || !slices.Contains(brief, f.Column+1) {
			t.Errorf("%s: row %d, cell %d is not named: %s", l.Tag(), f.Row+1, f.Column+1, l.Brief(p, v))
		}
	}
	for _, n := range brief {
		if !slices.Contains(found, n) {
			t.Errorf("%s: nothing has %d: %s", l.Tag(), n, l.Brief(p, v))
		}
	}
}

// numbersOf lists the numbers that a text about claims may have.
func numbersOf(p *nonogram.Puzzle, claims []reason.Claim) []int {
	var numbers []int
	for _, c := range within(claims) {
		for i, b := range p.Clue(c.Line) {
			numbers = append(numbers, b.Length, i+1)
		}
		for _, x := range append(append(c.Cells(), c.Seen...), c.From-1, c.From, c.To-1, c.To) {
			numbers = append(numbers, x, x+1)
		}
		for _, room := range c.Rooms {
			for x := room[0]; x < room[1]; x++ {
				numbers = append(numbers, x+1)
			}
		}
		for x := c.From; x < c.To; x++ {
			numbers = append(numbers, x+1)
		}
		for i := 1; i < len(c.Seen); i++ { // between runs of one block
			for x := c.Seen[i-1]; x < c.Seen[i]; x++ {
				numbers = append(numbers, x+1)
			}
		}
		numbers = append(numbers, c.Number, len(c.Seen), 1)
	}
	return numbers
}

// stretches are numbers, or two with a dash between them as languages write it.
var stretches = regexp.MustCompile(`(\d+)(?: ?[-–~〜～至到] ?(\d+))?`)

// numbersIn lists the numbers in a text, with those between the ends of stretches.
func numbersIn(text string) []int {
	var all []int
	for _, m := range stretches.FindAllStringSubmatch(text, -1) {
		a, _ := strconv.Atoi(m[1])
		b, err := strconv.Atoi(m[2])
		if err != nil {
			b = a
		}
		for ; a <= b; a++ {
			all = append(all, a)
		}
	}
	return all
}

// TestForm checks the form of texts in each language.
func TestForm(t *testing.T) {
	for _, tag := range words.Tags() {
		l, err := words.In(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range beyondOneLine() {
			text := l.Deduction(lookahead(), h)
			if text == "" || strings.Contains(text, "  ") || strings.ContainsAny(text, "{}") || strings.Contains(text, " ,") {
				t.Errorf("%s: badly formed: %q", tag, text)
			}
		}
	}
}
