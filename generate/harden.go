package generate

import (
	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// patience is the number of useless changes in a row after which a picture is given up.
const patience = 200

// spritePatience is the patience for sprites: another one may be hard as soon as it is drawn.
const spritePatience = 50

// harden makes a picture harder that line logic solves. It goes from picture to
// picture, a random change at a time, through those with one solution of which line
// logic leaves ever more open. The less it decides the farther one has to look for
// the next step, and so the class rises, from medium to hard and at last to deep.
func (s *search) harden(p *picture) bool {
	s.rate(p)
	return s.climb(p)
}

// climb is harden after the picture was rated.
func (s *search) climb(p *picture) bool {
	g := s.newLogic(proof.LineCases)
	open := len(g.open(p))
	limit := patience
	if p.drawn != nil {
		limit = spritePatience
	}
	for idle := 0; idle < limit && s.tally.Candidates() < s.options.Effort && s.ctx.Err() == nil; idle++ {
		orbit := s.random.Below(len(p.orbits))
		to := p.other(s.random, orbit)
		if !p.allows(orbit, to) || p.drawn != nil && !p.joins(orbit, to) {
			continue
		}
		back := p.change(orbit, to)
		after := len(g.open(p))
		if after == 0 && open == 0 {
			if s.options.Class <= explain.Medium && s.rate(p) == s.options.Class && p.finished() {
				return true
			}
			continue
		}
		if after < open || !s.promising(p, g.board.Grid()) {
			p.undo([]change{back})
			continue
		}
		switch class := s.rate(p); {
		case class == s.options.Class && p.finished():
			return true
		case class > s.options.Class || class == 0:
			// Easier ones are seldom found on the far side of a harder one.
			p.undo([]change{back})
			continue
		}
		open, idle = after, 0
	}
	return false
}

// promising reports whether a picture is worth a rating, as the only solution of its
// puzzle.
func (s *search) promising(p *picture, known nonogram.Grid) bool {
	if s.unique(p, known) {
		return true
	}
	if s.ctx.Err() == nil {
		s.tally.Ambiguous++
	}
	return false
}
