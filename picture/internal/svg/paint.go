package svg

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
)

// maxWork limits the painting of a drawing, roughly in pixels.
const maxWork = 150_000_000

// painter walks over the elements of a drawing.
type painter struct {
	canvas
	ids  map[string]*element
	step float64 // of curves, in pixels
	work *int
}

// Paint paints a drawing so that its longer side has a number of pixels. Errors match those
// of this package.
func Paint(data []byte, side int) (image.Image, error) {
	if len(data) > MaxBytes {
		return nil, &Fault{ErrTooLarge, fmt.Sprintf("the drawing has more than %d MiB", MaxBytes>>20)}
	}
	root, ids, err := read(data)
	if err != nil {
		return nil, err
	}
	box, err := root.viewBox()
	if err != nil {
		return nil, err
	}
	scale := float64(side) / max(box[2], box[3])
	width, height := max(1, int(math.Round(box[2]*scale))), max(1, int(math.Round(box[3]*scale)))
	p := painter{canvas: newCanvas(width, height), ids: ids, step: 0.25, work: new(int)}
	m := matrix{a: scale, d: scale, e: -box[0] * scale, f: -box[1] * scale}
	if err := p.group(root, m, initial, 0); err != nil {
		return nil, err
	}
	return p.RGBA, nil
}

// viewBox is the part of the plane that a drawing shows: left, top, width and height.
func (e *element) viewBox() ([4]float64, error) {
	var box [4]float64
	if text := e.attributes["viewBox"]; text != "" {
		v, ok := numbers(text)
		if !ok || len(v) != 4 {
			return box, e.fault(ErrDamaged, "found viewBox %.40q, expected four numbers", text)
		}
		box = [4]float64(v)
	} else {
		box[2], _ = number(e.attributes["width"])
		box[3], _ = number(e.attributes["height"])
	}
	if w, h := box[2], box[3]; !(w > 1e-6 && h > 1e-6) || w > 100*h || h > 100*w {
		return box, e.fault(ErrDamaged, "the drawing's size is %g x %g", w, h)
	}
	return box, nil
}

// maxCopies limits the depth of copies of copies.
const maxCopies = 8

// element paints an element and what is in it. Copies says how many copies it is in.
func (p painter) element(e *element, m matrix, s style, copies int) error {
	switch e.name {
	case "title", "desc", "metadata", "defs", "linearGradient", "radialGradient", "clipPath", "symbol", "stop", "style":
		return nil // they paint nothing where they are
	case "svg", "g", "a", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use":
	default:
		return e.fault(ErrUnsupported, "found <%s>, which is not painted", e.name)
	}
	if e.attributes["display"] == "none" {
		return nil
	}
	if e.name == "svg" {
		return e.fault(ErrUnsupported, "found a drawing in a drawing, which is not painted")
	}
	m, err := e.transformed(m)
	if err != nil {
		return err
	}
	own, err := s.of(e, p.ids)
	if err != nil {
		return err
	}
	opacity := 1.0
	if text := e.attributes["opacity"]; text != "" {
		v, ok := share(text)
		if !ok {
			return e.fault(ErrDamaged, "found opacity %.40q, expected a number", text)
		}
		opacity = min(1, max(0, v))
	}
	clip := e.attributes["clip-path"]
	if opacity == 1 && (clip == "" || clip == "none") {
		return p.content(e, m, own, copies)
	}
	return p.layer(e, m, own, opacity, clip, copies)
}

// transformed is m with the transformations of an element within it.
func (e *element) transformed(m matrix) (matrix, error) {
	text := e.attributes["transform"]
	if text == "" {
		return m, nil
	}
	t, ok := transformation(text)
	if !ok {
		return m, e.fault(ErrDamaged, "found transform %.40q, expected transformations", text)
	}
	return m.times(t), nil
}

// group paints what is in an element, one after the other.
func (p painter) group(e *element, m matrix, s style, copies int) error {
	own, err := s.of(e, p.ids)
	if err != nil {
		return err
	}
	for _, child := range e.children {
		if err := p.element(child, m, own, copies); err != nil {
			return err
		}
	}
	return nil
}

// content paints an element without its opacity and clip.
func (p painter) content(e *element, m matrix, s style, copies int) error {
	if e.name == "use" {
		return p.copy(e, m, s, copies)
	}
	shape, ok, err := e.shape(p.step / max(1e-9, math.Sqrt(math.Abs(m.determinant()))))
	switch {
	case err != nil:
		return err
	case ok:
		return p.shape(e, shape, m, s)
	}
	for _, child := range e.children {
		if err := p.element(child, m, s, copies); err != nil {
			return err
		}
	}
	return nil
}

