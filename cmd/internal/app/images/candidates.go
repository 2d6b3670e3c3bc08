// Package images makes the best puzzles of an image. It is apart from package app because
// programs that read no images, such as the one in every page, need not have it.
package images

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/base/ordered"
	"nonogram/picture"
	"nonogram/repair"
	"nonogram/solve"
)

// Candidate is a puzzle made of an image: a grid that looks like it, repaired until its
// clues have one solution, or the image's own pixels, which are never repaired.
type Candidate struct {
	picture.Candidate
	Puzzle *nonogram.Puzzle
	// Status is Unique but for pixels that are no such puzzle, or not known to be one.
	Status solve.Status
	// Changes lead from the candidate's grid to the puzzle's goal.
	Changes []repair.Change
	Rating  explain.Rating
	// Score ranks candidates, 0 to 1000; see [Candidates].
	Score int
}

// CandidateEffort is the effort of a candidate's repair if none is given: the changes that
// a picture needs are mostly found at once.
const CandidateEffort = 30_000

// judgedConflicts bounds the search for whether pixels are a unique puzzle.
const judgedConflicts = 20_000

// Candidates makes up to n puzzles of an image, the best first: its own pixels if they can be
// cells, and then those that look most like it, that needed the fewest changes, and that line
// logic solves. Several sizes and numbers of colours are among them if they were asked for. Grids
// that cannot be repaired within the effort are left out, and so are those in which repairs
// changed at least one cell in twenty, as long as there are others. Up to jobs of them are repaired
// at once, 0 being all cores. When ctx ends, it returns the result so far, and the cause as the
// error.
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
	all := varied(likest, n+n/2+1)
	for {
		open := slices.DeleteFunc(varied(faithful(all), n), (*Candidate).isRepaired)
		if len(open) == 0 || ctx.Err() != nil {
			break
		}
		var err error
		if all, err = complete(ctx, all, open, how, jobs); err != nil {
			return nil, err
		}
	}
	// None of those that are left has more than the score of its grid, which was too little.
	all = slices.DeleteFunc(all, func(c *Candidate) bool { return !c.isRepaired() })
	best := varied(faithful(all), n)
	ordered.Sort(best, func(a, b *Candidate) int { return cmp.Compare(b.Score, a.Score) })
	// The class of what line logic solves is quickly found, even when the time is up.
	for c := range ordered.Map(context.WithoutCancel(ctx), jobs, slices.Values(best), rateSolvable) {
		if c.err != nil {
			return nil, c.err
		}
	}
	for _, c := range best {
		own = append(own, *c)
	}
	return own, context.Cause(ctx)
}

// rateSolvable rates a candidate that line logic solves. It has not been rated to be chosen, since no
// class that it can have counts against it.
func rateSolvable(ctx context.Context, c *Candidate) completed {
	var err error
	if c.Rating.Class == explain.Unrated {
		c.Rating, err = Rate(ctx, c.Puzzle, c.solved(true), 1)
	}
	return completed{c, true, err}
}

// solved is the only solution of a candidate's puzzle.
func (c *Candidate) solved(byLines bool) solve.Result {
	return solve.Result{Status: solve.Unique, Solutions: []nonogram.Grid{*c.Puzzle.Goal}, LineSolvable: byLines}
}

func (c *Candidate) isRepaired() bool { return c.Puzzle != nil }

// completed is a candidate after some work on it.
type completed struct {
	*Candidate
	fits bool
	err  error
}

// complete completes some of the candidates, and returns all but those of them that do not fit.
func complete(ctx context.Context, all, open []*Candidate, how repair.Options, jobs int) ([]*Candidate, error) {
	for c := range ordered.Map(ctx, jobs, slices.Values(open), func(ctx context.Context, c *Candidate) completed {
		fits, err := c.complete(ctx, how)
		return completed{c, fits, err}
	}) {
		if ctx.Err() != nil {
			break
		}
		if c.err != nil {
			return nil, c.err
		}
		if !c.fits {
			all = slices.DeleteFunc(all, func(other *Candidate) bool { return other == c.Candidate })
		}
	}
	return all, nil
}

// faithful are the candidates in which repairs changed less than a cell of twenty, or all if
// there are none: more changes make another picture.
func faithful(all []*Candidate) []*Candidate {
	kept := slices.DeleteFunc(slices.Clone(all), func(c *Candidate) bool { return 20*len(c.Changes) >= len(c.Grid.Cells()) })
	if len(kept) == 0 {
		return all
	}
	return kept
}

