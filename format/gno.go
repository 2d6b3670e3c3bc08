package format

import (
	"bufio"
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
)

// gnoFormat is the format of Gnonograms: parts, each under a heading in brackets.
//
//	[Description]      title, author, date, difficulty, a line each; new files have no author
//	[License]
//	[Dimensions]       height, then width
//	[Row clues]        a line a clue, commas between lengths
//	[Column clues]
//	[Solution grid]    a line a row, 1 blank, 2 or 3 filled, 0 open
//
// The first three letters of a heading decide. Without [Dimensions] the clues give the size, and
// without clues the solution gives them. The reader skips the state of a game ([Working grid],
// [History]), the program's settings, parts of any other name, the date and the difficulty.
var gnoFormat = &Format{
	Name:        "gno",
	Description: "Gnonograms: sections with headings in brackets",
	Extensions:  []string{".gno"},
	Holds:       Holds{Goal: true, Title: true, Author: true, Licence: true},
	kept:        eachText(gnoText),
	sniff:       sniffGno,
	nearly:      func(head []byte) bool { return bytes.Contains(bytes.ToLower(head), []byte("[dimensions")) },
	read:        division{most: maxGnoLines}.reader(parseGno),
	frame:       oneByOne(writeGno),
}

// maxGnoLines leaves room for two grids and the texts.
const maxGnoLines = 4*nonogram.MaxSide + 1000

const (
	gnoDescription = "description"
	gnoLicence     = "license"
	gnoDimensions  = "dimensions"
	gnoRows        = "row"
	gnoColumns     = "column"
	gnoSolution    = "solution"
)

// gnoParts lists the program's headings, first those of the parts that we read.
var gnoParts = []string{
	gnoDescription, gnoLicence, gnoDimensions, gnoRows, gnoColumns, gnoSolution,
	"working", "state", "locked", "original", "history",
}

// gnoHeading returns the part that a heading starts; part is empty for an unknown heading, and ok
// is false for other lines.
func gnoHeading(text string) (part string, ok bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	if !strings.HasPrefix(text, "[") {
		return "", false
	}
	i := slices.IndexFunc(gnoParts, func(part string) bool { return strings.HasPrefix(text[1:], part[:3]) })
	if i < 0 {
		return "", true
	}
	return gnoParts[i], true
}

// gnoText turns a text into one line that does not look like a heading.
func gnoText(text string) string {
	text = oneLine(text)
	if _, isHeading := gnoHeading(text); isHeading {
		return oneLine(strings.Trim(text, "[]"))
	}
	return text
}

// sniffGno looks at the first line that is not blank. A file with [clues] is pynogram's: its
// [colors] looks like the heading of columns.
func sniffGno(head []byte) bool {
	part, _ := gnoHeading(firstLine(head))
	return part != "" && !pynogramClues().Match(head)
}

type gnoParser struct {
	*input
	parts         map[string]section // each with the line of its heading as first
	width, height int
}

func parseGno(in *input, s section) *nonogram.Puzzle {
	g := gnoParser{input: in, parts: map[string]section{}}
	g.split(s.lines)
	g.size()
	goal := g.goal()
	_, rows := g.parts[gnoRows]
	_, columns := g.parts[gnoColumns]
	var p *nonogram.Puzzle
	switch {
	case rows && columns:
		p = g.fromClues(goal)
	case goal == nil:
		g.fail(position{line: 1}, ErrSyntax, "no game data found", "", "[Row clues] and [Column clues], or a full [Solution grid]")
	default:
		p = nonogram.FromGrid(*goal, nil)
	}
	g.texts(p)
	return p
}

func (g *gnoParser) split(lines []numberedLine) {
	word, inside := "", false
	for _, line := range lines {
		next, isHeading := gnoHeading(line.text)
		switch {
		case isHeading:
			word, inside = next, true
			if before, twice := g.parts[word]; twice && word != "" {
				g.fail(line.place(0), ErrSyntax, "", fmt.Sprintf("a second %q", word), fmt.Sprintf("one, as in line %d", before.first))
			}
			g.parts[word] = section{first: line.number}
		case inside:
			part := g.parts[word]
			part.lines = append(part.lines, line)
			g.parts[word] = part
		case !line.isBlank():
			g.fail(line.place(0), ErrSyntax, "", quoted(line.text), "a heading such as [Dimensions]")
		}
	}
}

