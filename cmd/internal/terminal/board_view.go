package terminal

import (
	"image/color"
	"strconv"
	"strings"
	"unicode/utf8"

	uv "github.com/charmbracelet/ultraviolet"

	"nonogram"
)

// boardView draws the board with its clues and its frame.
type boardView struct {
	*Player
	s      *screen
	l      *layout
	marks  []Mark
	hinted map[int]bool
	// plain: only the picture shows, without aids.
	plain bool
}

func newBoardView(p *Player, s *screen, l *layout) *boardView {
	v := &boardView{Player: p, s: s, l: l, marks: p.marks(), hinted: p.game.hinted(), plain: p.solved}
	if p.replay != nil {
		v.marks, v.plain, v.hinted = p.replay.game.marks, false, nil
	}
	return v
}

func (v *boardView) draw() {
	v.drawFrame()
	for r := range v.l.down.visible() {
		v.rowClue(r)
		for c := range v.l.across.visible() {
			v.cell(nonogram.Place{Row: r, Column: c})
		}
	}
	for c := range v.l.across.visible() {
		v.columnClue(c)
	}
}

func (v *boardView) drawFrame() {
	frame := v.theme.frame
	left, right, top, bottom := v.l.across.start-1, v.l.across.end(), v.l.down.start-1, v.l.down.end()
	for y := top; y <= bottom; y++ {
		v.s.text(left, y, "┃", frame)
		v.s.text(right, y, "┃", frame)
	}
	across := strings.Repeat("━", max(0, right-left-1))
	v.s.text(left, top, "┏"+across+"┓", frame)
	v.s.text(left, bottom, "┗"+across+"┛", frame)
	v.drawLines(left, right, top, bottom)
	v.drawMore(left, right, top, bottom)
}

// drawLines draws a line after every five cells.
func (v *boardView) drawLines(left, right, top, bottom int) {
	thin := v.theme.quiet
	for c := range v.l.across.visible() {
		if x, ok := v.l.across.lineAfter(c); ok {
			for y := top + 1; y < bottom; y++ {
				v.s.text(x, y, "│", thin)
			}
			v.s.text(x, top, "┯", thin)
			v.s.text(x, bottom, "┷", thin)
		}
	}
	for r := range v.l.down.visible() {
		if y, ok := v.l.down.lineAfter(r); ok {
			v.s.text(left, y, "┠"+strings.Repeat("─", right-left-1)+"┨", thin)
			for c := range v.l.across.visible() {
				if x, ok := v.l.across.lineAfter(c); ok {
					v.s.text(x, y, "┼", thin)
				}
			}
		}
	}
}

// drawMore marks the sides on which the board continues out of sight.
func (v *boardView) drawMore(left, right, top, bottom int) {
	across, down, st := v.l.across, v.l.down, v.theme.title
	if down.first > 0 {
		v.s.text(right, top, "▴", st)
	}
	if down.first+down.seen < down.total {
		v.s.text(right, bottom, "▾", st)
	}
	if across.first > 0 {
		v.s.text(left, bottom, "◂", st)
	}
	if across.first+across.seen < across.total {
		v.s.text(right-1, bottom, "▸", st)
	}
}

// here reports whether the cursor is on a line.
func (v *boardView) here(l nonogram.Line) bool {
	return !v.plain && v.replay == nil && l.IndexOf(v.cursor) >= 0
}

func (v *boardView) clueStyles(l nonogram.Line, n int) []style {
	done := v.done(l, v.marks)
	asked := v.evidence.lines[l]
	styles := make([]style, n)
	for i := range styles {
		st := v.theme.clue
		if v.letters != nil && i < len(v.game.Puzzle.Clue(l)) {
			st = v.clueColour(v.game.Puzzle.Clue(l)[i].Colour)
		}
		if v.here(l) {
			st.Attrs |= uv.AttrBold
			if st.Bg == nil {
				st.Bg = v.theme.here
			}
		}
		switch {
		case asked && (len(v.evidence.blocks) == 0 || l == v.evidence.line && v.evidence.blocks[i]):
			st.Underline = uv.UnderlineSingle
			st.Attrs |= uv.AttrBold
			st.Bg = v.theme.follows
		case i < len(done) && done[i] && !v.plain:
			st.Attrs, st.Bg = uv.AttrFaint|uv.AttrStrikethrough, nil
			if v.letters != nil {
				st.Fg = nil
			}
		}
		styles[i] = st
	}
	return styles
}

// clueColour returns the style of a number of a colour; the letter after it names the colour.
func (v *boardView) clueColour(c nonogram.Colour) style {
	if v.theme.here == nil {
		return style{}
	}
	return paint(v.game.Puzzle.Palette[c].RGB)
}

// pointer returns the sign between a clue and its line, if any.
func (v *boardView) pointer(l nonogram.Line, arrow string) (string, style) {
	switch {
	case v.impossible(l):
		return "!", v.theme.wrong
	case v.evidence.lines[l]:
		return "●", v.theme.title
	case v.here(l):
		return arrow, v.theme.title
	}
	return "", style{}
}

