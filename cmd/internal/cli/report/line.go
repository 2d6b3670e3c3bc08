package report

import (
	"context"
	"fmt"
	"io"
	"math/big"
	"strings"

	"nonogram"
	"nonogram/line"
)

// Line is the answer of the line command: the arrangements of one line. It writes the answer in
// pieces, since there may be more arrangements than fit into memory.
type Line struct {
	Clue    nonogram.Clue
	Palette nonogram.Palette
	// State holds the line's cells.
	State []nonogram.Cell
	// Limit is the most arrangements to list; 0 means no limit.
	Limit int
	// CountOnly lists none.
	CountOnly bool
	// ShowOwners adds the cells where each block can start, and the blocks that each cell can
	// belong to.
	ShowOwners bool
	JSON       bool
}

// Write writes the answer. The Outcome is Yes if the line has an arrangement. After the end of ctx,
// Write lists no more arrangements. The error is that of w.
func (l Line) Write(ctx context.Context, w io.Writer) (Outcome, error) {
	f := l.facts()
	pieces := linePieces{l.appendTextHead, l.appendTextItem, l.appendTextTail}
	if l.JSON {
		pieces = linePieces{l.appendJSONHead, l.appendJSONItem, l.appendJSONTail}
	}
	out := pieces.head(nil, f)
	listed := 0
	for starts := range l.arrangements(ctx) {
		if len(out) > 1<<16 {
			if _, err := w.Write(out); err != nil {
				return Yes, err
			}
			out = out[:0]
		}
		out = pieces.item(out, listed, l.letters(starts))
		listed++
	}
	_, err := w.Write(pieces.tail(out, f, listed))
	switch {
	case ctx.Err() != nil:
		return Interrupted, err
	case f.count.Sign() == 0:
		return No, err
	}
	return Yes, err
}

// linePieces are functions that append the parts of an answer. An item is an arrangement with its
// number.
type linePieces struct {
	head func(dst []byte, f lineFacts) []byte
	item func(dst []byte, number int, arrangement string) []byte
	tail func(dst []byte, f lineFacts, listed int) []byte
}

func (l Line) solver() *line.Solver { return line.New(len(l.State), l.Clue, l.Palette.Colours()) }

// tooShort reports whether the line has too few cells for its clue, whatever they contain.
func (l Line) tooShort() bool { return l.Clue.MinLength() > len(l.State) }

// arrangements yields the arrangements that the answer lists.
func (l Line) arrangements(ctx context.Context) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		listed := 0
		if l.tooShort() {
			return
		}
		for starts := range l.solver().Arrangements(l.State) {
			if l.CountOnly || l.Limit > 0 && listed == l.Limit || ctx.Err() != nil || !yield(starts) {
				return
			}
			listed++
		}
	}
}

// lineFacts are the facts about a line that the answer has besides the arrangements.
type lineFacts struct {
	count               *big.Int
	minLength           int    // 0 unless the line is too short for its clue
	closest             string // empty unless the line fits its clue, but has no arrangement
	forced              string
	leftmost, rightmost []int // starts
	owners              [][]int
	blank               []bool
}

func (l Line) facts() lineFacts {
	if l.tooShort() {
		return lineFacts{count: new(big.Int), minLength: l.Clue.MinLength()}
	}
	s := l.solver()
	f := lineFacts{count: s.Count(l.State)}
	if f.count.Sign() == 0 {
		f.closest = l.letters(closest(l.Clue, l.State))
		return f
	}
	forced := append([]nonogram.Cell(nil), l.State...)
	s.Deduce(forced)
	f.forced = l.text(forced)
	if l.ShowOwners {
		f.leftmost, f.rightmost, _ = s.Starts(l.State)
		f.owners, f.blank, _ = s.Owners(l.State)
	}
	return f
}

func (l Line) text(cells []nonogram.Cell) string { return cellsText(cells, l.Palette) }

func cellsText(cells []nonogram.Cell, p nonogram.Palette) string {
	g := nonogram.NewGrid(len(cells), 1, 0)
	copy(g.Row(0), cells)
	for row := range g.Strings(p) {
		return row
	}
	return ""
}

