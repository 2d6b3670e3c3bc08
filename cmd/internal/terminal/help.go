package terminal

import (
	"context"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/proof"
	"nonogram/solve"
)

// helpTime is the time limit of a hint or a check.
const helpTime = 8 * time.Second

// hintLevels is the number of levels of a hint.
const hintLevels = int(explain.All-explain.Where) + 1

// help is a hint or the result of a check, or a request for one.
type help struct {
	waiting bool
	failed  string
	hint    *app.Hint
	// words holds the texts of the hint by level.
	words []string
	// brief is the reason without the parts that drawn ranges of blocks replace; steps shows the
	// whole reason instead.
	brief  string
	ranges []explain.BlockRange
	steps  bool
	// level is the level of the hint, counted from 0.
	level int
	check *checked
}

// checked is a check's verdict on the puzzle and the board.
type checked struct {
	status solve.Status
	app.Judgement
}

// helpMsg answers a request for help.
type helpMsg struct {
	number int
	help   help
}

// evidence is the part of a hint that the board shows.
type evidence struct {
	lines  map[nonogram.Line]bool
	blocks map[int]bool // of line
	line   nonogram.Line
	cells  map[int]role
	links  map[int]int // by cell, the first link of a chain that leads to it
}

// role says why a cell is marked.
type role uint8

