package cli

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"nonogram"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/draw"
	"nonogram/internal/base/files"
)

type drawFlags struct {
	runner.Loop
	// PDFOptions are the settings of all kinds of drawings. The side of a cell is in whole pixels for
	// SVG and PNG, in points for PDF; if it is 0, draw chooses.
	draw.PDFOptions
	Kind drawKind
	// Text has the settings of text.
	Text draw.TextOptions
	// Solution: each puzzle is drawn with its solution. SolutionsAtEnd: a PDF ends with them.
	Solution, SolutionsAtEnd bool
	// Book, unless nil, makes the PDF a book.
	Book *draw.BookOptions
	bookFlags
	// titles are the collection's titles in the drawing's language.
	titles collection.Titles
	// Timeout ends the search for one solution; 0 means never.
	Timeout        time.Duration
	from           fromFlag
	style          outputFlags
	format, output string
	clues, credits bool
	page, font     string
}

func (f *drawFlags) add(cmd *cobra.Command) {
	f.from.add(cmd)
	flags := cmd.Flags()
	f.style.addStyle(cmd)
	addFormat(cmd, &f.format, drawKinds, "from the extension of --output, or text")
	addOutput(cmd, &f.output, ", or a folder for a file each (default: standard output)")
	flags.BoolVar(&f.Solution, "solution", false, "draw the solution")
	flags.BoolVar(&f.SolutionsAtEnd, "solutions-at-end", false, "end a PDF with the solutions")
	flags.StringVar(&f.Title, "heading", "", "heading of a PDF's pages, or the title on the cover of a book")
	addEnum(cmd, &f.Titles, "titles", "", draw.TitlesSolved.String(), "puzzles that have their titles: %s (a title may give the picture away)", nonogram.Names[draw.Titles]())
	addEnum(cmd, &f.Inks, "inks", "", draw.RGB.String(), "inks of a PDF's colours: %s", nonogram.Names[draw.Inks]())
	flags.BoolVar(&f.clues, "clues", true, "draw the clues")
	flags.BoolVar(&f.credits, "credits", true, "print author, size, copyright, licence and source")
	flags.BoolVar(&f.Crosses, "crosses", false, "cross out blank cells in solutions")
	addChoice(cmd, &f.page, "page", "", "a4", "paper of a PDF: %s", pageNames())
	flags.IntVar(&f.PerPage, "per-page", 1, "at most this many puzzles per page of a PDF")
	flags.IntVar(&f.SolutionsPerPage, "solutions-per-page", 6, "at most this many solutions per page at the end")
	flags.Float64Var(&f.Cell, "cell", 0, "side of a cell in pixels, or in a PDF in points of 1/72 inch (0 picks a size); in a book the side from which puzzles share a page")
	flags.StringVar(&f.font, "font", "", "TrueType or OpenType file for text in PNG and PDF")
	addJobs(cmd, &f.Jobs)
	addTimeout(cmd, &f.Timeout, solveTimeout, "for each solution")
	f.bookFlags.add(cmd)
	exclusive(cmd, "solution", "solutions-at-end")
	exclusive(cmd, "cell", "large-print")
}

func pageNames() (names []string) {
	for _, page := range draw.Pages() {
		names = append(names, strings.ToLower(page.Name))
	}
	return names
}

func (f *drawFlags) do(cmd *cobra.Command, args []string) (err error) {
	if f.Kind, err = f.kind(cmd); err != nil {
		return err
	}
	if err := f.complete(cmd); err != nil {
		return err
	}
	in, err := f.from.find(cmd, args)
	if err != nil {
		return err
	}
	f.Loop = loop(cmd, in, f.Jobs)
	return f.Ended(f.toOutput(cmd))
}

// toOutput draws to the files of --output or to standard output.
func (f *drawFlags) toOutput(cmd *cobra.Command) error {
	ctx, out := cmd.Context(), cmd.OutOrStdout()
	switch {
	case toStdout(f.output) && f.Kind == textKind && f.Text.ANSI:
		return f.drawAll(ctx, report.Coloured(out))
	case toStdout(f.output):
		return f.drawAll(ctx, out)
	case intoFolder(f.output):
		return f.toFolder(ctx, f.output)
	}
	return f.writeFile(f.output, func(w io.Writer) error { return f.drawAll(ctx, w) })
}

