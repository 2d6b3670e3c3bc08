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
	Description: "Bosch's lists: numbers of clusters and their sizes, labelled",
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

func boschNumbers(in *input, lines []numberedLine) (numbers []boschNumber) {
	for i := range lines {
		line := &lines[i]
		for at, word := range line.fields(0, len(line.text), func(r rune) bool { return r < '0' || r > '9' }) {
			value, err := strconv.Atoi(word)
			if err != nil || value > nonogram.MaxSide {
				in.fail(line.place(at), ErrSyntax, "", quoted(word), fmt.Sprintf("a number from 0 to %d", nonogram.MaxSide))
			}
			if len(numbers) == maxBoschNumbers {
				abandon(in.tooMany(line.number, maxBoschNumbers, "numbers"))
			}
			numbers = append(numbers, boschNumber{value, line, at})
		}
	}
	return numbers
}

// parseBosch reads the numbers, with those of the lines if that comes out even,
// otherwise without.
func parseBosch(in *input, s section) *nonogram.Puzzle {
	numbers := boschNumbers(in, s.lines)
	switch len(numbers) {
	case 0:
		in.fail(position{line: s.first}, ErrSyntax, "", "no number", "the numbers of rows and columns")
	case 1:
		in.fail(numbers[0].at(), ErrSyntax, "", "one number", "the numbers of rows and columns")
	}
	for _, n := range numbers[:2] {
		if n.value == 0 {
			in.fail(n.at(), nonogram.ErrSize, "size", `"0"`, fmt.Sprintf("a number from 1 to %d", nonogram.MaxSide))
		}
	}
	var b *boschClues
	if attempt(func() { b = readBosch(in, numbers, true) }) != nil {
		b = readBosch(in, numbers, false)
	}
	in.validate(b.puzzle, places{puzzle: numbers[0].at(), clue: func(l nonogram.Line, block int) position {
		return b.starts[l][block+1].at()
	}})
	return b.puzzle
}

// boschClues are clues that are made of numbers.
type boschClues struct {
	in     *input
	left   []boschNumber
	puzzle *nonogram.Puzzle
	starts map[nonogram.Line][]boschNumber // of the line, then of its blocks
}

// readBosch reads the numbers of lines too if they are indexed. It fails if the numbers are
// too few or too many, or not those of lines.
func readBosch(in *input, numbers []boschNumber, indexed bool) *boschClues {
	p := &nonogram.Puzzle{Rows: make([]nonogram.Clue, numbers[0].value), Columns: make([]nonogram.Clue, numbers[1].value)}
	b := &boschClues{in: in, left: numbers[2:], puzzle: p, starts: map[nonogram.Line][]boschNumber{}}
	for line := range p.Lines() {
		if n := b.left; indexed && b.next().value != line.Index+1 {
			b.fail(n, line.String())
		}
		b.starts[line] = b.left
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
	return b
}

// next takes a number.
func (b *boschClues) next() (n boschNumber) {
	if len(b.left) == 0 {
		b.in.fail(position{line: b.in.line}, ErrSyntax, "", "the end of the file", "more numbers")
	}
	n, b.left = b.left[0], b.left[1:]
	return n
}

// fail reports the first of the numbers that are left.
func (b *boschClues) fail(left []boschNumber, expected string) {
	b.in.fail(left[0].at(), ErrSyntax, "", quoted(strconv.Itoa(left[0].value)), expected)
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
