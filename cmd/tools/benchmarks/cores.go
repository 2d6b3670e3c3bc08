package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"nonogram/cmd/internal/cli/bench"
	"nonogram/format"
	"nonogram/generate"
)

type coresPlan struct {
	most  int // cores
	batch int // puzzles in the batch
	side  int // of the batch's puzzles
}

// jobs returns the numbers of cores to try: each up to four, then by doubling, and all.
func (c *coresPlan) jobs() []int {
	var all []int
	for n := 1; n < c.most; {
		all = append(all, n)
		if n < 4 {
			n++
		} else {
			n *= 2
		}
	}
	return append(all, c.most)
}

// Cores is the cost of one task on some numbers of cores.
type Cores struct {
	Made
	Task string `json:"task"`
	// Batch: the task is many puzzles, and not a single one.
	Batch bool `json:"batch"`
	// Jobs are the numbers of cores, Seconds the times with them.
	Jobs    []int     `json:"jobs"`
	Seconds []float64 `json:"seconds"`
	// Stopped: the time limit ended some of them.
	Stopped bool `json:"stopped"`
}

func (c Cores) key() string { return c.Task }

// SpeedUp returns the speed with Jobs[i] cores as a multiple of one core's; 1 if it is not known.
func (c Cores) SpeedUp(i int) float64 {
	if c.Seconds[i] == 0 {
		return 1
	}
	return c.Seconds[0] / c.Seconds[i]
}

// hard lists the files of single puzzles that profit from several cores; some may be missing.
func (b *benchmarks) hard() []string {
	all := []string{filepath.Join(b.examples, "survey", "faase.non")}
	for n := 13; n <= 15 && b.corpus != ""; n++ {
		all = append(all, filepath.Join(b.corpus, "n-dom", fmt.Sprintf("dom_%d.non", n)))
	}
	return all
}

func (b *benchmarks) measureCores(ctx context.Context) error {
	if err := b.batchOnCores(ctx); err != nil {
		return err
	}
	for _, path := range b.hard() {
		if _, err := os.Stat(path); err != nil {
			b.log("  %s: not found", path)
			continue
		}
		if err := b.singleOnCores(ctx, path); err != nil {
			return err
		}
	}
	return nil
}

func (b *benchmarks) batchOnCores(ctx context.Context) error {
	task := fmt.Sprintf("%d random puzzles of %d x %[2]d", b.cores.batch, b.cores.side)
	return b.onCores(Cores{Made: b.now, Task: task, Batch: true}, func(jobs int) (float64, bool, error) {
		puzzles, err := b.batch(ctx)
		if err != nil {
			return 0, false, err
		}
		rate, err := bench.Throughput(ctx, puzzles, jobs, bench.Options{Runs: 1, Timeout: b.limit})
		return float64(len(puzzles)) / rate, false, err
	})
}

// batch makes the puzzles again each time, so that nothing is cached.
func (b *benchmarks) batch(ctx context.Context) ([]format.Entry, error) {
	generator, err := generate.New(generate.Options{
		Width: b.cores.side, Height: b.cores.side, Density: 0.5, Texture: generate.Noise, Ambiguous: true, Seed: 1,
	})
	if err != nil {
		return nil, err
	}
	var all []format.Entry
	for made, err := range generator.Puzzles(ctx, 1, b.cores.batch, 1) {
		if err != nil {
			return nil, err
		}
		all = append(all, format.Entry{Puzzle: made.Puzzle, Number: made.Number, File: made.Puzzle.Title})
	}
	return all, ctx.Err()
}

func (b *benchmarks) singleOnCores(ctx context.Context, path string) error {
	entries := set{folder: path}.puzzles(ctx)
	if len(entries) != 1 {
		return fmt.Errorf("%s: found %d puzzles, expected one", path, len(entries))
	}
	return b.onCores(Cores{Made: b.now, Task: filepath.Base(path)}, func(jobs int) (float64, bool, error) {
		// Longer than elsewhere: these are the hard ones.
		o := bench.Options{Runs: 1, Timeout: 3 * b.limit, Jobs: jobs}
		r, err := bench.Measure(ctx, entries[0], o)
		return r.Seconds, r.Status == "unknown", err
	})
}

// onCores measures a task on each number of cores, and keeps the entry if there was no error.
func (b *benchmarks) onCores(c Cores, take func(jobs int) (float64, bool, error)) error {
	_, err := measure(b, &b.results.Cores, c, func(c *Cores) (string, error) {
		for _, jobs := range b.cores.jobs() {
			took, stopped, err := take(jobs)
			if err != nil {
				return "", err
			}
			c.Jobs, c.Seconds, c.Stopped = append(c.Jobs, jobs), append(c.Seconds, took), c.Stopped || stopped
			b.log("  %-36s %3d cores, %s", c.Task, jobs, seconds(took))
		}
		return "done", nil
	})
	return err
}
