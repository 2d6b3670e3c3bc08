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

// binding is an action and its keys. The key ? lists all bindings.
type binding struct {
	// name is the NAME in the keys of its texts, key.NAME and key.NAME.does.
	name string
	keys []string
	do   func(*Player) tea.Cmd
}

// bindings lists all keys. Other code handles those without an action here: the keys that move,
// that paint while moving, or that choose a colour.
func bindings() []binding {
	return []binding{
		{name: "move"},
		{name: "fill", keys: []string{"space", "enter"}, do: func(p *Player) tea.Cmd { return p.mark(p.fillTool()) }},
		{name: "cross", keys: []string{"x", "X", "shift+space"}, do: func(p *Player) tea.Cmd { return p.mark(crossTool) }},
		{name: "clear", keys: []string{"backspace", "delete"}, do: func(p *Player) tea.Cmd { return p.mark(clearTool) }},
		{name: "move.fill"},
		{name: "move.cross"},
		{name: "move.clear"},
		{name: "hold", keys: []string{"v"}, do: (*Player).hold},
		{name: "row.ends"},
		{name: "rows.ends"},
		{name: "page"},
		{name: "board.ends"},
		{name: "colour.next", keys: []string{"n", "tab"}, do: func(p *Player) tea.Cmd { return p.nextColour(1) }},
		{name: "colour.previous", keys: []string{"N", "shift+tab"}, do: func(p *Player) tea.Cmd { return p.nextColour(-1) }},
		{name: "undo", keys: []string{"u", "ctrl+z"}, do: (*Player).undo},
		{name: "redo", keys: []string{"r", "ctrl+r", "ctrl+y", "ctrl+shift+z"}, do: (*Player).redo},
		{name: "hint", keys: []string{"H", "i", "f1"}, do: (*Player).hint},
		{name: "steps"},
		{name: "check", keys: []string{"c", "C"}, do: (*Player).check},
		{name: "mistake"},
		{name: "try", keys: []string{"t"}, do: (*Player).try},
		{name: "drop", keys: []string{"T"}, do: (*Player).dropTrial},
		{name: "buttons", keys: []string{"f", "F"}, do: (*Player).switchButtons},
		{name: "pause", keys: []string{"p", "P"}, do: (*Player).pause},
		{name: "restart", keys: []string{"R"}, do: (*Player).restart},
		{name: "greying", keys: []string{"e"}, do: (*Player).changeGreying},
		{name: "errors", keys: []string{"w"}, do: (*Player).changeErrors},
		{name: "crosses", keys: []string{"a"}, do: func(p *Player) tea.Cmd { return p.toggle(&p.settings.AutoCross, "notice.crosses") }},
		{name: "overwrite", keys: []string{"o"}, do: func(p *Player) tea.Cmd { return p.toggle(&p.settings.Overwrite, "notice.overwrite") }},
		{name: "timer", keys: []string{"d"}, do: func(p *Player) tea.Cmd { return p.toggle(&p.settings.Timer, "") }},
		{name: "language", keys: []string{"L"}, do: (*Player).changeLanguage},
		{name: "escape", keys: []string{"esc"}, do: (*Player).escape},
		{name: "keys", keys: []string{"?"}, do: (*Player).showKeys},
		{name: "quit", keys: []string{"q", "Q"}, do: (*Player).quit},
	}
}

// others lists the texts about the mouse and about signs in cells.
var others = []string{
	"mouse.left", "mouse.right", "mouse.other", "mouse.wheel",
	"sign.hint", "sign.mistake", "sign.trial", "sign.hinted",
}

// KeyHelp lists the keys and mouse actions with their effects.
func (l *Language) KeyHelp() [][2]string {
	var names []string
	for _, b := range bindings() {
		names = append(names, "key."+b.name)
	}
	var out [][2]string
	for _, name := range append(names, others...) {
		out = append(out, [2]string{l.Text(name, nil), l.Text(name+".does", nil)})
	}
	return out
}

// commands maps keys to their actions.
var commands = sync.OnceValue(func() map[string]func(*Player) tea.Cmd {
	m := make(map[string]func(*Player) tea.Cmd)
	for _, b := range bindings() {
		for _, key := range b.keys {
			m[key] = b.do
		}
	}
	return m
})

