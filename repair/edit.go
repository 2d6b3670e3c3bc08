package repair

import (
	"cmp"
	"context"

	"nonogram"
	"nonogram/internal/base/ordered"
	"nonogram/internal/base/random"
)

// edit gives a cell, counted row by row, another colour.
type edit struct {
	Cell int
	To   nonogram.Cell
}

// result is the outcome of a search for edits, with the promises of [Edited]. Edits are in the
// order of the cells, each of which occurs once.
type result struct {
	Edits                     []edit
	Done, Irreducible, Fewest bool
}

// findEdits searches for as few edits as possible that make the puzzle of a complete
// picture what it is to be. If ctx ends, it returns the best that it found by then.
func (o Options) findEdits(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette) result {
	s := newSearch(ctx, o, picture, palette)
	s.run()
	if !s.result.Done {
		s.result.Edits = s.edits()
	}
	ordered.Sort(s.result.Edits, func(a, b edit) int { return cmp.Compare(a.Cell, b.Cell) })
	return s.result
}

func (o Options) aim() aim {
	if o.LineSolvable {
		return byLines
	}
	return unique
}

type search struct {
	Options
	ctx      context.Context
	original nonogram.Grid
	draft    *draft
	random   *random.Source
	result   result

	// decided: of the many cells that lines leave open in the picture, trials leave only a few.
	decided bool
}

func newSearch(ctx context.Context, o Options, picture nonogram.Grid, palette nonogram.Palette) *search {
	d := newDraft(nonogram.FromGrid(picture.Clone(), palette), o.aim())
	return &search{Options: o, ctx: ctx, original: picture, draft: d, random: random.New(o.Seed, 0)}
}

func (s *search) run() {
	if s.draft.good(s.ctx) {
		s.result = result{Done: true, Irreducible: true, Fewest: true}
		return
	}
	if !s.begin() {
		return
	}
	s.result = result{Done: true, Irreducible: s.reduce(s.late), Edits: s.edits()}
	if s.result.Irreducible {
		s.exact()
		s.refine(s.over)
	}
}

// begin edits the draft until it is good, without the solver. If that takes many edits
// of a draft that is to be unique, a quarter of the effort more goes into fewer of them that
// make it line-solvable: later questions will be the slow ones, and the fewer edits there
// are, the fewer of them. A picture that trials decide, but for a few cells, stays one: few
// of its cells need edits, and most of it would for line logic.
func (s *search) begin() bool {
	aim := s.draft.aim
	defer func() { s.draft.aim = aim }()
	s.draft.aim = min(aim, byTrials)
	s.decided = aim > byLines && s.draft.open() >= manyOpen && s.draft.trials() < manyOpen
	if !s.greedy(s.lost) {
		return false
	}
	if aim == byLines || s.decided || len(s.edits()) <= manyEdits {
		return true
	}
	was := s.edits()
	s.draft.aim = byLines
	if s.greedy(s.lost) && s.reduce(s.lost) {
		s.result.Edits = s.edits()
		limit := s.draft.work() + s.Effort/4
		s.refine(func() bool { return s.ctx.Err() != nil || s.draft.work() > limit })
		was = s.result.Edits
	}
	s.draft.restore(apply(s.original, was))
	return true
}

// manyEdits is the number of edits above which it is worth while to make them fewer
// before the solver is asked.
const manyEdits = 12

func apply(picture nonogram.Grid, edits []edit) nonogram.Grid {
	picture = picture.Clone()
	for _, e := range edits {
		picture.Cells()[e.Cell] = e.To
	}
	return picture
}

// over reports whether the work must end that would make a result better.
func (s *search) over() bool { return s.ctx.Err() != nil || s.draft.work() >= s.Effort }

// patience is the most times that the effort is spent to come to a result at all.
const patience = 12

// lost reports whether the work must end that leads to a result.
func (s *search) lost() bool { return s.ctx.Err() != nil || s.draft.work() >= patience*s.Effort }

// late reports whether the work must end that finds out which edits are needed: a picture
// that needs dozens would take seconds, and hardly lose another one.
func (s *search) late() bool {
	return s.lost() || s.draft.work() >= 2*max(s.Effort, DefaultEffort)
}

func (s *search) edits() []edit { return editsBetween(s.original, s.draft.grid) }

// editsBetween lists the edits that lead from a picture to another one.
func editsBetween(picture, edited nonogram.Grid) []edit {
	var out []edit
	for i, c := range edited.Cells() {
		if c != picture.Cells()[i] {
			out = append(out, edit{i, c})
		}
	}
	return out
}
