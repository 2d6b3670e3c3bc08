package repair

import (
	"cmp"
	"context"

	"nonogram"
	"nonogram/internal/base/ordered"
	"nonogram/internal/base/random"
)

// edit changes the colour of a cell, counted row by row.
type edit struct {
	Cell int
	To   nonogram.Cell
}

// result is the outcome of a search for edits, with the guarantees of [Edited]. Edits are in the
// order of their cells, each of which occurs once.
type result struct {
	Edits                     []edit
	Done, Irreducible, Fewest bool
}

// findEdits searches for as few edits as possible that make the puzzle of a complete picture unique
// or line-solvable, as the options say. If ctx ends, it returns the best edits so far.
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

	// decided: lines leave many cells of the picture open, and trials leave only a few of these.
	decided bool
}

func newSearch(ctx context.Context, o Options, picture nonogram.Grid, palette nonogram.Palette) *search {
	d := newDraft(o.puzzleOf(picture.Clone(), palette), o.aim())
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

// begin edits the draft until it is good, by lines and trials alone. If a draft that is to be
// unique then has many edits, begin makes it line-solvable instead and spends another quarter of
// the effort on fewer edits: fewer edits mean fewer of the slow questions to the solver. It does
// not do so for a picture that trials nearly decide: such a picture needs few edits to be unique,
// but edits almost everywhere to be line-solvable.
func (s *search) begin() bool {
	aim := s.draft.aim
	defer func() { s.draft.aim = aim }()
	s.draft.aim = min(aim, byTrials)
	s.decided = aim > byLines && s.draft.open() >= manyOpen && s.draft.trials(nil) < manyOpen
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

// manyEdits is the number of edits above which fewer edits are worth a search without the solver.
const manyEdits = 12

func apply(picture nonogram.Grid, edits []edit) nonogram.Grid {
	picture = picture.Clone()
	for _, e := range edits {
		picture.Cells()[e.Cell] = e.To
	}
	return picture
}

// over reports whether the work on a better result must end.
func (s *search) over() bool { return s.ctx.Err() != nil || s.draft.work() >= s.Effort }

// patience limits the work on a first result, in multiples of the effort.
const patience = 12

// lost reports whether the work on a first result must end.
func (s *search) lost() bool { return s.ctx.Err() != nil || s.draft.work() >= patience*s.Effort }

// late reports whether the search for needless edits must end: on a picture with dozens of edits it
// would take seconds and hardly find another one.
func (s *search) late() bool {
	return s.lost() || s.draft.work() >= 2*max(s.Effort, DefaultEffort)
}

func (s *search) edits() []edit { return editsBetween(s.original, s.draft.grid) }

// editsBetween lists the edits that turn a picture into another.
func editsBetween(picture, edited nonogram.Grid) []edit {
	var out []edit
	for i, c := range edited.Cells() {
		if c != picture.Cells()[i] {
			out = append(out, edit{i, c})
		}
	}
	return out
}
