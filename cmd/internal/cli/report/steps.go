package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/proof"
)

// stepWriter writes the deductions on a puzzle as numbered steps: 12., and 12.1, 12.2 and so on for
// the steps of the cases of step 12.
type stepWriter struct {
	puzzle   *nonogram.Puzzle
	language *words.Language
}

// sentence returns a deduction on a board in words, without the steps of its cases.
func (w stepWriter) sentence(board nonogram.Grid, d proof.Deduction) string {
	return printableLines(w.language.Step(w.puzzle, board, d))
}

// visit returns a visit in words, or only the cells to fill in.
func (w stepWriter) visit(v explain.Visit, how Detail) string {
	if how == Brief {
		return printableLines(w.language.Brief(w.puzzle, v))
	}
	return printableLines(w.language.Visit(w.puzzle, v))
}

func printableLines(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = Printable(lines[i])
	}
	return strings.Join(lines, "\n")
}

// textWidth is the most columns that a picture of ranges has outside a terminal.
const textWidth = 80

// appendBars draws the block ranges that a visit's reasons use, below the visit's words, with the
// names of lines if the words are about several. If a line has a single range, the words alone give
// it.
func (w stepWriter) appendBars(dst []byte, style Style, v explain.Visit, board nonogram.Grid, how Detail) []byte {
	if how == Brief {
		return dst
	}
	margin := indent(nil, 1)
	var drawn []explain.BlockRange
	for _, own := range app.UsedRanges(v.Ranges(w.puzzle)) {
		if len(own) > 1 {
			drawn = append(drawn, own...)
		}
	}
	name := w.language.Line
	if !slices.ContainsFunc(v.Steps, func(d proof.Deduction) bool { return d.Line != v.Lines[0] }) {
		name = nil
	}
	for _, line := range app.RangeBars(w.puzzle, board, drawn, cmp.Or(style.Width, textWidth)-len(margin), name) {
		dst = append(append(append(dst, margin...), line...), '\n')
	}
	return dst
}

// tagged returns the sentence after the technique's short name. A conflict has no short name.
func (w stepWriter) tagged(board nonogram.Grid, d proof.Deduction) string {
	if d.Technique == proof.Conflict {
		return w.sentence(board, d)
	}
	return fmt.Sprintf("[%s] %s", d.Technique.ID(), w.sentence(board, d))
}

func (w stepWriter) assumption(c proof.Case) string {
	return Printable(w.language.Assumption(w.puzzle, c.Assumption))
}

// appendStep writes a deduction on a board and its cases, indented below.
func (w stepWriter) appendStep(dst []byte, style Style, number string, board nonogram.Grid, d proof.Deduction, depth int) []byte {
	dst = style.appendFilled(dst, string(indent(nil, depth))+number+" ", w.tagged(board, d))
	return w.appendCases(dst, style, strings.TrimSuffix(number, "."), board, d.Cases, depth+1)
}

// appendCases writes each case's assumption, and the steps that follow from it. The numbers of the
// steps run through all cases.
func (w stepWriter) appendCases(dst []byte, style Style, number string, board nonogram.Grid, cases []proof.Case, depth int) []byte {
	n := 0
	for _, c := range cases {
		dst = style.appendFilled(dst, string(indent(nil, depth)), w.assumption(c))
		supposed := c.Suppose(board)
		for _, d := range c.Steps {
			n++
			dst = w.appendStep(dst, style, number+"."+strconv.Itoa(n), supposed, d, depth+1)
			d.Apply(supposed)
		}
	}
	return dst
}

func indent(dst []byte, depth int) []byte {
	return append(dst, strings.Repeat("    ", depth)...)
}

// take makes the changes of deductions on a grid, and returns marks for the changed cells, row by
// row.
func take(g nonogram.Grid, steps ...proof.Deduction) (fresh []bool) {
	fresh = make([]bool, len(g.Cells()))
	for _, d := range steps {
		d.Apply(g)
		for _, f := range d.Result {
			fresh[f.Row*g.Width()+f.Column] = true
		}
	}
	return fresh
}

// maxPlaces is the most cells to list one by one; the picture shows them all.
const maxPlaces = 8

// placesText lists places as "row 1, column 2; row 3, column 4". note returns a note for each
// place, which follows in brackets unless it is empty.
func placesText(places []nonogram.Place, note func(nonogram.Place) string) string {
	var out []string
	for i, p := range places {
		if i == maxPlaces {
			out = append(out, "...")
			break
		}
		out = append(out, fmt.Sprintf("row %d, column %d", p.Row+1, p.Column+1)+inBrackets(note(p)))
	}
	return strings.Join(out, "; ")
}
