package census

import (
	"context"
	"errors"
	"fmt"
	"math"

	"nonogram"
	"nonogram/internal/base/enum"
	"nonogram/internal/base/random"
	"nonogram/solve"
)

const (
	// DefaultMaxConflicts decides nearly every grid of up to 30 x 30 cells.
	DefaultMaxConflicts = 20000
	// MaxEstimateSide and MaxEstimateCells bound the sizes of a Sampling.
	MaxEstimateSide  = 1000
	MaxEstimateCells = 40000
)

// Sampling describes random grids and how to examine each.
type Sampling struct {
	Size Size
	// Density is the probability that a cell is filled, 0 to 1.
	Density float64
	// Seed is the random seed. Sample i depends only on it and on i.
	Seed uint64
	// MaxConflicts bounds the search for a second solution of one grid; 0 means
	// DefaultMaxConflicts.
	MaxConflicts int64
	// LineOnly leaves out everything beyond line logic: probing, and deciding uniqueness.
	LineOnly bool
}

// A Share is an estimated share, from 0 to 1, with its 95 % interval.
type Share struct {
	Share     float64
	Low, High float64 // the ends of the interval
}

// An Estimation estimates properties of all grids of a size from samples.
type Estimation struct {
	// Samples is the number of samples.
	Samples int
	// LineSolvable is the share of grids that line logic solves.
	LineSolvable Share
	// Unique is the share of grids that are the only solution of their clues. Undecided
	// samples count half in the share; at the lower end of the interval none of them count,
	// and at the upper end all do. It is the zero Share with LineOnly.
	Unique Share
	// ProbingSolvable is the share of grids that [solve.Probe] solves, including those that
	// line logic solves. It is the zero Share with LineOnly.
	ProbingSolvable Share
	// Undecided is the number of samples not known to be unique or ambiguous.
	Undecided int
	// Search is the search effort for the grids that line logic does not solve.
	Search Search
	// Known is the mean share of cells that line logic decides, with the interval of a
	// normal distribution.
	Known Share
}

// Validate returns everything that is out of range as joined errors, or nil.
func (o Sampling) Validate() error {
	var errs []error
	if short, long := min(o.Size.Rows, o.Size.Columns), max(o.Size.Rows, o.Size.Columns); short < 1 || long > MaxEstimateSide {
		errs = append(errs, fmt.Errorf("size: found %d x %d, expected sides of 1 to %d", o.Size.Columns, o.Size.Rows, MaxEstimateSide))
	}
	if errs == nil && o.Size.Rows*o.Size.Columns > MaxEstimateCells {
		errs = append(errs, fmt.Errorf("size: found %d cells, expected at most %d", o.Size.Rows*o.Size.Columns, MaxEstimateCells))
	}
	if !(o.Density >= 0 && o.Density <= 1) {
		errs = append(errs, fmt.Errorf("density: found %v, expected 0 to 1", o.Density))
	}
	if errs == nil {
		return enum.CheckOptions(o)
	}
	return errors.Join(errs...)
}

// Part takes count samples on one core, starting with number first; numbers start with 0. When ctx
// ends first, it returns the results so far, with a [solve.LimitError]. Any other error is that of
// Validate.
func (o Sampling) Part(ctx context.Context, first, count int) (s Sampled, err error) {
	if err := o.Validate(); err != nil {
		return s, err
	}
	for i := range count {
		if err := o.look(ctx, first+i, &s); err != nil {
			return s, err
		}
	}
	return s, nil
}

// look takes one sample. An interrupted one does not count.
func (o Sampling) look(ctx context.Context, i int, s *Sampled) error {
	p := nonogram.FromGrid(o.sample(i), nil)
	options := solve.Options{Jobs: 1, MaxConflicts: o.MaxConflicts, MaxMemory: sampleMemory}
	if options.MaxConflicts == 0 {
		options.MaxConflicts = DefaultMaxConflicts
	}
	if o.LineOnly {
		options.Method = solve.LineLogic
	}
	r, err := solved(ctx, p, options)
	if err != nil {
		return err
	}
	probing, err := o.probing(ctx, p, r)
	if err != nil {
		return err
	}
	s.add(o.Size, r, probing, o.LineOnly)
	return nil
}

// probing reports whether probing solves a grid; r is the solver's result for it. It does not probe
// a puzzle with two solutions: the answer is known, and probing would take long.
func (o Sampling) probing(ctx context.Context, p *nonogram.Puzzle, r solve.Result) (bool, error) {
	if r.LineSolvable || o.LineOnly || r.Status == solve.Multiple {
		return r.LineSolvable, nil
	}
	probed, err := solved(ctx, p, solve.Options{Jobs: 1, Method: solve.Probe, MaxMemory: sampleMemory})
	return probed.Status == solve.Unique, err
}

// solved calls [solve.Solve]. A limit is an error only if it is the end of ctx, without an answer.
func solved(ctx context.Context, p *nonogram.Puzzle, options solve.Options) (solve.Result, error) {
	r, err := solve.Solve(ctx, p, options)
	switch {
	case err != nil && !errors.Is(err, solve.ErrLimit):
		return r, err
	case r.Limit == solve.ContextLimit && r.Status == solve.Unknown:
		return r, ended(ctx)
	}
	return r, nil
}

// sampleMemory bounds the search about one grid, in bytes.
const sampleMemory = 512 << 20

// sample returns the random grid with a number.
func (o Sampling) sample(i int) nonogram.Grid {
	chance := random.New(o.Seed, scatter(uint64(i)))
	g := nonogram.NewGrid(o.Size.Columns, o.Size.Rows, nonogram.CellOf(0))
	cells := g.Cells()
	for c := range cells {
		if chance.Float64() < o.Density {
			cells[c] = nonogram.CellOf(1)
		}
	}
	return g
}

// scatter turns consecutive numbers into numbers that look random, since the streams of a
// generator from neighbouring states need not be independent. It is the last step of SplitMix64.
func scatter(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Estimation estimates the properties of all grids of the size from samples.
func (o Sampling) Estimation(s Sampled) Estimation {
	e := Estimation{Samples: s.Samples, Undecided: s.Undecided, Search: s.search()}
	if s.Samples == 0 {
		return e
	}
	n := float64(s.Samples)
	e.LineSolvable = shareOf(s.LineSolvable, s.Samples)
	if !o.LineOnly {
		e.ProbingSolvable = shareOf(s.ProbingSolvable, s.Samples)
		e.Unique.Share = (float64(s.Unique) + float64(s.Undecided)/2) / n
		e.Unique.Low, _ = wilson(s.Unique, s.Samples)
		_, e.Unique.High = wilson(s.Unique+s.Undecided, s.Samples)
	}
	cells := float64(o.Size.Rows * o.Size.Columns)
	mean := float64(s.Known) / n
	reach := z95 * math.Sqrt(max(0, float64(s.KnownSquares)/n-mean*mean)/n)
	e.Known = Share{mean / cells, max(0, mean-reach) / cells, min(cells, mean+reach) / cells}
	return e
}

func shareOf(hits, samples int) Share {
	low, high := wilson(hits, samples)
	return Share{float64(hits) / float64(samples), low, high}
}
