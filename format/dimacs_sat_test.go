package format_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// satProgram is an installed SAT solver.
type satProgram struct {
	path string
	// answerFile: the answer is written to a file named after the input's.
	answerFile bool
}

func findSAT(t *testing.T) satProgram {
	t.Helper()
	path := testrun.Need(t, testrun.SATSolver)
	return satProgram{path, filepath.Base(path) == "minisat"}
}

// errSlow: the solver did not answer in time.
var errSlow = errors.New("no answer in time")

// solve returns a model, nil if there is none.
func (s satProgram) solve(t *testing.T, f formula, limit time.Duration) ([]bool, error) {
	t.Helper()
	folder := t.TempDir()
	in, out := filepath.Join(folder, "in.cnf"), filepath.Join(folder, "out")
	if err := os.WriteFile(in, f.dimacs(), 0o600); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	args := []string{in}
	if s.answerFile {
		args = append(args, out)
	}
	answer, err := exec.CommandContext(ctx, s.path, args...).Output()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return nil, errSlow
	case !errors.As(err, &exit):
		return nil, fmt.Errorf("%s: %v, %s", s.path, err, answer)
	case exit.ExitCode() == 20:
		return nil, nil
	case exit.ExitCode() != 10:
		return nil, fmt.Errorf("%s: %v, %s", s.path, err, answer)
	}
	if s.answerFile {
		if answer, err = os.ReadFile(out); err != nil {
			return nil, err
		}
	}
	return parseModel(answer, f.vars)
}

// parseModel reads "v 1 -2 0", or lines without the v.
func parseModel(answer []byte, vars int) ([]bool, error) {
	model := make([]bool, vars+1)
	for line := range strings.Lines(string(answer)) {
		if strings.HasPrefix(line, "c") || strings.HasPrefix(line, "s") || strings.HasPrefix(line, "SAT") {
			continue
		}
		for field := range strings.FieldsSeq(strings.TrimPrefix(line, "v")) {
			n, err := strconv.Atoi(field)
			if err != nil || n > vars || -n > vars {
				return nil, fmt.Errorf("%q in a model", field)
			}
			if n > 0 {
				model[n] = true
			}
		}
	}
	return model, nil
}

func (f formula) dimacs() []byte {
	b := fmt.Appendf(nil, "p cnf %d %d\n", f.vars, len(f.clauses))
	for _, clause := range f.clauses {
		for _, l := range clause {
			b = append(strconv.AppendInt(b, int64(l), 10), ' ')
		}
		b = append(b, '0', '\n')
	}
	return b
}

// without adds that the solution is another than g.
func (f formula) without(p *nonogram.Puzzle, g nonogram.Grid) formula {
	var other []int
	for row := range p.Height() {
		for column := range p.Width() {
			is, _ := g.At(row, column).Colour()
			for k := 1; k < p.Palette.Colours(); k++ {
				v := cellVariable(p, row, column, k)
				switch {
				case is == nonogram.Blank:
					other = append(other, v)
				case int(is) == k:
					other = append(other, -v)
				}
			}
		}
	}
	return formula{f.vars, append(f.clauses[:len(f.clauses):len(f.clauses)], other)}
}

// question is a puzzle, perhaps without one of its solutions.
type question struct {
	name    string
	puzzle  *nonogram.Puzzle
	formula formula
}

// all joins questions: there is a model if each has one.
func all(questions []question) (f formula) {
	if len(questions) == 1 {
		return questions[0].formula
	}
	for _, q := range questions {
		f.add(q.formula)
	}
	return f
}

// anyOf joins questions: there is a model if one of them has one. A variable for
// each says that it is this one.
func anyOf(questions []question) (f formula) {
	if len(questions) == 1 {
		return questions[0].formula
	}
	var selectors []int
	for _, q := range questions {
		first := len(f.clauses)
		f.add(q.formula)
		f.vars++
		for i := range f.clauses[first:] {
			f.clauses[first+i] = append(f.clauses[first+i], -f.vars)
		}
		selectors = append(selectors, f.vars)
	}
	f.clauses = append(f.clauses, selectors)
	return f
}

// add appends another formula with variables of its own.
func (f *formula) add(g formula) {
	for _, clause := range g.clauses {
		moved := make([]int, len(clause), len(clause)+1)
		for i, l := range clause {
			if moved[i] = l + f.vars; l < 0 {
				moved[i] = l - f.vars
			}
		}
		f.clauses = append(f.clauses, moved)
	}
	f.vars += g.vars
}

// agreement holds the questions that must have an answer and those that must
// have none, by what package solve says.
type agreement struct{ yes, no []question }

// ask sorts the questions that a puzzle raises; decided is false if solve does
// not know within so many conflicts (0: no limit).
func (a *agreement) ask(t *testing.T, name string, p *nonogram.Puzzle, conflicts int64) (decided bool) {
	t.Helper()
	result, err := solve.Solve(context.Background(), p, solve.Options{MaxConflicts: conflicts})
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		t.Fatal(err)
	}
	f := toFormula(t, p)
	plain := question{name + " has a solution", p, f}
	switch result.Status {
	case solve.None:
		a.no = append(a.no, plain)
	case solve.Unique, solve.Multiple:
		second := question{name + " has a second solution", p, f.without(p, result.Solutions[0])}
		if result.Status == solve.Unique {
			a.yes, a.no = append(a.yes, plain), append(a.no, second)
		} else { // a second solution is one
			a.yes = append(a.yes, second)
		}
	default:
		return false
	}
	return true
}

