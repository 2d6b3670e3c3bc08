package solve

import "nonogram/internal/engine/board"

// The prober takes cells with many known neighbours first: blocks end there, or must not be split,
// so an assumption soon leads somewhere. Cells that become known bring their neighbours to the
// front.

// fill queues all open cells that are due; it returns false if there are none.
func (p *prober) fill() bool {
	b, found := p.board, false
	for cell := b.Width*b.Height - 1; cell >= 0; cell-- {
		row, column := cell/b.Width, cell%b.Width
		if !b.Cell(row, column).Known() && p.due(cell) {
			p.enqueue(row, column)
			found = true
		}
	}
	return found
}

// enqueue queues a cell. It may already be queued, with fewer known neighbours.
func (p *prober) enqueue(row, column int) {
	known := 0
	for _, to := range beside {
		if p.isKnown(row+to[0], column+to[1]) {
			known++
		}
	}
	p.queue[known] = append(p.queue[known], int32(row*p.board.Width+column))
}

// enqueueBeside queues the open neighbours of cells that lost colours.
func (p *prober) enqueueBeside(excluded []board.Removal) {
	for _, r := range excluded {
		for _, to := range beside {
			if row, column := int(r.Row)+to[0], int(r.Column)+to[1]; !p.isKnown(row, column) {
				p.enqueue(row, column)
			}
		}
	}
}

// next takes the cell with the most known neighbours; among several, the one queued last.
func (p *prober) next() (cell int, ok bool) {
	for known := len(p.queue) - 1; known >= 0; known-- {
		if last := len(p.queue[known]) - 1; last >= 0 {
			cell = int(p.queue[known][last])
			p.queue[known] = p.queue[known][:last]
			return cell, true
		}
	}
	return 0, false
}

var beside = [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}

// isKnown reports whether a cell is known, or beyond the border.
func (p *prober) isKnown(row, column int) bool {
	b := p.board
	return row < 0 || column < 0 || row >= b.Height || column >= b.Width || b.Cell(row, column).Known()
}
