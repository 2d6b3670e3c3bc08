package draw

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"io"
	"strconv"

	"nonogram"
	"nonogram/internal/base/enum"
)

// BookPuzzle is a puzzle of a book.
type BookPuzzle struct {
	Puzzle *nonogram.Puzzle
	// Solution is drawn after all puzzles.
	Solution nonogram.Grid
	// Level is the difficulty: 1 is the first of the book's levels, 0 means unknown.
	Level int
	// Minutes is the time that the puzzle takes; 0 means unknown.
	Minutes int
}

// Compare orders puzzles by level, and by size within a level. Puzzles without a level are last.
func (p BookPuzzle) Compare(q BookPuzzle) int {
	size := func(p *nonogram.Puzzle) int { return p.Width() * p.Height() }
	return cmp.Or(p.compareLevel(q), cmp.Compare(size(p.Puzzle), size(q.Puzzle)))
}

func (p BookPuzzle) compareLevel(q BookPuzzle) int {
	return cmp.Compare(uint(p.Level)-1, uint(q.Level)-1) // without a level is last
}

// BookOptions choose how [Book] makes a book.
type BookOptions struct {
	// Language is the language of all texts except the puzzles' own; nil is English.
	Language *BookLanguage
	// Title and Author are on the first page. The default title is "Nonograms" in the book's
	// language.
	Title, Author string
	// Trim is the paper after it is cut; the zero value means [A4].
	Trim Page
	// Margin is the free space on each side, in points; 0 means 36, and a negative number
	// means none. The bottom margin is below the page number.
	Margin float64
	// Gutter is the additional free space at the spine: on the left of odd pages, on the
	// right of even ones; 0 means 18, and a negative number means none.
	Gutter float64
	// Bleed is the strip in points that the printer cuts off at each side, so that the first page's
	// picture reaches the edge: usually 9, which is 1/8 inch; 0 means none.
	Bleed float64
	// PerPage is the maximum number of puzzles on a page; 0 means as many as fit well.
	PerPage int
	// Levels names the difficulties, easiest first. The names of the classes of package
	// explain are written in the book's language.
	Levels []string
	// Cell is the least side of cells in points for puzzles that share a page; 0 means 14.2, which
	// is 5 mm. A puzzle whose cells would be smaller than 0.7 of it is split over facing pages.
	Cell float64
	// Text is the size of ordinary text in points; 0 means 10. Other texts and the solutions grow with it.
	Text float64
	// Notes adds lines for the reader's notes to each blank page in front of a puzzle that must
	// start on a left page.
	Notes bool
	// Titles says where the puzzles' titles are printed.
	Titles Titles
	// Inks says in which inks the colours are printed.
	Inks Inks
	// Font is the font of the book; nil is the Go font. Languages such as Japanese need
	// another font.
	Font *Font
	// Boxes draws a box for each character that the font lacks. Without Boxes, such a character is
	// an error.
	Boxes bool
}

// Sizes of a book's text in its unit, see measures.
const (
	bookHeading = 18
	bookNumber  = 13
	bookText    = printText
	bookSmall   = 8
)

// Book writes puzzles as a PDF for a printer: a title page, how to play, the contents by
// difficulty, the puzzles, numbered in their order, the solutions with their titles, and the
// credits. Pages are numbered and upright, and odd ones are on the right. All cells of a page have
// the same size. A puzzle that does not fit is split over facing pages, which overlap by two lines.
//
// The same input gives the same bytes. The error matches [ErrTooLarge] if a puzzle cannot be
// printed or there are too many, or [ErrFont] if the font lacks a character that fonts in PDF can
// have, which are those up to U+FFFF (other characters become boxes), or [nonogram.ErrOptions], or
// it is the writer's. Book panics if a solution has another size than its puzzle.
func Book(w io.Writer, puzzles []BookPuzzle, o BookOptions) error {
	b, err := newBook(puzzles, o)
	if err != nil {
		return err
	}
	return b.write(w)
}

func (b *book) write(w io.Writer) (err error) {
	if b.pdf, err = newPDF(b.paper(), b.Title, b.Font, b.Inks); err != nil {
		return err
	}
	b.pdf.unit = b.unit
	b.paint()
	return b.pdf.close(w)
}

// Check returns an error if a puzzle cannot be printed, so that [Book] would refuse a book with it.
// The error matches [ErrTooLarge], [ErrFont] or [nonogram.ErrOptions].
func (o BookOptions) Check(p BookPuzzle) error {
	_, err := newBook([]BookPuzzle{p}, o)
	return err
}

type book struct {
	BookOptions
	measures
	pdf     *pdf
	entries []*entry
	// graded: the puzzles are in the order of their levels.
	graded bool
	// pages holds a function for each page that paints it; a nil page stays blank.
	pages []func(page int)
}

// entry is a puzzle with its place in the book.
type entry struct {
	BookPuzzle
	number int
	// board has the puzzle's clues, answer its solution.
	board, answer *panel
	// page and answerPage count from 1.
	page, answerPage int
}