// copy paints another element here.
func (p painter) copy(e *element, m matrix, s style, copies int) error {
	href := e.attributes["href"]
	id, ok := strings.CutPrefix(href, "#")
	if !ok {
		return e.fault(ErrUnsupported, "found a reference to %.40q, expected one within the drawing", href)
	}
	of := p.ids[id]
	switch {
	case of == nil:
		return e.fault(ErrDamaged, "found a copy of %.40q, which is not in the drawing", href)
	case copies >= maxCopies:
		return e.fault(ErrTooLarge, "copies of copies are more than %d deep", maxCopies)
	case of.name == "symbol" || of.name == "svg":
		return e.fault(ErrUnsupported, "found a copy of <%s>, which is not painted", of.name)
	}
	if err := p.spend(e, 10_000); err != nil {
		return err
	}
	x, _ := number(e.attributes["x"])
	y, _ := number(e.attributes["y"])
	return p.element(of, m.times(matrix{1, 0, 0, 1, x, y}), s, copies+1)
}

// spend counts work.
func (p painter) spend(e *element, work int) error {
	if *p.work += min(work, maxWork); *p.work > maxWork {
		return e.fault(ErrTooLarge, "painting up to here takes too long")
	}
	return nil
}

// layer paints an element apart, and lays it over the rest as far as it is to be seen.
func (p painter) layer(e *element, m matrix, s style, opacity float64, clip string, copies int) error {
	if err := p.spend(e, len(p.Pix)); err != nil {
		return err
	}
	apart := p
	apart.canvas = newCanvas(p.Rect.Dx(), p.Rect.Dy())
	if err := apart.content(e, m, s, copies); err != nil {
		return err
	}
	var mask *image.Alpha
	if clip != "" && clip != "none" {
		var err error
		if mask, err = p.clip(e, clip, m); err != nil {
			return err
		}
	}
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			q := apart.Pix[apart.PixOffset(x, y):][:4:4]
			if q[3] == 0 {
				continue
			}
			part := float32(opacity)
			if mask != nil {
				part *= float32(mask.AlphaAt(x, y).A) / 255
			}
			p.lay(x, y, part*float32(q[0]), part*float32(q[1]), part*float32(q[2]), part*float32(q[3]))
		}
	}
	return nil
}

// clip is the area of a clipPath.
func (p painter) clip(e *element, clip string, m matrix) (*image.Alpha, error) {
	id, ok := reference(clip)
	of := p.ids[id]
	if !ok || of == nil || of.name != "clipPath" {
		return nil, e.fault(ErrUnsupported, "found clip-path %.40q, expected a clipPath of this drawing", clip)
	}
	for _, name := range []string{"clip-path", "transform"} {
		if of.attributes[name] != "" {
			return nil, of.fault(ErrUnsupported, "found a clipPath with %s, which is not painted", name)
		}
	}
	if of.attributes["clipPathUnits"] == "objectBoundingBox" {
		return nil, of.fault(ErrUnsupported, "found a clipPath in parts of a box, which is not painted")
	}
	mask := image.NewAlpha(p.Rect)
	return mask, p.clipBy(mask, of, m, initial, 0)
}

// clipBy adds the shapes in an element to an area.
func (p painter) clipBy(mask *image.Alpha, e *element, m matrix, s style, copies int) error {
	for _, child := range e.children {
		if child.attributes["clip-path"] != "" {
			return child.fault(ErrUnsupported, "found a clip of a clip, which is not painted")
		}
		cm, err := child.transformed(m)
		if err != nil {
			return err
		}
		own, err := s.of(child, p.ids)
		if err != nil {
			return err
		}
		if child.name == "use" {
			of := p.ids[strings.TrimPrefix(child.attributes["href"], "#")]
			if of == nil || copies >= maxCopies {
				return child.fault(ErrUnsupported, "found a copy of %.40q in a clipPath, which is not painted", child.attributes["href"])
			}
			x, _ := number(child.attributes["x"])
			y, _ := number(child.attributes["y"])
			around := &element{children: []*element{of}, line: child.line, column: child.column}
			if err := p.clipBy(mask, around, cm.times(matrix{1, 0, 0, 1, x, y}), own, copies+1); err != nil {
				return err
			}
			continue
		}
		shape, ok, err := child.shape(p.step / max(1e-9, math.Sqrt(math.Abs(cm.determinant()))))
		switch {
		case err != nil:
			return err
		case !ok && (child.name == "title" || child.name == "desc"):
			continue
		case !ok:
			return child.fault(ErrUnsupported, "found <%s> in a clipPath, which is not painted", child.name)
		}
		area := shape.mapped(cm)
		if err := p.afford(child, area); err != nil {
			return err
		}
		area.cover(p.Rect.Dx(), p.Rect.Dy(), own.clipEvenOdd, func(y, first int, parts []float32) {
			for i, part := range parts {
				a := &mask.Pix[mask.PixOffset(first+i, y)]
				*a = max(*a, uint8(min(255, 255*part+0.5)))
			}
		})
	}
	return nil
}

