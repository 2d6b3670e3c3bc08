package report

import (
	"fmt"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/draw"
	"nonogram/internal/base/plural"
	"nonogram/solve"
)

// maxOpenRows is the most rows with open cells to list; the picture shows them all.
const maxOpenRows = 20

// appendOpen lists the open cells of a grid, row by row.
func appendOpen(dst []byte, g nonogram.Grid) []byte {
	name, rows := "open", 0
	for row := range g.Height() {
		columns := openColumns(g.Row(row))
		if columns == "" {
			continue
		}
		if rows++; rows <= maxOpenRows {
			dst = appendFact(dst, name, "row %d: %s", row+1, columns)
			name = ""
		}
	}
	switch more := rows - maxOpenRows; {
	case more == 1:
		dst = appendFact(dst, "", "and 1 more row")
	case more > 1:
		dst = appendFact(dst, "", "and %d more rows", more)
	}
	return dst
}

// openColumns names the open cells of a row, like "columns 4-6, 9"; "" if there
// are none.
func openColumns(cells []nonogram.Cell) string {
	var runs []string
	open := 0
	for x := 0; x < len(cells); x++ {
		first := x
		for x < len(cells) && isOpen(cells[x]) {
			x++
		}
		switch open += x - first; x - first {
		case 0:
		case 1:
			runs = append(runs, fmt.Sprint(x))
		default:
			runs = append(runs, fmt.Sprintf("%d-%d", first+1, x))
		}
	}
	switch open {
	case 0:
		return ""
	case 1:
		return "column " + runs[0]
	}
	return "columns " + strings.Join(runs, ", ")
}

// isOpen reports whether a cell still has several colours.
func isOpen(c nonogram.Cell) bool { return !c.Known() && c != nonogram.Contradicted }

// mark returns the sign for a cell in which the solutions beside the picture differ.
func (s Style) mark() string {
	if s.Draw.Unicode {
		return "▒"
	}
	return "*"
}

// appendOpenCells counts and draws the cells that are open across all solutions, with
// marks on those in which the solutions found differ.
func (s Style) appendOpenCells(dst []byte, p *nonogram.Puzzle, found []nonogram.Grid, o *solve.Open, interrupted bool) []byte {
	if o == nil {
		return dst
	}
	least := ""
	if o.Limit != solve.NoLimit {
		least = "at least "
	}
	dst = fmt.Appendf(dst, "open across all solutions: %s%s (%s and ?)%s\n", least, plural.Of(o.Possible.CountOpen(), "cell"), s.mark(), openLimitText(o, interrupted))
	options := s.Draw
	_, options.Marks, _ = draw.Difference(found...)
	return draw.AppendText(dst, p, o.Possible, options)
}

// openLimitText says why there may be more open cells.
func openLimitText(o *solve.Open, interrupted bool) string {
	switch o.Limit {
	case solve.NoLimit:
		return ""
	case solve.ContextLimit:
		return "; the search for more ended" + inBrackets(endingText(o.Limit, interrupted))
	case solve.ConflictLimit:
		return fmt.Sprintf("; the search for more stopped after %s", plural.Of(o.Limits.Conflicts, "conflict"))
	case solve.EffortLimit:
		return "; the search for more stopped at its limit, see --open-conflicts"
	case solve.SolutionLimit:
		return fmt.Sprintf("; the search for more stopped after %d more solutions", o.Limits.Solutions)
	}
	return "; the search for more stopped at the memory limit"
}

// OpenFields has the open cells in JSON.
type OpenFields struct {
	Open         []wire.Place `json:"open,omitempty"`
	OpenComplete *bool        `json:"open_complete,omitempty"`
}

func openJSON(o *solve.Open) OpenFields {
	if o == nil {
		return OpenFields{}
	}
	complete := o.Limit == solve.NoLimit
	fields := OpenFields{OpenComplete: &complete}
	for i, c := range o.Possible.Cells() {
		if at := o.Possible.PlaceOf(i); isOpen(c) {
			fields.Open = append(fields.Open, wire.Place{at.Row, at.Column})
		}
	}
	return fields
}

// colourName returns the colour's name, or its symbol if it has none.
func colourName(p nonogram.Palette, c nonogram.Colour) string {
	switch {
	case c == nonogram.Blank:
		return "blank"
	case int(c) < len(p) && p[c].Name != "":
		return Printable(p[c].Name)
	}
	return string(p.Symbol(c))
}

// colourNames lists the colours that a cell can have, as "red or blank".
func colourNames(p nonogram.Palette, cell nonogram.Cell) string {
	var names []string
	for c := nonogram.Colour(1); int(c) < p.Colours(); c++ {
		if cell.Can(c) {
			names = append(names, colourName(p, c))
		}
	}
	if cell.Can(nonogram.Blank) {
		names = append(names, "blank")
	}
	return strings.Join(names, " or ")
}

// appendColours names the letters of a colour puzzle: "r red, b blue".
func appendColours(dst []byte, p nonogram.Palette) []byte {
	if p.Colours() <= 2 {
		return dst
	}
	var colours []string
	for c := nonogram.Colour(1); int(c) < p.Colours(); c++ {
		text := string(p.Symbol(c))
		if name := colourName(p, c); name != text {
			text += " " + name
		}
		colours = append(colours, text)
	}
	return appendFact(dst, "colours", "%s", strings.Join(colours, ", "))
}
