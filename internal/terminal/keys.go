package terminal

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"

	"nonogram"
)

// binding is an action and its keys. The ? key shows the list of bindings.
type binding struct {
	keys  []string
	shown string
	does  string
	do    func(*Player) tea.Cmd
}

// bindings are all keys. Those that move, paint while moving or choose a colour have no
// action here; they are only listed.
func bindings() []binding {
	return []binding{
		{shown: "arrows, h j k l", does: "move"},
		{shown: "Space", keys: []string{"space", "enter"}, does: "fill", do: func(p *Player) tea.Cmd { return p.mark(p.fillTool()) }},
		{shown: "x, Shift+Space", keys: []string{"x", "X", "shift+space"}, does: "cross", do: func(p *Player) tea.Cmd { return p.mark(crossTool) }},
		{shown: "Backspace", keys: []string{"backspace", "delete"}, does: "clear", do: func(p *Player) tea.Cmd { return p.mark(clearTool) }},
		{shown: "Ctrl+arrows", does: "fill while moving"},
		{shown: "Shift+arrows", does: "cross while moving"},
		{shown: "Ctrl+Shift+arrows", does: "clear while moving"},
		{shown: "v", keys: []string{"v"}, does: "paint while moving, until v, Space or Enter; Esc cancels", do: (*Player).hold},
		{shown: "Home, End", does: "first or last cell of the row"},
		{shown: "g, G", does: "first or last row"},
		{shown: "Page up, Page down", does: "5 rows up or down"},
		{shown: "Ctrl+Home, Ctrl+End", does: "first or last cell of the board"},
		{shown: "n, 1 … 9", keys: []string{"n", "tab"}, does: "next colour, or colour 1 … 9", do: func(p *Player) tea.Cmd { return p.nextColour(1) }},
		{shown: "N", keys: []string{"N", "shift+tab"}, does: "previous colour", do: func(p *Player) tea.Cmd { return p.nextColour(-1) }},
		{shown: "u, Ctrl+Z", keys: []string{"u", "ctrl+z"}, does: "undo", do: (*Player).undo},
		{shown: "r, Ctrl+R, Ctrl+Y", keys: []string{"r", "ctrl+r", "ctrl+y", "ctrl+shift+z"}, does: "redo", do: (*Player).redo},
		{shown: "H, i", keys: []string{"H", "i", "f1"}, does: "hint; again for more of it, and to fill it in", do: (*Player).hint},
		{shown: "c", keys: []string{"c", "C"}, does: "check; again to show the mistakes", do: (*Player).check},
		{shown: "m, b", does: "after a mistake: clear it, or undo to before it"},
		{shown: "t", keys: []string{"t"}, does: "start a trial, then keep it", do: (*Player).try},
		{shown: "T", keys: []string{"T"}, does: "drop the trial", do: (*Player).dropTrial},
		{shown: "f", keys: []string{"f", "F"}, does: "swap the mouse buttons", do: (*Player).switchButtons},
		{shown: "p", keys: []string{"p", "P"}, does: "pause", do: (*Player).pause},
		{shown: "R", keys: []string{"R"}, does: "empty the board", do: (*Player).restart},
		{shown: "e", keys: []string{"e"}, does: "strike out clues: proven numbers, finished lines, none", do: (*Player).changeGreying},
		{shown: "w", keys: []string{"w"}, does: "show lines that cannot be completed; after the end, replay the game", do: (*Player).changeErrors},
		{shown: "a", keys: []string{"a"}, does: "cross out the rest of complete lines, or not", do: (*Player).changeAutoCross},
		{shown: "o", keys: []string{"o"}, does: "strokes change other marks, or not", do: (*Player).changeOverwrite},
		{shown: "d", keys: []string{"d"}, does: "show or hide the clock", do: (*Player).changeTimer},
		{shown: "Esc", keys: []string{"esc"}, does: "close the hint, cancel the stroke", do: (*Player).escape},
		{shown: "?", keys: []string{"?"}, does: "this list", do: (*Player).showKeys},
		{shown: "q, Ctrl+C", keys: []string{"q", "Q"}, does: "save and quit", do: (*Player).quit},
	}
}

// mouseHelp is the part of the list about the mouse.
var mouseHelp = [][2]string{
	{"left, drag", "fill cells; clear them if the first is already filled"},
	{"right, drag", "cross"},
	{"other button", "while dragging: cancel the stroke"},
	{"wheel", "scroll; with Shift, sideways"},
}

