package format

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"nonogram"
)

// tournamentFormat is the list that solver tournaments hand out. A puzzle is a
// line of "$" and its id, a line for each column's clue and a line for each
// row's, with tabs between the lengths; it is square, since the list does not
// give the size.
//
// A line without numbers is an empty clue, as is 0; but such lines at the end
// of a puzzle mean nothing.
var tournamentFormat = &Format{
	Name:        "tournament",
	Description: "lists of square puzzles: $id, then column and row clues",
	Holds:       Holds{Many: true, Title: true},
	kept:        keptLines,
	limits:      squareOnly,
	sniff:       sniffTournament,
	read:        readTournament,
	newWriter:   func(w io.Writer) puzzleWriter { return &tournamentWriter{bufio.NewWriter(w)} },
}

// tournamentMark starts the line before a puzzle.
const tournamentMark = "$"

var tournamentNotation = clueNotation{between: "\t ,"}

func squareOnly(p *nonogram.Puzzle) (refused, lost []string) {
	if p.Width() != p.Height() {
		refused = []string{"a puzzle that is not square"}
	}
	return refused, nil
}

// sniffTournament looks for a mark and then a line of numbers.
func sniffTournament(head []byte) bool {
	head = bytes.TrimSpace(head)
	if !bytes.HasPrefix(head, []byte(tournamentMark)) {
		return false
	}
	_, rest, more := bytes.Cut(head, []byte("\n"))
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	return !more || len(bytes.Trim(line, "0123456789\t ,\r")) == 0 || bytes.HasPrefix(line, []byte(tournamentMark))
}

// readTournament reads the lines up to each mark, and then what they mean.
func readTournament(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		var list tournamentList
		for more := true; more; {
			var err error
			more, err = list.next(in)
			if list.mark.number == 0 && len(list.lines) == 0 && err == nil {
				continue // nothing comes before the first mark
			}
			entry := Entry{Line: list.first()}
			if err == nil {
				entry.Puzzle, err = list.puzzle(in)
			}
			if !yield(entry, err) {
				return
			}
		}
	}
}

// tournamentList is one puzzle of a list while it is read.
type tournamentList struct {
	mark  numberedLine // its number is 0 if there is none
	lines []numberedLine
	after numberedLine // the mark of the next puzzle, once it was read
}

// next collects the lines up to the next mark. More is false if the input has
// ended or cannot be read on. After a fault the rest of the puzzle is skipped.
func (t *tournamentList) next(in *input) (more bool, err error) {
	t.mark, t.lines, t.after = t.after, t.lines[:0], numberedLine{}
	size := 0
	for {
		text, e := in.readLine()
		switch {
		case e == io.EOF:
			return false, err
		case e != nil && !errors.Is(e, ErrSyntax):
			return false, e
		case e == nil && strings.HasPrefix(text, tournamentMark):
			t.after = numberedLine{in.line, text}
			return true, err
		case err != nil:
			continue
		case e != nil:
			err = e
			continue
		}
		if strings.TrimSpace(text) == "" && (len(t.lines) == 0 && t.mark.number == 0 || len(t.lines) > 2*nonogram.MaxSide) {
			continue
		}
		if size += len(text); size > in.maxPuzzle {
			return false, in.tooLarge(in.line)
		}
		if len(t.lines) > 2*nonogram.MaxSide {
			err = in.lineFault(position{line: in.line}, nonogram.ErrSize, "puzzle", "more clues", fmt.Sprintf("%d at most", 2*nonogram.MaxSide))
			continue
		}
		t.lines = append(t.lines, numberedLine{in.line, text})
	}
}

// first is the line in which the puzzle starts.
func (t *tournamentList) first() int {
	if t.mark.number == 0 && len(t.lines) > 0 {
		return t.lines[0].number
	}
	return t.mark.number
}

func (t *tournamentList) puzzle(in *input) (*nonogram.Puzzle, error) {
	if t.mark.number == 0 {
		return nil, in.lineFault(t.lines[0].place(0), ErrSyntax, "list", quoted(t.lines[0].text), "$ and the puzzle's id")
	}
	lines := t.lines
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1].text) == "" {
		lines = lines[:len(lines)-1]
	}
	side := len(lines) / 2
	if side == 0 || len(lines)%2 == 1 || side > nonogram.MaxSide {
		return nil, in.lineFault(t.mark.place(0), nonogram.ErrSize, "puzzle", counted(len(lines), "clue"),
			fmt.Sprintf("as many columns as rows, at most %d", nonogram.MaxSide))
	}
	var clues lineClues
	for i, line := range lines {
		axis, to := nonogram.Columns, &clues.columns
		if i >= side {
			axis, to = nonogram.Rows, &clues.rows
		}
		c, err := tournamentNotation.read(in, axis, line, 0, len(line.text))
		if err != nil {
			return nil, err
		}
		*to = append(*to, c)
	}
	p := clues.puzzle()
	p.Title = strings.TrimSpace(strings.TrimPrefix(t.mark.text, tournamentMark))
	return p, in.validate(p, clues.places(t.mark.number))
}

type tournamentWriter struct{ w *bufio.Writer }

func (t *tournamentWriter) write(p *nonogram.Puzzle) error {
	t.w.WriteString(tournamentMark + oneLine(p.Title) + "\n")
	var line []byte
	for _, clues := range [][]nonogram.Clue{p.Columns, p.Rows} {
		for _, clue := range clues {
			line = append(appendLengths(line[:0], clue, "\t"), '\n')
			t.w.Write(line)
		}
	}
	return t.w.Flush()
}

func (t *tournamentWriter) close() error { return t.w.Flush() }
