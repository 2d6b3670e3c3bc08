package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"

	"nonogram"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/generate"
	"nonogram/internal/schema"
)

// edition writes puzzles one by one, as the generator makes them.
type edition struct {
	runner.Loop
	*generateFlags
	generator *generate.Generator
	to        *format.Format
	// details receives a line of JSON for each puzzle; nil without --json.
	details io.Writer
	// remote, unless nil, shares the work with other machines.
	remote cluster.Remote
	out    *puzzleOutput
	// finished counts the puzzles that are written or missing, and next is the number after theirs.
	finished, next int
}

// fits returns an error if the format cannot hold the edition's puzzles. It runs before the first
// puzzle is made.
func (r *edition) fits() error {
	o := r.generator.Options()
	full := nonogram.NewGrid(o.Width, o.Height, nonogram.FilledCell)
	return r.to.CanHold(nonogram.FromGrid(full, generate.Palette(o.Colours)))
}

// write writes the puzzles in order, each as soon as it and all earlier ones are done.
func (r *edition) write(ctx context.Context) error {
	r.out = newPuzzleOutput(r.to, r.output, r.Out, nil)
	return r.out.end(ctx, runner.Take(ctx, &r.Loop, r.results(ctx), r.writePuzzle))
}

// results yields puzzles with different pictures, and a fault for each puzzle that is not found. It
// ends with a fault if there are no more pictures.
func (r *edition) results(ctx context.Context) iter.Seq2[attempt, error] {
	return func(yield func(attempt, error) bool) {
		options, distinct := r.generator.Options(), r.generator.Distinct()
		remote := r.remote
		for next, missing := r.first, r.count; missing > 0; {
			last := next + missing
			for m, err := range generateTask.Values(ctx, remote, r.jobs, options, numbers(next, missing)) {
				var a attempt
				if err == nil {
					a, err = m.attempt(options)
				}
				if err == nil && a.fault == nil && !distinct.Add(a.Puzzle) {
					if err = distinct.Exhausted(r.count); err == nil {
						continue
					}
					yield(a, &runner.Fault{Outcome: report.Undecided, Err: err})
					return
				}
				if !yield(a, err) || err != nil {
					return
				}
				missing--
			}
			// This machine makes the few puzzles that replace repeated pictures. They are not worth
			// a second job, which a folder would refuse.
			next, remote = last, nil
		}
	}
}

// generateTask is the task of making the puzzles with given numbers.
var generateTask = runner.Task[generate.Options, int, made]{
	Command: "generate",
	Version: strconv.Itoa(generate.Version) + ".2", // giving up after exactly the effort
	Open: func(o generate.Options) (func(context.Context, int) (made, error), error) {
		g, err := generate.New(o)
		return func(ctx context.Context, number int) (made, error) { return makeOne(ctx, g, number) }, err
	},
	// The time limit decides how far a failed attempt gets.
	Same: func(o generate.Options, a, b made) bool { return o.Timeout > 0 && (a.Puzzle == nil || b.Puzzle == nil) },
	Weight: func(o generate.Options, _ int) float64 {
		const average = 15 * 15 // cells
		return float64(o.Width*o.Height) / average
	},
}

type made struct {
	Puzzle *schema.Puzzle `json:"puzzle,omitempty"`
	Number int            `json:"number"`
	Class  explain.Class  `json:"class"`
	Tally  generate.Tally `json:"tally"`
	Fault  *wire.Fault    `json:"fault,omitempty"` // why there is no puzzle
}

func makeOne(ctx context.Context, g *generate.Generator, number int) (made, error) {
	if number < 1 {
		return made{}, fmt.Errorf("found %d, expected the number of a puzzle", number)
	}
	r, err := g.Puzzle(ctx, number)
	out := made{Number: number, Class: r.Class, Tally: r.Tally}
	switch {
	case err == nil:
		out.Puzzle = schema.PuzzleOf(r.Puzzle)
	case ctx.Err() != nil:
		return out, err
	case errors.Is(err, generate.ErrTimeout):
		out.Fault = wire.Faultf(wire.Timeout, "", "no. %d: %v", number, err)
	default:
		out.Fault = wire.Faultf(wire.Rare, "", "no. %d: %v", number, err)
	}
	return out, nil
}

// attempt is a puzzle, or what came up instead.
type attempt struct {
	generate.Result
	// fault is the reason why there is no puzzle.
	fault *wire.Fault
}

func (m made) attempt(o generate.Options) (attempt, error) {
	a := attempt{generate.Result{Number: m.Number, Class: m.Class, Tally: m.Tally}, m.Fault}
	switch {
	case m.Fault != nil:
		return a, nil
	case m.Puzzle == nil: // a worker may send anything
		return a, fmt.Errorf("no. %d: neither a puzzle nor a fault", m.Number)
	}
	p, err := m.Puzzle.Make()
	if err == nil && len(m.Puzzle.Colours) == 0 { // black and white has several spellings in JSON
		p.Palette = generate.Palette(o.Colours)
	}
	a.Puzzle = p
	return a, err
}

// numbers yields the numbers of count puzzles, starting with first.
func numbers(first, count int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range count {
			if !yield(first + i) {
				return
			}
		}
	}
}

// writePuzzle writes one puzzle, or reports that there is none. It reports losses for the first
// puzzle only, since they are the same for all.
func (r *edition) writePuzzle(a attempt) error {
	r.finished, r.next = r.finished+1, a.Number+1
	if a.fault != nil {
		if err := r.writeLine(missing{a.Number, r.generator.Options().Seed, candidatesOf(a.Tally), a.fault}); err != nil {
			return err
		}
		return &runner.Fault{Outcome: report.Undecided, Err: a.fault}
	}
	if err := r.out.write("", a.Number, a.Puzzle); err != nil {
		return err
	}
	if r.out.written == 1 {
		noteLosses(r.Err, r.to, r.losses(a.Puzzle))
	}
	return r.writeLine(detailsOf(r.generator.Options(), a.Result))
}

// writeLine writes a line of JSON, if there are any.
func (r *edition) writeLine(line any) error {
	if r.details == nil {
		return nil
	}
	return report.WriteObject(r.details, line)
}

// losses lists the parts of a puzzle that the format does not hold. It leaves out names of colours,
// since the generator's names only describe the shades.
func (r *edition) losses(p *nonogram.Puzzle) []string {
	return slices.DeleteFunc(r.to.Losses(p), func(lost string) bool { return lost == "the colours' names" })
}
