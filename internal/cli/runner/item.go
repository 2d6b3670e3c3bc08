package runner

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"unicode/utf8"

	"crypto/sha256"

	"nonogram"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/internal/cli/input"
	"nonogram/internal/cli/report"
	"nonogram/internal/wire/schema"
	"nonogram/solve"
)

// bytesText is bytes in JSON: a string if they are UTF-8, which is shorter, otherwise an
// array with their base64.
type bytesText []byte

func (b bytesText) MarshalJSON() ([]byte, error) {
	if utf8.Valid(b) {
		return json.Marshal(string(b))
	}
	return json.Marshal([1][]byte{b})
}

func (b *bytesText) UnmarshalJSON(text []byte) error {
	if bytes.HasPrefix(text, []byte("[")) {
		var raw [1][]byte
		err := json.Unmarshal(text, &raw)
		*b = raw[0]
		return err
	}
	var s string
	err := json.Unmarshal(text, &s)
	*b = bytesText(s)
	return err
}

// sent is an item of an input on its way to a worker: a puzzle, or the fault in its place.
type sent struct {
	Source int            `json:"source"`
	Notes  bytesText      `json:"notes,omitempty"`
	File   bytesText      `json:"file,omitempty"`
	Number int            `json:"number,omitempty"`
	Puzzle *schema.Puzzle `json:"puzzle,omitempty"`
	Fault  *sentFault     `json:"fault,omitempty"`
}

// sentFault is an error as lines of text.
type sentFault struct {
	Outcome report.Outcome `json:"outcome"`
	Lines   []bytesText    `json:"lines"`
}

func sendFault(err error) *sentFault {
	t := &sentFault{Outcome: report.Bad}
	if fault, ok := errors.AsType[*Fault](err); ok {
		t.Outcome = fault.Outcome
	}
	for _, line := range faultLines(err) {
		t.Lines = append(t.Lines, bytesText(line))
	}
	return t
}

// error is the error that was sent.
func (t *sentFault) error() error {
	if t == nil {
		return nil
	}
	var errs []error
	for _, line := range t.Lines {
		errs = append(errs, errors.New(string(line)))
	}
	return &Fault{t.Outcome, errors.Join(errs...)}
}

// send makes an item of what was read.
func send(item input.Item) sent {
	s := sent{Source: item.Source, Notes: Notes(item.Entry)}
	if item.Err != nil {
		s.Fault = sendFault(item.Err)
		return s
	}
	s.File, s.Number, s.Puzzle = bytesText(item.File), item.Number, schema.PuzzleOf(item.Puzzle)
	s.Puzzle.Records = nil // no question looks at them
	return s
}

// entry is the puzzle of an item.
func (s sent) entry() (format.Entry, error) {
	if s.Puzzle == nil {
		return format.Entry{}, errors.New("found an item without a puzzle")
	}
	p, err := s.Puzzle.Make()
	if err == nil {
		err = p.Validate()
	}
	return format.Entry{File: string(s.File), Number: s.Number, Puzzle: p}, err
}

// weight is how much work a puzzle is likely to be, in puzzles of 15 x 15 cells that line
// logic solves.
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

// returned is what a worker has found out about an item.
type returned struct {
	Source  int            `json:"source"`
	Notes   bytesText      `json:"notes,omitempty"`
	Fault   *sentFault     `json:"fault,omitempty"`
	Text    bytesText      `json:"text,omitempty"`
	Outcome report.Outcome `json:"outcome,omitempty"`
	Class   explain.Class  `json:"class,omitempty"`
	// TimedOut: a time limit may have ended it.
	TimedOut bool `json:"timed_out,omitempty"`
	// Digest is of the text without times, if it has any.
	Digest []byte `json:"digest,omitempty"`
}

// same compares answers without their times.
func (a returned) same(b returned) bool {
	if a.Outcome != b.Outcome || a.Class != b.Class || a.Source != b.Source || !bytes.Equal(a.Notes, b.Notes) {
		return false
	}
	if (a.Fault == nil) != (b.Fault == nil) {
		return false
	}
	if a.Fault != nil {
		return a.Fault.Outcome == b.Fault.Outcome && slices.EqualFunc(a.Fault.Lines, b.Fault.Lines, func(x, y bytesText) bool { return bytes.Equal(x, y) })
	}
	if a.Digest != nil && b.Digest != nil {
		return bytes.Equal(a.Digest, b.Digest)
	}
	return bytes.Equal(a.Text, b.Text)
}

// answer asks the question about a puzzle.
func (w work) answer(ctx context.Context, e format.Entry, out *returned) {
	ctx, stop := WithTimeout(ctx, w.Timeout)
	defer stop()
	a, err := w.ask(ctx, e, 1)
	out.TimedOut = ctx.Err() != nil
	if err != nil {
		out.Fault = sendFault(err)
		return
	}
	r := w.rendered(a)
	out.Text, out.Outcome, out.Class = r.text, r.outcome, r.class
	if !w.Style.NoTime {
		plain := *w.Run
		plain.Style.NoTime = true
		digest := sha256.Sum256(plain.rendered(a).text)
		out.Digest = digest[:12]
	}
}
