package solve

import (
	"math"
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/sets"
	"nonogram/internal/engine/sweep"
)

// beliefs estimates, for each open cell and colour, the share of all solutions in which the cell
// has the colour. It uses belief propagation (Pearl 1988; Kschischang, Frey & Loeliger 2001): each
// line sends each of its cells an estimate, exact over all the line's arrangements given the
// messages of the crossing lines; rows and columns take turns. Lines cross in loops, so the outcome is a guess, which only steers the
// search. It is a good guess, since it sees the whole board. It is the same on every machine, see
// rounding.go.
//
// The lines of one direction hear only those of the other, so all of them can send at once, on as
// many cores as are free.
//
// A message is the odds of each colour against blank.
type beliefs struct {
	board *board.Board
	team  *team
	lines []beliefLine
	// seen holds, for each line, the planes from which its part of lines was computed; nil before
	// the first time.
	seen [][]uint64
	// stale holds, for each line, the change of the messages to it since it last sent its own, as a
	// sum of probabilities, plus the last change of its own.
	stale []float64
	// tolerance is the staleness above which a line sends messages.
	tolerance float64
	// odds holds the messages from the rows and those from the columns, line by line, by
	// cell*(colours-1)+colour-1.
	odds [2][]float64
	// moved holds the last change of each message of one direction, in probability.
	moved   []float64
	due     []int           // lines that send next
	places  []uint64        // places of blocks; scratch
	scratch []beliefScratch // by worker
}

// beliefScratch is a worker's memory while it computes the messages of a line.
type beliefScratch struct {
	prior     []float64 // by cell*(colours-1)+colour-1
	posterior []float64
	prefix    []float64 // by colour: products of the odds of the earlier cells
	inverse   []float64
}

// beliefLine holds the places of a line's blocks and the cells that can be blank, which do not
// change between rounds, and room for the weights of the places.
type beliefLine struct {
	blocks []beliefBlock
	blank  []float64 // 1 where a cell can be blank, else 0
	open   []int     // the open cells; only those get messages
	room   []float64 // for the weights of the blocks
}

type beliefBlock struct {
	length, colour   int
	gap              bool // between the previous block and this one
	first, last      int  // range of starts
	allowed          []float64
	fromStart, toEnd []float64 // weight by start: of everything before the block; of the block and everything after it
}

const (
	maxOdds      = 400.0 // largest odds of a message
	beliefRounds = 40
	beliefBudget = 50_000_000
	beliefEnough = 0.02 // largest change, in probability, at which rounds end
)

// beliefShared is the least work that several cores share, in starts of blocks: some 20
// microseconds. Tests set it lower.
var beliefShared int64 = 1000

func newBeliefs(b *board.Board, workers *workers) *beliefs {
	k := b.Colours - 1
	q := &beliefs{
		board: b, lines: make([]beliefLine, len(b.Lines)),
		seen: make([][]uint64, len(b.Lines)), stale: make([]float64, len(b.Lines)), tolerance: beliefEnough,
		moved: make([]float64, b.Width*b.Height*k), scratch: make([]beliefScratch, workers.size),
	}
	for axis := range q.odds {
		q.odds[axis] = make([]float64, b.Width*b.Height*k)
	}
	q.team = workers.team(q.update)
	q.forget()
	q.refresh()
	return q
}

// forget resets all messages to even odds.
func (q *beliefs) forget() {
	for _, odds := range q.odds {
		for i := range odds {
			odds[i] = 1
		}
	}
	for l := range q.stale {
		q.stale[l] = math.Inf(1)
	}
}

// refresh reads the lines of the board that have changed since the last time; it returns false if
// it was stopped.
func (q *beliefs) refresh() bool {
	for l := range q.lines {
		if q.board.Halt() {
			return false
		}
		planes := q.board.PlanesOf(l)
		if slices.Equal(q.seen[l], planes) {
			continue
		}
		q.seen[l] = append(q.seen[l][:0], planes...)
		q.places = q.lines[l].init(&q.board.Lines[l], planes, q.places)
		q.stale[l] = math.Inf(1)
	}
	return true
}

