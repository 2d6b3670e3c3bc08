package repair

import (
	"cmp"
	"context"
	"fmt"

	"nonogram"
	"nonogram/internal/base/enum"
	"nonogram/solve"
)

// Options direct [Edit] and [Give]. The zero value asks for uniqueness.
type Options struct {
	// LineSolvable asks for a line-solvable puzzle, which is stricter than a unique one.
	LineSolvable bool
	// Neat, for [Edit], allows more changes than necessary if they are less visible. A picture with
	// left-right symmetry stays symmetric unless that takes over twice as many changes, and few
	// cells become isolated in their colour. Irreducible then counts changes on both sides as one.
	Neat bool
	// Locked marks the cells, row by row, that [Edit] must not change; nil marks none. If all cells
	// of a line are locked, a picture may have no repair.
	Locked []bool
	// Start has the cells that the puzzle gives away already; nil if there are none. [Edit] does not
	// change them, and [Give] adds to them.
	Start *nonogram.Grid `json:",omitempty"` // the settings of a job without it stay the same
	// Seed decides between equally good changes.
	Seed uint64
	// Effort limits the work, in line solves; 0 means [DefaultEffort]. A picture that would
	// otherwise have no result gets up to twelve times as much. The search for needless changes
	// ends at that limit, or earlier at twice the larger of Effort and DefaultEffort.
	Effort int64
}

// DefaultEffort is the effort of zero Options: about a tenth of a second for a picture of
// 50 x 50 cells.
const DefaultEffort = 600_000

func (o Options) withDefaults() Options {
	o.Effort = cmp.Or(o.Effort, DefaultEffort)
	return o
}

// puzzleOf returns the puzzle of a picture.
func (o Options) puzzleOf(picture nonogram.Grid, palette nonogram.Palette) *nonogram.Puzzle {
	p := nonogram.FromGrid(picture, palette)
	p.Given = o.Start
	return p
}

// fixed marks the cells of a picture that are locked or given; nil marks none.
func (o Options) fixed(picture nonogram.Grid, palette nonogram.Palette) []bool {
	if o.Start == nil {
		return o.Locked
	}
	fixed := make([]bool, len(picture.Cells()))
	copy(fixed, o.Locked)
	for i, c := range o.Start.Cells() {
		fixed[i] = fixed[i] || c != palette.Open()
	}
	return fixed
}

// Change is a change of one cell's colour.
type Change struct {
	nonogram.Place
	// From is the cell's colour in the picture, To a different one in the edited picture.
	From, To nonogram.Colour
}

// Edited is a picture after a repair by edits.
type Edited struct {
	// Puzzle has the edited picture as its goal, that picture's clues, and the given cells of Start.
	Puzzle *nonogram.Puzzle
	// Changes lead from the picture to the goal, row by row, each cell once.
	Changes []Change
	// Done: the puzzle is unique, or line-solvable, as requested. Otherwise the changes only lead
	// towards that.
	Done bool
	// Irreducible: without any one of the changes, the puzzle is no longer as requested.
	// The effort may not suffice to find out.
	Irreducible bool
	// Fewest: it is proven that fewer changes do not suffice. This is the case for most small
	// pictures, and for larger ones that need only a few changes.
	Fewest bool
}

