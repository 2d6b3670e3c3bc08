package solve_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// corpus returns the folder that NONOGRAM_CORPUS names; without it the benchmark is
// skipped.
func corpus(t testing.TB) string {
	folder := os.Getenv("NONOGRAM_CORPUS")
	if folder == "" {
		t.Skip("NONOGRAM_CORPUS is not set")
	}
	return folder
}

// load reads the puzzles of all .non files below folders of the corpus.
func load(t testing.TB, folders ...string) (names []string, puzzles []*nonogram.Puzzle) {
	return read(t, corpus(t), folders...)
}

// examples reads the project's puzzles, and those of the corpus if there is one. Short runs
// leave out the one that takes as long as all others.
func examples(t *testing.T) (names []string, puzzles []*nonogram.Puzzle) {
	names, puzzles = read(t, "../testdata/puzzles", ".")
	if i := slices.Index(names, "faase.non"); !testrun.Long() {
		names, puzzles = slices.Delete(names, i, i+1), slices.Delete(puzzles, i, i+1)
	}
	if corpus := os.Getenv("NONOGRAM_CORPUS"); corpus != "" {
		more, others := read(t, corpus, "nonogram-db", "webpbn-survey", "rand30")
		names, puzzles = append(names, more...), append(puzzles, others...)
	}
	return names, puzzles
}

