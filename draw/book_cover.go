package draw

import (
	"fmt"
	"io"
)

// BookCover is the cover of a book, in three parts that a printer puts side by side: back, spine,
// front.
type BookCover struct {
	// Pages is the number of the book's pages, which is even.
	Pages int
	// Spine is the width of the spine in points, between the trimmed front and back.
	Spine float64

	inside *book
	book   *book // with the margins of the cover, which has no gutter
}

// NewBookCover lays out the cover of the book that [Book] makes of the same puzzles and options.
// leaf is the thickness in points of a leaf, which has two pages. Errors are those of Book, and one
// that matches [ErrTooLarge] if the leaf has no thickness or the spine would be wider than a page.
func NewBookCover(puzzles []BookPuzzle, o BookOptions, leaf float64) (*BookCover, error) {
	b, err := newBook(puzzles, o)
	if err != nil {
		return nil, err
	}
	outside := *b
	outside.gutter = 0
	c := &BookCover{Pages: len(b.pages), Spine: float64(len(b.pages)/2) * leaf, inside: b, book: &outside}
	if !(leaf > 0) || c.Spine > b.Trim.Width {
		return nil, fmt.Errorf("%w: found leaves of %s points, expected some thickness, and a spine of %d pages within a page's width",
			ErrTooLarge, decimal(leaf), c.Pages)
	}
	return c, nil
}

// Inside writes the book itself, as [Book] does.
func (c *BookCover) Inside(w io.Writer) error { return c.inside.write(w) }

// Front writes the front as a PDF: the picture of the title page, the title and the author.
func (c *BookCover) Front(w io.Writer) error {
	return c.write(w, c.book.paper(), c.book.bleed, func() { c.book.paintTitle(1) })
}

// Back writes the back as a PDF: a puzzle to try, the difficulties, and white space below for the
// printer's bar code.
func (c *BookCover) Back(w io.Writer) error {
	return c.write(w, c.book.paper(), c.book.bleed, c.paintBack)
}

// WriteSpine writes the spine as a PDF, as tall as the front with the same bleed above and below. A
// spine of at least 14 points, which is 5 mm, has the title.
func (c *BookCover) WriteSpine(w io.Writer) error {
	whole := c.book.paper()
	return c.write(w, Page{Width: c.Spine / c.book.unit, Height: whole.Height}, 0, func() { c.paintSpine(whole.Height) })
}

func (c *BookCover) write(w io.Writer, page Page, bleed float64, paint func()) (err error) {
	b := c.book
	if b.pdf, err = newPDF(page, b.Title, b.Font, b.Inks); err != nil {
		return err
	}
	b.pdf.unit = b.unit
	b.pdf.trim(page, bleed)
	b.pdf.doc.SetLang(b.Language.Tag())
	b.pdf.addPage(page)
	paint()
	return b.pdf.close(w)
}

// backMosaic and backFilled are shares of the back's height: the height of its picture, and the end
// of everything above the white space for the bar code.
const (
	backMosaic = 0.16
	backFilled = 0.72
)

func (c *BookCover) paintBack() {
	b := c.book
	a := b.inside(1)
	foot := b.paintMosaic(b.paper(), backMosaic) + 2*bookText
	legend := b.levelLegend(a.width)
	room := a.y + backFilled*a.height - foot - legend.height - bookText
	if at := b.sample(a.width, room); at != nil {
		width, height := at.size()
		at.move(a.x+(a.width-width)/2, foot+(room-height)/2)
		at.paint(b.pdf)
	}
	if len(b.Levels) > 0 {
		legend.paint(a.x, foot+room+bookText, a.width)
	}
}

// sample returns the first puzzle whose cells are large enough in a room, in large print too; nil
// if there is none.
func (b *book) sample(width, height float64) *place {
	for _, e := range b.entries {
		wide, tall := e.board.placed(1, false).size()
		if cell := min(width/wide, height/tall, b.most()); cell >= min(b.least(), leastCell*goodCell/b.unit) {
			return e.board.placed(cell, false)
		}
	}
	return nil
}

// leastSpine is the narrowest spine with a title, in points.
const leastSpine = 14

// paintSpine writes the title from the top down, in the middle of the spine. A long title is
// smaller.
func (c *BookCover) paintSpine(height float64) {
	b := c.book
	if c.Spine < leastSpine {
		return
	}
	spine, long := c.Spine/b.unit, 0.8*(b.trim.Height-2*b.margin)
	fits := long / b.Font.width(b.Font.writable(b.Title), true)
	style := textStyle{size: min(spine/2, bookHeading, max(fits, bookSmall)), bold: true, ink: black}
	title := b.Font.cut(b.Title, true, long/style.size)
	x, y := spine/2-capsHeight*style.size/2, (height-style.size*b.Font.width(b.Font.writable(title), true))/2
	b.pdf.doc.TransformBegin()
	b.pdf.doc.TransformRotate(-90, x*b.pdf.unit, y*b.pdf.unit)
	b.pdf.text(x, y, title, style)
	b.pdf.doc.TransformEnd()
}