func (v *boardView) rowClue(row int) {
	l := nonogram.Row(row)
	y := v.l.down.at(row)
	texts := clueTexts(v.game.Puzzle.Rows[row], v.letters)
	styles := v.clueStyles(l, len(texts))
	x := v.l.across.start - 1
	if sign, st := v.pointer(l, "▶"); sign != "" {
		v.s.text(x, y, sign, st)
	}
	left := v.l.across.start - 1 - v.l.across.clue
	for i := len(texts) - 1; i >= 0; i-- {
		x -= 1 + len(texts[i])
		more := 0
		if i > 0 {
			more = 2
		}
		if x-more < left && !(i == 0 && x >= left) {
			v.s.text(x+len(texts[i])-1, y, "…", v.theme.quiet)
			return
		}
		v.s.text(x, y, texts[i], styles[i])
	}
}

func (v *boardView) columnClue(column int) {
	l := nonogram.Column(column)
	x := v.l.across.at(column)
	texts := clueTexts(v.game.Puzzle.Columns[column], v.letters)
	if v.exercise.isStill() && v.down.total == 1 {
		texts = []string{strconv.Itoa(column + 1)}
	}
	styles := v.clueStyles(l, len(texts))
	y := v.l.down.start - 1
	if sign, st := v.pointer(l, "▼"); sign != "" {
		v.s.text(x+v.l.across.size-2, y, sign, st)
	}
	for i := len(texts) - 1; i >= 0; i-- {
		y--
		if y < titleLines {
			return
		}
		if y == titleLines && i > 0 {
			v.s.text(x+v.l.across.size-2, y, "…", v.theme.quiet)
			return
		}
		v.s.text(x+v.l.across.size-1-len(texts[i]), y, texts[i], styles[i])
	}
}

func (v *boardView) cell(at nonogram.Place) {
	place := v.place(at)
	m := v.marks[place]
	x, y := v.l.across.at(at.Column), v.l.down.at(at.Row)
	if v.plain {
		text, st := v.inked(m, nil)
		if m == Cross {
			text, st = "", style{}
		}
		v.s.text(x, y, text, st)
		return
	}
	ground := v.ground(at, place)
	v.s.text(x, y, strings.Repeat(" ", v.l.across.size), style{Bg: ground})
	text, st := v.inked(m, ground)
	st = v.tinted(st, place, m)
	v.s.text(x, y, text, st)
	if sign := v.sign(place); sign != "" {
		v.s.text(x+v.l.across.size-utf8.RuneCountInString(sign), y, sign, on(ground, bold))
	}
}

// ground returns the background of a cell.
func (v *boardView) ground(at nonogram.Place, place int) color.Color {
	switch {
	case v.evidence.cells[place] == follows:
		return v.theme.follows
	case v.evidence.cells[place] == because:
		return v.theme.because
	case v.replay != nil:
		return nil
	case at == v.cursor:
		return v.theme.at
	case at.Row == v.cursor.Row || at.Column == v.cursor.Column:
		return v.theme.here
	case v.evidence.lines[nonogram.Row(at.Row)] || v.evidence.lines[nonogram.Column(at.Column)]:
		return v.theme.here
	}
	return nil
}

// inked returns the mark of a cell as text. Colours have letters, so that players need not
// distinguish them by hue.
func (v *boardView) inked(m Mark, ground color.Color) (string, style) {
	switch {
	case m == Open:
		return "", style{Bg: ground}
	case m == Cross:
		return strings.Repeat(" ", (v.l.across.size-1)/2) + "×", on(ground, v.theme.cross)
	case v.letters != nil:
		return string(v.letters[m.Colour()]) + strings.Repeat(" ", v.l.across.size-1), v.colourStyle(m)
	}
	// A thin gap at the end of each cell makes the cells easy to count.
	return strings.Repeat("█", v.l.across.size-1) + "▉", on(ground, v.theme.filled)
}

// tinted changes the style of a cell that is wrong, in a trial, or filled in by a hint.
func (v *boardView) tinted(st style, place int, m Mark) style {
	var tint style
	switch {
	case v.wrong[place]:
		tint = v.theme.wrong
	case v.game.tried(place):
		tint = v.theme.tried
	case v.hinted[place]:
		tint = v.theme.hinted
	}
	if v.letters == nil || m == Cross {
		if tint.Fg != nil {
			st.Fg, st.Attrs = tint.Fg, st.Attrs&^uv.AttrFaint
		}
	}
	st.Underline = max(st.Underline, tint.Underline)
	return st
}

// sign returns the characters in a cell that mean the same as its colour.
func (v *boardView) sign(place int) string {
	switch {
	case v.wrong[place]:
		return "!"
	case v.evidence.cells[place] == follows:
		return "+"
	case v.evidence.links[place] > 0:
		if number := strconv.Itoa(v.evidence.links[place]); len(number) <= v.l.across.size {
			return number
		}
		return "…"
	case v.evidence.cells[place] == because:
		return "*"
	case v.replay != nil:
		return ""
	case v.game.tried(place):
		return "?"
	case v.hinted[place]:
		return "'"
	}
	return ""
}