// read reads the puzzles of all .non files below folders of a folder.
func read(t testing.TB, root string, folders ...string) (names []string, puzzles []*nonogram.Puzzle) {
	t.Helper()
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d os.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".non" {
				return err
			}
			for entry, err := range format.ReadFile(path, format.ReadOptions{}) {
				if err != nil {
					return err
				}
				names, puzzles = append(names, filepath.Base(path)), append(puzzles, entry.Puzzle)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(puzzles) == 0 {
		t.Fatalf("no puzzles below %v", folders)
	}
	return names, puzzles
}

// tournament reads the list of the solver tournament: a name, 25 column clues and
// 25 row clues, a line each.
func tournament(t testing.TB) []*nonogram.Puzzle {
	text, err := os.ReadFile(filepath.Join(corpus(t), "tournament", "taai2011.txt"))
	if err != nil {
		t.Fatal(err)
	}
	const side = 25
	var puzzles []*nonogram.Puzzle
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for ; len(lines) > 2*side; lines = lines[2*side+1:] {
		p := &nonogram.Puzzle{}
		for i, line := range lines[1 : 2*side+1] {
			clue := nonogram.Clue{}
			for field := range strings.FieldsSeq(line) {
				n, err := strconv.Atoi(field)
				if err != nil {
					t.Fatal(err)
				}
				if n > 0 {
					clue = append(clue, nonogram.Block{Length: n, Colour: nonogram.Filled})
				}
			}
			if i < side {
				p.Columns = append(p.Columns, clue)
			} else {
				p.Rows = append(p.Rows, clue)
			}
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}

// TestCorpus decides every puzzle of the collections, but the largest dominoes of the
// corpus, and checks each solution and, where the goal is told and the solution unique,
// that it is the goal.
func TestCorpus(t *testing.T) {
	names, puzzles := examples(t)
	for i, p := range puzzles {
		r, err := solve.Solve(context.Background(), p, solve.Options{Jobs: 2})
		if err != nil {
			t.Errorf("%s: %v", names[i], err)
			continue
		}
		if r.Status == solve.Unknown || r.Status == solve.None {
			t.Errorf("%s: status %v", names[i], r.Status)
		}
		for _, g := range r.Solutions {
			if err := p.CheckSolution(g); err != nil {
				t.Errorf("%s: %v", names[i], err)
			}
		}
		if p.Goal != nil && r.Status == solve.Unique && p.Goal.Complete() && !p.Goal.Equal(r.Solutions[0]) {
			t.Errorf("%s: the only solution is not the goal", names[i])
		}
	}
}

// TestCorpusMethods climbs the methods on every puzzle: each decides what the ones
// before decide, and none excludes a solution.
func TestCorpusMethods(t *testing.T) {
	testrun.NoRace(t)
	names, puzzles := examples(t)
	decided := map[solve.Method]int{}
	for i, p := range puzzles {
		truth, err := solve.Solve(context.Background(), p, solve.Options{Solutions: 1})
		if err != nil {
			t.Fatalf("%s: %v", names[i], err)
		}
		last := p.Start()
		for _, opts := range []solve.Options{
			{Method: solve.LineLogic}, {Method: solve.Implications, Depth: 2}, {Method: solve.Implications}, {Method: solve.Probe},
		} {
			r, err := solve.Solve(context.Background(), p, opts)
			if err != nil && !isLimit(err, solve.MethodLimit) {
				t.Fatalf("%s: %v", names[i], err)
			}
			for x, c := range r.Certain.Cells() {
				if c&^last.Cells()[x] != 0 || truth.Solutions[0].Cells()[x]&^c != 0 {
					t.Fatalf("%s: %v decides less than the method before, or what is wrong", names[i], opts.Method)
				}
			}
			last = r.Certain
			if r.Status == solve.Unique {
				decided[r.Method]++
			}
		}
	}
	if decided[solve.Implications] == 0 || decided[solve.Probe] == 0 {
		t.Errorf("puzzles decided: %v", decided)
	}
}

// benchmarkSet solves each puzzle of a set once a round and reports the median and
// the largest time besides the sum.
func benchmarkSet(b *testing.B, puzzles []*nonogram.Puzzle, opts solve.Options) {
	var times []float64
	undecided := 0
	for b.Loop() {
		times, undecided = times[:0], 0
		for _, p := range puzzles {
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			r, err := solve.Solve(ctx, p, opts)
			cancel()
			if err != nil && !errors.Is(err, solve.ErrLimit) {
				b.Fatal(err)
			}
			if r.Limit != solve.NoLimit {
				undecided++
			}
			times = append(times, r.Stats.Time.Seconds()*1000)
		}
	}
	slices.Sort(times)
	b.ReportMetric(times[len(times)/2], "median-ms")
	b.ReportMetric(times[len(times)-1], "max-ms")
	b.ReportMetric(float64(undecided), "undecided")
}

func BenchmarkTournamentFirst(b *testing.B) {
	benchmarkSet(b, tournament(b), solve.Options{Solutions: 1})
}

func BenchmarkTournamentUnique(b *testing.B) { benchmarkSet(b, tournament(b), solve.Options{}) }

func BenchmarkCorpus(b *testing.B) {
	for _, folder := range []string{"nonogram-db", "webpbn-survey", "rand30"} {
		b.Run(folder, func(b *testing.B) {
			_, puzzles := load(b, folder)
			benchmarkSet(b, puzzles, solve.Options{})
		})
	}
}

// BenchmarkMethodsCorpus goes as far as each method does; undecided are the puzzles
// that it leaves open.
func BenchmarkMethodsCorpus(b *testing.B) {
	for _, folder := range []string{"nonogram-db", "webpbn-survey", "rand30"} {
		_, puzzles := load(b, folder)
		for _, opts := range []solve.Options{
			{Method: solve.LineLogic}, {Method: solve.Implications, Depth: 2}, {Method: solve.Implications}, {Method: solve.Probe},
		} {
			b.Run(fmt.Sprintf("%s/%v-%d", folder, opts.Method, opts.Depth), func(b *testing.B) {
				benchmarkSet(b, puzzles, opts)
			})
		}
	}
}

// BenchmarkHardSpeedup solves ten hard puzzles on one core and on two, in turns,
// and reports by how much two are faster.
func BenchmarkHardSpeedup(b *testing.B) {
	names, dominoes := load(b, "n-dom")
	var puzzles []*nonogram.Puzzle
	for i, name := range names {
		if slices.Contains([]string{"dom_11.non", "dom_12.non", "dom_13.non", "dom_14.non", "dom_15.non"}, name) {
			puzzles = append(puzzles, dominoes[i])
		}
	}
	list := tournament(b)
	for _, number := range []int{469, 493, 563, 574, 591} {
		puzzles = append(puzzles, list[number-1])
	}
	seconds := func(p *nonogram.Puzzle, jobs int) float64 {
		r, err := solve.Solve(context.Background(), p, solve.Options{Jobs: jobs})
		if err != nil || r.Limit != solve.NoLimit {
			b.Fatal(err, r.Limit)
		}
		return r.Stats.Time.Seconds()
	}
	var ratios []float64
	for b.Loop() {
		ratios = ratios[:0]
		for _, p := range puzzles {
			ratios = append(ratios, seconds(p, 1)/seconds(p, 2))
		}
	}
	slices.Sort(ratios)
	b.ReportMetric(ratios[len(ratios)/2], "median-speedup")
	b.ReportMetric(ratios[0], "least-speedup")
}
