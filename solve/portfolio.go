package solve

import (
	"math"
	"slices"
	"sync/atomic"

	"nonogram"
	"nonogram/internal/base/ordered"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/cdcl"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/symmetry"
)

// portfolio is the search on one puzzle. It starts with a single engine. A puzzle that proves hard
// gets more engines, which differ in their settings and share the best of what they learn.
//
// The answer never depends on the number of cores: the engines work in rounds with a fixed amount
// of work for each engine, they exchange clauses only between rounds and in their order, and if
// several find an answer in one round, that of the first engine counts.
type portfolio struct {
	encoding *encoding
	engines  []*cdcl.Solver
	guide    *guide    // of the first engine
	lineUp   []entrant // the engines that can join, in order
	workers  *workers
	goesOn   bool         // the search continues after the last solution, so no engine may stop half-way
	stopped  *atomic.Bool // the solve as a whole
	// maxConflicts and maxBytes end the search; see Limit.
	maxConflicts, maxBytes int64
	known                  []nonogram.Grid  // solutions to return before any search
	apart                  []nonogram.Place // other solutions must differ in one of these cells; see Options.Apart
	exclusions             [][]cdcl.Lit
	excluded               int64      // number of literals in exclusions
	demand                 []cdcl.Lit // the next solution must have one of these facts; nil for no demand
	beams                  beams
	left                   cdcl.Stats // of engines that were dropped
	stats                  cdcl.Stats // as of the last answer
}

// entrant is an engine that joins when the first engine reaches this many conflicts.
type entrant struct {
	conflicts int64
	cfg       cdcl.Config
}

// lineUp lists the entrants of every race; tests let them join sooner.
var lineUp = []entrant{
	{0, cdcl.Config{Decay: 0.95, LubyUnit: 100}},
	{2500, cdcl.Config{Decay: 0.95}},
	{30000, cdcl.Config{Decay: 0.98, LubyUnit: 50}},
	{30000, cdcl.Config{Decay: 0.9, LubyUnit: 400}},
}

// roundSteps is the work of an engine in a round; tests reduce it.
var roundSteps int64 = 1_500_000

func newPortfolio(e *encoding, opts Options, stopped *atomic.Bool) *portfolio {
	r := &portfolio{
		encoding: e, lineUp: lineUp, workers: newWorkers(ordered.Cores(opts.Jobs)), stopped: stopped,
		maxConflicts: opts.MaxConflicts, maxBytes: opts.memory(), known: opts.Known, apart: opts.Apart,
	}
	if r.maxConflicts <= 0 {
		r.maxConflicts = math.MaxInt64
	}
	e.workers = r.workers
	e.ledger.most = math.MaxInt64
	e.ledger.charge(lineUnits * e.board.LineSolves * int64(sweep.Words(max(e.board.Width, e.board.Height))))
	r.join()
	r.guide = attachGuide(e, r.engines[0])
	r.beams = newBeams(e.board)
	return r
}

// join adds the next engine of the line-up.
func (r *portfolio) join() {
	var first *cdcl.Solver
	if len(r.engines) > 0 {
		first = r.engines[0]
	}
	engine := r.encoding.engine(r.lineUp[len(r.engines)].cfg, first)
	if r.encoding.certificate != nil {
		engine.Proof = &cdcl.Proof{}
	}
	for _, exclusion := range r.exclusions {
		engine.Restrict(exclusion)
	}
	if r.demand != nil {
		engine.Demand(r.demand)
	}
	r.engines = append(r.engines, engine)
}

// sharing returns which clauses the engines keep for each other, and for their images.
func (r *portfolio) sharing() cdcl.Sharing {
	switch {
	case len(r.encoding.images) > 0:
		return cdcl.Sharing{Glue: 12, Size: 60}
	case len(r.engines) > 1:
		return cdcl.Sharing{Glue: 2, Size: 12}
	}
	return cdcl.Sharing{}
}

// leave drops engines, last first, until memory suffices: better fewer engines than no answer.
func (r *portfolio) leave() {
	for n := len(r.engines) - 1; n > 0 && r.bytes() > r.maxBytes; n-- {
		r.left.Add(r.engines[n].Stats)
		r.engines[n] = nil
		r.engines, r.lineUp = r.engines[:n], r.lineUp[:n]
	}
}

// uncertify ends the certificate: clauses that engines learn from now on are not part of it.
func (r *portfolio) uncertify() {
	if r == nil {
		return
	}
	r.encoding.certificate = nil
	for _, e := range r.engines {
		e.Proof = nil
	}
}

