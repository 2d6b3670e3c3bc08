package format

import (
	"bufio"
	"bytes"
	"fmt"
	"strings"
	"unicode"

	"nonogram"
	"nonogram/internal/base/message"
)

// listLayout is the layout of a format that is a list of clues, a line each, in black and white. The
// layouts differ in the size at the start and in the line between rows and columns:
//
//	          size                                           between
//	mk        "10 5", height first                           "#"
//	nin       "5 10", width first                            nothing
//	cwd       "10", "5"                                      a blank line
//	contest   "10 5", height first, or a square's side       nothing
//	clues     nothing                                        a blank line
//	makhorin  nothing                                        "&"
//	columns   any of these, but the columns come first, and their number
//
// An empty clue is 0, or a blank line if the size counts it. If all clues end with a 0, it means
// nothing.
type listLayout struct {
	// order says in a warning what comes first.
	order string
	// first is the axis of the first clues.
	first nonogram.Axis
	// size lists the lines of the size.
	size []sizeLine
	// between matches the line between the lists, which is written as mark. Without between, the
	// size divides the list.
	between  func(text string) bool
	mark     string
	notation clueNotation
	// noZeros: no clue can end with a 0.
	noZeros bool
	// head returns the start of a file; nil if the format is only read.
	head func(p *nonogram.Puzzle) string
}

// sizeLine is a line of the size: a description for messages, and the list that each of its numbers
// counts; square is true if a single number can count both.
type sizeLine struct {
	expected string
	counts   []int
	square   bool
}

var (
	mkLayout = listLayout{
		order: "height, width, rows, columns", size: []sizeLine{{"height and width", []int{0, 1}, false}},
		between: func(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "#") }, mark: "#", notation: plainClues,
		head: func(p *nonogram.Puzzle) string { return fmt.Sprintf("%d %d\n", p.Height(), p.Width()) },
	}
	ninLayout = listLayout{
		order: "width, height, rows, columns", size: []sizeLine{{"width and height", []int{1, 0}, false}}, notation: plainClues,
		head: func(p *nonogram.Puzzle) string { return fmt.Sprintf("%d %d\n", p.Width(), p.Height()) },
	}
	cwdLayout = listLayout{
		order: "height, width, rows, columns", size: []sizeLine{{"the height", []int{0}, false}, {"the width", []int{1}, false}}, between: isBlank, notation: plainClues,
		head: func(p *nonogram.Puzzle) string { return fmt.Sprintf("%d\n%d\n", p.Height(), p.Width()) },
	}
	contestLayout = listLayout{
		order: "height, width, rows, columns", size: []sizeLine{{"height and width, or the side of a square", []int{0, 1}, true}}, notation: plainClues,
	}
	cluesLayout = listLayout{
		order: "rows before columns", between: isRule, notation: cluesNotation,
		head: func(*nonogram.Puzzle) string { return "" },
	}
	makhorinLayout = listLayout{
		between: func(text string) bool { return strings.TrimSpace(text) == "&" }, mark: "&", notation: plainClues,
	}
)

var (
	// The solver by Mirek and Petr Olsak reads mkFormat; it ignores the text after another "#".
	mkFormat = mkLayout.format("mk", "the Olsaks' lists of numbers, # between rows and columns")
	// Jakub Wilk's solver reads ninFormat.
	ninFormat = ninLayout.format("nin", "Wilk's lists of numbers, rows first, then columns")
	// QNonograms and the solvers by Vladimir Sukhoy and by Ken Steiglitz read cwdFormat.
	cwdFormat = cwdLayout.format("cwd", "Steiglitz's lists of numbers, a blank line between rows and columns")
	// contestFormat is usual in programming contests.
	contestFormat = contestLayout.format("contest", "contests' lists of numbers: height first, or a square's side")
	// cluesFormat is the plainest list; ? is an absent clue.
	cluesFormat = &Format{
		Name:        "clues",
		Description: "one clue per line: rows, an empty line, columns",
		Extensions:  []string{".clues"},
		Holds:       Holds{PartialClues: true, Many: true},
		unmarked:    true,
		bare:        true,
		order:       cluesLayout.order,
		sniff:       sniffClues,
		read:        readClues,
		frame:       framed("", "\n", "", cluesLayout.write),
	}
	// makhorinFormat is the input of GLPK's example by Andrew Makhorin; "*" starts comments.
	makhorinFormat = &Format{
		Name:        "makhorin",
		Description: "rows and columns with & between, comments after *",
		sniff:       sniffMakhorin,
		read:        division{most: maxClueLines, ignores: isMakhorinComment}.reader(makhorinLayout.puzzle),
	}
)

