package terminal

import (
	"maps"
	"slices"
	"time"

	"nonogram"
)

// StepKind is the kind of a step.
type StepKind string

// The kinds of steps. A trial starts with Try and ends with Keep or Drop.
const (
	Paint   StepKind = "paint"
	Hinted  StepKind = "hint"
	Reset   StepKind = "reset"
	Correct StepKind = "mend"
	Try     StepKind = "try"
	Keep    StepKind = "keep"
	Drop    StepKind = "drop"
)

// Change is a cell that changed.
type Change struct {
	Place         int
	Before, After Mark
}

// Step is one action of the player. Undo undoes one step.
type Step struct {
	Kind StepKind
	// At is the time on the game's clock.
	At      time.Duration
	Changes []Change
	// base is the trial that the step starts or ends; nil in other steps.
	base trial
}

// trial holds the marks that cells had before the player painted them in a trial. It can also hold
// cells whose steps in the trial are undone.
type trial map[int]Mark

// Game is a board and the steps that led to it. Undo, replay and saving use only the
// steps.
type Game struct {
	Puzzle *nonogram.Puzzle
	marks  []Mark
	// given marks the cells that belong to the puzzle and cannot be painted.
	given []bool
	steps []Step
	done  int
	// events lists the events that are not steps, in order.
	events []Event
	// trial is the current trial, or nil.
	trial trial
}

// NewGame returns a game of the puzzle before the first stroke.
func NewGame(p *nonogram.Puzzle) *Game {
	g := &Game{Puzzle: p, marks: marksOf(p.Start())}
	g.given = make([]bool, len(g.marks))
	for i, m := range g.marks {
		g.given[i] = m != Open
	}
	return g
}

// Steps returns the steps that led to the board, without undone ones.
func (g *Game) Steps() []Step { return g.steps[:g.done] }

// Trying reports whether there is a trial.
func (g *Game) Trying() bool { return g.trial != nil }

// tried reports whether a cell was painted in the current trial.
func (g *Game) tried(place int) bool {
	before, painted := g.trial[place]
	return painted && before != g.marks[place]
}

// hinted returns the cells that hints filled in.
func (g *Game) hinted() map[int]bool {
	places := make(map[int]bool)
	for _, s := range g.Steps() {
		for _, c := range s.Changes {
			if s.Kind == Hinted {
				places[c.Place] = true
			} else {
				delete(places, c.Place)
			}
		}
	}
	return places
}

// set is a cell and its new mark.
type set struct {
	place int
	mark  Mark
}

// setsOf returns sets of one mark for several cells.
func setsOf(places []int, m Mark) []set {
	sets := make([]set, len(places))
	for i, place := range places {
		sets[i] = set{place, m}
	}
	return sets
}

// apply sets cells as one step and reports whether anything changed. If a cell occurs twice, the
// first mark counts.
func (g *Game) apply(kind StepKind, sets []set, at time.Duration) bool {
	var changes []Change
	seen := make(map[int]bool, len(sets))
	for _, s := range sets {
		if seen[s.place] || g.given[s.place] {
			continue
		}
		seen[s.place] = true
		if g.marks[s.place] != s.mark {
			changes = append(changes, Change{s.place, g.marks[s.place], s.mark})
		}
	}
	if len(changes) > 0 {
		g.push(Step{Kind: kind, At: at, Changes: changes})
	}
	return len(changes) > 0
}

// reset clears the board; this can be undone.
func (g *Game) reset(at time.Duration) {
	g.endTrial(Keep, at)
	var sets []set
	for i := range g.marks {
		sets = append(sets, set{i, Open})
	}
	g.apply(Reset, sets, at)
}

// restart takes a solved game back to its start. It cannot be undone, since undo would solve
// the puzzle at once.
func (g *Game) restart() { *g = *NewGame(g.Puzzle) }

func (g *Game) beginTrial(at time.Duration) {
	if g.trial == nil {
		g.push(Step{Kind: Try, At: at, base: trial{}})
	}
}

// endTrial keeps or drops the cells that were painted in the trial, if there is one.
func (g *Game) endTrial(kind StepKind, at time.Duration) {
	if g.trial == nil {
		return
	}
	g.push(Step{Kind: kind, At: at, Changes: g.ending(kind), base: g.trial})
}

// ending returns the changes that keep or drop the trial.
func (g *Game) ending(kind StepKind) []Change {
	if kind != Drop {
		return nil
	}
	var changes []Change
	for _, place := range slices.Sorted(maps.Keys(g.trial)) {
		if g.tried(place) {
			changes = append(changes, Change{place, g.marks[place], g.trial[place]})
		}
	}
	return changes
}

func (g *Game) push(s Step) {
	g.steps = append(g.steps[:g.done], s)
	g.redo()
}

// undo undoes the last step and reports whether there was one.
func (g *Game) undo() bool {
	if g.done == 0 {
		return false
	}
	g.done--
	s := g.steps[g.done]
	for _, c := range s.Changes {
		g.marks[c.Place] = c.Before
	}
	if s.base != nil {
		g.trial = s.base
		if s.Kind == Try {
			g.trial = nil
		}
	}
	return true
}

// redo repeats the step that was undone last and reports whether there was one.
func (g *Game) redo() bool {
	if g.done == len(g.steps) {
		return false
	}
	s := g.steps[g.done]
	g.done++
	for _, c := range s.Changes {
		g.marks[c.Place] = c.After
		if _, painted := g.trial[c.Place]; g.Trying() && !painted {
			g.trial[c.Place] = c.Before
		}
	}
	if s.base != nil {
		g.trial = nil
		if s.Kind == Try {
			g.trial = s.base
		}
	}
	return true
}

// undoUntil undoes steps until the board is good, or none if it never was. It returns the number of
// undone steps, and whether the board is good.
func (g *Game) undoUntil(good func(marks []Mark) bool) (int, bool) {
	done := g.done
	for !good(g.marks) {
		if !g.undo() {
			for g.done < done {
				g.redo()
			}
			return 0, false
		}
	}
	return done - g.done, true
}

// marked returns the number of cells that have a mark.
func (g *Game) marked() int {
	n := 0
	for _, m := range g.marks {
		if m != Open {
			n++
		}
	}
	return n
}
