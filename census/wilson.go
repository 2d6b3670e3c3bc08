package census

import "math"

// z95 is the number of standard deviations around the mean that contain 95 % of a normal
// distribution.
const z95 = 1.959963984540054

// wilson returns Wilson's 95 % interval for a share, from the hits among some samples. It stays
// within 0 and 1, and is sound for shares near them; without samples it is 0 to 1.
func wilson(hits, samples int) (low, high float64) {
	if samples == 0 {
		return 0, 1
	}
	n, p := float64(samples), float64(hits)/float64(samples)
	middle := p + z95*z95/(2*n)
	reach := z95 * math.Sqrt(p*(1-p)/n+z95*z95/(4*n*n))
	scale := 1 + z95*z95/n
	low, high = (middle-reach)/scale, (middle+reach)/scale
	// Rounding must not exclude what was seen.
	return max(0, min(low, p)), min(1, max(high, p))
}
