package solve

import (
	"cmp"
	"math"

	"nonogram/internal/base/ordered"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/cdcl"
)

// guide steers one engine by beliefs.
//
// A puzzle that takes the engine more than a few conflicts gets beliefs about its cells once: the
// engine then starts with the surest cells, in their likeliest colours. From time to time, in
// episodes, the guide also makes the decisions: it decides the surest cells, then exchanges beliefs
// again, given all decisions so far (belief-guided decimation, Mezard, Parisi & Zecchina 2002). A
// wrong guess costs a conflict, from which the engine learns as from any other. Within a few
// conflicts, this solves big puzzles that no fixed order of decisions solves.
type guide struct {
	encoding *encoding
	engine   *cdcl.Solver
	board    *board.Board // what the engine has decided
	beliefs  *beliefs
	pairs    believer // nil before the first dive that uses them
	believed bool     // the engine has the first beliefs
	choices  []choice // open choices; scratch, as sure, which says how sure they are
	sure     []float64
	queue    []choice // next decisions, the surest first; a part of choices
	level    int      // level of the engine at the last decision
	begin    int64    // conflicts from which the next episode by single lines may start
	end      int64    // conflicts at which the current episode ends; 0 between episodes
	refills  int      // exchanges of beliefs left in the current episode
	fresh    bool     // the current episode has no beliefs yet
	least    int      // fewest open choices so far in the current episode
	kind     extra    // kind of the current episode
	phases   []int8   // the engine's phases before the latest episode on a large board; nil if it has them back
	rephase  int64    // conflicts from which the engine gets them back
	dives    [2]dives // by single lines, and by pairs; none by pairs if the board has no pairs, or a solution is known
}

// dives holds the dives of one kind, which take turns. The current dive is the last one started.
type dives struct {
	all     []dive
	started int
	price   int64 // price of the next dive, see ledger; 0 before it is known
	before  int64 // cost of all dives before the current one
}

// dive says how an episode makes its decisions.
type dive struct {
	// share: between two exchanges of beliefs the dive decides one in this many open cells.
	share int
	// rounds is the number of rounds of messages between decisions, and tolerance the staleness up
	// to which a line sends none.
	rounds    int
	tolerance float64
	// first is the number of rounds before the first decision.
	first int
	// The dive also decides all cells whose odds have a logarithm above sure, up to most times its
	// share.
	sure float64
	most int
}

// The dives of episodes differ, since none suits every puzzle. On a small board a failed dive costs
// little, so the first two are rough; they decide most puzzles. On a large board many small steps
// do as well as careful ones, for a fraction of the cost; on a vast board such dives end too soon.
var (
	smallDives = []dive{
		{share: 8, rounds: 6, tolerance: 0.1, first: 40}, {share: 12, rounds: 6, tolerance: 0.1, first: 40},
		carefulDive, patientDive,
	}
	largeDives = []dive{{share: 100, rounds: 1, tolerance: beliefEnough, first: 20, sure: 4, most: 16}, patientDive}
	vastDives  = []dive{carefulDive, patientDive}
	pairDives  = []dive{{share: 60, rounds: 2, first: 8, sure: 6, most: 8}}

	carefulDive = dive{share: 20, rounds: 20, tolerance: beliefEnough, first: 40}
	patientDive = dive{share: 30, rounds: 20, tolerance: beliefEnough, first: 40}
)

// believeAfter is the number of conflicts before the engine gets beliefs, and guideAfter the
// number before the first episode; each then waits for a restart. A test turns episodes off.
var believeAfter, guideAfter int64 = 100, 200

const (
	guideGrowth  = 3    // factor of the conflicts from the start of one episode to the next
	guideGap     = 3000 // most conflicts from one start to the next
	guideFor     = 300  // conflicts that an episode lasts
	fewConflicts = 30   // up to this number, a dive by single lines may cost more, and no dive by pairs is lost
	lostShare    = 4    // a dive by pairs is lost if more than one in this many cells has always been open
	guideRefills = 8    // exchanges of beliefs in an episode, per share: one or two full dives
	nearShare    = 16   // a dive by single lines is a near miss if it left fewer than one in this many cells open
	nearFor      = 500  // conflicts for which the engine keeps the phases of a near miss
	guideSetback = 40   // levels lost at once that call for new beliefs
	largeBoard   = 1000 // open cells
	vastBoard    = 4000
	pairFloor    = 5000 // least cost of a dive by pairs, in units for each open cell
	linePrice    = 200  // price of the first dive by single lines, in full rounds
	pairPrice    = 45   // price of the first dive by pairs, in full rounds
)

// attachGuide lets a guide steer the engine.
func attachGuide(e *encoding, engine *cdcl.Solver) *guide {
	g := &guide{encoding: e, engine: engine, begin: guideAfter}
	if pairsExist {
		g.dives[byPairs].all = pairDives
	}
	switch open := len(e.choices); {
	case open >= vastBoard:
		g.dives[byLines].all = vastDives
	case open >= largeBoard:
		g.dives[byLines].all = largeDives
	default:
		g.dives[byLines].all = smallDives
		e.ledger.small = true
	}
	engine.Guide = g.next
	return g
}

