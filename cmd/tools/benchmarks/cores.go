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
	most  int // the most cores
	batch int // puzzles in the batch
	side  int // of each puzzle in the batch
}

// jobs returns the numbers of cores to try: one to four, then doubled each time, and all.
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

// Cores has the costs of one task on several numbers of cores.
type Cores struct {
	Made
	Task string `json:"task"`
	// Batch reports whether the task is many puzzles rather than a single one.
	Batch bool `json:"batch"`
	// Jobs are the numbers of cores, and Seconds the times with them.
	Jobs    []int     `json:"jobs"`
	Seconds []float64 `json:"seconds"`
	// Stopped reports whether the time limit ended some measurements.
	Stopped bool `json:"stopped"`
}

func (c Cores) key() string { return c.Task }

// SpeedUp returns the speed with Jobs[i] cores, divided by that of one core; 1 if it is not known.
func (c Cores) SpeedUp(i int) float64 {
	if c.Seconds[i] == 0 {
		return 1
	}
	return c.Seconds[0] / c.Seconds[i]
}

// hard lists the files of single puzzles that several cores solve faster. Some files may be
// missing.
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

// batch makes new puzzles for each measurement, so that nothing is cached.
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
		// These puzzles are hard, so they get more time than elsewhere.
		o := bench.Options{Runs: 1, Timeout: 3 * b.limit, Jobs: jobs}
		r, err := bench.Measure(ctx, entries[0], o)
		return r.Seconds, r.Status == "unknown", err
	})
}

// onCores measures a task with each number of cores. It keeps the entry if there was no error.
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