// shape paints a path.
func (p painter) shape(e *element, shape path, m matrix, s style) error {
	if s.hidden || len(shape) == 0 {
		return nil
	}
	seen := shape.mapped(m)
	if s.fill.some {
		if err := p.fill(e, seen, s.evenOdd, s.fill, s.fillOpacity, shape, m); err != nil {
			return err
		}
	}
	width := s.width * math.Sqrt(math.Abs(m.determinant()))
	if !s.stroke.some || width < 1e-3 {
		return nil
	}
	if !m.keepsShapes() {
		return e.fault(ErrUnsupported, "found a stroke that a transformation makes wider on one side, which is not painted")
	}
	if err := p.afford(e, seen); err != nil {
		return err
	}
	if len(s.dashes) > 0 {
		var err error
		if seen, err = p.dashes(e, seen, s, width/s.width); err != nil {
			return err
		}
	}
	if err := p.spend(e, 200*seen.size()); err != nil { // each piece becomes several lines
		return err
	}
	return p.fill(e, s.stroked(seen, width), false, s.stroke, s.strokeOpacity, shape, m)
}

// dashes divides a path, unless that takes too long.
func (p painter) dashes(e *element, seen path, s style, scale float64) (path, error) {
	scaled := make([]float64, len(s.dashes))
	total, length := 0.0, 0.0
	for i, d := range s.dashes {
		scaled[i] = d * scale
		total += scaled[i]
	}
	for _, l := range seen {
		for i, q := range l.points {
			length += q.minus(l.points[max(i, 1)-1]).length()
		}
	}
	if total < 0.5 {
		return nil, e.fault(ErrUnsupported, "found dashes finer than a pixel")
	}
	if err := p.spend(e, int(min(maxWork, 200*float64(len(scaled))*length/total))); err != nil {
		return nil, err
	}
	return dashed(seen, scaled, s.dashOffset*scale), nil
}

// afford refuses an area that is far beyond the canvas, and counts the work of painting it.
func (p painter) afford(e *element, area path) error {
	least, most := area.box()
	if far := 100 * float64(max(p.Rect.Dx(), p.Rect.Dy())); !(least.x >= -far && least.y >= -far && most.x <= far && most.y <= far) {
		return e.fault(ErrUnsupported, "found a shape that reaches far beyond the drawing")
	}
	w := max(0, min(most.x, float64(p.Rect.Dx()))-max(least.x, 0))
	h := max(0, min(most.y, float64(p.Rect.Dy()))-max(least.y, 0))
	// An edge is examined in every row that it crosses.
	crossed := 0.0
	for _, l := range area {
		for i, q := range l.points {
			next := l.points[(i+1)%len(l.points)]
			top, bottom := max(0, min(q.y, next.y)), min(float64(p.Rect.Dy()), max(q.y, next.y))
			crossed += max(0, bottom-top)
		}
	}
	return p.spend(e, int(w*h)+20*int(crossed)+50*area.size())
}

// fill paints an area of pixels. A gradient spreads over the shape, of which the area is
// the inside or the stroke.
func (p painter) fill(e *element, area path, evenOdd bool, with paint, opacity float64, shape path, m matrix) error {
	if err := p.afford(e, area); err != nil {
		return err
	}
	at := func(int, int) color.NRGBA { return with.colour }
	if with.gradient != nil {
		var ok bool
		if at, ok = with.gradient.colours(shape, m); !ok {
			return nil
		}
	}
	opacity = min(1, max(0, opacity))
	area.cover(p.Rect.Dx(), p.Rect.Dy(), evenOdd, func(y, first int, parts []float32) {
		for i, part := range parts {
			if part == 0 {
				continue
			}
			c := at(first+i, y)
			alpha := min(1, part) * float32(opacity) * float32(c.A) / 255
			p.lay(first+i, y, alpha*float32(c.R), alpha*float32(c.G), alpha*float32(c.B), alpha*255)
		}
	})
	return nil
}
