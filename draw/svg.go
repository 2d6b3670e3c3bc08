package draw

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"strconv"
	"strings"

	"nonogram"
)

// SVGOptions choose how [SVG] draws.
type SVGOptions struct {
	Options
	// Cell is the side of a cell in pixels; 0 means 24.
	Cell int
}

// defaultCell is the side of a cell in pixels where none is given.
const defaultCell = 24

// SVG writes the picture of g, with the clues of p and what is known of it, as an
// SVG document of its own. Text from the puzzle is text and nothing else, whatever
// characters it has. The same input gives the same bytes; memory does not depend
// on the puzzle's size. The error is the writer's. It panics if g has another size
// than p.
func SVG(w io.Writer, p *nonogram.Puzzle, g nonogram.Grid, o SVGOptions) error {
	checkSizes("SVG", p, g)
	if o.Cell <= 0 {
		o.Cell = defaultCell
	}
	s := newSheet(p, g, o.Options, o.Cell)
	c := &svg{w: bufio.NewWriter(w)}
	c.open(s, p, o.Options)
	s.paint(c)
	return c.close()
}

// svg writes a document. Neighbours of one look share a group.
type svg struct {
	w *bufio.Writer
	// name is the section that comes with the next element.
	name string
	// group is the start tag of the open group; empty if none is.
	group string
	// inSection: a section is open.
	inSection bool
}

func (c *svg) open(s *sheet, p *nonogram.Puzzle, o Options) {
	fmt.Fprintf(c.w, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" role="img" font-family="Helvetica, Arial, sans-serif">`+"\n", s.width, s.height)
	title := "Nonogram, " + sizeText(p)
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
	xml.EscapeText(c.w, []byte(text))
	fmt.Fprintf(c.w, "</%s>\n", name)
}

func (c *svg) close() error {
	c.section("")
	c.begin("")
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
	if c.group != "" {
		c.w.WriteString("</g>\n")
		c.group = ""
	}
}

// begin opens what the next element stands in.
func (c *svg) begin(group string) {
	if c.name != "" {
		fmt.Fprintf(c.w, "<g class=\"%s\">\n", c.name)
		c.inSection, c.name = true, ""
	}
	if group != c.group {
		c.endGroup()
		c.group = group
		c.w.WriteString(group)
	}
}

func (c *svg) rect(x, y, width, height float64, ink color.RGBA) {
	c.begin(`<g fill="` + hex(ink) + "\">\n")
	c.numbers(`<rect x="`, x, `" y="`, y, `" width="`, width, `" height="`, height, "\"/>\n")
}

func (c *svg) stroke(x1, y1, x2, y2, width float64, ink color.RGBA) {
	c.begin(`<g stroke="` + hex(ink) + `" stroke-width="` + decimal(width) + "\">\n")
	c.numbers(`<path d="M`, x1, " ", y1, "L", x2, " ", y2, "\"/>\n")
}

func (c *svg) text(x, y float64, s string, style textStyle) {
	group := `<g font-size="` + decimal(style.size) + `" fill="` + hex(style.ink) + `"`
	if style.bold {
		group += ` font-weight="bold"`
	}
	if style.anchor == middle {
		group += ` text-anchor="middle"`
	}
	c.begin(group + ">\n")
	c.numbers(`<text x="`, x, `" y="`, y, `">`)
	xml.EscapeText(c.w, []byte(s))
	c.w.WriteString("</text>\n")
}

// numbers writes strings and numbers in turn.
func (c *svg) numbers(parts ...any) {
	for _, part := range parts {
		switch part := part.(type) {
		case string:
			c.w.WriteString(part)
		case float64:
			c.w.Write(appendDecimal(c.w.AvailableBuffer(), part))
		}
	}
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
