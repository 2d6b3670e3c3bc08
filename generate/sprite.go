package generate

import (
	"fmt"
	"slices"

	"nonogram"
	"nonogram/explain"
	"nonogram/generate/internal/sprite"
)

const (
	// MaxSpriteSide is the longest side of sprites.
	MaxSpriteSide = 60
	// MaxSpriteColours is the most colours of a sprite besides blank.
	MaxSpriteColours = 5
)

func (o Options) validateSprites() error {
	long, short := max(o.Width, o.Height), min(o.Width, o.Height)
	switch {
	case short < sprite.Least || long > MaxSpriteSide || long > 2*short:
		return fmt.Errorf("%w: sprites of %d x %d, expected sides of %d to %d, none longer than twice the other", ErrOptions, o.Width, o.Height, sprite.Least, MaxSpriteSide)
	case o.Density != 0:
		return fmt.Errorf("%w: sprites of density %v, expected none", ErrOptions, o.Density)
	case o.Colours > MaxSpriteColours:
		return fmt.Errorf("%w: sprites in %d colours, expected 1 to %d", ErrOptions, o.Colours, MaxSpriteColours)
	case o.Symmetry != None && o.Symmetry != Horizontal:
		return fmt.Errorf("%w: sprites of symmetry %v, expected none or horizontal", ErrOptions, o.Symmetry)
	}
	return nil
}

// SuitableTexture returns [Sprites] if they suit the options, otherwise [Blobs].
func (o Options) SuitableTexture() Texture {
	o.Texture = Sprites
	if o.validateSprites() != nil {
		return Blobs
	}
	return Sprites
}

// findSprite draws several sprites of a random kind and returns the one with the fewest flaws after
// its repair. If none is good, it tries further kinds.
func (s *search) findSprite() (*picture, error) {
	bestFlaws := 0
	for round := 0; !s.givesUp(); round++ {
		kind := sprite.Pick(s.random, s.options.Width, s.options.Height)
		for n := 0; n < competitors && !s.givesUp(); n++ {
			p := s.layout.sprite(s, kind)
			if p == nil {
				s.stuck()
				break
			}
			found := s.develop(p)
			if s.ctx.Err() != nil {
				return nil, ended(s.ctx)
			}
			if !found {
				continue
			}
			if flaws := p.flaws(); s.best == nil || flaws < bestFlaws {
				s.best, bestFlaws = p, flaws
			}
			if s.takesFirst() {
				return s.best, nil
			}
		}
		if s.best != nil && (bestFlaws <= goodFlaws || round+1 >= spriteRounds) {
			return s.best, nil
		}
	}
	return nil, s.rare(0)
}

const (
	// spriteRounds is the number of kinds to try for a good sprite.
	spriteRounds = 4
	// goodFlaws is the most flaws of a good sprite.
	goodFlaws = 60
)

// takesFirst reports whether a sprite as requested is so rare that the search takes the first one.
func (s *search) takesFirst() bool {
	return s.options.Class >= explain.Medium || s.options.Class == explain.Easy && s.options.Colours > 1
}

const competitors = 5

// sprite draws a sprite of a kind; nil if it has fewer colours than requested.
func (l *layout) sprite(s *search, kind int) *picture {
	colours := s.options.Colours
	drawn := sprite.Draw(s.random, kind, sprite.Options{
		Width: l.width, Height: l.height, Colour: colours > 1,
		Symmetric: s.options.Symmetry == Horizontal,
		Hollow:    s.options.Class >= explain.Hard, Solid: s.options.Class == explain.Trivial,
	})
	inks := drawn.Reduce(l.width, colours)
	if len(inks) < colours {
		return nil
	}
	own := *l
	own.palette = spritePalette(inks)
	if drawn.Symmetric {
		own.tie(Horizontal)
	}
	p := own.blank()
	p.name = drawn.Name
	colouring, stays := make([]nonogram.Colour, len(own.orbits)), make([]bool, len(own.orbits))
	for o, orbit := range own.orbits {
		c := nonogram.Colour(1 + slices.Index(inks, drawn.Cells[orbit[0]]))
		p.paint(o, c)
		colouring[o], stays[o] = c, drawn.Details[orbit[0]]
	}
	p.drawn, p.stays = colouring, stays
	own.target, own.slack = p.filled, max(4, l.width*l.height/s.options.cellsPerChange())
	return p
}

// spritePalette returns the palette of these inks, in their order; nil for a single ink, which is
// black and white.
func spritePalette(used []sprite.Ink) nonogram.Palette {
	if len(used) == 1 {
		return nil
	}
	var own []ink
	for _, i := range used {
		own = append(own, inks[i-1])
	}
	return paletteOf(own)
}

// restore undoes each change of a sprite that is not needed to keep it good.
func (s *search) restore(p *picture, good func() bool) {
	for o, was := range p.drawn {
		if p.colour(o) == was || s.ctx.Err() != nil || !p.allows(o, was) {
			continue
		}
		back := p.change(o, was)
		if !good() {
			p.undo([]change{back})
		}
	}
}

// joins reports whether an orbit borders on cells of a colour, so that a change to this colour
// moves an outline instead of leaving a speck.
func (p *picture) joins(orbit int, to nonogram.Colour) bool {
	return p.neighbours(orbit, to) >= len(p.orbits[orbit])
}

// flaws returns how bad a sprite looks: the share of its filled cells, in thousandths, that
// changed, and 30 for each changed cell that has no neighbour of its colour.
func (p *picture) flaws() int {
	specks := 0
	for o, was := range p.drawn {
		if c := p.colour(o); c != was && p.neighbours(o, c) == 0 {
			specks += len(p.orbits[o])
		}
	}
	return 1000*p.changed/max(p.filled, 1) + 30*specks
}

// nearlySolved asks the solver only if line logic leaves a few cells open: sprites compete, so
// there is little time for each.
func (s *search) nearlySolved(p *picture, known nonogram.Grid) bool {
	return known.CountOpen() <= fewOpen && s.unique(p, known)
}

const fewOpen = 40

// toughen repairs a sprite for a class above trivial. Outlines often are that hard as soon as they
// have one solution.
func (s *search) toughen(p *picture) bool {
	accept := s.unique
	if s.options.Class <= explain.Medium {
		accept = nil
	}
	if !s.repair(p, s.newLogic(hardest(s.options.Class)), accept) || !p.finished() {
		s.stuck()
		return false
	}
	switch class := s.rate(p); {
	case class == s.options.Class:
		return true
	case class > s.options.Class || class == explain.Unrated:
		return false
	}
	return s.climb(p)
}

// keepsShape reports whether a sprite is still recognisable after a change: its details stay, and
// only a few other cells change.
func (p *picture) keepsShape(orbit int, to nonogram.Colour) bool {
	if p.stays[orbit] {
		return false
	}
	if to == p.drawn[orbit] {
		return true
	}
	return p.changed+len(p.orbits[orbit]) <= p.slack
}

// cellsPerChange returns n if 1 cell in n of a sprite's picture may change. Trivial puzzles need most
// changes.
func (o Options) cellsPerChange() int {
	if o.Class == explain.Trivial {
		return 4
	}
	return 12
}
