package draw

import "slices"

// Sizes in points, for print.
const (
	printText    = 10  // the ordinary text
	mostPrinted  = 28  // the side of a cell, unless asked for
	mostSolution = 16  // the same among the solutions
	leastPrinted = 3.5 // a number's text: what a good printer and good eyes manage
	leastFilled  = 7   // the side of a cell that a pencil fills, 2.5 mm
	leastSquare  = 1.2 // the side of a cell without numbers
	// turnGain is the growth of cells for which a page is turned.
	turnGain = 1.3
)

// arrangement is a page of panels in columns and rows.
type arrangement struct {
	page   Page
	inside area
	header bool
	panels []*panel
	// slots is the number of panels that there is room for; a last page has the slots of others.
	slots, columns int
	// asked is the side asked for, or 0.
	asked float64
	// cells are the sides of the panels' cells.
	cells []float64
}

// least is the smallest cell that can be read on the board and, if no side is asked for, filled
// in with a pencil.
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

// fitting is the largest cell with which a panel fits into a room; it may be
// negative.
func (pn *panel) fitting(width, height float64) float64 {
	across, down := pn.placed(1, false).size()
	const frame = 2 // the half of the border that is outside
	return min((width-frame)/across, (height-frame-pn.around(width))/down)
}

// most is the largest cell that a panel gets unasked.
func (b *board) most() float64 {
	if b.rows == nil {
		return mostSolution
	}
	return mostPrinted
}

// legible reports whether each panel can be read, and filled in.
func (a *arrangement) legible() bool {
	for i, pn := range a.panels {
		if a.cells[i] < pn.least(a.asked) {
			return false
		}
	}
	return true
}

func (a *arrangement) smallest() float64 { return slices.Min(a.cells) }

// room is each panel's area of the page.
func (a *arrangement) room() (width, height float64) {
	rows := (a.slots + a.columns - 1) / a.columns
	width = (a.inside.width - panelGap*float64(a.columns-1)) / float64(a.columns)
	height = (a.inside.height - panelGap*float64(rows-1)) / float64(rows)
	return width, height
}

// arrange lays panels out on a page in the columns that make the smallest cells
// largest. A page is turned if that makes them much larger. Cell is the side asked for; 0 is
// as large as fits.
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

// with puts panels into the rooms of a page.
func (a *arrangement) with(panels []*panel) *arrangement {
	out := *a
	out.panels, out.cells = panels, nil
	width, height := a.room()
	for _, pn := range panels {
		out.cells = append(out.cells, pn.side(width, height, a.asked))
	}
	return &out
}

// side is that of a panel's cells in a room; 0 if the one asked for does not fit.
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

// areaOf is the room of panel i. What a row of panels leaves free stands for a
// part above it, so that a small puzzle does not hang from the page's edge; below
// a header they start at once.
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