// readClues makes a puzzle of each two parts of a file.
func readClues(in *input, yield func(Entry, error) bool) {
	parts, inside := 0, false
	endsSecond := func(text string) bool {
		before := inside
		if inside = !isRule(text); inside && !before {
			parts++
		}
		return before && !inside && parts%2 == 0
	}
	division{most: maxClueLines, ends: endsSecond}.reader(cluesLayout.puzzle)(in, yield)
}

// format returns the format of a layout; its files have no marks.
func (l listLayout) format(name, description string) *Format {
	f := Format{Name: name, Description: description, bare: l.head != nil, order: l.order}
	if l.head != nil {
		f.Extensions, f.frame = []string{"." + name}, oneByOne(l.write)
	}
	return f.byReading(isBareNumbers, division{most: maxClueLines}.reader(l.puzzle))
}

func (l listLayout) write(w *bufio.Writer, p *nonogram.Puzzle) {
	w.WriteString(l.head(p))
	writeClues(w, p.Rows, " ")
	if l.between != nil {
		w.WriteString(l.mark + "\n")
	}
	writeClues(w, p.Columns, " ")
}

// maxClueLines leaves room for blank lines, or for the history below a board.
const maxClueLines = 2*nonogram.MaxSide + 1000

// listSides matches a size such as "10x5", with the width first as everywhere.
var listSides = expression(`^\s*\d+\s*x\s*\d+[ \t\r]*\n`)

// isBareNumbers reports whether a file can be in such a layout. It needs the whole file, since the
// start alone fits several layouts.
func isBareNumbers(head []byte) bool {
	return isWhole(head) && len(bytes.Trim(listSides().ReplaceAll(head, nil), "0123456789, \t\r\n#-=")) == 0
}

// sniffClues accepts a text of numbers in two parts. A text of more parts, or of 0 and 1 alone,
// which could be a picture, must also be readable.
func sniffClues(head []byte) bool {
	whole := isWhole(head)
	if !whole {
		head = head[:bytes.LastIndexByte(head, '\n')+1]
	}
	if len(bytes.Trim(head, "0123456789 \t\r\n,?-=")) > 0 {
		return false
	}
	var lines []numberedLine
	for line := range bytes.Lines(head) {
		lines = append(lines, numberedLine{text: strings.Trim(string(line), " \t,\r\n")})
	}
	plain := len(bytes.Trim(head, "01 \t\r\n,?-=")) == 0
	switch parts := len(splitAt(lines, isRule)); {
	case parts == 0:
		return false
	case !whole:
		return !plain
	case !plain && parts < 3:
		return parts == 2
	}
	return readHead(readClues, head) == nil
}

var isMakhorinComment = blankOr("*")

// sniffMakhorin looks for lists of numbers with a line "&" between them; comments can be of any
// length.
func sniffMakhorin(head []byte) bool {
	between := false
	for line := range bytes.Lines(head) {
		text := strings.TrimSpace(string(line))
		if between = between || text == "&"; !isMakhorinComment(text) && strings.Trim(text, "0123456789, \t&") != "" {
			return false
		}
	}
	return between
}

type listFile struct {
	*input
	listLayout
	lines  []numberedLine // blank ones included
	counts [2]int         // of the lists; 0 if the size does not say
}

