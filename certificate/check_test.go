package certificate_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"nonogram"
	"nonogram/certificate"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// corner has two solutions, its diagonals; variables 1 to 4 are its cells.
func corner() *nonogram.Puzzle {
	one := nonogram.NewClue(1)
	return &nonogram.Puzzle{Rows: []nonogram.Clue{one, one}, Columns: []nonogram.Clue{one, one}}
}

const diagonals = "c solution\nc #.\nc .#\nc solution\nc .#\nc #.\n"

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		proof string
		kind  error
		want  string
	}{
		{"", certificate.ErrRefused, `line 1, column 1: found the end of the proof, expected steps up to the empty clause, which is a line "0"`},
		{"c only a comment\n", certificate.ErrRefused, `line 2, column 1: found the end of the proof, expected steps up to the empty clause, which is a line "0"`},
		{"1 2 0\n  1 0\n", certificate.ErrRefused, "line 2, column 3: found a lemma that does not follow by unit propagation from the clauses before it"},
		{"0\n", certificate.ErrRefused, "line 1, column 1: found a lemma that does not follow by unit propagation from the clauses before it"},
		{"c solution\nc #.\nc .#\n0\n", certificate.ErrRefused, "line 4, column 1: found a lemma that does not follow by unit propagation from the clauses before it"},
		{"d 1 -3 0\n", certificate.ErrRefused, "line 1, column 1: found the deletion of a clause that is not there, expected that of a clause of the puzzle or of a lemma"},
		{"d 1 0\n", certificate.ErrRefused, "line 1, column 1: found the deletion of a clause that is not there, expected that of a clause of the puzzle or of a lemma"},
		{"d 0\n", certificate.ErrRefused, "line 1, column 1: found the deletion of a clause that is not there, expected that of a clause of the puzzle or of a lemma"},
		{"\nc solution\nc ##\nc .#\n", certificate.ErrRefused, "line 2, column 1: found a grid that is no solution: "},
		{"c solution\nc #.\nc .?\n", certificate.ErrRefused, "line 1, column 1: found a grid that is no solution: "},
		{"c solution\nc #.\nc .#\n\nc solution\nc #.\nc .#\n", certificate.ErrRefused, "line 5, column 1: found a solution for the second time, expected another one"},
		{"1 x2 0\n", certificate.ErrSyntax, `line 1, column 3: found "x2", expected a literal of variables 1 to 8, or 0`},
		{"1 9 0\n", certificate.ErrSyntax, `line 1, column 3: found "9", expected a literal of variables 1 to 8, or 0`},
		{"-9999999999999999999999999999 0\n", certificate.ErrSyntax, `line 1, column 1: found "-99999999999999999999999", expected a literal of variables 1 to 8, or 0`},
		{"1 -0\n", certificate.ErrSyntax, `line 1, column 3: found "-0", expected a literal of variables 1 to 8, or 0`},
		{"1 -\n", certificate.ErrSyntax, `line 1, column 3: found "-", expected a literal of variables 1 to 8, or 0`},
		{"a\x03\x00", certificate.ErrSyntax, `line 1, column 1: found "a\x03\x00", expected a literal of variables 1 to 8, or 0`},
		{"1 2\n", certificate.ErrSyntax, "line 2, column 1: found the end of the file, expected a literal, or 0 at the end of the clause"},
		{"d1 0\n", certificate.ErrSyntax, `line 1, column 2: found '1' after d, expected a space`},
		{"cx\n", certificate.ErrSyntax, `line 1, column 2: found 'x' after c, expected a space`},
		{"c solution\nc #.\n", certificate.ErrSyntax, "line 3, column 1: found the end of the solution, expected 2 more cells of a solution of 2 x 2, as comments"},
		{"c solution\nc #.\n1 0\n", certificate.ErrSyntax, "line 3, column 1: found the end of the solution, expected 2 more cells of a solution of 2 x 2, as comments"},
		{"c solution\nc #.\nc #.#\n", certificate.ErrSyntax, "line 3, column 1: found 3 cells, expected 2 more cells of a solution of 2 x 2, as comments"},
		{"c solution\nc #A\n", certificate.ErrSyntax, `line 2, column 4: found 'A', expected a cell: '.', '?' or '#'`},
	} {
		_, err := check(corner(), []byte(c.proof))
		if !errors.Is(err, c.kind) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: found %v, expected %s", c.proof, err, c.want)
		}
	}
}

