package certificate_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/certificate"
	"nonogram/solve"
)

// FuzzCheck reads anything as the certificate of one of some puzzles: every accepted one is true.
func FuzzCheck(f *testing.F) {
	r := rand.New(rand.NewPCG(19, 7))
	var puzzles []*nonogram.Puzzle
	var all [][]nonogram.Grid
	for len(puzzles) < 12 {
		p := small(r)
		found := solutions(p)
		_, proof := certify(f, p, solve.Options{Solutions: len(found) + 1})
		f.Add(uint8(len(puzzles)), string(proof))
		puzzles, all = append(puzzles, p), append(all, found)
	}
	for _, text := range []string{"", "0\n", "d 1 0\n0\n", "c solution\n", "c solution\nc ....\n0", "1 -1 0\n1 1 1 0", "-0 0", "1 99999999999999999999 0", "c\r\n1\t0\r\n"} {
		f.Add(uint8(0), text)
	}
	f.Fuzz(func(t *testing.T, which uint8, proof string) {
		i := int(which) % len(puzzles)
		c, err := check(puzzles[i], []byte(proof))
		var fault *certificate.Error
		switch {
		case err == nil && !same(c.Solutions, all[i]):
			t.Errorf("accepted with %d solutions, expected %d", len(c.Solutions), len(all[i]))
		case err != nil && !errors.As(err, &fault):
			t.Errorf("found %v, expected an Error", err)
		case err != nil && (fault.Line < 1 || fault.Column < 1 || fault.Error() == ""):
			t.Errorf("a fault without a place: %v", err)
		}
	})
}
