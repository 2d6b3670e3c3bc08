package main

import (
	"context"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"time"

	"nonogram/cmd/internal/cli/bench"
	"nonogram/format"
	"nonogram/generate"
	"nonogram/internal/base/ordered"
)

// randomPlan has the settings of the section random: many sets of random puzzles like those of
// tournaments, since the result on a single set can be luck.
type randomPlan struct {
	sets, count, side int
	from, to          float64
	limit             time.Duration
}

func (p *randomPlan) flags(flags *flag.FlagSet) {
	flags.IntVar(&p.sets, "random-sets", 30, "random: how many sets; the number of a set is its seed")
	flags.IntVar(&p.side, "random-side", 25, "random: width and height of the puzzles")
	flags.Float64Var(&p.from, "random-from", 0.35, "random: density of a set's first puzzle")
	flags.Float64Var(&p.to, "random-to", 0.5, "random: density of a set's last puzzle; those between are evenly spaced")
}

func (p *randomPlan) check() error {
	if p.sets < 1 || p.from <= 0 || p.to < p.from || p.to > 1 {
		return fmt.Errorf("random: expected at least 1 set, and 0 < from <= to <= 1")
	}
	return nil
}

// density returns the density of puzzle number n, from 1.
func (p *randomPlan) density(n int) float64 {
	if p.count == 1 {
		return p.from
	}
	return p.from + (p.to-p.from)*float64(n-1)/float64(p.count-1)
}

// Random is the cost of a set of random puzzles, whose clues are those of random cells. Its times
// are processor time if the system reports that of a thread, since other work on the machine would
// distort tens of seconds.
type Random struct {
	Made
	Seed uint64  `json:"seed"`
	Side int     `json:"side"`
	From float64 `json:"from"`
	To   float64 `json:"to"`
	Sum
	// P99 is the time, in seconds, that one puzzle in a hundred exceeds.
	P99 float64 `json:"p99"`
	// The number of conflicts for a puzzle is the same on every machine.
	MedianConflicts int64 `json:"median_conflicts"`
	P99Conflicts    int64 `json:"p99_conflicts"`
	MostConflicts   int64 `json:"most_conflicts"`
}

func (r Random) key() string { return fmt.Sprintf("%s, seed %d", r.Kind(), r.Seed) }

// Kind names the size and the densities of a set. Sets of other seeds share it.
func (r Random) Kind() string {
	if r.From == r.To {
		return fmt.Sprintf("%d x %[1]d, %v", r.Side, r.From)
	}
	return fmt.Sprintf("%d x %[1]d, %v to %v", r.Side, r.From, r.To)
}

func (b *benchmarks) measureRandom(ctx context.Context) error {
	for seed := 1; seed <= b.random.sets; seed++ {
		r := Random{Made: b.now.within(b.random.limit), Seed: uint64(seed), Side: b.random.side, From: b.random.from, To: b.random.to}
		_, err := measure(b, &b.results.Random, r, func(r *Random) (string, error) {
			err := b.randomSet(ctx, r)
			return fmt.Sprintf("%s, %s at most", seconds(r.Seconds), seconds(r.Longest)), err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// randomSet solves a set, each puzzle once on one core.
func (b *benchmarks) randomSet(ctx context.Context, r *Random) error {
	puzzles, err := b.randomPuzzles(ctx, r.Seed)
	if err != nil {
		return err
	}
	type measured struct {
		bench.Result
		err error
	}
	o := oneCore(b.random.limit)
	var results []bench.Result
	var times, conflicts []float64
	for m := range ordered.Map(ctx, runtime.GOMAXPROCS(0), slices.Values(puzzles), func(ctx context.Context, e format.Entry) measured {
		result, err := onThread(ctx, e, o)
		return measured{result, err}
	}) {
		if m.err != nil {
			return m.err
		}
		results = append(results, m.Result)
		times, conflicts = append(times, m.Seconds), append(conflicts, float64(m.Conflicts))
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	r.Sum, r.P99 = sum(results), quantile(times, 0.99)
	r.MedianConflicts, r.P99Conflicts = int64(quantile(conflicts, 0.5)), int64(quantile(conflicts, 0.99))
	r.MostConflicts = int64(quantile(conflicts, 1))
	return nil
}

// oneCore returns options for measuring each puzzle once, on one core.
func oneCore(limit time.Duration) bench.Options {
	return bench.Options{Runs: 1, Timeout: limit, Jobs: 1}
}

// onThread measures the processor time that one thread spends on a puzzle.
func onThread(ctx context.Context, e format.Entry, o bench.Options) (bench.Result, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	start, ok := threadTime()
	r, err := bench.Measure(ctx, e, o)
	if end, _ := threadTime(); ok {
		r.Seconds = (end - start).Seconds()
	}
	return r, err
}

func (b *benchmarks) randomPuzzles(ctx context.Context, seed uint64) ([]format.Entry, error) {
	var all []format.Entry
	for n := 1; n <= b.random.count; n++ {
		generator, err := generate.New(generate.Options{
			Width: b.random.side, Height: b.random.side, Texture: generate.Noise,
			Density: b.random.density(n), Ambiguous: true, Seed: seed,
		})
		if err != nil {
			return nil, err
		}
		made, err := generator.Puzzle(ctx, n)
		if err != nil {
			return nil, err
		}
		made.Puzzle.Goal = nil
		all = append(all, format.Entry{Puzzle: made.Puzzle, File: "seed " + strconv.FormatUint(seed, 10), Number: n})
	}
	return all, nil
}

// together adds up the sets of each kind for the document, in the order of the kinds.
func together(all []Random) []Random {
	var kinds []Random
	for _, r := range all {
		i := slices.IndexFunc(kinds, func(k Random) bool { return k.Kind() == r.Kind() })
		if i < 0 {
			i = len(kinds)
			kinds = append(kinds, Random{Side: r.Side, From: r.From, To: r.To, Sum: Sum{Status: map[string]int{}}})
		}
		k := &kinds[i]
		k.Count, k.Seconds, k.Longest = k.Count+r.Count, k.Seconds+r.Seconds, max(k.Longest, r.Longest)
		for s, n := range r.Status {
			k.Status[s] += n
		}
	}
	return kinds
}
