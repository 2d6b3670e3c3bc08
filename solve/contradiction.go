package solve

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
)

// Limits of the search for few contradicting lines. They count work, not time, so that
// the answer is the same on every machine.
const (
	coreLineSolves = 200_000
	coreSteps      = 3_000_000 // steps of engines, and variables of new ones
)

// core narrows a set of lines that contradict each other.
type core struct {
	solving    *solving
	lines      []bool // by line: still needed
	lineSolves int64
	steps      int64
}

// contradiction returns lines that have no common solution, as few as it finds: it starts from all
// and drops groups of lines, halves first, as long as the rest still contradicts itself.
func (s *solving) contradiction() []nonogram.Line {
	c := &core{solving: s, lines: make([]bool, len(s.board.Lines)), lineSolves: coreLineSolves, steps: coreSteps}
	var candidates []int
	for l := range s.board.Lines {
		if !s.board.Lines[l].Clue().Absent() || s.board.Bad == l {
			c.lines[l] = true
			candidates = append(candidates, l)
		}
	}
	if !c.contradicts() {
		return c.names() // too hard to try again: all lines
	}
	for size := (len(candidates) + 1) / 2; size > 0; size = nextSize(size) {
		for from := 0; from < len(candidates); {
			group := candidates[from:min(from+size, len(candidates))]
			c.set(group, false)
			if c.contradicts() {
				candidates = slices.Delete(candidates, from, from+len(group))
			} else {
				c.set(group, true)
				from += len(group)
			}
			if c.lineSolves <= 0 || c.steps <= 0 || s.stopped.Load() {
				return c.names()
			}
		}
	}
	return c.names()
}

func nextSize(size int) int {
	if size == 1 {
		return 0
	}
	return (size + 1) / 2
}

func (c *core) set(group []int, needed bool) {
	for _, l := range group {
		c.lines[l] = needed
	}
}

func (c *core) names() []nonogram.Line {
	var names []nonogram.Line
	for l, needed := range c.lines {
		if needed {
			names = append(names, c.solving.board.LineOf(l))
		}
	}
	return names
}

// perTry returns the number of conflicts after which a group of lines counts as needed: the
// refutation of all lines took fewer than half of it.
func (c *core) perTry() int64 { return 50 + 2*c.solving.result.Stats.Conflicts }

// contradicts reports whether the lines still needed are known to have no common
// solution.
func (c *core) contradicts() bool {
	s := c.solving
	p := *s.puzzle
	p.Rows, p.Columns = slices.Clone(p.Rows), slices.Clone(p.Columns)
	for l, needed := range c.lines {
		switch {
		case needed:
		case l < len(p.Rows):
			p.Rows[l] = nil
		default:
			p.Columns[l-len(p.Rows)] = nil
		}
	}
	b := board.New(&p)
	b.Stopped = &s.stopped
	b.Load(s.start)
	for l, needed := range c.lines {
		if needed {
			b.Push(l)
		}
	}
	b.Budget = max(c.lineSolves, 1)
	ok := b.Settle()
	if ok && !b.Interrupted() && s.result.Method != LineLogic {
		_, ok, _ = probeFirst(b, s.opts.memory(), nil)
	}
	b.Budget = 0
	c.lineSolves -= b.LineSolves
	s.board.LineSolves += b.LineSolves
	if !ok || b.Interrupted() || s.result.Method == LineLogic || b.Grid().Complete() {
		return !ok && !b.Interrupted()
	}
	e, limit := encode(b, s.opts.memory(), nil, nil)
	if limit != NoLimit {
		return false
	}
	opts := Options{Jobs: 1, MaxConflicts: c.perTry(), MaxMemory: s.opts.MaxMemory}
	r := newPortfolio(e, opts, &s.stopped)
	_, found, limit := r.next(true)
	c.steps -= r.stats.Steps + int64(e.clauses.vars)
	return !found && limit == NoLimit
}
