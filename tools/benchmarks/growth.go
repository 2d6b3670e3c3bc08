package main

import (
	"context"
	"flag"
	"fmt"
	"strconv"
	"time"

	"nonogram/format"
	"nonogram/generate"
	"nonogram/internal/cli/bench"
	"nonogram/internal/cli/runner"
)

// growthPlan says which puzzles show how the time grows with the size.
type growthPlan struct {
	smallest, largest, step int
	count                   int
	limit                   time.Duration
}

func (g *growthPlan) flags(flags *flag.FlagSet) {
	flags.IntVar(&g.smallest, "growth-from", 10, "growth: the smallest side")
	flags.IntVar(&g.largest, "growth-to", 100, "growth: the largest side")
	flags.IntVar(&g.step, "growth-step", 10, "growth: the difference from one side to the next")
	flags.IntVar(&g.count, "growth-count", 11, "growth: puzzles of each kind and size")
	flags.DurationVar(&g.limit, "growth-limit", 5*time.Second, "growth: time limit for each puzzle, to make it and to solve it")
}

func (g *growthPlan) check() error {
	if g.smallest < 1 || g.largest < g.smallest || g.step < 1 || g.count < 1 || g.limit <= 0 {
		return fmt.Errorf("growth: expected 1 <= from <= to, and a step, a count and a limit above 0")
	}
	return nil
}

// kind is a kind of generated puzzles.
type kind struct {
	name    string
	options generate.Options
}

// kinds are puzzles like pictures, and of random cells: mended until they have one
// solution, and as they come.
var kinds = []kind{
	{"picture", generate.Options{Texture: generate.Blobs}},
	{"random, unique", generate.Options{Texture: generate.Noise, Density: 0.5}},
	{"random", generate.Options{Texture: generate.Noise, Density: 0.5, Ambiguous: true}},
}

// Growth is what the puzzles of one kind and size took.
type Growth struct {
	Made
	Kind string `json:"kind"`
	Side int    `json:"side"`
	// Wanted is how many were asked for. Fewer were made if that took too long, and
	// fewer measured if most of the first ones were not decided.
	Wanted int `json:"wanted"`
	// Limit is the time limit of a puzzle, in seconds.
	Limit float64 `json:"limit"`
	Sum
}

func (g Growth) key() string { return g.Kind + " " + strconv.Itoa(g.Side) }

// hopeless: so few were made or decided that larger ones are not tried.
func (g Growth) hopeless() bool { return 2*(g.Count-g.Status["unknown"]) <= g.Wanted }

func (b *benchmarks) measureGrowth(ctx context.Context) error {
	for _, k := range kinds {
		for side := b.growth.smallest; side <= b.growth.largest; side += b.growth.step {
			g := Growth{Made: b.now, Kind: k.name, Side: side}
			if i := find(b.results.Growth, g.key()); b.missing && i >= 0 && b.results.Growth[i].alike(b.now) {
				g = b.results.Growth[i]
			} else if err := b.grow(ctx, k, &g); err != nil {
				return err
			}
			if g.hopeless() {
				b.forgetLarger(g)
				break
			}
		}
	}
	return b.save()
}

// grow measures one kind and size.
func (b *benchmarks) grow(ctx context.Context, k kind, g *Growth) error {
	g.Wanted, g.Limit = b.growth.count, b.growth.limit.Seconds()
	var results []bench.Result
	unknown := 0
	for n := 1; n <= g.Wanted && 2*unknown <= g.Wanted; n++ {
		e, ok, err := b.generated(ctx, k, g.Side, n)
		if err != nil {
			return err
		}
		if !ok {
			unknown++
			continue
		}
		r, err := steady(ctx, e, bench.Options{Timeout: b.growth.limit})
		if err != nil {
			return err
		}
		if r.Status == "unknown" {
			unknown++
		}
		results = append(results, r)
	}
	g.Sum = sum(results)
	b.log("  %-24s %d puzzles, %s at the median", g.key(), g.Count, seconds(g.Median))
	put(&b.results.Growth, *g)
	return b.save()
}

// generated is a puzzle of a kind; ok is false if the time did not suffice for it.
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

// forgetLarger drops earlier entries of sizes that were not tried again.
func (b *benchmarks) forgetLarger(g Growth) {
	var kept []Growth
	for _, o := range b.results.Growth {
		if o.Kind != g.Kind || o.Side <= g.Side {
			kept = append(kept, o)
		}
	}
	b.results.Growth = kept
}
