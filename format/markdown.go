package format

import (
	"bytes"
	"iter"
	"slices"
	"strings"

	"nonogram"
)

// markdownFormat is tables of Markdown, in which a puzzle is a grid with its clues, lists of clues
// below headings, in one table or two, or a picture:
//
//	|     | 1 | 0 | 1 |     | rows | columns |     | # | . | # |
//	|-----|---|---|---|     |------|---------|     |---|---|---|
//	| 1 1 |   |   |   |     | 1 1  | 1       |     | . | . | . |
//	| 0   |   |   |   |     | 0    | 0       |
//	                        |      | 1       |
//
// Other text and other tables are ignored.
var markdownFormat = &Format{
	Name:        "markdown",
	Description: "tables of Markdown: a grid with clues, lists of clues, a picture",
	Holds:       Holds{Many: true, PartialClues: true},
	anyText:     true,
	sniff:       isMarkdown,
	nearly:      isMarkdown,
	read:        division{most: maxNumberLines}.several(parseMarkdown),
}

var (
	markdownRule  = expression(`^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$`)
	markdownBreak = expression(`<br ?/?>`)
	// markdownClue matches a clue in a cell, and markdownLabel the heading of clues in a table that
	// numbers its lines.
	markdownClue  = expression(`^\s*(\?|[\d ,]*)\s*$`)
	markdownLabel = expression(`(?i)^\s*(clue|hint|block|length|number)s?\s*$`)
)

type markdownCell struct {
	line       numberedLine
	start, end int
}

func (c markdownCell) text() string { return strings.TrimSpace(c.line.text[c.start:c.end]) }

// place returns the start of the cell's text.
func (c markdownCell) place() position {
	return c.line.place(c.start + indent(c.line.text[c.start:c.end]))
}

func (c markdownCell) isEmpty() bool { return c.text() == "" }

func (c markdownCell) isClue() bool { return markdownClue().MatchString(c.text()) }

func (c markdownCell) isPicture() bool {
	return len([]rune(c.text())) == 1 && isNearlyCells([]byte(c.text()))
}

// markdownTable is the rows of a table, the heading first.
type markdownTable [][]markdownCell

// markdownTables yields the tables of a text: a row, a line of dashes, and further rows. It skips
// tables that are larger than puzzles.
func markdownTables(lines []numberedLine) iter.Seq[markdownTable] {
	return func(yield func(markdownTable) bool) {
		for end, i := 0, 0; i < len(lines); i++ {
			if i < end || !isMarkdownRule(lines, i) || !hasMarkdownBar(lines, i-1) || isMarkdownRule(lines, i-1) {
				continue
			}
			for end = i + 1; hasMarkdownBar(lines, end) && !isMarkdownRule(lines, end); end++ {
			}
			if table := markdownTableOf(lines[i-1], lines[i+1:end]); table != nil && !yield(table) {
				return
			}
		}
	}
}

func hasMarkdownBar(lines []numberedLine, i int) bool {
	return i >= 0 && i < len(lines) && strings.Contains(lines[i].text, "|")
}

func isMarkdownRule(lines []numberedLine, i int) bool {
	return hasMarkdownBar(lines, i) && markdownRule().MatchString(lines[i].text)
}

// markdownTableOf takes the rows of a table apart; nil if they are too many or too long.
func markdownTableOf(heading numberedLine, rows []numberedLine) (table markdownTable) {
	outer := heading.text[indent(heading.text)] == '|'
	if len(rows) > 2*nonogram.MaxSide {
		return nil
	}
	for _, line := range slices.Insert(slices.Clone(rows), 0, heading) {
		if strings.Count(line.text, "|") > nonogram.MaxSide+2 {
			return nil
		}
		table = append(table, markdownCells(line, outer))
	}
	return table
}

// markdownCells divides a line into cells, without the outer bar at its start. A break in a cell
// divides blocks.
func markdownCells(line numberedLine, outer bool) (cells []markdownCell) {
	line.text = markdownBreak().ReplaceAllStringFunc(line.text, func(text string) string { return strings.Repeat(" ", len(text)) })
	start, end := 0, len(strings.TrimRight(line.text, " \t\r\n"))
	if at := indent(line.text); outer && at < end && line.text[at] == '|' {
		start = at + 1
	}
	for start < end || len(cells) == 0 {
		after := strings.IndexByte(line.text[start:end], '|')
		if after < 0 {
			after = end - start
		}
		cells = append(cells, markdownCell{line, start, start + after})
		start += after + 1
	}
	return cells
}

func isMarkdown(head []byte) bool {
	var lines []numberedLine
	for line := range bytes.Lines(head) {
		lines = append(lines, numberedLine{text: string(line)})
	}
	for table := range markdownTables(lines) {
		if table.hasLists() || table.isGrid() || table.isPicture() {
			return true
		}
	}
	return false
}

// isGrid reports whether a table has clues above and beside cells, but for a few faults.
func (t markdownTable) isGrid() bool {
	numbers, others := 0, 0
	for i, row := range t {
		for k, cell := range row {
			switch isClue := i == 0 || k == 0 || isBlank(row[0].text()); {
			case i == 0 && k == 0, cell.isEmpty():
			case isClue && !cell.isClue() || !isClue && !cell.isPicture():
				others++
			case isClue:
				numbers++
			}
		}
	}
	return len(t) > 1 && len(t[0]) > 1 && numbers > 2*others && strings.Trim(t[0][0].text(), digits) == t[0][0].text()
}

