package generate

import (
	"sync/atomic"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// logic solves a picture's puzzle as far as techniques on single lines, up to a limit, can.
type logic struct {
	limit proof.Technique
	empty nonogram.Grid
	board *board.Board
	// stopped ends deductions early; the result is then incomplete.
	stopped *atomic.Bool
	// The rest is for limits below LineCases.
	view  technique.View
	stale []bool
	cells []nonogram.Cell
}

func (s *search) newLogic(limit proof.Technique) *logic {
	l := s.layout
	return &logic{
		limit: limit, stopped: &s.stopped,
		empty: nonogram.NewGrid(l.width, l.height, l.palette.Open()),
		stale: make([]bool, l.height+l.width),
	}
}

// open lists the orbits with a cell that stays open, in ascending order.
func (g *logic) open(p *picture) []int {
	rows, columns := p.grid.Clues()
	g.board = board.New(&nonogram.Puzzle{Palette: p.palette, Rows: rows, Columns: columns})
	g.board.Stopped = g.stopped
	g.board.Load(g.empty)
	g.settle()
	var open []int
	for o, orbit := range p.orbits {
		for _, i := range orbit {
			if !g.board.Cell(i/p.width, i%p.width).Known() {
				open = append(open, o)
				break
			}
		}
	}
	return open
}

func (g *logic) settle() {
	if g.limit >= proof.LineCases {
		g.board.PushAll()
		g.board.Settle()
		return
	}
	for l := range g.stale {
		g.stale[l] = true
	}
	for more := true; more; {
		more = false
		for l := range g.stale {
			for g.stale[l] && !g.stopped.Load() && g.look(l) {
				more = true
			}
		}
	}
}

// look applies the simplest technique that gives something on a line. It reports false if no
// technique within the limit does.
func (g *logic) look(l int) bool {
	g.stale[l] = false
	g.cells = g.cells[:0]
	for x := range g.board.Lines[l].Length() {
		g.cells = append(g.cells, g.board.Cell(g.board.At(l, x)))
	}
	g.view.Reset(&g.board.Lines[l], g.cells)
	t, changes := g.view.First(proof.ZeroLine)
	if len(changes) == 0 || t > g.limit {
		return false
	}
	for _, c := range changes {
		row, column := g.board.At(l, c.At)
		g.board.Narrow(row, column, c.To)
		g.stale[row], g.stale[g.board.Height+column] = true, true
	}
	g.board.Drop()
	return true
}
