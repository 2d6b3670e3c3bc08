package report

import (
	"fmt"
	"math/big"
	"strings"

	"nonogram"
	"nonogram/line"
)

// Line is the answer of the line command: what one line's clue allows.
type Line struct {
	Clue    nonogram.Clue
	Palette nonogram.Palette
	// State is what is known of the line's cells.
	State []nonogram.Cell
	// Limit is how many arrangements are listed at most.
	Limit int
	// ShowOwners adds which blocks each cell can still belong to.
	ShowOwners bool
}

// Outcome is Yes if the line has an arrangement.
func (l Line) Outcome() Outcome {
	if l.solver().Feasible(l.State) {
		return Yes
	}
	return No
}

func (l Line) solver() *line.Solver { return line.New(len(l.State), l.Clue, l.Palette.Colours()) }

// lineFacts is everything that is written of a line.
type lineFacts struct {
	count   *big.Int
	listed  []string
	closest string // instead, if there is no arrangement
	forced  string
	owners  [][]int
	blank   []bool
}

func (l Line) facts() lineFacts {
	s := l.solver()
	f := lineFacts{count: s.Count(l.State), listed: []string{}}
	if f.count.Sign() == 0 {
		f.closest = l.letters(closest(l.Clue, l.State))
		return f
	}
	for starts := range s.Arrangements(l.State) {
		if len(f.listed) == l.Limit {
			break
		}
		f.listed = append(f.listed, l.letters(starts))
	}
	forced := append([]nonogram.Cell(nil), l.State...)
	s.Deduce(forced)
	f.forced = l.text(forced)
	if l.ShowOwners {
		f.owners, f.blank, _ = s.Owners(l.State)
	}
	return f
}

func (l Line) text(cells []nonogram.Cell) string { return cellsText(cells, l.Palette) }

// cellsText writes cells with the palette's symbols.
func cellsText(cells []nonogram.Cell, p nonogram.Palette) string {
	g := nonogram.NewGrid(len(cells), 1, 0)
	copy(g.Row(0), cells)
	for row := range g.Strings(p) {
		return row
	}
	return ""
}

// AppendText lists the arrangements, their number, and what is forced.
func (l Line) AppendText(dst []byte, _ Style) []byte {
	f := l.facts()
	dst = appendFact(dst, "clue", "%s", l.Clue.Text(l.Palette))
	dst = appendFact(dst, "state", "%s", l.text(l.State))
	dst = appendFact(dst, "arrangements", "%v", f.count)
	if f.count.Sign() == 0 {
		return appendFact(dst, "closest", "%s", f.closest)
	}
	for _, arrangement := range f.listed {
		dst = appendFact(dst, "", "%s", arrangement)
	}
	if rest := new(big.Int).Sub(f.count, big.NewInt(int64(len(f.listed)))); rest.Sign() > 0 {
		dst = appendFact(dst, "", "and %v more", rest)
	}
	dst = appendFact(dst, "forced", "%s", f.forced)
	for p := range f.owners {
		dst = appendFact(dst, fmt.Sprintf("cell %d", p+1), "%s", ownersText(f.owners[p], f.blank[p]))
	}
	return dst
}

// ownersText is "A, B or blank".
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

// AppendJSON writes the answer as one line. Counts are strings, since they can
// be larger than the numbers that JSON readers keep exactly.
func (l Line) AppendJSON(dst []byte, _ Style) []byte {
	f := l.facts()
	return appendObject(dst, struct {
		Clue         string   `json:"clue"`
		Length       int      `json:"length"`
		State        string   `json:"state"`
		Count        string   `json:"count"`
		Arrangements []string `json:"arrangements"`
		Closest      string   `json:"closest,omitempty"`
		Forced       string   `json:"forced,omitempty"`
		Owners       [][]int  `json:"owners,omitempty"`
		CanBeBlank   []bool   `json:"can_be_blank,omitempty"`
	}{l.Clue.Text(l.Palette), len(l.State), l.text(l.State), f.count.String(), f.listed, f.closest, f.forced, f.ownersJSON(), f.blank})
}

// ownersJSON has a list, perhaps an empty one, for each cell.
func (f lineFacts) ownersJSON() [][]int {
	var out [][]int
	for _, blocks := range f.owners {
		out = append(out, append([]int{}, blocks...))
	}
	return out
}