// init computes the blocks of a line from its planes. It uses the memory of places and returns it.
func (bl *beliefLine) init(s *sweep.Solver, planes, places []uint64) []uint64 {
	clue, n, words := s.Clue(), s.Length(), sweep.Words(s.Length())
	bl.open = bl.open[:0]
	if len(clue) > 0 {
		bl.open = slices.AppendSeq(bl.open, sets.All(openCells(planes, words)))
	}
	if len(bl.open) == 0 {
		return places
	}
	bl.blank = resize(bl.blank, n)
	for x := range bl.blank {
		bl.blank[x] = float64(planes[x>>6] >> (x & 63) & 1)
	}
	places = resize(places, len(clue)*words)
	s.PlacesPlanes(planes, places)
	bl.blocks = resize(bl.blocks, len(clue))
	room := 0
	for i := range bl.blocks {
		set := places[i*words : (i+1)*words]
		b := &bl.blocks[i]
		*b = beliefBlock{
			length: clue[i].Length, colour: int(clue[i].Colour) - 1, gap: clue.Gap(i) == 1,
			first: sets.Next(set, 0), last: sets.Last(set),
		}
		room += 3 * (b.last - b.first + 1)
	}
	bl.room = resize(bl.room, room)
	rest := bl.room
	for i := range bl.blocks {
		set, b := places[i*words:(i+1)*words], &bl.blocks[i]
		size := b.last - b.first + 1
		b.allowed, b.fromStart, b.toEnd = rest[:size], rest[size:2*size], rest[2*size:3*size]
		rest = rest[3*size:]
		for p := b.first; p <= b.last; p++ {
			b.allowed[p-b.first] = float64(set[p>>6] >> (p & 63) & 1)
		}
	}
	return places
}

// bytes estimates the memory of the beliefs.
func (q *beliefs) bytes() int64 {
	numbers := cap(q.odds[0]) + cap(q.odds[1]) + cap(q.moved)
	for l := range q.lines {
		numbers += cap(q.lines[l].room) + cap(q.lines[l].blank) + cap(q.lines[l].open)
	}
	return 8 * int64(numbers)
}

// resize returns a slice of n elements with any contents, in the memory of s if that has room.
func resize[T any](s []T, n int) []T { return slices.Grow(s[:0], n)[:n] }

// openCells returns the set of a line's cells that can have more than one colour.
func openCells(planes []uint64, words int) []uint64 {
	once, twice := make([]uint64, words), make([]uint64, words)
	for p, v := range planes {
		twice[p%words] |= once[p%words] & v
		once[p%words] |= v
	}
	return twice
}

// run exchanges messages until they hardly change, all rounds are done, or their work exceeds the
// budget, in starts of blocks. Lines that are hardly stale send none. It returns the cost, see
// ledger.
func (q *beliefs) run(rounds int, budget int64) (cost int64) {
	if !q.refresh() {
		return 0
	}
	rows, all := q.board.Height, len(q.lines)
	for range rounds {
		change := 0.0
		for _, lines := range [2][2]int{{0, rows}, {rows, all}} {
			work := q.choose(lines[0], lines[1], budget)
			change = max(change, q.send(work))
			cost += startUnits * work
			if budget -= work; budget < 0 || q.board.Halt() {
				return cost
			}
		}
		if change < beliefEnough {
			break
		}
	}
	return cost
}

// choose collects the lines of one direction that are due to send messages, until their work
// exceeds a budget, and returns that work.
func (q *beliefs) choose(from, to int, budget int64) (work int64) {
	q.due = q.due[:0]
	for l := from; l < to && work <= budget; l++ {
		if len(q.lines[l].open) > 0 && q.stale[l] > q.tolerance {
			q.due = append(q.due, l)
			work += q.lines[l].work()
		}
	}
	return work
}

// round returns the cost of a round in which all lines send.
func (q *beliefs) round() (cost int64) {
	for l := range q.lines {
		if len(q.lines[l].open) > 0 {
			cost += startUnits * q.lines[l].work()
		}
	}
	return cost
}

// work returns the cost of sending messages from a line, in starts of blocks.
func (bl *beliefLine) work() int64 { return int64(len(bl.room) / 3) }

// send sends the messages of the lines that are due and returns the largest change.
func (q *beliefs) send(work int64) (change float64) {
	if work < beliefShared {
		for i := range q.due {
			q.update(0, i)
		}
	} else {
		q.team.share(len(q.due))
	}
	// A sum of floats depends on the order, so this loop follows the order of the lines.
	for _, l := range q.due {
		change = max(change, q.stale[l])
		q.hear(l)
	}
	return change
}

