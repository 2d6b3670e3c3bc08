package reader_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
	"nonogram/solve"
)

// recount computes a rating from its steps as in docs/difficulty.md, without package explain.
type recount struct {
	t     *testing.T
	p     *nonogram.Puzzle
	board nonogram.Grid
	view  technique.View
	spent time.Duration
}

// reset turns the view to a line of the board, which must have an arrangement.
func (r *recount) reset(l nonogram.Line) {
	length := r.p.Width()
	if l.Axis == nonogram.Columns {
		length = r.p.Height()
	}
	if !r.view.Reset(sweep.New(length, r.p.Clue(l), r.p.Palette.Colours()), r.board.Line(l)) {
		r.t.Fatalf("%v has no arrangement", l)
	}
}

// open lists the lines with open cells.
func (r *recount) open() (lines []nonogram.Line) {
	for i := range r.p.Height() + r.p.Width() {
		l := nonogram.Row(i)
		if i >= r.p.Height() {
			l = nonogram.Column(i - r.p.Height())
		}
		if slices.ContainsFunc(r.board.Line(l), func(c nonogram.Cell) bool { return !c.Known() }) {
			lines = append(lines, l)
		}
	}
	return lines
}

func (r *recount) take(facts []proof.Fact) {
	before := r.board.CountOpen()
	for _, f := range facts {
		r.board.Set(f.Row, f.Column, r.board.At(f.Row, f.Column)&f.Cell)
	}
	r.spent += 250 * time.Millisecond * time.Duration(before-r.board.CountOpen())
}

// chance returns a person's chance of noticing a technique, in percent.
func chance(t proof.Technique) time.Duration {
	for _, limit := range []struct {
		last   proof.Technique
		chance time.Duration
	}{
		{proof.ExactFit, 100}, {proof.SimpleBoxes, 50}, {proof.Glue, 95}, {proof.SmallGap, 70}, {proof.RangeGap, 10},
		{proof.LineCases, 5}, {proof.EdgeContradiction, 30}, {proof.Implications, 12}, {proof.DeepContradiction, 6},
	} {
		if t <= limit.last {
			return limit.chance
		}
	}
	return 2
}

// minutes returns a practised player's time. beyond lists the arguments beyond one line, in the
// order in which the player needs them.
func (r *recount) minutes(beyond []proof.Deduction) time.Duration {
	for {
		open, chances := r.open(), time.Duration(0)
		var facts []proof.Fact
		for _, l := range open {
			r.reset(l)
			t, changes := r.view.First(proof.ZeroLine)
			if len(changes) == 0 {
				continue
			}
			chances += chance(t)
			r.spent += 100 * time.Millisecond * 100 / chance(t)
			for _, c := range changes {
				facts = append(facts, proof.Fact{Place: l.Place(c.At), Cell: c.To})
			}
		}
		look := 500 * time.Millisecond * time.Duration(len(open))
		if len(facts) > 0 {
			r.spent += look + 750*time.Millisecond*100*time.Duration(len(open))/chances
			r.take(facts)
			continue
		}
		i := slices.IndexFunc(beyond, func(d proof.Deduction) bool {
			return slices.ContainsFunc(d.Result, func(f proof.Fact) bool { return r.board.At(f.Row, f.Column)&^f.Cell != 0 })
		})
		if i < 0 {
			return r.spent.Round(time.Millisecond)
		}
		r.spent += look + 4*time.Second*100*time.Duration(beyond[i].Length())/chance(beyond[i].Technique)
		r.take(beyond[i].Result)
		beyond = beyond[i+1:]
	}
}

// firstOfAll reports whether no line of the board has a simpler technique than a step's.
func (r *recount) firstOfAll(d proof.Deduction) bool {
	return !slices.ContainsFunc(r.open(), func(l nonogram.Line) bool {
		r.reset(l)
		t, changes := r.view.First(proof.ZeroLine)
		return len(changes) > 0 && t < d.Technique
	})
}

// TestRatedSteps: the steps of a rating follow from the puzzle, each is the simplest of all lines
// at its point, and class, numbers and minutes are their sums.
func TestRatedSteps(t *testing.T) {
	for name, p := range sampled(t) {
		want := testrun.Must(explain.Rate(t.Context(), p, explain.Options{}))(t)
		teacher := testrun.Must(explain.NewTutor(p, explain.Options{}))(t)
		s, r, err := teacher.Rated(t.Context(), nil)
		if err != nil || !reflect.DeepEqual(r, want) {
			t.Fatalf("%s: with its steps the rating is %+v, %v, without them %+v", name, r, err, want)
		}
		var steps [proof.Techniques]int
		var beyond []proof.Deduction
		hardest, longest := proof.Conflict, 0
		count := &recount{t: t, p: p, board: s.Start.Clone()}
		for i, d := range s.Steps() {
			if d.Technique == proof.Conflict {
				break
			}
			if !count.firstOfAll(d) {
				t.Fatalf("%s: step %d is %v, though a line has a simpler one", name, i+1, d.Technique)
			}
			steps[d.Technique]++
			hardest, longest = max(hardest, d.Technique), max(longest, d.Length())
			if !d.Technique.OneLine() {
				beyond = append(beyond, d)
			}
			count.take(d.Result)
		}
		if steps != r.Steps || hardest != r.Hardest || longest != r.LongestChain {
			t.Errorf("%s: the steps add up to %v, %v, %d; the rating is %+v", name, steps, hardest, longest, r)
		}
		out, err := proof.Check(t.Context(), p, s.Start, s.Steps())
		if err != nil || !out.Grid.Equal(s.End) {
			t.Errorf("%s: the steps do not lead to the end: %v", name, err)
		}
		if r.Status != solve.Unique {
			continue
		}
		again := &recount{t: t, p: p, board: s.Start.Clone()}
		if minutes := again.minutes(beyond); explain.ClassOf(hardest) != r.Class || minutes != r.Pace.Practised {
			t.Errorf("%s: %v in %v, rated %v in %v", name, explain.ClassOf(hardest), minutes, r.Class, r.Pace.Practised)
		}
	}
}
