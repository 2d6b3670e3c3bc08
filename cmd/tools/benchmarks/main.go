package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"time"

	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/tools/benchmarks/classes"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == launchWord {
		os.Exit(launch(os.Args[2:]))
	}
	if len(os.Args) == 3 && os.Args[1] == densitiesWord {
		if err := writeDensities(os.Args[2]); err != nil {
			fmt.Fprintln(os.Stderr, "benchmarks:", err)
			os.Exit(1)
		}
		return
	}
	// The garbage collector runs as often as in the program that we measure.
	runner.SpareHeap()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	b, err := parse(os.Args[1:])
	if err == nil {
		err = b.run(ctx)
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(os.Stderr, "interrupted; what was measured is kept")
		os.Exit(130)
	case err != nil:
		fmt.Fprintln(os.Stderr, "benchmarks:", err)
		os.Exit(2)
	}
}

type benchmarks struct {
	sections []string
	missing  bool
	page     string // the document
	folder   string // of results.json and the files made from it
	examples string // the folder of example puzzles
	corpus   string // the folder of more; "" if there is none
	sets     []string
	program  string
	limit    time.Duration
	growth   growthPlan
	random   randomPlan
	cores    coresPlan
	classes  classesPlan

	now     Made
	results Results
	log     func(format string, values ...any)
}

func parse(args []string) (*benchmarks, error) {
	b := &benchmarks{
		now:     here(),
		growth:  growthPlan{smallest: 10, largest: 100, step: 10, count: 11, limit: 5 * time.Second},
		random:  randomPlan{count: 1000, side: 25, limit: 5 * time.Minute},
		classes: classesPlan{all: classes.All(), count: classes.Count},
		cores:   coresPlan{most: runtime.GOMAXPROCS(0), batch: 200, side: 25},
		log:     func(format string, values ...any) { fmt.Fprintf(os.Stderr, format+"\n", values...) },
	}
	flags := flag.NewFlagSet("benchmarks", flag.ContinueOnError)
	only := flags.String("sections", "", "what to measure, separated by commas: corpora, classes, growth, random, cores, memory (default all)")
	flags.BoolVar(&b.missing, "missing", false, "only what has not been measured yet with this build on this machine")
	flags.StringVar(&b.page, "page", "docs/benchmarks.md", "the document to renew")
	flags.StringVar(&b.folder, "folder", "docs/benchmarks", "the folder of the results")
	flags.StringVar(&b.examples, "examples", "testdata/puzzles", "the folder of collections")
	flags.StringVar(&b.corpus, "corpus", os.Getenv("NONOGRAM_CORPUS"), "a folder of more collections")
	sets := flags.String("sets", "", "only these collections, separated by commas, such as examples/survey (default all)")
	flags.StringVar(&b.program, "program", "bin/nonogram", "the program whose memory is measured")
	flags.DurationVar(&b.limit, "limit", 20*time.Second, "time limit for each puzzle of a collection")
	b.random.flags(flags)
	b.classes.flags(flags)
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	b.sets = fields(*sets)
	if b.sections = fields(*only); len(b.sections) == 0 {
		b.sections = sectionNames()
	}
	return b, b.check(flags.Args())
}

func (b *benchmarks) check(rest []string) error {
	if len(rest) > 0 {
		return fmt.Errorf("unexpected argument %q", rest[0])
	}
	for _, name := range b.sections {
		if !slices.Contains(sectionNames(), name) {
			return fmt.Errorf("unknown section %q: expected one of %s", name, strings.Join(sectionNames(), ", "))
		}
	}
	return b.random.check()
}

func sectionNames() []string {
	var names []string
	for _, s := range sections {
		names = append(names, s.name)
	}
	return names
}

// fields splits a list at commas.
func fields(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
}

// run measures the sections. It renews the document even after an error.
func (b *benchmarks) run(ctx context.Context) (err error) {
	if err := os.MkdirAll(b.folder, 0o777); err != nil {
		return err
	}
	if b.results, err = readResults(b.file("results.json")); err != nil {
		return err
	}
	for _, s := range sections {
		if err == nil && slices.Contains(b.sections, s.name) {
			b.log("%s", s.name)
			err = s.measure(b, ctx)
		}
	}
	return errors.Join(err, b.publish())
}
