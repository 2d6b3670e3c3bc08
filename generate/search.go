package generate

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/base/random"
	"nonogram/proof"
	"nonogram/solve"
)

type search struct {
	*Generator
	ctx    context.Context
	random *random.Source
	tally  Tally
	best   *picture // the best sprite so far; nil if there is none
	// stopped becomes true when ctx ends, since a single look at a large picture takes long.
	stopped atomic.Bool
}

// find tries sketches until one becomes a picture as requested.
func (s *search) find() (*picture, error) {
	if s.options.Texture == Sprites {
		return s.findSprite()
	}
	for !s.givesUp() {
		p := s.layout.sketch(s.random, s.options.Texture)
		found := s.develop(p)
		if s.ctx.Err() != nil {
			return nil, ended(s.ctx)
		}
		if found {
			return p, nil
		}
	}
	return nil, s.rare(0)
}

// givesUp reports whether the search ends without a picture. Once it has one, it ends in the same
// way whatever the effort, so that the puzzle's source makes the same puzzle.
func (s *search) givesUp() bool {
	return s.best == nil && s.tally.Candidates() >= s.options.Effort
}

// rare returns the error that no candidate met the request, within the timeout unless that is 0.
func (s *search) rare(timeout time.Duration) error {
	return &RareError{Width: s.options.Width, Height: s.options.Height, Class: s.options.Class, Tally: s.tally, Timeout: timeout}
}

func ended(ctx context.Context) error {
	return &solve.LimitError{Limit: solve.ContextLimit, Cause: context.Cause(ctx)}
}

// develop turns a sketch into a picture as requested, and reports whether it succeeded. It counts
// at least one candidate.
func (s *search) develop(p *picture) bool {
	switch class := s.options.Class; {
	case s.options.Ambiguous:
		return s.keep(p.finished())
	case p.drawn != nil && class >= explain.Easy:
		return s.toughen(p)
	case class >= explain.Hard:
		return s.repaired(p, proof.LineCases) && s.harden(p)
	case class != explain.Unrated:
		return s.repaired(p, hardest(class)) && s.rate(p) == class
	case s.options.LineSolvable:
		return s.repaired(p, proof.LineCases) && s.keep(true)
	}
	accept := s.unique
	if p.drawn != nil {
		accept = s.nearlySolved
	}
	return s.keep(s.repair(p, s.newLogic(proof.LineCases), accept) && p.finished())
}

func hardest(c explain.Class) proof.Technique {
	t := proof.LineCases
	for explain.ClassOf(t) > c {
		t--
	}
	return t
}

// keep counts a candidate that is not rated.
func (s *search) keep(good bool) bool {
	if good {
		s.tally.Unrated++
	} else {
		s.stuck()
	}
	return good
}

// stuck counts a picture that could not be repaired, unless the context ended first.
func (s *search) stuck() {
	if s.ctx.Err() == nil {
		s.tally.Stuck++
	}
}

// repaired repairs a picture until techniques on single lines, up to a limit, solve it. A failure
// counts as stuck.
func (s *search) repaired(p *picture, limit proof.Technique) bool {
	if s.repair(p, s.newLogic(limit), nil) && p.finished() {
		return true
	}
	s.stuck()
	return false
}

func (s *search) rate(p *picture) explain.Class {
	r, err := explain.Rate(s.ctx, p.puzzle(), explain.Options{Jobs: 1, Effort: rateEffort})
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		panic(err) // a picture's puzzle is valid
	}
	switch {
	case s.ctx.Err() != nil: // the context may have cut the rating short
	case r.Status == solve.Multiple:
		s.tally.Ambiguous++
	case r.Class == explain.Unrated:
		s.tally.Unrated++
	default:
		s.tally.Rated[r.Class]++
	}
	return r.Class
}

// rateEffort is the most work on a rating, in looks at lines, so that it is the same on every
// machine: at most a few seconds.
const rateEffort = 2_000_000

// unique asks the solver whether the picture is the only solution, if line logic leaves few enough
// cells open for a quick answer.
func (s *search) unique(p *picture, known nonogram.Grid) bool {
	if known.CountOpen() > maxOpen {
		return false
	}
	r, err := solve.Solve(s.ctx, p.puzzle(), solve.Options{Jobs: 1, From: &known})
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		panic(err) // a picture's puzzle is valid
	}
	return r.Status == solve.Unique
}

// maxOpen is the most cells that line logic may leave open for the solver, and for a person.
const maxOpen = 400