// check asks the SAT solver, batches of questions at once. It counts those that
// it did not answer in time.
func (a *agreement) check(t *testing.T, s satProgram, batch int, limit time.Duration) (slow int) {
	t.Helper()
	for _, side := range []struct {
		questions []question
		join      func([]question) formula
		yes       bool
	}{{a.yes, all, true}, {a.no, anyOf, false}} {
		for q := side.questions; len(q) > 0; q = q[min(batch, len(q)):] {
			part := q[:min(batch, len(q))]
			model, err := s.solve(t, side.join(part), limit)
			switch {
			case errors.Is(err, errSlow):
				slow += len(part)
			case err != nil:
				t.Fatal(err)
			case (model != nil) != side.yes:
				a.blame(t, s, part, side.yes, limit)
			case side.yes:
				checkModels(t, part, model)
			}
		}
	}
	return slow
}

// blame finds the questions of a batch on which the two disagree.
func (a *agreement) blame(t *testing.T, s satProgram, part []question, yes bool, limit time.Duration) {
	t.Helper()
	for _, q := range part {
		if model, err := s.solve(t, q.formula, limit); err == nil && (model != nil) != yes {
			t.Errorf("%s: the SAT solver says %v, solve says %v\nrows %v\ncolumns %v", q.name, model != nil, yes, q.puzzle.Rows, q.puzzle.Columns)
		}
	}
	t.Errorf("%d questions: the answer is not %v", len(part), yes)
}

// checkModels holds the cells of each model against the clues.
func checkModels(t *testing.T, part []question, model []bool) {
	t.Helper()
	base := 0
	for _, q := range part {
		g := modelGrid(q.puzzle, func(v int) bool { return model[base+v] })
		if err := q.puzzle.CheckSolution(g); err != nil {
			t.Errorf("%s: %v", q.name, err)
		}
		base += q.formula.vars
	}
}

// TestSATAgreesOnRandomPuzzles asks about puzzles of many sizes.
func TestSATAgreesOnRandomPuzzles(t *testing.T) {
	t.Parallel()
	s := findSAT(t)
	puzzles := testrun.Count(200, 1000)
	r := rand.New(rand.NewPCG(3, 4))
	var a agreement
	for i := range puzzles {
		colours := 2
		if i%2 == 1 {
			colours += 1 + r.IntN(5)
		}
		side := 2 + r.IntN(12)
		p := randomPuzzle(r, 2*side, side, colours)
		if !a.ask(t, fmt.Sprint("puzzle ", i), p, 0) {
			t.Errorf("puzzle %d is not decided", i)
		}
	}
	if len(a.yes) < puzzles/3 || len(a.no) < puzzles/5 {
		t.Errorf("%d questions with an answer and %d without are too few to tell", len(a.yes), len(a.no))
	}
	if slow := a.check(t, s, 50, time.Minute); slow > 0 {
		t.Errorf("%d questions were not answered", slow)
	}
}

// TestSATAgreesOnCollections asks about the project's puzzles, and about those
// of the folder that NONOGRAM_CORPUS names; hard ones are left out.
func TestSATAgreesOnCollections(t *testing.T) {
	t.Parallel()
	s := findSAT(t)
	conflicts, folders := int64(testrun.Count(100, 1000)), []string{"../testdata/puzzles", os.Getenv("NONOGRAM_CORPUS")}
	const limit = time.Second // for each question
	seen := map[string]bool{} // the project's puzzles are in larger collections too
	for _, folder := range folders {
		if folder == "" {
			continue // set NONOGRAM_CORPUS to ask about more
		}
		asked, undecided, slow := 0, 0, 0
		for _, entry := range collection(t, folder) {
			p := entry.Puzzle
			clues := fmt.Sprint(p.Rows, p.Columns, p.Given)
			if seen[clues] || !testrun.Long() && p.Width()*p.Height() > 500 {
				continue
			}
			seen[clues] = true
			var a agreement
			asked++
			if !a.ask(t, fmt.Sprintf("%s: puzzle %d", entry.File, entry.Number), p, conflicts) {
				undecided++
				continue
			}
			slow += a.check(t, s, 1, limit)
		}
		t.Logf("%s: %d puzzles, %d not decided, %d questions not answered in time", folder, asked, undecided, slow)
		if asked < 5 || 2*(undecided+slow) > asked {
			t.Errorf("%s: too few puzzles to tell", folder)
		}
	}
}

// collection reads the puzzles below a folder, the first few of each bundle.
func collection(t *testing.T, folder string) (entries []format.Entry) {
	t.Helper()
	const first = 20
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if _, known := format.ByExtension(path); err != nil || !known {
			return err
		}
		count := 0
		for entry, err := range format.ReadFile(path, format.ReadOptions{}) {
			if count++; err != nil || count > first {
				break // other tests read what is faulty
			}
			entries = append(entries, entry)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	return entries
}
