package report

import (
	"fmt"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// teller tells the deductions on a puzzle as numbered steps: 12., and 12.1, 12.2 and
// so on for those of its cases.
type teller struct {
	puzzle   *nonogram.Puzzle
	language explain.Language
}

// sentence tells a deduction without the steps of its cases. It has several lines
// where it draws arrangements.
func (t teller) sentence(d proof.Deduction) string {
	lines := strings.Split(t.language.Deduction(t.puzzle, d), "\n")
	for i := range lines {
		lines[i] = Printable(lines[i])
	}
	return strings.Join(lines, "\n")
}

// visit tells a visit, or only what to fill in.
func (t teller) visit(v explain.Visit, how Tell) string {
	words := t.language.Visit
	if how == Brief {
		words = t.language.Brief
	}
	lines := strings.Split(words(t.puzzle, v), "\n")
	for i := range lines {
		lines[i] = Printable(lines[i])
	}
	return strings.Join(lines, "\n")
}

// tagged is the sentence with the technique's short name, which conflicts lack, as
// sentences name the technique itself.
func (t teller) tagged(d proof.Deduction) string {
	if d.Technique == proof.Conflict {
		return t.sentence(d)
	}
	return fmt.Sprintf("[%s] %s", d.Technique.ID(), t.sentence(d))
}

func (t teller) assumption(c proof.Case) string {
	return Printable(t.language.Assumption(t.puzzle, c.Assumption))
}

// appendStep writes a deduction as a line of text and its cases indented below.
func (t teller) appendStep(dst []byte, number string, d proof.Deduction, depth int) []byte {
	text := strings.ReplaceAll(t.tagged(d), "\n", "\n"+string(indent(nil, depth+1)))
	dst = fmt.Appendf(indent(dst, depth), "%s %s\n", number, text)
	return t.appendCases(dst, strings.TrimSuffix(number, "."), d.Cases, depth+1)
}

// appendCases writes each case's assumption and the steps that follow from it,
// numbered through all cases.
func (t teller) appendCases(dst []byte, number string, cases []proof.Case, depth int) []byte {
	n := 0
	for _, c := range cases {
		dst = fmt.Appendf(indent(dst, depth), "%s\n", t.assumption(c))
		for _, d := range c.Steps {
			n++
			dst = t.appendStep(dst, number+"."+strconv.Itoa(n), d, depth+1)
		}
	}
	return dst
}

func indent(dst []byte, depth int) []byte {
	return append(dst, strings.Repeat("    ", depth)...)
}

// take brings what deductions tell onto a grid, and returns which cells that are, row by
// row.
func take(g nonogram.Grid, steps ...proof.Deduction) (fresh []bool) {
	fresh = make([]bool, len(g.Cells()))
	for _, d := range steps {
		for _, f := range d.Result {
			g.Set(f.Row, f.Column, g.At(f.Row, f.Column)&f.Cell)
			fresh[f.Row*g.Width()+f.Column] = true
		}
	}
	return fresh
}

// placesText lists places as "row 1, column 2; row 3, column 4".
func placesText(places []nonogram.Place) string {
	var out []string
	for i, p := range places {
		if i == maxPlaces {
			out = append(out, "...")
			break
		}
		out = append(out, fmt.Sprintf("row %d, column %d", p.Row+1, p.Column+1))
	}
	return strings.Join(out, "; ")
}
