package format

import (
	"errors"
	"fmt"
	"slices"

	"nonogram"
	"nonogram/internal/base/message"
)

// CanHold reports whether the format can hold the puzzle itself: its clues, colours and
// given cells. The error is a [LossError]. Goal and metadata do not count; see
// [Format.Losses] for them.
func (f *Format) CanHold(p *nonogram.Puzzle) error {
	if !f.Writes() {
		return &LossError{Format: f.Name, Lost: []string{"new puzzles: it is only read"}}
	}
	if lost, colours := f.Holds.essentialLosses(p); len(lost) > 0 {
		return &LossError{Format: f.Name, Lost: lost, colours: colours}
	}
	if kept := f.keep(p).Palette; f.Holds.Colours && kept.Colours() < p.Palette.Colours() {
		lost := fmt.Sprintf("%s, but %d", message.Count(p.Palette.Colours()-1, "colour"), kept.Colours()-1)
		return &LossError{Format: f.Name, Lost: []string{lost}, colours: true}
	}
	if f.limits != nil {
		if refused, _ := f.limits(p); len(refused) > 0 {
			return &LossError{Format: f.Name, Lost: refused}
		}
	}
	return nil
}

// CanHoldGiven reports whether the format can hold given cells. The error is a [LossError].
func (f *Format) CanHoldGiven() error {
	if f.Holds.Given {
		return nil
	}
	return &LossError{Format: f.Name, Lost: []string{"given cells" + givenElsewhere}}
}

// givenElsewhere names the formats for people that hold given cells.
const givenElsewhere = " (json, pattern and webpbn can)"

// keep returns a puzzle with the palette, metadata and records that a file of the format gives
// back, as far as Holds says that it can hold them.
func (f *Format) keep(p *nonogram.Puzzle) nonogram.Puzzle {
	kept := *p
	if f.kept != nil {
		f.kept(&kept)
	}
	return kept
}

// Losses lists every part of the puzzle that is lost when it is written in the format, in words
// such as "the author". If [Format.CanHold] returns nil, the puzzle can be written all the same.
func (f *Format) Losses(p *nonogram.Puzzle) []string {
	lost, _ := f.Holds.essentialLosses(p)
	var limit *LossError
	if len(lost) == 0 && errors.As(f.CanHold(p), &limit) {
		return limit.Lost
	}
	lost = append(lost, f.minorLosses(p)...)
	if f.limits != nil {
		_, more := f.limits(p)
		lost = append(lost, more...)
	}
	return lost
}

func (h Holds) essentialLosses(p *nonogram.Puzzle) (lost []string, colours bool) {
	if p.Palette.Colours() > 2 && !h.Colours {
		lost, colours = append(lost, fmt.Sprintf("%d colours (it is black and white)", p.Palette.Colours()-1)), true
	}
	if n := absentClues(p); n > 0 && !h.PartialClues {
		lost = append(lost, message.Count(n, "absent clue"))
	}
	half := func(c nonogram.Cell) bool { return c != p.Palette.Open() && !c.Known() } // which no format can hold
	if n := givenCells(p); n > 0 && !h.Given {
		lost = append(lost, message.Count(n, "given cell")+givenElsewhere)
	} else if n := countGiven(p, half); n > 0 {
		lost = append(lost, message.Count(n, "cell")+" of which some colours are ruled out")
	}
	if h.Picture && !colours {
		lost = append(lost, pictureLosses(p)...)
	}
	return lost, colours
}

// pictureLosses describes the difference between the clues and those of the goal.
func pictureLosses(p *nonogram.Puzzle) []string {
	switch {
	case p.Goal == nil:
		return []string{"clues without a goal"}
	case !p.Goal.Complete():
		return []string{"clues with a goal that has open cells"}
	}
	rows, columns := p.Goal.Clues()
	equal := nonogram.Clue.Equal
	if !slices.EqualFunc(rows, p.Rows, equal) || !slices.EqualFunc(columns, p.Columns, equal) {
		return []string{"clues that differ from the goal's"}
	}
	return nil
}

func (f *Format) minorLosses(p *nonogram.Puzzle) (lost []string) {
	h := f.Holds
	kept := f.keep(p)
	switch {
	case h.Colours:
		lost = append(lost, paletteLosses(p.Palette, kept.Palette)...)
	case p.Palette.Colours() == 2 && !isBlackAndWhite(p.Palette):
		lost = append(lost, "the colours' names and shades")
	}
	if p.Goal != nil && !h.Picture {
		switch {
		case !h.Goal:
			lost = append(lost, "the goal")
		case !p.Goal.Complete():
			lost = append(lost, "the goal, which has open cells")
		}
	}
	lost = append(lost, f.recordLosses(p, kept.Records)...)
	for _, field := range metadataTexts {
		switch text := *field.of(&p.Metadata); {
		case text == "":
		case !field.held(h):
			lost = append(lost, field.name)
		case cleanText(text) != text:
			lost = append(lost, "control characters or invalid UTF-8 in "+field.name)
		case *field.of(&kept.Metadata) != text:
			lost = append(lost, "the exact spelling of "+field.name)
		}
	}
	return lost
}

func (f *Format) recordLosses(p *nonogram.Puzzle, kept []nonogram.Record) []string {
	if f.Holds.Records {
		if !slices.EqualFunc(p.Records, kept, sameRecord) {
			return []string{"the exact kinds, names and notes of the records"}
		}
		return nil
	}
	count := map[nonogram.RecordKind]int{}
	for _, r := range p.Records {
		count[r.Kind]++
	}
	var lost []string
	for _, kind := range []struct {
		kind nonogram.RecordKind
		what string
	}{
		{nonogram.RecordGoal, "named or further goal"},
		{nonogram.RecordSolution, "further solution"},
		{nonogram.RecordSaved, "saved game"},
	} {
		if n := count[kind.kind]; n > 0 {
			lost = append(lost, message.Count(n, kind.what))
		}
	}
	return lost
}

func sameRecord(r, q nonogram.Record) bool {
	return r.Kind == q.Kind && r.Name == q.Name && r.Notes == q.Notes && r.Grid.Equal(q.Grid)
}

func absentClues(p *nonogram.Puzzle) (n int) {
	for line := range p.Lines() {
		if p.Clue(line).Absent() {
			n++
		}
	}
	return n
}

// givenCells counts the cells of which something is given.
func givenCells(p *nonogram.Puzzle) int {
	return countGiven(p, func(c nonogram.Cell) bool { return c != p.Palette.Open() })
}

func countGiven(p *nonogram.Puzzle, counts func(c nonogram.Cell) bool) (n int) {
	if p.Given == nil {
		return 0
	}
	for _, c := range p.Given.Cells() {
		if counts(c) {
			n++
		}
	}
	return n
}
