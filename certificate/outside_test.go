package certificate_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/crillab/gophersat/explain"

	"nonogram"
	"nonogram/certificate"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// certified is a certificate with the clauses that it refutes.
type certified struct {
	name           string
	clauses, proof []byte
}

// certificates returns the certificates of random small puzzles and of the example puzzles.
func certificates(t *testing.T, conflicts int64) (list []certified) {
	t.Helper()
	add := func(name string, p *nonogram.Puzzle, opts solve.Options) {
		r, proof := certify(t, p, opts)
		if !r.Certified {
			return
		}
		var clauses bytes.Buffer
		testrun.OK(t, certificate.WriteClauses(&clauses, p, r.Solutions))
		list = append(list, certified{name, clauses.Bytes(), proof})
	}
	r := rand.New(rand.NewPCG(19, 9))
	for range testrun.Count(60, 500) {
		p := small(r)
		add("a small puzzle", p, solve.Options{Solutions: len(solutions(p)) + 1})
	}
	for _, e := range entries(t, "../testdata/puzzles", 1) {
		add(e.File, e.Puzzle, solve.Options{MaxConflicts: conflicts})
	}
	if len(list) < 40 {
		t.Fatalf("%d certificates are too few to tell", len(list))
	}
	return list
}

// TestGophersatAccepts lets another RUP checker check certificates. That reads every clause many
// times, so it gets the short ones.
func TestGophersatAccepts(t *testing.T) {
	testrun.NoRace(t)
	most := testrun.Count(300_000, 3_000_000) // bytes of clauses times lemmas
	checked := 0
	for _, c := range certificates(t, 100) {
		if len(c.clauses)/100*bytes.Count(c.proof, []byte("\n")) > most {
			continue
		}
		checked++
		if !gophersat(t, c.clauses, c.proof) {
			t.Errorf("%s: refused", c.name)
		}
		lines := bytes.SplitAfter(c.proof, []byte("\n"))
		if last := lines[len(lines)-2]; string(last) != "0\n" {
			t.Errorf("%s: the last line is %q, expected the empty clause", c.name, last)
		}
	}
	t.Logf("%d checked", checked)
	if checked < 50 {
		t.Errorf("%d checked are too few to tell", checked)
	}
}

func gophersat(t *testing.T, clauses, proof []byte) bool {
	t.Helper()
	problem := testrun.Must(explain.ParseCNF(bytes.NewReader(clauses)))(t)
	valid := testrun.Must(problem.Unsat(bytes.NewReader(proof)))(t)
	return valid
}

// TestDRATTrimAccepts lets drat-trim check certificates (github.com/marijnheule/drat-trim). Debian
// has no package of it, so .ci/run cannot install it, and the test cannot use testrun.Need, which
// fails there without the program. The test is skipped unless someone has built drat-trim;
// TestGophersatAccepts always runs.
func TestDRATTrimAccepts(t *testing.T) {
	program, err := exec.LookPath("drat-trim")
	if err != nil {
		t.Skip("no drat-trim: certificates are not checked by it")
	}
	clauses, proof := filepath.Join(t.TempDir(), "clauses"), filepath.Join(t.TempDir(), "proof")
	for _, c := range certificates(t, 20_000) {
		testrun.OK(t, os.WriteFile(clauses, c.clauses, 0o600))
		testrun.OK(t, os.WriteFile(proof, c.proof, 0o600))
		for _, mode := range []string{"-w", "-f"} { // backwards, which is usual, and forwards
			out, _ := exec.Command(program, clauses, proof, mode).CombinedOutput()
			if !strings.Contains(string(out), "s VERIFIED") {
				t.Errorf("%s: drat-trim %s:\n%s", c.name, mode, out)
			}
		}
	}
}
