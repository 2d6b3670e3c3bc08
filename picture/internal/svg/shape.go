package svg

import (
	"math"
	"strconv"
	"strings"
)

// shape returns the path of an element; ok is false if the element is no shape.
func (e *element) shape(step float64) (out path, ok bool, err error) {
	p := pen{step: step}
	get := func(name string) float64 {
		text, there := e.attributes[name]
		if !there || text == "auto" {
			return 0
		}
		v, fine := number(text)
		if !fine && err == nil {
			err = e.fault(ErrUnsupported, "found %s %.40q, expected a number of pixels", name, text)
		}
		return v
	}
	switch e.name {
	case "path":
		p.data(e.attributes["d"])
	case "rect":
		p.rectangle(get("x"), get("y"), get("width"), get("height"), get("rx"), get("ry"))
	case "circle":
		p.ellipse(get("cx"), get("cy"), get("r"), get("r"))
	case "ellipse":
		p.ellipse(get("cx"), get("cy"), get("rx"), get("ry"))
	case "line":
		p.move(point{get("x1"), get("y1")})
		p.line(point{get("x2"), get("y2")})
	case "polyline", "polygon":
		v, fine := numbers(e.attributes["points"])
		if !fine {
			return nil, true, e.fault(ErrDamaged, "found points %.40q, expected numbers", e.attributes["points"])
		}
		for i := 0; i+1 < len(v); i += 2 {
			if i == 0 {
				p.move(point{v[0], v[1]})
			} else {
				p.line(point{v[i], v[i+1]})
			}
		}
		if e.name == "polygon" {
			p.end()
		}
	default:
		return nil, false, nil
	}
	if d := strings.TrimSpace(e.attributes["d"]); e.name == "path" && d != "" && d != "none" && len(p.path) == 0 {
		err = e.fault(ErrDamaged, "found path data %.40q, expected a move to a place first", d)
	}
	return p.path, true, err
}

// across and down list the attributes whose percentages are shares of a drawing's width and height.
var (
	across = []string{"x", "width", "cx", "rx", "x1", "x2"}
	down   = []string{"y", "height", "cy", "ry", "y1", "y2"}
)

// resolve replaces percentages by lengths in the shapes in an element; width and height are those
// of the element.
func (e *element) resolve(width, height float64) {
	if box, ok := numbers(e.attributes["viewBox"]); ok && len(box) == 4 {
		width, height = box[2], box[3]
	}
	for _, child := range e.children {
		if elements[child.name] == painted {
			child.lengths(across, width)
			child.lengths(down, height)
			child.lengths([]string{"r", "stroke-width"}, math.Hypot(width, height)/math.Sqrt2)
		}
		child.resolve(width, height)
	}
}

func (e *element) lengths(names []string, all float64) {
	for _, name := range names {
		if text := e.attributes[name]; strings.HasSuffix(text, "%") {
			if v, ok := share(text); ok {
				e.attributes[name] = strconv.FormatFloat(v*all, 'g', -1, 64)
			}
		}
	}
}

func (p *pen) rectangle(x, y, w, h, rx, ry float64) {
	if w <= 0 || h <= 0 {
		return
	}
	if rx == 0 || ry == 0 { // one of them alone is both
		rx, ry = max(rx, ry), max(rx, ry)
	}
	rx, ry = min(max(rx, 0), w/2), min(max(ry, 0), h/2)
	p.move(point{x + rx, y})
	p.line(point{x + w - rx, y})
	p.arc(rx, ry, 0, false, true, point{x + w, y + ry})
	p.line(point{x + w, y + h - ry})
	p.arc(rx, ry, 0, false, true, point{x + w - rx, y + h})
	p.line(point{x + rx, y + h})
	p.arc(rx, ry, 0, false, true, point{x, y + h - ry})
	p.line(point{x, y + ry})
	p.arc(rx, ry, 0, false, true, point{x + rx, y})
	p.end()
}

func (p *pen) ellipse(cx, cy, rx, ry float64) {
	if rx <= 0 || ry <= 0 {
		return
	}
	p.move(point{cx + rx, cy})
	p.arc(rx, ry, 0, false, true, point{cx - rx, cy})
	p.arc(rx, ry, 0, false, true, point{cx + rx, cy})
	p.end()
}

func (p path) box() (least, most point) {
	first := true
	for _, l := range p {
		for _, q := range l.points {
			if first {
				least, most, first = q, q, false
			}
			least = point{min(least.x, q.x), min(least.y, q.y)}
			most = point{max(most.x, q.x), max(most.y, q.y)}
		}
	}
	return least, most
}

func (p path) mapped(m matrix) path {
	out := make(path, len(p))
	for i, l := range p {
		out[i] = line{make([]point, len(l.points)), l.closed}
		for j, q := range l.points {
			out[i].points[j] = m.at(q)
		}
	}
	return out
}

func (p path) size() int {
	n := 0
	for _, l := range p {
		n += len(l.points)
	}
	return n
}