func (l Line) appendTextHead(dst []byte, f lineFacts) []byte {
	dst = AppendFact(dst, "clue", "%s", l.Clue.Text(l.Palette))
	dst = AppendFact(dst, "state", "%s", l.text(l.State))
	return AppendFact(dst, "arrangements", "%v", f.count)
}

func (l Line) appendTextItem(dst []byte, _ int, arrangement string) []byte {
	return AppendFact(dst, "", "%s", arrangement)
}

func (l Line) appendTextTail(dst []byte, f lineFacts, listed int) []byte {
	switch {
	case f.minLength > 0:
		return AppendFact(dst, "needs", "%d cells, the line has %d", f.minLength, len(l.State))
	case f.count.Sign() == 0:
		return AppendFact(dst, "closest", "%s", f.closest)
	}
	rest := new(big.Int).Sub(f.count, big.NewInt(int64(listed)))
	if rest.Sign() > 0 && !l.CountOnly {
		dst = AppendFact(dst, "", "and %v more", rest)
	}
	dst = AppendFact(dst, "forced", "%s", f.forced)
	for i := range f.leftmost {
		dst = AppendFact(dst, fmt.Sprintf("block %c", letter(i)), "leftmost start %d, rightmost %d", f.leftmost[i]+1, f.rightmost[i]+1)
	}
	for p := range f.owners {
		dst = AppendFact(dst, fmt.Sprintf("cell %d", p+1), "%s", ownersText(f.owners[p], f.blank[p]))
	}
	return dst
}

// ownersText lists owners as "A, B or blank".
func ownersText(owners []int, blank bool) string {
	var names []string
	for _, i := range owners {
		names = append(names, string(letter(i)))
	}
	text := strings.Join(names, ", ")
	switch {
	case !blank:
		return text
	case text == "":
		return "blank"
	}
	return text + " or blank"
}

// ClueLine describes the arrangements of a clue, in JSON.
type ClueLine struct {
	ClueHead
	Arrangements []string `json:"arrangements"`
	ClueTail
}

// ClueHead is the part of a ClueLine before the arrangements. The count is a string, since it can
// be larger than the numbers that JSON readers keep exactly.
type ClueHead struct {
	Clue   string `json:"clue"`
	Length int    `json:"length"`
	State  string `json:"state"`
	Count  string `json:"count" doc:"of arrangements"`
}

// ClueTail is the part of a ClueLine after the arrangements.
type ClueTail struct {
	MinLength  int     `json:"min_length,omitempty"`
	Closest    string  `json:"closest,omitempty"`
	Forced     string  `json:"forced,omitempty"`
	Leftmost   []int   `json:"leftmost,omitempty"`
	Rightmost  []int   `json:"rightmost,omitempty"`
	Owners     [][]int `json:"owners,omitempty"`
	CanBeBlank []bool  `json:"can_be_blank,omitempty"`
}

// appendJSONHead opens the object.
func (l Line) appendJSONHead(dst []byte, f lineFacts) []byte {
	head := marshal(ClueHead{l.Clue.Text(l.Palette), len(l.State), l.text(l.State), f.count.String()})
	return append(append(dst, head[:len(head)-1]...), `,"arrangements":[`...)
}

func (l Line) appendJSONItem(dst []byte, number int, arrangement string) []byte {
	if number > 0 {
		dst = append(dst, ',')
	}
	return append(dst, marshal(arrangement)...)
}

// appendJSONTail closes the list and the object.
func (l Line) appendJSONTail(dst []byte, f lineFacts, _ int) []byte {
	tail := marshal(ClueTail{f.minLength, f.closest, f.forced, f.leftmost, f.rightmost, f.ownersJSON(), f.blank})
	return append(append(append(dst, ']', ','), tail[1:]...), '\n')
}

// ownersJSON returns a list for each cell. A list may be empty, but not null.
func (f lineFacts) ownersJSON() [][]int {
	var out [][]int
	for _, blocks := range f.owners {
		out = append(out, append([]int{}, blocks...))
	}
	return out
}
