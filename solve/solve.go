package solve

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"sync/atomic"
	"time"

	"nonogram"
	"nonogram/internal/base/enum"
	"nonogram/internal/engine/board"
)

// defaultMemory is the bound on the memory of a search if Options has none, in bytes.
const defaultMemory = 4 << 30

func (o Options) memory() int64 { return cmp.Or(o.MaxMemory, defaultMemory) }

func (o Options) solutions() int { return cmp.Or(o.Solutions, 2) }

// Solve decides whether a puzzle has no solution, one or several, and finds up to Options.Solutions
// of them. It first deduces on single lines, then searches, or does what Options.Method allows; see
// the package's overview.
//
// If Options.Solutions is 1 and the puzzle has a solution, the Status is Solved, or Unique if that
// was proven without search.
//
// When ctx ends or a limit of opts is reached, the error is a [LimitError] and the Result holds
// what was found so far; its Status is Unknown, Multiple if two solutions were found, or None if
// ctx ended the search for few lines that contradict each other. Any other error means that the
// puzzle, Options.From or Options.Known cannot be used, or that another option is out of range; it
// wraps the error of [nonogram.Puzzle.Validate] or matches [nonogram.ErrGrid],
// [nonogram.ErrNotSolution], [nonogram.ErrOptions] or [ErrCertificate]; or it is the error of
// writing to Options.Certificate.
func Solve(ctx context.Context, p *nonogram.Puzzle, opts Options) (Result, error) {
	begin := time.Now()
	start, err := startGrid(p, opts)
	if err != nil {
		return Result{}, err
	}
	s := newSolve(ctx, p, start, opts)
	defer s.release()
	s.run()
	s.result.Stats.LineSolves = s.board.LineSolves
	s.result.Stats.Time = time.Since(begin)
	if err := s.certificate.broken(); err != nil {
		return s.result, err
	}
	return s.result, limitError(ctx, s.result.Limit)
}

// Solutions yields every solution of a puzzle, in an order that is the same in every run.
// If ctx ends or a limit is reached, the last pair is an empty grid and a [LimitError]; if the
// puzzle or an option cannot be used, the only pair is an empty grid and the error of [Solve].
func Solutions(ctx context.Context, p *nonogram.Puzzle, o SolutionsOptions) iter.Seq2[nonogram.Grid, error] {
	return func(yield func(nonogram.Grid, error) bool) {
		opts := o.search()
		start, err := startGrid(p, opts)
		if err != nil {
			yield(nonogram.Grid{}, err)
			return
		}
		s := newSolve(ctx, p, start, opts)
		defer s.release()
		for n := 0; opts.Solutions == 0 || n < opts.Solutions; n++ {
			if ctx.Err() != nil {
				s.stopped.Store(true) // AfterFunc can be late by many solutions
			}
			g, ok, limit := s.next(n+1 == opts.Solutions)
			if limit != NoLimit {
				yield(nonogram.Grid{}, limitError(ctx, limit))
				return
			}
			if err := s.certificate.broken(); err != nil {
				yield(nonogram.Grid{}, err)
				return
			}
			if !ok || !yield(g, nil) {
				return
			}
		}
	}
}

// startGrid returns the cells known before solving: the puzzle's given cells and From. The two may
// contradict each other, which leaves cells without a colour. The error is also that of the other
// options.
func startGrid(p *nonogram.Puzzle, opts Options) (nonogram.Grid, error) {
	if err := p.Validate(); err != nil {
		return nonogram.Grid{}, err
	}
	if err := errors.Join(enum.CheckOptions(opts), enum.CheckOptions(opts.Open), opts.checkCertificate()); err != nil {
		return nonogram.Grid{}, err
	}
	start := p.Start()
	if err := narrow(start, opts.From, p); err != nil {
		return nonogram.Grid{}, err
	}
	if err := checkKnown(p, start, opts.Known); err != nil {
		return start, err
	}
	return start, opts.checkApart(p)
}