const (
	noRole role = iota
	// because marks a cell that the reason uses.
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

// hint requests the next step, or shows more of the current one. After the last level it fills in
// the step.
func (p *Player) hint() tea.Cmd {
	switch h := p.help; {
	case p.solved, h != nil && h.waiting:
		return nil
	case h == nil, h.hint == nil:
		return p.askHint()
	case h.level+1 < hintLevels:
		return p.showMore()
	case h.hint.Kind == explain.Step:
		return p.takeHint()
	}
	return p.askHint()
}

// showMore shows the next level of the hint.
func (p *Player) showMore() tea.Cmd {
	p.help.level++
	p.point()
	p.noteHint()
	return nil
}

func (p *Player) askHint() tea.Cmd {
	puzzle, board, near, in := p.game.Puzzle, p.board(), p.cursor, p.look.in()
	p.learned.narrow(board)
	return p.ask(p.question(func(ctx context.Context, session *app.Session) (help, error) {
		hint, err := session.Hint(ctx, &board, &near)
		if err != nil {
			return help{}, err
		}
		return in.hint(puzzle, hint), nil
	}))
}

// hint writes the words of a hint at all levels.
func (l *Language) hint(p *nonogram.Puzzle, h *app.Hint) help {
	out := help{hint: h, words: make([]string, hintLevels)}
	for level := range out.words {
		out.words[level] = l.hints.Hint(p, h.Hint, explain.Where+explain.Level(level))
	}
	if h.Kind == explain.Step {
		if out.ranges = h.Visit.Ranges(p); len(out.ranges) > 0 {
			out.brief = l.hints.Visit(p, h.Visit)
		}
	}
	return out
}

// bars draws the ranges of blocks that replace a part of the reason at this level. It returns nil
// if there are none, or no room.
func (p *Player) bars() []string {
	h := p.help
	if h == nil || h.brief == "" || explain.Where+explain.Level(h.level) != explain.Why {
		return nil
	}
	return app.RangeBars(p.game.Puzzle, h.hint.State, h.ranges, p.width-2, nil)
}

// question returns a function that asks a session of the puzzle, within the time limit.
func (p *Player) question(ask func(context.Context, *app.Session) (help, error)) func(context.Context) help {
	puzzle := p.game.Puzzle
	return func(ctx context.Context) (out help) {
		ctx, end := app.Within(ctx, helpTime)
		defer end()
		err := p.sessions.Use(puzzle, func(session *app.Session) (err error) {
			out, err = ask(ctx, session)
			return err
		})
		if err != nil {
			return help{failed: err.Error()}
		}
		return out
	}
}

// check requests a check of the board, or shows the mistakes of the last one.
func (p *Player) check() tea.Cmd {
	if p.solved {
		return nil
	}
	if h := p.help; h != nil && h.check != nil && p.hidden() {
		p.markMistakes()
		p.note(BoardChecked, 2)
		return nil
	}
	board := p.board()
	return p.ask(p.question(func(ctx context.Context, session *app.Session) (help, error) {
		verdict, err := session.Check(ctx, nil)
		if err != nil {
			return help{}, err
		}
		return help{check: &checked{verdict.Status, session.Judge(ctx, board)}}, nil
	}))
}

func (p *Player) takeHelp(m helpMsg) {
	if m.number != p.requests || p.help == nil || !p.help.waiting {
		return
	}
	p.help = &m.help
	switch h := p.help; {
	case h.hint != nil:
		p.noteHint()
	case h.check != nil && h.check.Right != app.Unknown:
		p.note(BoardChecked, 1)
	}
	p.point()
}

// noteHint records the level of the current hint as an event, if the hint is about a step or a
// mistake.
func (p *Player) noteHint() {
	switch h := p.help; h.hint.Kind {
	case explain.Step:
		p.note(HintShown, h.level+1)
	case explain.Mistake:
		p.note(MistakeHintShown, h.level+1)
	}
}

// note records an event.
func (p *Player) note(kind EventKind, level int) {
	p.game.events = append(p.game.events, Event{kind, p.clock.elapsed(), level})
	p.dirty = true
}

// dismiss closes the help, or cancels the request for it.
func (p *Player) dismiss() {
	if p.cancel != nil {
		p.cancel()
	}
	p.cancel, p.help, p.evidence = nil, nil, evidence{}
}

// point marks the parts of the hint on the board that its level shows.
func (p *Player) point() {
	p.evidence = evidence{lines: make(map[nonogram.Line]bool), blocks: make(map[int]bool), cells: make(map[int]role), links: make(map[int]int)}
	h := p.help
	if h.hint == nil {
		return
	}
	if h.hint.Kind == explain.Mistake && h.level >= 2 {
		p.markMistakes()
	}
	if h.hint.Kind == explain.Step || h.hint.Kind == explain.Mistake {
		p.evidence.line = h.hint.Line
		p.evidence.lines[p.evidence.line] = true
		p.show(p.evidence.line)
	}
	if h.level >= 1 {
		for _, line := range h.hint.Contradiction {
			p.evidence.lines[line] = true
		}
		if h.hint.Kind == explain.Step {
			_, blocks := h.hint.Visit.Idea(p.game.Puzzle)
			for _, block := range blocks {
				p.evidence.blocks[block] = true
			}
		}
	}
	if h.level >= 2 {
		p.pointAtCells(h.hint.Marks())
		for _, d := range h.hint.Visit.Links() {
			if d.Technique.OneLine() {
				p.evidence.lines[d.Line] = true
			}
		}
	}
}

func (p *Player) pointAtCells(marks []proof.Mark) {
	for _, m := range marks {
		place := p.place(m.Place)
		switch {
		case m.Role == proof.Wrong:
		case m.Role == proof.Linked:
			if p.evidence.links[place] == 0 {
				p.evidence.links[place] = m.Link
			}
		case m.Role != proof.Because:
			// A chain can need and change the same cell, which then counts as changed.
			p.evidence.cells[place] = follows
		case p.evidence.cells[place] == noRole:
			p.evidence.cells[place] = because
		}
	}
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

func (p *Player) takeHint() tea.Cmd {
	after := p.help.hint.After
	var sets []set
	for place, m := range marksOf(after) {
		if m != Open {
			sets = append(sets, set{place, m})
		}
	}
	p.learned = learned{after}
	if !p.game.apply(Hinted, sets, p.clock.elapsed()) {
		// In a colour puzzle a step can rule out colours, which no mark can show.
		p.dismiss()
		p.notice = p.say("hint.colours", nil)
		return nil
	}
	return p.did()
}

// mistakes returns the wrong cells that the hint or the check names.
func (p *Player) mistakes() []int {
	var wrong []nonogram.Place
	switch h := p.help; {
	case h == nil:
	case h.check != nil:
		wrong = h.check.Wrong
	case h.hint != nil:
		wrong = h.hint.Wrong
	}
	places := make([]int, len(wrong))
	for i, at := range wrong {
		places[i] = p.place(at)
	}
	return places
}

// severalSolutions reports whether the hint or the check found several solutions.
func (p *Player) severalSolutions() bool {
	h := p.help
	return h.check != nil && h.check.status == solve.Multiple || h.hint != nil && h.hint.Several
}

// hidden reports whether some of the mistakes are not marked. Marks stay after the help is closed.
func (p *Player) hidden() bool {
	return slices.ContainsFunc(p.mistakes(), func(place int) bool { return !p.wrong[place] })
}

func (p *Player) markMistakes() {
	for _, place := range p.mistakes() {
		p.wrong[place] = true
	}
}

// helpKey handles the keys for mistakes and for long reasons.
func (p *Player) helpKey(name string) (tea.Cmd, bool) {
	if name == "s" && p.bars() != nil {
		p.help.steps = !p.help.steps
		return nil, true
	}
	wrong := p.mistakes()
	if len(wrong) == 0 || name != "m" && name != "b" {
		return nil, false
	}
	if name == "m" {
		return p.clearWrong(wrong), true
	}
	return p.rewind(wrong), true
}

func (p *Player) clearWrong(wrong []int) tea.Cmd {
	if !p.game.apply(Correct, setsOf(wrong, Open), p.clock.elapsed()) {
		return nil
	}
	return p.did()
}

// rewind undoes all steps since the first mistake. If the game has no board without these mistakes,
// or if other cells could be the wrong ones, it clears the wrong cells.
func (p *Player) rewind(wrong []int) tea.Cmd {
	if p.severalSolutions() {
		return p.clearWrong(wrong)
	}
	was := slices.Clone(p.game.marks)
	right := func(marks []Mark) bool {
		return !slices.ContainsFunc(wrong, func(place int) bool { return marks[place] == was[place] })
	}
	undone, ok := p.game.undoUntil(right)
	if !ok {
		return p.clearWrong(wrong)
	}
	return p.didAnd(p.say("notice.rewound", args{"n": undone}))
}

// helpText returns the help's text, one paragraph per item, and the keys that apply.
func (p *Player) helpText() (words []string, keys string) {
	h := p.help
	switch {
	case h == nil:
		return nil, ""
	case h.waiting:
		return []string{p.say("help.waiting", nil)}, p.say("foot.stop", nil)
	case h.failed != "":
		return []string{p.say("help.failed", args{"reason": h.failed})}, p.say("foot.close", nil)
	case h.check != nil:
		return []string{p.checkText(h.check)}, p.checkKeys()
	}
	return p.hintText()
}

func (p *Player) hintText() (words []string, keys string) {
	h := p.help
	words = strings.Split(strings.TrimRight(h.words[h.level], "\n"), "\n")
	if h.hint.Kind != explain.Step && h.hint.Kind != explain.Mistake {
		return words, p.say("foot.close", nil)
	}
	if bars := p.bars(); bars != nil && !h.steps {
		words = append(strings.Split(h.brief, "\n"), bars...)
	}
	return append([]string{p.hintHead()}, words...), p.hintKeys()
}

// hintHead names the level of the hint, and explains the signs on the board.
func (p *Player) hintHead() string {
	h := p.help
	at := args{"level": h.level + 1, "levels": hintLevels}
	key := "hint.head"
	switch {
	case h.hint.Kind == explain.Mistake:
		key = "hint.mistake"
	case h.level >= 1:
		technique, _ := h.hint.Visit.Idea(p.game.Puzzle)
		key, at["technique"] = "hint.head.named", p.look.in().hints.Technique(technique)
	}
	head := p.say(key, at)
	if len(p.evidence.cells) > 0 {
		head += "  " + p.say("hint.signs", args{"links": len(p.evidence.links) > 0})
	}
	return head
}

func (p *Player) hintKeys() string {
	var keys []string
	switch {
	case p.help.level+1 < hintLevels:
		keys = append(keys, "foot.more")
	case p.help.hint.Kind == explain.Step:
		keys = append(keys, "foot.fill")
	}
	if p.bars() != nil {
		keys = append(keys, "foot.steps")
	}
	if p.help.hint.Kind == explain.Mistake {
		keys = append(keys, "foot.mistakes")
	}
	return p.keysOf(append(keys, "foot.close"))
}

func (p *Player) checkKeys() string {
	if len(p.mistakes()) == 0 {
		return p.keysOf([]string{"foot.close"})
	}
	keys := []string{"foot.mistakes", "foot.close"}
	if p.hidden() {
		keys = slices.Insert(keys, 0, "foot.show")
	}
	return p.keysOf(keys)
}

func (p *Player) keysOf(texts []string) string {
	with := args{"several": len(p.mistakes()) > 1}
	for i, key := range texts {
		texts[i] = p.say(key, with)
	}
	return strings.Join(texts, "  ")
}

// checkText returns the result of a check in words.
func (p *Player) checkText(c *checked) string {
	several := c.status == solve.Multiple
	switch {
	case c.status == solve.None:
		return p.say("check.none", nil)
	case c.Right == app.Unknown:
		return p.say("check.unknown", nil)
	case c.Right == app.Yes:
		return p.say("check.right", args{"several": several})
	}
	return p.say("check.wrong", args{"n": len(c.Wrong), "several": several})
}
