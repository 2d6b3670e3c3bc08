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
	Description: "data for the nonogram models of MiniZinc",
	Extensions:  []string{".dzn"},
	sniff:       dznHead.Match,
	read:        division{most: maxDZNLines}.reader(parseDZN),
	newWriter:   oneByOne(writeDZN),
}

// dznHead is one of the variables.
var dznHead = regexp.MustCompile(`(?m)^[ \t]*(?:row_rules|col_rules|rows|cols)[ \t]*=[ \t\r\n]*(?:\[\||array2d|[0-9]+[ \t]*;)`)

// The two names of each axis.
const (
	dznRows, dznRowRules    = "rows", "row_rules"
	dznColumns, dznColRules = "cols", "col_rules"
)

// maxDZNLines leaves room for an array with a number a line.
const maxDZNLines = 1 << 20

// dznNumber is a number with its place.
type dznNumber struct {
	value int
	at    position
}

// dznArray is a two-dimensional array, line by line.
type dznArray struct {
	at    position
	lines [][]dznNumber
}

// dznParser reads the words of a file.
type dznParser struct {
	*input
	lines   []numberedLine
	offset  int // in the first of lines, in bytes
	column  int // in the same line, in characters, from 0
	count   int // of numbers so far
	numbers map[string]dznNumber
	arrays  map[string]dznArray
}

func parseDZN(in *input, s section) (*nonogram.Puzzle, error) {
	d := &dznParser{input: in, lines: s.lines, numbers: map[string]dznNumber{}, arrays: map[string]dznArray{}}
	for name, at := d.next(); name != ""; name, at = d.next() {
		if err := d.assign(name, at); err != nil {
			return nil, err
		}
	}
	var p nonogram.Puzzle
	var arrays [2]dznArray
	var err error
	if p.Rows, arrays[nonogram.Rows], err = d.clues(nonogram.Rows, dznRowRules, dznRows, "Y"); err != nil {
		return nil, err
	}
	if p.Columns, arrays[nonogram.Columns], err = d.clues(nonogram.Columns, dznColRules, dznColumns, "X"); err != nil {
		return nil, err
	}
	return &p, in.validate(&p, places{
		puzzle: arrays[nonogram.Rows].at,
		clue:   func(l nonogram.Line, _ int) position { return arrays[l.Axis].lines[l.Index][0].at },
	})
}

func (d *dznParser) syntax(at position, found, expected string) error {
	return d.fault(at, ErrSyntax, "", found, expected)
}

// dznWord is a word at the start of a text: a name, a number, or a character or two that
// mean something.
var dznWord = regexp.MustCompile(`^(?s:\[\||\|\]|\.\.|-?[A-Za-z0-9_]+|.)`)

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
		word, at = dznWord.FindString(text), position{line.number, d.column + 1}
		d.offset, d.column = d.offset+len(word), d.column+utf8.RuneCountInString(word)
		return word, at
	}
	return "", position{line: d.line}
}

// expect takes one of some words.
func (d *dznParser) expect(words ...string) (word string, err error) {
	word, at := d.next()
	if slices.Contains(words, word) {
		return word, nil
	}
	return "", d.syntax(at, dznFound(word), strings.Join(words, " or "))
}

func dznFound(word string) string {
	if word == "" {
		return "the end of the file"
	}
	return quoted(word)
}

// maxDZNNumbers suffices for two arrays of the largest size.
const maxDZNNumbers = 2*nonogram.MaxSide*nonogram.MaxSide + 100