// checkApart refuses cells outside the puzzle, and options that Apart excludes.
func (o Options) checkApart(p *nonogram.Puzzle) error {
	switch {
	case len(o.Apart) == 0:
		return nil
	case len(o.Known) != 1:
		return fmt.Errorf("%w: found %d known solutions, expected 1 that others differ from", nonogram.ErrNotSolution, len(o.Known))
	case o.Open != nil:
		return fmt.Errorf("%w: cells that are open over all solutions exclude a search for some", nonogram.ErrGrid)
	case o.Certificate != nil:
		return fmt.Errorf("%w of a search for some of the solutions", ErrCertificate)
	}
	for _, at := range o.Apart {
		if at.Row < 0 || at.Column < 0 || at.Row >= p.Height() || at.Column >= p.Width() {
			return fmt.Errorf("%w: %v is outside of %d x %d cells", nonogram.ErrGrid, at, p.Width(), p.Height())
		}
	}
	return nil
}

// narrow restricts a grid to the colours of from, if that is not nil.
func narrow(start nonogram.Grid, from *nonogram.Grid, p *nonogram.Puzzle) error {
	if from == nil {
		return nil
	}
	if from.Width() != p.Width() || from.Height() != p.Height() {
		return fmt.Errorf("%w: the partial solution is %d x %d, the puzzle %d x %d",
			nonogram.ErrGrid, from.Width(), from.Height(), p.Width(), p.Height())
	}
	for i, c := range from.Cells() {
		start.Cells()[i] &= c
	}
	return nil
}

// checkKnown refuses grids that are not solutions, disagree with start, or repeat each other.
func checkKnown(p *nonogram.Puzzle, start nonogram.Grid, known []nonogram.Grid) error {
	for i, g := range known {
		if err := p.CheckSolution(g); err != nil {
			return fmt.Errorf("known solution %d: %w", i+1, err)
		}
		for j, c := range g.Cells() {
			if start.Cells()[j]&c == 0 {
				return fmt.Errorf("%w: known solution %d does not agree with the partial solution", nonogram.ErrGrid, i+1)
			}
		}
		if slices.ContainsFunc(known[:i], g.Equal) {
			return fmt.Errorf("%w: known solution %d is listed twice", nonogram.ErrGrid, i+1)
		}
	}
	return nil
}

// solving is a solve in progress.
type solving struct {
	puzzle    *nonogram.Puzzle
	start     nonogram.Grid
	opts      Options
	board     *board.Board
	portfolio *portfolio // nil until line logic has settled
	// certificate is nil unless the options ask for it.
	certificate *certifier
	settled     bool
	over        bool // no further solution can be found
	stopped     atomic.Bool
	release     func()
	result      Result
}

func newSolve(ctx context.Context, p *nonogram.Puzzle, start nonogram.Grid, opts Options) *solving {
	s := &solving{puzzle: p, start: start, opts: opts}
	stop := context.AfterFunc(ctx, func() { s.stopped.Store(true) })
	s.release = func() { stop() }
	if ctx.Err() != nil {
		s.stopped.Store(true)
	}
	s.board = board.New(p)
	s.board.Stopped = &s.stopped
	if opts.Certificate != nil {
		s.certificate = newCertifier(opts.Certificate, p)
		s.board.Trace()
	}
	return s
}

// run decides the status.
func (s *solving) run() {
	r := &s.result
	want := s.opts.solutions()
	for len(r.Solutions) < want {
		g, ok, limit := s.next(len(r.Solutions)+1 == want)
		if limit != NoLimit {
			r.Limit = limit
			break
		}
		if !ok {
			r.Status = [...]Status{None, Unique}[min(len(r.Solutions), 1)]
			break
		}
		r.Solutions = append(r.Solutions, g)
		if s.over {
			r.Status = Unique
			break
		}
	}
	switch {
	case len(r.Solutions) > 1:
		r.Status = Multiple
	case len(r.Solutions) == want && r.Status == Unknown:
		r.Status = Solved
	}
	s.count()
	if s.certificate != nil {
		r.Certified = s.certificate.complete
		s.portfolio.uncertify()
	}
	if r.Status == Multiple && s.opts.Open != nil {
		r.Open = s.open(*s.opts.Open)
	}
	if r.Status == None {
		r.Contradiction = s.contradiction()
		if s.stopped.Load() {
			r.Limit = ContextLimit
		}
	}
}

// count copies the search's statistics.
func (s *solving) count() {
	if s.portfolio == nil {
		return
	}
	c := s.portfolio.stats
	s.result.Stats.Decisions, s.result.Stats.Conflicts = c.Decisions, c.Conflicts
	s.result.Stats.Restarts, s.result.Stats.Learned = c.Restarts, c.Learned
}

