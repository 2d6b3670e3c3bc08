package format

import (
	"bufio"
	"fmt"
	"regexp"
	"strconv"

	"nonogram"
)

// boschFormat is the input of Robert Bosch's integer programs, black and white.
// Only its numbers count, with any words between them: the number of rows, that
// of columns, and for each row and then each column the number of its clusters
// and their sizes. The line's number may come before them.
var boschFormat = &Format{
	Name:        "lp",
	Description: "Bosch's numbers of clusters and their sizes, with words",
	Extensions:  []string{".lp"},
	unmarked:    true,
	sniff:       boschHead.Match,
	read:        division{most: maxBoschNumbers}.reader(parseBosch),
	newWriter:   oneByOne(writeBosch),
}

// boschHead is the start with the numbers of rows and columns and these words.
var boschHead = regexp.MustCompile(`^\s*[^\d\n]*rows?\D*\d+\D+columns?\D*\d+`)

// boschNumber is a number and where it is.
type boschNumber struct {
	value  int
	line   *numberedLine
	offset int
}

// at is worked out when it is asked for, since lines can be long.
func (n boschNumber) at() position { return n.line.place(n.offset) }

// maxBoschNumbers suffices for every puzzle of the largest size.
const maxBoschNumbers = 2 + 2*nonogram.MaxSide*(nonogram.MaxSide/2+2)

func boschNumbers(in *input, lines []numberedLine) (numbers []boschNumber, err error) {
	for i := range lines {
		line := &lines[i]
		for at, word := range line.fields(0, len(line.text), func(r rune) bool { return r < '0' || r > '9' }) {
			value, err := strconv.Atoi(word)
			if err != nil || value > nonogram.MaxSide {
				return nil, in.fault(line.place(at), ErrSyntax, "", quoted(word), fmt.Sprintf("a number from 0 to %d", nonogram.MaxSide))
			}
			if len(numbers) == maxBoschNumbers {
				return nil, in.tooMany(line.number, maxBoschNumbers, "numbers")
			}
			numbers = append(numbers, boschNumber{value, line, at})
		}
	}
	return numbers, nil
}

// parseBosch reads the numbers, with those of the lines if that comes out even,
// otherwise without.
func parseBosch(in *input, s section) (*nonogram.Puzzle, error) {
	numbers, err := boschNumbers(in, s.lines)
	if err != nil {
		return nil, err
	}
	switch len(numbers) {
	case 0:
		return nil, in.fault(position{line: s.first}, ErrSyntax, "", "no number", "the numbers of rows and columns")
	case 1:
		return nil, in.fault(numbers[0].at(), ErrSyntax, "", "one number", "the numbers of rows and columns")
	}
	for _, n := range numbers[:2] {
		if n.value == 0 {
			return nil, in.fault(n.at(), nonogram.ErrSize, "size", `"0"`, fmt.Sprintf("a number from 1 to %d", nonogram.MaxSide))
		}
	}
	p, err := boschPuzzle(in, numbers, true)
	if p == nil {
		p, err = boschPuzzle(in, numbers, false)
	}
	return p, err
}

// boschPuzzle reads the numbers of lines too if they are indexed. The puzzle is nil if the
// numbers are too few or too many, or not those of lines.
func boschPuzzle(in *input, numbers []boschNumber, indexed bool) (*nonogram.Puzzle, error) {
	b := boschClues{in: in, left: numbers[2:]}
	p := &nonogram.Puzzle{Rows: make([]nonogram.Clue, numbers[0].value), Columns: make([]nonogram.Clue, numbers[1].value)}
	starts := map[nonogram.Line][]boschNumber{} // of the line, then of its blocks
	for line := range p.Lines() {
		if n := b.left; indexed && b.next().value != line.Index+1 {
			b.fail(n, line.String())
		}
		starts[line] = b.left
		clue := nonogram.Clue{}
		for range b.next().value {
			clue = append(clue, nonogram.Block{Length: b.next().value, Colour: nonogram.Filled})
		}
		if line.Axis == nonogram.Rows {
			p.Rows[line.Index] = clue
		} else {
			p.Columns[line.Index] = clue
		}
	}
	if len(b.left) > 0 {
		b.fail(b.left, "the end of the file")
	}
	if b.err != nil {
		return nil, b.err
	}
	return p, in.validate(p, places{puzzle: numbers[0].at(), clue: func(l nonogram.Line, block int) position {
		return starts[l][block+1].at()
	}})
}

// boschClues takes numbers; after the first fault there are zeros.
type boschClues struct {
	in   *input
	left []boschNumber
	err  error
}

// next takes a number.
func (b *boschClues) next() (n boschNumber) {
	if b.err == nil && len(b.left) == 0 {
		b.err = b.in.fault(position{line: b.in.line}, ErrSyntax, "", "the end of the file", "more numbers")
	}
	if b.err == nil {
		n, b.left = b.left[0], b.left[1:]
	}
	return n
}

// fail keeps the fault of the first of the numbers that are left, if it is the first fault.
func (b *boschClues) fail(left []boschNumber, expected string) {
	if b.err == nil {
		b.err = b.in.fault(left[0].at(), ErrSyntax, "", quoted(strconv.Itoa(left[0].value)), expected)
	}
}

// writeBosch writes a line a clue.
func writeBosch(w *bufio.Writer, p *nonogram.Puzzle) {
	fmt.Fprintf(w, "number of rows %d\nnumber of columns %d\n", p.Height(), p.Width())
	for line := range p.Lines() {
		clue := p.Clue(line)
		if line.Index == 0 {
			w.WriteByte('\n')
		}
		fmt.Fprintf(w, "%v clusters %d", line, len(clue))
		if len(clue) > 0 {
			w.WriteString(" sizes " + clue.String())
		}
		w.WriteByte('\n')
	}
}
