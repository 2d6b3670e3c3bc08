package main

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"nonogram/cmd/internal/cli/bench"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
	"nonogram/generate"
)

type growthPlan struct {
	smallest, largest, step int           // sides
	count                   int           // of each kind and size
	limit                   time.Duration // for making each puzzle, and for solving it
}

type kind struct {
	name    string
	options generate.Options
}

// kinds are puzzles like pictures, puzzles of random cells repaired until they have one solution,
// and puzzles of random cells as they are.
var kinds = []kind{
	{"picture", generate.Options{Texture: generate.Blobs}},
	{"random, unique", generate.Options{Texture: generate.Noise, Density: 0.5}},
	{"random", generate.Options{Texture: generate.Noise, Density: 0.5, Ambiguous: true}},
}

// Growth is the cost of the puzzles of one kind and size.
type Growth struct {
	Made
	Kind string `json:"kind"`
	Side int    `json:"side"`
	// Wanted is the requested number of puzzles. There are fewer if generating them took too long,
	// or if most of the first ones were not decided.
	Wanted int `json:"wanted"`
	Sum
}

func (g Growth) key() string { return g.Kind + " " + strconv.Itoa(g.Side) }

// hopeless reports whether so few puzzles were decided that larger ones need not be tried.
func (g Growth) hopeless() bool { return 2*(g.Count-g.Status["unknown"]) <= g.Wanted }

func (b *benchmarks) measureGrowth(ctx context.Context) error {
	var all []Growth // replaces the old entries, also those of sizes that are not tried now
	for _, k := range kinds {
		for side := b.growth.smallest; side <= b.growth.largest; side += b.growth.step {
			g := Growth{Made: b.now.within(b.growth.limit), Kind: k.name, Side: side, Wanted: b.growth.count}
			g, err := measure(b, &b.results.Growth, g, func(g *Growth) (string, error) { return b.grow(ctx, k, g) })
			if err != nil {
				return err
			}
			if all = append(all, g); g.hopeless() {
				break
			}
		}
	}
	b.results.Growth = all
	return b.results.write(b.file("results.json"))
}

// grow measures one kind and size.
func (b *benchmarks) grow(ctx context.Context, k kind, g *Growth) (string, error) {
	var results []bench.Result
	unknown := 0
	for n := 1; n <= g.Wanted && 2*unknown <= g.Wanted; n++ {
		e, ok, err := b.generated(ctx, k, g.Side, n)
		if err != nil {
			return "", err
		}
		if !ok {
			unknown++
			continue
		}
		r, err := steady(ctx, e, b.growth.limit)
		if err != nil {
			return "", err
		}
		if r.Status == "unknown" {
			unknown++
		}
		results = append(results, r)
	}
	g.Sum = sum(results)
	return fmt.Sprintf("%d puzzles, %s at the median", g.Count, seconds(g.Median)), nil
}

// generated returns a puzzle of a kind; ok is false if the time did not suffice.
func (b *benchmarks) generated(ctx context.Context, k kind, side, number int) (e format.Entry, ok bool, err error) {
	o := k.options
	o.Width, o.Height, o.Seed = side, side, uint64(side)
	generator, err := generate.New(o)
	if err != nil {
		return e, false, err
	}
	limited, stop := runner.WithTimeout(ctx, b.growth.limit)
	defer stop()
	made, err := generator.Puzzle(limited, number)
	if err != nil {
		return e, false, ctx.Err()
	}
	return format.Entry{Puzzle: made.Puzzle, Number: number, File: made.Puzzle.Title}, true, nil
}
