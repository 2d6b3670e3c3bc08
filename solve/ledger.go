package solve

// ledger counts what a search costs, in units of about ten nanoseconds on a processor of 2025.
// Only counted work is charged, so a cost is the same on every machine and for any number of
// cores.
//
// Some methods are extras, which a puzzle may not need. An extra does a portion of its work only
// when it can pay for it: see affords.
type ledger struct {
	others int64             // cost of everything except the engines' steps and the extras
	extras [extraCount]int64 // by extra
	small  bool              // the board has fewer open cells than largeBoard
	// most is the cost at which the search ends. steps is the number of steps of all engines at the
	// start of the current round, and first that of the first engine.
	most, steps, first int64
}

// Costs of counted work, in units.
const (
	stepUnits    = 10 // a step of an engine, with its share of learning and deciding
	lineUnits    = 8  // a deduction on a line of up to 63 cells
	literalUnits = 2  // a literal in the clauses of a puzzle
	startUnits   = 2  // a start of a block in beliefs of single lines
	pairUnits    = 1  // a step of two automata in beliefs of pairs
	beamUnits    = 5  // a cell of a line that a beam lays
	weightUnits  = 2  // a weight of two states of lines across that a beam lays
	seenUnits    = 2  // a cell of a solution in a comparison with others
)

// extra is a method that a puzzle may not need.
type extra uint8

const (
	byLines extra = iota // dives by beliefs of single lines
	byPairs              // dives by beliefs of pairs
	byBeams
	extraCount
)

// free is the cost, in units, up to which dives by single lines, and likewise beams, need no other
// work to pay for them: some 20 ms.
const free = 2_000_000

// smallPays is the cost of other work, in units, up to which it pays for as much work by pairs on a
// small board, which seldom needs pairs; any further work pays for a quarter of its cost.
const smallPays = 30_000_000

// charge adds work that neither an engine nor an extra did.
func (l *ledger) charge(units int64) { l.others += units }

// engines returns the cost of all engines, given the steps of the first so far.
func (l *ledger) engines(first int64) int64 { return stepUnits * (l.steps + first - l.first) }

// cost returns the cost of all work, without the engines' steps since the start of the round.
func (l *ledger) cost() int64 {
	cost := l.others + l.engines(l.first)
	for _, units := range l.extras {
		cost += units
	}
	return cost
}

// spent reports whether the search has reached its limit, given the steps of the first engine.
func (l *ledger) spent(first int64) bool { return l.cost()+stepUnits*(first-l.first) >= l.most }

// affords reports whether an extra may do a portion of work at a price, given the steps of the
// first engine. The engines pay for dives by single lines; all work except dives by pairs pays for
// beams. All other work pays for dives by pairs, which may cost a fifth more than that work on a
// large board, and less on a small one.
func (l *ledger) affords(x extra, price, first int64) bool {
	pays := l.engines(first)
	switch x {
	case byLines:
		pays += free
	case byBeams:
		pays += l.others + l.extras[byLines] + free
	case byPairs:
		pays += l.others + l.extras[byLines] + l.extras[byBeams]
		if l.small {
			pays = min(pays, smallPays) + max(0, pays-smallPays)/4
		} else {
			pays = pays * 6 / 5
		}
	}
	return l.extras[x]+price <= pays
}
