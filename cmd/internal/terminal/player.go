package terminal

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"nonogram"
	"nonogram/cmd/internal/app"
)

// screenKind says what the screen shows.
type screenKind uint8

const (
	playing screenKind = iota
	paused
	keysShown
	replaying
)

// Player plays one game in a terminal. It is a bubbletea model: Update handles events,
// and View draws the screen.
type Player struct {
	session *Session
	game    *Game
	store   *Store
	look    Look
	clock   clock
	// solved reports whether the puzzle is solved, in the time solvedIn.
	solved   bool
	solvedIn time.Duration

	settings Settings
	letters  []rune
	sessions app.Sessions
	across   axis
	down     axis
	theme    theme
	profile  colorprofile.Profile
	light    bool

	width, height int
	// view is the cell to show at the top left, as far as the layout allows.
	view    nonogram.Place
	cursor  nonogram.Place
	screen  screenKind
	keysTop int
	// crossing swaps the mouse buttons.
	crossing bool
	colour   nonogram.Colour
	stroke   *stroke
	// holding makes moves paint, until v ends it.
	holding bool
	strokes int
	button  tea.MouseButton

	clues     clueStates
	asking    bool
	askAgain  bool
	help      *help
	learned   learned
	wrong     map[int]bool
	evidence  evidence
	notice    string
	requests  int
	cancel    func()
	dirty     bool
	saving    bool
	saves     int
	trouble   string
	replay    *replay
	interrupt bool
	// another reports whether the player asked for another puzzle.
	another bool
	// exercise, unless nil, holds the texts of a board of the course, which is not a game.
	exercise *exercise

	// after returns a command that sends a message later.
	after func(time.Duration, tea.Msg) tea.Cmd
}

// NewPlayer returns a player of a session. The store may be nil.
func NewPlayer(t *Session, s *Store, look Look) *Player {
	p := &Player{
		session: t, game: t.Game, store: s, look: look,
		solved: t.Progress.Solved, solvedIn: t.Progress.SolvedIn,
		settings: s.settings(),
		letters:  lettersOf(t.Game.Puzzle.Palette),
		cursor:   t.Progress.Cursor,
		colour:   1,
		profile:  colorprofile.TrueColor,
		wrong:    make(map[int]bool),
		after: func(d time.Duration, m tea.Msg) tea.Cmd {
			return tea.Tick(d, func(time.Time) tea.Msg { return m })
		},
	}
	p.clock = clock{now: time.Now, before: t.Progress.Elapsed}
	p.across, p.down = shape(t.Game.Puzzle, p.letters)
	p.theme = newTheme(p.profile, !p.light)
	return p
}

// say returns a text in the player's language.
func (p *Player) say(key string, with args) string { return p.look.in().Text(key, with) }

// lettersOf returns the letters of the colours, or nil in black and white. They are the palette's
// symbols if all of these are plain characters.
func lettersOf(palette nonogram.Palette) []rune {
	n := palette.Colours()
	if n == 2 {
		return nil
	}
	const usual = ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	letters := make([]rune, n)
	for c := range letters {
		letters[c] = palette.Symbol(nonogram.Colour(c))
		if c > 0 && (letters[c] <= '9' || letters[c] > '~') {
			return []rune(usual)[:n]
		}
	}
	return letters
}

// tickMsg arrives every second.
type tickMsg struct{}

type savedMsg struct{ err error }

// strokeEndMsg ends a stroke by keys if number is still the number of its last change.
type strokeEndMsg struct{ number int }

// Init implements tea.Model. It starts the clock unless the puzzle is solved.
func (p *Player) Init() tea.Cmd {
	if !p.solved {
		p.clock.start()
	}
	return tea.Batch(p.after(time.Second, tickMsg{}), p.askClues(), tea.RequestBackgroundColor)
}

// Update implements tea.Model.
func (p *Player) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.width, p.height = msg.Width, msg.Height
		if p.unseen() {
			return p, p.endStroke()
		}
		p.reveal(p.cursor)
	case tea.ColorProfileMsg:
		p.profile = msg.Profile
		p.theme = newTheme(p.profile, !p.light)
	case tea.BackgroundColorMsg:
		p.light = !msg.IsDark()
		p.theme = newTheme(p.profile, !p.light)
	case tea.KeyPressMsg:
		return p, p.key(keyName(msg))
	case tea.MouseMsg:
		if !p.unseen() {
			return p, p.mouse(msg)
		}
	case tickMsg:
		return p, tea.Batch(p.after(time.Second, tickMsg{}), p.keep())
	case savedMsg:
		p.saved(msg.err)
	case strokeEndMsg:
		if p.stroke != nil && p.stroke.byKeys && p.stroke.number == msg.number && !p.holding {
			return p, p.endStroke()
		}
	case cluesMsg:
		return p, p.takeClues(msg)
	case helpMsg:
		p.takeHelp(msg)
	case noticeMsg:
		p.notice = msg.text
	case replayMsg:
		return p, p.nextFrame(msg)
	}
	return p, nil
}

