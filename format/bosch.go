package format

import (
	"bufio"
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"nonogram"
)

// boschFormat is the input of Robert Bosch's integer programs, black and white. A file is a list of
// numbers with any words between them: the number of rows, the number of columns, and for each row
// and then each column the number of its clusters and their sizes, perhaps after the line's index.
var boschFormat = &Format{
	Name:        "lp",
	Description: "Bosch's lists: numbers of clusters and their sizes, labelled or not",
	Extensions:  []string{".lp"},
	unmarked:    true,
	order:       "rows before columns, each clue's number of blocks first",
	sniff:       sniffBosch,
	read:        readBosch,
	frame:       oneByOne(writeBosch),
}

// boschHead matches the words for rows and columns, each with its number, and a third number: two
// alone can be a program's settings.
var boschHead = expression(`^\s*[^\d\n]*rows?\D*\d+\D+columns?\D*\d+\D+\d`)

// isFact matches a line of facts for a logic program, which [clingoFormat] reads: no label of
// Bosch's has a parenthesis after a name.
var isFact = expression(`\w\(`)

// sniffBosch accepts the words for rows and columns, or readable bare numbers whose lines, after
// the first, each start with the count of their other numbers.
func sniffBosch(head []byte) bool {
	if !isNumbers(head) {
		return boschHead().Match(head) && !isFact.matches(head)
	}
	first := true
	for line := range bytes.Lines(head) {
		words := strings.FieldsFunc(string(line), func(r rune) bool { return r < '0' || r > '9' })
		if len(words) > 0 && !first && words[0] != strconv.Itoa(len(words)-1) {
			return false
		}
		first = first && len(words) == 0
	}
	return readHead(readBosch, head) == nil
}

var readBosch = division{most: maxNumberLines}.reader(parseBosch)

// parseBosch reads the numbers. If there are words, it first expects the index of its line before
// each clue, and tries without indexes if that fails.
func parseBosch(in *input, s section) (p *nonogram.Puzzle) {
	bare := true
	for _, line := range s.lines {
		bare = bare && isNumbers([]byte(line.text))
		if isFact().MatchString(line.text) {
			in.fail(line.start(), ErrSyntax, "", quoted(strings.TrimSpace(line.text)), "numbers of clusters; facts of a logic program are format clingo")
		}
	}
	l := in.scan(numberWord(), s.lines)
	if len(numberWord().FindAllString(l.text, 2)) < 2 {
		in.fail(position{line: s.first}, ErrSyntax, "", "fewer than two numbers", "the numbers of rows and columns")
	}
	height := l.side()
	width := l.side()
	indexed := *l
	if !bare && attempt(func() { p = indexed.bosch(s.first, width, height, true) }) == nil {
		return p
	}
	return l.bosch(s.first, width, height, false)
}

// bosch reads the clues, each after the index of its line if indexed. It fails if there are too few
// or too many numbers, or if an index is wrong.
func (s *scanner) bosch(first, width, height int, indexed bool) *nonogram.Puzzle {
	var taken [2]int // by axis
	clues := s.clues(width, height, func(c *lineClue) {
		if taken[c.axis]++; indexed {
			if n := s.number(); n.value != taken[c.axis] {
				s.unexpected(n.at, strconv.Itoa(n.value), fmt.Sprintf("%v %d", c.axis, taken[c.axis]))
			}
		}
		s.counted(c)
	})
	s.end()
	return clues.puzzle(s.input, first)
}

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