// signHelp is the part of the list about the signs in cells.
var signHelp = [][2]string{
	{"* + 1 in a cell", "a hint's reasons, what follows, links"},
	{"! in a cell", "a mistake"},
	{"? in a cell", "marked in the trial"},
	{"' in a cell", "filled in by a hint"},
}

// KeyHelp lists the keys and mouse actions and what they do.
func KeyHelp() [][2]string {
	var out [][2]string
	for _, b := range bindings() {
		out = append(out, [2]string{b.shown, b.does})
	}
	return slices.Concat(out, mouseHelp, signHelp)
}

// commands maps a key to its action.
var commands = sync.OnceValue(func() map[string]func(*Player) tea.Cmd {
	m := make(map[string]func(*Player) tea.Cmd)
	for _, b := range bindings() {
		for _, key := range b.keys {
			m[key] = b.do
		}
	}
	return m
})

// keyName is the name of a key in bindings: the character that it types, if any.
func keyName(k tea.KeyPressMsg) string {
	if k.Text != "" && strings.TrimSpace(k.Text) != "" {
		return k.Text
	}
	return k.Keystroke()
}

func (p *Player) key(name string) tea.Cmd {
	if name == "ctrl+c" {
		p.interrupt = true
		return tea.Quit
	}
	if p.unseen() {
		if name == "q" || name == "Q" {
			return p.quit()
		}
		return nil
	}
	switch p.screen {
	case keysShown:
		return p.keyInList(name)
	case paused:
		if name == "q" {
			return p.quit()
		}
		return p.pause()
	case replaying:
		p.screen = playing
		p.replay = nil
		return nil
	}
	if p.holding && (name == "v" || name == "space" || name == "enter") {
		return p.endStroke()
	}
	if name == "esc" {
		return p.escape()
	}
	if to, paint, ok := p.moveTarget(name); ok {
		if paint != nil {
			return p.paintTo(to, *paint)
		}
		return p.move(to)
	}
	return p.command(name)
}

// command runs the action of a key that does not move. It ends a stroke by keys.
func (p *Player) command(name string) tea.Cmd {
	ended := p.endStroke()
	if cmd, ok := p.helpKey(name); ok {
		return tea.Batch(ended, cmd)
	}
	if n, err := strconv.Atoi(name); err == nil && n > 0 {
		return tea.Batch(ended, p.chooseColour(n))
	}
	if do, ok := commands()[name]; ok {
		return tea.Batch(ended, do(p))
	}
	return ended
}

const pageStep = 5

// moveTarget is the cell that a key moves to, and the tool that paints on the way, if
// any.
func (p *Player) moveTarget(name string) (to nonogram.Place, paint *Tool, ok bool) {
	at := p.cursor
	for _, m := range []struct {
		prefix string
		tool   Tool
	}{{"ctrl+shift+", clearTool}, {"ctrl+", p.fillTool()}, {"shift+", crossTool}} {
		if key, cut := strings.CutPrefix(name, m.prefix); cut {
			if by, ok := steps[key]; ok {
				return nonogram.Place{Row: at.Row + by.Row, Column: at.Column + by.Column}, &m.tool, true
			}
			break
		}
	}
	if by, ok := steps[cmp.Or(letterSteps[name], name)]; ok {
		return nonogram.Place{Row: at.Row + by.Row, Column: at.Column + by.Column}, nil, true
	}
	to, ok = p.jumpTarget(name)
	return to, nil, ok
}

// steps are the keys that move by one cell, letterSteps the letters that do the same
// without painting.
var (
	steps       = map[string]nonogram.Place{"up": {Row: -1}, "down": {Row: 1}, "left": {Column: -1}, "right": {Column: 1}}
	letterSteps = map[string]string{"h": "left", "j": "down", "k": "up", "l": "right"}
)

