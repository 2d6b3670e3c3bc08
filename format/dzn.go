package format

import (
	"bufio"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/plural"
)

// dznFormat is data for the nonogram models of MiniZinc, black and white: variables
// with numbers and two-dimensional arrays, in either of two layouts.
//
//	rows = 2;                            X = 3;
//	row_rule_len = 2;                    Y = 2;
//	row_rules = array2d(1..rows,         maxlen = 3;
//	  1..row_rule_len, [1,1,             rows = [|1, 0, 1
//	                    0,2]);                   |1, 1, -1|];
//	cols = 3;                            cols = [|1, -1, -1
//	col_rule_len = 1;                            |1, -1, -1
//	col_rules = [|1|1|2|];                       |1, 1, -1|];
//
// On the left, by Hakan Kjellerstrand, a line of an array has the lengths of the
// blocks, and zeros fill it up. On the right, that of the MiniZinc benchmarks and
// challenges, it has a 1 for each cell of a block and a 0 for the gap between two, and
// -1 fills it up; X is the width and Y the height. "%" starts a comment. The layout on
// the left is written.
var dznFormat = &Format{
	Name:        "dzn",
	Description: "data for MiniZinc's nonogram models",
	Extensions:  []string{".dzn"},
	sniff:       dznHead.Match,
	read:        division{most: maxNumberLines}.reader(parseDZN),
	newWriter:   oneByOne(writeDZN),
}

// dznHead is one of the variables.
var dznHead = regexp.MustCompile(`(?m)^[ \t]*(?:row_rules|col_rules|rows|cols)[ \t]*=[ \t\r\n]*(?:\[\||array2d|[0-9]+[ \t]*;)`)

// The two names of each axis.
const (
	dznRows, dznRowRules    = "rows", "row_rules"
	dznColumns, dznColRules = "cols", "col_rules"
)

// dznNumber is a number with its place.
type dznNumber struct {
	value int
	at    position
}

// dznValue is a number, or a two-dimensional array with lines.
type dznValue struct {
	dznNumber
	lines [][]dznNumber
}

// dznParser reads the words of a file.
type dznParser struct {
	*input
	lines  []numberedLine
	offset int // in the first of lines, in bytes
	column int // in the same line, in characters, from 0
	count  int // of numbers so far
	values map[string]dznValue
}

func parseDZN(in *input, s section) *nonogram.Puzzle {
	d := &dznParser{input: in, lines: s.lines, values: map[string]dznValue{}}
	for name, at := d.next(); name != ""; name, at = d.next() {
		d.assign(name, at)
	}
	rows, rowLines := d.clues(nonogram.Rows, dznRowRules, dznRows, "Y")
	columns, columnLines := d.clues(nonogram.Columns, dznColRules, dznColumns, "X")
	p := &nonogram.Puzzle{Rows: rows, Columns: columns}
	lines := [2]dznValue{nonogram.Rows: rowLines, nonogram.Columns: columnLines}
	in.validate(p, places{
		puzzle: rowLines.at,
		clue:   func(l nonogram.Line, _ int) position { return lines[l.Axis].lines[l.Index][0].at },
	})
	return p
}

// unexpected fails at a word that does not belong in its place.
func (d *dznParser) unexpected(word string, at position, expected string) {
	found := quoted(word)
	if word == "" {
		found = "the end of the file"
	}
	d.fail(at, ErrSyntax, "", found, expected)
}

// isDZNName knows the characters of names and numbers.
func isDZNName(r rune) bool {
	return r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
}

// dznWord is the first word of a text: a name, a number, or a character or two that mean
// something.
func dznWord(text string) string {
	for _, mark := range []string{"[|", "|]", ".."} {
		if strings.HasPrefix(text, mark) {
			return mark
		}
	}
	rest := strings.TrimPrefix(text, "-")
	if after := strings.TrimLeftFunc(rest, isDZNName); len(after) < len(rest) {
		return text[:len(text)-len(after)]
	}
	_, size := utf8.DecodeRuneInString(text)
	return text[:size]
}

