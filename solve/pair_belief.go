//go:build !js

package solve

import (
	"math"
	"math/bits"

	"nonogram"
	"nonogram/internal/engine/board"
)

// pairsExist is false in WebAssembly.
const pairsExist = true

// believer estimates how likely each colour of each open cell is, to choose decisions.
type believer interface {
	forget()
	run(rounds int, budget int64) (cost int64)
	cell(row, column int) (colour nonogram.Colour, sure float64)
	bytes() int64
}

// pairBeliefs estimates the same as beliefs, but by pairs of neighbouring lines, which cross in
// blocks of two by two cells: each pair sends each of its blocks a message about how likely each of
// the 16 ways to fill it is. Clusters of this kind (Pearl 1988; Yedidia, Freeman & Weiss 2005) hear
// what beliefs of single lines cannot: that neighbouring cells depend on each other.
//
// There are four ways to pair the lines, since the first row can be alone, and the first column.
// Each has its own messages. The belief about a cell is the mean of theirs; where they disagree, it
// is near nothing.
type pairBeliefs struct {
	board    *board.Board
	team     *team
	lines    []pairLine
	pairings [4]pairing
	forgot   uint64    // how often messages were forgotten
	due      []duePair // pairs that send next
	scratch  []pairScratch
	filled   []float64 // by cell: the logarithm of the odds
}

// pairing is one way to pair the lines.
type pairing struct {
	alone [2]int // by axis: 1 if the first pair has only one line
	pairs [2]int // number by axis
	// sent holds the messages of the pairs of rows, then those of the pairs of columns, each by
	// pair of rows and pair of columns.
	sent [2][]pairBlock
	// prior is the weight of each way to fill a block before any message. The pairs of rows apply
	// it.
	prior []pairBlock
	// moved is the change of each message of one axis, in probability.
	moved []float64
	// stale is by axis and pair, see beliefs.
	stale [2][]float64
}

// pairBlock holds the probability of each way to fill a block. The bits of an index are the cells,
// row by row, the first one highest.
type pairBlock [16]float32

// evenBlock makes all ways to fill a block equally likely.
var evenBlock = func() (m pairBlock) {
	for x := range m {
		m[x] = 1.0 / 16
	}
	return m
}()

// duePair is a pair that sends next.
type duePair struct{ pairing, axis, pair int }

const (
	// pairWork is the most work of a round of messages, in steps of two automata: some
	// tenth of a second.
	pairWork = 100_000_000
	// pairRoom is the most steps of all lines together.
	pairRoom = 2_000_000
	// pairLongest is the most cells of a line, which then has at most pairStates states.
	pairLongest = 250
	pairStates  = 256
	// pairShared is the number of steps of two automata that take as long as one start of a block.
	pairShared = 20
)

// pairsOf returns beliefs of the pairs of a board's lines and the cost of a round; nil if the board
// has more than two colours or lines without a clue, or if a round would be too much work.
func pairsOf(b *board.Board, workers *workers) (q believer, round int64) {
	if b.Colours != 2 || max(b.Width, b.Height) > pairLongest {
		return nil, 0
	}
	for l := range b.Lines {
		if b.Lines[l].Clue().Absent() {
			return nil, 0
		}
	}
	if q := newPairBeliefs(b, workers); q.refresh() {
		if work := q.round(); work <= pairWork {
			return q, pairUnits * work
		}
	}
	return nil, 0
}

func newPairBeliefs(b *board.Board, workers *workers) *pairBeliefs {
	q := &pairBeliefs{
		board: b, lines: make([]pairLine, len(b.Lines)),
		scratch: make([]pairScratch, workers.size), filled: make([]float64, b.Width*b.Height),
	}
	for l := range q.lines {
		q.lines[l].clue = b.Lines[l].Clue()
		q.lines[l].states = newClueStates(q.lines[l].clue, b.Colours)
	}
	for i := range q.pairings {
		p := &q.pairings[i]
		p.alone = [2]int{i & 1, i >> 1}
		p.pairs = [2]int{(b.Height + p.alone[0] + 1) / 2, (b.Width + p.alone[1] + 1) / 2}
		n := p.pairs[0] * p.pairs[1]
		p.moved, p.prior = make([]float64, n), make([]pairBlock, n)
		for axis := range 2 {
			p.sent[axis], p.stale[axis] = make([]pairBlock, n), make([]float64, p.pairs[axis])
		}
	}
	q.team = workers.team(q.update)
	q.forget()
	q.forgot = 0 // the first dive forgets, too, and needs the even prior
	return q
}

// bytes estimates the memory of the beliefs.
func (q *pairBeliefs) bytes() int64 {
	n := int64(8 * cap(q.filled))
	for i := range q.pairings {
		n += int64(len(q.pairings[i].moved)) * (3*16*4 + 8)
	}
	for l := range q.lines {
		n += q.lines[l].bytes()
	}
	for i := range q.scratch {
		n += q.scratch[i].bytes()
	}
	return n
}

// forget makes all messages even again. From the second dive on, it draws a prior that is not even,
// so that the messages do not lead where they led before.
func (q *pairBeliefs) forget() {
	for i := range q.pairings {
		p := &q.pairings[i]
		for axis := range 2 {
			for at := range p.sent[axis] {
				p.sent[axis][at] = evenBlock
			}
			for j := range p.stale[axis] {
				p.stale[axis][j] = math.Inf(1)
			}
		}
	}
	q.drawPrior()
	q.forgot++
}

