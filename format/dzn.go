package format

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
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
// On the left, by Hakan Kjellerstrand, a line of an array has the lengths of the blocks, and zeros
// pad it. On the right, in the MiniZinc benchmarks and challenges, a line has a 1 for each cell of a
// block and a 0 for the gap between two, and -1 pads it; X is the width and Y the height. "%" starts
// a comment. We write the layout on the left.
var dznFormat = &Format{
	Name:        "dzn",
	Description: "data for MiniZinc's nonogram models",
	Extensions:  []string{".dzn"},
	sniff:       dznHead.onLine("row", "col"),
	read:        division{most: maxNumberLines}.reader(parseDZN),
	frame:       oneByOne(writeDZN),
}

// dznHead matches the start of an assignment to one of the variables.
var dznHead = expression(`(?m)^[ \t]*(?:row_rules|col_rules|rows|cols)[ \t]*=[ \t\r\n]*(?:\[\||array2d|[0-9]+[ \t]*;)`)

// dznWord matches a comment, a name, a number or a sign.
var dznWord = expression(`(%.*)|\.\.|-?\w+|\S`)

// dznValue is a number, or a two-dimensional array with lines.
type dznValue struct {
	number
	lines [][]number
}

type dznParser struct {
	*scanner
	left   int // numbers that the file can still have
	values map[string]dznValue
}

func parseDZN(in *input, s section) *nonogram.Puzzle {
	d := &dznParser{scanner: in.scan(dznWord(), s.lines), left: maxDZNNumbers, values: map[string]dznValue{}}
	for at, name := d.next(); name != ""; at, name = d.next() {
		d.assign(at, name)
	}
	clues := lineClues{
		nonogram.Rows:    d.clues(nonogram.Rows, "row_rules", "rows", "Y"),
		nonogram.Columns: d.clues(nonogram.Columns, "col_rules", "cols", "X"),
	}
	return clues.puzzle(in, s.first)
}

// maxDZNNumbers suffices for two arrays of the largest size, with their bars.
const maxDZNNumbers = 2*nonogram.MaxSide*(nonogram.MaxSide+1) + 100

func (d *dznParser) assign(at int, name string) {
	d.expect("=")
	if _, twice := d.values[name]; twice {
		d.failAt(at, ErrSyntax, "", fmt.Sprintf("a second %q", name), "one")
	}
	v := d.value(1, &d.left)
	value := dznValue{at: v.at}
	switch {
	case v.isList:
		value.lines = d.array(v.list)
	case v.word == "array2d":
		value.lines = d.array2d(v.at)
	default:
		value.number = d.asNumber(v.at, v.word, -1)
	}
	d.values[name] = value
	if at, word := d.next(); word != ";" && word != "" {
		d.unexpected(at, word, `";"`)
	}
}

// array reads "1, 2 | 3, 4 |", in which the first bar and the last mean nothing.
func (d *dznParser) array(values []scriptValue) (lines [][]number) {
	var line []number
	for _, v := range append(values, scriptValue{word: "|"}) {
		switch {
		case v.word != "|":
			line = append(line, d.asNumber(v.at, v.word, -1))
		case len(line) == 0:
		case len(lines) > 0 && len(line) != len(lines[0]):
			d.failAt(line[0].at, ErrSyntax, "", message.Count(len(line), "number"), fmt.Sprintf("%d, as in the first line", len(lines[0])))
		default:
			lines, line = append(lines, line), nil
		}
	}
	return lines
}

// array2d reads "(1..rows, 1..row_rule_len, [1, 2, 3, 4])".
func (d *dznParser) array2d(start int) [][]number {
	d.expect("(")
	height, width := d.length(), d.length()
	var numbers []number
	if lines := d.array(d.value(1, &d.left).list); len(lines) > 0 {
		numbers = lines[0]
	}
	if len(numbers) != height*width {
		d.failAt(start, ErrSyntax, "", message.Count(len(numbers), "number"), fmt.Sprintf("%d: %d x %d", height*width, height, width))
	}
	d.expect(")")
	return slices.Collect(slices.Chunk(numbers, max(width, 1)))
}

