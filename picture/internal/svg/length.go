package svg

import (
	"math"
	"strconv"
	"strings"
	"unicode"
)

type point struct{ x, y float64 }

func (p point) plus(q point) point    { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point   { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point { return point{p.x * f, p.y * f} }
func (p point) length() float64       { return math.Hypot(p.x, p.y) }
func (p point) towards(q point) point { return q.minus(p).times(1 / max(q.minus(p).length(), 1e-12)) }
func (p point) left() point           { return point{-p.y, p.x} }
func mix(p, q point, t float64) point { return p.times(1 - t).plus(q.times(t)) }
func (p point) dot(q point) float64   { return p.x*q.x + p.y*q.y }
func (p point) cross(q point) float64 { return p.x*q.y - p.y*q.x }
func finite(values ...float64) bool {
	for _, v := range values {
		if !(math.Abs(v) < 1e9) {
			return false
		}
	}
	return true
}

// matrix is an affine map: (x, y) goes to (a x + c y + e, b x + d y + f).
type matrix struct{ a, b, c, d, e, f float64 }

var identity = matrix{a: 1, d: 1}

// times returns the map that does n first and then m.
func (m matrix) times(n matrix) matrix {
	return matrix{
		m.a*n.a + m.c*n.b, m.b*n.a + m.d*n.b,
		m.a*n.c + m.c*n.d, m.b*n.c + m.d*n.d,
		m.a*n.e + m.c*n.f + m.e, m.b*n.e + m.d*n.f + m.f,
	}
}

func (m matrix) at(p point) point { return point{m.a*p.x + m.c*p.y + m.e, m.b*p.x + m.d*p.y + m.f} }

func (m matrix) determinant() float64 { return m.a*m.d - m.b*m.c }

// inverse returns the inverse map. It exists unless the determinant is 0.
func (m matrix) inverse() matrix {
	n := m.determinant()
	return matrix{m.d / n, -m.b / n, -m.c / n, m.a / n, (m.c*m.f - m.d*m.e) / n, (m.b*m.e - m.a*m.f) / n}
}

// scale returns the average factor by which lines become longer.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m.determinant())) }

// units has the length of each unit of CSS, in units of the drawing.
var units = map[string]float64{"": 1, "px": 1, "pt": 96. / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "em": 16, "ex": 8}

// number reads a length in units of the drawing.
func number(text string) (float64, bool) {
	text = strings.TrimSpace(text)
	digits := strings.TrimRightFunc(text, unicode.IsLetter)
	unit, known := units[strings.ToLower(text[len(digits):])]
	v, err := strconv.ParseFloat(digits, 64)
	return v * unit, known && err == nil && finite(v*unit)
}

// share reads a number, or a percentage as a share of 1.
func share(text string) (float64, bool) {
	percent, ok := strings.CutSuffix(strings.TrimSpace(text), "%")
	v, fine := number(percent)
	if ok {
		v /= 100
	}
	return v, fine
}

// numbers reads a list of numbers with spaces or commas between them.
func numbers(text string) ([]float64, bool) {
	s := scanner{text: text}
	var out []float64
	for s.skip(); s.text != ""; s.skip() {
		v, ok := s.number()
		if !ok {
			return nil, false
		}
		out = append(out, v)
	}
	return out, true
}

// scanner takes numbers off the start of a text.
type scanner struct{ text string }

func (s *scanner) skip() { s.text = strings.TrimLeft(s.text, " \t\r\n,") }

// number takes the longest number from the start.
func (s *scanner) number() (float64, bool) {
	s.skip()
	i := 0
	digits := func() {
		for i < len(s.text) && s.text[i] >= '0' && s.text[i] <= '9' {
			i++
		}
	}
	sign := func() {
		if i < len(s.text) && (s.text[i] == '+' || s.text[i] == '-') {
			i++
		}
	}
	sign()
	digits()
	if i < len(s.text) && s.text[i] == '.' {
		i++
		digits()
	}
	if mantissa := i; i > 0 && i < len(s.text) && s.text[i]|0x20 == 'e' {
		i++
		sign()
		exponent := i
		if digits(); i == exponent {
			i = mantissa
		}
	}
	v, err := strconv.ParseFloat(s.text[:i], 64)
	s.text = s.text[i:]
	return v, err == nil && finite(v)
}

// flag takes a 0 or 1; the next number can follow at once.
func (s *scanner) flag() (value, ok bool) {
	s.skip()
	if s.text == "" || s.text[0] != '0' && s.text[0] != '1' {
		return false, false
	}
	value, s.text = s.text[0] == '1', s.text[1:]
	return value, true
}

// transformation reads a list such as "translate(3 4) rotate(90)".
func transformation(text string) (matrix, bool) {
	m := identity
	for text = strings.Trim(text, " \t\r\n,"); text != ""; text = strings.TrimLeft(text, " \t\r\n,") {
		name, rest, ok := strings.Cut(text, "(")
		list, after, closed := strings.Cut(rest, ")")
		v, fine := numbers(list)
		if !ok || !closed || !fine {
			return m, false
		}
		step, ok := elementary(strings.TrimSpace(name), v)
		if !ok {
			return m, false
		}
		m, text = m.times(step), after
	}
	return m, finite(m.a, m.b, m.c, m.d, m.e, m.f)
}

func elementary(name string, v []float64) (matrix, bool) {
	turn := func(degrees float64) matrix {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		return matrix{cos, sin, -sin, cos, 0, 0}
	}
	switch {
	case name == "translate" && len(v) == 1:
		return matrix{1, 0, 0, 1, v[0], 0}, true
	case name == "translate" && len(v) == 2:
		return matrix{1, 0, 0, 1, v[0], v[1]}, true
	case name == "scale" && len(v) == 1:
		return matrix{v[0], 0, 0, v[0], 0, 0}, true
	case name == "scale" && len(v) == 2:
		return matrix{v[0], 0, 0, v[1], 0, 0}, true
	case name == "rotate" && len(v) == 1:
		return turn(v[0]), true
	case name == "rotate" && len(v) == 3:
		return matrix{1, 0, 0, 1, v[1], v[2]}.times(turn(v[0])).times(matrix{1, 0, 0, 1, -v[1], -v[2]}), true
	case name == "skewX" && len(v) == 1:
		return matrix{1, 0, math.Tan(v[0] * math.Pi / 180), 1, 0, 0}, true
	case name == "skewY" && len(v) == 1:
		return matrix{1, math.Tan(v[0] * math.Pi / 180), 0, 1, 0, 0}, true
	case name == "matrix" && len(v) == 6:
		return matrix{v[0], v[1], v[2], v[3], v[4], v[5]}, true
	}
	return identity, false
}
