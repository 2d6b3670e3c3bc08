package terminal

import (
	"context"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"nonogram"
	"nonogram/internal/wire"
)

// helpTime is how long a hint or a check may take, in milliseconds.
const helpTime = 8000

// help is a hint or the result of a check, or a request for one.
type help struct {
	waiting bool
	failed  string
	hint    *wire.HintResponse
	// level is how much of the hint is shown, from 0.
	level int
	check *wire.CheckResponse
	// shown reports whether the mistakes that a check found are marked.
	shown bool
}

// helpMsg answers a request for help.
type helpMsg struct {
	number int
	help   help
}

// evidence is the part of a hint that is drawn on the board.
type evidence struct {
	lines  map[nonogram.Line]bool
	blocks map[int]bool // of line
	line   nonogram.Line
	cells  map[int]role
}

// role is the reason for marking a cell.
type role uint8

const (
	noRole role = iota
	// because marks a cell that the reason rests on.
	because
	// follows marks a cell that the step changes or makes an assumption about.
	follows
)

// ask requests help in the background. The answer to an earlier request is ignored.
func (p *Player) ask(question func(context.Context) help) tea.Cmd {
	p.dismiss()
	p.notice = ""
	ctx, cancel := context.WithCancel(context.Background())
	p.requests++
	number := p.requests
	p.help, p.cancel = &help{waiting: true}, cancel
	return func() tea.Msg {
		defer cancel()
		return helpMsg{number, question(ctx)}
	}
}

// hint requests the next step, or shows more of the current one. After the last level
// it fills the step in.
func (p *Player) hint() tea.Cmd {
	if p.solved {
		return nil
	}
	if h := p.help; h != nil && h.waiting {
		return nil
	} else if h != nil && h.hint != nil {
		if h.level+1 < len(h.hint.Words) {
			h.level++
			p.point()
			return nil
		}
		if h.hint.Kind == "step" {
			return p.takeHint()
		}
	}
	request := wire.HintRequest{Puzzle: *p.wire, Board: p.board(), Milliseconds: helpTime}
	request.Known = p.learned.of(p.game.marks, p.game.Puzzle.Width())
	return p.ask(func(ctx context.Context) help {
		hint, err := wire.Hint(ctx, request)
		if err != nil {
			return help{failed: err.Error()}
		}
		return help{hint: hint}
	})
}

// check requests a check of the board, or shows the mistakes of the last one.
func (p *Player) check() tea.Cmd {
	if p.solved {
		return nil
	}
	if h := p.help; h != nil && h.check != nil && !h.shown && len(p.mistakes()) > 0 {
		h.shown = true
		p.point()
		return nil
	}
	request := wire.CheckRequest{Puzzle: *p.wire, Board: p.board(), Milliseconds: helpTime}
	return p.ask(func(ctx context.Context) help {
		check, err := wire.Check(ctx, request)
		if err != nil {
			return help{failed: err.Error()}
		}
		return help{check: check}
	})
}

func (p *Player) takeHelp(m helpMsg) {
	if m.number != p.requests || p.help == nil || !p.help.waiting {
		return
	}
	p.help = &m.help
	if m.help.hint != nil && m.help.hint.Kind == "step" {
		p.hints++
		p.dirty = true
	}
	p.point()
}

// dismiss closes the help, or cancels the request for it.
func (p *Player) dismiss() {
	if p.cancel != nil {
		p.cancel()
	}
	p.cancel, p.help, p.evidence = nil, nil, evidence{}
}

// point marks on the board what the help shows so far.
func (p *Player) point() {
	p.evidence = evidence{lines: make(map[nonogram.Line]bool), blocks: make(map[int]bool), cells: make(map[int]role)}
	h := p.help
	if h.check != nil && h.shown || h.hint != nil && h.hint.Kind == "mistake" && h.level >= 2 {
		for _, place := range p.mistakes() {
			p.wrong[place] = true
		}
	}
	if h.hint == nil {
		return
	}
	if line := h.hint.Line; line != nil {
		p.evidence.line = p.line(*line)
		p.evidence.lines[p.evidence.line] = true
		p.show(p.evidence.line)
	}
	if h.level >= 1 {
		for _, line := range h.hint.Contradiction {
			p.evidence.lines[p.line(line)] = true
		}
		for _, block := range h.hint.Blocks {
			p.evidence.blocks[block] = true
		}
	}
	if h.level >= 2 {
		p.pointAtCells(h.hint.Marks)
	}
}

func (p *Player) pointAtCells(marks []wire.Mark) {
	for _, m := range marks {
		place := p.place(nonogram.Place{Row: m.Row, Column: m.Column})
		switch {
		case m.Role == "wrong":
		case m.Role != "because":
			// A cell that a chain both needs and changes counts as changed.
			p.evidence.cells[place] = follows
		case p.evidence.cells[place] == noRole:
			p.evidence.cells[place] = because
		}
	}
}

// line returns the line that an answer names.
func (p *Player) line(l wire.Line) nonogram.Line {
	if l.Axis == nonogram.Columns.String() {
		return nonogram.Column(l.Index)
	}
	return nonogram.Row(l.Index)
}

