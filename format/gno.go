package format

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"nonogram"
)

// gnoFormat is the format of Gnonograms: parts with a heading in brackets each.
//
//	[Description]      title, author, date, difficulty, a line each
//	[License]
//	[Dimensions]       height, then width
//	[Row clues]        a line a clue, commas between lengths
//	[Column clues]
//	[Solution grid]    a line a row, 1 blank, 2 filled, 0 open
//
// Headings count by their first word. What was played so far and the program's
// settings ([Working grid], [State], [Locked], [Original path]), the date and
// the difficulty are read over. The clues may be left to the solution.
var gnoFormat = &Format{
	Name:        "gno",
	Description: "Gnonograms: parts with headings in brackets",
	Extensions:  []string{".gno"},
	Holds:       Holds{Goal: true, Title: true, Author: true, Licence: true},
	kept: func(p *nonogram.Puzzle) (nonogram.Palette, nonogram.Metadata) {
		return p.Palette, eachText(p.Metadata, gnoText)
	},
	sniff:     sniffGno,
	read:      readGno,
	newWriter: func(w io.Writer) puzzleWriter { return &gnoWriter{bufio.NewWriter(w)} },
}

var gnoNotation = clueNotation{between: ", \t"}

// maxGnoLines leaves room for two grids and the texts.
const maxGnoLines = 4*nonogram.MaxSide + 1000

// The parts, by the first word of their heading.
const (
	gnoDescription = "description"
	gnoLicence     = "license"
	gnoDimensions  = "dimensions"
	gnoRows        = "row"
	gnoColumns     = "column"
	gnoSolution    = "solution"
)

// gnoHeading is the first word of a heading, in lower case; known is false if
// the line is none or not of this format.
func gnoHeading(text string) (word string, known bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	inner, opened := strings.CutPrefix(text, "[")
	inner, closed := strings.CutSuffix(inner, "]")
	if !opened || !closed {
		return "", false
	}
	word, _, _ = strings.Cut(inner, " ")
	switch word {
	case gnoDescription, gnoLicence, gnoDimensions, gnoRows, gnoColumns, gnoSolution,
		"working", "state", "locked", "original":
		return word, true
	}
	return word, false
}

// gnoText is what is kept of a text: a line that is no heading.
func gnoText(text string) string {
	text = oneLine(text)
	if _, known := gnoHeading(text); known {
		return oneLine(text[1 : len(text)-1])
	}
	return text
}

// sniffGno looks at the first line that is not blank.
func sniffGno(head []byte) bool {
	line, _, _ := bytes.Cut(bytes.TrimSpace(head), []byte("\n"))
	_, known := gnoHeading(string(line))
	return known
}

func readGno(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		lines, err := in.allLines(maxGnoLines)
		if len(lines) == 0 && err == nil {
			return
		}
		g := gnoParser{in: in, notes: notes{file: in.name}, parts: map[string]gnoPart{}}
		entry := Entry{Line: 1}
		if err == nil {
			entry.Puzzle, err = g.puzzle(lines)
		}
		entry.Warnings = g.notes.list
		yield(entry, err)
	}
}

// gnoPart is what is below a heading.
type gnoPart struct {
	heading numberedLine
	lines   []numberedLine
}

type gnoParser struct {
	in            *input
	notes         notes
	parts         map[string]gnoPart
	width, height int
}

func (g *gnoParser) puzzle(lines []numberedLine) (*nonogram.Puzzle, error) {
	if err := g.split(lines); err != nil {
		return nil, err
	}
	if err := g.size(); err != nil {
		return nil, err
	}
	goal, err := g.goal()
	if err != nil {
		return nil, err
	}
	_, rows := g.parts[gnoRows]
	_, columns := g.parts[gnoColumns]
	var p *nonogram.Puzzle
	switch {
	case rows && columns:
		if p, err = g.fromClues(); err != nil {
			return nil, err
		}
		p.Goal = goal
	case goal == nil:
		return nil, g.in.lineFault(position{line: 1}, ErrSyntax, "no game data found", "", "[Row clues] and [Column clues], or a full [Solution grid]")
	default:
		p = nonogram.FromGrid(*goal, nil)
	}
	g.texts(p)
	g.notes.checkGoal(p, position{line: g.parts[gnoSolution].heading.number})
	return p, nil
}

// split finds the parts.
func (g *gnoParser) split(lines []numberedLine) error {
	word := ""
	for _, line := range lines {
		next, known := gnoHeading(line.text)
		switch {
		case known:
			word = next
			if first, twice := g.parts[word]; twice {
				return g.in.lineFault(line.place(0), ErrSyntax, "", fmt.Sprintf("a second %q", word), fmt.Sprintf("one, as in line %d", first.heading.number))
			}
			g.parts[word] = gnoPart{heading: line}
		case word != "":
			part := g.parts[word]
			part.lines = append(part.lines, line)
			g.parts[word] = part
		case strings.TrimSpace(line.text) != "":
			return g.in.lineFault(line.place(0), ErrSyntax, "", quoted(line.text), "a heading such as [Dimensions]")
		}
	}
	return nil
}

