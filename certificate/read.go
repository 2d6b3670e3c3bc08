package certificate

import (
	"errors"
	"fmt"
	"io"
	"math"

	"nonogram"
	"nonogram/internal/base/message"
)

// reader reads the steps of a certificate.
type reader struct {
	in           io.Reader
	buffer       []byte
	at, end      int // range of the unread bytes in the buffer
	err          error
	line, column int // of the next byte, from 1
	variables    int
	// first is the start of the last step, or the end of the file.
	first  position
	clause []uint32
	text   []byte   // of a comment
	word   [24]byte // of a literal
}

type position struct{ line, column int }

type kind uint8

const (
	lemma kind = iota
	deletion
	solution
)

func newReader(in io.Reader, variables int) *reader {
	return &reader{in: in, buffer: make([]byte, 1<<16), line: 1, column: 1, variables: variables}
}

// peek returns the next byte, or false at the end of the file or after an error.
func (r *reader) peek() (byte, bool) {
	for r.at == r.end {
		if r.err != nil {
			return 0, false
		}
		var n int
		n, r.err = r.in.Read(r.buffer)
		r.at, r.end = 0, n
	}
	return r.buffer[r.at], true
}

// skip passes the byte that peek returned.
func (r *reader) skip() {
	r.column++
	if r.buffer[r.at] == '\n' {
		r.line, r.column = r.line+1, 1
	}
	r.at++
}

// step reads the next step and leaves its literals in r.clause. The error is io.EOF at the end.
func (r *reader) step() (kind, error) {
	for {
		b, err := r.firstByte()
		switch {
		case err != nil:
			return 0, err
		case b == 'c':
			if err := r.comment(); err != nil {
				return 0, err
			}
			if string(r.text) == "solution" {
				return solution, nil
			}
		case b == 'd':
			r.skip()
			if b, ok := r.peek(); ok && !isSpace(b) {
				return 0, r.syntax(fmt.Sprintf("found %q after d, expected a space", b))
			}
			return deletion, r.literals()
		default:
			return lemma, r.literals()
		}
	}
}

// firstByte skips space and returns the first byte of a step; the error is io.EOF at the end.
func (r *reader) firstByte() (byte, error) {
	b, ok := r.peek()
	for ok && isSpace(b) {
		r.skip()
		b, ok = r.peek()
	}
	r.first = position{r.line, r.column}
	if !ok {
		return 0, r.err
	}
	return b, nil
}

func isSpace(b byte) bool { return b == ' ' || b == '\n' || b == '\t' || b == '\r' }

// longestComment is the most bytes of a comment that the reader keeps.
const longestComment = 4096

// comment reads a comment up to the end of its line, and leaves the text after "c " in r.text.
func (r *reader) comment() error {
	r.skip()
	if b, ok := r.peek(); ok && !isSpace(b) {
		return r.syntax(fmt.Sprintf("found %q after c, expected a space", b))
	}
	r.text = r.text[:0]
	for {
		b, ok := r.peek()
		if !ok || b == '\n' {
			break
		}
		if len(r.text) < longestComment {
			r.text = append(r.text, b)
		}
		r.skip()
	}
	if len(r.text) > 0 {
		r.text = r.text[1:]
	}
	if n := len(r.text); n > 0 && r.text[n-1] == '\r' {
		r.text = r.text[:n-1]
	}
	return nil
}

// literals reads the literals of a clause, up to the 0 at its end.
func (r *reader) literals() error {
	r.clause = r.clause[:0]
	for {
		b, ok := r.peek()
		switch {
		case !ok:
			if !errors.Is(r.err, io.EOF) {
				return r.err
			}
			return r.syntax("found the end of the file, expected a literal, or 0 at the end of the clause")
		case isSpace(b):
			r.skip()
			continue
		}
		literal, err := r.literal()
		if err != nil || literal == 0 {
			return err
		}
		r.clause = append(r.clause, literal)
	}
}

// literal reads one literal: variable v is 2v, its negation 2v+1; 0 is the end.
func (r *reader) literal() (uint32, error) {
	start := position{r.line, r.column}
	word := r.word[:0]
	for {
		b, ok := r.peek()
		if !ok || isSpace(b) {
			break
		}
		if len(word) < len(r.word) {
			word = append(word, b)
		}
		r.skip()
	}
	digits, negation := word, uint32(0)
	if digits[0] == '-' {
		digits, negation = digits[1:], 1
	}
	value := 0
	for _, b := range digits {
		if b < '0' || b > '9' || value > r.variables {
			value = math.MaxInt
			break
		}
		value = 10*value + int(b-'0')
	}
	if value > r.variables || len(digits) == 0 || value == 0 && len(word) > 1 {
		expected := fmt.Sprintf("a literal of variables 1 to %d, or 0", r.variables)
		return 0, syntax(start, fmt.Sprintf("found %q, expected %s", word, expected))
	}
	return uint32(value)<<1 | negation, nil
}

func syntax(at position, text string) error {
	return &Error{Line: at.line, Column: at.column, Message: text, Err: ErrSyntax}
}

func (r *reader) syntax(text string) error { return syntax(position{r.line, r.column}, text) }

// refused returns an error at the place of the last step.
func (r *reader) refused(text string) error {
	return &Error{Line: r.first.line, Column: r.first.column, Message: text, Err: ErrRefused}
}

// solution reads a solution, after its first line, and checks it against the clues.
func (r *reader) solution(p *nonogram.Puzzle) (nonogram.Grid, error) {
	start := r.first
	g, err := r.grid(p)
	if err != nil {
		return g, err
	}
	r.first = start
	if err := p.CheckSolution(g); err != nil {
		return g, r.refused(fmt.Sprintf("found a grid that is no solution: %v", err))
	}
	return g, nil
}

// grid reads the cells of a solution.
func (r *reader) grid(p *nonogram.Puzzle) (nonogram.Grid, error) {
	g := nonogram.NewGrid(p.Width(), p.Height(), 0)
	for open := g.Cells(); len(open) > 0; {
		b, err := r.firstByte()
		if err != nil && !errors.Is(err, io.EOF) {
			return g, err
		}
		missing := fmt.Sprintf("expected %d more cells of a solution of %d x %d, as comments", len(open), p.Width(), p.Height())
		if err != nil || b != 'c' {
			return g, r.syntax("found the end of the solution, " + missing)
		}
		if err := r.comment(); err != nil {
			return g, err
		}
		cells, err := r.cells(p.Palette)
		if err != nil {
			return g, err
		}
		if len(cells) == 0 || len(cells) > len(open) {
			return g, syntax(r.first, fmt.Sprintf("found %s, %s", message.Count(len(cells), "cell"), missing))
		}
		open = open[copy(open, cells):]
	}
	return g, nil
}

// cells reads the last comment as cells.
func (r *reader) cells(palette nonogram.Palette) ([]nonogram.Cell, error) {
	text := string(r.text)
	cells, err := nonogram.ParseCells(text, palette)
	if fault, ok := errors.AsType[*nonogram.CellError](err); ok {
		before := string([]rune(text)[:fault.Column])
		at := position{r.first.line, r.first.column + len("c ") + len(before)}
		return nil, syntax(at, fmt.Sprintf("found %q, expected %s", fault.Found, fault.Expected))
	}
	return cells, err
}