// TestSpellings accepts what other writers of DRAT would write.
func TestSpellings(t *testing.T) {
	for _, proof := range []string{
		diagonals + "1 0",
		diagonals + "1 0\n0\n1 2 3",
		"c of two solutions\r\n" + strings.ReplaceAll(diagonals, "\n", "\r\n") + "1\r\n0\r\n0\r\n",
		"1 2 2 0 -1 1 0\n" + "d 2 1 1 0 d 1 -1 0\n" + diagonals + "1 0 0",
		strings.ReplaceAll(diagonals, "#.\nc .#", "#..#") + "\t-1 -1\n0 0",
	} {
		r, err := check(corner(), []byte(proof))
		if err != nil || len(r.Solutions) != 2 {
			t.Errorf("%q: %d solutions, %v", proof, len(r.Solutions), err)
		}
	}
}

// TestWrongPuzzle: a certificate is valid for one puzzle only.
func TestWrongPuzzle(t *testing.T) {
	two := corner()
	two.Rows[0], two.Columns[0] = nonogram.NewClue(2), nonogram.NewClue(2)
	_, proof := certify(t, two, solve.Options{})
	testrun.Must(check(two, proof))(t)
	if _, err := check(corner(), proof); !errors.Is(err, certificate.ErrRefused) && !errors.Is(err, certificate.ErrSyntax) {
		t.Errorf("found %v, expected that it is refused", err)
	}
}

// TestLimits ends a check by memory, and at each place where it checks its context.
func TestLimits(t *testing.T) {
	e := entries(t, "../testdata/puzzles/n-dom/dom_06.non", 1)[0]
	_, proof := certify(t, e.Puzzle, solve.Options{})
	for _, most := range []int64{100_000, 1} {
		_, err := certificate.Check(context.Background(), e.Puzzle, bytes.NewReader(proof), certificate.Options{MaxMemory: most})
		if !errors.Is(err, certificate.ErrMemory) {
			t.Errorf("%d bytes: found %v, expected the memory limit", most, err)
		}
	}
	for left := 0; ; left++ {
		ctx := &testrun.Countdown{Context: context.Background(), Left: left}
		_, err := certificate.Check(ctx, e.Puzzle, strings.NewReader(string(proof)), certificate.Options{})
		if err == nil {
			if left < 3 {
				t.Errorf("it looked at its context %d times", left)
			}
			break
		}
		if errors.Is(err, certificate.ErrRefused) || errors.Is(err, certificate.ErrSyntax) {
			t.Fatalf("after %d looks: %v", left, err)
		}
	}
}

// TestReadingFails: an error of reading is not a fault of the certificate.
func TestReadingFails(t *testing.T) {
	for _, start := range []string{"", "1 ", "c solution\n", "c so"} {
		in := io.MultiReader(strings.NewReader(start), iotest.ErrReader(os.ErrPermission))
		if _, err := certificate.Check(context.Background(), corner(), in, certificate.Options{}); !errors.Is(err, os.ErrPermission) {
			t.Errorf("%q: found %v, expected the error of the file", start, err)
		}
	}
}

// TestWideSolutions: rows that are too long for a line are read back as they were written.
func TestWideSolutions(t *testing.T) {
	g := nonogram.NewGrid(450, 2, nonogram.BlankCell)
	for i := range g.Cells() {
		if i%3 > 0 {
			g.Cells()[i] = nonogram.FilledCell
		}
	}
	p := nonogram.FromGrid(g, nil)
	_, proof := certify(t, p, solve.Options{})
	for line := range strings.Lines(string(proof)) {
		if len(line) > 1000 && strings.HasPrefix(line, "c") {
			t.Errorf("a comment of %d bytes", len(line))
		}
	}
	r, err := check(p, proof)
	if err != nil || len(r.Solutions) != 1 || !r.Solutions[0].Equal(g) {
		t.Errorf("%d solutions, %v", len(r.Solutions), err)
	}
}

// TestSolutions reads solutions, and does not check lemmas.
func TestSolutions(t *testing.T) {
	found, err := certificate.Solutions(context.Background(), corner(), strings.NewReader("1 0\n"+diagonals))
	if err != nil || len(found) != 2 {
		t.Errorf("%d solutions, %v", len(found), err)
	}
	if _, err := certificate.Solutions(context.Background(), corner(), strings.NewReader("c solution\nc ##\nc ##\n")); !errors.Is(err, certificate.ErrRefused) {
		t.Errorf("found %v, expected that it is refused", err)
	}
	if _, err := certificate.Solutions(context.Background(), &nonogram.Puzzle{}, strings.NewReader("")); err == nil {
		t.Error("a puzzle without lines is no fault")
	}
	if _, err := certificate.Check(context.Background(), &nonogram.Puzzle{}, strings.NewReader(""), certificate.Options{}); err == nil {
		t.Error("a puzzle without lines is no fault")
	}
}
