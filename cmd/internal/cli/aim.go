package cli

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/explain"
	"nonogram/internal/base/message"
	"nonogram/solve"
)

// aim is the difficulty that a setter asks for. The zero value accepts any.
type aim struct {
	Class   explain.Class
	Minutes int // at most, of a practised player
}

// candidatesOfAim is the number of puzzles among which the command finds the nearest to an aim.
const candidatesOfAim = 12

// addAim adds the flags of an aim. The command refuses them together with a flag of others.
func (r *importer) addAim(cmd *cobra.Command, others ...string) {
	addEnum(cmd, &r.Aim.Class, "difficulty", "d", "", "class as rate reports it: %s, or else the nearest (default: any)", app.Levels())
	cmd.Flags().IntVar(&r.Aim.Minutes, "minutes", 0, "only puzzles that take a practised player at most this many minutes, or else the nearest")
	for _, other := range others {
		exclusive(cmd, other, "difficulty")
		exclusive(cmd, other, "minutes")
	}
}

// checkAim checks the flags. A class up to medium adds the requirement that line logic solves the
// puzzle.
func (r *importer) checkAim(cmd *cobra.Command) error {
	if r.Aim.Class > explain.Unrated && r.Aim.Class <= explain.Medium {
		r.Wanted.LineSolvable = true
	}
	if !cmd.Flags().Changed("minutes") {
		return nil
	}
	return atLeast("minutes", r.Aim.Minutes, 1)
}

func (a aim) isSet() bool { return a != aim{} }

// met reports whether the rating of a unique puzzle meets the aim.
func (a aim) met(r explain.Rating) bool {
	return (a.Class == explain.Unrated || r.Class == a.Class) && (a.Minutes == 0 || r.Class != explain.Unrated && r.Pace.Practised > 0 && app.Rounded(app.Minutes(r.Pace.Practised)) <= a.Minutes)
}

// compare orders ratings by their distance from the aim: first by classes, then by the minutes
// beyond the limit.
func (a aim) compare(p, q explain.Rating) int {
	classes := func(r explain.Rating) int {
		if a.Class == explain.Unrated {
			return 0
		}
		return max(int(r.Class)-int(a.Class), int(a.Class)-int(r.Class))
	}
	beyond := func(r explain.Rating) time.Duration {
		if r.Pace.Practised == 0 {
			return time.Duration(1<<63 - 1) // longer than any known time
		}
		return max(0, r.Pace.Practised-time.Duration(a.Minutes)*time.Minute)
	}
	order := cmp.Compare(classes(p), classes(q))
	if a.Minutes > 0 && !(a.met(p) && a.met(q)) {
		order = cmp.Or(order, cmp.Compare(beyond(p), beyond(q)))
	}
	return order
}

// nearest sorts puzzles by their distance from an aim, and puts those without a unique solution
// last. The sort is stable.
func nearest[T any](a aim, all []T, of func(T) (solve.Status, explain.Rating)) {
	if !a.isSet() {
		return
	}
	slices.SortStableFunc(all, func(x, y T) int {
		p, rating := of(x)
		q, other := of(y)
		if unique := p == solve.Unique; unique != (q == solve.Unique) {
			return map[bool]int{true: -1, false: 1}[unique]
		}
		return a.compare(rating, other)
	})
}

// text names the aim and, after it, the rating of the nearest puzzle found.
func (a aim) text(found explain.Rating) string {
	wanted := ""
	if a.Class != explain.Unrated {
		wanted = a.Class.String()
	}
	if a.Minutes > 0 {
		if wanted != "" {
			wanted += ", "
		}
		wanted += "at most " + message.Count(a.Minutes, "minute")
	}
	nearest := found.Class.String()
	if minutes := app.Minutes(found.Pace.Practised); minutes > 0 {
		nearest += ", " + report.TimeText(minutes)
	}
	return wanted + "; the nearest is " + nearest
}

// openNearest makes several grids of an image, in the sizes and modes that the flags leave open,
// repairs them, and returns the puzzle that is nearest to the aim.
func (f *importFlags) openNearest(cmd *cobra.Command, file imageFile) (imported, error) {
	start := time.Now()
	ctx, stop := runner.WithTimeout(cmd.Context(), f.Timeout)
	defer stop()
	f.candidates, f.Help = 1, repairCells
	_, best, err := f.settings(cmd, nil).bestOf(ctx, imageOf(ctx, file, stdin(cmd)))
	switch {
	case runner.Interrupted(ctx):
		return imported{}, context.Canceled
	case err != nil && (len(best) == 0 || ctx.Err() == nil):
		return imported{}, fmt.Errorf("%v: %w", file, err)
	case len(best) == 0:
		return imported{}, fmt.Errorf("%v: %w", file, errNothing)
	}
	c, unheld := best[0], error(nil)
	c.Puzzle.Metadata = f.Metadata
	if f.To != nil {
		unheld = f.To.CanHold(c.Puzzle)
	}
	return imported{
		File: file.String(), importer: f.importer, Picture: c.Picture, Puzzle: c.Puzzle, Edits: c.Changes, Helped: true,
		Status: c.Status, LineSolvable: c.Rating.Class != explain.Unrated && c.Rating.Class <= explain.Medium,
		Rating: c.Rating, Ending: endingOf(ctx, start),
	}, unheld
}
