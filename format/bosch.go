package format

import (
	"fmt"
	"io"
	"iter"
	"regexp"
	"strconv"
	"strings"

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
	sniff:       sniffBosch,
	read:        readBosch,
	newWriter: func(w io.Writer) puzzleWriter {
		return &numberWriter{w, boschText}
	},
}

var boschHead = regexp.MustCompile(`^\s*[^\d\n]*rows?\D*\d+\D+columns?\D*\d+`)

// sniffBosch looks for the numbers of rows and columns with these words.
func sniffBosch(head []byte) bool { return boschHead.Match(head) }

// boschNumber is a number and where it is.
type boschNumber struct {
	value  int
	line   *numberedLine
	offset int
}

// at is worked out when it is asked for, since lines can be long.
func (n boschNumber) at() position { return n.line.place(n.offset) }

func readBosch(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		numbers, err := boschNumbers(in)
		if len(numbers) == 0 && err == nil {
			return
		}
		entry := Entry{Line: in.line}
		if len(numbers) > 0 {
			entry.Line = numbers[0].line.number
		}
		if err == nil {
			entry.Puzzle, err = boschPuzzle(in, numbers)
		}
		yield(entry, err)
	}
}

// maxBoschNumbers suffices for every puzzle of the largest size.
const maxBoschNumbers = 2 + 2*nonogram.MaxSide*(nonogram.MaxSide/2+2)

func boschNumbers(in *input) (numbers []boschNumber, err error) {
	lines, err := in.allLines(maxBoschNumbers)
	if err != nil {
		return nil, err
	}
	for i := range lines {
		line := &lines[i]
		for at := 0; at < len(line.text); {
			digits := len(line.text[at:]) - len(strings.TrimLeft(line.text[at:], "0123456789"))
			if digits == 0 {
				at++
				continue
			}
			value, err := strconv.Atoi(line.text[at : at+digits])
			if err != nil || value > nonogram.MaxSide {
				return nil, in.lineFault(line.place(at), ErrSyntax, "", quoted(line.text[at:at+digits]), fmt.Sprintf("a number from 0 to %d", nonogram.MaxSide))
			}
			if len(numbers) == maxBoschNumbers {
				return nil, in.tooMany(line.number, maxBoschNumbers, "numbers")
			}
			numbers = append(numbers, boschNumber{value, line, at})
			at += digits
		}
	}
	return numbers, nil
}

// boschPuzzle reads the numbers, with those of the lines if that comes out even,
// otherwise without.
func boschPuzzle(in *input, numbers []boschNumber) (*nonogram.Puzzle, error) {
	if len(numbers) < 2 {
		return nil, in.lineFault(numbers[0].at(), ErrSyntax, "", "one number", "the numbers of rows and columns")
	}
	for _, n := range numbers[:2] {
		if n.value == 0 {
			return nil, in.lineFault(n.at(), nonogram.ErrSize, "size", `"0"`, fmt.Sprintf("a number from 1 to %d", nonogram.MaxSide))
		}
	}
	height, width := numbers[0].value, numbers[1].value
	for _, indexed := range []bool{true, false} {
		b := boschClues{in: in, left: numbers[2:], indexed: indexed}
		p := &nonogram.Puzzle{Rows: b.lines(nonogram.Rows, height), Columns: b.lines(nonogram.Columns, width)}
		if b.err == nil && len(b.left) > 0 {
			b.err = in.lineFault(b.left[0].at(), ErrSyntax, "", quoted(strconv.Itoa(b.left[0].value)), "the end of the file")
		}
		switch {
		case b.err == nil:
			return p, in.validate(p, places{puzzle: numbers[0].at(), clue: b.placeOf})
		case !indexed:
			return nil, b.err
		}
	}
	return nil, nil // never: one of both returns
}

// boschClues takes clues from the numbers.
type boschClues struct {
	in      *input
	left    []boschNumber
	indexed bool
	err     error
	places  [2][][]boschNumber // by axis and line: of the line, then of its blocks
}

func (b *boschClues) lines(axis nonogram.Axis, count int) []nonogram.Clue {
	clues := make([]nonogram.Clue, 0, count)
	for i := 0; i < count && b.err == nil; i++ {
		if b.indexed {
			b.index(nonogram.Line{Axis: axis, Index: i})
		}
		clues = append(clues, b.clue(axis))
	}
	return clues
}

// index takes the number of a line.
func (b *boschClues) index(l nonogram.Line) {
	n, ok := b.next()
	if ok && n.value != l.Index+1 {
		b.err = b.in.lineFault(n.at(), ErrSyntax, "", quoted(strconv.Itoa(n.value)), l.String())
	}
}

// clue takes the number of clusters and their sizes.
func (b *boschClues) clue(axis nonogram.Axis) nonogram.Clue {
	n, _ := b.next()
	clue, at := nonogram.Clue{}, []boschNumber{n}
	for range n.value {
		size, ok := b.next()
		if !ok {
			break
		}
		clue = append(clue, nonogram.Block{Length: size.value, Colour: nonogram.Filled})
		at = append(at, size)
	}
	b.places[axis] = append(b.places[axis], at)
	return clue
}

// next takes a number.
func (b *boschClues) next() (n boschNumber, ok bool) {
	if b.err == nil && len(b.left) == 0 {
		b.err = b.in.lineFault(position{line: b.in.line}, ErrSyntax, "", "the end of the file", "more numbers")
	}
	if b.err != nil {
		return n, false
	}
	n, b.left = b.left[0], b.left[1:]
	return n, true
}

func (b *boschClues) placeOf(l nonogram.Line, block int) position {
	return b.places[l.Axis][l.Index][block+1].at()
}

// boschText writes a line a clue.
func boschText(p *nonogram.Puzzle) string {
	var text strings.Builder
	fmt.Fprintf(&text, "number of rows %d\nnumber of columns %d\n", p.Height(), p.Width())
	for _, axis := range []nonogram.Axis{nonogram.Rows, nonogram.Columns} {
		clues := p.Rows
		if axis == nonogram.Columns {
			clues = p.Columns
		}
		text.WriteByte('\n')
		for i, clue := range clues {
			fmt.Fprintf(&text, "%v %d clusters %d", axis, i+1, len(clue))
			if len(clue) > 0 {
				text.WriteString(" sizes " + clue.String())
			}
			text.WriteByte('\n')
		}
	}
	return text.String()
}
