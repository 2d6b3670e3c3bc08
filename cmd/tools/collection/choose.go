package main

import (
	"cmp"
	"fmt"
	"slices"

	"nonogram/cmd/internal/app/lessons"
)

const (
	// largest is the longest side of a board that suits a phone.
	largest = 15
	// drills is the most drills of a lesson.
	drills = 10
)

// choose picks drills of rising difficulty: at most one of a puzzle, and no line twice. It picks
// drills on whose line more cells follow than the answer only if there are too few others.
func choose(found []lessons.Drill) []lessons.Drill {
	best := bestOfEach(slices.DeleteFunc(slices.Clone(found), func(d lessons.Drill) bool { return len(d.Also) > 0 }))
	if len(best) < drills {
		best = bestOfEach(found)
	}
	slices.SortStableFunc(best, byEffort)
	seen := make(map[string]bool)
	best = slices.DeleteFunc(best, func(d lessons.Drill) bool {
		look := fmt.Sprint(d.Puzzle.Clue(d.Line), d.Board.Line(d.Line))
		again := seen[look]
		seen[look] = true
		return again
	})
	if len(best) <= drills {
		return best
	}
	chosen := []lessons.Drill{gentlest(found)}
	best = slices.DeleteFunc(best, func(d lessons.Drill) bool { return d.Puzzle == chosen[0].Puzzle })
	for i := 1; i < drills; i++ {
		chosen = append(chosen, best[i*(len(best)-1)/(drills-1)])
	}
	return chosen
}

// gentlest returns the drill to start with: it has a small board, needs little thought, and has
// many cells to fill in.
func gentlest(found []lessons.Drill) lessons.Drill {
	return slices.MinFunc(found, func(a, b lessons.Drill) int {
		return cmp.Or(cmp.Compare(side(a), side(b)), cmp.Compare(thought(a), thought(b)),
			cmp.Compare(len(b.Answer), len(a.Answer)), cmp.Compare(a.ID(), b.ID()))
	})
}

func side(d lessons.Drill) int { return max(d.Puzzle.Width(), d.Puzzle.Height()) }

// bestOfEach returns the drill of each puzzle that needs most thought.
func bestOfEach(found []lessons.Drill) []lessons.Drill {
	var best []lessons.Drill
	for _, d := range found {
		i := slices.IndexFunc(best, func(b lessons.Drill) bool { return b.Puzzle == d.Puzzle })
		switch {
		case i < 0:
			best = append(best, d)
		case cmp.Or(cmp.Compare(thought(d), thought(best[i])), cmp.Compare(best[i].ID(), d.ID())) > 0:
			best[i] = d
		}
	}
	return best
}

// thought returns the amount of thought that a drill needs: its line's open cells outside the
// answer, and twice the blocks.
func thought(d lessons.Drill) int {
	open := 0
	for _, c := range d.Board.Line(d.Line) {
		if !c.Known() {
			open++
		}
	}
	return open - len(d.Answer) + 2*len(d.Puzzle.Clue(d.Line))
}

// effort returns the difficulty of reading a drill: the board's size counts most, then the line.
func effort(d lessons.Drill) int {
	return 100*side(d) + 10*len(d.Puzzle.Clue(d.Line)) + len(d.Board.Line(d.Line))
}

// byEffort compares drills; the easiest to read is first.
func byEffort(a, b lessons.Drill) int {
	return cmp.Or(cmp.Compare(effort(a), effort(b)), cmp.Compare(a.ID(), b.ID()))
}
