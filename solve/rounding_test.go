package solve

import (
	"math"
	"testing"
)

func TestExponential(t *testing.T) {
	for x := 0.0; x <= 6; x += 0.01 {
		if got, want := exponential(x), math.Exp(x); math.Abs(got/want-1) > 1e-12 {
			t.Errorf("e^%v is %v, want %v", x, got, want)
		}
	}
}

func TestLogarithm(t *testing.T) {
	for x := 1e-12; x < 1e12; x *= 1.0007 {
		if got, want := logarithm(x), math.Log(x); math.Abs(got-want) > 4e-15*max(1, math.Abs(want)) {
			t.Fatalf("the logarithm of %v is %v, want %v", x, got, want)
		}
	}
}
