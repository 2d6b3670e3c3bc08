package draw

import (
	"encoding/binary"
	"fmt"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// trueType writes any font as a plain TrueType file, since the PDF library reads neither
// collections nor outlines of cubic curves (CFF). The file has the characters below maxRune, each
// with a glyph of its own in their order, and the other tables that the library needs. Its
// checksums are zero, since the library copies the characters in use into another file.
func trueType(outer *sfnt.Font) ([]byte, error) {
	var w trueTypeWriter
	unit := unitsOf(outer)
	bounds, err := outer.Bounds(nil, unit, font.HintingNone)
	if err != nil {
		return nil, fmt.Errorf("%w: %v", ErrFont, err)
	}
	metrics, err := outer.Metrics(nil, unit, font.HintingNone)
	if err != nil {
		return nil, fmt.Errorf("%w: %v", ErrFont, err)
	}
	w.add(outline{}, unit) // the glyph of missing characters
	var buffer sfnt.Buffer
	for r := rune(1); r < maxRune; r++ {
		glyph, err := outer.GlyphIndex(&buffer, r)
		if err != nil || glyph == 0 {
			continue
		}
		width, err := outer.GlyphAdvance(&buffer, glyph, unit, font.HintingNone)
		if err != nil {
			continue
		}
		segments, err := outer.LoadGlyph(&buffer, glyph, unit, nil)
		if err != nil {
			segments = nil
		}
		w.add(outlineOf(segments), width)
		w.runes = append(w.runes, r)
	}
	return w.file(outer.UnitsPerEm(), bounds, metrics), nil
}

// trueTypeWriter collects the glyphs of a font. All numbers are big-endian.
type trueTypeWriter struct {
	runes            []rune // of the glyphs, from the second on
	glyf, loca, hmtx []byte
}

func (w *trueTypeWriter) add(o outline, width fixed.Int26_6) {
	w.loca = u32(w.loca, len(w.glyf))
	left := 0
	if len(o.points) > 0 {
		least, _ := o.box()
		left = least.x
		w.glyf = o.append(w.glyf)
	}
	w.hmtx = u16(w.hmtx, int(width), left)
}

func (w *trueTypeWriter) file(unitsPerEm sfnt.Units, bounds fixed.Rectangle26_6, metrics font.Metrics) []byte {
	glyphs := len(w.runes) + 1
	box := []int{int(bounds.Min.X), -int(bounds.Max.Y), int(bounds.Max.X), -int(bounds.Min.Y)}
	head := u32(nil, 1<<16, 1<<16, 0, 0x5F0F3CF5)
	head = u16(head, 0, int(unitsPerEm), 0, 0, 0, 0, 0, 0, 0, 0)
	head = u16(u16(head, box...), 0, 8, 2, 1, 0) // 1: long offsets
	hhea := u16(u32(nil, 1<<16), int(metrics.Ascent), -int(metrics.Descent))
	hhea = u16(append(hhea, make([]byte, 26)...), glyphs)
	return tables([]fontTable{
		{"cmap", cmap(w.runes)},
		{"glyf", w.glyf},
		{"head", head},
		{"hhea", hhea},
		{"hmtx", w.hmtx},
		{"loca", u32(w.loca, len(w.glyf))},
		{"maxp", append(u16(u32(nil, 1<<16), glyphs), make([]byte, 26)...)},
		{"name", u16(nil, 0, 0, 6)},
		{"post", append(u32(nil, 3<<16), make([]byte, 28)...)},
	})
}

type fontTable struct {
	tag  string
	data []byte
}

// tables writes a directory of tables, and the tables.
func tables(all []fontTable) []byte {
	out := u16(u32(nil, 1<<16), len(all), 0, 0, 0)
	at := len(out) + 16*len(all)
	for _, t := range all {
		out = u32(append(out, t.tag...), 0, at, len(t.data))
		at += len(t.data) + padding(t.data)
	}
	for _, t := range all {
		out = append(append(out, t.data...), make([]byte, padding(t.data))...)
	}
	return out
}

// padding returns the number of bytes that fill a table up to a multiple of four.
func padding(data []byte) int { return -len(data) & 3 }

// cmap maps characters to their glyphs, which have the same order, in segments of successive
// characters (format 4).
func cmap(runes []rune) []byte {
	var ends, starts, deltas []byte
	n := 0
	segment := func(from, to rune, glyph int) {
		starts, ends, deltas = u16(starts, int(from)), u16(ends, int(to)), u16(deltas, glyph-int(from))
		n++
	}
	for i := 0; i < len(runes); {
		j := i
		for j+1 < len(runes) && runes[j+1] == runes[j]+1 {
			j++
		}
		segment(runes[i], runes[j], i+1)
		i = j + 1
	}
	segment(maxRune, maxRune, 0)
	table := u16(nil, 4, 16+8*n, 0, 2*n, 0, 0, 0)
	table = append(u16(append(table, ends...), 0), starts...)
	table = append(append(table, deltas...), make([]byte, 2*n)...)
	return append(u32(u16(nil, 0, 1, 3, 1), 12), table...)
}

// outline is the shape of a glyph: closed contours of straight lines and quadratic curves.
type outline struct {
	points []contourPoint
	ends   []int // the last point of each contour
}

// contourPoint is a point on a contour, or one that pulls a curve.
type contourPoint struct {
	x, y int
	on   bool
}

// outlineOf converts a glyph's segments, whose y runs down.
func outlineOf(segments sfnt.Segments) (o outline) {
	var at fixed.Point26_6
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			o.end()
			at = s.Args[0]
			o.add(at, true)
		case sfnt.SegmentOpLineTo:
			at = s.Args[0]
			o.add(at, true)
		case sfnt.SegmentOpQuadTo:
			o.add(s.Args[0], false)
			at = s.Args[1]
			o.add(at, true)
		case sfnt.SegmentOpCubeTo:
			o.cube(at, s.Args)
			at = s.Args[2]
		}
	}
	o.end()
	return o
}

