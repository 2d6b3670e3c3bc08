package generate

import (
	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// patience is the number of useless changes in a row after which harden gives up a picture.
const patience = 200

// spritePatience is the patience with sprites, since a new drawing may be hard at once.
const spritePatience = 50

// harden takes a picture that line logic solves and makes it harder. It changes cells at random,
// and keeps a change if there is one solution and line logic leaves no fewer cells open. The less
// line logic decides, the harder the next step is to find. So the class rises, from medium to hard
// and in the end to deep.
func (s *search) harden(p *picture) bool {
	s.rate(p)
	return s.climb(p)
}

// climb is harden for a picture that is already rated.
func (s *search) climb(p *picture) bool {
	g := s.newLogic(proof.LineCases)
	open := len(g.open(p))
	limit := patience
	if p.drawn != nil {
		limit = spritePatience
	}
	for idle := 0; idle < limit && !s.givesUp() && s.ctx.Err() == nil; idle++ {
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
			// Easier puzzles are seldom on the far side of a harder one.
			p.undo([]change{back})
			continue
		}
		open, idle = after, 0
	}
	return false
}

// promising reports whether a picture is worth a rating: it is the only solution of its puzzle.
func (s *search) promising(p *picture, known nonogram.Grid) bool {
	if s.unique(p, known) {
		return true
	}
	if s.ctx.Err() == nil {
		s.tally.Ambiguous++
	}
	return false
}
