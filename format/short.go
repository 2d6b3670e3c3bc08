package format

import (
	"bytes"
	"errors"
	"io"
	"iter"

	"nonogram"
)

const shortName = "short"

// rulesHold is what a rules code holds: bare clues.
var rulesHold = Holds{Many: true}

// shortFormat holds short codes, one a line, and writes the clues.
var shortFormat = &Format{
	Name:        shortName,
	Description: "short codes, one a line; written as rules (R)",
	Extensions:  []string{".short"},
	Holds:       rulesHold,
	sniff:       sniffShort,
	read:        readShort,
	newWriter: func(w io.Writer) puzzleWriter {
		return &lineWriter{w, EncodeRules}
	},
}

// shortImageFormat holds the same, but writes the goal.
var shortImageFormat = &Format{
	Name:        "short-image",
	Description: "short codes, one a line; written as images (L or B)",
	Holds:       Holds{Many: true, Picture: true},
	sniff:       sniffShort,
	read:        readShort,
	newWriter: func(w io.Writer) puzzleWriter {
		return &lineWriter{w, func(p *nonogram.Puzzle) (string, error) { return EncodeImage(*p.Goal) }}
	},
}

// sniffShort looks at the first line that is not blank.
func sniffShort(head []byte) bool {
	head = bytes.TrimSpace(head)
	line, _, _ := bytes.Cut(head, []byte("\n"))
	return IsShortCode(string(bytes.TrimSpace(line)))
}

// readShort yields a puzzle for each line that is not blank.
func readShort(in *input) iter.Seq2[Entry, error] { return in.codes(ParseShortCode) }

// atCode moves an error of a short code to the code's place in the input.
func (in *input) atCode(err error, at position) error {
	var fault *Error
	if !errors.As(err, &fault) {
		return err
	}
	moved := *fault
	moved.File, moved.Line = in.name, at.line
	moved.Column = at.column + max(0, fault.Column-1)
	return &moved
}

// lineWriter writes each puzzle as a line of text.
type lineWriter struct {
	w      io.Writer
	encode func(p *nonogram.Puzzle) (string, error)
}

func (l *lineWriter) write(p *nonogram.Puzzle) error {
	code, err := l.encode(p)
	if err != nil {
		return err
	}
	_, err = io.WriteString(l.w, code+"\n")
	return err
}

func (l *lineWriter) close() error { return nil }