// bytes estimates the memory of the guide.
func (g *guide) bytes() int64 {
	var n int64
	if g.beliefs != nil {
		n += g.beliefs.bytes()
	}
	if pairsExist && g.pairs != nil {
		n += g.pairs.bytes()
	}
	return n
}

// next returns the engine's next decision, or NoLit to leave it to the engine.
func (g *guide) next() cdcl.Lit {
	level, conflicts := g.engine.Level(), g.engine.Stats.Conflicts
	if level == 0 && !g.believed && conflicts >= believeAfter {
		g.believe()
	}
	if pairsExist && g.end == 0 && g.phases != nil {
		if level > 0 || conflicts < g.rephase {
			return cdcl.NoLit
		}
		g.engine.Rephase(g.phases)
		g.phases = nil
	}
	switch {
	case g.end == 0 && (level > 0 || !g.choose(conflicts)):
		return cdcl.NoLit
	case g.end == 0:
		g.end, g.fresh, g.least = conflicts+guideFor, true, len(g.encoding.choices)
		g.refills = guideRefills * g.dive().share
		if pairsExist && len(g.encoding.choices) >= largeBoard {
			g.phases = g.engine.Phases()
		}
	case g.over(conflicts):
		g.finish()
		return cdcl.NoLit
	}
	if level < g.level-guideSetback {
		g.queue = g.queue[:0]
	}
	g.level = level
	if p := g.pop(); p != cdcl.NoLit {
		return p
	}
	g.refill()
	return g.pop()
}

// believe gives the engine the first beliefs.
func (g *guide) believe() {
	g.believed = true
	g.board = g.encoding.board.Clone()
	g.encoding.believe()
	g.encoding.steer(g.engine)
}

// pop takes the next open choice from the queue; it returns NoLit if there is none.
func (g *guide) pop() cdcl.Lit {
	for len(g.queue) > 0 {
		p := g.queue[0].likeliest
		g.queue = g.queue[1:]
		if g.engine.Open(p) {
			return p
		}
	}
	return cdcl.NoLit
}

// choose starts the next dive if the search can pay for one, and reports whether it did. Dives by
// single lines also wait for a number of conflicts.
func (g *guide) choose(conflicts int64) bool {
	switch {
	case g.believed && g.pair() && g.affords(byPairs, g.dives[byPairs].price):
		g.start(byPairs)
	case conflicts >= g.begin && g.affords(byLines, g.lines()):
		g.begin = min(conflicts*guideGrowth, conflicts+guideGap)
		g.start(byLines)
	default:
		return false
	}
	return true
}

// start starts the next dive of a kind.
func (g *guide) start(kind extra) {
	g.kind = kind
	d := &g.dives[kind]
	d.before = g.encoding.ledger.extras[kind]
	d.started++
}

// cost returns the cost of the current dive so far.
func (g *guide) cost() int64 { return g.encoding.ledger.extras[g.kind] - g.dives[g.kind].before }

// finish ends the current dive. Its cost becomes the price of the next dive of its kind; a price
// falls only half of the way. On a large board the engine gets back its phases from before the
// dive: at once, or, after a near miss, when it has searched nearby for a while.
func (g *guide) finish() {
	d, cost := &g.dives[g.kind], g.cost()
	d.price = max(cost, (d.price+cost)/2)
	g.end, g.queue = 0, nil
	if !pairsExist || g.phases == nil {
		return
	}
	if g.kind == byLines && nearShare*g.least < len(g.encoding.choices) {
		g.rephase = g.engine.Stats.Conflicts + nearFor
		return
	}
	g.engine.Rephase(g.phases)
	g.phases = nil
}

// over reports whether the current dive ends. A dive that ends too soon was in vain, so it may cost
// more than its price. A dive by single lines that meets few conflicts mostly leads to a solution,
// so it may cost still more. A dive by pairs is lost if it has met more than a few conflicts
// while many cells were open: it made its mistake long ago, and hardly ever leads to a solution.
func (g *guide) over(conflicts int64) bool {
	most, lost := g.dives[g.kind].price*3/2, false
	switch few := conflicts <= g.end-guideFor+fewConflicts; {
	case pairsExist && g.kind == byPairs:
		lost = !few && lostShare*g.least > len(g.encoding.choices)
	case few:
		most = g.dives[g.kind].price * 5 / 2
	}
	return lost || conflicts > g.end || g.refills == 0 || g.cost() > most
}

// affords reports whether the search can pay for a dive of a kind.
func (g *guide) affords(kind extra, cost int64) bool {
	return g.encoding.ledger.affords(kind, cost, g.engine.Stats.Steps)
}

// lines returns the cost that the search must afford before the next dive by single lines: its
// price, or half of that for the first dive, since early dives succeed more often.
func (g *guide) lines() int64 {
	d := &g.dives[byLines]
	if d.started > 0 {
		return d.price
	}
	d.price = linePrice * g.encoding.firstBeliefs().round()
	return d.price / 2
}

