package svg

import (
	"cmp"
	"image"
	"math"
	"slices"

	"nonogram/internal/base/ordered"
)

// canvas is a picture whose colours are multiplied by alpha.
type canvas struct{ *image.RGBA }

func newCanvas(width, height int) canvas {
	return canvas{image.NewRGBA(image.Rect(0, 0, width, height))}
}

// rowsPerPixel is the number of rows that cover examines in each row of pixels.
const rowsPerPixel = 4

// edge is a straight side of an area. Its turn is 1 if the side goes down, -1 if it goes up.
type edge struct {
	top, bottom float64 // in rows
	x, slope    float64 // at the top, and for each row
	turn        int
}

// edges lists the edges of a path in pixels, in the order of their tops. Those beside the canvas
// count, too.
func (p path) edges() []edge {
	var out []edge
	for _, l := range p {
		for i, from := range l.points {
			to := l.points[(i+1)%len(l.points)]
			e := edge{top: from.y * rowsPerPixel, bottom: to.y * rowsPerPixel, x: from.x, turn: 1}
			if e.top > e.bottom {
				e.top, e.bottom, e.x, e.turn = e.bottom, e.top, to.x, -1
			}
			if math.Ceil(e.top-0.5) < math.Ceil(e.bottom-0.5) { // it crosses the middle of a row
				e.slope = (to.x - from.x) / (to.y - from.y) / rowsPerPixel
				out = append(out, e)
			}
		}
	}
	ordered.Sort(out, func(a, b edge) int { return cmp.Compare(a.top, b.top) })
	return out
}

// crossing is the place at which an edge crosses the middle of a row.
type crossing struct {
	x    float64
	turn int
}

// cover calls visit for each row of pixels that the path touches. parts has the share, 0 to 1, of
// each pixel from first on that is in the path.
func (p path) cover(width, height int, evenOdd bool, visit func(y, first int, parts []float32)) {
	edges := p.edges()
	parts := make([]float32, width+1)
	var active []edge
	var crossings []crossing
	for y := range height {
		least, most := width, 0
		for r := y * rowsPerPixel; r < (y+1)*rowsPerPixel; r++ {
			middle := float64(r) + 0.5
			for len(edges) > 0 && edges[0].top <= middle {
				active = append(active, edges[0])
				edges = edges[1:]
			}
			active = slices.DeleteFunc(active, func(e edge) bool { return e.bottom <= middle })
			crossings = crossings[:0]
			for _, e := range active {
				crossings = append(crossings, crossing{e.x + (middle-e.top)*e.slope, e.turn})
			}
			slices.SortFunc(crossings, func(a, b crossing) int {
				switch {
				case a.x < b.x:
					return -1
				case a.x > b.x:
					return 1
				}
				return 0
			})
			winding := 0
			for i, c := range crossings {
				winding += c.turn
				if inside := evenOdd && i%2 == 0 || !evenOdd && winding != 0; inside && i+1 < len(crossings) {
					from, to := span(parts[:width], c.x, crossings[i+1].x)
					least, most = min(least, from), max(most, to)
				}
			}
		}
		if least < most {
			visit(y, least, parts[least:most])
			clear(parts[least:most])
		}
		if len(active) == 0 && len(edges) == 0 {
			return
		}
	}
}

// span adds the part of a row between left and right to the pixels that it covers, from from up to,
// but not including, to.
func span(parts []float32, left, right float64) (from, to int) {
	left, right = max(left, 0), min(right, float64(len(parts)))
	if left >= right {
		return len(parts), 0
	}
	from, to = int(left), int(math.Ceil(right))
	if to == from+1 {
		parts[from] += float32(right-left) / rowsPerPixel
		return from, to
	}
	parts[from] += float32(float64(from+1)-left) / rowsPerPixel
	for i := from + 1; i < to-1; i++ {
		parts[i] += 1.0 / rowsPerPixel
	}
	parts[to-1] += float32(right-float64(to-1)) / rowsPerPixel
	return from, to
}

// lay lays a colour, multiplied by alpha, over a pixel.
func (c canvas) lay(x, y int, red, green, blue, alpha float32) {
	p := c.Pix[c.PixOffset(x, y):][:4:4]
	under := 1 - alpha/255
	for i, v := range [4]float32{red, green, blue, alpha} {
		p[i] = uint8(min(255, v+float32(p[i])*under+0.5))
	}
}
