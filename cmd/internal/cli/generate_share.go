package cli

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strconv"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/fleet"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
	"nonogram/explain"
	"nonogram/generate"
	"nonogram/internal/schema"
)

// generateKind makes puzzles for other machines. Its items are the numbers of the puzzles.
func generateKind() cluster.Kind {
	return runner.KindOf("generate", strconv.Itoa(generate.Version), func(o generate.Options) (runner.ItemWork[int, made], error) {
		g, err := generate.New(o)
		return making{g}, err
	})
}

// making is the work of making puzzles.
type making struct{ *generate.Generator }

// made is what comes back of a puzzle.
type made struct {
	Puzzle *schema.Puzzle `json:"puzzle,omitempty"`
	Number int            `json:"number"`
	Class  explain.Class  `json:"class"`
	Tally  generate.Tally `json:"tally"`
	Rare   string         `json:"rare,omitempty"` // why there is no puzzle
}

// Do implements runner.ItemWork.
func (m making) Do(ctx context.Context, number int) (made, error) {
	if number < 1 {
		return made{}, fmt.Errorf("found %d, expected the number of a puzzle", number)
	}
	r, err := m.Generator.Puzzle(ctx, number)
	out := made{Number: number, Class: r.Class, Tally: r.Tally}
	if err != nil {
		out.Rare = err.Error()
	} else {
		out.Puzzle = schema.PuzzleOf(r.Puzzle)
	}
	return out, nil
}

// Same implements runner.ItemWork. How far a puzzle that did not come about was, depends on
// the time limit.
func (m making) Same(a, b made) bool {
	return m.Options().Timeout > 0 && (a.Puzzle == nil || b.Puzzle == nil)
}

// result is the puzzle as the generator gave it.
func (m made) result(o generate.Options) (generate.Result, error) {
	r := generate.Result{Number: m.Number, Class: m.Class, Tally: m.Tally}
	if m.Puzzle == nil {
		return r, errors.New(m.Rare)
	}
	p, err := m.Puzzle.Make()
	if err == nil && len(m.Puzzle.Colours) == 0 { // black and white has several spellings
		p.Palette = generate.Palette(o.Colours)
	}
	r.Puzzle = p
	return r, err
}

// share has other machines make the puzzles, if the flags ask for that.
func (r *edition) share(cmd *cobra.Command) error {
	values, _, err := r.values(cmd, r.jobs, fleet.Puzzles)
	if err != nil || values == nil {
		return err
	}
	job, err := cluster.NewJob(generateKind(), r.generator.Options())
	if err != nil {
		return err
	}
	r.remote = func(ctx context.Context) iter.Seq2[generate.Result, error] {
		return func(yield func(generate.Result, error) bool) {
			for m, err := range runner.Decoded[made](values(ctx, job, r.numbers())) {
				if err != nil {
					r.fault = err
					return
				}
				if !yield(m.result(r.generator.Options())) {
					return
				}
			}
		}
	}
	return nil
}

// numbers are those of the puzzles, as items for other machines.
func (r *edition) numbers() iter.Seq[cluster.Item] {
	const average = 15 * 15 // cells
	o := r.generator.Options()
	weight := float64(o.Width*o.Height) / average
	return func(yield func(cluster.Item) bool) {
		for i := range r.count {
			if !yield(cluster.ItemOf(r.first+i, weight)) {
				return
			}
		}
	}
}