// keyName returns the name of a key as in bindings: the character that it types, if any.
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
		if name == "q" || name == "Q" {
			return p.quit()
		}
		return p.pause()
	case replaying:
		p.screen, p.replay = playing, nil
		return nil
	}
	if p.holding && (name == "v" || name == "space" || name == "enter") {
		return p.endStroke()
	}
	if name == "esc" {
		return p.escape()
	}
	if name == "enter" && p.solved && p.session.Endless {
		return p.next()
	}
	if to, paint, ok := p.moveTarget(name); ok {
		if paint != nil {
			return p.paintTo(to, *paint)
		}
		return p.move(to)
	}
	return p.command(name)
}

// command runs the action of a key that does not move. It ends the current stroke.
func (p *Player) command(name string) tea.Cmd {
	ended := p.endStroke()
	if cmd, ok := p.helpKey(name); ok {
		return tea.Batch(ended, cmd)
	}
	if n, err := strconv.Atoi(name); err == nil && n > 0 {
		p.chooseColour(n)
		return ended
	}
	if do, ok := commands()[name]; ok {
		return tea.Batch(ended, do(p))
	}
	return ended
}

const pageStep = 5

// moveTarget returns the cell that a key moves to, and the tool that paints on the way, if any.
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

// steps maps the keys that move by one cell, letterSteps the letters that do the same without
// painting.
var (
	steps       = map[string]nonogram.Place{"up": {Row: -1}, "down": {Row: 1}, "left": {Column: -1}, "right": {Column: 1}}
	letterSteps = map[string]string{"h": "left", "j": "down", "k": "up", "l": "right"}
)

// jumpTarget returns the cell that a key jumps to.
func (p *Player) jumpTarget(name string) (to nonogram.Place, ok bool) {
	to = p.cursor
	last := nonogram.Place{Row: p.game.Puzzle.Height() - 1, Column: p.game.Puzzle.Width() - 1}
	switch name {
	case "home":
		to.Column = 0
	case "end":
		to.Column = last.Column
	case "pgup":
		to.Row -= pageStep
	case "pgdown":
		to.Row += pageStep
	case "g":
		to.Row = 0
	case "G":
		to.Row = last.Row
	case "ctrl+home":
		to = nonogram.Place{}
	case "ctrl+end":
		to = last
	default:
		return to, false
	}
	return to, true
}

func (p *Player) nextColour(by int) tea.Cmd {
	n := p.game.Puzzle.Palette.Colours() - 1
	p.colour = nonogram.Colour((int(p.colour)-1+by+n)%n + 1)
	return nil
}

func (p *Player) chooseColour(n int) {
	if n < p.game.Puzzle.Palette.Colours() {
		p.colour = nonogram.Colour(n)
	}
}

func (p *Player) switchButtons() tea.Cmd {
	p.crossing = !p.crossing
	p.notice = p.say("notice.buttons.usual", nil)
	if p.crossing {
		p.notice = p.say("notice.buttons.swapped", nil)
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
	p.settings.Greying = next[p.settings.Greying]
	return p.settingChanged(p.say("notice.greying."+p.settings.Greying, nil))
}

// changeErrors switches the display of errors. In a solved game it replays the game instead.
func (p *Player) changeErrors() tea.Cmd {
	if p.solved {
		return p.watch()
	}
	p.settings.Errors = map[string]string{ErrorsNone: ErrorsLines, ErrorsLines: ErrorsNone}[p.settings.Errors]
	return p.settingChanged(p.say("notice.errors."+p.settings.Errors, nil))
}

// toggle switches a setting. The notice, unless empty, has a text for each state.
func (p *Player) toggle(setting *bool, notice string) tea.Cmd {
	*setting = !*setting
	if notice == "" {
		return p.settingChanged("")
	}
	return p.settingChanged(p.say(notice+map[bool]string{true: ".on", false: ".off"}[*setting], nil))
}

// changeLanguage switches to the next language. Without Unicode, English is the only language.
func (p *Player) changeLanguage() tea.Cmd {
	if p.look.ASCII {
		return nil
	}
	all := Languages()
	next, err := LanguageOf(all[(slices.Index(all, p.look.in().Tag())+1)%len(all)])
	if err != nil {
		p.notice = err.Error()
		return nil
	}
	p.dismiss() // it is in the old language
	p.look.Language, p.settings.Language = next, next.Tag()
	return p.settingChanged(p.say("notice.language", nil))
}

// settingChanged shows the change and saves it for the next game.
func (p *Player) settingChanged(text string) tea.Cmd {
	p.notice = text
	store, settings, in := p.store, p.settings, p.look.in()
	return tea.Batch(p.askClues(), func() tea.Msg {
		if err := store.keepSettings(settings); err != nil {
			return noticeMsg{in.Text("notice.unsaved.setting", args{"reason": err.Error()})}
		}
		return nil
	})
}

type noticeMsg struct{ text string }
