package generate

import (
	"cmp"
	"context"
	"fmt"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/base/message"
	"nonogram/internal/base/random"
)

// Version is the version of the generator. As long as it stays the same, the same options,
// seed and number give the same puzzle on every machine.
const Version = 3

// Licence is the licence of generated puzzles: they are in the public domain.
const Licence = "CC0-1.0"

// Generator makes the puzzles of one set of options. Several goroutines can use it at once.
type Generator struct {
	options Options
	layout  *layout
}

// New returns a generator. The error matches [ErrOptions] and lists everything that
// is wrong with the options.
func New(o Options) (*Generator, error) {
	if err := o.validate(); err != nil {
		return nil, err
	}
	o = o.withDefaults()
	g := &Generator{options: o, layout: o.layout()}
	if filled := min(g.layout.target+g.layout.slack, o.Width*o.Height); filled < o.Colours && o.Texture != Sprites {
		return nil, fmt.Errorf("%w: %d colours in at most %s", ErrOptions, o.Colours, message.Count(filled, "filled cell"))
	}
	return g, nil
}

// Options returns the generator's options, with defaults filled in.
func (g *Generator) Options() Options { return g.options }

// Result is a generated puzzle, and how it was found.
type Result struct {
	// Puzzle has its picture as its goal. Its title names the thing that a sprite shows, or says
	// that it is a drill, and names the size, the class and the seed. Its source says how to make
	// it again.
	Puzzle *nonogram.Puzzle
	// Number is the number of the puzzle for its seed, from 1.
	Number int
	// Class is the requested class, or Unrated.
	Class explain.Class
	// Tally counts the candidates, including the puzzle.
	Tally Tally
}

// Puzzle makes one puzzle of the seed, independently of all others. Numbers start with 1. If no
// candidate meets the request within the effort or the timeout, the error is a [RareError]; if ctx
// ends first, it is a [solve.LimitError]. Both match [solve.ErrLimit], and the Result then has no
// Puzzle, only the Tally so far.
func (g *Generator) Puzzle(ctx context.Context, number int) (Result, error) {
	limited, stop := ctx, context.CancelFunc(func() {})
	if g.options.Timeout > 0 {
		limited, stop = context.WithTimeout(ctx, g.options.Timeout)
	}
	defer stop()
	s := search{Generator: g, ctx: limited, random: random.New(g.options.Seed, uint64(number))}
	defer context.AfterFunc(limited, func() { s.stopped.Store(true) })()
	p, err := s.find()
	if err != nil && ctx.Err() == nil && limited.Err() != nil {
		err = s.rare(g.options.Timeout)
	}
	if err != nil {
		return Result{Number: number, Class: g.options.Class, Tally: s.tally}, err
	}
	puzzle := p.puzzle()
	puzzle.Metadata = g.metadata(p.name, number)
	return Result{Puzzle: puzzle, Number: number, Class: g.options.Class, Tally: s.tally}, nil
}

func (g *Generator) metadata(name string, number int) nonogram.Metadata {
	o := g.options
	title := fmt.Sprintf("%dx%d", o.Width, o.Height)
	title = cmp.Or(name, "Drill") + ", " + title
	if o.Class != explain.Unrated {
		title += " " + o.Class.String()
	}
	if o.Colours > 1 {
		title += fmt.Sprintf(" in %d colours", o.Colours)
	}
	return nonogram.Metadata{
		Title:   fmt.Sprintf("%s, seed %d, no. %d", title, o.Seed, number),
		Source:  fmt.Sprintf("nonogram generate %s --seed %d --first %d (generator version %d)", o.flags(), o.Seed, number, Version),
		Licence: Licence,
	}
}