func (o *outline) add(p fixed.Point26_6, on bool) {
	o.points = append(o.points, contourPoint{int(p.X), -int(p.Y), on})
}

// end closes a contour. A contour must not end with a copy of its first point.
func (o *outline) end() {
	first := 0
	if len(o.ends) > 0 {
		first = o.ends[len(o.ends)-1] + 1
	}
	if n := len(o.points); n > first+1 && o.points[n-1] == o.points[first] {
		o.points = o.points[:n-1]
	}
	if len(o.points) > first {
		o.ends = append(o.ends, len(o.points)-1)
	}
}

// cubePieces is the number of quadratic curves that replace a cubic one. A letter is then less than
// a thousandth of an em off.
const cubePieces = 4

// cube adds quadratic curves that approximate a cubic one.
func (o *outline) cube(from fixed.Point26_6, to [3]fixed.Point26_6) {
	xs := cubic{float64(from.X), float64(to[0].X), float64(to[1].X), float64(to[2].X)}
	ys := cubic{float64(from.Y), float64(to[0].Y), float64(to[1].Y), float64(to[2].Y)}
	point := func(x, y float64) fixed.Point26_6 {
		return fixed.Point26_6{X: fixed.Int26_6(math.Round(x)), Y: fixed.Int26_6(math.Round(y))}
	}
	for i := range cubePieces {
		t, u := float64(i)/cubePieces, float64(i+1)/cubePieces
		o.add(point(xs.control(t, u), ys.control(t, u)), false)
		o.add(point(xs.at(u), ys.at(u)), true)
	}
}

// cubic is one coordinate of the four points of a cubic curve.
type cubic [4]float64

func (c cubic) at(t float64) float64 {
	s := 1 - t
	return s*s*s*c[0] + 3*s*s*t*c[1] + 3*s*t*t*c[2] + t*t*t*c[3]
}

func (c cubic) slope(t float64) float64 {
	s := 1 - t
	return 3 * (s*s*(c[1]-c[0]) + 2*s*t*(c[2]-c[1]) + t*t*(c[3]-c[2]))
}

// control returns the point that pulls the quadratic curve from t to u: the mean of the points to
// which the cubic curve's tangents at t and u lead halfway.
func (c cubic) control(t, u float64) float64 {
	return (c.at(t)+c.at(u))/2 + (u-t)*(c.slope(t)-c.slope(u))/4
}

// box returns the corners of the smallest rectangle around all points.
func (o outline) box() (least, greatest contourPoint) {
	least, greatest = o.points[0], o.points[0]
	for _, p := range o.points {
		least.x, least.y = min(least.x, p.x), min(least.y, p.y)
		greatest.x, greatest.y = max(greatest.x, p.x), max(greatest.y, p.y)
	}
	return least, greatest
}

func (o outline) append(out []byte) []byte {
	least, greatest := o.box()
	out = u16(out, len(o.ends), least.x, least.y, greatest.x, greatest.y)
	out = u16(out, o.ends...)
	out = u16(out, 0) // no instructions
	for _, p := range o.points {
		flag := byte(0)
		if p.on {
			flag = 1
		}
		out = append(out, flag)
	}
	var last contourPoint
	for _, p := range o.points {
		out, last.x = u16(out, p.x-last.x), p.x
	}
	for _, p := range o.points {
		out, last.y = u16(out, p.y-last.y), p.y
	}
	return append(out, make([]byte, padding(out))...)
}

func u16(out []byte, numbers ...int) []byte {
	for _, n := range numbers {
		out = binary.BigEndian.AppendUint16(out, uint16(n))
	}
	return out
}

func u32(out []byte, numbers ...int) []byte {
	for _, n := range numbers {
		out = binary.BigEndian.AppendUint32(out, uint32(n))
	}
	return out
}
