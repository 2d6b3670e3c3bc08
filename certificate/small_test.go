package certificate_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonogram"
	"nonogram/certificate"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// small returns a random puzzle of at most 4 x 4 cells, in colour of 3 x 3. Some have absent clues,
// given cells, or rows in another order.
func small(r *rand.Rand) *nonogram.Puzzle {
	palette := make(nonogram.Palette, 2+r.IntN(3))
	side := min(4, 6-len(palette))
	g := nonogram.NewGrid(1+r.IntN(side), 1+r.IntN(side), nonogram.BlankCell)
	filled := 10 + r.IntN(60)
	for i := range g.Cells() {
		if r.IntN(100) < filled {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(len(palette)-1)))
		}
	}
	p := nonogram.FromGrid(g, palette)
	p.Goal = nil
	if r.IntN(2) == 0 { // another order of the rows seldom has a solution
		r.Shuffle(len(p.Rows), func(i, j int) { p.Rows[i], p.Rows[j] = p.Rows[j], p.Rows[i] })
	}
	if r.IntN(4) == 0 {
		p.Rows[r.IntN(len(p.Rows))] = nil
	}
	if r.IntN(4) == 0 {
		given := nonogram.NewGrid(g.Width(), g.Height(), palette.Open())
		given.Cells()[r.IntN(len(given.Cells()))] = nonogram.CellOf(nonogram.Colour(r.IntN(len(palette))))
		p.Given = &given
	}
	return p
}

// solutions returns all solutions: it tries every grid whose rows agree with their clues.
func solutions(p *nonogram.Puzzle) (all []nonogram.Grid) {
	g := nonogram.NewGrid(p.Width(), p.Height(), nonogram.BlankCell)
	var try func(at int)
	try = func(at int) {
		if row := at/g.Width() - 1; at > 0 && at%g.Width() == 0 && !p.Rows[row].Absent() && !nonogram.ClueOf(g.Row(row)).Equal(p.Rows[row]) {
			return
		}
		if at == len(g.Cells()) {
			if p.CheckSolution(g) == nil {
				all = append(all, g.Clone())
			}
			return
		}
		for c := range p.Palette.Colours() {
			g.Cells()[at] = nonogram.CellOf(nonogram.Colour(c))
			try(at + 1)
		}
	}
	try(0)
	return all
}

// TestEverySmallPuzzle: a certificate lists all solutions of a puzzle; a solve that does not look
// for all of them writes none.
func TestEverySmallPuzzle(t *testing.T) {
	testrun.NoRace(t)
	r := rand.New(rand.NewPCG(19, 5))
	var counts [3]int // of puzzles with no, one, several solutions
	for range testrun.Count(4000, 40_000) {
		p := small(r)
		want := solutions(p)
		counts[min(len(want), 2)]++
		result, proof := certify(t, p, solve.Options{Solutions: len(want) + 1})
		if !result.Certified {
			t.Fatalf("no certificate: %v, rows %v, columns %v", result.Status, p.Rows, p.Columns)
		}
		c, err := check(p, proof)
		if err != nil || !same(c.Solutions, want) {
			t.Fatalf("%d solutions, expected %d: %v\nrows %v, columns %v, given %v\n%s", len(c.Solutions), len(want), err, p.Rows, p.Columns, p.Given, proof)
		}
		if len(want) > 1 {
			if result, _ := certify(t, p, solve.Options{}); result.Certified != (len(want) < 2) {
				t.Fatalf("certified %v of %d solutions", result.Certified, len(want))
			}
		}
	}
	t.Logf("%v puzzles with no, one, several solutions", counts)
	if slices.Min(counts[:]) < 100 {
		t.Error("too few to tell")
	}
}

// same reports whether two lists have the same grids.
func same(a, b []nonogram.Grid) bool {
	key := func(g nonogram.Grid) string { return fmt.Sprint(g.Cells()) }
	keys := func(gs []nonogram.Grid) (list []string) {
		for _, g := range gs {
			list = append(list, key(g))
		}
		slices.Sort(list)
		return list
	}
	return slices.Equal(keys(a), keys(b))
}

