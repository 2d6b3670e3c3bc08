package lessons

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
	"nonogram/internal/schema"
	"nonogram/line"
	"nonogram/proof"
)

// leastDrills is the fewest drills of a lesson.
const leastDrills = 6

// TestDrills derives every drill once more: its idea gives the next step on its board, the prover
// accepts the step, and nothing else follows on its line.
func TestDrills(t *testing.T) {
	seen := make(map[string]string)
	for _, l := range Course() {
		if len(l.Drills) < leastDrills {
			t.Errorf("lesson %s has %d drills, expected %d or more", l.ID, len(l.Drills), leastDrills)
		}
		t.Run(l.ID, func(t *testing.T) {
			side := 0
			for _, d := range l.Drills {
				if other := seen[d.ID()]; other != "" {
					t.Errorf("drill %s is in lesson %s too", d.ID(), other)
				}
				seen[d.ID()] = l.ID
				derived(t, l, d)
				if now := max(d.Puzzle.Width(), d.Puzzle.Height()); now < side || now > 15 {
					t.Errorf("drill %s has a side of %d after one of %d, expected rising ones up to 15", d.ID(), now, side)
				} else {
					side = now
				}
			}
		})
	}
}

// TestHintsLeadToLessons: the hint for the board of a drill takes a step of the drill's lesson, or makes its
// assumption.
func TestHintsLeadToLessons(t *testing.T) {
	for _, l := range Course() {
		for _, d := range l.Drills {
			tutor := testrun.Must(explain.NewTutor(d.Puzzle, explain.Options{}))(t)
			hint := testrun.Must(tutor.NextHint(t.Context(), &d.Board, &d.Near))(t)
			technique, _ := hint.Visit.Idea(d.Puzzle)
			if to := Of(technique); l.ID != "colours" && (to == nil || to.ID != l.ID) {
				t.Errorf("drill %s of lesson %s: the hint is about %s", d.ID(), l.ID, technique)
			}
		}
	}
}

func derived(t *testing.T, l Lesson, d Drill) {
	t.Helper()
	f, ok, err := NewFinder(t.Context(), d.Puzzle)
	if err != nil || !ok {
		t.Fatalf("drill %s: the puzzle has not one solution: %v", d.ID(), err)
	}
	found, ok, err := f.Drill(t.Context(), d.Board, d.Near)
	if err != nil || !ok {
		t.Fatalf("drill %s: found no drill there (%v), expected %s", d.ID(), err, d.Idea)
	}
	if found.Lesson() != l.ID || found.ID() != d.ID() {
		t.Errorf("drill %s is drill %s of lesson %s, expected %s", d.ID(), found.ID(), found.Lesson(), l.ID)
	}
	if diff := cmp.Diff([]any{d.Idea, d.Line, d.Assumed, d.Answer, d.Also}, []any{found.Idea, found.Line, found.Assumed, found.Answer, found.Also}); diff != "" {
		t.Errorf("drill %s (file, found):\n%s", d.ID(), diff)
	}
	if !d.Board.Allows(*d.Puzzle.Goal) || d.Puzzle.CheckSolution(*d.Puzzle.Goal) != nil {
		t.Errorf("drill %s: its board is wrong", d.ID())
	}
	if d.Puzzle.Author == "" || d.Puzzle.Licence != "CC0-1.0" {
		t.Errorf("drill %s is by %q under %q, expected an author and CC0-1.0", d.ID(), d.Puzzle.Author, d.Puzzle.Licence)
	}
}

// TestFinishing: a drill is solved by its answer and nothing less.
func TestFinishing(t *testing.T) {
	for _, l := range Course() {
		for _, d := range l.Drills {
			board := d.Board.Clone()
			if d.Solved(board) {
				t.Errorf("drill %s is solved before it starts", d.ID())
			}
			for _, at := range d.Answer {
				if !d.Asks(at) {
					t.Errorf("drill %s does not let cell %v be marked", d.ID(), at)
				}
				board.Set(at.Row, at.Column, d.Puzzle.Goal.At(at.Row, at.Column))
			}
			if !d.Solved(board) {
				t.Errorf("drill %s is not solved by its answer", d.ID())
			}
		}
	}
}

