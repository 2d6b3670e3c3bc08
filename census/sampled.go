package census

import (
	"maps"
	"slices"

	"nonogram/solve"
)

// Sampled holds the results of some samples. The sum of all parts of an estimate, from any number
// of machines, gives its [Estimation].
type Sampled struct {
	// Samples is the number of samples. The others count the samples that line logic solves, that
	// probing solves, that are unique, and that may be unique or not.
	Samples, LineSolvable, ProbingSolvable, Unique, Undecided int
	// Known is the sum of the numbers of cells that line logic decides, and KnownSquares
	// the sum of their squares.
	Known, KnownSquares int64
	// Decided counts the searches by their conflicts if they ended with an answer, and Stopped if
	// a limit ended them. Each sample that line logic does not solve has a search.
	Decided, Stopped map[int64]int
}

// Add adds the results of other samples.
func (s *Sampled) Add(t Sampled) {
	s.Samples += t.Samples
	s.LineSolvable += t.LineSolvable
	s.ProbingSolvable += t.ProbingSolvable
	s.Unique += t.Unique
	s.Undecided += t.Undecided
	s.Known += t.Known
	s.KnownSquares += t.KnownSquares
	s.Decided = sum(s.Decided, t.Decided)
	s.Stopped = sum(s.Stopped, t.Stopped)
}

// sum adds some counts to all, which may be nil, and returns all.
func sum(all, some map[int64]int) map[int64]int {
	if all == nil && len(some) > 0 {
		all = make(map[int64]int, len(some))
	}
	for conflicts, n := range some {
		all[conflicts] += n
	}
	return all
}

// add adds one sample of a size: the solver's result, and whether probing solves it.
func (s *Sampled) add(size Size, r solve.Result, probing, lineOnly bool) {
	s.Samples++
	known := int64(size.Rows*size.Columns - r.Certain.CountOpen())
	s.Known += known
	s.KnownSquares += known * known
	if r.LineSolvable {
		s.LineSolvable++
	}
	if probing {
		s.ProbingSolvable++
	}
	switch {
	case r.Status == solve.Unique || probing:
		s.Unique++
	case r.Status == solve.Unknown && !lineOnly:
		s.Undecided++
	}
	switch searched := map[int64]int{r.Stats.Conflicts: 1}; {
	case r.LineSolvable || lineOnly:
	case r.Status == solve.Unknown:
		s.Stopped = sum(s.Stopped, searched)
	default:
		s.Decided = sum(s.Decided, searched)
	}
}

// Search is the amount of search that decides uniqueness for the grids that line logic
// does not solve.
type Search struct {
	// Grids is the number of such samples, 0 with LineOnly.
	Grids int
	// Median and P99 are the numbers of conflicts that half, and 99 of 100, of them do not
	// exceed.
	Median, P99 Conflicts
}

// Conflicts is a number of conflicts.
type Conflicts struct {
	Count int64
	// AtLeast: the true number may be larger, since a limit stopped some of the searches.
	AtLeast bool
}

func (s Sampled) search() Search {
	all := sum(maps.Clone(s.Decided), s.Stopped)
	conflicts := slices.Sorted(maps.Keys(all))
	var result Search
	for _, n := range all {
		result.Grids += n
	}
	percentile := func(percent int) (c Conflicts) {
		// The rank is rounded up, so that a percentile is always one of the values.
		rank := (result.Grids*percent + 99) / 100
		for _, c.Count = range conflicts {
			c.AtLeast = c.AtLeast || s.Stopped[c.Count] > 0
			if rank -= all[c.Count]; rank <= 0 {
				break
			}
		}
		return c
	}
	result.Median, result.P99 = percentile(50), percentile(99)
	return result
}
