package explain

import (
	"cmp"
	"slices"
	"time"

	"nonogram"
	"nonogram/internal/base/ordered"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// Pace is the time that people take for a puzzle, as far as the puzzle determines it.
//
// The model is a person who goes through the open lines in rounds and fills in what each line
// gives. The time depends on how many lines are still open in each round, how long it takes to find
// a first line that gives something, and what a person must think for each: steps that can be taken
// in any order are easier than those in sequence (Pelánek, "Difficulty Rating of Sudoku Puzzles: An
// Overview and Evaluation", 2014). When no line gives anything, the person looks at all of them
// without success and then follows the chains of an argument beyond one line. Rounds have no order
// of lines, so mirroring and transposing change nothing.
type Pace struct {
	// Practised is the time of a practised player; 0 if the puzzle has no class.
	Practised time.Duration
	// Bottlenecks lists the moments at which it is hardest to find a line that gives something, at
	// most three, in chronological order. Many puzzles have none.
	Bottlenecks []Bottleneck
}

// Expert returns the time of an expert, half of a practised player's.
func (p Pace) Expert() time.Duration { return p.Practised / 2 }

// Beginner returns the time of a beginner, four times a practised player's.
func (p Pace) Beginner() time.Duration { return 4 * p.Practised }

// Bottleneck is a moment at which few lines give anything.
type Bottleneck struct {
	// Known is the number of known cells.
	Known int
	// Open is the number of lines with open cells, and Giving the number of those that give
	// something. If Giving is 0, an argument beyond one line is needed.
	Open, Giving int
}

// The model's parameters.
const (
	glance = 500 * time.Millisecond // at one open line in a round
	search = 750 * time.Millisecond // at one line, for the first that gives something
	think  = 100 * time.Millisecond // about what a line gives, divided by the chance to notice it
	write  = 250 * time.Millisecond // one cell
	link   = 4 * time.Second        // of a chain, divided by the chance that the chain leads to something
)

// noticed returns the chance, in percent, that a person who looks for what a technique gives finds
// it.
func noticed(t proof.Technique) time.Duration {
	switch {
	case t <= proof.ExactFit:
		return 100
	case t == proof.SimpleBoxes:
		return 50
	case t <= proof.Glue:
		return 95
	case t <= proof.SmallGap:
		return 70
	case t <= proof.RangeGap:
		return 10
	case t == proof.LineCases:
		return 5
	case t == proof.EdgeContradiction:
		return 30
	case t <= proof.Implications:
		return 12
	case t == proof.DeepContradiction:
		return 6
	}
	return 2
}

// pacer goes through the lines in rounds.
type pacer struct {
	*explainer
	beyond []proof.Deduction // arguments beyond one line, in the order in which they are needed
	gives  [][]technique.Change
	spent  time.Duration
	tight  []tightSpot
}

// tightSpot is a moment and the time that it takes to find something then.
type tightSpot struct {
	Bottleneck
	time.Duration
}

// pace returns the Pace for the board of a new explainer, given the arguments beyond one line.
func pace(e *explainer, beyond []proof.Deduction) Pace {
	p := &pacer{explainer: e, beyond: beyond, gives: make([][]technique.Change, len(e.lines))}
	for p.round() || p.argue() {
	}
	return Pace{Practised: p.spent.Round(time.Millisecond), Bottlenecks: p.bottlenecks()}
}

// round applies what the open lines give; it returns false if they give nothing.
func (p *pacer) round() bool {
	open, giving, chances := 0, 0, time.Duration(0)
	for l := range p.lines {
		if p.lines[l].stale {
			p.lookAt(l)
		}
		if !p.open(l) {
			continue
		}
		open++
		if len(p.gives[l]) > 0 {
			giving++
			chance := noticed(p.lines[l].simplest)
			chances += chance
			p.spent += think * 100 / chance
		}
	}
	if giving == 0 {
		return false
	}
	p.spent += glance * time.Duration(open)
	p.find(open, giving, search*100*time.Duration(open)/chances)
	var facts []proof.Fact
	for l, changes := range p.gives {
		facts = append(facts, p.results(l, changes)...)
		p.gives[l] = nil
	}
	p.fill(facts)
	return true
}

// argue applies the next argument beyond one line that says something new; it returns false if
// there is none.
func (p *pacer) argue() bool {
	news := func(f proof.Fact) bool { return p.Cell(f.Row, f.Column)&^f.Cell != 0 }
	i := slices.IndexFunc(p.beyond, func(d proof.Deduction) bool { return slices.ContainsFunc(d.Result, news) })
	if i < 0 {
		return false
	}
	d := p.beyond[i]
	p.beyond = p.beyond[i+1:]
	open := 0
	for l := range p.lines {
		if p.open(l) {
			open++
		}
	}
	p.spent += glance * time.Duration(open)
	p.find(open, 0, link*100*time.Duration(d.Length())/noticed(d.Technique))
	p.fill(d.Result)
	return true
}

// fill applies facts to the board, and counts the time for writing the cells that they decide.
func (p *pacer) fill(facts []proof.Fact) {
	before := p.Grid().CountOpen()
	p.take(proof.Deduction{Result: facts})
	p.spent += write * time.Duration(before-p.Grid().CountOpen())
}

// lookAt finds out what a line gives.
func (p *pacer) lookAt(l int) {
	p.lines[l].stale = false
	if !p.view.Reset(&p.Lines[l], p.cells(l)) {
		return
	}
	t, changes := p.view.First(proof.ZeroLine)
	p.lines[l].simplest, p.gives[l] = t, slices.Clone(changes)
}

func (p *pacer) open(l int) bool {
	return slices.ContainsFunc(p.cells(l), func(c nonogram.Cell) bool { return !c.Known() })
}

// find counts the time for finding something.
func (p *pacer) find(open, giving int, took time.Duration) {
	p.spent += took
	known := p.Width*p.Height - p.Grid().CountOpen()
	p.tight = append(p.tight, tightSpot{Bottleneck{Known: known, Open: open, Giving: giving}, took})
}

// bottlenecks returns up to three moments, each of which takes more than three times as long as the
// middle one.
func (p *pacer) bottlenecks() []Bottleneck {
	slowest := slices.Clone(p.tight)
	ordered.Sort(slowest, func(a, b tightSpot) int { return cmp.Compare(b.Duration, a.Duration) })
	var out []Bottleneck
	for _, t := range slowest[:min(3, len(slowest))] {
		if t.Duration > 3*slowest[len(slowest)/2].Duration {
			out = append(out, t.Bottleneck)
		}
	}
	ordered.Sort(out, func(a, b Bottleneck) int { return cmp.Compare(a.Known, b.Known) })
	return out
}
