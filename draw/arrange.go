package draw

import "slices"

// Sizes in points, for print.
const (
	printText    = 10  // the ordinary text
	mostPrinted  = 28  // the side of a cell, unless the caller asks for one
	mostSolution = 16  // the same in a picture without clues, such as a solution
	leastPrinted = 3.5 // a number's text: a good printer and good eyes manage it
	leastFilled  = 7   // the side of a cell that a pencil fills, 2.5 mm
	leastSquare  = 1.2 // the side of a cell without numbers
	// turnGain is the least growth of the cells for which a page is turned.
	turnGain = 1.3
)

// arrangement is a page of panels in columns and rows.
type arrangement struct {
	page   Page
	inside area
	header bool
	panels []*panel
	// slots is the number of panels for which there is room; a last page can have more slots than
	// panels.
	slots, columns int
	// asked is the side that the caller asks for, or 0.
	asked float64
	// cells holds the side of each panel's cells.
	cells []float64
}

// least returns the side of the smallest cells that can be read on the board and, if the caller
// asks for no side, filled in with a pencil.
func (b *board) least(asked float64) float64 {
	switch least := leastPrinted / b.numberSize; {
	case b.rows == nil:
		return leastSquare
	case asked == 0 && !b.grid.Complete():
		return max(least, leastFilled)
	default:
		return least
	}
}

// fitting returns the side of the largest cells with which a panel fits into a room; it may be
// negative.
func (pn *panel) fitting(width, height float64) float64 {
	across, down := pn.placed(1, false).size()
	const frame = 2 // the outer half of the border, on both sides
	return min((width-frame)/across, (height-frame-pn.around(width))/down)
}

// most returns the largest side of cells if the caller asks for no side.
func (b *board) most() float64 {
	if b.rows == nil {
		return mostSolution
	}
	return mostPrinted
}

// legible reports whether each panel can be read and filled in.
func (a *arrangement) legible() bool {
	for i, pn := range a.panels {
		if a.cells[i] < pn.least(a.asked) {
			return false
		}
	}
	return true
}

func (a *arrangement) smallest() float64 { return slices.Min(a.cells) }

// room returns the size of each panel's area of the page.
func (a *arrangement) room() (width, height float64) {
	rows := (a.slots + a.columns - 1) / a.columns
	width = (a.inside.width - panelGap*float64(a.columns-1)) / float64(a.columns)
	height = (a.inside.height - panelGap*float64(rows-1)) / float64(rows)
	return width, height
}

// arrange lays panels out on a page. It picks the number of columns that makes the smallest cells
// largest, and turns the page if that makes them much larger. cell is the side that the caller asks
// for; 0 means as large as fits.
func arrange(panels []*panel, page Page, header bool, cell float64) *arrangement {
	upright := arrangeOn(panels, page, header, cell)
	lying := arrangeOn(panels, page.turned(), header, cell)
	if lying.smallest() > turnGain*upright.smallest() {
		return lying
	}
	return upright
}

func arrangeOn(panels []*panel, page Page, header bool, cell float64) *arrangement {
	var best *arrangement
	for columns := 1; columns <= len(panels); columns++ {
		a := (&arrangement{page: page, inside: page.inside(header), header: header, slots: len(panels), columns: columns, asked: cell}).with(panels)
		if best == nil || a.smallest() > best.smallest() {
			best = a
		}
	}
	return best
}

// with returns the same page with other panels in its slots.
func (a *arrangement) with(panels []*panel) *arrangement {
	out := *a
	out.panels, out.cells = panels, nil
	width, height := a.room()
	for _, pn := range panels {
		out.cells = append(out.cells, pn.side(width, height, a.asked))
	}
	return &out
}

// side returns the side of a panel's cells in a room, or 0 if the side that the caller asks for
// does not fit.
func (pn *panel) side(width, height, asked float64) float64 {
	fits := pn.fitting(width, height)
	switch {
	case asked == 0:
		return min(fits, pn.most())
	case fits < asked:
		return 0
	}
	return asked
}

// areaOf returns the area of panel i. A fifth of the height that a row of panels leaves free is
// above it, so that a small puzzle does not hang from the page's edge. Below a header, panels start
// at the top.
func (a *arrangement) areaOf(i int) area {
	width, height := a.room()
	column, row := i%a.columns, i/a.columns
	free := height
	if a.header {
		free = 0
	}
	for j := row * a.columns; j < min((row+1)*a.columns, len(a.panels)); j++ {
		_, board := a.panels[j].placed(a.cells[j], false).size()
		free = min(free, height-board-a.panels[j].around(width))
	}
	const above = 0.2
	return area{
		x:     a.inside.x + float64(column)*(width+panelGap),
		y:     a.inside.y + float64(row)*(height+panelGap) + above*max(free, 0),
		width: width, height: height,
	}
}