// next finds the next solution. If it finds none, ok is false and limit is the limit that ended the
// search, or NoLimit if there are no more solutions. If last, the caller will ask for no further
// solution.
func (r *portfolio) next(last bool) (g nonogram.Grid, ok bool, limit Limit) {
	if len(r.known) > 0 {
		return r.nextKnown(last)
	}
	for {
		for len(r.engines) < len(r.lineUp) && r.engines[0].Stats.Conflicts >= r.lineUp[len(r.engines)].conflicts {
			if r.bytes()+r.engines[0].Bytes() > r.maxBytes {
				r.lineUp = r.lineUp[:len(r.engines)]
				break
			}
			r.join()
		}
		r.leave()
		r.account()
		if limit := r.limit(); limit != NoLimit {
			return nonogram.Grid{}, false, limit
		}
		if g, ok := r.beam(); ok {
			r.known = append(r.known, g)
			return r.nextKnown(last)
		}
		winner, answer := r.round(last)
		switch answer {
		case cdcl.Satisfied:
			g := r.encoding.grid(r.engines[winner])
			if !last {
				r.exclude(winner, g)
			}
			return g, true, NoLimit
		case cdcl.Unsatisfiable:
			return nonogram.Grid{}, false, NoLimit
		}
		r.exchange()
	}
}

// beam looks for a first solution with beams, once the search can pay for them.
func (r *portfolio) beam() (g nonogram.Grid, ok bool) {
	first := r.engines[0].Stats
	if first.Conflicts < r.beams.begin || len(r.exclusions) > 0 || r.demand != nil ||
		!r.encoding.ledger.affords(byBeams, r.beams.price, first.Steps) {
		return nonogram.Grid{}, false
	}
	return r.beams.run(r.encoding, r.maxBytes-r.bytes(), r.stopped.Load)
}

// nextKnown returns the next known solution. The first engine decides the facts of the solution, as
// if it had found it, and so continues near it.
func (r *portfolio) nextKnown(last bool) (g nonogram.Grid, ok bool, limit Limit) {
	g, r.known = r.known[0], r.known[1:]
	engine := r.engines[0]
	engine.Unwind()
	guide := engine.Guide
	engine.Guide = towards(r.encoding.facts(g), engine, math.MaxInt64, nil)
	answer := engine.Search(math.MaxInt64, math.MaxInt64, r.stopped.Load)
	engine.Guide = guide
	if answer != cdcl.Satisfied {
		return nonogram.Grid{}, false, ContextLimit
	}
	r.stats = r.left
	for _, e := range r.engines {
		r.stats.Add(e.Stats)
	}
	switch {
	case last:
	case len(r.apart) > 0:
		r.keepApart(g)
	default:
		r.exclude(0, g)
	}
	return g.Clone(), true, NoLimit
}

// keepApart demands that the next solution differs from the known one in a cell of apart. The
// search for it starts near the known one, without beliefs that lead away.
func (r *portfolio) keepApart(known nonogram.Grid) {
	engine, e := r.engines[0], r.encoding
	demand := []cdcl.Lit{}
	for _, at := range r.apart {
		colour, _ := known.At(at.Row, at.Column).Colour()
		if f := e.cellAt(at.Row, at.Column, colour); f != yes {
			demand = append(demand, f.Not())
			engine.SetPhase(f.Not())
		}
	}
	r.require(demand)
	engine.Guide = nil
}

// require demands that the next solution has one of the facts. The clauses that the engines learn
// from the demand have no images.
func (r *portfolio) require(facts []cdcl.Lit) {
	r.guide.unpair()
	r.demand = facts
	r.encoding.images = nil
	for _, e := range r.engines {
		e.Demand(facts)
	}
}

func (r *portfolio) limit() Limit {
	switch {
	case r.stopped.Load():
		return ContextLimit
	case r.conflicts() >= r.maxConflicts:
		return ConflictLimit
	case r.encoding.ledger.spent(r.engines[0].Stats.Steps):
		return EffortLimit
	case r.bytes() > r.maxBytes, slices.ContainsFunc(r.engines, (*cdcl.Solver).Full):
		return MemoryLimit
	}
	return NoLimit
}

// account brings the ledger up to date between rounds.
func (r *portfolio) account() {
	l := &r.encoding.ledger
	l.steps, l.first = r.left.Steps, r.engines[0].Stats.Steps
	for _, e := range r.engines {
		l.steps += e.Stats.Steps
	}
}

// bytes estimates the memory of the search.
func (r *portfolio) bytes() int64 {
	bytes := r.encoding.bytes() + r.guide.bytes() + (r.excluded+int64(len(r.demand)))*literalBytes
	for _, e := range r.engines {
		bytes += e.Bytes()
	}
	return bytes
}

