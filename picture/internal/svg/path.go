package svg

import "math"

// path is a list of lines; curves are divided into lines already.
type path []line

// line is a row of points; a closed line goes back to its first point.
type line struct {
	points []point
	closed bool
}

type pen struct {
	path
	at, start point
	// control is the last control point, and kind the kind of curve that it belongs to: c, q, or 0
	// for none.
	control point
	kind    byte
	// step is the length up to which a curve is a straight line.
	step float64
}

func (p *pen) move(to point) {
	p.path = append(p.path, line{points: []point{to}})
	p.at, p.start = to, to
}

func (p *pen) line(to point) {
	if len(p.path) == 0 || p.path[len(p.path)-1].closed {
		p.move(p.at)
	}
	last := &p.path[len(p.path)-1]
	last.points = append(last.points, to)
	p.at = to
}

func (p *pen) end() {
	if len(p.path) > 0 {
		p.path[len(p.path)-1].closed = true
		p.at = p.start
	}
}

// maxPieces is the most lines into which a curve is divided.
const maxPieces = 200

func (p *pen) cubic(b, c, d point) {
	a := p.at
	long := b.minus(a).length() + c.minus(b).length() + d.minus(c).length()
	n := int(min(maxPieces, max(1, math.Ceil(math.Sqrt(long/p.step)))))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		ab, bc, cd := mix(a, b, t), mix(b, c, t), mix(c, d, t)
		p.line(mix(mix(ab, bc, t), mix(bc, cd, t), t))
	}
	p.at = d
}

func (p *pen) quadratic(b, c point) {
	p.cubic(mix(p.at, b, 2.0/3), mix(c, b, 2.0/3), c)
}

// arc draws a part of an ellipse, as SVG 2, B.2 describes.
func (p *pen) arc(rx, ry, degrees float64, large, sweep bool, to point) {
	rx, ry = math.Abs(rx), math.Abs(ry)
	from := p.at
	if rx == 0 || ry == 0 || from == to {
		p.line(to)
		return
	}
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	half := from.minus(to).times(0.5)
	x, y := cos*half.x+sin*half.y, cos*half.y-sin*half.x
	if over := x*x/(rx*rx) + y*y/(ry*ry); over > 1 {
		rx, ry = rx*math.Sqrt(over), ry*math.Sqrt(over)
	}
	down := rx*rx*y*y + ry*ry*x*x
	f := math.Sqrt(max(0, (rx*rx*ry*ry-down)/down))
	if large == sweep {
		f = -f
	}
	cx, cy := f*rx*y/ry, -f*ry*x/rx
	first := math.Atan2((y-cy)/ry, (x-cx)/rx)
	turn := math.Atan2((-y-cy)/ry, (-x-cx)/rx) - first
	switch {
	case sweep && turn < 0:
		turn += 2 * math.Pi
	case !sweep && turn > 0:
		turn -= 2 * math.Pi
	}
	middle := mix(from, to, 0.5).plus(point{cos*cx - sin*cy, sin*cx + cos*cy})
	n := int(min(maxPieces, max(4, math.Ceil(2*math.Sqrt(max(rx, ry)*math.Abs(turn)/p.step)))))
	for i := 1; i < n; i++ {
		s, c := math.Sincos(first + turn*float64(i)/float64(n))
		p.line(middle.plus(point{cos*rx*c - sin*ry*s, sin*rx*c + cos*ry*s}))
	}
	p.line(to)
}

// takes is the number of operands of a command of path data.
var takes = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 't': 2, 'a': 7, 'z': 0}

// data draws path data up to the first error, and reports whether there is none.
func (p *pen) data(text string) bool {
	s := scanner{text: text}
	var command byte
	for {
		s.skip()
		if s.text == "" {
			return true
		}
		if c := s.text[0]; c|0x20 >= 'a' && c|0x20 <= 'z' {
			command, s.text = c, s.text[1:]
		} else if command|0x20 == 'z' || command == 0 {
			return false
		}
		var v [7]float64
		n, known := takes[command|0x20]
		if !known || len(p.path) == 0 && command|0x20 != 'm' {
			return false
		}
		for i := range n {
			ok := false
			if command|0x20 == 'a' && (i == 3 || i == 4) {
				var set bool
				if set, ok = s.flag(); set {
					v[i] = 1
				}
			} else {
				v[i], ok = s.number()
			}
			if !ok {
				return false
			}
		}
		p.command(command, v)
		switch command { // further points are lines
		case 'm':
			command = 'l'
		case 'M':
			command = 'L'
		}
	}
}

func (p *pen) command(c byte, v [7]float64) {
	from := point{}
	if c >= 'a' {
		from = p.at
	}
	place := func(i int) point { return from.plus(point{v[i], v[i+1]}) }
	// reflected returns the last control point mirrored, or the current point unless the last
	// command drew a curve of this kind.
	reflected := func(kind byte) point {
		if p.kind == kind {
			return p.at.times(2).minus(p.control)
		}
		return p.at
	}
	kind := byte(0)
	switch c | 0x20 {
	case 'm':
		p.move(place(0))
	case 'l':
		p.line(place(0))
	case 'h':
		p.line(point{from.x + v[0], p.at.y})
	case 'v':
		p.line(point{p.at.x, from.y + v[0]})
	case 'c':
		kind, p.control = 'c', place(2)
		p.cubic(place(0), place(2), place(4))
	case 's':
		first := reflected('c')
		kind, p.control = 'c', place(0)
		p.cubic(first, place(0), place(2))
	case 'q':
		kind, p.control = 'q', place(0)
		p.quadratic(place(0), place(2))
	case 't':
		kind, p.control = 'q', reflected('q')
		p.quadratic(p.control, place(0))
	case 'a':
		p.arc(v[0], v[1], v[2], v[3] == 1, v[4] == 1, place(5))
	case 'z':
		p.end()
	}
	p.kind = kind
}