// axis returns the axis of the first or the second list.
func (l listLayout) axis(list int) nonogram.Axis { return nonogram.Axis(list) ^ l.first }

func (l listLayout) puzzle(in *input, s section) *nonogram.Puzzle {
	n := &listFile{input: in, listLayout: l, lines: s.lines}
	n.size()
	var clues lineClues
	lists := n.lists()
	if !l.noZeros {
		lists = withoutZeros(lists)
	}
	for list, lines := range lists {
		clues[l.axis(list)] = l.notation.lines(in, l.axis(list), lines)
	}
	return clues.puzzle(in, s.first)
}

// withoutZeros removes the zeros with which some judges end clues, if each clue has one and some
// have other numbers.
func withoutZeros(lists [2][]numberedLine) [2][]numberedLine {
	var bare [2][]numberedLine
	longer := false
	for list, lines := range lists {
		for _, line := range lines {
			end := len(strings.TrimRight(line.text, " \t,\r"))
			start := strings.LastIndexAny(line.text[:end], " \t,") + 1
			if line.text[start:end] != "0" {
				return lists
			}
			if !isBlank(line.text[:start]) {
				line.text, longer = line.text[:start], true
			}
			bare[list] = append(bare[list], line)
		}
	}
	if !longer {
		return lists
	}
	return bare
}

func (n *listFile) size() {
	for _, size := range n.listLayout.size {
		numbers := len(size.counts)
		if size.square && len(n.lines) > 0 && len(strings.FieldsFunc(n.lines[0].text, isBetweenWords)) == 1 {
			numbers = 1
		}
		sides := n.sides(n.lines, size.expected, numbers)
		for i, list := range size.counts {
			n.counts[list] = sides[i%numbers]
		}
		n.lines = n.lines[1:]
	}
	if n.counts[0] > 0 && n.counts[1] == 0 { // the rest
		n.counts[1] = max(0, len(filledLines(n.lines))-n.counts[0])
	}
}

// sides reads the first line, which has so many numbers.
func (in *input) sides(lines []numberedLine, expected string, numbers int) (sides []int) {
	if len(lines) == 0 {
		in.fail(position{line: in.line}, ErrSyntax, "size", "the end of the file", expected)
	}
	line := lines[0]
	isBetween := func(r rune) bool { return isBetweenWords(r) || r == 'x' && strings.HasPrefix(expected, "width") }
	if len(strings.FieldsFunc(line.text, isBetween)) != numbers {
		in.fail(line.start(), ErrSyntax, "size", quoted(strings.TrimSpace(line.text)), expected)
	}
	for at, word := range line.fields(0, len(line.text), isBetween) {
		sides = append(sides, in.side(line.place(at), "size", "a number", word))
	}
	return sides
}

func isBetweenWords(r rune) bool { return r == ',' || unicode.IsSpace(r) }

// lists divides the lines into those of the first and those of the second list.
func (n *listFile) lists() [2][]numberedLine {
	switch {
	case n.between == nil:
		lines, ok := clueLines(n.lines, n.counts[0]+n.counts[1])
		if !ok {
			n.bothMiscounted()
		}
		return [2][]numberedLine{lines[:n.counts[0]], lines[n.counts[0]:]}
	case n.mark != "":
		return n.atMarks()
	case n.counts[0] > 0:
		return n.atBlank()
	}
	parts := splitAt(n.lines, n.between)
	switch {
	case len(parts) > 2:
		n.fail(parts[2][0].place(0), ErrSyntax, "clues", "a third part", "the rows, an empty line and the columns")
	case len(parts) < 2:
		n.fail(position{line: n.line}, ErrSyntax, "clues", "only one part", "an empty line and the columns' clues after the rows' clues")
	}
	return [2][]numberedLine{parts[0], parts[1]}
}

