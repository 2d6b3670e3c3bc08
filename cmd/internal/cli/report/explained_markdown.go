package report

import (
	"fmt"
	"strings"

	"nonogram"
	"nonogram/draw"
	"nonogram/explain"
	"nonogram/internal/base/message"
	"nonogram/proof"
)

// explainedMarkdown writes an Explained as a section of a document in Markdown.
type explainedMarkdown struct{ *Explained }

// append writes the puzzle, the steps as a list, the finished picture, then the facts. Pictures are
// plain text between fences.
func (e explainedMarkdown) append(dst []byte, style Style) []byte {
	dst = e.appendTitle(dst)
	dst = appendFenced(dst, e.Puzzle, e.Start, 0)
	for line := range strings.Lines(e.story()) {
		dst = fmt.Appendf(dst, "\n%s\n", markdown(strings.TrimSpace(line)))
	}
	g := e.Start.Clone()
	n := 0
	e.each(func(i int, v explain.Visit) {
		number := fmt.Sprintf("%d.", i+1)
		if e.Detail.deductions() {
			for _, d := range v.Steps {
				n++
				number = fmt.Sprintf("%d.", n)
				dst = fmt.Appendf(dst, "\n%s %s\n", number, e.tagged(g, d))
				dst = e.appendCases(dst, g, d.Cases, len(number)+1)
				d.Apply(g)
			}
		} else {
			dst = appendItem(append(dst, '\n'), 0, number, marked(e.writer().visit(v, e.Detail)))
			if text := e.writer().appendBars(nil, Style{}, v, g, e.Detail); len(text) > 0 {
				dst = appendFence(dst, text, len(number)+1)
			}
		}
		take(g, v.Steps...)
		if e.Grids {
			dst = appendFenced(dst, e.Puzzle, g, len(number)+1)
		}
	})
	if !e.Grids || len(e.Visits) == 0 {
		dst = append(dst, "\nThe picture:\n"...)
		dst = appendFenced(dst, e.Puzzle, e.End, 0)
	}
	dst = e.appendExample(dst)
	return e.appendFacts(dst, style)
}

func (e explainedMarkdown) appendTitle(dst []byte) []byte {
	title := e.Puzzle.Title
	if title == "" {
		title = e.File
	}
	dst = fmt.Appendf(dst, "# %s\n\n%d x %d", markdown(Printable(title)), e.Puzzle.Width(), e.Puzzle.Height())
	if e.Puzzle.Author != "" {
		dst = fmt.Appendf(dst, ", by %s", markdown(Printable(e.Puzzle.Author)))
	}
	return append(dst, '\n')
}

// tagged returns the sentence of a deduction on a board with the technique's short name.
func (e explainedMarkdown) tagged(board nonogram.Grid, d proof.Deduction) string {
	sentence := marked(e.writer().sentence(board, d))
	if d.Technique == proof.Conflict {
		return sentence
	}
	return fmt.Sprintf("**%s** %s", d.Technique.ID(), sentence)
}

// marked escapes words of several lines, and formats lines with an arrangement as code.
func marked(words string) string {
	lines := strings.Split(words, "\n")
	for i, line := range lines {
		if i > 0 && !strings.Contains(line, " ") {
			lines[i] = "`" + line + "`" // an arrangement
		} else {
			lines[i] = markdown(line)
		}
	}
	return strings.Join(lines, "\n")
}

// appendCases writes each case as an item of a list and its steps as a list below.
func (e explainedMarkdown) appendCases(dst []byte, board nonogram.Grid, cases []proof.Case, indent int) []byte {
	for _, c := range cases {
		dst = appendItem(dst, indent, "-", markdown(e.writer().assumption(c)))
		supposed := c.Suppose(board)
		for i, d := range c.Steps {
			number := fmt.Sprintf("%d.", i+1)
			dst = appendItem(dst, indent+2, number, e.tagged(supposed, d))
			dst = e.appendCases(dst, supposed, d.Cases, indent+2+len(number)+1)
			d.Apply(supposed)
		}
	}
	return dst
}

// appendItem writes an item of a list. A backslash ends each line but the last, so that Markdown
// keeps the line break.
func appendItem(dst []byte, indent int, marker, text string) []byte {
	text = strings.ReplaceAll(text, "\n", fmt.Sprintf("\\\n%*s", indent+len(marker)+1, ""))
	return fmt.Appendf(dst, "%*s%s %s\n", indent, "", marker, text)
}

func (e explainedMarkdown) appendExample(dst []byte) []byte {
	if e.Example[0].Width() == 0 {
		return dst
	}
	for i, g := range e.Example {
		dst = fmt.Appendf(dst, "\nSolution %d:\n", i+1)
		dst = appendFenced(dst, e.Puzzle, g, 0)
	}
	union, marks, differ := difference(e.Example[:]...)
	dst = fmt.Appendf(dst, "\nThey differ in %s:\n", message.Count(differ, "cell"))
	return appendFence(dst, draw.AppendText(nil, e.Puzzle, union, draw.TextOptions{Marks: marks}), 0)
}

func (e explainedMarkdown) appendFacts(dst []byte, style Style) []byte {
	facts := e.facts()
	if !style.NoTime {
		facts = append(facts, textFact{"time", roundedTime(e.Time).String()})
	}
	dst = append(dst, "\n| | |\n|---|---|\n"...)
	for _, f := range facts {
		dst = fmt.Appendf(dst, "| %s | %s |\n", f.name, markdown(f.value))
	}
	return dst
}

// appendFenced draws a grid and its clues between fences.
func appendFenced(dst []byte, p *nonogram.Puzzle, g nonogram.Grid, indent int) []byte {
	return appendFence(dst, draw.AppendText(nil, p, g, draw.TextOptions{}), indent)
}

// appendFence writes lines unchanged between fences, after an empty line.
func appendFence(dst, text []byte, indent int) []byte {
	dst = append(dst, '\n')
	for line := range strings.Lines("```text\n" + string(text) + "```\n") {
		dst = fmt.Appendf(dst, "%*s%s", indent, "", line)
	}
	return dst
}

// markdown escapes characters that have a meaning in Markdown, or in HTML within it.
func markdown(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune("\\`*_[]<>#|&~", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
