package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"nonogram"
	"nonogram/cmd/internal/cli/bench"
	"nonogram/format"
	"nonogram/internal/base/files"
)

// comparisonPlan are the settings of the section comparison.
type comparisonPlan struct {
	command   string
	name      string
	format    string
	limit     time.Duration
	solutions int

	words bench.Program
	as    *format.Format
}

func (r *comparisonPlan) flags(flags *flag.FlagSet) {
	flags.StringVar(&r.command, "command", "", `comparison: another program's command, with "{}" for the puzzle's file; no shell is involved`)
	flags.StringVar(&r.name, "name", "", "comparison: its name in the document (default the command's first word)")
	flags.StringVar(&r.format, "format", "non", "comparison: the format of its input files, such as dimacs")
	flags.DurationVar(&r.limit, "comparison-limit", 10*time.Second, "comparison: time limit for each puzzle and program")
	flags.IntVar(&r.solutions, "solutions", 1, "comparison: how many solutions this program looks for; 2 if the other one proves uniqueness")
}

func (r *comparisonPlan) check(wanted bool) (err error) {
	if !wanted {
		return nil
	}
	if r.words, err = bench.ParseProgram(r.command); err != nil {
		return fmt.Errorf("-command: %w", err)
	}
	if r.as, err = format.ByName(r.format); err != nil {
		return fmt.Errorf("-format: %w", err)
	}
	if r.limit <= 0 || r.solutions < 1 {
		return fmt.Errorf("expected -comparison-limit above 0 and -solutions of at least 1")
	}
	if r.name == "" {
		r.name = filepath.Base(r.words[0])
	}
	return nil
}

// Match has the results of another program and this one on a collection, with a process for each
// puzzle.
type Match struct {
	Made
	Other   string `json:"other"`
	Command string `json:"command"`
	Format  string `json:"format"`
	Name    string `json:"name"`
	// Solutions is the number that this program looked for.
	Solutions int `json:"solutions"`
	// LeftOut counts the puzzles that the format cannot represent.
	LeftOut int       `json:"left_out,omitempty"`
	Puzzles []Meeting `json:"puzzles"`
}

func (m Match) key() string { return m.Other + " " + m.Name }

// Meeting is one puzzle of a match.
type Meeting struct {
	File   string `json:"file"`
	Number int    `json:"number"`
	Ours   Side   `json:"ours"`
	Theirs Side   `json:"theirs"`
}

// Side is the result of one program on one puzzle.
type Side struct {
	usage
	Answer Answer `json:"answer"`
}

// SideSum is the result of one program on all puzzles of a match.
type SideSum struct {
	Program              string
	Count, Stopped       int
	Median, P95, Seconds float64
	Memory               int64 // at most
	Answers              map[string]int
}

// Sides returns the sums of both programs, this one's first.
func (m Match) Sides() []SideSum {
	return []SideSum{
		m.sum("nonogram", func(g Meeting) Side { return g.Ours }),
		m.sum(m.Other, func(g Meeting) Side { return g.Theirs }),
	}
}

func (m Match) sum(program string, of func(Meeting) Side) SideSum {
	t := SideSum{Program: program, Count: len(m.Puzzles), Answers: map[string]int{}}
	var times []float64
	for _, g := range m.Puzzles {
		s := of(g)
		times = append(times, s.Seconds)
		t.Seconds, t.Memory = t.Seconds+s.Seconds, max(t.Memory, s.Memory)
		t.Answers[string(s.Answer)]++
		if s.Stopped {
			t.Stopped++
		}
	}
	t.Median, t.P95 = bench.Median(times), quantile(times, 0.95)
	return t
}

func (b *benchmarks) measureComparison(ctx context.Context) error {
	sets, err := b.collections(ctx)
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "benchmarks")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	for _, s := range sets {
		m := Match{
			Made: b.now.within(b.comparison.limit), Other: b.comparison.name, Command: b.comparison.command, Format: b.comparison.format, Name: s.name,
			Solutions: b.comparison.solutions,
		}
		_, err := measure(b, &b.results.Comparison, m, func(m *Match) (string, error) {
			err := b.match(ctx, m, s, folder)
			return fmt.Sprintf("%d puzzles", len(m.Puzzles)), err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (b *benchmarks) match(ctx context.Context, m *Match, s set, folder string) error {
	for _, e := range s.puzzles(ctx) {
		theirFile := filepath.Join(folder, "theirs"+b.comparison.as.Extensions[0])
		ourFile := filepath.Join(folder, "ours.non")
		non, err := format.ByName("non")
		if err != nil {
			return err
		}
		if b.comparison.as.CanHold(e.Puzzle) != nil || non.CanHold(e.Puzzle) != nil {
			m.LeftOut++
			continue
		}
		if err := writePuzzle(theirFile, b.comparison.as, e.Puzzle); err != nil {
			return err
		}
		if err := writePuzzle(ourFile, non, e.Puzzle); err != nil {
			return err
		}
		ours := []string{b.program, "solve", "--jobs=1", fmt.Sprintf("--solutions=%d", b.comparison.solutions), "--", ourFile}
		meeting := Meeting{File: e.File, Number: e.Number}
		if meeting.Ours, err = b.side(ctx, ours, e.Puzzle, folder); err != nil {
			return err
		}
		if meeting.Theirs, err = b.side(ctx, b.comparison.words.Command(theirFile), e.Puzzle, folder); err != nil {
			return err
		}
		m.Puzzles = append(m.Puzzles, meeting)
	}
	return nil
}

func writePuzzle(path string, f *format.Format, p *nonogram.Puzzle) error {
	return files.Write(path, func(w io.Writer) error { return f.Write(w, p) })
}

// side runs one program on one puzzle and judges its output.
func (b *benchmarks) side(ctx context.Context, words []string, p *nonogram.Puzzle, folder string) (Side, error) {
	if _, err := exec.LookPath(words[0]); err != nil {
		return Side{}, err
	}
	file := filepath.Join(folder, "answer")
	used, err := process(ctx, words, b.comparison.limit, file)
	if err != nil {
		return Side{}, err
	}
	text, err := readHead(file)
	if err != nil {
		return Side{}, err
	}
	return Side{used, answerOf(text, p)}, nil
}

// readHead reads the start of an output; no grid is longer.
func readHead(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, 64<<20))
	return string(text), err
}
