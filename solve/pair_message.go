//go:build !js

package solve

// pairScratch is a worker's memory while it computes the messages of a pair.
type pairScratch struct {
	heard []pairBlock
	// fromStart holds the weights of all ways to lay the part before a block, by state of the first
	// line and of the second; toEnd holds those of the part after it, for one block and the next.
	fromStart [][]float32
	toEnd     [2][]float32
}

// bytes estimates the memory of the scratch.
func (s *pairScratch) bytes() int64 {
	n := int64(16 * cap(s.heard))
	for _, numbers := range s.fromStart {
		n += int64(cap(numbers))
	}
	return 4 * (n + int64(cap(s.toEnd[0])+cap(s.toEnd[1])))
}

// bothSteps holds the steps of the two lines of a pair; nil beyond the edge of the board.
type bothSteps [2]*pairSteps

// steps returns the steps of a pair; ok is false if the pair has no message to send.
func (q *pairBeliefs) steps(d duePair) (s bothSteps, ok bool) {
	for i := range s {
		line := q.line(d, i)
		if line == nil {
			continue
		}
		if line.dead() {
			return s, false
		}
		ok = ok || line.open
		s[i] = &line.steps[q.pairings[d.pairing].alone[1-d.axis]]
	}
	return s, ok
}

// over returns the steps of line i over a block.
func (s *bothSteps) over(i, block int) *blockSteps {
	if s[i] == nil {
		return &pairEdge
	}
	return &s[i].blocks[block]
}

// states returns the number of line i's states before a block.
func (s *bothSteps) states(i, block int) int {
	if s[i] == nil {
		return 1
	}
	return s[i].states[block]
}

// work returns the cost of messages, in steps of both lines.
func (s *bothSteps) work() (n int64) {
	some := s[0]
	if some == nil {
		some = s[1]
	}
	for block := range some.blocks {
		n += s.over(0, block).size() * s.over(1, block).size()
	}
	return n
}

// update sends the messages of a pair that is due. The staleness of the pair becomes their largest
// change.
func (q *pairBeliefs) update(worker, due int) {
	if q.board.Halt() {
		return
	}
	d, s := q.due[due], &q.scratch[worker]
	p := &q.pairings[d.pairing]
	steps, _ := q.steps(d)
	n := p.pairs[1-d.axis]
	s.hear(p, d, n)
	s.forward(steps, n)
	last := steps.states(0, n) * steps.states(1, n)
	s.toEnd[0] = zeros(s.toEnd[0], last)
	for i := range s.toEnd[0] {
		s.toEnd[0][i] = 1
	}
	change := 0.0
	for block := n - 1; block >= 0; block-- {
		message := s.backward(steps, block)
		at := p.at(d.axis, d.pair, block)
		if d.axis == 0 {
			message.times(&p.prior[at])
		}
		message.normalise()
		p.moved[at] = message.send(&p.sent[d.axis][at], d.axis)
		change = max(change, p.moved[at])
	}
	p.stale[d.axis][d.pair] = change
}

// turned maps each way to fill a block to the one with rows and columns exchanged.
var turned = func() (cells [16]int) {
	for x := range cells {
		cells[x] = x&0b1001 | x&0b0100>>1 | x&0b0010<<1
	}
	return cells
}()

// hear collects the messages to a pair, with the pair's lines as rows.
func (s *pairScratch) hear(p *pairing, d duePair, n int) {
	s.heard = resize(s.heard, n)
	for block := range s.heard {
		m := &p.sent[1-d.axis][p.at(d.axis, d.pair, block)]
		if d.axis == 0 {
			s.heard[block] = *m
			s.heard[block].times(&p.prior[p.at(0, d.pair, block)])
			continue
		}
		for x, y := range turned {
			s.heard[block][x] = m[y]
		}
	}
}

// zeros returns n zeros with room for a row after them, in the memory of numbers if that suffices.
func zeros(numbers []float32, n int) []float32 {
	numbers = resize(numbers, n+pairStates)[:n]
	clear(numbers)
	return numbers
}

// weightRow holds the weights of the states of a pair's second line, and the numbers after them. An
// index of 8 bits is always in range, so loops need no bounds checks.
type weightRow = *[pairStates]float32

// row returns the row that starts at an index of numbers made by zeros.
func row(numbers []float32, at int) weightRow { return weightRow(numbers[at : at+pairStates]) }

// scale makes the sum of numbers 1.
func scale(numbers []float32) {
	sum := float32(0)
	for _, v := range numbers {
		sum += v
	}
	factor := 1 / sum
	for i := range numbers {
		numbers[i] *= factor
	}
}

// forward computes the weights of the part before each block.
func (s *pairScratch) forward(steps bothSteps, n int) {
	for len(s.fromStart) <= n {
		s.fromStart = append(s.fromStart, nil)
	}
	s.fromStart[0] = zeros(s.fromStart[0], 1)
	s.fromStart[0][0] = 1
	for block := range n {
		width, next := steps.states(1, block), steps.states(1, block+1)
		weights := zeros(s.fromStart[block+1], steps.states(0, block+1)*next)
		before, heard := s.fromStart[block], &s.heard[block]
		second := steps.over(1, block)
		for i, first := range steps.over(0, block) {
			for _, a := range first {
				from, to := row(before, int(a.from)*width), row(weights, int(a.to)*next)
				for j, odds := range heard[i*4:][:4] {
					for _, b := range second[j] {
						to[b.to] += float32(from[b.from] * odds)
					}
				}
			}
		}
		scale(weights)
		s.fromStart[block+1] = weights
	}
}

// backward computes the weights of a block and the part after it from those of the part after it,
// and returns how likely each way to fill the block is without the messages heard about it.
func (s *pairScratch) backward(steps bothSteps, block int) (message pairBlock) {
	width, next := steps.states(1, block), steps.states(1, block+1)
	after, weights := s.toEnd[0], zeros(s.toEnd[1], steps.states(0, block)*width)
	before, heard := s.fromStart[block], &s.heard[block]
	second := steps.over(1, block)
	for i, first := range steps.over(0, block) {
		for _, a := range first {
			from, to := row(before, int(a.from)*width), row(after, int(a.to)*next)
			sum := row(weights, int(a.from)*width)
			for j, odds := range heard[i*4:][:4] {
				share := float32(0)
				for _, b := range second[j] {
					v := to[b.to]
					share += float32(from[b.from] * v)
					sum[b.from] += float32(v * odds)
				}
				message[i*4+j] += share
			}
		}
	}
	scale(weights)
	s.toEnd = [2][]float32{weights, after}
	return message
}

const (
	pairLeast  = 1e-9 // probability that a message gives to any way
	pairDamped = 0.3  // share of the old message in the new one
)

// send mixes a message into the one that a block has, and returns the change of that.
func (m *pairBlock) send(to *pairBlock, axis int) (moved float64) {
	change := float32(0)
	for x, v := range m {
		if axis == 1 {
			x = turned[x]
		}
		v = float32(pairDamped*to[x]) + float32((1-pairDamped)*max(v, pairLeast))
		change += max(v-to[x], to[x]-v)
		to[x] = v
	}
	to.normalise()
	return float64(change) / 2
}
