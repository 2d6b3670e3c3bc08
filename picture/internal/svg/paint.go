package svg

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
)

// maxWork limits the painting of a drawing, roughly in pixels.
const maxWork = 150_000_000

// painter walks over the elements of a drawing.
type painter struct {
	canvas
	ids  map[string]*element
	unit float64 // of the drawing, in pixels
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
	p := painter{canvas: newCanvas(width, height), ids: ids, unit: scale, step: 0.25, work: new(int)}
	root.resolve(box[2], box[3])
	m := matrix{a: scale, d: scale, e: -box[0] * scale, f: -box[1] * scale}
	if err := p.group(root, m, initial, 0); err != nil {
		return nil, err
	}
	return p.RGBA, nil
}

// viewBox returns the part of the plane that a drawing shows: left, top, width and height.
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
		return box, e.fault(ErrDamaged, "the drawing's size is %g x %g, expected a viewBox or a width and height", w, h)
	}
	return box, nil
}

// maxCopies limits the depth of copies of copies.
const maxCopies = 8

const (
	painted = iota + 1
	silent  // paints nothing where it is
	written // paints nothing if it has no text
)

var elements = map[string]int{
	"svg": painted, "g": painted, "a": painted, "switch": painted, "use": painted, "path": painted, "rect": painted,
	"circle": painted, "ellipse": painted, "line": painted, "polyline": painted, "polygon": painted,
	"title": silent, "desc": silent, "metadata": silent, "defs": silent, "symbol": silent, "style": silent, "script": silent,
	"linearGradient": silent, "radialGradient": silent, "stop": silent, "pattern": silent, "clipPath": silent, "mask": silent,
	"filter": silent, "marker": silent, "font": silent, "view": silent,
	"text": written, "flowRoot": written,
}