// atMarks divides the lines at a mark. With a size, the lines after a second mark are ignored.
func (n *listFile) atMarks() (parts [2][]numberedLine) {
	part, sized := 0, n.counts[0] > 0
	for _, line := range n.lines {
		switch isMark := n.between(line.text); {
		case isMark && part == 1 && !sized:
			n.fail(line.start(), ErrSyntax, "", fmt.Sprintf("a second %q", n.mark), "one, between rows and columns")
		case isMark:
			part++
		case part < 2:
			parts[part] = append(parts[part], line)
		}
	}
	if part == 0 {
		n.fail(position{line: n.line}, ErrSyntax, "", "the end of the file", fmt.Sprintf("%q between rows and columns", n.mark))
	}
	for list := range parts {
		if sized {
			parts[list] = n.counted(list, parts[list])
		}
	}
	return parts
}

// atBlank divides the lines at the blank line after the first list; other blank lines may be empty
// clues.
func (n *listFile) atBlank() [2][]numberedLine {
	filled, first := filledLines(n.lines), n.counts[0]
	complete := len(filled) == first+n.counts[1]
	switch {
	case complete && filled[first].number > filled[first-1].number+1:
		return [2][]numberedLine{filled[:first], filled[first:]}
	case len(n.lines) > first && n.lines[first].isBlank():
	case complete:
		n.fail(filled[first].start(), ErrSyntax, "", fmt.Sprintf("%v clues right after the %v clues", n.axis(1), n.axis(0)), "an empty line between them")
	default:
		n.bothMiscounted()
	}
	return [2][]numberedLine{n.counted(0, n.lines[:first]), n.counted(1, n.lines[first+1:])}
}

// counted picks the lines that are the clues of a list, as many as the size says.
func (n *listFile) counted(list int, lines []numberedLine) []numberedLine {
	axis, expected := n.axis(list), n.counts[list]
	lines, ok := clueLines(lines, expected)
	if !ok {
		n.miscounted(axis.String()+"s", lines, expected, onePerLine(axis, expected))
	}
	return lines
}

// miscounted fails: at the end of the file if there are too few clues, at the first excess one if
// there are too many.
func (n *listFile) miscounted(what string, lines []numberedLine, expected int, meant string) {
	filled := filledLines(lines)
	at := position{line: n.line}
	if len(filled) > expected {
		at = filled[expected].place(0)
	}
	n.fail(at, ErrSyntax, what, message.Count(len(filled), "clue"), meant)
}

func (n *listFile) bothMiscounted() {
	expected := n.counts[0] + n.counts[1]
	n.miscounted("rows and columns", n.lines, expected, fmt.Sprintf("%d, %d for the %vs and %d for the %vs", expected, n.counts[0], n.axis(0), n.counts[1], n.axis(1)))
}

// clueLines returns the lines that are clues. It drops blank lines if the rest have the right
// number, and keeps them as empty clues if they complete it.
func clueLines(lines []numberedLine, expected int) (clues []numberedLine, ok bool) {
	filled := filledLines(lines)
	switch {
	case len(filled) == expected:
		return filled, true
	case len(lines) >= expected && len(filledLines(lines[expected:])) == 0:
		return lines[:expected], true
	}
	return lines, false
}

func filledLines(lines []numberedLine) (filled []numberedLine) {
	for _, l := range lines {
		if !l.isBlank() {
			filled = append(filled, l)
		}
	}
	return filled
}

// isRule reports whether a line is blank, or a rule of dashes or equal signs.
func isRule(text string) bool { return strings.Trim(text, "-= \t\r") == "" }

// splitAt divides lines into parts at the lines that isBetween accepts.
func splitAt(lines []numberedLine, isBetween func(text string) bool) (parts [][]numberedLine) {
	blank := true
	for i, line := range lines {
		was := blank
		blank = isBetween(line.text)
		switch {
		case blank:
		case was:
			parts = append(parts, lines[i:i+1])
		default:
			last := &parts[len(parts)-1]
			*last = (*last)[:len(*last)+1]
		}
	}
	return parts
}
