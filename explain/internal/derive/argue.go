package derive

import (
	"slices"
	"sync"

	"nonogram"
	"nonogram/proof"
)

// Argument is the text of a visit, as clauses: nothing in it is said twice or without need.
type Argument struct {
	Parts []*Part
	// Completed are the deductions that complete lines of which something is left to say.
	Completed []proof.Deduction
	// Said has the colours that the text rules out for each cell, for good.
	Said nonogram.Grid
}

// Part is a part of an argument: what follows on a line, or from suppositions.
type Part struct {
	// Same are the deductions: on one line those that follow each other, of suppositions those
	// with the same argument.
	Same []proof.Deduction
	// Derivation is that of deductions on a line, without clauses if all has been said before.
	Derivation
	// Cases are the links after each supposition; nil for suppositions within suppositions, too.
	Cases [][]*Part
}

// Visit holds the steps that become an argument.
type Visit struct {
	// Lines are those that it speaks of in any case.
	Lines []nonogram.Line
	// Steps are its deductions. The last of them complete lines, and the last before those repeat
	// an argument.
	Steps []proof.Deduction
	// Known has the cells that a reader sees besides their evidence.
	Known []proof.Fact
	// Board has lines of the steps as the board shows them.
	Board                map[nonogram.Line][]nonogram.Cell
	Completing, Likewise int
	// Whole asks for all results.
	Whole bool
}

// Arguments keeps the one of a visit, which each level of a hint needs. All goroutines may use it.
type Arguments struct {
	lock     sync.Mutex
	of       Visit
	argument *Argument
}

// Argue puts the steps of a visit into an argument, which takes the place of that of another visit. A nil
// Arguments keeps none.
func (a *Arguments) Argue(p *nonogram.Puzzle, v Visit) *Argument {
	if a == nil {
		a = new(Arguments)
	}
	a.lock.Lock()
	defer a.lock.Unlock()
	if a.argument == nil || !a.of.same(v) {
		a.of, a.argument = v, argue(p, v)
	}
	return a.argument
}

// same reports whether two visits are one.
func (v Visit) same(other Visit) bool {
	return one(v.Lines, other.Lines) && one(v.Steps, other.Steps) && one(v.Known, other.Known) &&
		v.Completing == other.Completing && v.Likewise == other.Likewise && v.Whole == other.Whole
}