// show moves the cursor to a line, so that a large board scrolls there.
func (p *Player) show(l nonogram.Line) {
	if l.Axis == nonogram.Rows {
		p.cursor.Row = l.Index
	} else {
		p.cursor.Column = l.Index
	}
	p.reveal(p.cursor)
}

// takeHint fills in what the hint gives.
func (p *Player) takeHint() tea.Cmd {
	puzzle := p.game.Puzzle
	grid, err := nonogram.ParseGrid(p.help.hint.After, puzzle.Palette)
	if err != nil {
		p.help = &help{failed: err.Error()}
		return nil
	}
	var sets []set
	for place, m := range marksOf(grid) {
		if m != Open {
			sets = append(sets, set{place, m})
		}
	}
	known := p.help.hint.AfterKnown
	changed := p.game.apply(Hinted, sets, p.clock.elapsed())
	p.learned.learn(p.game.marks, known)
	if !changed {
		// In a colour puzzle a step can rule out a colour, which no mark can show.
		p.dismiss()
		p.notice = "This step rules out colours. There is no mark for that; the next hint continues from it."
		return nil
	}
	return p.did()
}

// mistakes are the wrong cells that the help names.
func (p *Player) mistakes() []int {
	var places []int
	switch h := p.help; {
	case h == nil:
	case h.check != nil && h.check.Player != nil:
		for _, at := range h.check.Player.Wrong {
			places = append(places, p.place(nonogram.Place{Row: at[0], Column: at[1]}))
		}
	case h.hint != nil:
		for _, m := range h.hint.Marks {
			if m.Role == "wrong" {
				places = append(places, p.place(nonogram.Place{Row: m.Row, Column: m.Column}))
			}
		}
	}
	return places
}

// helpKey handles a key while a mistake is shown.
func (p *Player) helpKey(name string) (tea.Cmd, bool) {
	wrong := p.mistakes()
	if len(wrong) == 0 || name != "m" && name != "b" {
		return nil, false
	}
	if name == "m" {
		return p.clearWrong(wrong), true
	}
	return p.rewind(wrong), true
}

// clearWrong clears only the wrong cells.
func (p *Player) clearWrong(wrong []int) tea.Cmd {
	if !p.game.apply(Correct, setsOf(wrong, Open), p.clock.elapsed()) {
		return nil
	}
	return p.did()
}

// rewind undoes everything since the first mistake. If that is not known, it clears
// the wrong cells.
func (p *Player) rewind(wrong []int) tea.Cmd {
	was := slices.Clone(p.game.marks)
	right := func(marks []Mark) bool {
		return !slices.ContainsFunc(wrong, func(place int) bool { return marks[place] == was[place] })
	}
	undone, ok := p.game.undoUntil(right)
	if !ok {
		return p.clearWrong(wrong)
	}
	cmd := p.did()
	p.notice = fmt.Sprintf("%s undone; r redoes.", count(undone, "step", "steps"))
	return cmd
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// helpText returns the help's text, one paragraph per item, and the keys that apply.
func (p *Player) helpText() (words []string, keys string) {
	h := p.help
	switch {
	case h == nil:
		return nil, ""
	case h.waiting:
		return []string{"Thinking…"}, "Esc stop"
	case h.failed != "":
		return []string{"No answer: " + h.failed}, "Esc close"
	case h.check != nil:
		return []string{checkText(h.check)}, p.checkKeys()
	}
	return p.hintText()
}

func (p *Player) hintText() (words []string, keys string) {
	h := p.help
	hint := h.hint
	words = strings.Split(strings.TrimRight(hint.Words[h.level], "\n"), "\n")
	if hint.Kind != "step" && hint.Kind != "mistake" {
		return words, "Esc close"
	}
	head := fmt.Sprintf("Hint %d of %d", h.level+1, wire.HintLevels)
	if hint.Kind == "mistake" {
		head = fmt.Sprintf("A mistake, %d of %d", h.level+1, wire.HintLevels)
	}
	if h.level >= 1 && hint.Technique != nil {
		head += ": " + hint.Technique.Name
	}
	if len(p.evidence.cells) > 0 {
		head += "  (* because, + follows)"
	}
	switch {
	case h.level+1 < len(hint.Words):
		keys = "H more  "
	case hint.Kind == "step":
		keys = "H fill in  "
	}
	if hint.Kind == "mistake" {
		keys += "m clear it  b undo to before it  "
	}
	return append([]string{head}, words...), keys + "Esc close"
}

func (p *Player) checkKeys() string {
	if len(p.mistakes()) == 0 {
		return "Esc close"
	}
	keys := "m clear them  b undo to before them  Esc close"
	if !p.help.shown {
		keys = "c show them  " + keys
	}
	return keys
}

// checkText is the result of a check in words.
func checkText(c *wire.CheckResponse) string {
	switch {
	case !c.Valid:
		return "This puzzle is not valid."
	case c.Status == "none":
		return "This puzzle has no solution."
	case c.Player == nil || c.Player.Right == "unknown":
		return "No answer within the time limit."
	}
	many := ""
	if c.Status == "multiple" {
		many = " This puzzle has several solutions; any of them counts."
	}
	switch n := len(c.Player.Wrong); {
	case c.Player.Right == "yes":
		return "No mistakes so far." + many
	case n == 0:
		return "There is a mistake." + many
	default:
		return count(n, "cell is", "cells are") + " wrong." + many
	}
}
