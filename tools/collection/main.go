// Command collection makes the generated part of the collection from fixed seeds, rates all
// puzzles and writes the files made from them: verdicts.csv, docs/collection.md and the
// puzzles of the site's first page. It runs in the collection's folder:
//
//	go generate ./internal/site/collection
//
// Existing puzzles are generated again only with -again.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/generate"
	"nonogram/internal/app"
	"nonogram/internal/base/files"
	"nonogram/internal/site/collection"
)

func main() {
	again := flag.Bool("again", false, "generate existing puzzles again")
	derived := flag.Bool("derived", false, "only write the files made from the collection")
	flag.Parse()
	run := everything
	if *derived {
		run = func(context.Context, bool) error { return collection.WriteDerived() }
	}
	if err := run(context.Background(), *again); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func everything(ctx context.Context, again bool) error {
	for class := explain.Trivial; class <= explain.Deep; class++ {
		for i := range plan[class] {
			if err := puzzle(ctx, class, i, again); err != nil {
				return err
			}
		}
	}
	if err := verdicts(ctx); err != nil {
		return err
	}
	// A new process, since the embedded verdicts have only now changed.
	derive := exec.CommandContext(ctx, "go", "run", "../../../tools/collection", "-derived")
	derive.Stderr = os.Stderr
	return derive.Run()
}

// puzzle makes a puzzle of the plan and writes its file.
func puzzle(ctx context.Context, class explain.Class, i int, again bool) error {
	name := fileName(class, i)
	if _, err := os.Stat(name); err == nil && !again {
		return nil
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	p, err := generated(ctx, class, i)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	fmt.Println(name)
	return files.Write(name, writeNon(p))
}

func fileName(class explain.Class, i int) string {
	return filepath.Join("puzzles", "generated", fmt.Sprintf("%s-%d.non", class, i+1))
}

func generated(ctx context.Context, class explain.Class, i int) (*nonogram.Puzzle, error) {
	g, err := generate.New(plan[class][i].options(class))
	if err != nil {
		return nil, err
	}
	made, err := g.Puzzle(ctx, i+1)
	if err != nil {
		return nil, err
	}
	name := class.String()
	made.Puzzle.Title = fmt.Sprintf("%s%s %d", strings.ToUpper(name[:1]), name[1:], i+1)
	made.Puzzle.Author = "the nonogram authors"
	return made.Puzzle, nil
}

func writeNon(p *nonogram.Puzzle) func(io.Writer) error {
	return func(w io.Writer) error {
		non, err := format.ByName("non")
		if err != nil {
			return err
		}
		return non.Write(w, p)
	}
}

// verdicts rates all puzzles.
func verdicts(ctx context.Context) error {
	entries, err := collection.ReadPuzzles(os.DirFS("."))
	if err != nil {
		return err
	}
	for i := range entries {
		e := &entries[i]
		if e.Verdict, err = verdict(ctx, e.Puzzle()); err != nil {
			return fmt.Errorf("%s: %w", e.ID, err)
		}
	}
	var b bytes.Buffer
	if err := collection.WriteVerdicts(&b, entries); err != nil {
		return err
	}
	return os.WriteFile("verdicts.csv", b.Bytes(), 0o644)
}

func verdict(ctx context.Context, p *nonogram.Puzzle) (collection.Verdict, error) {
	ctx, end := app.Within(ctx, app.MaxTime)
	defer end()
	session, err := app.NewSession(p)
	if err != nil {
		return collection.Verdict{}, err
	}
	r, err := session.Rate(ctx)
	if err != nil {
		return collection.Verdict{}, err
	}
	return collection.VerdictOf(r), nil
}
