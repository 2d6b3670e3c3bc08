package svg

import "math"

// stroked returns the area of a stroke along a path in pixels, for filling by the nonzero rule:
// each straight piece, join and cap has an outline, and all outlines turn the same way.
func (s style) stroked(p path, width float64) path {
	b := brush{style: s, half: width / 2}
	for _, l := range p {
		b.along(l)
	}
	return b.area
}

type brush struct {
	style
	half float64
	area path
}

// around adds a convex piece.
func (b *brush) around(points ...point) {
	turn := 0.0
	for i, p := range points {
		turn += p.cross(points[(i+1)%len(points)])
	}
	if turn < 0 {
		for i, j := 0, len(points)-1; i < j; i, j = i+1, j-1 {
			points[i], points[j] = points[j], points[i]
		}
	}
	b.area = append(b.area, line{points, true})
}

func (b *brush) disc(at point) {
	n := int(min(64, max(8, 4*math.Sqrt(b.half))))
	points := make([]point, n)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		points[i] = at.plus(point{cos, sin}.times(b.half))
	}
	b.around(points...)
}

func (b *brush) along(l line) {
	points := l.points[:1:1]
	for _, q := range l.points[1:] {
		if q.minus(points[len(points)-1]).length() > 1e-6 {
			points = append(points, q)
		}
	}
	n := len(points)
	if l.closed && n > 1 && points[0].minus(points[n-1]).length() <= 1e-6 {
		points = points[:n-1]
		n--
	}
	if n == 1 {
		b.dot(points[0])
		return
	}
	pieces := n - 1
	if l.closed {
		pieces = n
	}
	for i := range pieces {
		b.piece(points[i], points[(i+1)%n])
		if i > 0 {
			b.corner(points[i-1], points[i], points[(i+1)%n])
		}
	}
	if l.closed {
		b.corner(points[n-1], points[0], points[1%n])
		if n > 2 {
			return
		}
	}
	b.cap(points[1], points[0])
	b.cap(points[n-2], points[n-1])
}

func (b *brush) dot(at point) {
	switch b.style.cap {
	case "round":
		b.disc(at)
	case "square":
		h := b.half
		b.around(at.plus(point{-h, -h}), at.plus(point{h, -h}), at.plus(point{h, h}), at.plus(point{-h, h}))
	}
}

func (b *brush) piece(from, to point) {
	side := from.towards(to).left().times(b.half)
	b.around(from.plus(side), to.plus(side), to.minus(side), from.minus(side))
}

// cap ends a line that comes from somewhere.
func (b *brush) cap(from, at point) {
	switch b.style.cap {
	case "round":
		b.disc(at)
	case "square":
		b.piece(at, at.plus(from.towards(at).times(b.half)))
	}
}

// corner joins two pieces.
func (b *brush) corner(from, at, to point) {
	first, second := from.towards(at), at.towards(to)
	turn := first.cross(second)
	if b.join == "round" {
		b.disc(at)
		return
	}
	if math.Abs(turn) < 1e-9 && first.dot(second) > 0 {
		return
	}
	side := b.half
	if turn > 0 { // the outer side
		side = -b.half
	}
	p, q := at.plus(first.left().times(side)), at.plus(second.left().times(side))
	// 1/sin(half the angle) squared is the length of the tip, in half widths.
	if cosine := first.dot(second); b.join != "bevel" && 2 <= b.miter*b.miter*(1+cosine) {
		tip := mix(p, q, 0.5).minus(at)
		b.around(at, p, at.plus(tip.times(b.half*b.half/max(tip.dot(tip), 1e-12))), q)
		return
	}
	b.around(at, p, q)
}

// dashed returns the dashes of a path in pixels, without the gaps.
func dashed(p path, dashes []float64, offset float64) path {
	total := 0.0
	for _, d := range dashes {
		total += d
	}
	var out path
	for _, l := range p {
		points := l.points
		if l.closed {
			points = append(points[:len(points):len(points)], points[0])
		}
		i, left := 0, math.Mod(offset, total)
		if left < 0 {
			left += total
		}
		for left >= dashes[i] {
			left -= dashes[i]
			i = (i + 1) % len(dashes)
		}
		left = dashes[i] - left
		open := line{points: points[:1:1]}
		for _, to := range points[1:] {
			for {
				at := open.points[len(open.points)-1]
				far := to.minus(at).length()
				if far < left {
					left -= far
					open.points = append(open.points, to)
					break
				}
				at = at.plus(at.towards(to).times(left))
				open.points = append(open.points, at)
				if i%2 == 0 {
					out = append(out, open)
				}
				open = line{points: []point{at}}
				i = (i + 1) % len(dashes)
				left = max(dashes[i], 1e-3)
			}
		}
		if i%2 == 0 && len(open.points) > 1 {
			out = append(out, open)
		}
	}
	return out
}
