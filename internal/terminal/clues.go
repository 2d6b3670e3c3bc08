package terminal

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"nonogram"
	"nonogram/internal/wire"
)

// clueStates is what is proven of each line's clue on the board.
type clueStates struct{ rows, columns []wire.LineState }

// of is what is proven of a line; nothing if there is no answer yet.
func (c clueStates) of(l nonogram.Line) wire.LineState {
	states := c.rows
	if l.Axis == nonogram.Columns {
		states = c.columns
	}
	if l.Index >= len(states) {
		return wire.LineState{}
	}
	return states[l.Index]
}

type cluesMsg struct {
	states clueStates
	err    error
}

// board is the board in requests to package wire.
func (p *Player) board() wire.Board {
	puzzle := p.game.Puzzle
	return wire.Board{Board: wire.BoardOf(gridOf(puzzle, p.game.marks), puzzle.Palette)}
}

// askClues asks which numbers of the clues are proven, if they are to be shown. There
// is at most one request at once.
func (p *Player) askClues() tea.Cmd {
	if p.settings.Greying != GreyClues && p.settings.Errors == ErrorsNone {
		return nil
	}
	if p.asking {
		p.askAgain = true
		return nil
	}
	p.asking = true
	request := wire.CluesRequest{Puzzle: *p.wire, Board: p.board()}
	return func() tea.Msg {
		r, err := wire.Clues(context.Background(), request)
		if err != nil {
			return cluesMsg{err: err}
		}
		return cluesMsg{states: clueStates{r.Rows, r.Columns}}
	}
}

func (p *Player) takeClues(m cluesMsg) tea.Cmd {
	p.asking = false
	if m.err != nil {
		p.trouble = "The clues could not be checked: " + m.err.Error()
		return nil
	}
	p.clues = m.states
	if p.askAgain {
		p.askAgain = false
		return p.askClues()
	}
	return nil
}

// done returns which numbers of a line's clue are struck out: all of them if the line
// has its blocks; otherwise those whose block is proven.
func (p *Player) done(l nonogram.Line, marks []Mark) []bool {
	clue := p.game.Puzzle.Clue(l)
	struck := make([]bool, len(clue))
	if p.settings.Greying == GreyNever || clue.Absent() {
		return struck
	}
	if satisfied(p.game.Puzzle, marks, l) {
		for i := range struck {
			struck[i] = true
		}
		return struck
	}
	if p.settings.Greying == GreyClues {
		for _, i := range p.clues.of(l).Settled {
			if i < len(struck) {
				struck[i] = true
			}
		}
	}
	return struck
}

// impossible reports whether to show a line as one that cannot be completed.
func (p *Player) impossible(l nonogram.Line) bool {
	return p.settings.Errors == ErrorsLines && p.clues.of(l).Contradictory
}
