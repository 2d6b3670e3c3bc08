package testrun_test

import (
	"flag"
	"testing"

	"nonogram/internal/base/testrun"
)

func TestRandom(t *testing.T) {
	first := func(number uint64, seed string) uint64 {
		t.Setenv(testrun.SeedVariable, seed)
		return testrun.Random(t, number).Uint64()
	}
	one := first(1, "")
	if again := first(1, "0"); again != one {
		t.Errorf("without a seed %d, with seed 0 %d", one, again)
	}
	if other := first(1, "7"); other == one {
		t.Error("another seed gives the same cases")
	}
	if other := first(2, ""); other == one {
		t.Error("another test has the same cases")
	}
}

func TestRapidRepeatsInContinuousIntegration(t *testing.T) {
	if seed := flag.Lookup("rapid.seed").Value.String(); testrun.Continuous() && seed == "0" {
		t.Error("CI is set, and each run draws other cases")
	}
}
