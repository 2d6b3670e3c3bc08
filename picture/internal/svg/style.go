package svg

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"
)

// paint fills an area: nothing, a colour or a gradient.
type paint struct {
	some     bool
	colour   color.NRGBA
	gradient *gradient
}

// style holds the settings for painting an element. Elements within it inherit all but fixedWidth.
type style struct {
	fill, stroke               paint
	fillOpacity, strokeOpacity float64
	evenOdd, clipEvenOdd       bool
	width, miter               float64
	cap, join                  string
	dashes                     []float64
	dashOffset                 float64
	current                    color.NRGBA
	hidden                     bool
	strokeFirst, fixedWidth    bool
}

var black = color.NRGBA{A: 255}

var initial = style{
	fill: paint{some: true, colour: black}, fillOpacity: 1, strokeOpacity: 1,
	width: 1, miter: 4, cap: "butt", join: "miter", current: black,
}

// unpainted lists properties that change a picture and that we do not paint, with the values that
// we accept.
var unpainted = []struct {
	name string
	fine []string
}{
	{"filter", []string{"none"}}, {"mix-blend-mode", []string{"normal"}}, {"marker", []string{"none"}},
	{"marker-start", []string{"none"}}, {"marker-mid", []string{"none"}}, {"marker-end", []string{"none"}},
	{"vector-effect", []string{"none", "non-scaling-stroke"}}, {"clip", []string{"auto"}},
}

// of returns the style of an element within an element of style s.
func (s style) of(e *element, ids map[string]*element) (style, error) {
	for _, p := range unpainted {
		if v, ok := e.attributes[p.name]; ok && !slices.Contains(p.fine, v) {
			return s, e.fault(ErrUnsupported, "found %s %.40q, which is not painted", p.name, v)
		}
	}
	p := &properties{element: e}
	property(p, "color", "a colour", &s.current, func(v string) (color.NRGBA, bool) { return colourOf(v, s.current) })
	paint := func(v string) (found paint, ok bool) {
		found, ok, p.err = paintOf(v, s.current, ids)
		return found, ok
	}
	property(p, "fill", "a colour or a gradient of this drawing", &s.fill, paint)
	property(p, "stroke", "a colour or a gradient of this drawing", &s.stroke, paint)
	property(p, "fill-opacity", "a number", &s.fillOpacity, share)
	property(p, "stroke-opacity", "a number", &s.strokeOpacity, share)
	property(p, "stroke-width", "a number", &s.width, number)
	property(p, "stroke-miterlimit", "a number", &s.miter, number)
	property(p, "stroke-dashoffset", "a number", &s.dashOffset, number)
	p.word("stroke-linecap", &s.cap, "butt", "round", "square")
	p.word("stroke-linejoin", &s.join, "miter", "round", "bevel", "miter-clip", "arcs")
	property(p, "fill-rule", "nonzero or evenodd", &s.evenOdd, isEvenOdd)
	property(p, "clip-rule", "nonzero or evenodd", &s.clipEvenOdd, isEvenOdd)
	property(p, "paint-order", "", &s.strokeFirst, func(v string) (bool, bool) {
		return strings.Contains(strings.SplitN(v, "fill", 2)[0], "stroke"), true
	})
	s.fixedWidth = e.attributes["vector-effect"] == "non-scaling-stroke"
	property(p, "visibility", "", &s.hidden, func(v string) (bool, bool) { return v != "visible", true })
	property(p, "stroke-dasharray", "none or numbers", &s.dashes, dashesOf)
	return s, p.err
}

// properties reads the properties of an element, up to the first fault.
type properties struct {
	*element
	err error
}

// property sets a property that an element does not inherit.
func property[T any](p *properties, name, expected string, to *T, parse func(string) (T, bool)) {
	v := p.attributes[name]
	if v == "" || v == "inherit" || p.err != nil {
		return
	}
	value, ok := parse(v)
	if !ok {
		p.err = p.fault(ErrUnsupported, "found %s %.40q, expected %s", name, v, expected)
		return
	}
	*to = value
}

func (p *properties) word(name string, to *string, words ...string) {
	property(p, name, strings.Join(words, " or "), to, func(v string) (string, bool) { return v, slices.Contains(words, v) })
}

func isEvenOdd(rule string) (is, ok bool) {
	return rule == "evenodd", rule == "evenodd" || rule == "nonzero"
}

// dashesOf reads dashes and gaps in turn; it returns none for a line without gaps.
func dashesOf(text string) ([]float64, bool) {
	if text == "none" {
		return nil, true
	}
	v, ok := numbers(strings.ReplaceAll(text, "px", ""))
	sum := 0.0
	for _, n := range v {
		ok = ok && n >= 0
		sum += n
	}
	if len(v)%2 == 1 {
		v = append(v, v...)
	}
	if sum == 0 {
		v = nil
	}
	return v, ok
}

func paintOf(text string, current color.NRGBA, ids map[string]*element) (p paint, ok bool, err error) {
	if text == "none" {
		return paint{}, true, nil
	}
	if id, isReference := reference(text); isReference {
		e := ids[id]
		if e == nil || e.name != "linearGradient" && e.name != "radialGradient" {
			return paint{}, false, nil
		}
		g, err := e.gradient(current, ids)
		return paint{some: err == nil && len(g.stops) > 0, gradient: g}, true, err
	}
	c, ok := colourOf(text, current)
	return paint{some: c.A > 0, colour: c}, ok, nil
}

// reference reads "url(#id)".
func reference(text string) (id string, ok bool) {
	rest, ok := strings.CutPrefix(text, "url(")
	inner, _, closed := strings.Cut(rest, ")")
	return strings.TrimPrefix(strings.Trim(inner, `"' `), "#"), ok && closed && strings.Contains(inner, "#")
}

func colourOf(text string, current color.NRGBA) (color.NRGBA, bool) {
	text = strings.ToLower(text)
	if digits, ok := strings.CutPrefix(text, "#"); ok {
		return hexColour(digits)
	}
	for _, function := range []string{"rgb(", "rgba("} {
		if list, ok := strings.CutPrefix(text, function); ok {
			return rgbColour(strings.TrimSuffix(list, ")"))
		}
	}
	switch text {
	case "currentcolor":
		return current, true
	case "transparent":
		return color.NRGBA{}, true
	}
	c, ok := colornames.Map[text]
	return color.NRGBA(c), ok // names are of opaque colours
}

// hexColour reads 3, 4, 6 or 8 digits.
func hexColour(digits string) (color.NRGBA, bool) {
	if len(digits) == 3 || len(digits) == 4 {
		long := ""
		for _, d := range digits {
			long += string(d) + string(d)
		}
		digits = long
	}
	if len(digits) == 6 {
		digits += "ff"
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	return color.NRGBA{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), uint8(n)}, err == nil && len(digits) == 8
}

// rgbColour reads red, green, blue and perhaps alpha.
func rgbColour(list string) (color.NRGBA, bool) {
	fields := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' || r == '/' })
	if len(fields) != 3 && len(fields) != 4 {
		return color.NRGBA{}, false
	}
	parts := [4]uint8{3: 255}
	for i, f := range fields {
		v, ok := share(f)
		if !ok {
			return color.NRGBA{}, false
		}
		if i == 3 || strings.HasSuffix(f, "%") {
			v *= 255
		}
		parts[i] = uint8(math.Round(min(255, max(0, v))))
	}
	return color.NRGBA{parts[0], parts[1], parts[2], parts[3]}, true
}