// element paints an element and its contents. copies is the depth of the copies around it.
func (p painter) element(e *element, m matrix, s style, copies int) error {
	switch {
	case e.attributes["display"] == "none" || elements[e.name] == silent || elements[e.name] == written && e.isBlank():
		return nil
	case elements[e.name] != painted:
		return e.fault(ErrUnsupported, "found <%s>, which is not painted", e.name)
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
	areas, err := p.areas(e, m, copies)
	if err != nil {
		return err
	}
	if opacity == 1 && areas == nil {
		return p.content(e, m, own, copies)
	}
	return p.layer(e, m, own, opacity, areas, copies)
}

// transformed returns m with the transformations of an element within it.
func (e *element) transformed(m matrix) (matrix, error) {
	text := e.attributes["transform"]
	if text == "" || text == "none" {
		return m, nil
	}
	t, ok := transformation(text)
	if !ok {
		return m, e.fault(ErrDamaged, "found transform %.40q, expected transformations", text)
	}
	origin, err := e.origin()
	return m.times(matrix{1, 0, 0, 1, origin.x, origin.y}).times(t).times(matrix{1, 0, 0, 1, -origin.x, -origin.y}), err
}

// origin returns the fixed point of an element's transformations, in units or in parts of the box
// of a shape.
func (e *element) origin() (point, error) {
	text := e.attributes["transform-origin"]
	fields := strings.Fields(strings.ReplaceAll(text, "center", "50%"))
	if len(fields) == 0 {
		return point{}, nil
	}
	var least, most point
	boxed := e.attributes["transform-box"] == "fill-box"
	if boxed {
		shape, _, err := e.shape(1)
		if err != nil {
			return point{}, err
		}
		least, most = shape.box()
	}
	at, size := [2]float64{}, [2]float64{most.x - least.x, most.y - least.y}
	for i, field := range append(fields, "50%")[:2] {
		v, ok := share(field)
		if part := strings.HasSuffix(field, "%"); part {
			v, ok = v*size[i], ok && boxed
		}
		if !ok {
			return point{}, e.fault(ErrUnsupported, "found transform-origin %.40q, expected pixels, or parts of a shape's fill-box", text)
		}
		at[i] = v
	}
	return least.plus(point{at[0], at[1]}), nil
}

// areas lists the clip and the mask of an element, outside which nothing of it shows.
func (p painter) areas(e *element, m matrix, copies int) (all []*image.Alpha, err error) {
	for _, kind := range []struct {
		name, element string
		area          func(of *element, m matrix, copies int) (*image.Alpha, error)
	}{{"clip-path", "clipPath", p.clip}, {"mask", "mask", p.mask}} {
		text := e.attributes[kind.name]
		if text == "" || text == "none" {
			continue
		}
		id, ok := reference(text)
		of := p.ids[id]
		if !ok || of == nil || of.name != kind.element {
			return nil, e.fault(ErrUnsupported, "found %s %.40q, expected a %s of this drawing", kind.name, text, kind.element)
		}
		if of.attributes["clipPathUnits"] == "objectBoundingBox" || of.attributes["maskContentUnits"] == "objectBoundingBox" {
			return nil, of.fault(ErrUnsupported, "found a %s in parts of a box, which is not painted", of.name)
		}
		area, err := kind.area(of, m, copies)
		if err != nil {
			return nil, err
		}
		all = append(all, area)
	}
	return all, nil
}

// mask returns the area of a mask: the lightness of its painting, or the alpha if mask-type asks
// for it.
func (p painter) mask(of *element, m matrix, copies int) (*image.Alpha, error) {
	if copies >= maxCopies {
		return nil, of.fault(ErrTooLarge, "copies of copies are more than %d deep", maxCopies)
	}
	if err := p.spend(of, len(p.Pix)); err != nil {
		return nil, err
	}
	apart := p
	apart.canvas = newCanvas(p.Rect.Dx(), p.Rect.Dy())
	own, err := initial.of(of, p.ids)
	if err != nil {
		return nil, err
	}
	for _, child := range of.children {
		if err := apart.element(child, m, own, copies+1); err != nil {
			return nil, err
		}
	}
	area := image.NewAlpha(p.Rect)
	for i := range area.Pix {
		q := apart.Pix[4*i:][:4]
		if area.Pix[i] = q[3]; of.attributes["mask-type"] != "alpha" {
			area.Pix[i] = uint8((2126*int(q[0]) + 7152*int(q[1]) + 722*int(q[2])) / 10000)
		}
	}
	return area, nil
}

// group paints the children of an element in order.
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
	shape, ok, err := e.shape(p.step / max(1e-9, m.scale()))
	switch {
	case err != nil:
		return err
	case ok:
		return p.shape(e, shape, m, s)
	}
	if e.name == "svg" {
		m = e.viewport(e, m)
	}
	for _, child := range e.children {
		if e.name == "switch" && (child.name == "foreignObject" || child.attributes["requiredExtensions"] != "") {
			continue
		}
		if err := p.element(child, m, s, copies); err != nil || e.name == "switch" {
			return err
		}
	}
	return nil
}

// moved returns m with the place of an element within it.
func (e *element) moved(m matrix) matrix {
	x, _ := number(e.attributes["x"])
	y, _ := number(e.attributes["y"])
	return m.times(matrix{1, 0, 0, 1, x, y})
}

// viewport returns m with the place of e, a drawing in a drawing or a symbol; copier is the element
// that copies the symbol, or e itself.
func (e *element) viewport(copier *element, m matrix) matrix {
	m = copier.moved(m)
	box, ok := numbers(e.attributes["viewBox"])
	if !ok || len(box) != 4 || !(box[2] > 1e-6 && box[3] > 1e-6) {
		return m
	}
	w, okW := number(copier.attributes["width"])
	h, okH := number(copier.attributes["height"])
	if !okW || !okH {
		w, h = box[2], box[3]
	}
	scale := min(w/box[2], h/box[3])
	return m.times(matrix{scale, 0, 0, scale, (w-scale*box[2])/2 - scale*box[0], (h-scale*box[3])/2 - scale*box[1]})
}

// original returns the element that another one copies, and counts the work of a copy.
func (p painter) original(e *element, copies int) (*element, error) {
	href := e.attributes["href"]
	id, ok := strings.CutPrefix(href, "#")
	of := p.ids[id]
	switch {
	case !ok:
		return nil, e.fault(ErrUnsupported, "found a reference to %.40q, expected one within the drawing", href)
	case of == nil:
		return nil, e.fault(ErrDamaged, "found a copy of %.40q, which is not in the drawing", href)
	case copies >= maxCopies:
		return nil, e.fault(ErrTooLarge, "copies of copies are more than %d deep", maxCopies)
	}
	return of, p.spend(e, 10_000)
}

