package words_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/internal/derive"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/technique/linetest"
	"nonogram/proof"
)

// TestChains checks in each language, line by line, that the text of a visit that makes
// assumptions names the cells, lines and numbers of each assumption, link and conclusion, and
// no others.
func TestChains(t *testing.T) {
	testrun.NoRace(t)
	type visited struct {
		puzzle *nonogram.Puzzle
		visit  explain.Visit
	}
	var all []visited
	chains := 0
	r := rand.New(rand.NewPCG(5, 11))
	for range 60 {
		p := noise(r)
		s, err := explain.Solve(t.Context(), p, explain.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range s.Visits {
			if n := len(v.Chains()); n > 0 {
				chains += n
				all = append(all, visited{p, v.Argument()})
			}
		}
	}
	if chains < 20 {
		t.Errorf("found %d chains, expected 20 or more", chains)
	}
	for _, tag := range words.Tags() {
		l, err := words.In(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range all {
			c := chainCheck{t: t, tag: tag, puzzle: v.puzzle, lines: strings.Split(l.Visit(v.puzzle, v.visit), "\n")}
			c.visit(v.visit)
		}
	}
}

// noise is a random puzzle, in black and white or in two colours, that single lines seldom solve.
func noise(r *rand.Rand) *nonogram.Puzzle {
	palette := []nonogram.Palette{nil, linetest.Palette()[:3]}[r.IntN(2)]
	g := nonogram.NewGrid(6+r.IntN(4), 6+r.IntN(4), blank)
	for i := range g.Cells() {
		if r.IntN(100) < 45 {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(palette.Colours()-1)))
		}
	}
	return nonogram.FromGrid(g, palette)
}

// chainCheck reads the text of a visit.
type chainCheck struct {
	t      *testing.T
	tag    string
	puzzle *nonogram.Puzzle
	lines  []string
	links  int
}

func (c *chainCheck) visit(v explain.Visit) {
	lines := false
	for _, part := range v.Argued(c.puzzle).Parts {
		if part.Cases == nil {
			lines = lines || part.Clauses != nil
			continue
		}
		if lines { // what single lines say just before
			c.lines, lines = c.lines[1:], false
		}
		for i, links := range part.Cases {
			at := placeNumbers(part.Same[0].Cases[i].Assumption)
			c.next(at, at)
			for _, link := range links {
				c.link(link)
			}
		}
		c.conclusion(part.Same)
	}
}

// next reads a line, which names the numbers needed, and none but those and the allowed ones.
func (c *chainCheck) next(needed, allowed []int) {
	c.t.Helper()
	if len(c.lines) == 0 {
		c.t.Errorf("%s: the text lacks a line", c.tag)
		return
	}
	text := c.lines[0]
	c.lines = c.lines[1:]
	named := numbersIn(text)
	for _, n := range needed {
		if !slices.Contains(named, n) {
			c.t.Errorf("%s: %d is not named: %s", c.tag, n, text)
		}
	}
	for _, n := range named {
		if !slices.Contains(needed, n) && !slices.Contains(allowed, n) {
			c.t.Errorf("%s: nothing has %d: %s", c.tag, n, text)
		}
	}
}

func (c *chainCheck) link(part *derive.Part) {
	c.t.Helper()
	first := c.links + 1
	c.links += len(part.Same)
	d := part.Same[0]
	if !d.Technique.OneLine() {
		c.next([]int{c.links}, c.summary(d))
		return
	}
	one := part.Derivation
	needed := []int{first, c.links, d.Line.Index + 1}
	for _, x := range named(one) {
		needed = append(needed, x+1)
	}
	c.next(needed, numbersOf(c.puzzle, one))
}

// summary are the numbers of a deduction that makes assumptions of its own.
func (c *chainCheck) summary(d proof.Deduction) []int {
	all := []int{proof.Deduction{Technique: proof.Branching, Cases: d.Cases}.Length()}
	for _, one := range d.Cases {
		all = append(all, placeNumbers(one.Assumption)...)
		if n := len(one.Steps); n > 0 {
			last := one.Steps[n-1]
			all = append(all, last.Line.Index+1)
			for _, inner := range last.Cases {
				all = append(all, placeNumbers(inner.Assumption)...)
			}
		}
	}
	return append(all, placeNumbers(d.Result...)...)
}

func (c *chainCheck) conclusion(same []proof.Deduction) {
	c.t.Helper()
	var found, where []int
	for _, d := range same {
		found = append(found, placeNumbers(d.Result...)...)
	}
	for _, one := range same[0].Cases {
		last := one.Steps[len(one.Steps)-1]
		where = append(where, last.Line.Index+1)
		for _, inner := range last.Cases {
			where = append(where, placeNumbers(inner.Assumption)...)
		}
	}
	c.next(found, where)
}

// placeNumbers are the rows and columns of facts.
func placeNumbers(facts ...proof.Fact) (all []int) {
	for _, f := range facts {
		all = append(all, f.Row+1, f.Column+1)
	}
	return all
}
