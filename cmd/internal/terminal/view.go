package terminal

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"nonogram/cmd/internal/site/collection"
	"nonogram/internal/base/colourname"
)

// View implements tea.Model.
func (p *Player) View() tea.View {
	v := tea.NewView("")
	v.AltScreen, v.MouseMode = true, tea.MouseModeCellMotion
	v.WindowTitle = "nonogram"
	if p.width <= 0 || p.height <= 0 {
		return v
	}
	s := newScreen(p.width, p.height, p.look.ASCII)
	l := p.layout()
	switch {
	case l.tooSmall:
		p.drawTooSmall(s, &l)
	case p.screen == keysShown:
		p.drawKeys(s)
	case p.screen == paused:
		p.drawPaused(s)
	default:
		p.drawGame(s, &l)
		if p.screen == playing && !p.solved && !p.exercise.isStill() && l.sees(p.cursor) {
			v.Cursor = tea.NewCursor(l.across.at(p.cursor.Column), l.down.at(p.cursor.Row))
		}
	}
	v.Content = s.Render()
	return v
}

func (p *Player) drawTooSmall(s *screen, l *layout) {
	text := p.say("small", args{"width": p.width, "height": p.height, "needwidth": l.needWidth, "needheight": l.needHeight})
	for y, line := range wrapped(text, p.width) {
		s.text(0, y, line, style{})
	}
}

func (p *Player) drawPaused(s *screen) {
	p.drawTitle(s)
	s.text(2, 2, p.say("paused", nil), p.theme.title)
}

func (p *Player) drawKeys(s *screen) {
	list := p.look.in().KeyHelp()
	// One line is the heading.
	p.keysTop = min(p.keysTop, max(0, len(list)+1-s.height))
	hint := "keys.close"
	if len(list)+1 > s.height {
		hint = "keys.scroll"
	}
	s.text(s.text(1, 0, p.say("keys", nil), p.theme.title)+2, 0, p.say(hint, nil), p.theme.quiet)
	widest := 0
	for _, row := range list {
		widest = max(widest, Width(row[0]))
	}
	for i, row := range list[p.keysTop:] {
		s.text(1, i+1, row[0], p.theme.key)
		s.text(widest+2, i+1, row[1], style{})
	}
}

func (p *Player) drawGame(s *screen, l *layout) {
	p.drawTitle(s)
	newBoardView(p, s, l).draw()
	p.drawPanel(s, l)
	p.drawStatus(s)
	p.drawFoot(s)
}

// name returns the puzzle's name. It returns the title only after the puzzle is solved, since a
// title could give the picture away.
func (p *Player) name() string {
	if title := p.title(); p.solved && title != "" {
		return title
	}
	progress := p.session.Progress
	return p.look.Called(progress.Name, progress.Daily, progress.Picture)
}

// title returns the title of the picture, in the player's language if it is from the collection.
func (p *Player) title() string {
	if e, ok := collection.Find(p.session.Progress.Picture); ok {
		return p.look.Titles().Picture(e)
	}
	return strings.TrimSpace(p.game.Puzzle.Title)
}

// between separates facts on a line.
const between = " · "

func (p *Player) drawTitle(s *screen) {
	if p.exercise != nil {
		s.text(0, 0, " "+p.exercise.title, p.theme.title)
		return
	}
	puzzle := p.game.Puzzle
	right := ""
	if p.settings.Timer && !p.solved {
		right = clockText(p.clock.elapsed())
	}
	about := []string{p.name(), p.say("title.size", args{"width": puzzle.Width(), "height": puzzle.Height()})}
	if !p.solved {
		about = append(about, p.say("title.done", args{"percent": 100 * p.game.marked() / len(p.game.marks)}))
	}
	about = append(about, p.score().words(p)...)
	if p.game.Trying() {
		about = append(about, p.say("title.trial", nil))
	}
	s.text(0, 0, " "+strings.Join(about, between), p.theme.title)
	s.text(s.width-Width(right)-2, 0, " "+right+" ", p.theme.title)
}

// score counts the game's events, during a replay up to its current frame.
func (p *Player) score() score {
	until := forever
	if r := p.replay; r != nil && r.next < p.game.done {
		until = -1
		if r.next > 0 {
			until = p.game.steps[r.next-1].At
		}
	}
	return scoreOf(p.game.events, until)
}

