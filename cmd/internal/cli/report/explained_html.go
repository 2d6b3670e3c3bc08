package report

import (
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/proof"
)

// explainedHTML writes an Explained as one page to read or print. It has a picture of each visit,
// which marks the visit's lines and frames the cells found.
type explainedHTML struct{ *Explained }

const htmlStart = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>%s</title>
<style>
body { font: 16px/1.4 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em }
ol { padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(18em, 1fr)); gap: 1.5em }
li { list-style-position: inside; break-inside: avoid; white-space: pre-line }
svg { width: 100%%; display: block }
text { font: .7px sans-serif; text-anchor: middle }
.bar { font-size: .5px; font-weight: bold; paint-order: stroke; stroke: #fff; stroke-width: .15 }
</style>
`

func (e explainedHTML) append(dst []byte) []byte {
	title := e.Puzzle.Title
	if title == "" {
		title = e.File
	}
	title = html.EscapeString(Printable(title))
	dst = fmt.Appendf(dst, htmlStart, title)
	dst = fmt.Appendf(dst, "<h1>%s</h1>\n<p>%d x %d\n", title, e.Puzzle.Width(), e.Puzzle.Height())
	for line := range strings.Lines(e.story()) {
		dst = fmt.Appendf(dst, "<p>%s\n", html.EscapeString(strings.TrimSpace(line)))
	}
	dst = e.appendFrame(dst)
	dst = append(dst, "<ol>\n"...)
	g := e.Start.Clone()
	e.each(func(_ int, v explain.Visit) {
		before := g.Clone()
		take(g, v.Steps...)
		dst = fmt.Appendf(dst, "<li>%s\n", html.EscapeString(e.writer().visit(v, e.Detail)))
		dst = append(e.appendPicture(dst, v, before, g), "</li>\n"...)
	})
	dst = append(dst, "</ol>\n<table>\n"...)
	for _, f := range e.facts() {
		dst = fmt.Appendf(dst, "<tr><th>%s<td>%s\n", f.name, html.EscapeString(f.value))
	}
	return append(dst, "</table>\n"...)
}

const blankColour = "#777"

// margins returns the space for the clues on the left and above, in cells.
func (e explainedHTML) margins() (left, above int) {
	for _, c := range e.Puzzle.Rows {
		left = max(left, len(c))
	}
	for _, c := range e.Puzzle.Columns {
		above = max(above, len(c))
	}
	return left + 1, above + 1
}

// appendFrame draws the parts that all pictures share: the grid, the clues, and the numbers of
// lines.
func (e explainedHTML) appendFrame(dst []byte) []byte {
	width, height := e.Puzzle.Width(), e.Puzzle.Height()
	dst = append(dst, `<svg style="display: none"><symbol id="frame" overflow="visible">`...)
	var thin, thick strings.Builder
	rule := func(i int) *strings.Builder {
		if i%5 == 0 {
			return &thick
		}
		return &thin
	}
	for x := range width + 1 {
		fmt.Fprintf(rule(x), "M%d 0v%d", x, height)
	}
	for y := range height + 1 {
		fmt.Fprintf(rule(y), "M0 %dh%d", y, width)
	}
	dst = fmt.Appendf(dst, `<path d="%s" stroke="#999" stroke-width=".03"/><path d="%s" stroke="#333" stroke-width=".08"/>`, &thin, &thick)
	text := func(x, y float64, colour, words string) {
		dst = fmt.Appendf(dst, `<text x="%g" y="%g" fill="%s">%s</text>`, x+.5, y+.75, colour, words)
	}
	for y, clue := range e.Puzzle.Rows {
		for i, b := range clue {
			text(float64(i-len(clue))-.2, float64(y), e.colour(b.Colour), fmt.Sprint(b.Length))
		}
		text(float64(width)+.2, float64(y), "#888", fmt.Sprint(y+1))
	}
	for x, clue := range e.Puzzle.Columns {
		for i, b := range clue {
			text(float64(x), float64(i-len(clue))-.2, e.colour(b.Colour), fmt.Sprint(b.Length))
		}
		text(float64(x), float64(height)+.1, "#888", fmt.Sprint(x+1))
	}
	return append(dst, "</symbol></svg>\n"...)
}

// colour returns a colour of the palette as CSS.
func (e explainedHTML) colour(c nonogram.Colour) string {
	if e.Puzzle.Palette.Colours() <= 2 {
		return "#222"
	}
	rgb := e.Puzzle.Palette[c].RGB
	return fmt.Sprintf("#%02x%02x%02x", rgb.R, rgb.G, rgb.B)
}

// appendPicture draws a visit: its lines on a light ground, the old cells, and the new cells in a
// frame.
func (e explainedHTML) appendPicture(dst []byte, v explain.Visit, before, after nonogram.Grid) []byte {
	width, height := after.Width(), after.Height()
	left, above := e.margins()
	dst = fmt.Appendf(dst, `<svg viewBox="%d %d %d %d">`, -left, -above, left+width+2, above+height+2)
	dst = e.appendGrounds(dst, v)
	for c := range nonogram.Colour(e.Puzzle.Palette.Colours()) {
		var cells strings.Builder
		for i, cell := range after.Cells() {
			if cell != nonogram.CellOf(c) {
				continue
			}
			if at := after.PlaceOf(i); c == nonogram.Blank {
				fmt.Fprintf(&cells, "M%g %gh.2v.2h-.2z", float64(at.Column)+.4, float64(at.Row)+.4)
			} else {
				fmt.Fprintf(&cells, "M%d %dh1v1h-1z", at.Column, at.Row)
			}
		}
		fill := blankColour
		if c != nonogram.Blank {
			fill = e.colour(c)
		}
		dst = fmt.Appendf(dst, `<path d="%s" fill="%s"/>`, &cells, fill)
	}
	var fresh strings.Builder
	for i, cell := range after.Cells() {
		if at := after.PlaceOf(i); cell.Known() && cell != before.Cells()[i] {
			fmt.Fprintf(&fresh, "M%g %gh.7v.7h-.7z", float64(at.Column)+.15, float64(at.Row)+.15)
		}
	}
	dst = fmt.Appendf(dst, `<path d="%s" fill="none" stroke="#e50" stroke-width=".2"/>`, &fresh)
	dst = append(dst, `<use href="#frame"/>`...)
	dst = e.appendLinks(dst, v, before)
	if e.Detail != Brief {
		dst = e.appendBars(dst, v)
	}
	return append(dst, "</svg>"...)
}

// appendLinks marks the assumptions of chains, and numbers the cells that the links of chains lead
// to. The number of a link that ends in a contradiction is beside the clue of its line.
func (e explainedHTML) appendLinks(dst []byte, v explain.Visit, before nonogram.Grid) []byte {
	text := func(row, column int, colour, words string) {
		dst = fmt.Appendf(dst, `<text x="%g" y="%g" fill="%s">%s</text>`, float64(column)+.5, float64(row)+.75, colour, words)
	}
	for _, same := range v.Chains() {
		a := same[0].Cases[0].Assumption
		text(a.Row, a.Column, "#c0c", "?")
	}
	hint := app.Hint{Kind: explain.Step, State: before, Visit: v}
	for _, m := range hint.Marks() {
		if m.Role != proof.Linked {
			continue
		}
		colour := "#06c"
		if !m.Cell.Known() {
			dst, colour = e.appendDenied(dst, m), "#000"
		}
		text(m.Row, m.Column, colour, strconv.Itoa(m.Link))
	}
	left, above := e.margins()
	for i, d := range v.Links() {
		number := strconv.Itoa(i + 1)
		switch {
		case len(d.Result) > 0 || !d.Technique.OneLine():
		case d.Line.Axis == nonogram.Rows:
			text(d.Line.Index, -left, "#c00", number)
		default:
			text(-above, d.Line.Index, "#c00", number)
		}
	}
	return dst
}

// barThickness is the width of a bar beside a line, in cells.
const barThickness = .6

// appendBars draws the block ranges that a visit uses, as bars beside their lines. A bar is a frame
// around the cells in which the block can be, full where the block is in any case, with the block's
// number.
func (e explainedHTML) appendBars(dst []byte, v explain.Visit) []byte {
	for _, own := range app.UsedRanges(v.Ranges(e.Puzzle)) {
		lanes, n := app.Lanes(own)
		l, lines := own[0].Line, e.Puzzle.Height()
		if l.Axis == nonogram.Columns {
			lines = e.Puzzle.Width()
		}
		edge, thickness := float64(l.Index+1)+.05, float64(n)*barThickness
		if edge+thickness > float64(lines) && l.Index > lines/2 {
			edge = float64(l.Index) - .05 - thickness
		}
		rect := func(first, end int, edge, thickness float64, look string) {
			x, y, width, height := float64(first), edge, float64(end-first), thickness
			if l.Axis == nonogram.Columns {
				x, y, width, height = y, x, height, width
			}
			dst = fmt.Appendf(dst, `<rect x="%.4g" y="%.4g" width="%.4g" height="%.4g" %s/>`, x, y, width, height, look)
		}
		first, last := own[0].First, 0
		for _, r := range own {
			last = max(last, r.Last)
		}
		rect(first, last+1, edge, thickness, `fill="#fff" fill-opacity=".88"`)
		for i, r := range own {
			at := edge + float64(lanes[i])*barThickness
			b := e.Puzzle.Clue(l)[r.Block]
			colour := e.colour(b.Colour)
			rect(r.First, r.Last+1, at+.06, barThickness-.12, `fill="`+colour+`" fill-opacity=".25" stroke="#222" stroke-width=".05"`)
			if first, end, ok := r.Overlap(e.Puzzle); ok {
				rect(first, end, at+.06, barThickness-.12, `fill="`+colour+`"`)
			}
			x, y := float64(r.First+r.Last+1)/2, at+barThickness/2
			if l.Axis == nonogram.Columns {
				x, y = y, x
			}
			dst = fmt.Appendf(dst, `<text class="bar" x="%.4g" y="%.4g">%d</text>`, x, y+.17, b.Length)
		}
	}
	return dst
}

// appendDenied crosses out a cell in the first colour that a link rules out, or in grey for blank.
func (e explainedHTML) appendDenied(dst []byte, m proof.Mark) []byte {
	colour := blankColour
	for c := nonogram.Colour(1); int(c) < e.Puzzle.Palette.Colours(); c++ {
		if m.Denied.Can(c) {
			colour = e.colour(c)
			break
		}
	}
	return fmt.Appendf(dst, `<path d="M%d %dl1 1m0-1l-1 1" stroke="%s" stroke-width=".12"/>`, m.Column, m.Row, colour)
}

// The grounds of lines: light for a line that a chain uses or a visit completes, dark for the line
// of the visit.
const (
	linkGround  = "#fff7d6"
	visitGround = "#fe9"
)

// appendGrounds marks the lines of a visit, under all other parts of the picture.
func (e explainedHTML) appendGrounds(dst []byte, v explain.Visit) []byte {
	var linked []nonogram.Line
	for _, d := range v.Links() {
		if d.Technique.OneLine() {
			linked = append(linked, d.Line)
		}
	}
	for _, d := range v.Completed() {
		linked = append(linked, d.Line)
	}
	left, above := e.margins()
	for i, l := range slices.Concat(linked, v.Lines) {
		ground := linkGround
		if i >= len(linked) {
			ground = visitGround
		}
		if l.Axis == nonogram.Rows {
			dst = fmt.Appendf(dst, `<rect x="%d" y="%d" width="%d" height="1" fill="%s"/>`, -left, l.Index, left+e.Puzzle.Width(), ground)
		} else {
			dst = fmt.Appendf(dst, `<rect x="%d" y="%d" width="1" height="%d" fill="%s"/>`, l.Index, -above, above+e.Puzzle.Height(), ground)
		}
	}
	return dst
}