// TestFile: course.json has the form that Write gives it.
func TestFile(t *testing.T) {
	var again bytes.Buffer
	testrun.OK(t, Write(&again, Course()))
	if !bytes.Equal(again.Bytes(), file) {
		t.Error("course.json is not as Write writes it: make lessons")
	}
}

func TestIDs(t *testing.T) {
	ids := make(map[string]bool)
	for _, l := range Course() {
		if ids[l.ID] || !regexp.MustCompile(`^[a-z-]+$`).MatchString(l.ID) {
			t.Errorf("id %q, expected another word", l.ID)
		}
		ids[l.ID] = true
	}
}

// TestExamples: the cells that an example fills in are right, and no others follow. The cells that
// it tries are part of an arrangement, unless they are in trouble.
func TestExamples(t *testing.T) {
	for _, l := range Course() {
		t.Run(l.ID, func(t *testing.T) {
			e := l.Example
			first, last := e.Frames[0].Board, e.Frames[len(e.Frames)-1].Board
			before := first
			for i, f := range e.Frames {
				if !before.Allows(f.Board) || !f.Board.Allows(last) {
					t.Errorf("frame %d takes something back", i)
				}
				before = f.Board
				if e.Puzzle.Height() == 1 && len(f.Tried) > 1 && len(f.Trouble) == 0 {
					arranged(t, e.Puzzle, f)
				}
			}
			switch {
			case e.Puzzle.Height() == 1:
				cells := slices.Clone(first.Row(0))
				if !line.New(len(cells), e.Puzzle.Rows[0], e.Puzzle.Palette.Colours()).Deduce(cells) || !slices.EqualFunc(cells, last.Row(0), sameIfKnown) {
					t.Errorf("ends in %v, expected %v", last, cells)
				}
			case e.Puzzle.Goal != nil:
				if !last.Allows(*e.Puzzle.Goal) {
					t.Errorf("ends in\n%v, expected part of\n%v", last, e.Puzzle.Goal)
				}
			case e.Puzzle.CheckSolution(last) != nil:
				t.Errorf("ends in\n%v, which is no solution", last)
			}
		})
	}
}

// sameIfKnown compares cells; examples do not exclude colours of open cells.
func sameIfKnown(a, b nonogram.Cell) bool { return a == b || !a.Known() && !b.Known() }

// arranged checks that an arrangement has the tried cells.
func arranged(t *testing.T, p *nonogram.Puzzle, f Frame) {
	t.Helper()
	cells := slices.Clone(f.Board.Row(0))
	for _, c := range f.Tried {
		cells[c.Column] &= c.Cell
	}
	if !line.New(len(cells), p.Rows[0], p.Palette.Colours()).Feasible(cells) {
		t.Errorf("%v is tried, and does not fit", cells)
	}
}

// TestTechniques: every technique leads to a lesson.
func TestTechniques(t *testing.T) {
	for technique := proof.ZeroLine; technique <= proof.Branching; technique++ {
		if Of(technique) == nil {
			t.Errorf("%s leads to no lesson", technique)
		}
	}
}

// TestFacts: a fact of an example or a drill has one colour.
func TestFacts(t *testing.T) {
	p := Course()[0].Example.Puzzle
	for cell, want := range map[string]bool{"#": true, ".": true, "": false, "?": false, "#.": false, "##": false} {
		if _, err := factOf(schema.Fact{Cell: cell}, p); (err == nil) != want || err != nil && strings.Contains(err.Error(), "%!") {
			t.Errorf("%q: error %v, expected one: %v", cell, err, !want)
		}
	}
}

func TestFind(t *testing.T) {
	if l := Find("overlap"); l == nil || l.ID != "overlap" {
		t.Errorf("found %v", l)
	}
	if l := Find("sorcery"); l != nil {
		t.Errorf("found %v", l)
	}
}