// hear adds the changes of a line's messages to the staleness of the lines across.
func (q *beliefs) hear(l int) {
	k := q.board.Colours - 1
	moved := q.moved[q.start(l):]
	for _, x := range q.lines[l].open {
		for _, difference := range moved[x*k:][:k] {
			q.stale[q.crossing(l, x)] += difference
		}
	}
}

// axis returns the first index of odds: 0 for rows, 1 for columns.
func (q *beliefs) axis(l int) int {
	if l < q.board.Height {
		return 0
	}
	return 1
}

// start returns the index of the first message of line l among those of its direction.
func (q *beliefs) start(l int) int {
	k := q.board.Colours - 1
	if l < q.board.Height {
		return l * q.board.Width * k
	}
	return (l - q.board.Height) * q.board.Height * k
}

// sent returns the messages of line l, by cell*(colours-1)+colour-1.
func (q *beliefs) sent(l int) []float64 {
	return q.odds[q.axis(l)][q.start(l):][:q.board.Lines[l].Length()*(q.board.Colours-1)]
}

// heard returns the messages to line l: those to its cell x start at from + x*step.
func (q *beliefs) heard(l int) (odds []float64, from, step int) {
	k := q.board.Colours - 1
	if l < q.board.Height {
		return q.odds[1], l * k, q.board.Height * k
	}
	return q.odds[0], (l - q.board.Height) * k, q.board.Width * k
}

// update sends the messages of a line that is due. The staleness of the line becomes their largest
// change.
func (q *beliefs) update(worker, due int) {
	if q.board.Halt() {
		return
	}
	l, s := q.due[due], &q.scratch[worker]
	bl := &q.lines[l]
	n, k := len(bl.blank), q.board.Colours-1
	s.grow(n, k)
	in, from, step := q.heard(l)
	// Products of odds over a line must not overflow.
	limit := min(maxOdds, exponential(600/float64(max(len(bl.open), 100))))
	for c := range k {
		prefix, inverse := s.prefix[c*(n+1):(c+1)*(n+1)], s.inverse[c*(n+1):(c+1)*(n+1)]
		product, quotient, at := 1.0, 1.0, 0
		for _, x := range bl.open {
			for ; at <= x; at++ {
				prefix[at], inverse[at] = product, quotient
			}
			odds := min(max(in[from+x*step+c], 1/limit), limit)
			s.prior[x*k+c] = odds
			product *= odds
			quotient = 1 / product
		}
		for ; at <= n; at++ {
			prefix[at], inverse[at] = product, quotient
		}
	}
	bl.forward(s.prefix, s.inverse)
	bl.backward(s.prefix, s.inverse)
	bl.combine(s.posterior, k)
	out, moved := q.sent(l), q.moved[q.start(l):]
	change := 0.0
	for _, x := range bl.open {
		filled := 0.0
		for c := range k {
			filled += s.posterior[x*k+c]
		}
		blank := max(1-filled, 1e-9)
		for at := x * k; at < (x+1)*k; at++ {
			message := max(s.posterior[at], 1e-9) / (blank * s.prior[at])
			message = min(max(message, 1/maxOdds), maxOdds)
			// damped is half way from the old message to the new, in logarithms.
			damped := math.Sqrt(out[at] * message)
			difference := math.Abs(damped/(1+damped) - out[at]/(1+out[at]))
			change = max(change, difference)
			moved[at], out[at] = difference, damped
		}
	}
	q.stale[l] = change
}

// grow makes room for lines of n cells.
func (s *beliefScratch) grow(n, k int) {
	for _, numbers := range []*[]float64{&s.prior, &s.posterior, &s.prefix, &s.inverse} {
		*numbers = resize(*numbers, (n+1)*k)
	}
}

// crossing returns the line that crosses line l at its cell x.
func (q *beliefs) crossing(l, x int) int {
	if l < q.board.Height {
		return q.board.Height + x
	}
	return x
}

