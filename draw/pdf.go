package draw

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"nonogram"
	"nonogram/internal/base/enum"
)

// PDFOptions choose how [PDF] draws.
type PDFOptions struct {
	Options
	// Page is the paper; the zero value means [A4].
	Page Page
	// PerPage is the maximum number of puzzles on a page; 0 means 1. A page has fewer if they would
	// otherwise not be legible.
	PerPage int
	// SolutionsPerPage is the same for the solutions; 0 means 6.
	SolutionsPerPage int
	// Cell is the side of a cell in points, 1/72 inch; 0 means as large as fits, up to 28.
	Cell float64
	// Inks says in which inks the colours are printed.
	Inks Inks
	// Title is the title of the document, at the head of the pages of puzzles. Without it, a
	// document with a single puzzle has that puzzle's title, if the title is printed.
	Title string
}

// Print is a puzzle to print.
type Print struct {
	Puzzle *nonogram.Puzzle
	// Grid is the content of the cells, such as Puzzle.Start().
	Grid nonogram.Grid
	// Solution, unless nil, is on the pages of solutions after all puzzles.
	Solution *nonogram.Grid
}

const (
	// MaxPrints is the largest number of puzzles in a PDF.
	MaxPrints = 1000
	// maxPrinted is the most cells and numbers of a PDF, which is made in memory.
	maxPrinted = 3 << 20
	// solutionsPerPage is the default of SolutionsPerPage.
	solutionsPerPage = 6
)

// PDF writes puzzles for print and, on separate pages after them, their solutions without clues.
// Puzzles are numbered if there are several. Cells are as large as the page allows, and a page is
// turned if that helps.
//
// The same input gives the same bytes: the date of writing is fixed. The error matches
// [ErrTooLarge] if a puzzle could not be read on the page or there are too many, or
// [nonogram.ErrOptions], or it is that of the font or the writer. PDF panics if a grid has another
// size than its puzzle.
func PDF(w io.Writer, prints []Print, o PDFOptions) error {
	d, err := newDocument(prints, o)
	if err != nil {
		return err
	}
	if d.pdf, err = newPDF(d.options.Page, d.options.Title, d.options.Font, d.options.Inks); err != nil {
		return err
	}
	d.paint()
	return d.pdf.close(w)
}

// Check returns an error if a puzzle or its solution, alone on a page, cannot be read, so that
// [PDF] would refuse a document with it. The error matches [ErrTooLarge] or [nonogram.ErrOptions].
func (o PDFOptions) Check(print Print) error {
	_, err := newDocument([]Print{print}, o)
	return err
}

func (o *PDFOptions) fillIn(prints []Print) {
	o.Page = cmp.Or(o.Page, A4)
	o.PerPage = cmp.Or(max(o.PerPage, 0), 1)
	o.SolutionsPerPage = cmp.Or(max(o.SolutionsPerPage, 0), solutionsPerPage)
	o.Font = o.Font.orDefault()
	if o.Title == "" && len(prints) == 1 && o.Titles.With(prints[0].Grid) {
		o.Title = prints[0].Puzzle.Title
	}
}

func checkAmount(prints []Print) error {
	if len(prints) > MaxPrints {
		return fmt.Errorf("%w: found %d puzzles, expected at most %d in a PDF", ErrTooLarge, len(prints), MaxPrints)
	}
	marks := 0
	for _, print := range prints {
		checkSizes("PDF", print.Puzzle, print.Grid)
		marks += len(print.Grid.Cells())
		for _, clues := range [][]nonogram.Clue{print.Puzzle.Rows, print.Puzzle.Columns} {
			for _, clue := range clues {
				marks += len(clue)
			}
		}
	}
	if marks > maxPrinted {
		return fmt.Errorf("%w: found %d cells and numbers in all, expected at most %d in a PDF", ErrTooLarge, marks, maxPrinted)
	}
	return nil
}

func panelsOf(prints []Print, o PDFOptions) (puzzles, solutions []*panel) {
	answers := o.Options
	answers.NoClues = true
	for i, print := range prints {
		number := i + 1
		if len(prints) == 1 {
			number = 0
		}
		pn := newPanel(print.Puzzle, print.Grid, o.Options, printText)
		pn.number(number, o.Language)
		puzzles = append(puzzles, pn)
		if print.Solution == nil {
			continue
		}
		checkSizes("PDF", print.Puzzle, *print.Solution)
		pn = newPanel(print.Puzzle, *print.Solution, answers, 0.8*printText)
		pn.number(number, o.Language)
		solutions = append(solutions, pn)
	}
	return puzzles, solutions
}

// number writes a puzzle's number in front of its title, unless the number is 0.
func (pn *panel) number(n int, language *BookLanguage) {
	switch {
	case n == 0:
	case pn.title == "":
		pn.title = language.say("puzzle", args{"number": n})
	default:
		pn.title = strconv.Itoa(n) + ". " + pn.title
	}
}

type document struct {
	pdf     *pdf
	options PDFOptions
	leaves  []leaf
}

