package terminal

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"nonogram"
	"nonogram/cmd/internal/app/lessons"
)

// Learn shows a course on the terminal. It starts with the list of lessons, or with the lesson that
// has the id. It saves solved drills in the store, which may be nil. The error matches
// ErrInterrupted if a signal or Ctrl-C ended the course. With below, the list is below another one,
// to which Esc returns; the error matches ErrLeft if the player leaves both.
func Learn(ctx context.Context, course []lessons.Lesson, id string, below bool, s *Store, look Look) error {
	l := newLearner(course, below, s, look)
	if i := slices.IndexFunc(course, func(lesson lessons.Lesson) bool { return lesson.ID == id }); i >= 0 {
		l.open(i)
	}
	err := l.run(ctx)
	if err == nil && below && l.left() {
		err = ErrLeft
	}
	return err
}

func (l *learner) run(ctx context.Context) error {
	if err := show(ctx, l); err != nil {
		return err
	}
	if l.interrupt {
		return ErrInterrupted
	}
	return l.failed
}

// left reports whether the player left all lists, instead of returning to the list above.
func (l *learner) left() bool { return l.board != nil || l.list.left }

// learner shows the course. It is a bubbletea model with three screens: the list of lessons, a
// lesson's rule with its example, and a drill. A Player with an exercise shows the last two.
type learner struct {
	course  []lessons.Lesson
	store   *Store
	look    Look
	learned map[string]bool
	// failed is the reason why the solved drills could not be saved.
	failed    error
	interrupt bool
	// below: the list of lessons is below another list.
	below bool

	list *chooser
	// board shows an example or a drill; nil while the list is shown.
	board *Player
	// lesson, frame and drill are indices; drill is -1 during the example.
	lesson, frame, drill int
	task                 *task

	// size, profile and background are properties of the terminal, for each new screen.
	size       tea.WindowSizeMsg
	profile    tea.ColorProfileMsg
	background tea.BackgroundColorMsg
}

// exercise is a board of the course with the texts around it.
type exercise struct {
	title string
	words []string
	keys  string
	// still: the board is a picture and has no cursor.
	still bool
}

func (e *exercise) isStill() bool { return e != nil && e.still }

func newLearner(course []lessons.Lesson, below bool, s *Store, look Look) *learner {
	l := &learner{course: course, below: below, store: s, look: look, learned: s.learned(), drill: -1}
	l.profile.Profile = colorprofile.TrueColor
	l.showList()
	return l
}

func (l *learner) say(key string, with args) string { return l.look.in().Text(key, with) }

func (l *learner) title(lesson lessons.Lesson) string { return l.look.in().Lesson(lesson) }

// showList shows the lessons, with the cursor on the first incomplete one.
func (l *learner) showList() {
	items := make([]Item, len(l.course))
	at := -1
	for i, lesson := range l.course {
		done := l.done(lesson)
		items[i] = Item{Name: l.title(lesson), State: l.say("lessons.some", args{"done": done, "n": len(lesson.Drills)})}
		if done == len(lesson.Drills) {
			items[i].State = l.say("lessons.done", nil)
		} else if at < 0 {
			at = i
		}
	}
	l.board, l.drill = nil, -1
	l.list = newChooser(List{Heading: l.say("lessons", nil), Enter: ToOpen, Items: items, Below: l.below}, l.look)
	l.list.at = max(0, at)
	l.list.Update(l.size)
	l.list.Update(l.profile)
}

// done returns the number of a lesson's solved drills.
func (l *learner) done(lesson lessons.Lesson) int {
	n := 0
	for _, d := range lesson.Drills {
		if l.learned[d.ID()] {
			n++
		}
	}
	return n
}

// open shows the rule of a lesson.
func (l *learner) open(lesson int) {
	l.lesson, l.frame, l.drill = lesson, 0, -1
	l.showFrame()
}

