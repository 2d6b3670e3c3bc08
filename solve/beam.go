//go:build !js

package solve

import (
	"math"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"nonogram"
	"nonogram/internal/engine/board"
)

// beam is a beam search for a solution. It lays line after line in every way that the lines across
// allow, and after each line keeps only the most promising ways.
//
// Ways that leave every line across in the same state have the same continuations, so the beam
// keeps one of them. The score of a way is the logarithm of the weight of these states, see
// beamWeights. On a random picture, the number of ways is that of the combinations of states, which
// grows exponentially with the side of the picture, but not with its area.
type beam struct {
	board *board.Board
	// lines holds the lines in the order in which the beam lays them; across holds those that cross
	// them.
	lines, across []int
	states        []lineStates // of the lines across, read from the side where the beam starts
	weights       beamWeights
	most          int      // most states of a line across before a cell
	hashes        []uint64 // by line across and state
	size          int      // most ways to keep after a line

	now, next []uint8      // states of the lines across, way by way
	steps     [][][2]int16 // next states of each line across at the current line, by state and colour
	pairs     []beamPair   // neighbouring lines across after the current line
	ways      []beamWay    // ways to lay the current line
	kept      [][]beamWay  // ways kept after each line
	scores    []float32
	threshold float32 // a new way must score more
	known     map[uint64]struct{}
	row       beamRow
	cells     int64 // length of a line, summed over the ways extended so far
}

// beamWay is a way to lay one more line.
type beamWay struct {
	score  float32
	before int32 // index of the way that laid the earlier lines
	filled uint64
}

// beamRow lays one line in continuation of one way.
type beamRow struct {
	clue          nonogram.Clue
	length        int
	blank, filled uint64
	base          float32 // score if all cells are blank
	before        int32
	// A block adds to the score: closes at the boundary where it ends, minus opens where it starts.
	opens, closes [65]float32
	latest        [32]int    // latest end of each block that leaves room for the later blocks
	ends          [32]uint64 // possible ends of each block, given the earlier blocks
	best          [32][65]float32
}

const beamLongest = 63 // most cells of a line on a board for beams

// beams decides when a race uses beams and how wide they are. Both numbers grow by beamGrowth each
// time.
type beams struct {
	begin int64 // conflicts of the first engine before the next beams
	size  int   // ways that each beam keeps
	price int64 // expected cost of the next beams, see ledger
}

// beamAfter is the number of conflicts before the first beams. On a large board, narrow beams
// mostly fail, so they wait longer and a dive comes first. A test turns beams off.
var beamAfter int64 = 50

const (
	beamLarge  = 400     // conflicts before the first beams on a large board
	beamFirst  = 128     // ways that each of the first beams keeps
	beamGrowth = 4       // factor from one time to the next, of the conflicts and of the ways
	beamWidest = 1 << 20 // most ways of a beam
)

// newBeams returns the plan for beams on a board: none if it has long lines, lines without a clue
// or more than two colours.
func newBeams(b *board.Board) beams {
	if len(sides(b)) == 0 {
		return beams{begin: math.MaxInt64}
	}
	for l := range b.Lines {
		if b.Colours != 2 || b.Lines[l].Clue().Absent() {
			return beams{begin: math.MaxInt64}
		}
	}
	// This is the most that two of the four sides cost; beams often end early.
	price := 2 * beamFirst * beamUnits * int64(b.Width*b.Height)
	begin := beamAfter
	if b.Grid().CountOpen() >= largeBoard {
		begin = max(begin, beamLarge)
	}
	return beams{begin: begin, size: beamFirst, price: price}
}