func (p painter) copy(e *element, m matrix, s style, copies int) error {
	of, err := p.original(e, copies)
	if err != nil {
		return err
	}
	if of.name == "symbol" {
		around := *of
		around.name = "g"
		return p.element(&around, of.viewport(e, m), s, copies+1)
	}
	return p.element(of, e.moved(m), s, copies+1)
}

func (p painter) spend(e *element, work int) error {
	if *p.work += min(work, maxWork); *p.work > maxWork {
		return e.fault(ErrTooLarge, "painting up to here takes too long")
	}
	return nil
}

// layer paints an element on a separate canvas, and lays it over the rest with its opacity and
// within its areas.
func (p painter) layer(e *element, m matrix, s style, opacity float64, areas []*image.Alpha, copies int) error {
	if err := p.spend(e, len(p.Pix)); err != nil {
		return err
	}
	apart := p
	apart.canvas = newCanvas(p.Rect.Dx(), p.Rect.Dy())
	if err := apart.content(e, m, s, copies); err != nil {
		return err
	}
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			q := apart.Pix[apart.PixOffset(x, y):][:4:4]
			if q[3] == 0 {
				continue
			}
			part := float32(opacity)
			for _, area := range areas {
				part *= float32(area.AlphaAt(x, y).A) / 255
			}
			p.lay(x, y, part*float32(q[0]), part*float32(q[1]), part*float32(q[2]), part*float32(q[3]))
		}
	}
	return nil
}

func (p painter) clip(of *element, m matrix, _ int) (*image.Alpha, error) {
	mask := image.NewAlpha(p.Rect)
	around := &element{children: []*element{of}, line: of.line, column: of.column}
	return mask, p.clipBy(mask, around, m, initial, 0)
}

// clipBy adds the shapes in an element to an area.
func (p painter) clipBy(mask *image.Alpha, e *element, m matrix, s style, copies int) error {
	for _, child := range e.children {
		if c := child.attributes["clip-path"]; c != "" && c != "none" {
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
		switch child.name {
		case "use":
			of, err := p.original(child, copies)
			if err == nil {
				err = p.clipBy(mask, &element{children: []*element{of}}, child.moved(cm), own, copies+1)
			}
			if err != nil {
				return err
			}
			continue
		case "clipPath":
			if err := p.clipBy(mask, child, cm, own, copies); err != nil {
				return err
			}
			continue
		}
		shape, ok, err := child.shape(p.step / max(1e-9, cm.scale()))
		switch {
		case err != nil:
			return err
		case !ok && elements[child.name] == silent || child.attributes["display"] == "none":
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

func (p painter) shape(e *element, shape path, m matrix, s style) error {
	if s.hidden || len(shape) == 0 {
		return nil
	}
	parts := []func(*element, path, matrix, style) error{p.inside, p.stroke}
	if s.strokeFirst {
		slices.Reverse(parts)
	}
	for _, part := range parts {
		if err := part(e, shape, m, s); err != nil {
			return err
		}
	}
	return nil
}

func (p painter) inside(e *element, shape path, m matrix, s style) error {
	if !s.fill.some {
		return nil
	}
	return p.fill(e, shape.mapped(m), s.evenOdd, s.fill, s.fillOpacity, shape, m)
}

// stroke paints the line along a path, stretched as the shape is unless its width is fixed.
func (p painter) stroke(e *element, shape path, m matrix, s style) error {
	scale, even := m.scale(), m
	if s.fixedWidth {
		scale = p.unit
	} else {
		even = matrix{a: scale, d: scale}
	}
	width := scale * s.width
	if !s.stroke.some || width < 1e-3 || m.scale() < 1e-9 {
		return nil
	}
	if err := p.afford(e, shape.mapped(m)); err != nil {
		return err
	}
	seen, stretch := shape.mapped(even), m.times(even.inverse())
	if len(s.dashes) > 0 {
		var err error
		if seen, err = p.dashes(e, seen, s, scale); err != nil {
			return err
		}
	}
	if err := p.spend(e, 200*seen.size()); err != nil { // each piece becomes several lines
		return err
	}
	return p.fill(e, s.stroked(seen, width).mapped(stretch), false, s.stroke, s.strokeOpacity, shape, m)
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
