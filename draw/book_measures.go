package draw

import "cmp"

// measures holds a book's lengths in the book's unit, while those of BookOptions are in points. The
// unit is a point unless Text makes it larger, and everything in a book grows with it.
type measures struct {
	unit                        float64 // in points
	trim                        Page
	margin, gutter, bleed, cell float64
}

// leastInside is the least width and height of a page between its margins, in units of the book.
const leastInside = 144

// measures converts the lengths of options that are filled in.
func (o *BookOptions) measures() measures {
	unit := cmp.Or(o.Text, bookText) / bookText
	return measures{
		unit: unit, trim: Page{o.Trim.Name, o.Trim.Width / unit, o.Trim.Height / unit},
		margin: o.Margin / unit, gutter: o.Gutter / unit, bleed: o.Bleed / unit, cell: o.Cell / unit,
	}
}

func (m *measures) paper() Page {
	return Page{m.trim.Name, m.trim.Width + 2*m.bleed, m.trim.Height + 2*m.bleed}
}

// inside returns the area of a page within its margins.
func (m *measures) inside(page int) area {
	edge := m.bleed + m.margin
	a := area{edge, edge, m.trim.Width - 2*m.margin - m.gutter, m.trim.Height - 2*m.margin - footerRoom}
	if page%2 > 0 {
		a.x += m.gutter
	}
	return a
}

// least and most return the smallest and the largest side of cells for a page.
func (m *measures) least() float64 { return leastCell * m.cell }
func (m *measures) most() float64  { return mostCell * m.cell }