// Edit changes as few cells of a complete picture as it can until its puzzle is unique, or
// line-solvable. The same picture, palette and options give the same changes on every machine,
// unless ctx ends.
//
// If ctx ends before the work does, or the effort is spent before the puzzle is as requested, the
// error is a [solve.LimitError], and Edit also returns the best repair so far. Any other error is
// about the picture or the options. It matches [nonogram.ErrGrid] if a cell is open or has a colour
// that the palette lacks, or if Locked has another number of cells; it matches
// [nonogram.ErrOptions] if an option is out of range; or it is that of [nonogram.Puzzle.Validate].
func Edit(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette, o Options) (Edited, error) {
	if err := o.check(picture, palette); err != nil {
		return Edited{}, err
	}
	if cells := len(picture.Cells()); o.Locked != nil && len(o.Locked) != cells {
		return Edited{}, fmt.Errorf("%w: %d locked cells or others, the picture has %d", nonogram.ErrGrid, len(o.Locked), cells)
	}
	o = o.withDefaults()
	o.Locked = o.fixed(picture, palette)
	find := o.findEdits
	if o.Neat && picture.Equal(picture.MirroredLeftRight()) {
		find = o.symmetric
	}
	found := find(ctx, picture, palette)
	goal := picture.Clone()
	out := Edited{Done: found.Done, Irreducible: found.Irreducible, Fewest: found.Fewest}
	for _, e := range found.Edits {
		from, _ := goal.Cells()[e.Cell].Colour()
		to, _ := e.To.Colour()
		goal.Cells()[e.Cell] = e.To
		out.Changes = append(out.Changes, Change{goal.PlaceOf(e.Cell), from, to})
	}
	out.Puzzle = o.puzzleOf(goal, palette)
	return out, limitError(ctx, out.Done, out.Fewest)
}

// limitError returns the error of work that ended early, if it did. Work with the best possible
// result did not.
func limitError(ctx context.Context, done, best bool) error {
	switch {
	case done && best:
		return nil
	case ctx.Err() != nil:
		return &solve.LimitError{Limit: solve.ContextLimit, Cause: context.Cause(ctx)}
	case !done:
		return &solve.LimitError{Limit: solve.EffortLimit}
	}
	return nil
}

// Given is a picture's puzzle after a repair by given cells.
type Given struct {
	// Puzzle has the picture as its goal, with its clues and all given cells, or none if none are
	// needed.
	Puzzle *nonogram.Puzzle
	// Places lists the places of the given cells that Start lacks, row by row.
	Places []nonogram.Place
	// Done: the puzzle is unique, or line-solvable, as requested.
	Done bool
	// Irreducible: without any one of these cells, the puzzle is no longer as requested. The effort
	// may not suffice to find out.
	Irreducible bool
	// Fewest: it is proven that fewer of them do not suffice.
	Fewest bool
}

// Give gives away as few cells of a complete picture as it can until its puzzle is
// unique, or line-solvable. It is as repeatable as [Edit] and has the same errors.
func Give(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette, o Options) (Given, error) {
	if err := o.check(picture, palette); err != nil {
		return Given{}, err
	}
	found := o.withDefaults().findGiven(ctx, picture, palette)
	out := Given{
		Puzzle: o.puzzleOf(picture.Clone(), palette),
		Done:   found.Done, Irreducible: found.Irreducible, Fewest: found.Fewest,
	}
	if len(found.Cells) == 0 {
		return out, limitError(ctx, out.Done, out.Fewest)
	}
	given := out.Puzzle.Start()
	for _, i := range found.Cells {
		given.Cells()[i] = picture.Cells()[i]
		out.Places = append(out.Places, picture.PlaceOf(i))
	}
	out.Puzzle.Given = &given
	return out, limitError(ctx, out.Done, out.Fewest)
}

// check returns an error for options out of range, and for a picture that makes no puzzle.
func (o Options) check(picture nonogram.Grid, palette nonogram.Palette) error {
	if err := enum.CheckOptions(o); err != nil {
		return err
	}
	open := palette.Open()
	for i, c := range picture.Cells() {
		if !c.Known() || c&^open != 0 {
			return fmt.Errorf("%w: %v of the picture is not one of the %d colours",
				nonogram.ErrGrid, picture.PlaceOf(i), palette.Colours())
		}
	}
	p := o.puzzleOf(picture, palette)
	if err := p.Validate(); err != nil || o.Start == nil {
		return err
	}
	for i, c := range o.Start.Cells() {
		if c&picture.Cells()[i] == 0 {
			return fmt.Errorf("%w: %v of the picture has another colour than the given cell", nonogram.ErrGrid, picture.PlaceOf(i))
		}
	}
	return nil
}