// take returns the first n lines of a part; only blank ones may follow.
func (g *gnoParser) take(word string, n int) ([]numberedLine, error) {
	part := g.parts[word]
	used := len(part.lines)
	for used > n && strings.TrimSpace(part.lines[used-1].text) == "" {
		used--
	}
	if used != n {
		return nil, g.in.lineFault(position{line: part.heading.number}, ErrSyntax, word, counted(used, "line"), strconv.Itoa(n))
	}
	return part.lines[:n], nil
}

// size reads the sides, or takes them from the number of clues.
func (g *gnoParser) size() error {
	if _, told := g.parts[gnoDimensions]; !told {
		return g.in.lineFault(position{line: 1}, ErrSyntax, "the puzzle has no [Dimensions]", "", "")
	}
	lines, err := g.take(gnoDimensions, 2)
	if err != nil {
		return err
	}
	for i, side := range []*int{&g.height, &g.width} {
		text := strings.TrimSpace(lines[i].text)
		*side, err = strconv.Atoi(text)
		if err != nil || *side < 1 || *side > nonogram.MaxSide {
			return g.in.lineFault(lines[i].place(0), nonogram.ErrSize, "dimensions", quoted(text), fmt.Sprintf("a number from 1 to %d", nonogram.MaxSide))
		}
	}
	return nil
}

func (g *gnoParser) fromClues() (*nonogram.Puzzle, error) {
	var clues lineClues
	for _, side := range []struct {
		axis nonogram.Axis
		word string
		n    int
		to   *[]lineClue
	}{
		{nonogram.Rows, gnoRows, g.height, &clues.rows},
		{nonogram.Columns, gnoColumns, g.width, &clues.columns},
	} {
		lines, err := g.take(side.word, side.n)
		if err != nil {
			return nil, err
		}
		for _, line := range lines {
			c, err := gnoNotation.read(g.in, side.axis, line, 0, len(line.text))
			if err != nil {
				return nil, err
			}
			*side.to = append(*side.to, c)
		}
	}
	p := clues.puzzle()
	return p, g.in.validate(p, clues.places(g.parts[gnoDimensions].heading.number))
}

// goal reads the solution; nil if there is none or it has open cells.
func (g *gnoParser) goal() (*nonogram.Grid, error) {
	part, told := g.parts[gnoSolution]
	if !told {
		return nil, nil
	}
	lines, err := g.take(gnoSolution, g.height)
	if err != nil {
		return nil, err
	}
	grid := nonogram.NewGrid(g.width, g.height, nonogram.BlankCell)
	open := 0
	for row, line := range lines {
		fields := strings.Fields(line.text)
		if len(fields) != g.width {
			return nil, g.in.lineFault(position{line: line.number}, nonogram.ErrGrid, "solution", counted(len(fields), "cell"), strconv.Itoa(g.width))
		}
		for column, field := range fields {
			switch field {
			case "0":
				open++
			case "1":
			case "2":
				grid.Set(row, column, nonogram.FilledCell)
			default:
				return nil, g.in.lineFault(position{line: line.number}, ErrSyntax, "solution",
					fmt.Sprintf("%s for column %d", quoted(field), column+1), "0, 1 or 2")
			}
		}
	}
	if open > 0 {
		if open < g.width*g.height {
			g.notes.add(position{line: part.heading.number}, "the solution is ignored: it has %s", counted(open, "open cell"))
		}
		return nil, nil
	}
	return &grid, nil
}

// texts reads title, author and licence.
func (g *gnoParser) texts(p *nonogram.Puzzle) {
	for i, to := range []*string{&p.Title, &p.Author} {
		if lines := g.parts[gnoDescription].lines; i < len(lines) {
			*to = strings.TrimSpace(lines[i].text)
		}
	}
	var licence []string
	for _, line := range g.parts[gnoLicence].lines {
		licence = append(licence, line.text)
	}
	p.Licence = strings.TrimSpace(strings.Join(licence, "\n"))
}

type gnoWriter struct{ w *bufio.Writer }

func (g *gnoWriter) write(p *nonogram.Puzzle) error {
	// The date and the difficulty have their lines, which stay empty or 0.
	fmt.Fprintf(g.w, "[Description]\n%s\n%s\n\n0\n", gnoText(p.Title), gnoText(p.Author))
	if licence := gnoText(p.Licence); licence != "" {
		fmt.Fprintf(g.w, "[License]\n%s\n", licence)
	}
	fmt.Fprintf(g.w, "[Dimensions]\n%d\n%d\n", p.Height(), p.Width())
	g.clues("[Row clues]", p.Rows)
	g.clues("[Column clues]", p.Columns)
	if p.Goal != nil && p.Goal.Complete() {
		g.goal(*p.Goal)
	}
	return g.w.Flush()
}

func (g *gnoWriter) clues(heading string, clues []nonogram.Clue) {
	g.w.WriteString(heading + "\n")
	var line []byte
	for _, clue := range clues {
		line = append(appendLengths(line[:0], clue, ","), '\n')
		g.w.Write(line)
	}
}

func (g *gnoWriter) goal(goal nonogram.Grid) {
	g.w.WriteString("[Solution grid]\n")
	for row := range goal.Height() {
		for column, c := range goal.Row(row) {
			if column > 0 {
				g.w.WriteByte(' ')
			}
			if c == nonogram.BlankCell {
				g.w.WriteByte('1')
			} else {
				g.w.WriteByte('2')
			}
		}
		g.w.WriteByte('\n')
	}
}

func (g *gnoWriter) close() error { return g.w.Flush() }
