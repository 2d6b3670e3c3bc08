// Package terminal is the terminal player: one puzzle on the screen, played with mouse
// and keys, with hints, checks, trials, undo, and saved games.
//
// # Structure
//
//	Game      the board and its steps; undo, replay and saving use the steps
//	stroke    the cells that a drag paints; the mark of its first cell decides which
//	Session   a game that is open for play, and its lock: no other process can open it
//	Store     the folder of saved games
//	Player    the bubbletea model: messages in, a screen out
//	layout    the places on the screen; clues stay while the board scrolls
//	screen    a grid of characters, which becomes text with styles
//	chooser   a list to choose from, another model
//
// The rules of strokes, lines and games are those of the player in the browser
// (web/src/model); change both together. The player requests proven clues, hints and
// checks from package app in the background.
//
// Player does not use a terminal: tests send it messages and read its screen. Slow work is
// a command whose answer is a message; Player ignores late answers.
//
// # Saved games
//
// A game is a file KEY.game.json. KEY is a hash of the puzzle's clues, palette and given
// cells, so that the same puzzle from two sources is one game. A running player holds the
// lock KEY.game.json.lock. The file is a JSON object in UTF-8; version 1 is:
//
//	{"format": "nonogram game", "version": 1,
//	 "name": "bloop.non",             its name until it is solved
//	 "daily": "2026-05-01 small",     if it is a daily puzzle
//	 "picture": "fox",                its id, if it is of the collection
//	 "played": "2026-05-01T12:00:00Z",
//	 "elapsed": 61000,                milliseconds on the clock
//	 "hints": 2, "solved_in": 60000,  left out if 0, or if not solved
//	 "events": [["hint", 900, 1], ["hint", 950, 2], ["check", 1200, 1], ...],
//	 "marked": 12, "cursor": [3, 4],  cells with a mark; row and column from 0
//	 "puzzle": {...},                 as in package wire, without the goal
//	 "done": 2,                       number of steps that are not undone
//	 "steps": [["paint", 1500, 7, 0, 2, 8, 0, 2], ["try", 2000], ...]}
//
// A step is its kind, its time on the clock in milliseconds, and for each cell that
// changed three numbers: the cell, counted row by row from 0, its old mark and its new
// mark. Marks are 0 open, 1 cross, c+1 colour c. The kinds are paint, hint, reset and
// mend (a correction), which change cells; try, which starts a trial; keep and drop,
// which end it. A drop has all cells that have changed since the start of the trial.
//
// An event is its kind, its time and its level from 1. The kind hint, or mistakeHint for a
// hint about a mistake, is a level of a hint that the player saw; a check of level 2 marks
// the wrong cells. All counts come from the events. "hints" is the number of hints for older
// versions, whose files have no events.
//
// A file is replaced atomically. It is damaged if a step is not possible after the earlier
// steps. The player reports a damaged file, or one of another format or a later version, and
// does not change it.
package terminal
