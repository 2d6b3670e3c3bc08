package runner

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"unicode/utf8"

	"nonogram"
	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/wire"
	"nonogram/format"
	"nonogram/solve"
)

// bytesText is bytes in JSON: a string if they are UTF-8, otherwise base64. It has no JSON methods,
// since encoding/json would then read every text three times.
type bytesText struct {
	UTF8  string `json:"utf8,omitempty"`
	Bytes []byte `json:"bytes,omitempty"`
}

func textOf[T string | []byte](text T) bytesText {
	if s := string(text); utf8.ValidString(s) {
		return bytesText{UTF8: s}
	}
	return bytesText{Bytes: []byte(text)}
}

func (b bytesText) bytes() []byte {
	if b.Bytes != nil {
		return b.Bytes
	}
	return []byte(b.UTF8)
}

func (b bytesText) String() string { return string(b.bytes()) }

func (b bytesText) equal(c bytesText) bool { return b.UTF8 == c.UTF8 && bytes.Equal(b.Bytes, c.Bytes) }

// sent is an item of an input on its way to a worker: a puzzle, or the fault that replaces it.
type sent struct {
	Source int       `json:"source"`
	Notes  bytesText `json:"notes,omitzero"`
	File   bytesText `json:"file,omitzero"`
	Number int       `json:"number,omitempty"`
	// Puzzle is the puzzle as a link. Lists of numbers would take encoding/json ten times as long.
	Puzzle string     `json:"puzzle,omitempty"`
	Fault  *sentFault `json:"fault,omitempty"`
	weight float64
}

// sentFault is an error about a puzzle, as lines of text and in JSON.
type sentFault struct {
	Outcome report.Outcome    `json:"outcome"`
	Lines   []bytesText       `json:"lines"`
	JSON    *report.FaultLine `json:"json"`
}

func sendFault(e format.Entry, err error) *sentFault {
	t := &sentFault{Outcome: report.Bad, JSON: faultLine(e, err)}
	if fault, ok := errors.AsType[*Fault](err); ok {
		t.Outcome = fault.Outcome
	}
	for _, line := range faultLines(err) {
		t.Lines = append(t.Lines, textOf(line))
	}
	return t
}

// error returns the error that the other machine sent.
func (t *sentFault) error() error {
	if t == nil {
		return nil
	}
	var errs []error
	for _, line := range t.Lines {
		errs = append(errs, errors.New(line.String()))
	}
	return &Fault{t.Outcome, errors.Join(errs...), t.JSON}
}

// send makes an item of a puzzle or a fault, with the puzzle's goal if goal is true.
func send(item input.Item, goal bool) sent {
	s := sent{Source: item.Source, Notes: textOf(Notes(item.Entry))}
	if item.Err != nil {
		s.Fault = sendFault(item.Entry, item.Err)
		return s
	}
	s.File, s.Number = textOf(item.File), item.Number
	rest := *item.Puzzle
	// No question uses these.
	rest.Records, rest.Metadata = nil, nonogram.Metadata{Title: rest.Title, Author: rest.Author}
	if !goal {
		rest.Goal = nil
	}
	s.Puzzle = wire.EncodeLink(&rest)
	return s
}

func (s sent) entry() (format.Entry, error) {
	p, err := wire.DecodeLink(s.Puzzle, nonogram.MaxSide, len(s.Puzzle))
	return format.Entry{File: s.File.String(), Number: s.Number, Puzzle: p}, err
}

// weight estimates the work on a puzzle. The unit is a puzzle of 15 x 15 cells that line logic
// solves.
func weight(ctx context.Context, p *nonogram.Puzzle) float64 {
	const average, small, hard = 15 * 15, 20 * 20, 8
	if p == nil {
		return 1.0 / average
	}
	cells := p.Width() * p.Height()
	w := float64(cells) / average
	if cells <= small {
		return w
	}
	if r, err := solve.Solve(ctx, p, solve.Options{Method: solve.LineLogic, Jobs: 1, Solutions: 1}); err != nil || r.Status == solve.Unknown {
		w *= hard
	}
	return w
}

// returned is a worker's value of an item.
type returned[Value any] struct {
	Source int        `json:"source"`
	Notes  bytesText  `json:"notes,omitzero"` // warnings
	Fault  *sentFault `json:"fault,omitempty"`
	Value  Value      `json:"value,omitzero"` // unless there is a fault
}

// like compares all but the values.
func (a returned[Value]) like(b returned[Value]) bool {
	if a.Source != b.Source || !a.Notes.equal(b.Notes) || (a.Fault == nil) != (b.Fault == nil) {
		return false
	}
	return a.Fault == nil || a.Fault.Outcome == b.Fault.Outcome && slices.EqualFunc(a.Fault.Lines, b.Fault.Lines, bytesText.equal)
}
