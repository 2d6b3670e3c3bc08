package draw

import (
	"bytes"
	"fmt"
	"image/color"
	"io"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

type pdf struct {
	doc  *fpdf.Fpdf
	font *Font
	inks Inks
	unit float64 // of lengths, in points
	// fill, pen, style and penWidth are the page's current settings, so that none is written twice.
	// Shapes and letters share fill.
	fill, pen color.RGBA
	style     textStyle
	penWidth  float64
}

const fontFamily = "puzzle"

// fixedDate replaces the date of writing, so that the same input gives the same bytes.
var fixedDate = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

func newPDF(page Page, title string, font *Font, inks Inks) (*pdf, error) {
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: page.Width, Ht: page.Height}})
	doc.SetCreationDate(fixedDate)
	doc.SetModificationDate(fixedDate)
	doc.SetCatalogSort(true)
	doc.SetProducer("nonogram", false)
	doc.SetAutoPageBreak(false, 0)
	doc.SetMargins(0, 0, 0)
	if title = clean(title); title == "" && inks != RGB {
		title = "Nonogram" // PDF/X requires one
	}
	if title != "" {
		doc.SetTitle(title, true)
	}
	for _, bold := range []bool{false, true} {
		data, err := font.face(bold).trueType()
		if err != nil {
			return nil, err
		}
		doc.AddUTF8FontFromBytes(fontFamily, weightOf(bold), bytes.Clone(data))
	}
	return &pdf{doc: doc, font: font, inks: inks, unit: 1}, nil
}

// weightOf returns the PDF library's name of a weight of the font.
func weightOf(bold bool) string {
	if bold {
		return "B"
	}
	return ""
}

func (c *pdf) addPage(page Page) {
	c.doc.AddPageFormat("P", fpdf.SizeType{Wd: page.Width * c.unit, Ht: page.Height * c.unit})
	c.doc.SetFillColor(0, 0, 0)
	c.doc.SetTextColor(0, 0, 0)
	c.doc.SetDrawColor(0, 0, 0)
	c.doc.SetLineCapStyle("round")
	c.fill, c.pen, c.style, c.penWidth = black, black, textStyle{}, 0
}

// trim sets where pages of a size are cut: at the bleed from each side. It writes no bleed box,
// whose default is the page; the PDF library would write two boxes in random order.
func (c *pdf) trim(page Page, bleed float64) {
	c.doc.SetPageBox("trim", bleed*c.unit, bleed*c.unit, (page.Width-2*bleed)*c.unit, (page.Height-2*bleed)*c.unit)
}

// bookmark adds this page to the outline; level 0 is the highest.
func (c *pdf) bookmark(text string, level int) {
	c.doc.SetFont(fontFamily, "", printText) // the text has the encoding of the current font
	c.style = textStyle{}
	c.doc.Bookmark(c.font.writable(text), level, 0)
}

// link makes an area lead to a page, counted from 1. PDF/X forbids links.
func (c *pdf) link(a area, page int) {
	if c.inks != RGB {
		return
	}
	target := c.doc.AddLink()
	c.doc.SetLink(target, 0, page)
	c.doc.Link(a.x*c.unit, a.y*c.unit, a.width*c.unit, a.height*c.unit, target)
}

// close writes the document, in the inks of a press as PDF/X. If the PDF library panics because of
// a font, close returns an error.
func (c *pdf) close(w io.Writer) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%w: it cannot be embedded: %v", ErrFont, fault)
		}
	}()
	if c.inks == RGB {
		return c.doc.Output(w)
	}
	var file bytes.Buffer
	if err := c.doc.Output(&file); err != nil {
		return err
	}
	_, err = w.Write(forPress(file.Bytes()))
	return err
}

func (c *pdf) section(string) {}

func (c *pdf) rect(x, y, width, height float64, ink color.RGBA) {
	c.fillWith(ink)
	c.doc.Rect(x*c.unit, y*c.unit, width*c.unit, height*c.unit, "F")
}

// fillWith sets the colour of shapes and letters. It writes the command itself, since the PDF
// library has no inks.
func (c *pdf) fillWith(ink color.RGBA) {
	if ink != c.fill {
		c.fill = ink
		c.doc.RawWriteStr(c.inks.operator(ink))
	}
}

func (c *pdf) stroke(x1, y1, x2, y2, width float64, ink color.RGBA) {
	if ink != c.pen {
		c.pen = ink
		c.doc.RawWriteStr(strings.ToUpper(c.inks.operator(ink)))
	}
	if width != c.penWidth {
		c.penWidth = width
		c.doc.SetLineWidth(width * c.unit)
	}
	c.doc.Line(x1*c.unit, y1*c.unit, x2*c.unit, y2*c.unit)
}

func (c *pdf) text(x, y float64, s string, style textStyle) {
	s = c.font.writable(s)
	if style.size != c.style.size || style.bold != c.style.bold {
		c.doc.SetFont(fontFamily, weightOf(style.bold), style.size*c.unit)
		c.style = style
	}
	c.fillWith(style.ink)
	c.doc.Text(style.anchor.from(x, style.size*c.font.width(s, style.bold))*c.unit, y*c.unit, s)
}