// grid returns the clues of a grid. Those of columns can fill several rows of the table whose first
// cell is empty.
func (t markdownTable) grid(in *input) (clues lineClues) {
	for _, cell := range t[0][1:] {
		clues.add(cluesNotation.read(in, nonogram.Columns, cell.line, cell.start, cell.end))
	}
	cells := false
	for _, row := range t[1:] {
		if len(clues[nonogram.Rows]) == 0 && row[0].isEmpty() && allOf(row, markdownCell.isClue) && !allOf(row, markdownCell.isEmpty) {
			for k, cell := range row[1:min(len(row), len(t[0]))] {
				more := cluesNotation.read(in, nonogram.Columns, cell.line, cell.start, cell.end)
				c := &clues[nonogram.Columns][k]
				c.clue = append(c.clue, more.clue...)
			}
			continue
		}
		clues.add(cluesNotation.read(in, nonogram.Rows, row[0].line, row[0].start, row[0].end))
		cells = cells || !allOf(row[1:], markdownCell.isEmpty)
	}
	if cells {
		in.warn(t[0][0].line.start(), "the cells of the table ignored: they are a game")
	}
	return clues
}

func allOf(cells []markdownCell, is func(markdownCell) bool) bool {
	return !slices.ContainsFunc(cells, func(c markdownCell) bool { return !is(c) })
}

func (t markdownTable) hasLists() bool {
	lists := t.lists()
	return len(lists[0])+len(lists[1]) > 0
}

// lists returns the cells with clues below headings, by axis; none if more than a few are no clues.
func (t markdownTable) lists() (lists [2][]markdownCell) {
	others := 0
	label := slices.IndexFunc(t[0], func(c markdownCell) bool { return markdownLabel().MatchString(c.text()) })
	for k, heading := range t[0] {
		axis, _, isHeading := cutSection(heading.text() + ":")
		if !isHeading {
			continue
		}
		if label >= 0 {
			k = label
		}
		for _, row := range t[1:] {
			if k >= len(row) {
				continue
			}
			if lists[axis] = append(lists[axis], row[k]); !row[k].isClue() {
				others++
			}
		}
		for last := len(lists[axis]) - 1; last >= 0 && label < 0 && lists[axis][last].isEmpty(); last-- {
			lists[axis] = lists[axis][:last]
		}
	}
	if 3*others >= len(lists[0])+len(lists[1]) {
		return [2][]markdownCell{}
	}
	return lists
}

// isPicture reports whether the cells are those of a picture, with few exceptions; a heading can be
// empty.
func (t markdownTable) isPicture() bool {
	if allOf(t[0], markdownCell.isEmpty) {
		t = t[1:]
	}
	cells, others := 0, 0
	for _, cell := range slices.Concat(t...) {
		if cells++; !cell.isPicture() {
			others++
		}
	}
	return len(t) > 1 && cells > 8*others
}

// picture reads the cells as the lines of a text.
func (t markdownTable) picture(in *input) *nonogram.Puzzle {
	var lines []numberedLine
	for _, row := range t {
		text := ""
		for _, cell := range row {
			if !cell.isPicture() && !cell.isEmpty() {
				in.fail(cell.place(), ErrSyntax, "picture", quoted(cell.text()), `a cell, such as "#" or "."`)
			}
			text += cell.text()
		}
		if text != "" {
			lines = append(lines, numberedLine{row[0].line.number, text})
		}
	}
	return parseText(in, section{lines: lines, first: lines[0].number})
}

func parseMarkdown(in *input, s section, yield func(line int, p *nonogram.Puzzle)) {
	var clues lineClues
	first := 0
	for table := range markdownTables(s.lines) {
		lists := table.lists()
		line := table[0][0].line.number
		switch {
		case table.isPicture():
			yield(line, table.picture(in))
		case len(lists[0])+len(lists[1]) == 0 && table.isGrid():
			grid := table.grid(in)
			yield(line, grid.puzzle(in, line))
		}
		for axis, cells := range lists {
			if len(cells) == 0 {
				continue
			}
			if len(clues[axis]) > 0 {
				in.fail(position{line: line}, ErrSyntax, "", "a second table of "+nonogram.Axis(axis).String()+"s", "the other clues of the puzzle before it")
			}
			if len(clues[0])+len(clues[1]) == 0 {
				first = line
			}
			for _, cell := range cells {
				if cell.isEmpty() {
					in.fail(cell.line.place(cell.start), ErrSyntax, nonogram.Axis(axis).String()+"s", "an empty cell", "a clue, or 0 for a line without blocks")
				}
				clues.add(cluesNotation.read(in, nonogram.Axis(axis), cell.line, cell.start, cell.end))
			}
		}
		if len(clues[0]) > 0 && len(clues[1]) > 0 {
			yield(first, clues.puzzle(in, first))
			clues = lineClues{}
		}
	}
	for axis, lines := range clues {
		if len(lines) > 0 {
			in.fail(position{line: in.line}, ErrSyntax, "", "no table of "+(nonogram.Axis(axis)^1).String()+"s", "the clues of both rows and columns")
		}
	}
}
