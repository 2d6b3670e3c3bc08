package terminal

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"nonogram"
)

// pauseOfKeys is the pause that ends a stroke by keys held with Ctrl or Shift, since most terminals
// do not report the release of keys.
const pauseOfKeys = 700 * time.Millisecond

func (p *Player) place(at nonogram.Place) int { return at.Row*p.game.Puzzle.Width() + at.Column }

// still reports whether the player cannot paint.
func (p *Player) still() bool { return p.solved || p.screen != playing }

// fillTool returns the tool that paints the chosen colour, or clears it.
func (p *Player) fillTool() Tool { return Tool{Mark: Fill(p.colour)} }

var (
	crossTool = Tool{Mark: Cross}
	clearTool = Tool{Mark: Open, Set: true}
)

func (p *Player) start(at nonogram.Place, t Tool) {
	p.dismiss()
	p.notice = ""
	p.cursor = at
	p.stroke = &stroke{
		tool: t, mark: t.strokeMark(p.game.marks[p.place(at)]), path: []nonogram.Place{at},
		overwrite: t.Mark == Open || p.settings.Overwrite,
	}
	p.preview()
}

// preview finds the changes of the current stroke.
func (p *Player) preview() {
	s := p.stroke
	path := make([]int, len(s.path))
	for i, at := range s.path {
		path[i] = p.place(at)
	}
	s.changes = strokeChanges(p.game.marks, path, s.mark, s.overwrite)
	s.changes = slices.DeleteFunc(s.changes, func(place int) bool { return p.game.given[place] })
	axis := nonogram.Rows
	if s.down() {
		axis = nonogram.Columns
	}
	s.run = runThrough(p.game.Puzzle, p.marks(), s.end(), axis)
	p.strokes++
	s.number = p.strokes
	p.reveal(p.cursor)
}

// drag moves the end of a stroke along a line from its start to a cell. The second cell decides
// between row and column, until the pointer is back at the first.
func (p *Player) drag(to nonogram.Place) {
	s := p.stroke
	from := s.path[0]
	if !s.locked {
		s.vertical = abs(to.Row-from.Row) > abs(to.Column-from.Column)
	}
	s.locked = to != from
	s.path = snapped(from, to, s.vertical)
	p.cursor = s.end()
	p.preview()
}

// endStroke applies the stroke to the game as one step.
func (p *Player) endStroke() tea.Cmd {
	s := p.stroke
	p.stroke, p.holding = nil, false
	if s == nil || len(s.changes) == 0 {
		return nil
	}
	sets := setsOf(s.changes, s.mark)
	if p.settings.AutoCross && s.mark.Filled() {
		after := slices.Clone(p.game.marks)
		for _, place := range s.changes {
			after[place] = s.mark
		}
		sets = append(sets, setsOf(crossable(p.game.Puzzle, after, s.changes), Cross)...)
	}
	if !p.game.apply(Paint, sets, p.clock.elapsed()) {
		return nil
	}
	return p.did()
}

func (p *Player) dropStroke() { p.stroke, p.holding = nil, false }

// marks returns the board with the current stroke.
func (p *Player) marks() []Mark {
	if p.stroke == nil || len(p.stroke.changes) == 0 {
		return p.game.marks
	}
	marks := slices.Clone(p.game.marks)
	for _, place := range p.stroke.changes {
		marks[place] = p.stroke.mark
	}
	return marks
}

// mark paints the cell at the cursor.
func (p *Player) mark(t Tool) tea.Cmd {
	if p.still() {
		return nil
	}
	p.start(p.cursor, t)
	return p.endStroke()
}

// hold starts a stroke that every move extends until the player ends it.
func (p *Player) hold() tea.Cmd {
	if p.still() {
		return nil
	}
	t := p.fillTool()
	if p.crossing {
		t = crossTool
	}
	p.start(p.cursor, t)
	p.stroke.byKeys, p.holding = true, true
	return nil
}

// move moves the cursor, and the stroke if the player is painting with v.
func (p *Player) move(to nonogram.Place) tea.Cmd {
	if p.holding {
		p.extend(to)
		return nil
	}
	cmd := p.endStroke()
	p.cursor = p.clamped(to)
	p.reveal(p.cursor)
	return cmd
}

// extend moves the cursor to a cell in the same row or column, and a stroke with it.
func (p *Player) extend(to nonogram.Place) {
	p.cursor = p.clamped(to)
	end := p.stroke.end()
	way := snapped(end, p.cursor, p.cursor.Row != end.Row)
	p.stroke.path = append(p.stroke.path, way[1:]...)
	p.preview()
}