// did updates the player after a change of the game; every change calls it.
func (p *Player) did() tea.Cmd {
	p.dismiss()
	p.wrong = make(map[int]bool)
	p.dirty = true
	started := len(p.game.steps) > 0 // the empty board of a blank puzzle waits for a stroke
	if started && !p.solved && p.exercise == nil && solved(p.game.Puzzle, p.game.marks) {
		p.win()
		return tea.Batch(p.askClues(), p.keep())
	}
	return p.askClues()
}

// didAnd is did with a notice.
func (p *Player) didAnd(notice string) tea.Cmd {
	cmd := p.did()
	p.notice = notice
	return cmd
}

func (p *Player) win() {
	p.clock.pause()
	p.solved, p.solvedIn = true, p.clock.elapsed()
	p.game.endTrial(Keep, p.solvedIn)
	p.holding = false
	p.notice = ""
}

// next quits, to play another puzzle.
func (p *Player) next() tea.Cmd {
	p.another = true
	return tea.Quit
}

func (p *Player) undo() tea.Cmd {
	if p.solved || !p.game.undo() {
		return nil
	}
	return p.did()
}

func (p *Player) redo() tea.Cmd {
	if p.solved || !p.game.redo() {
		return nil
	}
	return p.did()
}

// restart empties the board; a solved game starts again.
func (p *Player) restart() tea.Cmd {
	if !p.solved {
		p.game.reset(p.clock.elapsed())
		return p.didAnd(p.say("notice.emptied", nil))
	}
	p.game.restart()
	p.solved = false
	p.clock.before = 0
	p.clock.start()
	return p.did()
}

// try starts a trial, or keeps the current one.
func (p *Player) try() tea.Cmd {
	if p.solved {
		return nil
	}
	text := "notice.trial.started"
	if p.game.Trying() {
		p.game.endTrial(Keep, p.clock.elapsed())
		text = "notice.trial.kept"
	} else {
		p.game.beginTrial(p.clock.elapsed())
	}
	return p.didAnd(p.say(text, nil))
}

func (p *Player) dropTrial() tea.Cmd {
	if p.solved || !p.game.Trying() {
		return nil
	}
	p.game.endTrial(Drop, p.clock.elapsed())
	return p.didAnd(p.say("notice.trial.dropped", nil))
}

// pause covers the board and stops the clock, or continues.
func (p *Player) pause() tea.Cmd {
	switch {
	case p.solved:
	case p.screen == paused:
		p.screen = playing
		p.clock.start()
	default:
		p.dismiss()
		p.screen = paused
		p.clock.pause()
		p.dirty = true
	}
	return nil
}

// progress returns the parts of a saved game other than its board.
func (p *Player) progress() Progress {
	out := p.session.Progress
	out.Elapsed, out.Solved, out.SolvedIn, out.Cursor = p.clock.elapsed(), p.solved, p.solvedIn, p.cursor
	out.Played = p.clock.now()
	return out
}

// keep saves changes in the background.
func (p *Player) keep() tea.Cmd {
	if !p.dirty || p.saving {
		return nil
	}
	p.dirty, p.saving = false, true
	write := p.writing()
	return func() tea.Msg { return savedMsg{write()} }
}

func (p *Player) writing() func() error {
	text, err := saveWithin(p.game, p.progress(), maxGame)
	p.saves++
	number, session := p.saves, p.session
	return func() error {
		if err != nil {
			return err
		}
		return session.write(number, text)
	}
}

func (p *Player) saved(err error) {
	p.saving = false
	p.trouble = ""
	if err != nil {
		p.trouble = p.say("notice.unsaved.game", args{"reason": err.Error()})
		p.dirty = true
	}
}

// Save ends the current stroke and saves the game, unless the game is new and empty.
func (p *Player) Save() error {
	if p.stroke != nil {
		p.endStroke()
	}
	if len(p.game.steps) == 0 && len(p.game.events) == 0 && p.clock.elapsed() < 3*time.Second {
		return nil
	}
	return p.writing()()
}

// Interrupted reports whether Ctrl-C ended the game.
func (p *Player) Interrupted() bool { return p.interrupt }
