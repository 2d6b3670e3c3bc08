// Package images makes the best puzzles of an image. It is separate from package app, so that
// programs that read no images, such as the one in every page, do not contain it.
package images

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/internal/base/ordered"
	"nonogram/picture"
	"nonogram/repair"
	"nonogram/solve"
)

// Candidate is a puzzle made of an image: a grid that resembles it, repaired until its clues have
// one solution, or the image's own pixels, which we never repair.
type Candidate struct {
	picture.Candidate
	Puzzle *nonogram.Puzzle
	// Status is Unique, except for pixels whose clues are ambiguous or not decided.
	Status solve.Status
	// Changes lead from the candidate's grid to the puzzle's goal.
	Changes []repair.Change
	Rating  explain.Rating
	// Score ranks candidates, 0 to 1000; see [Candidates].
	Score int
}

// CandidateEffort is the default effort of a candidate's repair. It is small, since a repair finds
// most of the changes that a picture needs at once.
const CandidateEffort = 30_000

// judgedConflicts is the most conflicts of the search that decides whether pixels are a unique
// puzzle.
const judgedConflicts = 20_000

// Candidates makes up to n puzzles of an image, the best first: the image's own pixels if they can
// be cells, and then those that resemble it most, needed the fewest changes, and are solved by line
// logic. They vary in size and number of colours if several are requested. Grids that the effort
// does not suffice to repair are left out, and, if any others remain, those with at least one
// changed cell in twenty. Up to jobs grids are repaired at once; 0 means all cores. When ctx ends,
// it returns the result so far, and the cause as the error.
func Candidates(ctx context.Context, from *picture.Source, v picture.Variety, how repair.Options, n, jobs int) ([]Candidate, error) {
	how.Effort, how.Neat = cmp.Or(how.Effort, CandidateEffort), true
	var own []Candidate
	var likest []*Candidate
	for c, err := range from.Candidates(v) {
		if err != nil {
			return nil, err
		}
		if ctx.Err() != nil {
			break
		}
		next := &Candidate{Candidate: c, Score: c.Worth}
		if c.Mode != picture.Exact {
			likest = append(likest, next)
			continue
		}
		if err := next.judge(ctx, jobs); err != nil {
			return nil, err
		}
		own, n = append(own, *next), n-1
	}
	best, err := repairBest(ctx, varied(likest, n+n/2+1), n, how, jobs)
	if err != nil {
		return nil, err
	}
	ordered.Sort(best, func(a, b *Candidate) int { return cmp.Compare(b.Score, a.Score) })
	// Rating a puzzle that line logic solves is quick, so we do it even if the time is up.
	for err := range ordered.Map(context.WithoutCancel(ctx), jobs, slices.Values(best), rateSolvable) {
		if err != nil {
			return nil, err
		}
	}
	for _, c := range best {
		own = append(own, *c)
	}
	return own, context.Cause(ctx)
}

// rateSolvable rates a candidate that line logic solves. Choosing it needed no rating, since none
// of its possible classes counts against it.
func rateSolvable(ctx context.Context, c *Candidate) (err error) {
	if c.Rating.Class == explain.Unrated {
		c.Rating, err = Rate(ctx, c.Puzzle, c.solved(true), 1)
	}
	return err
}

// solved returns the result of solving a candidate's puzzle.
func (c *Candidate) solved(byLines bool) solve.Result {
	return solve.Result{Status: solve.Unique, Solutions: []nonogram.Grid{*c.Puzzle.Goal}, LineSolvable: byLines}
}

func (c *Candidate) isRepaired() bool { return c.Puzzle != nil }

// repairBest repairs candidates until the best n are repaired or ctx ends, and returns these. A
// candidate that is not repaired by then would score at most as much as its grid, which is too
// little.
func repairBest(ctx context.Context, all []*Candidate, n int, how repair.Options, jobs int) ([]*Candidate, error) {
	isOpen := func(c *Candidate) bool { return !c.isRepaired() }
	for {
		open := slices.DeleteFunc(varied(faithful(all), n), (*Candidate).isRepaired)
		if len(open) == 0 || ctx.Err() != nil {
			return varied(faithful(slices.DeleteFunc(all, isOpen)), n), nil
		}
		for err := range ordered.Map(ctx, jobs, slices.Values(open), func(ctx context.Context, c *Candidate) error { return c.repair(ctx, how) }) {
			if ctx.Err() != nil {
				break
			}
			if err != nil {
				return nil, err
			}
		}
		failed := slices.DeleteFunc(slices.Clone(open), (*Candidate).isRepaired) // Map may still read open itself
		all = slices.DeleteFunc(all, func(c *Candidate) bool { return slices.Contains(failed, c) })
	}
}

// faithful returns the candidates in which repairs changed less than one cell in twenty, since more
// changes make another picture. If there are none, it returns all.
func faithful(all []*Candidate) []*Candidate {
	kept := slices.DeleteFunc(slices.Clone(all), func(c *Candidate) bool { return 20*len(c.Changes) >= len(c.Grid.Cells()) })
	if len(kept) == 0 {
		return all
	}
	return kept
}