// number reads a word as a number.
func (d *dznParser) number(word string, at position) (dznNumber, error) {
	if d.count++; d.count > maxDZNNumbers {
		return dznNumber{}, d.tooMany(at.line, maxDZNNumbers, "numbers")
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < -1 || n > nonogram.MaxSide {
		return dznNumber{}, d.syntax(at, dznFound(word), fmt.Sprintf("a number from -1 to %d", nonogram.MaxSide))
	}
	return dznNumber{n, at}, nil
}

// assign reads what follows a variable's name.
func (d *dznParser) assign(name string, at position) error {
	if _, err := d.expect("="); err != nil {
		return err
	}
	_, isNumber := d.numbers[name]
	_, isArray := d.arrays[name]
	if isNumber || isArray {
		return d.syntax(at, fmt.Sprintf("a second %q", name), "one")
	}
	word, valueAt := d.next()
	var err error
	switch word {
	case "[|":
		err = d.array(name, valueAt)
	case "array2d":
		err = d.array2d(name, valueAt)
	default:
		d.numbers[name], err = d.number(word, valueAt)
	}
	if err != nil {
		return err
	}
	if word, at := d.next(); word != ";" && word != "" {
		return d.syntax(at, quoted(word), `";"`)
	}
	return nil
}

// array reads "1, 2 | 3, 4 |]".
func (d *dznParser) array(name string, at position) error {
	a := dznArray{at: at}
	var line []dznNumber
	for comma := true; ; {
		word, at := d.next()
		switch {
		case (word == "|" || word == "|]") && len(line) > 0:
			if len(a.lines) > 0 && len(line) != len(a.lines[0]) {
				return d.syntax(line[0].at, counted(len(line), "number"), fmt.Sprintf("%d, as in the first line", len(a.lines[0])))
			}
			a.lines, line, comma = append(a.lines, line), nil, true
		case word == "|]" && len(a.lines) > 0:
		case word == "," && !comma:
			comma = true
			continue
		case comma:
			n, err := d.number(word, at)
			if err != nil {
				return err
			}
			line, comma = append(line, n), false
		default:
			return d.syntax(at, dznFound(word), `",", "|" or "|]"`)
		}
		if word == "|]" {
			d.arrays[name] = a
			return nil
		}
	}
}

// array2d reads "(1..rows, 1..row_rule_len, [1, 2, 3, 4])".
func (d *dznParser) array2d(name string, at position) error {
	if _, err := d.expect("("); err != nil {
		return err
	}
	var sides [2]int
	for i := range sides {
		var err error
		if sides[i], err = d.end(); err != nil {
			return err
		}
	}
	if _, err := d.expect("["); err != nil {
		return err
	}
	var numbers []dznNumber
	for {
		word, at := d.next()
		if word == "]" {
			break
		}
		n, err := d.number(word, at)
		if err != nil {
			return err
		}
		numbers = append(numbers, n)
		if word, err = d.expect(",", "]"); err != nil {
			return err
		} else if word == "]" {
			break
		}
	}
	if len(numbers) != sides[0]*sides[1] {
		return d.syntax(at, counted(len(numbers), "number"), fmt.Sprintf("%d: %d x %d", sides[0]*sides[1], sides[0], sides[1]))
	}
	d.arrays[name] = dznArray{at, slices.Collect(slices.Chunk(numbers, sides[1]))}
	_, err := d.expect(")")
	return err
}

// end reads "1..rows," or "1..3,", the end of a range from 1 on.
func (d *dznParser) end() (int, error) {
	for _, word := range []string{"1", ".."} {
		if _, err := d.expect(word); err != nil {
			return 0, err
		}
	}
	word, at := d.next()
	n, known := d.numbers[word]
	if !known {
		var err error
		if n, err = d.number(word, at); err != nil {
			return 0, d.syntax(at, dznFound(word), "a number, or a variable that has one")
		}
	}
	if n.value < 1 {
		return 0, d.syntax(at, quoted(word), "a number of 1 or more")
	}
	_, err := d.expect(",")
	return n.value, err
}

// clues makes clues of the array of an axis, which is called rules with lengths in it
// and cells with cells.
func (d *dznParser) clues(axis nonogram.Axis, rules, cells, side string) ([]nonogram.Clue, dznArray, error) {
	a, isRules := d.arrays[rules]
	if !isRules {
		var ok bool
		if a, ok = d.arrays[cells]; !ok {
			return nil, a, d.syntax(position{line: d.line}, "the end of the file", fmt.Sprintf("an array %q or %q", rules, cells))
		}
	}
	for _, name := range []string{cells, side} {
		if n, given := d.numbers[name]; given && n.value != len(a.lines) {
			return nil, a, d.fault(n.at, nonogram.ErrSize, name, strconv.Itoa(n.value), fmt.Sprintf("%d, as in the array", len(a.lines)))
		}
	}
	if len(a.lines) > nonogram.MaxSide {
		return nil, a, d.fault(a.at, nonogram.ErrSize, axis.String()+"s", counted(len(a.lines), "line"), fmt.Sprintf("%d at most", nonogram.MaxSide))
	}
	var clues []nonogram.Clue
	for _, line := range a.lines {
		read := d.cells
		if isRules {
			read = d.lengths
		}
		clue, err := read(axis, line)
		if err != nil {
			return nil, a, err
		}
		clues = append(clues, clue)
	}
	return clues, a, nil
}

// lengths reads the lengths of blocks; zeros at both ends mean nothing.
func (d *dznParser) lengths(axis nonogram.Axis, line []dznNumber) (nonogram.Clue, error) {
	for len(line) > 0 && line[0].value == 0 {
		line = line[1:]
	}
	for len(line) > 0 && line[len(line)-1].value == 0 {
		line = line[:len(line)-1]
	}
	clue := nonogram.Clue{}
	for _, n := range line {
		if n.value < 1 {
			return nil, d.fault(n.at, nonogram.ErrBlock, axis.String()+" clue", strconv.Itoa(n.value), "a block's length, at least 1")
		}
		clue = append(clue, nonogram.Block{Length: n.value, Colour: nonogram.Filled})
	}
	return clue, nil
}

// cells reads blocks as cells, up to the first -1; a single 0 is an empty clue.
func (d *dznParser) cells(axis nonogram.Axis, line []dznNumber) (nonogram.Clue, error) {
	end := slices.IndexFunc(line, func(n dznNumber) bool { return n.value == -1 })
	if end < 0 {
		end = len(line)
	}
	for _, n := range line[end:] {
		if n.value != -1 {
			return nil, d.fault(n.at, ErrSyntax, axis.String()+" clue", strconv.Itoa(n.value), "-1 up to the end of the line")
		}
	}
	clue := nonogram.Clue{}
	if end == 1 && line[0].value == 0 {
		return clue, nil
	}
	gap := true
	for i, n := range line[:end] {
		switch {
		case n.value == 1 && gap:
			clue = append(clue, nonogram.Block{Length: 1, Colour: nonogram.Filled})
		case n.value == 1:
			clue[len(clue)-1].Length++
		case n.value != 0 || gap || i == end-1:
			return nil, d.fault(n.at, ErrSyntax, axis.String()+" clue", strconv.Itoa(n.value), "1 for a cell, or 0 between two blocks")
		}
		gap = n.value == 0
	}
	return clue, nil
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
