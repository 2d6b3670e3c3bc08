package classes

import (
	"nonogram"
	"nonogram/internal/base/random"
)

// fractal paints parts of the Mandelbrot set, Julia sets or Sierpinski carpets. In the sets, the
// parity of the steps until a point escapes decides its colour.
func fractal(n int, s *random.Source) (nonogram.Grid, nonogram.Palette, error) {
	w := 40 + 2*(n%Count)
	h := w - n%Count
	g := nonogram.NewGrid(w, h, nonogram.BlankCell)
	centreX, centreY, zoom := -1+s.Float64(), s.Float64(), 0.3+1.2*s.Float64()
	juliaX, juliaY := -0.9+0.5*s.Float64(), 0.1+0.2*s.Float64()
	for row := range h {
		for column := range w {
			filled := false
			switch n % 3 {
			case 0, 1:
				x, y := centreX+zoom*(float64(column)/float64(w)-0.5)*2, centreY+zoom*(float64(row)/float64(h)-0.5)*2
				cx, cy := x, y
				if n%3 == 1 {
					cx, cy = juliaX, juliaY
				}
				filled = escape(x, y, cx, cy)%2 == 1
			default:
				filled = carpet(row+n, column+2*n)
			}
			if filled {
				g.Set(row, column, nonogram.FilledCell)
			}
		}
	}
	return g, nil, nil
}

// escape returns the number of steps of z -> z*z + c until z is far away, at most 63.
func escape(x, y, cx, cy float64) int {
	for i := range 63 {
		xx, yy := float64(x*x), float64(y*y)
		if xx+yy > 4 {
			return i
		}
		x, y = xx-yy+cx, float64(2*x*y)+cy
	}
	return 63
}

// carpet reports whether a cell is in a Sierpinski carpet.
func carpet(row, column int) bool {
	for ; row > 0 || column > 0; row, column = row/3, column/3 {
		if row%3 == 1 && column%3 == 1 {
			return false
		}
	}
	return true
}

// automaton paints the history of an elementary cellular automaton (Wolfram 1983), a row for each
// generation.
func automaton(n int, s *random.Source) (nonogram.Grid, nonogram.Palette, error) {
	w, h := 40+2*(n%Count), 40+n%Count
	rules := []int{30, 45, 73, 90, 110, 150, 22, 105}
	g := nonogram.NewGrid(w, h, nonogram.BlankCell)
	for column := range w {
		if s.Below(3) == 0 {
			g.Set(0, column, nonogram.FilledCell)
		}
	}
	at := func(row, column int) int {
		if g.At(row, (column+w)%w) == nonogram.FilledCell {
			return 1
		}
		return 0
	}
	rule := rules[n%len(rules)]
	for row := 1; row < h; row++ {
		for column := range w {
			if rule>>(at(row-1, column-1)<<2|at(row-1, column)<<1|at(row-1, column+1))&1 == 1 {
				g.Set(row, column, nonogram.FilledCell)
			}
		}
	}
	return g, nil, nil
}

// maze paints the walls of a perfect maze; a random walk that turns back at dead ends makes it.
func maze(n int, s *random.Source) (nonogram.Grid, nonogram.Palette, error) {
	w, h := 41+2*(n%10), 31+2*(n%Count/2)
	g := nonogram.NewGrid(w, h, nonogram.FilledCell)
	path := [][2]int{{1, 1}}
	g.Set(1, 1, nonogram.BlankCell)
	for len(path) > 0 {
		at := path[len(path)-1]
		var next [][2]int
		for _, d := range [][2]int{{0, 2}, {2, 0}, {0, -2}, {-2, 0}} {
			row, column := at[0]+d[0], at[1]+d[1]
			if row > 0 && column > 0 && row < h && column < w && g.At(row, column) == nonogram.FilledCell {
				next = append(next, [2]int{row, column})
			}
		}
		if len(next) == 0 {
			path = path[:len(path)-1]
			continue
		}
		to := next[s.Below(len(next))]
		g.Set((at[0]+to[0])/2, (at[1]+to[1])/2, nonogram.BlankCell)
		g.Set(to[0], to[1], nonogram.BlankCell)
		path = append(path, to)
	}
	return g, nil, nil
}

// tint paints each connected part of a picture in a random colour, and large parts in several.
func tint(g nonogram.Grid, s *random.Source) {
	seen := make([]bool, len(g.Cells()))
	for i, c := range g.Cells() {
		if c == nonogram.BlankCell || seen[i] {
			continue
		}
		colour := nonogram.CellOf(nonogram.Colour(1 + s.Below(3)))
		left := 1 + s.Below(len(g.Cells())/8) // large parts have several colours
		for part := []int{i}; len(part) > 0; {
			at := part[0]
			part = part[1:]
			if seen[at] || g.Cells()[at] == nonogram.BlankCell {
				continue
			}
			if left--; left < 0 {
				break
			}
			seen[at] = true
			g.Cells()[at] = colour
			row, column := at/g.Width(), at%g.Width()
			for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				r, c := row+d[0], column+d[1]
				if r >= 0 && c >= 0 && r < g.Height() && c < g.Width() {
					part = append(part, r*g.Width()+c)
				}
			}
		}
	}
}
