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

// without adds the clause that the solution differs from g.
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

// question is a puzzle, perhaps without one of its solutions, and whether package solve finds one.
type question struct {
	name    string
	puzzle  *nonogram.Puzzle
	formula formula
	yes     bool
}

// questions returns a puzzle's questions with the answers of package solve; none if it finds none
// within a number of conflicts (0: no limit).
func questions(t *testing.T, name string, p *nonogram.Puzzle, conflicts int64) []question {
	t.Helper()
	result, err := solve.Solve(context.Background(), p, solve.Options{MaxConflicts: conflicts})
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		t.Fatal(err)
	}
	f := toFormula(t, p)
	plain := question{name + " has a solution", p, f, result.Status != solve.None}
	switch result.Status {
	case solve.None:
		return []question{plain}
	case solve.Unique:
		return []question{plain, {name + " has a second solution", p, f.without(p, result.Solutions[0]), false}}
	case solve.Multiple: // a second solution is one
		return []question{{name + " has a second solution", p, f.without(p, result.Solutions[0]), true}}
	}
	return nil
}

// check asks the SAT solver; slow is true if it did not answer in time.
func (q question) check(t *testing.T, s satProgram, limit time.Duration) (slow bool) {
	t.Helper()
	model, err := s.solve(t, q.formula, limit)
	switch {
	case errors.Is(err, errSlow):
		return true
	case err != nil:
		t.Fatal(err)
	case (model != nil) != q.yes:
		t.Errorf("%s: the SAT solver says %v, solve says %v\nrows %v\ncolumns %v", q.name, model != nil, q.yes, q.puzzle.Rows, q.puzzle.Columns)
	case q.yes:
		if err := q.puzzle.CheckSolution(modelGrid(q.puzzle, func(v int) bool { return model[v] })); err != nil {
			t.Errorf("%s: %v", q.name, err)
		}
	}
	return false
}

// TestSATAgreesOnRandomPuzzles asks about puzzles of many sizes.
func TestSATAgreesOnRandomPuzzles(t *testing.T) {
	t.Parallel()
	s := findSAT(t)
	puzzles := testrun.Count(100, 1000)
	r := rand.New(rand.NewPCG(3, 4))
	asked := map[bool]int{} // by the answer
	for i := range puzzles {
		colours := 2
		if i%2 == 1 {
			colours += 1 + r.IntN(5)
		}
		side := 2 + r.IntN(12)
		p := randomPuzzle(r, 2*side, side, colours)
		all := questions(t, fmt.Sprint("puzzle ", i), p, 0)
		if len(all) == 0 {
			t.Errorf("puzzle %d is not decided", i)
		}
		for _, q := range all {
			if asked[q.yes]++; q.check(t, s, time.Minute) {
				t.Errorf("%s: no answer", q.name)
			}
		}
	}
	if asked[true] < puzzles/3 || asked[false] < puzzles/5 {
		t.Errorf("%d questions with an answer and %d without are too few to tell", asked[true], asked[false])
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
			asked++
			all := questions(t, fmt.Sprintf("%s: puzzle %d", entry.File, entry.Number), p, conflicts)
			if len(all) == 0 {
				undecided++
			}
			for _, q := range all {
				if q.check(t, s, limit) {
					slow++
				}
			}
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
	testrun.OK(t, filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
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
	}))
	return entries
}