// length reads a range such as "1..rows," or "1..3," and returns its end.
func (d *dznParser) length() int {
	d.expect("1")
	d.expect("..")
	at, word := d.next()
	n, known := d.values[word]
	if !known {
		var err error
		if n.value, err = strconv.Atoi(word); err != nil || n.value > nonogram.MaxSide {
			d.unexpected(at, word, "a number, or a variable that has one")
		}
	}
	if n.value < 1 {
		d.unexpected(at, word, "a number of 1 or more")
	}
	d.expect(",")
	return n.value
}

// clues returns the clues of an axis from its array: the array called rules has lengths, the one
// called cells has cells.
func (d *dznParser) clues(axis nonogram.Axis, rules, cells, side string) (clues []lineClue) {
	a, read := d.values[rules], (*lineClue).padded
	if a.lines == nil {
		a, read = d.values[cells], (*lineClue).cells
	}
	if len(a.lines) == 0 {
		d.unexpected(len(d.text), "", fmt.Sprintf("an array %q or %q", rules, cells))
	}
	for _, name := range []string{cells, side} {
		if n, given := d.values[name]; given && n.lines == nil && n.value != len(a.lines) {
			d.failAt(n.at, nonogram.ErrSize, name, strconv.Itoa(n.value), fmt.Sprintf("%d, as in the array", len(a.lines)))
		}
	}
	if len(a.lines) > nonogram.MaxSide {
		d.failAt(a.at, nonogram.ErrSize, axis.String()+"s", message.Count(len(a.lines), "line"), fmt.Sprintf("%d at most", nonogram.MaxSide))
	}
	for _, line := range a.lines {
		c := d.newClue(axis, d.numberedLine)
		c.start = line[0].at
		read(&c, line)
		clues = append(clues, c)
	}
	return clues
}

// cells reads blocks as cells, up to the first -1; a single 0 is an empty clue.
func (c *lineClue) cells(line []number) {
	end := slices.IndexFunc(line, func(n number) bool { return n.value == -1 })
	if end < 0 {
		end = len(line)
	}
	for _, n := range line[end:] {
		if n.value != -1 {
			c.fail(n.at, ErrSyntax, strconv.Itoa(n.value), "-1 up to the end of the line")
		}
	}
	if end == 1 && line[0].value == 0 {
		return
	}
	gap := true
	for i, n := range line[:end] {
		switch {
		case n.value == 1 && gap:
			n.block(c)
		case n.value == 1:
			c.clue[len(c.clue)-1].Length++
		case n.value != 0 || gap || i == end-1:
			c.fail(n.at, ErrSyntax, strconv.Itoa(n.value), "1 for a cell, or 0 between two blocks")
		}
		gap = n.value != 1
	}
}

func writeDZN(w *bufio.Writer, p *nonogram.Puzzle) {
	writeDZNArray(w, p.Rows, "rows", "row_rule_len", "row_rules")
	writeDZNArray(w, p.Columns, "cols", "col_rule_len", "col_rules")
}

// writeDZNArray writes the clues of an axis as the array rules, after the variables count
// and length for its sides.
func writeDZNArray(w *bufio.Writer, clues []nonogram.Clue, count, length, rules string) {
	longest := max(1, len(slices.MaxFunc(clues, func(a, b nonogram.Clue) int { return len(a) - len(b) })))
	fmt.Fprintf(w, "%s = %d;\n%s = %d;\n%s = array2d(1..%s, 1..%s,\n  [", count, len(clues), length, longest, rules, count, length)
	for i, clue := range clues {
		if i > 0 {
			w.WriteString(",\n   ")
		}
		w.WriteString(strings.Repeat("0,", longest-max(1, len(clue))) + lengths(clue, ","))
	}
	w.WriteString("]);\n")
}
