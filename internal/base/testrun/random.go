package testrun

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// SeedVariable names the environment variable with the seed of tests on random cases.
const SeedVariable = "NONOGRAM_SEED"

// Random returns a source of random cases for a test: the same in each run, unless [SeedVariable]
// gives another seed.
func Random(t testing.TB, number uint64) *rand.Rand {
	t.Helper()
	seed := uint64(0)
	if text := os.Getenv(SeedVariable); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatalf("%s: %v", SeedVariable, err)
		}
		seed = n
	}
	return rand.New(rand.NewPCG(number, seed))
}
