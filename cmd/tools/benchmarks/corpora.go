package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"nonogram/cmd/internal/cli/bench"
	"nonogram/cmd/internal/cli/input"
	"nonogram/format"
)

// set is a collection of puzzles, which is a folder.
type set struct{ name, folder string }

// collections lists the folders below the examples and the corpus that have puzzles, or those that
// -sets names.
func (b *benchmarks) collections(ctx context.Context) ([]set, error) {
	var all []set
	for _, root := range []set{{"examples", b.examples}, {"corpus", b.corpus}} {
		if root.folder == "" {
			continue
		}
		entries, err := os.ReadDir(root.folder)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			s := set{root.name + "/" + e.Name(), filepath.Join(root.folder, e.Name())}
			if e.IsDir() && (slices.Contains(b.sets, s.name) || len(b.sets) == 0 && s.hasPuzzles(ctx)) {
				all = append(all, s)
			}
		}
	}
	if len(all) == 0 {
		return nil, errors.New("unknown collections: " + strings.Join(b.sets, ", "))
	}
	return all, nil
}

// hasPuzzles reports whether a folder has at least one file of puzzles.
func (s set) hasPuzzles(ctx context.Context) bool {
	for _, err := range format.FolderFiles(ctx, s.folder) {
		if err == nil {
			return true
		}
	}
	return false
}

// puzzles reads a collection. It skips files that it cannot read, such as those that are no
// puzzles.
func (s set) puzzles(ctx context.Context) (all []format.Entry) {
	for item := range input.Find(ctx, []string{s.folder}, nil).Items() {
		if item.Err == nil {
			item.Entry.File = strings.TrimPrefix(item.Entry.File, s.folder+string(filepath.Separator))
			all = append(all, item.Entry)
		}
	}
	return all
}

// Corpus is the cost of one collection.
type Corpus struct {
	Made
	Name string `json:"name"`
	Sum
	Puzzles []Puzzle `json:"puzzles"`
}

// Puzzle has the parts of a puzzle's measurement that we keep.
type Puzzle struct {
	// Name is the name of the file, with the puzzle's number if the file has several.
	Name       string  `json:"name"`
	Width      int     `json:"width"`
	Height     int     `json:"height"`
	Status     string  `json:"status"`
	Seconds    float64 `json:"seconds"`
	LineSolves int64   `json:"line_solves"`
	Conflicts  int64   `json:"conflicts"`
}

func (c Corpus) key() string { return c.Name }

func (b *benchmarks) measureCorpora(ctx context.Context) error {
	sets, err := b.collections(ctx)
	if err != nil {
		return err
	}
	for _, s := range sets {
		c := Corpus{Made: b.now.within(b.limit), Name: s.name}
		_, err := measure(b, &b.results.Corpora, c, func(c *Corpus) (string, error) { return b.solveAll(ctx, s, c) })
		if err != nil {
			return err
		}
	}
	return nil
}

// solveAll measures each puzzle of a collection.
func (b *benchmarks) solveAll(ctx context.Context, s set, c *Corpus) (string, error) {
	puzzles := s.puzzles(ctx)
	if len(puzzles) == 0 {
		return "", &fs.PathError{Op: "read", Path: s.folder, Err: input.ErrEmptyFolder}
	}
	var results []bench.Result
	for _, e := range puzzles {
		r, err := steady(ctx, e, b.limit)
		if err != nil {
			return "", err
		}
		results = append(results, r)
		c.Puzzles = append(c.Puzzles, Puzzle{name(r), r.Width, r.Height, r.Status, r.Seconds, r.LineSolves, r.Conflicts})
	}
	c.Sum = sum(results)
	return fmt.Sprintf("%d puzzles, %s", c.Count, seconds(c.Seconds)), nil
}

// steady measures a puzzle on one core, and repeats a quick measurement up to five times, since
// chance affects short times most.
func steady(ctx context.Context, e format.Entry, timeout time.Duration) (bench.Result, error) {
	const most, enough = 5, 50 * time.Millisecond
	o := bench.Options{Runs: 1, Timeout: timeout, Jobs: 1}
	first, err := bench.Measure(ctx, e, o)
	if err != nil || first.Seconds*2 > enough.Seconds() {
		return first, err
	}
	o.Runs = min(most, int(enough.Seconds()/max(first.Seconds, 1e-6)))
	return bench.Measure(ctx, e, o)
}