// jumpTarget is the cell that a key jumps to.
func (p *Player) jumpTarget(name string) (to nonogram.Place, ok bool) {
	at := p.cursor
	last := nonogram.Place{Row: p.game.Puzzle.Height() - 1, Column: p.game.Puzzle.Width() - 1}
	switch name {
	case "home":
		return nonogram.Place{Row: at.Row, Column: 0}, true
	case "end":
		return nonogram.Place{Row: at.Row, Column: last.Column}, true
	case "pgup":
		return nonogram.Place{Row: at.Row - pageStep, Column: at.Column}, true
	case "pgdown":
		return nonogram.Place{Row: at.Row + pageStep, Column: at.Column}, true
	case "g":
		return nonogram.Place{Row: 0, Column: at.Column}, true
	case "G":
		return nonogram.Place{Row: last.Row, Column: at.Column}, true
	case "ctrl+home":
		return nonogram.Place{}, true
	case "ctrl+end":
		return last, true
	}
	return at, false
}

func (p *Player) nextColour(by int) tea.Cmd {
	n := p.game.Puzzle.Palette.Colours() - 1
	p.colour = nonogram.Colour((int(p.colour)-1+by+n)%n + 1)
	return nil
}

func (p *Player) chooseColour(n int) tea.Cmd {
	if n < p.game.Puzzle.Palette.Colours() {
		p.colour = nonogram.Colour(n)
	}
	return nil
}

func (p *Player) switchButtons() tea.Cmd {
	p.crossing = !p.crossing
	p.notice = "The left button fills again."
	if p.crossing {
		p.notice = "The left button crosses out now, the right one fills."
	}
	return nil
}

// escape cancels a stroke, or else closes a hint or a notice.
func (p *Player) escape() tea.Cmd {
	if p.stroke != nil {
		p.dropStroke()
		return nil
	}
	p.dismiss()
	p.notice = ""
	return nil
}

func (p *Player) showKeys() tea.Cmd {
	p.screen, p.keysTop = keysShown, 0
	return nil
}

func (p *Player) keyInList(name string) tea.Cmd {
	switch name {
	case "down", "j":
		p.keysTop++
	case "up", "k":
		p.keysTop = max(0, p.keysTop-1)
	case "pgdown", "space":
		p.keysTop += pageStep
	case "pgup":
		p.keysTop = max(0, p.keysTop-pageStep)
	default:
		p.screen = playing
	}
	return nil
}

func (p *Player) quit() tea.Cmd { return tea.Quit }

func (p *Player) changeGreying() tea.Cmd {
	next := map[string]string{GreyClues: GreyLines, GreyLines: GreyNever, GreyNever: GreyClues}
	text := map[string]string{GreyClues: "Each proven number is struck out.", GreyLines: "The numbers of finished lines are struck out.", GreyNever: "No number is struck out."}
	p.settings.Greying = next[p.settings.Greying]
	return p.settingChanged(text[p.settings.Greying])
}

// changeErrors replays the game after the end, when there are no errors.
func (p *Player) changeErrors() tea.Cmd {
	if p.solved {
		return p.watch()
	}
	p.settings.Errors = map[string]string{ErrorsNone: ErrorsLines, ErrorsLines: ErrorsNone}[p.settings.Errors]
	if p.settings.Errors == ErrorsLines {
		return p.settingChanged("Lines that can no longer be completed are marked with !.")
	}
	return p.settingChanged("Errors show only after a check.")
}

func (p *Player) changeAutoCross() tea.Cmd {
	return p.toggle(&p.settings.AutoCross, "When a line has all its blocks, the rest of it is crossed out.",
		"Complete lines are not crossed out automatically.")
}

func (p *Player) changeOverwrite() tea.Cmd {
	return p.toggle(&p.settings.Overwrite, "Strokes change cells with other marks.", "Strokes leave other marks alone.")
}

func (p *Player) changeTimer() tea.Cmd { return p.toggle(&p.settings.Timer, "", "") }

// toggle switches a setting, with a notice for each state.
func (p *Player) toggle(setting *bool, on, off string) tea.Cmd {
	*setting = !*setting
	if *setting {
		return p.settingChanged(on)
	}
	return p.settingChanged(off)
}

// settingChanged shows the change and saves it for the next game.
func (p *Player) settingChanged(text string) tea.Cmd {
	p.notice = text
	store, settings := p.store, p.settings
	return tea.Batch(p.askClues(), func() tea.Msg {
		if err := store.keepSettings(settings); err != nil {
			return noticeMsg{"The setting could not be saved: " + err.Error()}
		}
		return nil
	})
}

// noticeMsg is a notice to show.
type noticeMsg struct{ text string }