func (f *drawFlags) kind(cmd *cobra.Command) (drawKind, error) {
	terminal := toStdout(f.output) && files.IsTerminal(cmd.OutOrStdout())
	switch kind := drawKind(f.format); {
	case kind.binary() && terminal:
		return "", fmt.Errorf("%s cannot be shown on a terminal: use --output, or redirect", kind)
	case kind != "":
		return kind, nil
	case toStdout(f.output) && f.book && !terminal:
		return pdfKind, nil
	case toStdout(f.output):
		return textKind, nil
	case intoFolder(f.output):
		return "", needsFormat(f.output)
	}
	if kind, ok := drawEndings[strings.ToLower(filepath.Ext(f.output))]; ok {
		return kind, nil
	}
	return "", noFormat(f.output)
}

// complete derives the settings of the drawings from flags whose values are text, or that mean the
// opposite of a setting.
func (f *drawFlags) complete(cmd *cobra.Command) error {
	f.NoClues, f.NoCredits, f.Text = !f.clues, !f.credits, f.textOptions(cmd)
	var pageErr, fontErr, languageErr, bookErr error
	f.Page, pageErr = draw.PageByName(f.page)
	if f.language, languageErr = f.tag(); languageErr == nil {
		var titlesErr error
		f.titles, titlesErr = collection.TitlesIn(f.language)
		f.Language, languageErr = draw.BookLanguageOf(f.language)
		languageErr = errors.Join(languageErr, titlesErr)
	}
	if f.Font, fontErr = f.readFont(cmd); fontErr == nil {
		f.Book, bookErr = f.bookOptions(cmd)
	}
	return errors.Join(pageErr, f.suits(cmd),
		atLeast("per-page", f.PerPage, 1), atLeast("solutions-per-page", f.SolutionsPerPage, 1),
		fontErr, languageErr, bookErr)
}

// textOptions returns the settings of text. A file is no terminal, but its name can ask for
// colours.
func (f *drawFlags) textOptions(cmd *cobra.Command) draw.TextOptions {
	if toStdout(f.output) {
		return f.style.drawing(cmd.OutOrStdout())
	}
	if f.style.style == "auto" && strings.HasPrefix(strings.ToLower(filepath.Ext(f.output)), ".ans") {
		f.style.style = "colour"
	}
	return f.style.drawing(io.Discard)
}

// tag returns the language of texts. It is English if the environment's language needs a font and
// the user names none.
func (f *drawFlags) tag() (string, error) {
	language, err := languageOf(f.language)
	if formats.NeedsFont(language) && f.language == "" && f.font == "" && f.Kind != svgKind {
		return "en", nil
	}
	return language, err
}

// maxCell is the largest side of a cell, in any unit.
const maxCell = 1000

// suits returns an error for flags that do not apply to the kind of drawing.
func (f *drawFlags) suits(cmd *cobra.Command) error {
	var errs []error
	only := func(flag string, kinds ...drawKind) {
		if cmd.Flags().Changed(flag) && !slices.Contains(kinds, f.Kind) {
			errs = append(errs, fmt.Errorf("--%s does not apply to %s", flag, f.Kind))
		}
	}
	for _, flag := range []string{"page", "per-page", "solutions-at-end", "solutions-per-page", "book", "inks"} {
		only(flag, pdfKind)
	}
	only("heading", pdfKind)
	only("style", textKind)
	only("crosses", svgKind, pngKind, pdfKind)
	only("cell", svgKind, pngKind, pdfKind)
	only("font", pngKind, pdfKind)
	only("language", svgKind, pngKind, pdfKind)
	if whole := f.Cell == float64(int(f.Cell)); !(f.Cell >= 0 && f.Cell <= maxCell) || f.Kind != pdfKind && !whole {
		errs = append(errs, fmt.Errorf("--cell: found %v, expected a number up to %d, a whole number for pixels", f.Cell, maxCell))
	}
	if f.book && intoFolder(f.output) {
		errs = append(errs, fmt.Errorf("%s is a folder: a book is one file", f.output))
	}
	return errors.Join(append(errs, f.suitsBook(cmd, f.output))...)
}

// maxFont is the largest font file, in bytes.
const maxFont = 64 << 20

func (f *drawFlags) readFont(cmd *cobra.Command) (*draw.Font, error) {
	if f.font == "" {
		return nil, nil
	}
	data, err := files.Read(f.font, maxFont)
	if err != nil {
		return nil, fmt.Errorf("--font: %w", err)
	}
	fonts, err := draw.ParseFonts(data)
	if err != nil {
		return nil, fmt.Errorf("--font: %s: %w", f.font, err)
	}
	font, suits := formats.FontFor(fonts, f.language)
	if len(fonts) > 1 && !suits {
		note(cmd, "nonogram: %s has %d fonts; the first, %s, is used", f.font, len(fonts), font.Name())
	}
	return font, nil
}