// judge makes a puzzle of the grid as it is, and finds out, within the limits of a repair, its
// class and whether it is unique.
func (c *Candidate) judge(ctx context.Context, jobs int) error {
	c.Puzzle = nonogram.FromGrid(c.Grid, c.Palette)
	solved, err := solve.Solve(ctx, c.Puzzle, solve.Options{Jobs: jobs, Known: app.KnownGoal(c.Puzzle), MaxConflicts: judgedConflicts})
	if err == nil && solved.Status == solve.Unique {
		c.Rating, err = Rate(ctx, c.Puzzle, solved, jobs)
	}
	c.Status = solved.Status
	if errors.Is(err, solve.ErrLimit) || ctx.Err() != nil {
		return nil
	}
	return err
}

// varied takes up to n candidates one by one, always the best of the rest. Each candidate counts
// against later ones of the same size or number of colours.
func varied(all []*Candidate, n int) []*Candidate {
	const sameSide, sameColours = 40, 15
	rest := slices.Clone(all)
	var out []*Candidate
	sides, colours := make(map[int]int), make(map[int]int)
	for len(rest) > 0 && len(out) < n {
		best, most := 0, 0
		for i, c := range rest {
			worth := c.Score - sameSide*sides[c.Options.Side] - sameColours*colours[len(c.Palette)]
			if i == 0 || worth > most {
				best, most = i, worth
			}
		}
		c := rest[best]
		rest = slices.Delete(rest, best, best+1)
		sides[c.Options.Side]++
		colours[len(c.Palette)]++
		out = append(out, c)
	}
	return out
}

// repair repairs a candidate if the effort suffices, and rates it unless line logic solves it. The
// puzzle becomes line-solvable, unless one that is only unique preserves clearly more of the
// picture.
func (c *Candidate) repair(ctx context.Context, how repair.Options) error {
	ways := []repair.Options{how}
	if !how.LineSolvable {
		byLines := how
		byLines.LineSolvable = true
		ways = []repair.Options{byLines, how}
	}
	for _, way := range ways {
		if c.isRepaired() && c.spoilt() <= penalty(explain.Expert) {
			break // a puzzle that is not line-solvable would score less
		}
		edited, err := repair.Edit(ctx, c.Grid, c.Palette, way)
		switch {
		case errors.Is(err, solve.ErrLimit) || err == nil && !edited.Done:
			continue
		case err != nil:
			return err
		}
		next := Candidate{Candidate: c.Candidate, Puzzle: edited.Puzzle, Status: solve.Unique, Changes: edited.Changes}
		if c.isRepaired() && next.score()-penalty(explain.Expert) <= c.Score {
			continue // with the usual class of such pictures, it would score less
		}
		if !way.LineSolvable {
			if next.Rating, err = Rate(ctx, next.Puzzle, next.solved(false), 1); err != nil {
				return err
			}
		}
		if next.Score = next.score(); !c.isRepaired() || next.Score > c.Score {
			*c = next
		}
	}
	return nil
}

// score returns the worth of a candidate, as far as it is known.
func (c *Candidate) score() int {
	return max(0, c.Worth-c.spoilt()-penalty(c.Rating.Class))
}

// Rate rates a puzzle with one solution; solved is the result of [solve.Solve], and jobs the number
// of cores. It rates a deep puzzle only as deep, since finding all steps takes seconds.
func Rate(ctx context.Context, p *nonogram.Puzzle, solved solve.Result, jobs int) (explain.Rating, error) {
	deep := explain.Rating{Status: solve.Unique, Class: explain.Deep, Limited: true}
	if !solved.LineSolvable {
		// A puzzle that probing does not solve is deep, since all easier techniques find less than
		// probing.
		probed, err := solve.Solve(ctx, p, solve.Options{Method: solve.Probe, Jobs: jobs})
		switch {
		case ctx.Err() != nil || err != nil && !errors.Is(err, solve.ErrLimit):
			return explain.Rating{}, err
		case probed.Status == solve.Unknown:
			return deep, nil
		}
	}
	// Otherwise, the rating ends at the first deep step, or at the limit of the least effort, which
	// only a deep puzzle reaches.
	rating, err := explain.Rate(ctx, p, explain.Options{Jobs: jobs, Solved: &solved, Effort: 1, Until: explain.Deep})
	if errors.Is(err, solve.ErrLimit) && ctx.Err() == nil {
		return deep, nil
	}
	return rating, err
}

// spoilt returns the penalty for the changes: one changed cell in a hundred costs 30 of 1,000
// points of likeness, and one left alone in its colour as much as three.
func (c *Candidate) spoilt() int {
	const weight, alone = 3000, 3
	n := len(c.Changes) + (alone-1)*c.Alone()
	return weight * n / len(c.Grid.Cells())
}

// Alone returns the number of changes that leave a cell alone in its colour, which catches the eye.
func (c *Candidate) Alone() int {
	n := 0
	for _, change := range c.Changes {
		if isAlone(*c.Puzzle.Goal, change.Place) {
			n++
		}
	}
	return n
}

// isAlone reports whether no neighbour of a cell has its colour.
func isAlone(g nonogram.Grid, at nonogram.Place) bool {
	for _, to := range []nonogram.Place{{Row: -1}, {Row: 1}, {Column: -1}, {Column: 1}} {
		row, column := at.Row+to.Row, at.Column+to.Column
		if row >= 0 && column >= 0 && row < g.Height() && column < g.Width() && g.At(row, column) == g.At(at.Row, at.Column) {
			return false
		}
	}
	return true
}

// penalty returns the penalty for a class, since most people prefer pictures that line logic
// solves.
func penalty(c explain.Class) int {
	switch {
	case c >= explain.Expert:
		return 150
	case c == explain.Hard:
		return 50
	}
	return 0
}