// forward computes, for each start of each block, the weight of all ways to lay the part of the
// line before it.
func (bl *beliefLine) forward(prefix, inverse []float64) {
	n := len(bl.blank)
	leading, weight := &bl.blocks[0], 1.0
	for p := 0; p <= leading.last; p++ {
		if p > 0 {
			weight *= bl.blank[p-1]
		}
		if p >= leading.first {
			leading.fromStart[p-leading.first] = weight * leading.allowed[p-leading.first]
		}
	}
	for i := 1; i < len(bl.blocks); i++ {
		before, b := &bl.blocks[i-1], &bl.blocks[i]
		pre, inv := prefix[before.colour*(n+1):], inverse[before.colour*(n+1):]
		weight, largest := 0.0, 0.0
		lastEnd := before.last + before.length
		for p := before.first + before.length; p <= b.last; p++ {
			weight *= bl.blank[p-1]
			across := weight
			if p <= lastEnd {
				start := p - before.length
				weight += float64(before.fromStart[start-before.first] * pre[p] * inv[start])
			}
			if p >= b.first {
				if !b.gap {
					across = weight
				}
				v := across * b.allowed[p-b.first]
				b.fromStart[p-b.first] = v
				largest = max(largest, v)
			}
		}
		rescale(b.fromStart, largest)
	}
}

// backward computes, for each start of each block, the weight of all ways to lay the block and the
// part of the line after it.
func (bl *beliefLine) backward(prefix, inverse []float64) {
	n := len(bl.blank)
	for i := len(bl.blocks) - 1; i >= 0; i-- {
		b := &bl.blocks[i]
		pre, inv := prefix[b.colour*(n+1):], inverse[b.colour*(n+1):]
		weight, largest := 0.0, 0.0
		top, gap := n, false
		var next *beliefBlock
		if i+1 < len(bl.blocks) {
			next = &bl.blocks[i+1]
			top, gap = next.last, next.gap
		} else {
			weight = 1
		}
		lastEnd := b.last + b.length
		for end := top; end >= b.first+b.length; end-- {
			if end < n {
				weight *= bl.blank[end]
			}
			across := weight
			if next != nil && end >= next.first {
				weight += next.toEnd[end-next.first]
			}
			if end <= lastEnd {
				if !gap {
					across = weight
				}
				start := end - b.length
				v := across * b.allowed[start-b.first] * pre[end] * inv[start]
				b.toEnd[start-b.first] = v
				largest = max(largest, v)
			}
		}
		rescale(b.toEnd, largest)
	}
}

// rescale divides weights by the largest before they leave the range of a float64.
func rescale(weights []float64, largest float64) {
	if largest > 1e-60 && largest < 1e60 || largest == 0 {
		return
	}
	for i := range weights {
		weights[i] /= largest
	}
}

// combine adds up the blocks' shares into each cell's probability of each colour.
func (bl *beliefLine) combine(posterior []float64, k int) {
	n := len(bl.blank)
	clear(posterior[:(n+1)*k])
	for i := range bl.blocks {
		b := &bl.blocks[i]
		sum := 0.0
		for s, w := range b.fromStart {
			sum += float64(w * b.toEnd[s])
		}
		if sum == 0 {
			continue
		}
		scale := 1 / sum
		for s, w := range b.fromStart {
			share := float64(w * b.toEnd[s] * scale)
			posterior[(b.first+s)*k+b.colour] += share
			posterior[(b.first+s+b.length)*k+b.colour] -= share
		}
	}
	for at := k; at < n*k; at++ {
		posterior[at] += posterior[at-k]
	}
}

// cell returns the likeliest colour of a cell, and how sure that is: the logarithm of its odds
// against all others.
func (q *beliefs) cell(row, column int) (colour nonogram.Colour, sure float64) {
	k := q.board.Colours - 1
	fromRow, fromColumn := q.sent(row)[column*k:], q.sent(q.board.Height + column)[row*k:]
	set := q.board.Cell(row, column)
	sum, best := 0.0, -1.0
	for c := 0; c <= k; c++ {
		if !set.Can(nonogram.Colour(c)) {
			continue
		}
		weight := 1.0
		if c > 0 {
			weight = float64(fromRow[c-1] * fromColumn[c-1])
		}
		sum += weight
		if weight > best {
			best, colour = weight, nonogram.Colour(c)
		}
	}
	return colour, logarithm(best / max(sum-best, 1e-9))
}