// normalise scales the probabilities so that their sum is 1.
func (m *pairBlock) normalise() {
	sum := float32(0)
	for _, v := range m {
		sum += v
	}
	for x := range m {
		m[x] /= sum
	}
}

// line returns line i of a pair, nil if there is none.
func (q *pairBeliefs) line(d duePair, i int) *pairLine {
	first, last := 0, q.board.Height
	if d.axis == 1 {
		first, last = q.board.Height, len(q.lines)
	}
	l := first + 2*d.pair + i - q.pairings[d.pairing].alone[d.axis]
	if l < first || l >= last {
		return nil
	}
	return &q.lines[l]
}

// refresh reads the lines of the board that have changed since the last time; it returns false if
// it was stopped, or if the lines have too many steps.
func (q *pairBeliefs) refresh() bool {
	steps := 0
	for l := range q.lines {
		if steps += len(q.lines[l].room); steps > pairRoom || q.board.Halt() {
			return false
		}
		if !q.lines[l].refresh(q.board.PlanesOf(l), q.board.Lines[l].Length()) {
			continue
		}
		axis, at := 0, l
		if l >= q.board.Height {
			axis, at = 1, l-q.board.Height
		}
		for i := range q.pairings {
			p := &q.pairings[i]
			p.stale[axis][(at+p.alone[axis])/2] = math.Inf(1)
		}
	}
	return true
}

// run exchanges messages until they hardly change, for at most a number of rounds and as long as
// their work stays within a budget. Pairs for which hardly anything has changed send none. It
// returns the cost, see ledger.
func (q *pairBeliefs) run(rounds int, budget int64) (cost int64) {
	if !q.refresh() {
		return 0
	}
	for range rounds {
		change := 0.0
		for axis := range 2 {
			work := q.choose(axis, beliefEnough)
			if budget -= work; budget < 0 || q.board.Halt() {
				return cost
			}
			cost += pairUnits * work
			change = max(change, q.send(work))
		}
		if change < beliefEnough {
			break
		}
	}
	q.sum()
	return cost
}

// round returns the work of a round in which all pairs send.
func (q *pairBeliefs) round() int64 { return q.choose(0, -1) + q.choose(1, -1) }

// choose collects the pairs of one axis that are due to send, and returns the work of that.
func (q *pairBeliefs) choose(axis int, tolerance float64) (work int64) {
	q.due = q.due[:0]
	for i := range q.pairings {
		for pair, stale := range q.pairings[i].stale[axis] {
			if stale <= tolerance {
				continue
			}
			d := duePair{i, axis, pair}
			if s, ok := q.steps(d); ok {
				q.due = append(q.due, d)
				work += s.work()
			}
		}
	}
	return work
}

// send sends the messages of all pairs that are due, and returns the largest change.
func (q *pairBeliefs) send(work int64) (change float64) {
	if work < pairShared*beliefShared {
		for i := range q.due {
			q.update(0, i)
		}
	} else {
		q.team.share(len(q.due))
	}
	for _, d := range q.due {
		p := &q.pairings[d.pairing]
		change = max(change, p.stale[d.axis][d.pair])
		for across := range p.pairs[1-d.axis] {
			p.stale[1-d.axis][across] += p.moved[p.at(d.axis, d.pair, across)]
		}
	}
	return change
}

// at returns the index of the messages between two pairs.
func (p *pairing) at(axis, pair, across int) int {
	if axis == 0 {
		return pair*p.pairs[1] + across
	}
	return across*p.pairs[1] + pair
}

// sum computes the beliefs about all cells.
func (q *pairBeliefs) sum() {
	clear(q.filled)
	for i := range q.pairings {
		p := &q.pairings[i]
		for at := range p.moved {
			q.add(p, at)
		}
	}
}

// add adds a pairing's beliefs about the cells of one of its blocks.
func (q *pairBeliefs) add(p *pairing, at int) {
	var filled [4]float32
	all := float32(0)
	fromColumns := &p.sent[1][at]
	for x, v := range p.sent[0][at] {
		v = float32(v * fromColumns[x])
		all += v
		for set := uint(x); set != 0; set &= set - 1 {
			filled[3-bits.TrailingZeros(set)] += v
		}
	}
	if all == 0 {
		return // rows and columns contradict each other
	}
	for i, v := range filled {
		const surest = 1 - 1e-7
		share := min(max(float64(v/all), 1-surest), surest)
		if cell, ok := q.inBlock(p, at, i); ok {
			q.filled[cell] += logarithm(share / (1 - share))
		}
	}
}

// inBlock returns the index of a cell of a block, row by row; false beyond the edge of the board.
func (q *pairBeliefs) inBlock(p *pairing, at, i int) (cell int, ok bool) {
	row, column := 2*(at/p.pairs[1])-p.alone[0]+i/2, 2*(at%p.pairs[1])-p.alone[1]+i%2
	if row < 0 || row >= q.board.Height || column < 0 || column >= q.board.Width {
		return 0, false
	}
	return row*q.board.Width + column, true
}

// cell returns the likeliest colour of a cell, and how sure that is: the logarithm of its odds.
func (q *pairBeliefs) cell(row, column int) (colour nonogram.Colour, sure float64) {
	sure = q.filled[row*q.board.Width+column] / float64(len(q.pairings))
	if sure < 0 {
		return 0, -sure
	}
	return 1, sure
}
