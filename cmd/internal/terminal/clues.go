package terminal

import (
	tea "charm.land/bubbletea/v2"

	"nonogram"
	"nonogram/cmd/internal/app"
)

// clueStates holds the proven state of each line's clue on the board.
type clueStates struct{ rows, columns []app.LineState }

// of returns the proven state of a line, or the zero value if there is no answer yet.
func (c clueStates) of(l nonogram.Line) app.LineState {
	states := c.rows
	if l.Axis == nonogram.Columns {
		states = c.columns
	}
	if l.Index >= len(states) {
		return app.LineState{}
	}
	return states[l.Index]
}

type cluesMsg struct{ states clueStates }

// board returns the player's cells.
func (p *Player) board() nonogram.Grid { return gridOf(p.game.Puzzle, p.game.marks) }

// askClues requests the proven numbers of the clues if the settings show them. There is never more
// than one request at once.
func (p *Player) askClues() tea.Cmd {
	if p.settings.Greying != GreyClues && p.settings.Errors == ErrorsNone {
		return nil
	}
	if p.asking {
		p.askAgain = true
		return nil
	}
	p.asking = true
	puzzle, board := p.game.Puzzle, p.board()
	return func() tea.Msg {
		rows, columns := app.Clues(puzzle, &board)
		return cluesMsg{clueStates{rows, columns}}
	}
}

func (p *Player) takeClues(m cluesMsg) tea.Cmd {
	p.asking = false
	p.clues = m.states
	if p.askAgain {
		p.askAgain = false
		return p.askClues()
	}
	return nil
}

// done reports for each number of a line's clue whether it is struck out: all numbers if the line
// has its blocks, otherwise those with a proven block.
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

// impossible reports whether to mark a line because it cannot be completed.
func (p *Player) impossible(l nonogram.Line) bool {
	return p.settings.Errors == ErrorsLines && p.clues.of(l).Contradictory
}