// next is the next word; "" at the end.
func (d *dznParser) next() (word string, at position) {
	for ; len(d.lines) > 0; d.lines, d.offset, d.column = d.lines[1:], 0, 0 {
		line := d.lines[0]
		blank := indent(line.text[d.offset:])
		d.offset, d.column = d.offset+blank, d.column+blank
		text := line.text[d.offset:]
		if text == "" || text[0] == '%' {
			continue
		}
		word, at = dznWord(text), position{line.number, d.column + 1}
		d.offset, d.column = d.offset+len(word), d.column+utf8.RuneCountInString(word)
		return word, at
	}
	return "", position{line: d.line}
}

// expect takes one of some words.
func (d *dznParser) expect(words ...string) (word string) {
	word, at := d.next()
	if !slices.Contains(words, word) {
		d.unexpected(word, at, strings.Join(words, " or "))
	}
	return word
}

// maxDZNNumbers suffices for two arrays of the largest size.
const maxDZNNumbers = 2*nonogram.MaxSide*nonogram.MaxSide + 100

// number reads a word as a number.
func (d *dznParser) number(word string, at position) dznNumber {
	if d.count++; d.count > maxDZNNumbers {
		abandon(d.tooMany(at.line, maxDZNNumbers, "numbers"))
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < -1 || n > nonogram.MaxSide {
		d.unexpected(word, at, fmt.Sprintf("a number from -1 to %d", nonogram.MaxSide))
	}
	return dznNumber{n, at}
}

// assign reads what follows a variable's name.
func (d *dznParser) assign(name string, at position) {
	d.expect("=")
	if _, twice := d.values[name]; twice {
		d.fail(at, ErrSyntax, "", fmt.Sprintf("a second %q", name), "one")
	}
	word, at := d.next()
	value := dznValue{dznNumber: dznNumber{at: at}}
	switch word {
	case "[|":
		value.lines = d.array()
	case "array2d":
		value.lines = d.array2d(at)
	default:
		value.dznNumber = d.number(word, at)
	}
	d.values[name] = value
	if word, at := d.next(); word != ";" && word != "" {
		d.unexpected(word, at, `";"`)
	}
}

// array reads "1, 2 | 3, 4 |]".
func (d *dznParser) array() (lines [][]dznNumber) {
	var line []dznNumber
	for comma := true; ; {
		word, at := d.next()
		switch {
		case (word == "|" || word == "|]") && len(line) > 0:
			lines, line, comma = append(lines, line), nil, true
			if last := lines[len(lines)-1]; len(last) != len(lines[0]) {
				d.fail(last[0].at, ErrSyntax, "", plural.Of(len(last), "number"), fmt.Sprintf("%d, as in the first line", len(lines[0])))
			}
		case word == "|]" && len(lines) > 0:
		case word == "," && !comma:
			comma = true
		case comma:
			line, comma = append(line, d.number(word, at)), false
		default:
			d.unexpected(word, at, `",", "|" or "|]"`)
		}
		if word == "|]" {
			return lines
		}
	}
}

// array2d reads "(1..rows, 1..row_rule_len, [1, 2, 3, 4])".
func (d *dznParser) array2d(at position) [][]dznNumber {
	d.expect("(")
	height, width := d.end(), d.end()
	d.expect("[")
	var numbers []dznNumber
	for more := true; more; {
		word, at := d.next()
		if word == "]" {
			break
		}
		numbers = append(numbers, d.number(word, at))
		more = d.expect(",", "]") == ","
	}
	if len(numbers) != height*width {
		d.fail(at, ErrSyntax, "", plural.Of(len(numbers), "number"), fmt.Sprintf("%d: %d x %d", height*width, height, width))
	}
	d.expect(")")
	return slices.Collect(slices.Chunk(numbers, max(width, 1)))
}

// end reads "1..rows," or "1..3,", the end of a range from 1 on.
func (d *dznParser) end() int {
	d.expect("1")
	d.expect("..")
	word, at := d.next()
	n, known := d.values[word]
	if !known {
		var err error
		if n.value, err = strconv.Atoi(word); err != nil || n.value > nonogram.MaxSide {
			d.unexpected(word, at, "a number, or a variable that has one")
		}
	}
	if n.value < 1 {
		d.unexpected(word, at, "a number of 1 or more")
	}
	d.expect(",")
	return n.value
}

// clues makes clues of the array of an axis, which is called rules with lengths in it
// and cells with cells.
func (d *dznParser) clues(axis nonogram.Axis, rules, cells, side string) (clues []nonogram.Clue, a dznValue) {
	a, read := d.values[rules], d.lengths
	if a.lines == nil {
		a, read = d.values[cells], d.cells
	}
	if a.lines == nil {
		d.unexpected("", position{line: d.line}, fmt.Sprintf("an array %q or %q", rules, cells))
	}
	for _, name := range []string{cells, side} {
		if n, given := d.values[name]; given && n.lines == nil && n.value != len(a.lines) {
			d.fail(n.at, nonogram.ErrSize, name, strconv.Itoa(n.value), fmt.Sprintf("%d, as in the array", len(a.lines)))
		}
	}
	if len(a.lines) > nonogram.MaxSide {
		d.fail(a.at, nonogram.ErrSize, axis.String()+"s", plural.Of(len(a.lines), "line"), fmt.Sprintf("%d at most", nonogram.MaxSide))
	}
	for _, line := range a.lines {
		clues = append(clues, read(axis, line))
	}
	return clues, a
}

// lengths reads the lengths of blocks; zeros at both ends mean nothing.
func (d *dznParser) lengths(axis nonogram.Axis, line []dznNumber) nonogram.Clue {
	for len(line) > 0 && line[0].value == 0 {
		line = line[1:]
	}
	for len(line) > 0 && line[len(line)-1].value == 0 {
		line = line[:len(line)-1]
	}
	clue := nonogram.Clue{}
	for _, n := range line {
		if n.value < 1 {
			d.fail(n.at, nonogram.ErrBlock, axis.String()+" clue", strconv.Itoa(n.value), "a block's length, at least 1")
		}
		clue = append(clue, nonogram.Block{Length: n.value, Colour: nonogram.Filled})
	}
	return clue
}

// cells reads blocks as cells, up to the first -1; a single 0 is an empty clue.
func (d *dznParser) cells(axis nonogram.Axis, line []dznNumber) nonogram.Clue {
	what := axis.String() + " clue"
	end := slices.IndexFunc(line, func(n dznNumber) bool { return n.value == -1 })
	if end < 0 {
		end = len(line)
	}
	for _, n := range line[end:] {
		if n.value != -1 {
			d.fail(n.at, ErrSyntax, what, strconv.Itoa(n.value), "-1 up to the end of the line")
		}
	}
	clue := nonogram.Clue{}
	if end == 1 && line[0].value == 0 {
		return clue
	}
	gap := true
	for i, n := range line[:end] {
		switch {
		case n.value == 1 && gap:
			clue = append(clue, nonogram.Block{Length: 1, Colour: nonogram.Filled})
		case n.value == 1:
			clue[len(clue)-1].Length++
		case n.value != 0 || gap || i == end-1:
			d.fail(n.at, ErrSyntax, what, strconv.Itoa(n.value), "1 for a cell, or 0 between two blocks")
		}
		gap = n.value != 1
	}
	return clue
}

func writeDZN(w *bufio.Writer, p *nonogram.Puzzle) {
	writeDZNArray(w, p.Rows, dznRows, "row_rule_len", dznRowRules)
	writeDZNArray(w, p.Columns, dznColumns, "col_rule_len", dznColRules)
}

// writeDZNArray writes the clues of an axis as the array rules, after the variables count
// and length for its sides.
func writeDZNArray(w *bufio.Writer, clues []nonogram.Clue, count, length, rules string) {
	longest := 1
	for _, clue := range clues {
		longest = max(longest, len(clue))
	}
	fmt.Fprintf(w, "%s = %d;\n%s = %d;\n%s = array2d(1..%s, 1..%s,\n  [", count, len(clues), length, longest, rules, count, length)
	for i, clue := range clues {
		if i > 0 {
			w.WriteString(",\n   ")
		}
		zeros := strings.Repeat("0,", longest-len(clue))
		if len(clue) == 0 {
			zeros = strings.TrimSuffix(zeros, ",")
		}
		w.WriteString(zeros)
		w.Write(appendLengths(nil, clue, ","))
	}
	w.WriteString("]);\n")
}
