package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/draw"
	"nonogram/explain"
	"nonogram/solve"
)

type bookFlags struct {
	book, notes           bool
	largePrint            bool
	author, trim, order   string
	language              string
	margin, gutter, bleed string
	cover, leaf           string
	thickness             float64 // of a leaf, in points
}

// The orders of a book's puzzles.
const (
	byDifficulty = "difficulty"
	asInput      = "input"
)

func (f *bookFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.BoolVar(&f.book, "book", false, "make a book to print: title page, rules, contents, puzzles, solutions, credits")
	flags.StringVar(&f.author, "author", "", "author of the puzzle, or of a book")
	flags.StringVar(&f.trim, "trim", "a4", "size of a book's pages after cutting: "+strings.Join(pageNames(), ", ")+", or width x height, such as 6x9 in inches or 148x210mm")
	flags.StringVar(&f.margin, "margin", "0.5in", "margin on each side of a book's pages")
	flags.StringVar(&f.gutter, "gutter", "0.25in", "extra margin at the spine of a book")
	flags.StringVar(&f.bleed, "bleed", "0mm", "strip to cut off on each side of a book's pages, such as 3mm or 0.125in")
	flags.StringVar(&f.cover, "cover", "", "folder for a book's cover: front.pdf, back.pdf and spine.pdf")
	flags.StringVar(&f.leaf, "leaf", "0.1mm", "thickness of a leaf of a book, for the width of the spine")
	flags.BoolVar(&f.notes, "notes", false, "give a book lined pages for notes where it would have blank ones between puzzles")
	flags.BoolVar(&f.largePrint, "large-print", false, "make a large-print book: text of 16 points, cells of about 10 mm, and at least 7 mm")
	addLanguage(cmd, &f.language, draw.BookLanguages())
	addChoice(cmd, &f.order, "order", "", byDifficulty, "order of a book's puzzles: %s (difficulty sorts by size within a class)", []string{byDifficulty, asInput})
}

// bookOptions returns the settings of the book; nil if none is requested.
func (f *drawFlags) bookOptions(cmd *cobra.Command) (*draw.BookOptions, error) {
	if !f.book {
		return nil, nil
	}
	trim, trimErr := draw.ParsePage(f.trim)
	if trimErr != nil {
		trimErr = fmt.Errorf("--trim: %w", trimErr)
	}
	b := &draw.BookOptions{
		Language: f.Language, Title: f.Title, Author: f.author, Trim: trim, Levels: app.Levels(),
		Titles: f.Titles, Inks: f.Inks, Font: f.Font, Cell: f.Cell, Notes: f.notes,
	}
	if f.largePrint {
		b.Cell, b.Text = largePrint, largeText
	}
	if cmd.Flags().Changed("per-page") {
		b.PerPage = f.PerPage
	}
	errs := []error{trimErr}
	for _, length := range []struct {
		flag, text string
		to         *float64
	}{
		{"margin", f.margin, &b.Margin}, {"gutter", f.gutter, &b.Gutter}, {"bleed", f.bleed, &b.Bleed}, {"leaf", f.leaf, &f.thickness},
	} {
		value, err := draw.ParseLength(length.text)
		if err != nil {
			errs = append(errs, fmt.Errorf("--%s: %w", length.flag, err))
		}
		if value == 0 && length.to != &b.Bleed && length.to != &f.thickness {
			value = -1 // none; 0 would be the default
		}
		*length.to = value
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	err := b.Validate()
	switch {
	case errors.Is(err, draw.ErrFont):
		return nil, fontNeeded(err)
	case err != nil:
		return nil, fmt.Errorf("--margin, --gutter and --cell: %w", err)
	}
	return b, nil
}

// largePrint is the side of cells in a large-print book, in points: 10 mm, which may shrink to 7
// mm; largeText is the size of its text in points.
const largePrint, largeText = 28.4, 16

// fontNeeded adds to an error fonts that have the characters which a book's font lacks.
func fontNeeded(err error) error {
	return fmt.Errorf("%w: choose another with --font, such as these free ones: "+
		"Noto Sans CJK for Chinese and Japanese, DejaVu Sans for symbols", err)
}

// suitsBook returns an error for flags that apply to books alone if there is no book, and for flags
// that never apply to a book.
func (f *bookFlags) suitsBook(cmd *cobra.Command, output string) error {
	flags, what := []string{"author", "trim", "order", "margin", "gutter", "bleed", "cover", "leaf", "notes", "large-print"}, "without --book"
	if f.book {
		flags, what = []string{"page", "solution", "solutions-at-end", "solutions-per-page", "clues", "credits", "crosses"}, "with --book"
	}
	var errs []error
	for _, flag := range flags {
		if cmd.Flags().Changed(flag) {
			errs = append(errs, fmt.Errorf("--%s does not apply %s", flag, what))
		}
	}
	return errors.Join(append(errs, f.besideCover(output))...)
}

// besideCover returns an error if the path of --cover is a file, or if the cover would overwrite
// the book.
func (f *bookFlags) besideCover(output string) error {
	if f.cover == "" {
		return nil
	}
	info, err := os.Stat(f.cover)
	if err == nil && !info.IsDir() {
		return fmt.Errorf("--cover: %s is a file: expected a folder", f.cover)
	}
	for _, file := range []string{"", frontFile, backFile, spineFile} {
		if path := filepath.Join(f.cover, file); path == filepath.Clean(output) {
			return fmt.Errorf("--cover: %s is the book: choose another folder", path)
		}
	}
	return nil
}

// bookPuzzle rates a puzzle and checks that a book can have it. The error is a *runner.Fault if a
// book cannot.
func (f *drawFlags) bookPuzzle(ctx context.Context, p *prepared, result *solve.Result, jobs int) error {
	limited, stop := runner.WithTimeout(ctx, f.Timeout)
	defer stop()
	rating, err := explain.Rate(limited, p.Puzzle, explain.Options{Jobs: jobs, Solved: result})
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		return p.fault(report.Bad, err)
	}
	p.level = int(rating.Class)
	p.minutes = app.Credible(rating.Pace.Practised)
	err = f.Book.Check(p.inBook())
	switch {
	case errors.Is(err, draw.ErrFont): // no book is made, since another font solves this
		p.unwritten = fontNeeded(fmt.Errorf("%s: %w", report.Name(p.Entry), err))
	case err != nil:
		return p.fault(report.Bad, err)
	}
	return nil
}