// panelText returns the text below the board, in lines that fit.
func (p *Player) panelText() (lines []string) {
	paragraphs, _ := p.helpText()
	last := []string{p.trouble, p.notice}
	if p.exercise != nil && len(paragraphs) == 0 {
		paragraphs = p.exercise.words
	}
	if p.solved && p.screen == playing {
		paragraphs, last = p.winText(), last[:1]
	}
	for _, text := range append(paragraphs, last...) {
		if text != "" {
			lines = append(lines, wrapped(text, p.width-2)...)
		}
	}
	return lines
}

func (p *Player) winText() []string {
	m := p.game.Puzzle.Metadata
	score := p.score().words(p)
	if len(score) == 0 {
		score = []string{p.say("model.score.alone", nil)}
	}
	words := []string{p.say("won", args{"time": clockText(p.solvedIn), "score": score})}
	var about []string
	author := m.Author
	if author != "" {
		author = p.say("won.author", args{"author": author})
	}
	for _, t := range []string{p.title(), author, m.Copyright, m.Licence} {
		if t = strings.TrimSpace(t); t != "" {
			about = append(about, t)
		}
	}
	if len(about) > 0 {
		words = append(words, strings.Join(about, ", "))
	}
	return words
}

// panelLines returns the height of the panel in lines: at most a third of the window, without lines
// that the board needs.
func (p *Player) panelLines() int {
	bare := newLayout(p.across, p.down, p.width, p.height, 0, p.view)
	return max(1, min(len(p.panelText()), p.height/3, p.height-bare.needHeight+1))
}

func (p *Player) drawPanel(s *screen, l *layout) {
	lines := p.panelText()
	room := s.height - footLines - l.panel
	for i, line := range lines {
		if i == room-1 && len(lines) > room {
			line = p.say("more", nil)
		}
		if i < room {
			s.text(1, l.panel+i, line, style{})
		}
	}
}

func (p *Player) drawStatus(s *screen) {
	y := s.height - footLines
	x := 1
	if p.solved || p.exercise.isStill() {
		return
	}
	if p.letters != nil {
		x = s.text(x, y, fmt.Sprintf("%c", p.letters[p.colour]), p.colourStyle(Fill(p.colour)))
		if name := colourname.Displayed(p.game.Puzzle.Palette)[p.colour]; name != "" {
			name = p.say("colour", args{"key": strings.ReplaceAll(name, " ", "-"), "name": name})
			x = s.text(x+1, y, name, style{})
		}
		x = s.text(x, y, between, style{})
	}
	if p.stroke != nil {
		text := p.say("status.stroke", args{"n": len(p.stroke.path), "run": p.stroke.run})
		if p.holding {
			text += between + p.say("status.painting", nil)
		}
		s.text(x, y, text, p.theme.title)
		return
	}
	row, column := p.game.Puzzle.Rows[p.cursor.Row], p.game.Puzzle.Columns[p.cursor.Column]
	text := p.say("status.cursor", args{
		"row": p.cursor.Row + 1, "across": strings.Join(clueTexts(row, p.letters), " "),
		"column": p.cursor.Column + 1, "down": strings.Join(clueTexts(column, p.letters), " "),
	})
	if p.crossing {
		text += between + p.say("status.crossing", nil)
	}
	s.text(x, y, text, p.theme.quiet)
}

func (p *Player) drawFoot(s *screen) {
	_, keys := p.helpText()
	switch {
	case p.screen == replaying:
		keys = p.say("foot.replay", nil)
	case p.exercise != nil && keys == "":
		keys = p.exercise.keys
	case p.solved && p.session.Endless:
		keys = p.say("foot.solved.endless", nil)
	case p.solved:
		keys = p.say("foot.solved", nil)
	case keys == "":
		keys = p.say("foot.game", nil)
	}
	s.text(1, s.height-1, fittingKeys(keys, s.width-1), p.theme.key)
}

// fittingKeys drops whole keys for which there is no room. The first key stays, and so do the last
// two, which lead out, as long as possible.
func fittingKeys(keys string, room int) string {
	all := strings.Split(keys, "  ")
	for len(all) > 2 && Width(strings.Join(all, "  ")) > room {
		at := max(1, len(all)-3)
		all = slices.Delete(all, at, at+1)
	}
	return strings.Join(all, "  ")
}

func (p *Player) colourStyle(m Mark) style {
	if p.theme.here == nil {
		return style{Attrs: uv.AttrReverse}
	}
	return paint(p.game.Puzzle.Palette[m.Colour()].RGB)
}
