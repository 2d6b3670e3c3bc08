package solve

import "math"

// Beliefs steer the search, so they must be the same on every machine to the last bit.
// Sums, products, quotients and square roots of float64 are, but two things are not: a
// compiler may fuse a product with the sum that it goes into, which rounds once instead
// of twice, unless the product is converted to float64 explicitly; and the logarithms
// and powers of package math differ by processor. Hence the conversions in belief.go,
// and these two functions.

// exponential returns e^x for x from 0 to 6, with a relative error of about 1e-13.
func exponential(x float64) float64 {
	const halvings = 10
	y := x / (1 << halvings)
	e := 1.0
	for n := 5; n > 0; n-- {
		e = 1 + float64(y*e)/float64(n)
	}
	for range halvings {
		e = float64(e * e)
	}
	return e
}

// logarithmTerms are 1/19, 1/17 and so on to 1.
var logarithmTerms = func() (terms [10]float64) {
	for i := range terms {
		terms[i] = 1 / float64(19-2*i)
	}
	return terms
}()

// logarithm returns the natural logarithm of a positive x, with an error of about 1e-15.
func logarithm(x float64) float64 {
	fraction, exponent := math.Frexp(x) // from 1/2 to 1
	if fraction < math.Sqrt2/2 {
		fraction, exponent = 2*fraction, exponent-1
	}
	// ln f = 2 (s + s^3/3 + s^5/5 + ...) for s = (f-1)/(f+1), here at most 0.172.
	s := (fraction - 1) / (fraction + 1)
	square, sum := float64(s*s), 0.0
	for _, term := range logarithmTerms {
		sum = float64(sum*square) + term
	}
	return float64(2*s*sum) + float64(float64(exponent)*math.Ln2)
}