func (p *prepared) inBook() draw.BookPuzzle {
	return draw.BookPuzzle{Puzzle: p.Puzzle, Solution: *p.print.Solution, Level: p.level, Minutes: p.minutes}
}

func (f *drawFlags) drawBook(ctx context.Context, w io.Writer) error {
	var puzzles []draw.BookPuzzle
	err := f.each(ctx, func(p prepared) error {
		if p.unwritten != nil {
			return p.unwritten
		}
		if len(puzzles) == draw.MaxPrints {
			return fmt.Errorf("%w: more than %d puzzles in a book", draw.ErrTooLarge, draw.MaxPrints)
		}
		puzzles = append(puzzles, p.inBook())
		return nil
	})
	if err != nil {
		return err
	}
	if f.order == byDifficulty {
		slices.SortStableFunc(puzzles, draw.BookPuzzle.Compare)
	}
	if f.cover == "" {
		return draw.Book(w, puzzles, *f.Book)
	}
	cover, err := draw.NewBookCover(puzzles, *f.Book, f.thickness)
	if err != nil {
		return fmt.Errorf("--cover: %w", err)
	}
	if err := cover.Inside(w); err != nil {
		return err
	}
	if err := f.writeCover(cover); err != nil {
		return fmt.Errorf("--cover: %w", err)
	}
	return nil
}

// The files of a cover.
const frontFile, backFile, spineFile = "front.pdf", "back.pdf", "spine.pdf"

// writeCover writes the files of the cover, and reports the spine's width.
func (f *drawFlags) writeCover(cover *draw.BookCover) error {
	if err := os.MkdirAll(f.cover, 0o777); err != nil {
		return err
	}
	for _, part := range []struct {
		file  string
		write func(io.Writer) error
	}{{frontFile, cover.Front}, {backFile, cover.Back}, {spineFile, cover.WriteSpine}} {
		if err := f.writeFile(filepath.Join(f.cover, part.file), part.write); err != nil {
			return err
		}
	}
	f.Note(fmt.Appendf(nil, "cover of %d pages: the spine is %.1f mm wide\n", cover.Pages, cover.Spine*25.4/72))
	return nil
}
