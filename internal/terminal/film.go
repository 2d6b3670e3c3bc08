package terminal

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// film is a game that is watched from its beginning.
type film struct {
	game *Game
	next int
}

// filmMsg is the time for the next frame of a film.
type filmMsg struct{ film *film }

const (
	// filmTime is how long a game is watched at most, frameTime how long a step is.
	filmTime  = 12 * time.Second
	frameTime = 250 * time.Millisecond
)

// watch plays the game from its first step.
func (p *Player) watch() tea.Cmd {
	p.film = &film{game: NewGame(p.game.Puzzle)}
	p.screen = replaying
	return p.after(p.pace(), filmMsg{p.film})
}

func (p *Player) pace() time.Duration {
	return min(frameTime, filmTime/time.Duration(max(1, p.game.done)))
}

func (p *Player) nextFrame(m filmMsg) tea.Cmd {
	f := m.film
	if p.film != f || p.screen != replaying {
		return nil
	}
	if f.next == p.game.done {
		p.film, p.screen = nil, playing
		return nil
	}
	for _, c := range p.game.steps[f.next].Changes {
		f.game.marks[c.Place] = c.After
	}
	f.next++
	return p.after(p.pace(), filmMsg{f})
}
