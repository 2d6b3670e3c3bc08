package draw

import (
	"bufio"
	"cmp"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/enum"
)

// SVGOptions choose how [SVG] draws.
type SVGOptions struct {
	Options
	// Cell is the side of a cell in pixels; 0 means 24.
	Cell int
	// Highlight points out lines and cells, as hints do; nil points nothing out.
	Highlight *Highlight
}

// defaultCell is the default side of a cell in pixels.
const defaultCell = 24

// SVG writes g with the clues and texts of p as a complete SVG document. Text from the puzzle stays
// text, whatever characters it has. The same input gives the same bytes; memory does not depend on
// the puzzle's size. The error is the writer's, or matches [nonogram.ErrOptions]. SVG panics if g
// has another size than p.
func SVG(w io.Writer, p *nonogram.Puzzle, g nonogram.Grid, o SVGOptions) error {
	checkSizes("SVG", p, g)
	if err := enum.CheckOptions(o); err != nil {
		return err
	}
	o.Cell = cmp.Or(o.Cell, defaultCell)
	s := newSheet(p, g, o.Options, o.Cell, o.Highlight)
	c := &svg{w: bufio.NewWriter(w)}
	c.open(s, p, o.Language)
	s.paint(c)
	return c.close()
}

// svg writes a document. Successive elements with the same look share a group.
type svg struct {
	w *bufio.Writer
	// name is the name of the section that opens with the next element.
	name string
	// group is the look of the open group, or zero if none is open.
	group look
	// inSection: a section is open.
	inSection bool
}

// look holds the attributes that the elements of a group share.
type look struct {
	kind  lookKind
	style textStyle
	ink   color.RGBA
	width float64
}

type lookKind uint8

const (
	noLook lookKind = iota
	filled
	stroked
	written
)

func (c *svg) open(s *sheet, p *nonogram.Puzzle, language *BookLanguage) {
	tag := ""
	if language != nil {
		tag = fmt.Sprintf(` xml:lang="%s"`, language.Tag())
	}
	fmt.Fprintf(c.w, `<svg xmlns="http://www.w3.org/2000/svg"%[3]s width="%[1]d" height="%[2]d" viewBox="0 0 %[1]d %[2]d" role="img" font-family="Helvetica, Arial, sans-serif">`+"\n", s.width, s.height, tag)
	title := language.say("picture", args{"size": sizeText(p)})
	if s.title != "" {
		title = s.title
	}
	c.element("title", title)
	if s.byline != "" {
		c.element("desc", strings.TrimRight(s.byline+" · "+s.credits, " ·"))
	}
	fmt.Fprintf(c.w, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", s.width, s.height)
}

func (c *svg) element(name, text string) {
	fmt.Fprintf(c.w, "<%s>", name)
	c.escaped(text)
	fmt.Fprintf(c.w, "</%s>\n", name)
}

func (c *svg) close() error {
	c.section("")
	c.w.WriteString("</svg>\n")
	return c.w.Flush()
}

func (c *svg) section(name string) {
	c.endGroup()
	c.name = name
	if c.inSection {
		c.w.WriteString("</g>\n")
		c.inSection = false
	}
}

func (c *svg) endGroup() {
	if c.group.kind != noLook {
		c.w.WriteString("</g>\n")
		c.group = look{}
	}
}

// begin opens the section and the group of the next element.
func (c *svg) begin(l look) {
	if c.name != "" {
		fmt.Fprintf(c.w, "<g class=\"%s\">\n", c.name)
		c.inSection, c.name = true, ""
	}
	if l == c.group {
		return
	}
	c.endGroup()
	c.group = l
	switch l.kind {
	case filled:
		fmt.Fprintf(c.w, "<g fill=\"%s\">\n", hex(l.ink))
	case stroked:
		fmt.Fprintf(c.w, "<g stroke=\"%s\" stroke-width=\"%s\">\n", hex(l.ink), decimal(l.width))
	case written:
		fmt.Fprintf(c.w, "<g font-size=\"%s\" fill=\"%s\"%s>\n", decimal(l.style.size), hex(l.style.ink), l.style.attributes())
	}
}

// attributes returns the attributes that few texts need.
func (s textStyle) attributes() string {
	weight, anchor := "", ""
	if s.bold {
		weight = ` font-weight="bold"`
	}
	if s.anchor == middle {
		anchor = ` text-anchor="middle"`
	}
	return weight + anchor
}

func (c *svg) rect(x, y, width, height float64, ink color.RGBA) {
	c.begin(look{kind: filled, ink: ink})
	c.number(`<rect x="`, x)
	c.number(`" y="`, y)
	c.number(`" width="`, width)
	c.number(`" height="`, height)
	c.w.WriteString("\"/>\n")
}

func (c *svg) stroke(x1, y1, x2, y2, width float64, ink color.RGBA) {
	c.begin(look{kind: stroked, ink: ink, width: width})
	c.number(`<path d="M`, x1)
	c.number(" ", y1)
	c.number("L", x2)
	c.number(" ", y2)
	c.w.WriteString("\"/>\n")
}

func (c *svg) text(x, y float64, s string, style textStyle) {
	c.begin(look{kind: written, style: style})
	c.number(`<text x="`, x)
	c.number(`" y="`, y)
	c.w.WriteString(`">`)
	c.escaped(s)
	c.w.WriteString("</text>\n")
}

// escaped writes text with escapes. Most texts are numbers, which need none.
func (c *svg) escaped(s string) {
	if _, err := strconv.Atoi(s); err == nil {
		c.w.WriteString(s)
		return
	}
	xml.EscapeText(c.w, []byte(s))
}

// number writes a piece of text and then a number.
func (c *svg) number(before string, v float64) {
	c.w.WriteString(before)
	c.w.Write(appendDecimal(c.w.AvailableBuffer(), v))
}

// appendDecimal appends a length with at most two decimals.
func appendDecimal(dst []byte, v float64) []byte {
	from := len(dst)
	dst = strconv.AppendFloat(dst, v, 'f', 2, 64)
	for dst[len(dst)-1] == '0' {
		dst = dst[:len(dst)-1]
	}
	if dst[len(dst)-1] == '.' {
		dst = dst[:len(dst)-1]
	}
	if string(dst[from:]) == "-0" {
		return append(dst[:from], '0')
	}
	return dst
}

func decimal(v float64) string { return string(appendDecimal(nil, v)) }

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