func (r *portfolio) conflicts() int64 {
	n := r.left.Conflicts
	for _, e := range r.engines {
		n += e.Stats.Conflicts
	}
	return n
}

// round lets each engine work for a round and returns the first engine that found an answer, with
// the answer.
func (r *portfolio) round(last bool) (winner int, answer cdcl.Answer) {
	answers := make([]cdcl.Answer, len(r.engines))
	before := make([]cdcl.Stats, len(r.engines))
	left := r.maxConflicts - r.conflicts()
	share := r.steps()
	sharing := r.sharing()
	var first atomic.Int64 // the first engine known to have a final answer
	first.Store(math.MaxInt64)
	r.workers.each(len(r.engines), func(i int) {
		e := r.engines[i]
		before[i] = e.Stats
		e.Sharing = sharing
		if first.Load() < int64(i) {
			return
		}
		conflicts := int64(math.MaxInt64)
		steps := e.Stats.Steps + share
		if len(r.engines) < len(r.lineUp) {
			conflicts = max(r.lineUp[len(r.engines)].conflicts, e.Stats.Conflicts+1)
		}
		if i == 0 && e.Stats.Conflicts < r.beams.begin {
			conflicts = min(conflicts, r.beams.begin)
		}
		if left < conflicts-e.Stats.Conflicts {
			conflicts = e.Stats.Conflicts + left
		}
		answers[i] = e.Search(steps, conflicts, func() bool {
			board.Yield()
			return r.stopped.Load() || first.Load() < int64(i) || i == 0 && r.encoding.ledger.spent(e.Stats.Steps)
		})
		if answers[i] == cdcl.Unsatisfiable || answers[i] == cdcl.Satisfied && last && !r.goesOn {
			lower(&first, int64(i))
		}
	})
	winner = len(r.engines) - 1
	for i := len(answers) - 1; i >= 0; i-- {
		if answers[i] != cdcl.Undecided {
			winner, answer = i, answers[i]
		}
	}
	// The work of engines after the winner in this round does not count: how much
	// they did before they stopped depends on the number of cores.
	r.stats = r.left
	for i, e := range r.engines {
		stats := e.Stats
		if i > winner {
			stats = before[i]
		}
		r.stats.Add(stats)
		if i <= winner || answer != cdcl.Unsatisfiable {
			r.certify(e)
		}
	}
	return winner, answer
}

func lower(v *atomic.Int64, to int64) {
	for {
		old := v.Load()
		if old <= to || v.CompareAndSwap(old, to) {
			return
		}
	}
}

// steps returns the work of an engine in the next round. With images, rounds are shorter: images
// are worth most when they are new.
func (r *portfolio) steps() int64 {
	steps := roundSteps
	if len(r.encoding.images) > 0 {
		steps /= 5
	}
	l := &r.encoding.ledger
	return min(steps, (l.most-l.cost())/stepUnits/int64(len(r.engines))+1)
}

// exclude rules out the solution that the winner found. If the solution is not symmetric, the
// clauses no longer are, and there are no more images.
func (r *portfolio) exclude(winner int, solution nonogram.Grid) {
	for _, im := range r.encoding.images {
		if !symmetry.Of(im.symmetry, solution).Equal(solution) {
			r.encoding.images = nil
		}
	}
	r.guide.unpair()
	exclusion := r.engines[winner].Exclusion()
	r.exclusions = append(r.exclusions, exclusion)
	r.excluded += int64(len(exclusion))
	for i, e := range r.engines {
		if i == winner {
			e.Exclude(exclusion)
		} else {
			e.Restrict(exclusion)
		}
	}
}

// exchange gives every engine the clauses that the others shared in the last round, and the images
// of all.
func (r *portfolio) exchange() {
	news := make([][]cdcl.Lemma, len(r.engines))
	images := make([][]cdcl.Lemma, len(r.engines))
	for i, e := range r.engines {
		news[i] = e.Shared()
		for _, im := range r.encoding.images {
			images[i] = append(images[i], im.lemmas(news[i])...)
		}
	}
	for i, e := range r.engines {
		for j, lemmas := range news {
			if j != i {
				e.Import(lemmas)
			}
			e.Import(images[j])
		}
	}
	for _, e := range r.engines {
		r.certify(e)
	}
	if r.encoding.certificate != nil {
		r.encoding.certificate.exchanged()
	}
}

// certify writes the clauses that an engine has learned and forgotten since the last time.
func (r *portfolio) certify(e *cdcl.Solver) {
	if e.Proof != nil {
		r.encoding.certificate.steps(e.Proof, r.encoding.images)
	}
}