func (l *learner) showFrame() {
	lesson := l.course[l.lesson]
	f := lesson.Example.Frames[l.frame]
	l.openBoard(framed(lesson.Example.Puzzle, f), &exercise{
		title: l.say("example.title", args{"lesson": l.title(lesson), "number": l.frame + 1, "count": len(lesson.Example.Frames)}),
		words: []string{l.look.in().rule(lesson), "▶ " + l.look.in().frame(lesson, l.frame)},
		keys:  l.frameKeys(),
		still: true,
	})
	for _, t := range f.Tried {
		place := l.board.place(t.Place)
		l.board.game.trial[place] = Open
		l.board.game.marks[place] = markOf(t.Cell)
	}
	for _, at := range f.Trouble {
		l.board.wrong[l.board.place(at)] = true
	}
	l.board.cursor = nonogram.Place{Row: -1, Column: -1}
}

func (l *learner) frameKeys() string {
	if l.frame+1 < len(l.course[l.lesson].Example.Frames) {
		return l.say("example.keys", nil)
	}
	return l.say("example.keys.last", nil)
}

// framed returns the puzzle of an example with a frame's cells. Above a single row are the numbers
// of its cells.
func framed(p *nonogram.Puzzle, f lessons.Frame) *nonogram.Puzzle {
	out := *p
	out.Given, out.Goal = &f.Board, nil
	if p.Height() == 1 {
		out.Columns = nil
		for i := range p.Width() {
			out.Columns = append(out.Columns, nonogram.Clue{{Length: i + 1, Colour: 1}})
		}
	}
	return &out
}

func (l *learner) openBoard(p *nonogram.Puzzle, e *exercise) {
	l.board = NewPlayer(NewSession(p, Progress{}), nil, l.look)
	l.board.exercise = e
	l.board.game.trial = make(trial)
	l.board.settings.Timer, l.board.settings.Greying = false, GreyNever
	l.board.Update(l.profile)
	l.board.Update(l.background)
	l.board.Update(l.size)
}

// Init implements tea.Model.
func (l *learner) Init() tea.Cmd { return tea.RequestBackgroundColor }

// Update implements tea.Model.
func (l *learner) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		l.size = msg
	case tea.ColorProfileMsg:
		l.profile = msg
	case tea.BackgroundColorMsg:
		l.background = msg
	case tea.KeyPressMsg:
		if name := keyName(msg); name == "ctrl+c" {
			l.interrupt = true
			return l, tea.Quit
		} else if l.board != nil {
			return l, l.key(name, msg)
		}
	}
	return l, l.pass(msg)
}

// pass passes a message to the current screen.
func (l *learner) pass(msg tea.Msg) tea.Cmd {
	if l.board == nil {
		_, cmd := l.list.Update(msg)
		if l.list.chosen < 0 {
			return cmd
		}
		l.open(l.list.chosen)
		return nil
	}
	if _, ok := msg.(tea.MouseMsg); ok && l.drill < 0 {
		return nil
	}
	_, cmd := l.board.Update(msg)
	if l.drill >= 0 {
		l.judge()
	}
	return cmd
}

// key handles a key on a lesson's board.
func (l *learner) key(name string, msg tea.KeyPressMsg) tea.Cmd {
	switch {
	case name == "q" || name == "Q":
		return tea.Quit
	case l.drill >= 0:
		return l.drillKey(name, msg)
	}
	last := len(l.course[l.lesson].Example.Frames) - 1
	switch name {
	case "esc":
		l.showList()
	case "space", "right", "l", "n":
		l.frame = min(l.frame+1, last)
		l.showFrame()
	case "backspace", "left", "h", "b":
		l.frame = max(l.frame-1, 0)
		l.showFrame()
	case "enter":
		l.begin(l.firstOpen())
	}
	return nil
}

// firstOpen returns the first drill of the lesson that is not solved, or else the first.
func (l *learner) firstOpen() int {
	open := func(d lessons.Drill) bool { return !l.learned[d.ID()] }
	return max(0, slices.IndexFunc(l.course[l.lesson].Drills, open))
}

// View implements tea.Model.
func (l *learner) View() tea.View {
	if l.board == nil {
		return l.list.View()
	}
	return l.board.View()
}