// next finds the next solution; see portfolio.next.
func (s *solving) next(last bool) (g nonogram.Grid, ok bool, limit Limit) {
	g, ok, limit = s.find(last)
	if c := s.certificate; c != nil && limit == NoLimit {
		if ok {
			c.solution(g)
		}
		if !ok || s.over {
			c.finish()
		}
	}
	return g, ok, limit
}

func (s *solving) find(last bool) (g nonogram.Grid, ok bool, limit Limit) {
	if s.over {
		return nonogram.Grid{}, false, NoLimit
	}
	if s.settled {
		return s.portfolio.next(last)
	}
	s.settled = true
	ok, limit = s.settle()
	switch {
	case limit != NoLimit:
		return nonogram.Grid{}, false, limit
	case !ok:
		s.over = true
		return nonogram.Grid{}, false, NoLimit
	case s.result.Certain.Complete():
		s.over = true
		return s.result.Certain.Clone(), true, NoLimit
	case s.opts.Method != Search:
		return nonogram.Grid{}, false, MethodLimit
	}
	s.result.Method = Search
	switch ok, limit := s.probe(); {
	case limit != NoLimit:
		return nonogram.Grid{}, false, limit
	case !ok:
		s.over = true
		return nonogram.Grid{}, false, NoLimit
	}
	if g := s.board.Grid(); g.Complete() {
		s.over = true
		return g, true, NoLimit
	}
	symmetries := symmetriesOf(s.puzzle, s.start)
	switch ok, limit := s.symmetrize(symmetries); {
	case limit != NoLimit:
		return nonogram.Grid{}, false, limit
	case !ok:
		s.over = true
		return nonogram.Grid{}, false, NoLimit
	}
	e, limit := encode(s.board, s.opts.memory(), s.certificate, symmetries)
	if limit != NoLimit {
		return nonogram.Grid{}, false, limit
	}
	s.portfolio = newPortfolio(e, s.opts, &s.stopped)
	s.portfolio.goesOn = s.opts.Open != nil
	return s.portfolio.next(last)
}

// settle deduces on single lines, and then by the chosen method if that is Implications or Probe;
// ok is false if that leads to a contradiction.
func (s *solving) settle() (ok bool, limit Limit) {
	b, r := s.board, &s.result
	b.Load(s.start)
	b.PushAll()
	r.Method = LineLogic
	ok, limit = b.Settle(), interruption(b)
	if limit == NoLimit && !s.certificate.settled(b, ok) {
		limit = ContextLimit
	}
	if ok && limit == NoLimit {
		r.LineSolvable = b.Grid().Complete()
		if !r.LineSolvable {
			ok, limit = s.deduce()
		}
	}
	r.Certain = b.Grid()
	if limit == NoLimit && !ok {
		b.Blot(r.Certain)
	}
	return ok, limit
}

// probeAllowance is the allowance for probing before a search, on a board of up to 100 x 100: the
// line solves for each open cell, and how many more each excluded colour earns. Clauses cost more
// for each cell that stays open. Tests of later stages allow none.
var probeAllowance = allowance{lineSolves: 8, earned: 20}

// probe removes from a settled board what probes exclude with little work; ok is false if they find
// a contradiction. If they would take too much memory, it does nothing.
func (s *solving) probe() (ok bool, limit Limit) {
	found, ok, limit := probeFirst(s.board, s.opts.memory(), s.certificate)
	s.result.Stats.Probes, s.result.Stats.ProbeExclusions = found.cells, found.colours
	return ok, limit
}

// probeFirst probes a board before clauses are made for what stays open.
func probeFirst(b *board.Board, memory int64, certificate *certifier) (found probeCounts, ok bool, limit Limit) {
	// The board itself checks for a stop only now and then, and few line solves decide a small
	// board.
	if b.Stopped != nil && b.Stopped.Load() {
		return probeCounts{}, true, ContextLimit
	}
	found, ok, limit = probe(b, probeAllowance.of(b), memory, certificate)
	if limit == MemoryLimit {
		limit = NoLimit
	}
	return found, ok, limit
}

// deduce continues after line logic, as far as the chosen method gets without search.
func (s *solving) deduce() (ok bool, limit Limit) {
	switch s.opts.Method {
	case Implications:
		s.result.Method = Implications
		return implications(s.board, s.opts.Depth, s.opts.memory())
	case Probe:
		s.result.Method = Probe
		_, ok, limit = probe(s.board, unbounded, s.opts.memory(), nil)
		return ok, limit
	}
	return true, NoLimit
}
