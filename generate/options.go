package generate

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"nonogram"
	"nonogram/explain"
)

// ErrOptions: options contradict each other or are out of range.
var ErrOptions = errors.New("cannot be generated")

func wrap(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%w: %w", ErrOptions, err)
}

// Tolerance is the most that the share of filled cells may differ from Options.Density, which is
// rounded to at least one whole cell. If symmetry ties more cells together than that, the share may
// differ by one such set.
const Tolerance = 0.03

// DefaultEffort is the default number of candidates to try for a puzzle.
const DefaultEffort = 2000

// Options say what puzzles to make. Every zero value except those of the size is useful.
type Options struct {
	// Width and Height are in cells, 1 to [nonogram.MaxSide].
	Width, Height int
	// Density is the share of filled cells, above 0 and up to 1. 0 means a density at which the
	// class is not rare: 0.5 without a class, and at least 0.7 if a side is longer than 100. See
	// [Tolerance]. [Sprites] take no density, since their parts decide it.
	Density float64
	// Colours is the number of colours besides blank, 1 to [MaxColours]; 0 means 1. Each colour
	// occurs.
	Colours  int
	Symmetry Symmetry
	Texture  Texture
	// Class is the requested difficulty; Unrated means any, and then puzzles are not rated.
	Class explain.Class
	// LineSolvable asks for puzzles that line logic alone solves.
	LineSolvable bool
	// Ambiguous accepts any picture, however many solutions the puzzle has.
	Ambiguous bool
	// EmptyBorders allows an empty first or last row or column, as if the picture were smaller than
	// the grid.
	EmptyBorders bool
	// Seed, the number of a puzzle and the other options determine the puzzle.
	Seed uint64
	// Effort is the number of candidates to try for one puzzle before giving up; 0 means
	// [DefaultEffort].
	Effort int
	// Timeout is the time limit for one puzzle; 0 means none. It can prevent a puzzle, and never
	// changes one.
	Timeout time.Duration
}

func (o Options) withDefaults() Options {
	o.Colours = cmp.Or(o.Colours, 1)
	o.Effort = cmp.Or(o.Effort, DefaultEffort)
	if o.Density == 0 && o.Texture != Sprites {
		o.Density = suitableDensity(o.Class, o.Colours)
		if max(o.Width, o.Height) > largeSide {
			o.Density = max(o.Density, 0.7) // where fewer are filled, no line says anything
		}
	}
	return o
}

// largeSide is the longest side of pictures for which repairs are fast at any usual density.
const largeSide = 100

// suitableDensity returns a density at which a class is not rare. Colours give more away, so hard
// puzzles in colour need wider gaps; a trivial puzzle in colour hardly has a gap, since counting
// must be enough.
func suitableDensity(class explain.Class, colours int) float64 {
	switch {
	case class == explain.Trivial && colours > 1:
		return 0.9
	case class == explain.Trivial:
		return 0.6
	case class >= explain.Expert && colours > 1:
		return 0.25
	case class >= explain.Hard:
		return 0.45
	}
	return 0.5
}

func (o Options) validate() error {
	var faults []error
	fault := func(wrong bool, text string, values ...any) {
		if wrong {
			faults = append(faults, fmt.Errorf("%w: %s", ErrOptions, fmt.Sprintf(text, values...)))
		}
	}
	side := func(n int) bool { return n >= 1 && n <= nonogram.MaxSide }
	fault(!side(o.Width) || !side(o.Height), "found size %d x %d, expected sides of 1 to %d", o.Width, o.Height, nonogram.MaxSide)
	fault(!(o.Density >= 0 && o.Density <= 1), "found density %v, expected above 0 up to 1", o.Density)
	fault(o.Colours < 0 || o.Colours > MaxColours, "found %d colours, expected 1 to %d", o.Colours, MaxColours)
	fault(o.Timeout < 0, "a time limit of %v, expected none or more than 0", o.Timeout)
	fault(o.Effort < 0, "an effort of %d, expected at least 1", o.Effort)
	fault(!symmetries.Has(o.Symmetry), "%v", o.Symmetry)
	fault(!textures.Has(o.Texture), "%v", o.Texture)
	fault(o.Class > explain.Deep, "class %d", uint8(o.Class))
	fault(o.Symmetry == Diagonal && o.Width != o.Height, "found size %d x %d, expected a square for diagonal symmetry", o.Width, o.Height)
	fault(o.Ambiguous && (o.LineSolvable || o.Class != explain.Unrated), "a class, or line-solvable, needs a unique solution")
	fault(o.LineSolvable && o.Class >= explain.Hard, "found %v and line-solvable, expected medium at most", o.Class)
	if o.Texture == Sprites {
		faults = append(faults, o.validateSprites())
	}
	return errors.Join(faults...)
}

// layout returns the layout that all pictures of valid options share.
func (o Options) layout() *layout {
	cells := o.Width * o.Height
	l := &layout{
		width: o.Width, height: o.Height,
		palette:      Palette(o.Colours),
		target:       max(int(math.Round(o.Density*float64(cells))), 1),
		slack:        int(Tolerance * float64(cells)),
		emptyBorders: o.EmptyBorders,
	}
	l.tie(o.Symmetry)
	for _, orbit := range l.orbits {
		l.slack = max(l.slack, len(orbit))
	}
	return l
}

// tie makes orbits of the cells that must look alike by a symmetry.
func (l *layout) tie(s Symmetry) {
	l.orbits = s.orbits(l.width, l.height)
	l.orbitOf = make([]int, l.width*l.height)
	for number, orbit := range l.orbits {
		for _, i := range orbit {
			l.orbitOf[i] = number
		}
	}
}

// flags returns the options as flags of the command line, without the seed.
func (o Options) flags() string {
	b := fmt.Appendf(nil, "--size %dx%d", o.Width, o.Height)
	if o.Texture != Sprites {
		b = fmt.Appendf(b, " --density %s", strconv.FormatFloat(o.Density, 'g', -1, 64))
	}
	add := func(wished bool, flag string) {
		if wished {
			b = append(append(b, ' '), flag...)
		}
	}
	add(o.Colours > 1, fmt.Sprintf("--colours %d", o.Colours))
	add(o.Symmetry != None, "--symmetry "+o.Symmetry.String())
	add(o.Texture != Blobs, "--texture "+o.Texture.String())
	add(o.Class != explain.Unrated, "--difficulty "+o.Class.String())
	add(o.LineSolvable, "--line-solvable")
	add(o.Ambiguous, "--unique=false")
	add(o.EmptyBorders, "--empty-borders")
	return strings.TrimSpace(string(b))
}
