// Package terminal is the player for terminals: one puzzle on the screen, played by mouse
// and keys, with hints, checks, trials, undo, and saved games.
//
// # How it is built
//
//	Game      the board and the steps that led to it; undo, replay and saving follow
//	stroke    what a drag paints: its first cell decides, nothing else is overwritten
//	Table     a game of a store, with its lock: nobody else can open it meanwhile
//	Store     the folder of saved games
//	Player    the bubbletea model: messages in, a screen out
//	layout    where everything stands; clues stay while the board scrolls below them
//	screen    a picture in characters, which becomes text with styles
//	chooser   a list to choose from, another model
//
// The rules of strokes, lines and games are those of the player in the browser
// (web/src/model); whoever changes one changes both. What is proven of a clue, hints and
// checks are asked of package service, in the background, as a page asks it.
//
// Player knows no terminal: tests send it messages and read its screen. Whatever takes
// time is a command, whose answer is a message; one that comes late is forgotten.
//
// # Saved games
//
// A game is a file KEY.game.json, KEY being a hash of the puzzle's clues, palette and
// given cells, so that a puzzle is one game wherever it comes from. Beside it lies
// KEY.game.json.lock, which a running player holds. Version 1, in UTF-8, an object:
//
//	{"format": "nonogram game", "version": 1,
//	 "name": "bloop.non",             what it is called until it is solved
//	 "daily": "2026-05-01 small",     if it is a daily puzzle
//	 "played": "2026-05-01T12:00:00Z",
//	 "elapsed": 61000,                milliseconds on the clock
//	 "hints": 2, "solved_in": 60000,  left out if none, and if it is not solved
//	 "marked": 12, "cursor": [3, 4],  cells with a mark; row and column from 0
//	 "puzzle": {...},                 as in package service, without the goal
//	 "done": 2,                       how many of the steps are not undone
//	 "steps": [["paint", 1500, 7, 0, 2, 8, 0, 2], ["try", 2000], ...]}
//
// A step is its kind, its time on the clock in milliseconds, and for each cell that
// changed three numbers: the cell, counted row by row from 0, the mark before and the mark
// after. Marks are 0 open, 1 cross, c+1 colour c. The kinds are paint, hint, reset and
// mend, which change cells; try, which begins a trial; keep and drop, which end it, drop
// with all cells that differ from the beginning of the trial.
//
// A file is replaced as a whole. What cannot follow from the steps before it makes the
// file damaged; a damaged file, and one of another format or a later version, is told
// and left as it is.
package terminal
