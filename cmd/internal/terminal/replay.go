package terminal

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// replay shows a game from its start.
type replay struct {
	game *Game
	next int
}

// replayMsg requests the next frame of a replay.
type replayMsg struct{ replay *replay }

const (
	// replayTime is the longest time of a replay, frameTime the longest time of a step.
	replayTime = 12 * time.Second
	frameTime  = 250 * time.Millisecond
)

// watch replays the game from its first step.
func (p *Player) watch() tea.Cmd {
	p.replay = &replay{game: NewGame(p.game.Puzzle)}
	p.screen = replaying
	return p.after(p.pace(), replayMsg{p.replay})
}

func (p *Player) pace() time.Duration {
	return min(frameTime, replayTime/time.Duration(max(1, p.game.done)))
}

func (p *Player) nextFrame(m replayMsg) tea.Cmd {
	r := m.replay
	if p.replay != r || p.screen != replaying {
		return nil
	}
	if r.next == p.game.done {
		p.replay, p.screen = nil, playing
		return nil
	}
	for _, c := range p.game.steps[r.next].Changes {
		r.game.marks[c.Place] = c.After
	}
	r.next++
	return p.after(p.pace(), replayMsg{r})
}