// one reports whether two slices are the same part of the same memory.
func one[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

func argue(p *nonogram.Puzzle, v Visit) *Argument {
	a := &arguer{puzzle: p, lines: v.Lines, board: v.Board}
	if slices.ContainsFunc(v.Steps, func(d proof.Deduction) bool { return !d.Technique.OneLine() }) {
		a.lines = nil // what lines say is only for suppositions, or follows from these
	}
	a.cells = a.marks()
	a.says(a.denied(v.Known))
	steps, likewise := v.Steps, v.Likewise
	end := len(steps) - v.Completing
	all := &Argument{Parts: a.parts(steps[:end], likewise)}
	for _, d := range steps[end:] {
		a.add(item{completed: &d, premises: a.denied(d.Evidence), gives: a.denied(d.Result)})
	}
	a.fix(a.denied(wanted(steps)), nil)
	for _, part := range all.Parts {
		if v.Whole {
			a.fix(claimsOf(part.At, part.Results()), nil)
		}
	}
	a.thin()
	a.silence()
	all.Said = a.forget()
	for _, i := range a.items {
		if i.completed != nil && i.kept {
			all.Completed = append(all.Completed, *i.completed)
		}
	}
	return all
}

// arguer puts an argument together.
type arguer struct {
	puzzle *nonogram.Puzzle
	lines  []nonogram.Line
	board  map[nonogram.Line][]nonogram.Cell
	// cells are the colours that the text has ruled out for each cell. What it says of blocks holds for its part alone.
	cells nonogram.Grid
	items []*item
	// scope is the supposition that holds, 0 if none does; scopes counts them.
	scope, scopes int
}

// marks are the colours that cells do not have, none at first.
func (a *arguer) marks() nonogram.Grid {
	return nonogram.NewGrid(a.puzzle.Width(), a.puzzle.Height(), nonogram.Contradicted)
}

// mark adds a claim about a cell to marks.
func mark(cells nonogram.Grid, c claim) {
	at := c.line.Place(c.At)
	cells.Set(at.Row, at.Column, cells.At(at.Row, at.Column)|nonogram.CellOf(nonogram.Colour(c.N)))
}

// item is a clause, or something else that gives or needs facts and cannot go.
type item struct {
	scope  int
	part   *Part
	clause Clause
	says   []Fact
	// premises and gives are about the grid, gives about its cells; aside is given to the same part alone.
	premises, gives, aside []claim
	fixed, kept            bool
	// speaks: the item is fixed only since a line, or a link, is to say something.
	speaks    bool
	completed *proof.Deduction
	serves    []*need
}

// claim is a fact about a line; one about a cell is about its row.
type claim struct {
	line nonogram.Line
	Fact
}

// need is a premise of an item, with the number of items that give it.
type need struct {
	owner *item
	left  int
}

func claimOf(l nonogram.Line, f Fact) claim {
	if f.Kind != Not {
		return claim{l, f}
	}
	at := l.Place(f.At)
	return claim{nonogram.Row(at.Row), Fact{Not, at.Column, f.N}}
}

func claimsOf(l nonogram.Line, facts []Fact) (all []claim) {
	for _, f := range facts {
		all = append(all, claimOf(l, f))
	}
	return all
}

// denied lists what facts about the grid say that cells are not.
func (a *arguer) denied(facts []proof.Fact) (all []claim) {
	for _, f := range facts {
		for c := range nonogram.Colour(a.puzzle.Palette.Colours()) {
			if !f.Cell.Can(c) {
				all = append(all, claim{nonogram.Row(f.Row), Fact{Not, f.Column, int(c)}})
			}
		}
	}
	return all
}

// says notes what has been said.
func (a *arguer) says(claims []claim) {
	for _, c := range claims {
		mark(a.cells, c)
	}
}

// add adds an item.
func (a *arguer) add(i item) {
	i.scope = a.scope
	a.items = append(a.items, &i)
	a.says(i.gives)
}

// fix adds an item that stays.
func (a *arguer) fix(premises, gives []claim) {
	a.add(item{premises: premises, gives: gives, fixed: true})
}

// parts puts steps into parts.
func (a *arguer) parts(steps []proof.Deduction, likewise int) (all []*Part) {
	for n, d := range steps {
		var before *Part
		if len(all) > 0 {
			before = all[len(all)-1]
		}
		switch {
		case !d.Technique.OneLine() && n >= len(steps)-likewise && before != nil:
			before.Same = append(before.Same, d)
			a.fix(nil, a.denied(d.Result))
		case !d.Technique.OneLine():
			all = append(all, a.suppositions(d))
		case n > 0 && steps[n-1].Technique.OneLine() && steps[n-1].Line == d.Line:
		default:
			own := 1
			for n+own < len(steps) && steps[n+own].Technique.OneLine() && steps[n+own].Line == d.Line {
				own++
			}
			all = append(all, a.onLine(steps[n:n+own]))
		}
	}
	return all
}

// onLine derives what follows on a line.
func (a *arguer) onLine(steps []proof.Deduction) *Part {
	l := steps[0].Line
	part := &Part{Same: steps, Derivation: a.of(steps)}
	// A link speaks by any of its clauses, and the line of the visit by its last one.
	speaks := a.scope > 0 || slices.Contains(a.lines, l)
	ends := a.scope == 0 || len(part.Clauses) == 1
	if speaks && len(part.Clauses) == 0 {
		part.Derivation = Of(a.puzzle, steps)
		part.Board = a.board[l]
	}
	for n, c := range part.Clauses {
		i := a.item(part, c)
		i.speaks = speaks && ends && n == len(part.Clauses)-1
		i.fixed = len(c.Results) == 0 || i.speaks
		a.add(i)
	}
	return part
}

// item is a clause with what it rests on and gives. A brief text may say nothing of blocks on the way.
func (a *arguer) item(part *Part, c Clause) item {
	i := item{part: part, clause: c, premises: claimsOf(part.At, c.Premises)}
	i.says = part.says(c)
	for _, f := range i.says {
		if f.Kind == Not {
			i.gives = append(i.gives, claimOf(part.At, f))
		} else {
			i.aside = append(i.aside, claimOf(part.At, f))
		}
	}
	for other := nonogram.Filled; c.Rule == Against && int(other) < part.Shown.Colours; other++ {
		i.premises = append(i.premises, claimOf(part.At, Fact{Not, c.Cells[0], int(other)}))
	}
	return i
}

// says lists all that a clause says: its results and, of their cells, that they do not have the
// colours that the clue lacks, nor any other if it says what they are.
func (p *Part) says(c Clause) []Fact {
	facts := slices.Clone(c.Results)
	rest := nonogram.Contradicted // what the clause says that all other cells are
	switch {
	case c.Colour != nonogram.Blank:
	case c.Rule == Found:
		rest = nonogram.BlankCell
	case c.Rule == Need && p.Shown.Colours == 2:
		rest = nonogram.FilledCell
	}
	for x, cell := range p.Shown.Cells {
		about := rest != 0 && !slices.Contains(c.Cells, x)
		if about {
			cell = rest
		}
		for _, f := range c.Results {
			if f.Kind == Not && f.At == x {
				cell, about = cell&^nonogram.CellOf(nonogram.Colour(f.N)), true
			}
		}
		if !about {
			continue
		}
		left, known := cell.Colour()
		// In a contradiction, what is left of a cell can be a colour that the clause denies.
		settled := known && (c.Settles() || rest != 0) && !(c.Covers() && p.gives(c, Fact{Not, x, int(left)}))
		for other := range nonogram.Colour(p.Shown.Colours) {
			if p.Shown.Lacks(other) && !c.Lacking(p.Shown) || settled && other != left || p.bars(c, x, other) {
				facts = append(facts, Fact{Not, x, int(other)})
			}
		}
	}
	return facts
}

// bars reports whether the reasons of a clause keep a cell from a further colour as well.
func (p *Part) bars(c Clause, x int, other nonogram.Colour) bool {
	about := slices.ContainsFunc(c.Whys, func(w Why) bool { return w.Reason > Belongs }) // blocks of the clause's colour
	if c.Rule != Bar || other == nonogram.Blank || other == c.Colour || len(c.Whys) == 0 || about {
		return false
	}
	c.Colour = other
	return p.gives(c, Fact{Not, x, int(other)})
}

// gives reports whether a clause gives a fact, too.
func (p *Part) gives(c Clause, f Fact) bool {
	c.Results = []Fact{f}
	return p.Shown.follows(c)
}

// complete adds to the results of a clause all that it says of their cells.
func (p *Part) complete(c Clause, says []Fact) Clause {
	for _, f := range says {
		about := slices.ContainsFunc(c.Results, func(g Fact) bool { return g.Kind == Not && g.At == f.At })
		if about && !p.Shown.Lacks(nonogram.Colour(f.N)) && !slices.Contains(c.Results, f) {
			c.Results = append(slices.Clone(c.Results), f)
		}
	}
	return c
}

// news leaves out of a clause what clauses before it say of cells; nothing is left if that is all.
func news(c Clause, before []Clause) []Clause {
	said := func(f Fact) bool {
		return f.Kind == Not && slices.ContainsFunc(before, func(b Clause) bool { return slices.Contains(b.Results, f) })
	}
	more := slices.DeleteFunc(slices.Clone(c.Results), said)
	if len(more) == 0 && len(c.Results) > 0 {
		return nil
	}
	c.Results = more
	return []Clause{c}
}

// suppositions derives what follows from suppositions, link by link. What is supposed within a
// supposition is not said in detail.
func (a *arguer) suppositions(d proof.Deduction) *Part {
	part := &Part{Same: []proof.Deduction{d}}
	before, within := a.cells, a.scope > 0
	tried := nonogram.Contradicted
	for _, c := range d.Cases {
		if tried |= c.Assumption.Cell; within {
			for _, step := range c.Steps {
				a.fix(a.denied(step.Evidence), nil)
			}
			continue
		}
		a.scopes++
		a.scope, a.cells = a.scopes, before.Clone()
		a.fix(nil, a.denied([]proof.Fact{c.Assumption}))
		part.Cases = append(part.Cases, a.parts(c.Steps, 0))
		if !c.Refuted() {
			a.fix(a.denied(d.Result), nil)
		}
		a.scope, a.cells = 0, before
	}
	// The cases rest on the cell's being nothing else, which may be said before.
	rest := a.denied([]proof.Fact{{Place: d.Cases[0].Assumption.Place, Cell: tried}})
	if len(d.Cases) == 1 {
		rest = slices.DeleteFunc(a.denied(d.Result), func(c claim) bool { return tried.Can(nonogram.Colour(c.N)) })
	}
	a.fix(rest, a.denied(d.Result))
	return part
}

// wanted lists what a visit leads to: the cells that it decides, or all results if it decides none.
func wanted(steps []proof.Deduction) (all []proof.Fact) {
	for _, d := range steps {
		all = append(all, d.Result...)
	}
	if decides := func(f proof.Fact) bool { return f.Cell.Known() }; slices.ContainsFunc(all, decides) {
		all = slices.DeleteFunc(all, func(f proof.Fact) bool { return !decides(f) })
	}
	return all
}

// thin drops, the last ones first, items whose results others give or nobody needs.
func (a *arguer) thin() {
	givers := make(map[nonogram.Line][]*item)
	for _, i := range a.items {
		i.kept, i.serves = true, nil
		for _, f := range i.premises {
			n := &need{owner: i}
			for _, g := range givers[f.line] {
				if g.gave(f, i) {
					n.left++
					g.serves = append(g.serves, n)
				}
			}
		}
		for _, all := range [...][]claim{i.gives, i.aside} {
			for _, f := range all {
				if on := givers[f.line]; len(on) == 0 || last(on) != i {
					givers[f.line] = append(on, i)
				}
			}
		}
	}
	for n := len(a.items) - 1; n >= 0; n-- {
		i := a.items[n]
		i.kept = i.fixed
		for _, n := range i.serves {
			i.kept = i.kept || n.owner.kept && n.left == 1
		}
		for _, n := range i.serves {
			if !i.kept {
				n.left--
			}
		}
	}
}

// silence drops parts in which a line says what nobody needs, if it says something in another part.
func (a *arguer) silence() {
	for _, i := range a.items {
		others := func(j *item) bool { return j.speaks && j.kept && j.part != i.part && j.part.At == i.part.At }
		if !i.speaks || i.scope > 0 || len(i.clause.Results) == 0 || !slices.ContainsFunc(a.items, others) {
			continue
		}
		i.fixed = false
		a.thin()
		if slices.ContainsFunc(a.items, func(j *item) bool { return j.part == i.part && j.kept }) {
			i.fixed = true
			a.thin()
		}
	}
}

// gave reports whether an item gives a claim to a later one.
func (g *item) gave(f claim, to *item) bool {
	if g.scope != 0 && g.scope != to.scope {
		return false
	}
	says := func(c claim) bool { return c.line == f.line && c.implies(f.Fact) }
	return slices.ContainsFunc(g.gives, says) || g.part != nil && g.part == to.part && slices.ContainsFunc(g.aside, says)
}

// forget leaves the clauses that are kept, and takes what only others have said from what later
// parts show. It returns the colours that the clauses rule out, outside suppositions.
func (a *arguer) forget() nonogram.Grid {
	var part *Part
	var gone, left nonogram.Grid // by what is said, and by what stays
	all, some, scope := a.marks(), a.marks(), -1
	thinned, needs := make(map[*Part]bool), make(map[claim][]*Part)
	for _, i := range a.items {
		for _, f := range i.premises {
			if i.kept {
				needs[f] = append(needs[f], i.part)
			}
		}
	}
	for _, i := range a.items {
		if i.scope != scope {
			if scope = i.scope; scope == 0 {
				gone, left = all, some
			} else {
				gone, left = all.Clone(), some.Clone()
			}
		}
		if d := i.part; d != nil && d != part {
			part = d
			d.Clauses = nil
			stays := left.Line(d.At)
			for x, c := range gone.Line(d.At) {
				d.Shown.Cells[x] |= c &^ stays[x]
			}
		}
		switch {
		case i.part != nil && i.kept:
			i.part.Clauses = append(i.part.Clauses, news(i.part.complete(i.clause, i.says), i.part.Clauses)...)
			for _, f := range i.says { // a brief text says this of cells, too
				elsewhere := func(p *Part) bool { return p != i.part }
				if slices.ContainsFunc(needs[claimOf(i.part.At, f)], elsewhere) && !Implied(i.part.wants, f) {
					i.part.wants = append(i.part.wants, f)
				}
			}
		case i.part != nil:
			thinned[i.part] = true
		}
		for _, c := range i.gives {
			if mark(gone, c); i.kept {
				mark(left, c)
			}
		}
	}
	for p := range thinned {
		p.again()
	}
	return some
}

// again drops clauses of a part on which only others rested that went: what is left finds other reasons
// if it can.
func (p *Part) again() {
	var wanted []Fact
	for _, c := range p.Clauses {
		wanted = append(wanted, slices.DeleteFunc(slices.Clone(c.Results), func(f Fact) bool { return f.Kind != Not })...)
	}
	p.Clauses = needed(p.Shown, p.Shown.visible(), p.Clauses, wanted)
}
