package repair

import (
	"cmp"
	"context"
	"slices"

	"nonogram"
)

// Edit gives a cell, counted row by row, another colour.
type Edit struct {
	Cell int
	To   nonogram.Cell
}

// Goal says what an edited picture's puzzle shall be.
type Goal struct {
	// LineSolvable is more than unique.
	LineSolvable bool
	// Seed decides between edits that look equally good.
	Seed uint64
	// Effort bounds the work, in looks at single lines.
	Effort int64
}

// Result is what a search for edits found.
type Result struct {
	// Edits are in the order of the cells, each of which occurs once.
	Edits []Edit
	// Done: the edited picture's puzzle is as it was wanted.
	Done bool
	// Irreducible: none of the edits can be left out alone.
	Irreducible bool
	// Fewest: it was proven that no fewer edits do.
	Fewest bool
}

// Edit searches for as few edits as possible that make the puzzle of a complete
// picture what it shall be. If ctx ends, it returns the best that it found by then.
func (g Goal) Edit(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette) Result {
	s := &search{
		ctx:      ctx,
		original: picture,
		draft:    newDraft(nonogram.FromGrid(picture.Clone(), palette), g.LineSolvable),
		dice:     newDice(g.Seed),
		effort:   g.Effort,
	}
	s.run()
	if !s.result.Done {
		s.result.Edits = s.edits()
	}
	slices.SortFunc(s.result.Edits, func(a, b Edit) int { return cmp.Compare(a.Cell, b.Cell) })
	return s.result
}

// search is a search for edits at work.
type search struct {
	ctx      context.Context
	original nonogram.Grid
	draft    *draft
	dice     *dice
	effort   int64
	result   Result
}

func (s *search) run() {
	if s.draft.good(s.ctx) {
		s.result = Result{Done: true, Irreducible: true, Fewest: true}
		return
	}
	if !s.greedy(s.lost) {
		return
	}
	if !s.draft.lineSolvable && len(s.edits()) > manyEdits {
		s.refineLines()
	}
	s.result = Result{Done: true, Irreducible: s.reduce(s.lost), Edits: s.edits()}
	if s.result.Irreducible {
		s.exact()
		s.refine(s.over)
	}
}

// manyEdits is the number of edits from which on most of the work is to ask, again
// and again, whether a hard puzzle is unique.
const manyEdits = 40

// refineLines makes the edits fewer with the draft line-solvable, and so without the
// solver, for half of the effort more. If there are not fewer in the end it leaves the
// draft as it was.
func (s *search) refineLines() {
	was := s.edits()
	s.draft.lineSolvable = true
	if s.greedy(s.lost) && s.reduce(s.lost) {
		s.result.Edits = s.edits()
		limit := s.draft.work() + s.effort/2
		s.refine(func() bool { return s.ctx.Err() != nil || s.draft.work() > limit })
	}
	s.draft.lineSolvable = false
	if s.result.Edits == nil || len(s.result.Edits) > len(was) {
		s.result.Edits = was
	}
	s.draft.restore(apply(s.original, s.result.Edits))
}

// apply returns an edited picture.
func apply(picture nonogram.Grid, edits []Edit) nonogram.Grid {
	picture = picture.Clone()
	for _, e := range edits {
		picture.Cells()[e.Cell] = e.To
	}
	return picture
}

// over reports whether the work must end that would make a result better.
func (s *search) over() bool { return s.ctx.Err() != nil || s.draft.work() >= s.effort }

// patience is how many times the effort may be taken to come to a result at all.
const patience = 8

// lost reports whether the work must end that leads to a result.
func (s *search) lost() bool { return s.ctx.Err() != nil || s.draft.work() >= patience*s.effort }

// edits lists where the draft differs from the original.
func (s *search) edits() []Edit {
	var out []Edit
	for i, c := range s.draft.grid.Cells() {
		if c != s.original.Cells()[i] {
			out = append(out, Edit{i, c})
		}
	}
	return out
}
