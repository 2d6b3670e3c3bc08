package solve

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/certificate"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/board"
)

// mustCertify solves with a certificate, checks it, and compares the result with that without one.
func mustCertify(t *testing.T, p *nonogram.Puzzle, opts Options) []byte {
	t.Helper()
	without := mustSolve(t, p, opts)
	var proof bytes.Buffer
	opts.Certificate = &proof
	r := mustSolve(t, p, opts)
	if r.Stats.Time = without.Stats.Time; r.Stats != without.Stats || r.Status != without.Status {
		t.Errorf("%v, %+v with a certificate; %v, %+v without", r.Status, r.Stats, without.Status, without.Stats)
	}
	if !r.Certified {
		t.Fatalf("%v: no certificate", r.Status)
	}
	c, err := certificate.Check(context.Background(), p, bytes.NewReader(proof.Bytes()), certificate.Options{})
	if err != nil || len(c.Solutions) != len(r.Solutions) {
		t.Fatalf("%d solutions, %v; expected %d", len(c.Solutions), err, len(r.Solutions))
	}
	for i, g := range c.Solutions {
		if !g.Equal(r.Solutions[i]) {
			t.Errorf("solution %d is another one", i+1)
		}
	}
	return proof.Bytes()
}

// joinSooner lets all engines race from the start, in short rounds.
func joinSooner(t *testing.T) {
	line, steps := lineUp, roundSteps
	t.Cleanup(func() { lineUp, roundSteps = line, steps })
	lineUp, roundSteps = nil, 3000
	for i, e := range line {
		e.conflicts = int64(20 * i)
		lineUp = append(lineUp, e)
	}
}

// TestCertificateOfRace: several engines, which learn and forget, write one proof, the same for any
// number of cores.
func TestCertificateOfRace(t *testing.T) {
	joinSooner(t)
	for _, p := range []*nonogram.Puzzle{domino(7), domino(8), randomPicture(6, 30, 30, 0.6)} {
		one := mustCertify(t, p, Options{Jobs: 1, Solutions: 40})
		if four := mustCertify(t, p, Options{Jobs: 4, Solutions: 40}); !bytes.Equal(one, four) {
			t.Error("on four cores it is another one")
		}
	}
}

// TestCertificateOfLongRace: engines forget clauses too.
func TestCertificateOfLongRace(t *testing.T) {
	testrun.NoRace(t)
	if proof := mustCertify(t, domino(testrun.Count(11, 13)), Options{}); !bytes.Contains(proof, []byte("\nd ")) {
		t.Error("nothing is forgotten")
	}
}

// TestCertificateBesideKnown: the certificate lists a known solution, too.
func TestCertificateBesideKnown(t *testing.T) {
	p := domino(5)
	found := mustSolve(t, p, Options{}).Solutions
	mustCertify(t, p, Options{Known: found})
}

// TestCertificateOfEverySolution: an iteration to its end writes a certificate, too.
func TestCertificateOfEverySolution(t *testing.T) {
	p := puzzle("1|1|1|1", "1|1|1|1")
	var proof bytes.Buffer
	n := len(testrun.All(t, Solutions(context.Background(), p, SolutionsOptions{Certificate: &proof})))
	c, err := certificate.Check(context.Background(), p, &proof, certificate.Options{})
	if err != nil || len(c.Solutions) != n || n != 24 {
		t.Errorf("%d solutions, %d certified, %v; expected 24", n, len(c.Solutions), err)
	}
}

// TestUncertified: a result without a full proof is not certified.
func TestUncertified(t *testing.T) {
	ambiguous := puzzle("1|1|1|1", "1|1|1|1")
	for name, c := range map[string]struct {
		puzzle *nonogram.Puzzle
		opts   Options
	}{
		"two solutions":        {ambiguous, Options{}},
		"one solution":         {ambiguous, Options{Solutions: 1}},
		"open cells":           {ambiguous, Options{Open: &OpenLimits{}}},
		"line logic":           {ambiguous, Options{Method: LineLogic}},
		"a limit of conflicts": {domino(6), Options{MaxConflicts: 5}},
	} {
		var proof bytes.Buffer
		p, opts := c.puzzle, c.opts
		opts.Certificate = &proof
		if r := mustSolve(t, p, opts); r.Certified {
			t.Errorf("%s: certified", name)
		}
		if _, err := certificate.Check(context.Background(), p, &proof, certificate.Options{}); !errors.Is(err, certificate.ErrRefused) {
			t.Errorf("%s: found %v, expected that it is refused", name, err)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, os.ErrDeadlineExceeded }

// TestCertificateIsNotWritten: a solve returns the error of the writer.
func TestCertificateIsNotWritten(t *testing.T) {
	p := domino(4)
	if r, err := Solve(context.Background(), p, Options{Certificate: full{}}); !errors.Is(err, os.ErrDeadlineExceeded) || r.Certified {
		t.Errorf("found %v, expected the error of the writer", err)
	}
	var last error
	for _, err := range Solutions(context.Background(), p, SolutionsOptions{Certificate: full{}}) {
		last = err
	}
	if !errors.Is(last, os.ErrDeadlineExceeded) {
		t.Errorf("found %v, expected the error of the writer", last)
	}
}

// TestCertificateIsStopped: line logic on a large board takes longer to write down than to do.
func TestCertificateIsStopped(t *testing.T) {
	p := randomPicture(3, 300, 300, 0.85)
	var stopped atomic.Bool
	b := board.New(p)
	b.Stopped = &stopped
	b.Trace()
	b.Load(p.Start())
	b.PushAll()
	if !b.Settle() {
		t.Fatal("line logic finds a contradiction")
	}
	if c := newCertifier(io.Discard, p); !c.settled(b, true) {
		t.Error("it stops by itself")
	}
	stopped.Store(true)
	if c := newCertifier(io.Discard, p); c.settled(b, true) {
		t.Error("it is not stopped")
	}
}
