//go:build !js

package solve

import "math"

// beamWeights weighs the states in which a beam leaves the lines across.
//
// The weight of the states of two neighbouring lines across counts all continuations of both, with
// the odds that the lines not yet laid believe of their two cells together. The weight of the
// states of all lines across is the product over all pairs of neighbours, divided by the weight of
// each line that is in two pairs. That is exact if the lines across form a chain in which each
// depends on its neighbours alone.
type beamWeights struct {
	across int        // number of lines
	pairs  []beamPair // after each line, by the first of two neighbours
	room   []float32  // memory of all pairs
	lines  []int      // in the order in which they are laid
	odds   beamOdds

	// pair and single hold the weights of two neighbours, and of the second alone, after one line;
	// spare has room for the weights a line earlier.
	pair, single []float64
	spare        [2][]float64
}

// beamPair holds the logarithms of the weights of the states of two neighbouring lines across.
type beamPair struct {
	logs   []float32 // by the state of the first, then of the second
	states int       // number of states of the second
}

const (
	leastLog  = -200 // for a weight of 0: far below all others
	weighedAt = 8    // number of lines after which weights are enlarged, before they leave the range of a float64
)

// after returns the weights after line t.
func (w *beamWeights) after(t int) []beamPair { return w.pairs[t*(w.across-1):][:w.across-1] }

// weigh finds the weights after each line that a beam lays, for all states of the lines across.
func (w *beamWeights) weigh(odds beamOdds, lines []int, across []lineStates) {
	n, k := len(lines), len(across)
	w.odds, w.lines, w.across = odds, lines, k
	size := 0
	for i := range k - 1 {
		for t := 1; t <= n; t++ {
			size += across[i].counts[t] * across[i+1].counts[t]
		}
	}
	w.room, w.pairs = resize(w.room, size), resize(w.pairs, n*(k-1))
	rest := w.room
	for i := range k - 1 {
		rest = w.weighPair(i, &across[i], &across[i+1], rest)
	}
}

// enlarge divides weights by the largest.
func enlarge(weights []float64) {
	largest := 0.0
	for _, w := range weights {
		largest = max(largest, w)
	}
	if largest > 0 {
		for i := range weights {
			weights[i] /= largest
		}
	}
}

// weighPair finds the weights of lines i and i+1 across after each line. It stores them in rest and
// returns the unused part of rest.
func (w *beamWeights) weighPair(i int, a, b *lineStates, rest []float32) []float32 {
	n := a.length
	w.pair, w.single = resize(w.pair, a.counts[n]*b.counts[n]), resize(w.single, b.counts[n])
	for _, weights := range [][]float64{w.pair, w.single} {
		for state := range weights {
			weights[state] = 1
		}
	}
	for t := n; t > 0; t-- {
		logs := rest[:len(w.pair)]
		rest = rest[len(w.pair):]
		w.pairs[(t-1)*(w.across-1)+i] = beamPair{logs, len(w.single)}
		w.store(logs, i+2 < w.across)
		w.back(t-1, a, b, w.odds[w.lines[t-1]][i:][:2])
		if t%weighedAt == 0 {
			enlarge(w.pair)
			enlarge(w.single)
		}
	}
	return rest
}

// store stores the logarithms of the current weights, divided by those of the second line if
// another pair shares it.
func (w *beamWeights) store(logs []float32, shared bool) {
	for i, weight := range w.pair {
		logs[i] = beamLog(weight)
	}
	if !shared {
		return
	}
	for i, weight := range w.single {
		log := beamLog(weight)
		for ; i < len(logs); i += len(w.single) {
			logs[i] -= log
		}
	}
}

// back finds the weights before cell x of two neighbours from those after it.
func (w *beamWeights) back(x int, a, b *lineStates, odds []cellOdds) {
	pair, single := resize(w.spare[0], a.counts[x]*b.counts[x]), resize(w.spare[1], b.counts[x])
	clear(pair)
	clear(single)
	next := b.nexts(x)
	for state, to := range next {
		for c, after := range to {
			if after != noClass {
				single[state] += float64(odds[1].one[c] * w.single[after])
			}
		}
	}
	for state, to := range a.nexts(x) {
		row := pair[state*len(single):][:len(single)]
		for c, after := range to {
			if after == noClass {
				continue
			}
			likely, rowAfter := odds[0].two[c], w.pair[int(after)*len(w.single):][:len(w.single)]
			for other, too := range next {
				for d, beyond := range too {
					if beyond != noClass {
						row[other] += float64(likely[d] * rowAfter[beyond])
					}
				}
			}
		}
	}
	w.pair, w.spare[0] = pair, w.pair
	w.single, w.spare[1] = single, w.single
}

// beamLog returns the logarithm of a weight, to about seven digits.
func beamLog(weight float64) float32 {
	if weight == 0 {
		return leastLog
	}
	const fractionBits, bias = 52, 1023
	number := math.Float64bits(weight)
	f := math.Float64frombits(number&(1<<fractionBits-1) | bias<<fractionBits) // from 1 to 2
	// ln (f/√2) = 2 (s + s^3/3 + s^5/5 + ...) for s = (f-√2)/(f+√2), here at most 0.172.
	s := (f - math.Sqrt2) / (f + math.Sqrt2)
	square := float64(s * s)
	series := 1 + float64(square*(1./3+float64(square*(1./5+float64(square*(1./7))))))
	return float32(float64(2*s*series) + float64((float64(int(number>>fractionBits)-bias)+0.5)*math.Ln2))
}
