package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/draw"
)

// errSeveral: one file would get several puzzles, but its format holds only one.
var errSeveral = errors.New("several puzzles cannot share one file")

var errOutputIsInput = errors.New("the output is one of the input files")

// writeFile writes a file, which it replaces only as a whole. If it is a file of the input, the error
// matches [errOutputIsInput].
func (f *drawFlags) writeFile(path string, write func(io.Writer) error) error {
	if f.Input.Reads(path) {
		return fmt.Errorf("%s: %w", path, errOutputIsInput)
	}
	if f.Text.ANSI {
		return report.WriteColoured(path, write)
	}
	return report.WriteFile(path, write)
}

// toFolder draws each puzzle to its own file in a folder, which it creates if necessary; [names]
// chooses the files' names. If one is the name of an input file, the error matches
// [errOutputIsInput].
func (f *drawFlags) toFolder(ctx context.Context, folder string) error {
	taken, lacks := names{}, ""
	err := f.each(ctx, func(p prepared) error {
		lacks = f.Font.Missing(lacks + f.addedWords(p.print))
		title := p.Puzzle.Title
		if f.Titles == draw.TitlesNever {
			title = ""
		}
		path := filepath.Join(folder, taken.next(title, p.File, p.Number)+f.ending())
		if err := os.MkdirAll(folder, 0o777); err != nil {
			return err
		}
		return f.unlessTooLarge(p, f.writeFile(path, func(w io.Writer) error {
			return f.drawOn(w, p.print)
		}))
	})
	f.warnOfWords(lacks)
	return err
}

// unlessTooLarge turns the error about a drawing that is too large into a fault of its puzzle.
func (f *drawFlags) unlessTooLarge(p prepared, err error) error {
	if !errors.Is(err, draw.ErrTooLarge) {
		return err
	}
	return p.fault(report.Bad, err)
}

// drawAll draws to a stream. For several puzzles as SVG or PNG it writes nothing and returns an error
// that matches [errSeveral].
func (f *drawFlags) drawAll(ctx context.Context, w io.Writer) error {
	switch {
	case f.Book != nil:
		return f.drawBook(ctx, w)
	case f.Kind == pdfKind:
		return f.drawPDF(ctx, w)
	case f.Kind.holdsMany():
		return f.drawTexts(ctx, w)
	}
	return f.drawOne(ctx, w)
}

func (f *drawFlags) drawPDF(ctx context.Context, w io.Writer) error {
	var prints []draw.Print
	err := f.each(ctx, func(p prepared) error {
		if len(prints) == draw.MaxPrints {
			return fmt.Errorf("%w: more than %d puzzles in a PDF", draw.ErrTooLarge, draw.MaxPrints)
		}
		prints = append(prints, p.print)
		return nil
	})
	if err != nil {
		return err
	}
	f.warnOfWords(f.addedWords(prints...))
	return draw.PDF(w, prints, f.PDFOptions)
}

func (f *drawFlags) drawTexts(ctx context.Context, w io.Writer) error {
	first := true
	return f.each(ctx, func(p prepared) error {
		text := f.appendText(nil, p.print)
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
func (f *drawFlags) drawOne(ctx context.Context, w io.Writer) error {
	var only *prepared
	err := f.each(ctx, func(p prepared) error {
		if only != nil {
			return fmt.Errorf("%w as %s: name a folder with --output FOLDER/", errSeveral, f.Kind)
		}
		only = &p
		return nil
	})
	if err != nil {
		return err
	}
	f.warnOfWords(f.addedWords(only.print))
	err = f.drawOn(w, only.print)
	if errors.Is(err, draw.ErrTooLarge) {
		return fmt.Errorf("%s: %w", report.Name(only.Entry), err)
	}
	return err
}

// each calls do with the puzzles that can be drawn, in order. If there are none, the error is
// runner.ErrNothing.
func (f *drawFlags) each(ctx context.Context, do func(prepared) error) error {
	return runner.Map(ctx, &f.Loop, f.prepare, func(p prepared) error {
		// If the end of ctx cut a puzzle short, its result means nothing.
		if err := ctx.Err(); err != nil {
			return err
		}
		f.Note(p.notes)
		f.Outcome = max(f.Outcome, p.outcome)
		return do(p)
	})
}
