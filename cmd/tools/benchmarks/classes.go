package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"nonogram"
	"nonogram/cmd/internal/cli/bench"
	"nonogram/cmd/tools/benchmarks/classes"
	"nonogram/format"
	"nonogram/internal/base/files"
)

type classesPlan struct {
	all   []classes.Class
	count int // puzzles of each class
	seed  uint
	limit time.Duration
	// compare is a program of another build, or "" for none.
	compare string
}

func (p *classesPlan) flags(flags *flag.FlagSet) {
	flags.DurationVar(&p.limit, "class-limit", 10*time.Second, "classes: time limit for each puzzle")
	flags.UintVar(&p.seed, "class-seed", 0, "classes: seed of the puzzles; 0 for those of the document, others for different ones of the same sizes")
	flags.StringVar(&p.compare, "compare", "", "classes: the nonogram program of another build, which solves each class in turn with -program")
}

// name returns the name of a class in the document.
func (p *classesPlan) name(class classes.Class) string {
	if p.seed > 0 {
		return fmt.Sprintf("%s, seed %d", class.Name, p.seed)
	}
	return class.Name
}

// ClassSum is the work for one class: finding a solution of each puzzle, and then a second one or
// the proof that there is none. Times are processor time.
type ClassSum struct {
	Made
	Name string `json:"name"`
	Sum
	// Ratio is the time of -program divided by that of -compare; 0 if they were not compared.
	Ratio float64 `json:"ratio,omitempty"`
}

func (c ClassSum) key() string { return c.Name }

func (b *benchmarks) measureClasses(ctx context.Context) error {
	for _, class := range b.classes.all {
		c := ClassSum{Made: b.now.within(b.classes.limit), Name: b.classes.name(class)}
		_, err := measure(b, &b.results.Classes, c, func(c *ClassSum) (string, error) {
			puzzles, err := b.classes.puzzles(class)
			if err == nil {
				err = b.solveClass(ctx, puzzles, c)
			}
			if err == nil && b.classes.compare != "" {
				c.Ratio, err = b.compareClass(ctx, puzzles)
			}
			return fmt.Sprintf("%s, %s at most", seconds(c.Seconds), seconds(c.Longest)), err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (p *classesPlan) puzzles(class classes.Class) ([]*nonogram.Puzzle, error) {
	var all []*nonogram.Puzzle
	for n := range p.count {
		p, err := class.Puzzle(int(p.seed)*classes.Count + n)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

func (b *benchmarks) solveClass(ctx context.Context, puzzles []*nonogram.Puzzle, c *ClassSum) error {
	var results []bench.Result
	for n, p := range puzzles {
		r, err := onThread(ctx, format.Entry{Puzzle: p, File: strconv.Itoa(n + 1), Number: 1}, oneCore(b.classes.limit))
		if err != nil {
			return err
		}
		results = append(results, r)
	}
	c.Sum = sum(results)
	return nil
}

// compareClass lets both programs solve the puzzles, and returns the ratio of their times.
func (b *benchmarks) compareClass(ctx context.Context, puzzles []*nonogram.Puzzle) (ratio float64, err error) {
	folder, err := os.MkdirTemp("", "classes")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(folder)
	as, err := format.ByName("non")
	if err != nil {
		return 0, err
	}
	for n, p := range puzzles {
		var text bytes.Buffer
		if err := as.Write(&text, p); err != nil {
			return 0, err
		}
		if err := files.WriteBytes(filepath.Join(folder, strconv.Itoa(n+1)+".non"), text.Bytes()); err != nil {
			return 0, err
		}
	}
	ours, err := b.benchmark(ctx, b.program, folder)
	if err != nil {
		return 0, err
	}
	theirs, err := b.benchmark(ctx, b.classes.compare, folder)
	return ours / theirs, err
}

// benchmark returns the seconds that the command bench of a program reports for a folder.
func (b *benchmarks) benchmark(ctx context.Context, program, folder string) (float64, error) {
	var text bytes.Buffer
	words := []string{program, "bench", "--json", "--runs=1", "--timeout=" + b.classes.limit.String(), "--", folder}
	if _, err := bench.Process(ctx, words, 0, &text); err != nil {
		return 0, err
	}
	lines := bytes.Split(bytes.TrimSpace(text.Bytes()), []byte("\n"))
	var last struct{ Total bench.Total }
	if err := json.Unmarshal(lines[len(lines)-1], &last); err != nil {
		return 0, fmt.Errorf("%s: found no total: %w", program, err)
	}
	return last.Total.Seconds, nil
}
