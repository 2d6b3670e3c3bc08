package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/site/collection"
	"nonogram/draw"
)

// errSeveral: one file would get several puzzles, but its format holds only one.
var errSeveral = errors.New("several puzzles cannot share one file")

var errOutputIsInput = errors.New("the output is one of the input files")

// drawing is one run of draw over its input.
type drawing struct {
	runner.Loop
	look
	// Solution: each puzzle is drawn with its solution.
	Solution bool
	// SolutionsAtEnd: a PDF ends with the solutions.
	SolutionsAtEnd bool
	// titles are the collection's titles in the drawing's language.
	titles collection.Titles
	// Book, unless nil, makes the PDF a book.
	Book *book
	// Timeout ends the search for one solution; 0 means never.
	Timeout time.Duration
}

// writeFile writes a file, which it replaces only as a whole. If it is a file of the input, the error
// matches [errOutputIsInput].
func (r *drawing) writeFile(path string, write func(io.Writer) error) error {
	if r.Input.Reads(path) {
		return fmt.Errorf("%s: %w", path, errOutputIsInput)
	}
	if r.Text.ANSI {
		return report.WriteColoured(path, write)
	}
	return report.WriteFile(path, write)
}

// toFolder draws each puzzle to its own file in a folder, which it creates if necessary; [names]
// chooses the files' names. If one is the name of an input file, the error matches
// [errOutputIsInput].
func (r *drawing) toFolder(ctx context.Context, folder string) error {
	taken, lacks := names{}, ""
	err := r.each(ctx, func(p prepared) error {
		lacks = r.Font.Missing(lacks + r.words(p.print))
		title := p.Puzzle.Title
		if r.Titles == draw.TitlesNever {
			title = ""
		}
		path := filepath.Join(folder, taken.next(title, p.File, p.Number)+r.ending())
		if err := os.MkdirAll(folder, 0o777); err != nil {
			return err
		}
		return r.unlessTooLarge(p, r.writeFile(path, func(w io.Writer) error {
			return r.look.write(w, p.print)
		}))
	})
	r.warnOfWords(lacks)
	return err
}

// unlessTooLarge turns the error about a drawing that is too large into a fault of its puzzle.
func (r *drawing) unlessTooLarge(p prepared, err error) error {
	if !errors.Is(err, draw.ErrTooLarge) {
		return err
	}
	return p.fault(report.Bad, err)
}

// drawAll draws to a stream. For several puzzles as SVG or PNG it writes nothing and returns an error
// that matches [errSeveral].
func (r *drawing) drawAll(ctx context.Context, w io.Writer) error {
	switch {
	case r.Book != nil:
		return r.drawBook(ctx, w)
	case r.Kind == pdfKind:
		return r.drawPDF(ctx, w)
	case r.Kind.holdsMany():
		return r.drawTexts(ctx, w)
	}
	return r.drawOne(ctx, w)
}

func (r *drawing) drawPDF(ctx context.Context, w io.Writer) error {
	var prints []draw.Print
	err := r.each(ctx, func(p prepared) error {
		if len(prints) == draw.MaxPrints {
			return fmt.Errorf("%w: more than %d puzzles in a PDF", draw.ErrTooLarge, draw.MaxPrints)
		}
		prints = append(prints, p.print)
		return nil
	})
	if err != nil {
		return err
	}
	r.warnOfWords(r.words(prints...))
	return draw.PDF(w, prints, r.PDFOptions)
}

func (r *drawing) drawTexts(ctx context.Context, w io.Writer) error {
	first := true
	return r.each(ctx, func(p prepared) error {
		text := r.text(p.print)
		if !first {
			text = append([]byte{'\n'}, text...)
		}
		first = false
		_, err := w.Write(text)
		return err
	})
}

// drawOne draws the only puzzle. It reads the input to the end first, since a second puzzle is an
// error.
func (r *drawing) drawOne(ctx context.Context, w io.Writer) error {
	var only *prepared
	err := r.each(ctx, func(p prepared) error {
		if only != nil {
			return fmt.Errorf("%w as %s: name a folder with --output FOLDER/", errSeveral, r.Kind)
		}
		only = &p
		return nil
	})
	if err != nil {
		return err
	}
	r.warnOfWords(r.words(only.print))
	err = r.look.write(w, only.print)
	if errors.Is(err, draw.ErrTooLarge) {
		return fmt.Errorf("%s: %w", report.Name(only.Entry), err)
	}
	return err
}

// each calls do with the puzzles that can be drawn, in order. If there are none, the error is
// runner.ErrNothing.
func (r *drawing) each(ctx context.Context, do func(prepared) error) error {
	return runner.Map(ctx, &r.Loop, r.prepare, func(p prepared) error {
		// If the end of ctx cut a puzzle short, its result means nothing.
		if err := ctx.Err(); err != nil {
			return err
		}
		r.Note(p.notes)
		r.Outcome = max(r.Outcome, p.outcome)
		return do(p)
	})
}
