package solve

// ledger counts what a search costs, in units of about ten nanoseconds on a processor of 2025.
// Only counted work is charged, so a cost is the same on every machine and for any number of
// cores.
type ledger struct {
	others int64 // by all but the engines' steps and pairs
	pairs  int64 // by beliefs of pairs
	// most is the cost at which the search ends. steps are the engines' at the start of the
	// current round, first those of the first engine.
	most, steps, first int64
}

// What the counted parts of the work cost, in units.
const (
	stepUnits    = 10 // a step of an engine, with its share of learning and deciding
	lineUnits    = 8  // a deduction on a line of up to 63 cells
	literalUnits = 2  // a literal in the clauses of a puzzle
	startUnits   = 2  // a start of a block in beliefs of single lines
	pairUnits    = 1  // a step of two automata in beliefs of pairs
	beamUnits    = 4  // a cell of a line that a beam lays
	seenUnits    = 2  // a cell of a solution that is compared with others
)

// charge adds work that no engine did.
func (l *ledger) charge(units int64) { l.others += units }

// cost is that of all work by the start of the round.
func (l *ledger) cost() int64 { return l.others + l.pairs + stepUnits*l.steps }

// spent reports whether the search has to end, when the first engine has taken a number of
// steps.
func (l *ledger) spent(first int64) bool { return l.cost()+stepUnits*(first-l.first) >= l.most }

// affords reports whether beliefs of pairs may cost so much more when the first engine has taken
// a number of steps: no more than all the rest.
func (l *ledger) affords(cost, first int64) bool {
	return l.pairs+cost <= l.others+stepUnits*(l.steps+first-l.first)
}