// run looks for a solution from each side of a board and returns that of the first side that finds
// one. It does nothing if the beams would take too much memory.
func (s *beams) run(e *encoding, memory int64, stop func() bool) (g nonogram.Grid, ok bool) {
	b := e.board
	all := sides(b)
	if int64(len(all))*beamBytes(b, s.size) > memory || s.size > beamWidest {
		s.begin = math.MaxInt64
		return nonogram.Grid{}, false
	}
	odds := newBeamOdds(b, e.firstBeliefs())
	var first atomic.Int64 // the first side known to lead to a solution
	first.Store(math.MaxInt64)
	found, laid, weighed := make([]nonogram.Grid, len(all)), make([]int64, len(all)), make([]int64, len(all))
	e.workers.each(len(all), func(i int) {
		ended := func() bool { return first.Load() < int64(i) || stop() }
		if ended() {
			return
		}
		beam := newBeam(b, odds, all[i])
		defer beam.release()
		g, ok := beam.run(s.size, ended)
		if laid[i], weighed[i] = beamUnits*beam.cells, weightUnits*int64(len(beam.weights.room)); ok {
			found[i] = g
			lower(&first, int64(i))
		}
	})
	s.begin *= beamGrowth
	s.size *= beamGrowth
	s.price = 0
	winner := min(first.Load(), int64(len(all)))
	// The sides after the winner do not count: their progress depends on the number of cores.
	for i := range min(winner+1, int64(len(all))) {
		s.price += beamGrowth*laid[i] + weighed[i]
		e.ledger.extras[byBeams] += laid[i] + weighed[i]
	}
	if winner < int64(len(all)) {
		return found[winner], true
	}
	return nonogram.Grid{}, false
}

// side is a side of a board where a beam starts.
type side struct {
	lines, across []int // lines in the order in which they are laid
	backwards     bool  // lines across are read from their end
}

// sides returns the four sides of a board, or none if its lines are too long for a beam.
func sides(b *board.Board) []side {
	if max(b.Width, b.Height) > beamLongest {
		return nil
	}
	lines := make([]int, len(b.Lines))
	for l := range lines {
		lines[l] = l
	}
	rows, columns := lines[:b.Height], lines[b.Height:]
	up, left := slices.Clone(rows), slices.Clone(columns)
	slices.Reverse(up)
	slices.Reverse(left)
	return []side{{rows, columns, false}, {up, columns, true}, {columns, rows, false}, {left, rows, true}}
}

// beamBytes estimates the memory of a beam of this size on a board.
func beamBytes(b *board.Board, size int) int64 {
	const perWeight, perState, perKnown, perFound, perWay = 4, 2, 40, 16 + 4, 16
	lines, longest := int64(len(b.Lines)), int64(max(b.Width, b.Height))
	weights := int64(0)
	for l := range b.Lines {
		clue := b.Lines[l].Clue()
		slack := b.Lines[l].Length() - clue.MinLength()
		states := int64(min(clue.Cells()+len(clue)+1, 2*(slack+1)))
		weights += states * states
	}
	return longest*weights*perWeight + int64(size)*(longest*perState+perKnown+beamRoom*perFound+lines*perWay)
}

// beamPool keeps the memory of narrow beams that have ended: the weights for a board of 25 x 25
// take more than everything else in most solves.
var beamPool = sync.Pool{New: func() any { return &beam{known: map[uint64]struct{}{}} }}

const beamPooled = 1 << 11 // ways

// newBeam returns a beam that starts at a side of a board. The caller releases it.
func newBeam(b *board.Board, odds beamOdds, from side) *beam {
	s := beamPool.Get().(*beam)
	s.start(b, odds, from)
	return s
}