// take returns the first n lines of a part; only blank ones may follow.
func (g *gnoParser) take(word string, n int) []numberedLine {
	part := g.parts[word]
	used := len(part.lines)
	for used > n && part.lines[used-1].isBlank() {
		used--
	}
	if used != n {
		g.fail(position{line: part.first}, ErrSyntax, word, message.Count(used, "line"), strconv.Itoa(n))
	}
	return part.lines[:n]
}

// size reads the sides, or counts the clues if there is no [Dimensions].
func (g *gnoParser) size() {
	if _, given := g.parts[gnoDimensions]; !given {
		g.height, g.width = len(filledLines(g.parts[gnoRows].lines)), len(filledLines(g.parts[gnoColumns].lines))
		if g.height == 0 || g.width == 0 {
			g.fail(position{line: 1}, ErrSyntax, "the puzzle has no [Dimensions]", "", "")
		}
		return
	}
	lines := g.take(gnoDimensions, 2)
	for i, side := range []*int{&g.height, &g.width} {
		*side = g.side(lines[i].place(0), gnoDimensions, "a number", strings.TrimSpace(lines[i].text))
	}
}

func (g *gnoParser) fromClues(goal *nonogram.Grid) *nonogram.Puzzle {
	clues := lineClues{
		nonogram.Rows:    plainClues.lines(g.input, nonogram.Rows, g.take(gnoRows, g.height)),
		nonogram.Columns: plainClues.lines(g.input, nonogram.Columns, g.take(gnoColumns, g.width)),
	}
	return clues.with(g.input, max(1, g.parts[gnoDimensions].first), nonogram.Puzzle{Goal: goal}, g.parts[gnoSolution].first)
}

// goal reads the solution; nil if there is none or it has open cells.
func (g *gnoParser) goal() *nonogram.Grid {
	part, given := g.parts[gnoSolution]
	if !given {
		return nil
	}
	grid := g.picture(g.take(gnoSolution, g.height), "23", "1", "0")
	if grid.Width() != g.width {
		g.fail(position{line: part.first + 1}, nonogram.ErrGrid, "solution", message.Count(grid.Width(), "cell"), strconv.Itoa(g.width))
	}
	open := grid.CountOpen()
	if open > 0 {
		if open < g.width*g.height {
			g.warn(position{line: part.first}, "solution ignored: it has %s", message.Count(open, "open cell"))
		}
		return nil
	}
	return &grid
}

func (g *gnoParser) texts(p *nonogram.Puzzle) {
	lines := filledLines(g.parts[gnoDescription].lines)
	if whole := g.parts[gnoDescription].lines; len(whole) > 3 || len(lines) < 3 {
		lines = whole // with an author
	} else {
		lines = lines[:1]
	}
	for i, to := range []*string{&p.Title, &p.Author} {
		if i < len(lines) {
			*to = strings.TrimSpace(lines[i].text)
		}
	}
	var licence []string
	for _, line := range g.parts[gnoLicence].lines {
		licence = append(licence, line.text)
	}
	p.Licence = strings.TrimSpace(strings.Join(licence, "\n"))
}

func writeGno(w *bufio.Writer, p *nonogram.Puzzle) {
	// The line of the date is empty, and that of the difficulty is 0.
	fmt.Fprintf(w, "[Description]\n%s\n%s\n\n0\n", p.Title, p.Author)
	if p.Licence != "" {
		fmt.Fprintf(w, "[License]\n%s\n", p.Licence)
	}
	fmt.Fprintf(w, "[Dimensions]\n%d\n%d\n[Row clues]\n", p.Height(), p.Width())
	writeClues(w, p.Rows, ",")
	w.WriteString("[Column clues]\n")
	writeClues(w, p.Columns, ",")
	if p.Goal == nil || !p.Goal.Complete() {
		return
	}
	w.WriteString("[Solution grid]\n")
	for row := range p.Height() {
		w.WriteString(strings.Join(cellWords(p.Goal.Row(row), "2", "1"), " ") + "\n")
	}
}