// pair reports whether there are dives by pairs. It looks for pairs on the board once the search
// can pay for the cheapest dive.
func (g *guide) pair() bool {
	d := &g.dives[byPairs]
	if !pairsExist || d.all == nil {
		return false
	}
	if g.pairs == nil {
		if !g.affords(byPairs, pairFloor*int64(len(g.encoding.choices))) {
			return false
		}
		g.board.Load(g.encoding.board.Grid())
		q, round := pairsOf(g.board, g.encoding.workers)
		if q == nil {
			g.unpair()
			return false
		}
		g.pairs, d.price = q, pairPrice*round
	}
	return true
}

// unpair ends dives by pairs, because the board has no pairs or a solution is known. Other
// solutions are mostly near the known one, so the engine keeps the phases to which the current dive
// has led.
func (g *guide) unpair() {
	if !pairsExist {
		return
	}
	if g.kind == byPairs {
		g.kind, g.end, g.queue = byLines, 0, nil
	}
	g.dives[byPairs].all, g.pairs, g.phases = nil, nil, nil
}

// believer returns the beliefs of the current dive.
func (g *guide) believer() believer {
	if pairsExist && g.kind == byPairs {
		return g.pairs
	}
	if g.beliefs == nil {
		g.beliefs = newBeliefs(g.board, g.encoding.workers)
	}
	g.beliefs.tolerance = g.dive().tolerance
	return g.beliefs
}

// refill exchanges beliefs again and queues the surest of the open cells. In a fresh episode it
// forgets all earlier messages first.
func (g *guide) refill() {
	e, dive := g.encoding, g.dive()
	rounds := dive.rounds
	g.refills--
	g.board.Load(e.grid(g.engine))
	q := g.believer()
	if g.fresh {
		q.forget()
		g.fresh, rounds = false, dive.first
	}
	e.ledger.extras[g.kind] += q.run(rounds, math.MaxInt64)
	g.choices, g.sure = g.choices[:0], g.sure[:0]
	above := 0
	for _, ch := range e.choices {
		if g.board.Cell(ch.row, ch.column).Known() {
			continue
		}
		colour, sure := q.cell(ch.row, ch.column)
		p := e.cellAt(ch.row, ch.column, colour)
		if p != yes && p != no && g.engine.Open(p) {
			g.choices = append(g.choices, choice{sure: sure, likeliest: p})
			g.sure = append(g.sure, sure)
			if sure > dive.sure {
				above++
			}
		}
	}
	g.least = min(g.least, len(g.choices))
	n := 1 + len(g.choices)/dive.share
	if dive.most > 0 {
		n = max(n, min(above, dive.most*n))
	}
	g.queue = surest(g.choices, g.sure, min(len(g.choices), n))
}

// surest moves the n surest choices to the front, the surest first; equal choices keep their order.
// It reorders sure, which holds the same values.
func surest(choices []choice, sure []float64, n int) []choice {
	if n == 0 {
		return nil
	}
	least, front := largest(sure, n), choices[:0]
	for _, ch := range choices {
		if ch.sure >= least {
			front = append(front, ch)
		}
	}
	ordered.Sort(front, func(a, b choice) int { return cmp.Compare(b.sure, a.sure) })
	return front[:n]
}

// largest returns the n-th largest number, and reorders the numbers.
func largest[T float32 | float64](numbers []T, n int) T {
	from, to := 0, len(numbers)-1
	for from < to {
		pivot := numbers[(from+to)/2]
		i, j := from, to
		for i <= j {
			for numbers[i] > pivot {
				i++
			}
			for numbers[j] < pivot {
				j--
			}
			if i <= j {
				numbers[i], numbers[j] = numbers[j], numbers[i]
				i++
				j--
			}
		}
		switch {
		case n-1 <= j:
			to = j
		case n-1 >= i:
			from = i
		default:
			return numbers[n-1]
		}
	}
	return numbers[n-1]
}

// dive returns the dive of the current episode.
func (g *guide) dive() dive {
	d := &g.dives[g.kind]
	return d.all[(d.started-1)%len(d.all)]
}

// towards returns a guide that decides as many of the facts as agree with each other, and then
// follows the guide then, if that is not nil. After the given number of conflicts it only follows
// then. If a conflict undoes some of the facts, it decides them again.
func towards(facts []cdcl.Lit, engine *cdcl.Solver, conflicts int64, then func() cdcl.Lit) func() cdcl.Lit {
	next, level, begin := 0, -1, engine.Stats.Conflicts
	return func() cdcl.Lit {
		if engine.Level() <= level {
			next = 0
		}
		level = engine.Level()
		for ; next < len(facts) && engine.Stats.Conflicts-begin < conflicts; next++ {
			if engine.Open(facts[next]) {
				return facts[next]
			}
		}
		if then == nil {
			return cdcl.NoLit
		}
		return then()
	}
}