// judge makes a puzzle of the grid as it is, and finds out within the limits of a repair
// whether it is unique and how hard it is.
func (c *Candidate) judge(ctx context.Context, jobs int) error {
	c.Puzzle = nonogram.FromGrid(c.Grid, c.Palette)
	solved, err := solve.Solve(ctx, c.Puzzle, solve.Options{Jobs: jobs, Known: solve.KnownGoal(c.Puzzle), MaxConflicts: judgedConflicts})
	if err == nil && solved.Status == solve.Unique {
		c.Rating, err = Rate(ctx, c.Puzzle, solved, jobs)
	}
	c.Status = solved.Status
	if errors.Is(err, solve.ErrLimit) || ctx.Err() != nil {
		return nil
	}
	return err
}

// varied takes up to n candidates one by one, always the best of the rest. Each one of a
// size or a number of colours counts against the next one.
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

// complete repairs a candidate, and rates it unless line logic solves it; fits is false if that did not
// succeed. The puzzle becomes line-solvable, unless only being unique leaves clearly more of the picture.
func (c *Candidate) complete(ctx context.Context, how repair.Options) (fits bool, err error) {
	ways := []repair.Options{how}
	if !how.LineSolvable {
		byLines := how
		byLines.LineSolvable = true
		ways = []repair.Options{byLines, how}
	}
	for _, way := range ways {
		if fits && c.spoilt() <= penalty(explain.Expert) {
			break // what is not line-solvable would be worth less
		}
		edited, err := repair.Edit(ctx, c.Grid, c.Palette, way)
		switch {
		case errors.Is(err, solve.ErrLimit) || err == nil && !edited.Done:
			continue
		case err != nil:
			return false, err
		}
		next := Candidate{Candidate: c.Candidate, Puzzle: edited.Puzzle, Status: solve.Unique, Changes: edited.Changes}
		if fits && next.score()-penalty(explain.Expert) <= c.Score {
			continue // as hard as such pictures mostly are, it would be worth less
		}
		if !way.LineSolvable {
			if next.Rating, err = Rate(ctx, next.Puzzle, next.solved(false), 1); err != nil {
				return false, err
			}
		}
		if next.Score = next.score(); !fits || next.Score > c.Score {
			*c, fits = next, true
		}
	}
	return fits, nil
}

// score is the worth of a candidate as far as it is known.
func (c *Candidate) score() int {
	return max(0, c.Worth-c.spoilt()-penalty(c.Rating.Class))
}

// Rate rates a puzzle with one solution, of which it gets what [solve.Solve] found, with so
// many jobs. If it is deep, that is all it says: to find the whole way through it takes
// seconds.
func Rate(ctx context.Context, p *nonogram.Puzzle, solved solve.Result, jobs int) (explain.Rating, error) {
	deep := explain.Rating{Status: solve.Unique, Class: explain.Deep, Limited: true}
	if !solved.LineSolvable {
		// What probing leaves open is deep, since all easier techniques find less than it.
		probed, err := solve.Solve(ctx, p, solve.Options{Method: solve.Probe, Jobs: jobs})
		switch {
		case ctx.Err() != nil || err != nil && !errors.Is(err, solve.ErrLimit):
			return explain.Rating{}, err
		case probed.Status == solve.Unknown:
			return deep, nil
		}
	}
	// Otherwise the first deep step shows it, and that there is none without branching.
	rating, err := explain.Rate(ctx, p, explain.Options{Jobs: jobs, Solved: &solved, Effort: 1, Until: explain.Deep})
	if errors.Is(err, solve.ErrLimit) && ctx.Err() == nil {
		return deep, nil
	}
	return rating, err
}

// spoilt weighs the changes against a candidate: one cell in a hundred is as
// bad as 30 of 1,000 points of likeness, and one left alone in its colour as bad as three.
func (c *Candidate) spoilt() int {
	const weight, alone = 3000, 3
	n := len(c.Changes) + (alone-1)*c.Alone()
	return weight * n / len(c.Grid.Cells())
}

// Alone counts the changes that leave a cell alone in its colour, which catches the eye.
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

// penalty weighs a class against a candidate: most people want a picture that
// line logic solves.
func penalty(c explain.Class) int {
	switch {
	case c >= explain.Expert:
		return 150
	case c == explain.Hard:
		return 50
	}
	return 0
}