type leaf struct {
	*arrangement
	heading string
}

// newDocument lays out the puzzles and, after them, the solutions.
func newDocument(prints []Print, o PDFOptions) (*document, error) {
	heading := clean(o.Title)
	err := enum.CheckOptions(o)
	o.fillIn(prints)
	if err := errors.Join(err, checkAmount(prints)); err != nil {
		return nil, err
	}
	d := &document{options: o}
	puzzles, solutions := panelsOf(prints, o)
	if err := d.lay(puzzles, o.PerPage, heading, o.Cell); err != nil {
		return nil, err
	}
	return d, d.lay(solutions, o.SolutionsPerPage, o.Language.say("solutions", nil), 0)
}

// lay arranges panels on as many pages as they need, each with a heading. If a page can have
// several panels, either all pages are turned or none is.
func (d *document) lay(panels []*panel, perPage int, heading string, cell float64) error {
	page, header := d.options.Page, heading != ""
	all, legible := sheets(panels, perPage, func(some []*panel) *arrangement { return arrange(some, page, header, cell) })
	if !legible {
		return unreadable(all[len(all)-1].panels[0], page, header, cell)
	}
	if perPage > 1 && len(all) > 1 {
		on := func(page Page) ([]*arrangement, bool) {
			return sheets(panels, perPage, func(some []*panel) *arrangement { return arrangeOn(some, page, header, cell) })
		}
		upright, fits := on(page)
		lying, fitsToo := on(page.turned())
		switch {
		case fitsToo && (!fits || len(lying) <= len(upright) && smallestOf(lying) > turnGain*smallestOf(upright)):
			all = lying
		case fits:
			all = upright
		}
	}
	if n := len(all) - 1; n > 0 && len(all[n].panels) < all[n-1].slots {
		// A lone panel would fill the last page. It gets the layout of the page above, unless it
		// needs more room.
		if like := all[n-1].with(all[n].panels); like.legible() && turnGain*like.smallest() > all[n-1].smallest() {
			all[n] = like
		}
	}
	for _, a := range all {
		d.leaves = append(d.leaves, leaf{a, heading})
	}
	return nil
}

// sheets arranges panels on pages with perPage panels each, or fewer where these would not be
// legible. It stops at a page that is not legible even with a single panel.
func sheets(panels []*panel, perPage int, arrange func([]*panel) *arrangement) (all []*arrangement, legible bool) {
	for len(panels) > 0 {
		n := min(perPage, len(panels))
		a := arrange(panels[:n])
		for n > 1 && !a.legible() {
			n--
			a = arrange(panels[:n])
		}
		all = append(all, a)
		if !a.legible() {
			return all, false
		}
		panels = panels[n:]
	}
	return all, true
}

func smallestOf(all []*arrangement) float64 {
	return slices.MinFunc(all, func(a, b *arrangement) int { return cmp.Compare(a.smallest(), b.smallest()) }).smallest()
}

// unreadable returns the error for a panel that cannot be printed, with the paper on which it
// could.
func unreadable(pn *panel, page Page, header bool, cell float64) error {
	what := "the picture of " + sizeText(pn.puzzle)
	if pn.title != "" {
		what += " “" + pn.title + "”"
	}
	cells := "of 2.5 mm or more"
	switch {
	case cell > 0:
		cells = fmt.Sprintf("of %s points, or could not be read", decimal(cell))
	case pn.least(0) != leastFilled:
		cells = "that can be read"
	}
	why := fmt.Sprintf("does not fit on %s with cells %s", page.Name, cells)
	hint := "draw it as SVG"
	for _, larger := range pages {
		if larger.Width > page.Width && arrange([]*panel{pn}, larger, header, cell).legible() {
			hint = larger.Name + " would do"
			break
		}
	}
	return fmt.Errorf("%w: %s %s; %s", ErrTooLarge, what, why, hint)
}

func (d *document) paint() {
	for i, leaf := range d.leaves {
		d.pdf.addPage(leaf.page)
		if d.options.Inks != RGB { // PDF/X requires it
			d.pdf.trim(leaf.page, 0)
		}
		if leaf.heading != "" {
			room := leaf.page.Width - 2*pageMargin
			fits := room / d.options.Font.width(leaf.heading, true)
			style := textStyle{size: min(1.6*printText, max(fits, printText)), bold: true, anchor: middle, ink: black}
			text := d.options.Font.cut(leaf.heading, true, room/style.size)
			d.pdf.text(leaf.page.Width/2, pageMargin+style.size, text, style)
		}
		for i, pn := range leaf.panels {
			a := leaf.areaOf(i)
			pn.paint(d.pdf, a.x, a.y, a.width, pn.placed(leaf.cells[i], false))
		}
		if len(d.leaves) > 1 {
			style := textStyle{size: 0.8 * printText, anchor: middle, ink: greyText}
			d.pdf.text(leaf.page.Width/2, leaf.page.Height-pageMargin, strconv.Itoa(i+1), style)
		}
	}
}