// clamped returns the cell of the board that is nearest to a place.
func (p *Player) clamped(at nonogram.Place) nonogram.Place {
	return nonogram.Place{
		Row:    min(max(0, at.Row), p.game.Puzzle.Height()-1),
		Column: min(max(0, at.Column), p.game.Puzzle.Width()-1),
	}
}

// paintTo moves by a step and paints the cells on the way. Steps in quick succession are one
// stroke.
func (p *Player) paintTo(to nonogram.Place, t Tool) tea.Cmd {
	if p.still() {
		return nil
	}
	t.Set = true
	var ended tea.Cmd
	if p.stroke == nil || !p.stroke.byKeys || p.holding || p.stroke.tool != t {
		ended = p.endStroke()
		if p.still() {
			return ended
		}
		p.start(p.cursor, t)
		p.stroke.byKeys = true
	}
	p.extend(to)
	return tea.Batch(ended, p.after(pauseOfKeys, strokeEndMsg{p.stroke.number}))
}

// mouse handles presses, drags and the wheel.
func (p *Player) mouse(msg tea.MouseMsg) tea.Cmd {
	m := msg.Mouse()
	switch msg.(type) {
	case tea.MouseWheelMsg:
		p.wheel(m)
		return nil
	case tea.MouseClickMsg:
		return p.press(m)
	case tea.MouseMotionMsg:
		return p.motion(m)
	case tea.MouseReleaseMsg:
		if p.stroke != nil && !p.stroke.byKeys {
			return p.endStroke()
		}
	}
	return nil
}

func (p *Player) press(m tea.Mouse) tea.Cmd {
	if p.screen == paused {
		return p.pause()
	}
	if p.screen != playing {
		p.screen, p.replay = playing, nil
		return nil
	}
	if p.stroke != nil && !p.stroke.byKeys && m.Button != p.button {
		// A second button during a stroke cancels it.
		p.dropStroke()
		return nil
	}
	ended := p.endStroke()
	l := p.layout()
	at, ok := l.placeAt(m.X, m.Y, false)
	if !ok {
		return ended
	}
	p.cursor = at
	if p.still() || m.Button != tea.MouseLeft && m.Button != tea.MouseRight {
		return ended
	}
	t := p.fillTool()
	if (m.Button == tea.MouseRight) != p.crossing {
		t = crossTool
	}
	p.button = m.Button
	p.start(at, t)
	return ended
}

func (p *Player) motion(m tea.Mouse) tea.Cmd {
	if p.stroke == nil || p.stroke.byKeys {
		return nil
	}
	if m.Button == tea.MouseNone {
		// The terminal did not see the release of the button.
		return p.endStroke()
	}
	l := p.layout()
	if at, ok := l.placeAt(m.X, m.Y, true); ok {
		p.drag(at)
	}
	return nil
}

// wheelStep is the number of cells that a notch of the wheel scrolls.
const wheelStep = 2

func (p *Player) wheel(m tea.Mouse) {
	var step nonogram.Place
	across := m.Mod.Contains(tea.ModShift)
	switch {
	case m.Button == tea.MouseWheelLeft, m.Button == tea.MouseWheelUp && across:
		step.Column = -wheelStep
	case m.Button == tea.MouseWheelRight, m.Button == tea.MouseWheelDown && across:
		step.Column = wheelStep
	case m.Button == tea.MouseWheelUp:
		step.Row = -wheelStep
	case m.Button == tea.MouseWheelDown:
		step.Row = wheelStep
	}
	switch p.screen {
	case keysShown:
		p.keysTop = max(0, p.keysTop+step.Row)
		return
	case paused:
		return
	}
	l := p.layout()
	p.view = nonogram.Place{Row: l.down.first + step.Row, Column: l.across.first + step.Column}
	l = p.layout()
	// p.view must not go beyond the layout: the wheel would then seem stuck after it is turned
	// back.
	p.view = nonogram.Place{Row: l.down.first, Column: l.across.first}
}

func (p *Player) layout() layout {
	return newLayout(p.across, p.down, p.width, p.height, p.panelLines(), p.view)
}

// unseen reports whether the window is too small to show anything. The player can then only quit.
func (p *Player) unseen() bool {
	l := p.layout()
	return l.tooSmall
}

// reveal scrolls so that a cell is visible.
func (p *Player) reveal(at nonogram.Place) {
	l := p.layout()
	if !l.tooSmall {
		p.view = l.showing(at)
	}
}
