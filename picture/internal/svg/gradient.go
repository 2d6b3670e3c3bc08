package svg

import (
	"image/color"
	"math"
	"strings"
)

// gradient is a linear or radial gradient in its own coordinates.
type gradient struct {
	radial, byBox, reflect, repeat bool
	from, to                       point   // linear
	centre, focus                  point   // radial
	radius                         float64 // radial
	stops                          []stop
	matrix                         matrix
}

type stop struct {
	offset float64
	colour color.NRGBA
}

// gradient reads a gradient. Attributes and stops that it leaves out come from the gradient that it
// refers to.
func (e *element) gradient(current color.NRGBA, ids map[string]*element) (*gradient, error) {
	all := map[string]string{}
	from := e
	var stops []*element
	for range 10 {
		for name, value := range from.attributes {
			if _, there := all[name]; !there {
				all[name] = value
			}
		}
		if len(stops) == 0 {
			stops = from.children
		}
		next := ids[strings.TrimPrefix(from.attributes["href"], "#")]
		if next == nil {
			break
		}
		from = next
	}
	g := &gradient{radial: e.name == "radialGradient", byBox: all["gradientUnits"] != "userSpaceOnUse", matrix: identity}
	g.reflect, g.repeat = all["spreadMethod"] == "reflect", all["spreadMethod"] == "repeat"
	var err error
	length := func(name string, otherwise float64) float64 {
		text, there := all[name]
		if !there {
			return otherwise
		}
		v, ok := share(text)
		if (!ok || !g.byBox && strings.HasSuffix(text, "%")) && err == nil {
			err = e.fault(ErrUnsupported, "found %s %.40q, expected a number", name, text)
		}
		return v
	}
	if !g.byBox && !g.radial && (all["x1"] == "" || all["x2"] == "" && all["y2"] == "") && all["x1"]+all["x2"] != "" {
		all["x1"] = "0" // the start is 0 where it is left out
	}
	g.from, g.to = point{length("x1", 0), length("y1", 0)}, point{length("x2", 1), length("y2", 0)}
	g.centre, g.radius = point{length("cx", 0.5), length("cy", 0.5)}, length("r", 0.5)
	g.focus = point{length("fx", g.centre.x), length("fy", g.centre.y)}
	if text := all["gradientTransform"]; text != "" {
		ok := false
		if g.matrix, ok = transformation(text); !ok {
			return nil, e.fault(ErrDamaged, "found gradientTransform %.40q, expected transformations", text)
		}
	}
	if err == nil {
		err = g.readStops(stops, current)
	}
	return g, err
}

func (g *gradient) readStops(stops []*element, current color.NRGBA) error {
	for _, e := range stops {
		if e.name != "stop" {
			continue
		}
		s := stop{colour: black}
		offset, opacity, fine := 0.0, 1.0, true
		if text := e.attributes["offset"]; text != "" {
			offset, fine = share(text)
		}
		if text := e.attributes["stop-opacity"]; text != "" && fine {
			opacity, fine = share(text)
		}
		if text := e.attributes["stop-color"]; text != "" && fine {
			s.colour, fine = colourOf(text, current)
		}
		if !fine {
			return e.fault(ErrUnsupported, "found an unreadable stop, expected an offset, a colour and an opacity")
		}
		s.colour.A = uint8(math.Round(float64(s.colour.A) * min(1, max(0, opacity))))
		s.offset = min(1, max(0, offset))
		if n := len(g.stops); n > 0 {
			s.offset = max(s.offset, g.stops[n-1].offset)
		}
		g.stops = append(g.stops, s)
	}
	return nil
}

// colours returns a function for the colour at each pixel of a path, which m maps to pixels; ok is
// false if the gradient paints nothing.
func (g *gradient) colours(p path, m matrix) (at func(x, y int) color.NRGBA, ok bool) {
	if g.byBox {
		least, most := p.box()
		m = m.times(matrix{a: most.x - least.x, d: most.y - least.y, e: least.x, f: least.y})
	}
	m = m.times(g.matrix)
	if math.Abs(m.determinant()) < 1e-12 || !finite(m.determinant()) {
		return nil, false
	}
	back := m.inverse()
	return func(x, y int) color.NRGBA {
		q := back.at(point{float64(x) + 0.5, float64(y) + 0.5})
		if g.radial {
			return g.colour(g.around(q))
		}
		along := g.to.minus(g.from)
		square := along.dot(along)
		if square == 0 {
			return g.colour(1)
		}
		return g.colour(q.minus(g.from).dot(along) / square)
	}, true
}

// around returns the position of a place between the focus, 0, and the circle around the centre, 1.
func (g *gradient) around(q point) float64 {
	if g.radius <= 0 {
		return 1
	}
	focus := g.focus.minus(g.centre)
	if far := focus.length(); far > 0.99*g.radius {
		focus = focus.times(0.99 * g.radius / far)
	}
	d := q.minus(g.centre).minus(focus)
	// |focus + d/t| = radius
	a := g.radius*g.radius - focus.dot(focus)
	b := focus.dot(d)
	return (b + math.Sqrt(b*b+a*d.dot(d))) / a
}

func (g *gradient) colour(t float64) color.NRGBA {
	switch {
	case math.IsNaN(t):
		t = 1
	case g.repeat:
		t -= math.Floor(t)
	case g.reflect:
		t = math.Abs(t - 2*math.Round(t/2))
	}
	last := g.stops[0]
	for _, s := range g.stops {
		if t < s.offset {
			if s.offset == last.offset {
				return last.colour
			}
			return blend(last.colour, s.colour, max(0, (t-last.offset)/(s.offset-last.offset)))
		}
		last = s
	}
	return last.colour
}

func blend(a, b color.NRGBA, t float64) color.NRGBA {
	part := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*(1-t) + float64(b)*t)) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), part(a.A, b.A)}
}
