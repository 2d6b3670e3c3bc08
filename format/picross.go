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

// picrossFormat is the format of Pierre Dejoue's picross-solver, black and white:
//
//	# a comment
//	GRID the title
//	ROWS
//	[ 1 2 ]
//	[ ]
//	COLUMNS
//	[ 1 ]
//
// and so on for the next puzzle.
var picrossFormat = &Format{
	Name:        "picross",
	Description: "picross-solver: GRID, ROWS and COLUMNS, clues in brackets",
	Holds:       Holds{Many: true, Title: true},
	kept:        keptLines,
	sniff:       sniffPicross,
	read:        readPicross,
	newWriter:   func(w io.Writer) puzzleWriter { return &picrossWriter{bufio.NewWriter(w), 0} },
}

// The words that start the parts.
const (
	picrossGrid    = "GRID"
	picrossRows    = "ROWS"
	picrossColumns = "COLUMNS"
)

var picrossNotation = clueNotation{between: " \t,"}

// picrossKey is the word with which a line starts, and the rest.
func picrossKey(text string) (key, value string) {
	text = strings.TrimSpace(text)
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return text[:i], strings.TrimSpace(text[i:])
	}
	return text, ""
}

func isPicrossComment(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || text[0] == '#'
}

// sniffPicross looks at the first line that is neither blank nor a comment.
func sniffPicross(head []byte) bool {
	for line := range bytes.Lines(head) {
		if text := string(line); !isPicrossComment(text) {
			key, _ := picrossKey(text)
			return key == picrossGrid
		}
	}
	return false
}

// readPicross reads the lines from one GRID up to the next, and then what they mean.
func readPicross(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		var after numberedLine
		for more := true; more; {
			lines := []numberedLine{}
			if after.number > 0 {
				lines = append(lines, after)
			}
			var err error
			lines, after, more, err = nextPicross(in, lines)
			if len(lines) == 0 && err == nil {
				continue
			}
			entry := Entry{Line: in.line}
			if len(lines) > 0 {
				entry.Line = lines[0].number
			}
			if err == nil {
				entry.Puzzle, err = in.picross(lines)
			}
			if !yield(entry, err) {
				return
			}
		}
	}
}

// maxPicrossLines leaves room for both titles and lines that are not clues.
const maxPicrossLines = 2*nonogram.MaxSide + 10

// nextPicross collects the lines up to the next GRID, which is after. More is false
// if the input has ended or cannot be read on. After a fault the rest of the puzzle is
// skipped.
func nextPicross(in *input, lines []numberedLine) (_ []numberedLine, after numberedLine, more bool, err error) {
	size := 0
	for {
		text, e := in.readLine()
		key, _ := picrossKey(text)
		switch {
		case e == io.EOF:
			return lines, after, false, err
		case e != nil && !errors.Is(e, ErrSyntax):
			return lines, after, false, e
		case e == nil && key == picrossGrid && (len(lines) > 0 || err != nil):
			return lines, numberedLine{in.line, text}, true, err
		case err == nil && e != nil:
			err = e
		case err != nil || isPicrossComment(text):
		case len(lines) == maxPicrossLines:
			err = in.lineFault(position{line: in.line}, nonogram.ErrSize, "puzzle", "more lines", fmt.Sprintf("%d at most", maxPicrossLines))
		default:
			if size += len(text); size > in.maxPuzzle {
				return lines, after, false, in.tooLarge(in.line)
			}
			lines = append(lines, numberedLine{in.line, text})
		}
	}
}

func (in *input) picross(lines []numberedLine) (*nonogram.Puzzle, error) {
	var clues lineClues
	var title string
	axis, to := nonogram.Rows, (*[]lineClue)(nil)
	seen := map[string]bool{}
	for _, line := range lines {
		at := line.place(indent(line.text))
		key, value := picrossKey(line.text)
		switch {
		case strings.HasPrefix(key, "[") && to != nil:
			c, err := in.picrossClue(axis, line)
			if err != nil {
				return nil, err
			}
			*to = append(*to, c)
			continue
		case key == picrossGrid && !seen[key]:
			title = value
		case !seen[picrossGrid]:
			return nil, in.lineFault(at, ErrSyntax, "", quoted(strings.TrimSpace(line.text)), picrossGrid+" before the puzzle")
		case key == picrossRows && !seen[key] && value == "":
			axis, to = nonogram.Rows, &clues.rows
		case key == picrossColumns && !seen[key] && value == "":
			axis, to = nonogram.Columns, &clues.columns
		default:
			return nil, in.lineFault(at, ErrSyntax, "", quoted(strings.TrimSpace(line.text)), "ROWS, COLUMNS, or a clue in brackets, such as [ 1 2 ]")
		}
		seen[key] = true
	}
	for _, key := range []string{picrossRows, picrossColumns} {
		if !seen[key] {
			return nil, in.lineFault(position{line: lines[0].number}, ErrSyntax, "the puzzle has no "+key, "", "")
		}
	}
	p := clues.puzzle()
	p.Title = title
	return p, in.validate(p, clues.places(lines[0].number))
}

// picrossClue reads "[ 1 2 ]".
func (in *input) picrossClue(axis nonogram.Axis, line numberedLine) (lineClue, error) {
	start, end := strings.IndexByte(line.text, '[')+1, strings.IndexByte(line.text, ']')
	if end < 0 {
		return lineClue{}, in.lineFault(line.place(len(line.text)), ErrSyntax, axis.String()+" clue", "the end of the line", `"]"`)
	}
	if rest := strings.TrimSpace(line.text[end+1:]); rest != "" && rest[0] != '#' {
		return lineClue{}, in.lineFault(line.place(end+1+indent(line.text[end+1:])), ErrSyntax, axis.String()+" clue", quoted(rest), "the end of the line")
	}
	return picrossNotation.read(in, axis, line, start, end)
}

type picrossWriter struct {
	w     *bufio.Writer
	count int
}

func (w *picrossWriter) write(p *nonogram.Puzzle) error {
	if w.count++; w.count > 1 {
		w.w.WriteByte('\n')
	}
	w.w.WriteString(strings.TrimSpace(picrossGrid+" "+oneLine(p.Title)) + "\n")
	for _, side := range []struct {
		key   string
		clues []nonogram.Clue
	}{{picrossRows, p.Rows}, {picrossColumns, p.Columns}} {
		w.w.WriteString(side.key + "\n")
		for _, clue := range side.clues {
			line := []byte("[ ")
			if len(clue) > 0 {
				line = append(appendLengths(line, clue, " "), ' ')
			}
			w.w.Write(append(line, "]\n"...))
		}
	}
	return w.w.Flush()
}

func (w *picrossWriter) close() error { return w.w.Flush() }