// Validate returns an error if the margins leave too little of the pages, if cells would be too
// small, if the font lacks characters of the book's language, or if an option is out of range. The
// error matches [ErrTooLarge], [ErrFont] or [nonogram.ErrOptions].
func (o BookOptions) Validate() error {
	numbers := o
	numbers.Margin, numbers.Gutter = max(o.Margin, 0), max(o.Gutter, 0) // a negative one means none
	if err := enum.CheckOptions(numbers); err != nil {
		return err
	}
	o.fillIn()
	m := o.measures()
	if a := m.inside(1); a.width < leastInside || a.height < leastInside {
		least := int(leastInside * m.unit)
		return fmt.Errorf("%w: found pages of %s × %s points between their margins, expected at least %d × %d",
			ErrTooLarge, decimal(a.width*m.unit), decimal(a.height*m.unit), least, least)
	}
	if o.Cell < leastGood {
		return fmt.Errorf("%w: found cells of %s points, expected at least %s", ErrTooLarge, decimal(o.Cell), decimal(leastGood))
	}
	return o.checkFont(o.fixedTexts())
}

func (o *BookOptions) fillIn() {
	o.Trim = cmp.Or(o.Trim, A4)
	o.Margin = max(cmp.Or(o.Margin, pageMargin), 0)
	o.Gutter = max(cmp.Or(o.Gutter, pageMargin/2), 0)
	o.Bleed = max(o.Bleed, 0)
	o.Cell = cmp.Or(o.Cell, goodCell)
	o.Font = o.Font.orDefault()
	o.Language = o.Language.or()
	o.Title = cmp.Or(clean(o.Title), o.Language.say("title", nil))
	o.Author = clean(o.Author)
}

func newBook(puzzles []BookPuzzle, o BookOptions) (*book, error) {
	if err := errors.Join(o.Validate(), checkAmount(printsOf(puzzles))); err != nil {
		return nil, err
	}
	o.fillIn()
	b := &book{BookOptions: o, measures: o.measures(), graded: len(o.Levels) > 0}
	for i, p := range puzzles {
		b.graded = b.graded && (i == 0 || puzzles[i-1].compareLevel(p) <= 0)
		e := b.newEntry(p, i+1)
		if err := o.checkFont(e.texts(o.Titles == TitlesNever)); err != nil {
			return nil, err
		}
		b.entries = append(b.entries, e)
	}
	return b, b.lay()
}

func printsOf(puzzles []BookPuzzle) []Print {
	prints := make([]Print, len(puzzles))
	for i, p := range puzzles {
		prints[i] = Print{Puzzle: p.Puzzle, Grid: p.Solution}
	}
	return prints
}

func (b *book) newEntry(p BookPuzzle, number int) *entry {
	bare := Options{Titles: TitlesNever, NoCredits: true, Font: b.Font, Language: b.Language}
	e := &entry{BookPuzzle: p, number: number, board: newPanel(p.Puzzle, p.Puzzle.Start(), bare, bookSmall)}
	bare.NoClues = true
	e.answer = newPanel(p.Puzzle, p.Solution, bare, bookSmall)
	e.answer.legend = nil // the puzzle has it
	return e
}

// lay fills the pages. The pages before the puzzles do not depend on the puzzles' pages, which they
// name when they are painted.
func (b *book) lay() error {
	b.add(b.paintTitle)
	b.add(nil)
	b.layRules()
	b.layContents()
	if err := b.layPuzzles(); err != nil {
		return err
	}
	b.laySolutions()
	b.layCredits()
	if len(b.pages)%2 > 0 {
		b.add(nil)
	}
	return nil
}

// add appends a page and returns its number.
func (b *book) add(paint func(page int)) int {
	b.pages = append(b.pages, paint)
	return len(b.pages)
}

func (b *book) paint() {
	paper := b.paper()
	b.pdf.trim(paper, b.bleed)
	b.pdf.doc.SetLang(b.Language.Tag())
	if b.Author != "" {
		b.pdf.doc.SetAuthor(b.Author, true)
	}
	for i, paint := range b.pages {
		b.pdf.addPage(paper)
		if paint == nil {
			continue
		}
		paint(i + 1)
		if i > 0 {
			b.paintPageNumber(i + 1)
		}
	}
}

// paintPageNumber writes a page's number at its outer edge.
func (b *book) paintPageNumber(page int) {
	a := b.inside(page)
	style := textStyle{size: bookSmall, ink: greyText}
	y, number := a.y+a.height+footerRoom, strconv.Itoa(page)
	if page%2 > 0 {
		b.right(a.x+a.width, y, number, style)
	} else {
		b.pdf.text(a.x, y, number, style)
	}
}

// right writes a text that ends at x.
func (b *book) right(x, y float64, text string, style textStyle) {
	b.pdf.text(x-style.size*b.Font.width(b.Font.writable(text), style.bold), y, text, style)
}

// dots draws a row of dots from x, one for each level of the book, and makes as many of them black
// as level says. y is the baseline of the text beside them.
func (b *book) dots(x, y float64, level int) {
	y -= capsHeight * bookSmall / 2
	dot := func(size float64, ink color.RGBA) { b.pdf.stroke(x, y, x, y, size, ink) } // a stroke has round ends
	x += dotSize / 2
	for i := range b.Levels {
		dot(dotSize, black)
		if i >= level {
			dot(dotSize-1.2, paper)
		}
		x += dotPitch
	}
}

func (b *book) dotsWidth() float64 { return dotPitch*float64(len(b.Levels)-1) + dotSize }

// The dots of a level, in units of the book.
const (
	dotSize  = 4.8
	dotPitch = 6.2
)