// start prepares a beam, new or from the pool, for a side of a board.
func (s *beam) start(b *board.Board, odds beamOdds, from side) {
	s.board, s.lines, s.across, s.most = b, from.lines, from.across, 0
	s.states = resize(s.states, len(s.across))
	for i, l := range s.across {
		s.states[i].read(b, l, from.backwards)
		s.most = max(s.most, s.states[i].most())
	}
	s.weights.weigh(odds, s.lines, s.states)
	for i := len(s.hashes); i < len(s.across)*s.most; i++ {
		x := uint64(i+1) * 0x9e3779b97f4a7c15
		z := (x ^ x>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		s.hashes = append(s.hashes, z^z>>31)
	}
}

// release gives back the memory of a beam that has ended.
func (s *beam) release() {
	if s.size <= beamPooled {
		s.board, s.lines, s.across, s.weights.lines, s.weights.odds = nil, nil, nil, nil, nil
		beamPool.Put(s)
	}
}

const beamRoom = 3 // a beam collects this many times its size of ways before it chooses the best

// run looks for a solution and keeps at most size ways after each line.
func (s *beam) run(size int, stop func() bool) (g nonogram.Grid, ok bool) {
	s.size, s.cells = size, 0
	s.now, s.kept = resize(s.now, len(s.across)), resize(s.kept, len(s.lines))
	clear(s.now)
	for t := range s.lines {
		s.begin(t)
		for at := 0; at < len(s.now); at += len(s.across) {
			if at/len(s.across)%1024 == 1023 {
				if board.Yield(); stop() {
					return nonogram.Grid{}, false
				}
			}
			s.extend(at)
		}
		if s.choose(); len(s.ways) == 0 {
			return nonogram.Grid{}, false
		}
		s.take(t)
	}
	return s.grid(), true
}

// begin prepares the beam to lay line t.
func (s *beam) begin(t int) {
	s.ways, s.threshold = s.ways[:0], float32(math.Inf(-1))
	s.row.clue, s.row.length = s.board.Lines[s.lines[t]].Clue(), len(s.across)
	latest := s.row.length
	for i := len(s.row.clue) - 1; i >= 0; i-- {
		s.row.latest[i] = latest
		latest -= s.row.clue[i].Length + 1
	}
	s.steps, s.pairs = resize(s.steps, len(s.across)), s.weights.after(t)
	for i := range s.steps {
		s.steps[i] = s.states[i].nexts(t)
	}
}

// extend finds the ways to lay the current line after the way whose states start at index at.
func (s *beam) extend(at int) {
	s.cells += int64(len(s.across))
	r, now := &s.row, s.now[at:at+len(s.across)]
	r.before, r.blank, r.filled = int32(at/len(s.across)), 0, 0
	for i, state := range now {
		next := s.steps[i][state]
		if next[0] != noClass {
			r.blank |= 1 << i
		}
		if next[1] != noClass {
			r.filled |= 1 << i
		}
	}
	if !r.sweep() {
		return
	}
	s.score(now)
	r.maximise()
	if last := len(r.clue) - 1; last < 0 || r.base+r.best[last][r.length] > s.threshold {
		s.lay(last, r.length, 0, r.base)
	}
}

// score computes what blocks add to the score of a way that leaves the lines across in the states
// now.
func (s *beam) score(now []uint8) {
	r := &s.row
	r.base, r.opens[0] = 0, 0
	inside := float32(0) // what filled cells so far add, if they are all of one block
	next := s.steps[0][now[0]]
	for i := range s.pairs {
		var weight [2][2]float32 // by the colours of two neighbouring cells, 0 if they cannot have them
		beyond := s.steps[i+1][now[i+1]]
		for c, state := range next {
			if state == noClass {
				continue
			}
			logs := s.pairs[i].logs[int(state)*s.pairs[i].states:]
			for d, other := range beyond {
				if other != noClass {
					weight[c][d] = logs[other]
				}
			}
		}
		blank := weight[0][0]
		r.base += blank
		r.closes[i+1] = inside + (weight[1][0] - blank)
		inside += weight[1][1] - blank
		r.opens[i+1] = inside - (weight[0][1] - blank)
		next = beyond
	}
	r.closes[len(now)] = inside
}

// sweep finds the possible ends of each block, given the earlier blocks; it returns false if the
// line has no arrangement.
func (r *beamRow) sweep() bool {
	reach := flood(1, r.blank)
	for i := range r.clue {
		if i > 0 {
			reach = reach & r.blank << 1
		}
		n := r.clue[i].Length
		r.ends[i] = reach & runs(r.filled, n) << n
		reach = flood(r.ends[i], r.blank)
	}
	return reach>>r.length&1 != 0
}

// flood adds to the boundaries in reach those that follow them over blank cells alone.
func flood(reach, blank uint64) uint64 { return reach | ((blank + reach&blank) ^ blank) }

// runs returns the cells at which a run of n cells of a set starts.
func runs(cells uint64, n int) uint64 {
	for have := 1; have < n; have *= 2 {
		cells &= cells >> min(have, n-have)
	}
	return cells
}

// maximise finds the best score of each block with all earlier ones, for each boundary that only
// blanks separate from the block's end.
func (r *beamRow) maximise() {
	none := float32(math.Inf(-1))
	for i := range r.clue {
		n, ends := r.clue[i].Length, r.ends[i]
		best := none
		first := bits.TrailingZeros64(ends)
		for p := first; p <= r.latest[i]; p++ {
			if p > first && r.blank>>(p-1)&1 == 0 {
				best = none
			}
			if ends>>p&1 != 0 {
				score := r.closes[p] - r.opens[p-n]
				if i > 0 {
					score += r.best[i-1][p-n-1]
				}
				best = max(best, score)
			}
			r.best[i][p] = best
		}
	}
}

// lay lays block i, which ends at the boundary limit or to its left, and then the blocks to the
// left of it.
func (s *beam) lay(i, limit int, filled uint64, score float32) {
	r := &s.row
	low := bits.Len64(^r.blank & (1<<limit - 1))
	if i < 0 {
		if low == 0 && score > s.threshold {
			s.ways = append(s.ways, beamWay{score: score, before: r.before, filled: filled})
			if len(s.ways) == beamRoom*s.size {
				s.choose()
			}
		}
		return
	}
	n := r.clue[i].Length
	for ends := r.ends[i] & (1<<(limit+1) - 1) >> low << low; ends != 0; {
		end := bits.Len64(ends) - 1
		ends &^= 1 << end
		start := end - n
		limit, score := max(start-min(i, 1), 0), score+(r.closes[end]-r.opens[start])
		if i == 0 || score+r.best[i-1][limit] > s.threshold {
			s.lay(i-1, limit, filled|(1<<n-1)<<start, score)
		}
	}
}

// choose keeps the best ways.
func (s *beam) choose() {
	if len(s.ways) <= s.size {
		return
	}
	s.scores = s.scores[:0]
	for i := range s.ways {
		s.scores = append(s.scores, s.ways[i].score)
	}
	s.threshold = largest(s.scores, s.size)
	better := 0
	for i := range s.ways {
		if s.ways[i].score > s.threshold {
			better++
		}
	}
	equal, kept := s.size-better, s.ways[:0]
	for _, w := range s.ways {
		if w.score == s.threshold {
			if equal == 0 {
				continue
			}
			equal--
		}
		if w.score >= s.threshold {
			kept = append(kept, w)
		}
	}
	s.ways = kept
}

// take makes the chosen ways the current ones. It keeps one of several ways that leave the same
// states.
func (s *beam) take(t int) {
	k := len(s.across)
	s.next = s.next[:0]
	clear(s.known)
	kept := slices.Grow(s.kept[t][:0], len(s.ways))
	for _, w := range s.ways {
		at, hash := len(s.next), uint64(0)
		for i, state := range s.now[int(w.before)*k:][:k] {
			to := s.steps[i][state][w.filled>>i&1]
			s.next = append(s.next, uint8(to))
			hash ^= s.hashes[i*s.most+int(to)]
		}
		if _, known := s.known[hash]; known {
			s.next = s.next[:at]
			continue
		}
		s.known[hash] = struct{}{}
		kept = append(kept, w)
	}
	s.kept[t] = kept
	s.now, s.next = s.next, s.now
}

// grid returns the picture of the first way that lays all lines.
func (s *beam) grid() nonogram.Grid {
	g := nonogram.NewGrid(s.board.Width, s.board.Height, nonogram.CellOf(0))
	way := 0
	for t := len(s.lines) - 1; t >= 0; t-- {
		w := s.kept[t][way]
		for i := range s.across {
			if w.filled>>i&1 != 0 {
				row, column := s.board.At(s.lines[t], i)
				g.Set(row, column, nonogram.CellOf(1))
			}
		}
		way = int(w.before)
	}
	return g
}