// mutate changes a proof in one place.
func mutate(r *rand.Rand, proof string) string {
	lines := strings.SplitAfter(strings.TrimSuffix(proof, "\n"), "\n")
	at := r.IntN(len(lines))
	fields := strings.Fields(lines[at])
	if len(fields) == 0 {
		return proof
	}
	switch i := r.IntN(len(fields)); r.IntN(6) {
	case 0: // a line is missing
		lines = slices.Delete(lines, at, at+1)
	case 1: // two lines change places
		other := r.IntN(len(lines))
		lines[at], lines[other] = lines[other], lines[at]
	case 2: // a literal is negated, or becomes another
		if n, err := strconv.Atoi(fields[i]); err == nil {
			fields[i] = strconv.Itoa([]int{-n, n + 1, n - 1, 0}[r.IntN(4)])
		}
		lines[at] = strings.Join(fields, " ") + "\n"
	case 3: // a literal is missing
		lines[at] = strings.Join(slices.Delete(fields, i, i+1), " ") + "\n"
	case 4: // a clause is deleted
		lines[at] += "d " + strings.TrimPrefix(lines[r.IntN(len(lines))], "d ")
	case 5: // a solution is missing
		from := slices.Index(lines, "c solution\n")
		if from < 0 {
			break
		}
		to := from + 1
		for to < len(lines) && strings.HasPrefix(lines[to], "c") && lines[to] != "c solution\n" {
			to++
		}
		lines = slices.Delete(lines, from, to)
	}
	return strings.Join(lines, "")
}

// hold checks that a certificate of a puzzle is refused, or that its statement is true.
func hold(t *testing.T, name string, p *nonogram.Puzzle, want []nonogram.Grid, proof []byte) (refused bool) {
	t.Helper()
	c, err := check(p, proof)
	switch {
	case err == nil && !same(c.Solutions, want):
		t.Fatalf("%s: accepted with %d solutions, expected %d: rows %v, columns %v\n%s", name, len(c.Solutions), len(want), p.Rows, p.Columns, proof)
	case err != nil && !errors.Is(err, certificate.ErrRefused) && !errors.Is(err, certificate.ErrSyntax):
		t.Fatalf("%s: %v", name, err)
	}
	return err != nil
}

// TestNothingFalseIsAccepted changes certificates, and gives them to other puzzles: those still
// accepted are true.
func TestNothingFalseIsAccepted(t *testing.T) {
	testrun.NoRace(t)
	r := rand.New(rand.NewPCG(19, 6))
	refused, total := 0, 0
	var proof []byte
	for range testrun.Count(800, 10_000) {
		p := small(r)
		want := solutions(p)
		changed := map[string][]byte{"that of the puzzle before": proof}
		if _, proof = certify(t, p, solve.Options{Solutions: len(want) + 1}); proof == nil {
			t.Fatalf("no certificate: rows %v, columns %v", p.Rows, p.Columns)
		}
		for n := range 10 {
			text := string(proof)
			for range 1 + r.IntN(3) {
				text = mutate(r, text)
			}
			changed[fmt.Sprint("changed ", n)] = []byte(text)
		}
		for name, proof := range changed {
			total++
			if hold(t, name, p, want, proof) {
				refused++
			}
		}
	}
	t.Logf("%d of %d refused", refused, total)
	if refused < total/10 {
		t.Errorf("%d of %d refused are too few to tell", refused, total)
	}
}

// TestNeededLemmas drops each line of a certificate that takes a search, and negates each
// of its literals: some lemmas are needed, and nothing false is accepted.
func TestNeededLemmas(t *testing.T) {
	e := entries(t, "../testdata/puzzles/n-dom/dom_05.non", 1)[0]
	result, proof := certify(t, e.Puzzle, solve.Options{})
	if result.Status != solve.Unique || result.Stats.Conflicts == 0 {
		t.Fatalf("%v after %d conflicts", result.Status, result.Stats.Conflicts)
	}
	lines := bytes.SplitAfter(proof, []byte("\n"))
	needed, negated := 0, 0
	for i, line := range lines {
		if hold(t, fmt.Sprint("without line ", i+1), e.Puzzle, result.Solutions, bytes.Join(slices.Concat(lines[:i], lines[i+1:]), nil)) {
			needed++
		}
		first, rest, _ := bytes.Cut(line, []byte(" "))
		n, err := strconv.Atoi(string(first))
		if err != nil || n == 0 {
			continue
		}
		changed := slices.Concat(lines[:i], [][]byte{fmt.Appendf(nil, "%d %s", -n, rest)}, lines[i+1:])
		if hold(t, fmt.Sprint("a literal negated in line ", i+1), e.Puzzle, result.Solutions, bytes.Join(changed, nil)) {
			negated++
		}
	}
	if needed < 3 || negated == 0 {
		t.Errorf("of %d lines, %d are needed, and %d negated literals were noticed", len(lines), needed, negated)
	}
}
