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
	"nonogram/explain/internal/derive"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
)

// derivations derives what each line of a visit gives.
func derivations(p *nonogram.Puzzle, v explain.Visit) (all []derive.Derivation) {
	for _, part := range v.Argued(p).Parts {
		if part.Cases == nil && part.Clauses != nil {
			all = append(all, part.Derivation)
		}
	}
	return all
}

// named lists the cells that a text about derivations must name.
func named(all ...derive.Derivation) (cells []int) {
	for _, d := range all {
		for _, c := range d.Clauses {
			whole := c.Rule == derive.Spare && c.Number == 0 && c.Whole(d.Shown)
			if c.Rule == derive.Empty || c.Rule == derive.Found || c.Rule == derive.Need || whole || !c.Closes() {
				continue
			}
			for _, f := range c.Results {
				if len(d.Results()) == 0 || slices.Contains(d.Results(), f) {
					cells = append(cells, f.At)
				}
			}
		}
	}
	return cells
}

// TestNumbers checks in each language that texts name the cells, lines and numbers that their
// claims have, and no others.
func TestNumbers(t *testing.T) {
	testrun.NoRace(t)
	r := rand.New(rand.NewPCG(3, 9))
	for range 40 {
		p := scattered(r)
		s, err := explain.Solve(t.Context(), p, explain.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range s.Visits {
			if _, ok := v.Beyond(); ok || len(v.Lines) > 1 {
				continue
			}
			all := derivations(p, v)
			for _, tag := range words.Tags() {
				l, err := words.In(tag)
				if err != nil {
					t.Fatal(err)
				}
				checkNumbers(t, l, p, v, all)
			}
		}
	}
}

func checkNumbers(t *testing.T, l *words.Language, p *nonogram.Puzzle, v explain.Visit, all []derive.Derivation) {
	t.Helper()
	text := l.Visit(p, v.Argument())
	said := numbersIn(text)
	allowed := numbersOf(p, all...)
	for _, n := range said {
		if !slices.Contains(allowed, n) {
			t.Errorf("%s: nothing claims %d: %s", l.Tag(), n, text)
		}
	}
	for _, x := range named(all...) {
		if !slices.Contains(said, x+1) {
			t.Errorf("%s: cell %d is not named: %s", l.Tag(), x+1, text)
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

// numbersOf lists the numbers that a text about derivations may have.
func numbersOf(p *nonogram.Puzzle, all ...derive.Derivation) []int {
	numbers := []int{1}
	for _, d := range all {
		numbers = append(append(numbers, d.At.Index+1), clueNumbers(p, d.At)...)
		ranged, rest := d.Ranges()
		for _, c := range slices.Concat(d.Clauses, ranged, rest.Clauses) {
			add := func(cells ...int) {
				for _, x := range cells {
					numbers = append(numbers, x, x+1)
				}
			}
			add(c.Cells...)
			add(c.Walls...)
			add(c.Touches...)
			for x := c.From; x <= c.To; x++ {
				add(x)
			}
			for i := range p.Clue(d.At) {
				from, to := 0, len(d.Shown.Cells)
				for _, f := range c.Premises {
					if f.At == i && f.Kind == derive.Start {
						from = f.N
					} else if f.At == i && f.Kind == derive.End {
						to = f.N
					}
				}
				for x := from; x < to && to-from < len(d.Shown.Cells); x++ {
					add(x)
				}
			}
			for _, w := range c.Whys {
				at := w.Fact.At
				if w.Reason == derive.Ends {
					at = w.Fact.N
				}
				add(append(append([]int{at}, w.Walls...), w.Touches...)...)
				if w.Reason == derive.Fit { // the room that is too small
					from, to := 0, len(d.Shown.Cells)
					for _, x := range w.Walls {
						if x < c.Cells[0] {
							from = x
						} else {
							to = min(to, x)
						}
					}
					for x := from; x < to; x++ {
						add(x)
					}
				}
			}
			for _, f := range append(c.Premises, c.Results...) {
				if add(f.At); f.Kind != derive.Not {
					add(f.N)
				}
			}
			if len(c.Blocks) > 0 {
				numbers = append(numbers, p.Clue(d.At)[c.Blocks[0]:c.Blocks[len(c.Blocks)-1]+1].MinLength(), c.To-c.From)
			}
			numbers = append(numbers, c.Number, len(c.Cells), c.To, len(d.Shown.Cells))
		}
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

// clueNumbers are the numbers by which blocks of a line are called.
func clueNumbers(p *nonogram.Puzzle, l nonogram.Line) (all []int) {
	for i, b := range p.Clue(l) {
		all = append(all, b.Length, i+1)
	}
	return all
}
