package terminal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/message"
)

const (
	// gameFormat and gameVersion are the first fields of every saved game.
	gameFormat  = "nonogram game"
	gameVersion = 1
	// maxGame is the largest size of a saved game in bytes.
	maxGame = 64 << 20
	maxTime = 100 * 365 * 24 * time.Hour
)

var (
	// ErrForeign: a file is not a saved game, or is from a later version.
	ErrForeign = errors.New("not a saved game of this program")
	// ErrDamaged: a saved game is incomplete or inconsistent.
	ErrDamaged = errors.New("the saved game is damaged")
)

// Progress is the part of a saved game other than its board.
type Progress struct {
	// Name is the name of the game until it is solved, since a title could give the picture away.
	Name string
	// Daily is the date and size of a daily puzzle, such as "2026-05-01 small", or empty.
	Daily string
	// Picture is the id of a picture of the collection, or empty.
	Picture string
	// Elapsed is the time on the clock.
	Elapsed time.Duration
	// Solved reports whether the board is a solution. SolvedIn is its time.
	Solved   bool
	SolvedIn time.Duration
	Cursor   nonogram.Place
	// Played is the time of the last save.
	Played time.Time
}

// savedGame is the format of the file; see doc.go.
type savedGame struct {
	Format  string       `json:"format"`
	Version int          `json:"version"`
	Name    string       `json:"name,omitempty"`
	Daily   string       `json:"daily,omitempty"`
	Picture string       `json:"picture,omitempty"`
	Played  time.Time    `json:"played"`
	Elapsed int64        `json:"elapsed"`
	Hints   int          `json:"hints,omitempty"`
	Events  []Event      `json:"events,omitempty"`
	Solved  *int64       `json:"solved_in,omitempty"`
	Marked  int          `json:"marked"`
	Cursor  [2]int       `json:"cursor"`
	Puzzle  *wire.Puzzle `json:"puzzle"`
	Done    int          `json:"done"`
	Steps   []savedStep  `json:"steps"`
}

// savedStep is a step as an array: its kind, its time, and three numbers per change.
type savedStep struct {
	kind    StepKind
	at      int64
	changes []Change
}

// MarshalJSON implements json.Marshaler.
func (s savedStep) MarshalJSON() ([]byte, error) {
	out := fmt.Appendf(nil, "[%q,%d", s.kind, s.at)
	for _, c := range s.changes {
		out = fmt.Appendf(out, ",%d,%d,%d", c.Place, c.Before, c.After)
	}
	return append(out, ']'), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (s *savedStep) UnmarshalJSON(text []byte) error {
	var parts []json.RawMessage
	if err := json.Unmarshal(text, &parts); err != nil {
		return err
	}
	if len(parts) < 2 || len(parts)%3 != 2 {
		return fmt.Errorf("a step of %s, expected a kind, a time and three numbers for each cell", message.Count(len(parts), "part"))
	}
	if err := errors.Join(json.Unmarshal(parts[0], &s.kind), json.Unmarshal(parts[1], &s.at)); err != nil {
		return err
	}
	for change := range slices.Chunk(parts[2:], 3) {
		var c Change
		err := errors.Join(json.Unmarshal(change[0], &c.Place),
			json.Unmarshal(change[1], &c.Before), json.Unmarshal(change[2], &c.After))
		if err != nil {
			return err
		}
		s.changes = append(s.changes, c)
	}
	return nil
}

// save encodes a game.
func save(g *Game, p Progress) ([]byte, error) {
	out := savedGame{
		Format: gameFormat, Version: gameVersion,
		Name: p.Name, Daily: p.Daily, Picture: p.Picture, Played: p.Played.UTC().Truncate(time.Second),
		Elapsed: p.Elapsed.Milliseconds(), Hints: scoreOf(g.events, forever).hints, Events: g.events, Marked: g.marked(),
		Cursor: [2]int{p.Cursor.Row, p.Cursor.Column},
		Puzzle: keptPuzzle(g.Puzzle), Done: g.done, Steps: make([]savedStep, len(g.steps)),
	}
	if p.Solved {
		out.Solved = new(p.SolvedIn.Milliseconds())
	}
	for i, s := range g.steps {
		out.Steps[i] = savedStep{s.Kind, s.At.Milliseconds(), s.Changes}
	}
	return json.Marshal(out)
}

// saveWithin encodes a game. If the text has more than most bytes, load could not read it, so
// saveWithin leaves out the steps and saves the board.
func saveWithin(g *Game, p Progress, most int) ([]byte, error) {
	text, err := save(g, p)
	if err != nil || len(text) <= most {
		return text, err
	}
	short := NewGame(g.Puzzle)
	short.events = g.events
	sets := make([]set, len(g.marks))
	for place, m := range g.marks {
		sets[place] = set{place, m}
	}
	short.apply(Paint, sets, p.Elapsed)
	return save(short, p)
}

// keptPuzzle returns a puzzle for a saved game, without its solution.
func keptPuzzle(p *nonogram.Puzzle) *wire.Puzzle {
	kept := wire.PuzzleOf(p)
	kept.Goal = nil
	return kept
}

// Key returns a hash of a puzzle's clues, palette and given cells. The same puzzle from two sources
// is the same game.
func Key(p *nonogram.Puzzle) string {
	w := keptPuzzle(p)
	w.Title, w.Author, w.Licence, w.Copyright, w.Source, w.Notes = "", "", "", "", "", ""
	text, err := json.Marshal(w)
	if err != nil {
		panic(err) // a puzzle can always be encoded
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// load decodes a game that save encoded. Errors match ErrForeign or ErrDamaged.
func load(text []byte) (*Game, Progress, error) {
	in, err := parse(text)
	if err != nil {
		return nil, Progress{}, err
	}
	puzzle, err := in.Puzzle.Puzzle(nonogram.MaxSide)
	if err != nil {
		return nil, Progress{}, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	progress, err := in.progress(puzzle)
	if err != nil {
		return nil, Progress{}, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	game := NewGame(puzzle)
	if game.events = in.Events; game.events == nil {
		game.events = eventsFrom(in.Hints)
	}
	for i, s := range in.Steps {
		if err := game.restore(s); err != nil {
			return nil, Progress{}, fmt.Errorf("%w: step %d: %w", ErrDamaged, i+1, err)
		}
	}
	for game.done > in.Done {
		game.undo()
	}
	if progress.Solved && !solved(puzzle, game.marks) {
		return nil, Progress{}, fmt.Errorf("%w: it is marked as solved but is not", ErrDamaged)
	}
	return game, progress, nil
}

// parse decodes the file and checks only its format.
func parse(text []byte) (*savedGame, error) {
	var head struct {
		Format  string
		Version int
	}
	text = bytes.TrimSpace(text)
	if len(text) == 0 {
		return nil, fmt.Errorf("%w: the file is empty", ErrDamaged)
	}
	if err := json.Unmarshal(text, &head); err != nil {
		if bytes.HasPrefix(text, []byte(`{"format":"`+gameFormat+`"`)) {
			return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
		}
		return nil, fmt.Errorf("%w: %w", ErrForeign, err)
	}
	if head.Format != gameFormat {
		return nil, fmt.Errorf("%w: its format is %.40q, expected %q", ErrForeign, head.Format, gameFormat)
	}
	if head.Version != gameVersion {
		return nil, fmt.Errorf("%w: its version is %d, expected %d", ErrForeign, head.Version, gameVersion)
	}
	in := new(savedGame)
	if err := json.Unmarshal(text, in); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if in.Puzzle == nil {
		return nil, fmt.Errorf("%w: it has no puzzle", ErrDamaged)
	}
	return in, nil
}

// progress returns everything except the board, and checks it.
func (in *savedGame) progress(p *nonogram.Puzzle) (Progress, error) {
	out := Progress{
		Name: in.Name, Daily: in.Daily, Picture: in.Picture, Played: in.Played,
		Cursor: nonogram.Place{Row: in.Cursor[0], Column: in.Cursor[1]},
	}
	var err error
	if out.Elapsed, err = duration(in.Elapsed); err != nil {
		return out, err
	}
	if in.Solved != nil {
		out.Solved = true
		if out.SolvedIn, err = duration(*in.Solved); err != nil {
			return out, err
		}
	}
	switch c := out.Cursor; {
	case c.Row < 0 || c.Row >= p.Height() || c.Column < 0 || c.Column >= p.Width():
		return out, fmt.Errorf("the cursor is at row %d, column %d", c.Row, c.Column)
	case in.Hints < 0 || in.Hints > maxCounted:
		return out, fmt.Errorf("%d hints", in.Hints)
	case in.Done < 0 || in.Done > len(in.Steps):
		return out, fmt.Errorf("%d of %d steps are done", in.Done, len(in.Steps))
	}
	return out, nil
}

func duration(milliseconds int64) (time.Duration, error) {
	if milliseconds < 0 || milliseconds > maxTime.Milliseconds() {
		return 0, fmt.Errorf("a time of %d ms", milliseconds)
	}
	return time.Duration(milliseconds) * time.Millisecond, nil
}

// restore applies a saved step, if it is possible after the earlier ones.
func (g *Game) restore(in savedStep) error {
	at, err := duration(in.at)
	if err != nil {
		return err
	}
	s := Step{Kind: in.kind, At: at, Changes: in.changes}
	switch in.kind {
	case Try:
		if g.Trying() || len(in.changes) > 0 {
			return errors.New("a trial cannot start here")
		}
		s.base = trial{}
	case Keep, Drop:
		if !g.Trying() || !slices.Equal(in.changes, g.ending(in.kind)) {
			return errors.New("a trial cannot end like this")
		}
		s.base = g.trial
	case Paint, Hinted, Reset, Correct:
		if err := g.checkChanges(in.changes); err != nil {
			return err
		}
	default:
		return fmt.Errorf("its kind is %.40q", in.kind)
	}
	g.push(s)
	return nil
}

func (g *Game) checkChanges(changes []Change) error {
	if len(changes) == 0 {
		return errors.New("it changes nothing")
	}
	most := Fill(nonogram.Colour(g.Puzzle.Palette.Colours() - 1))
	seen := make(map[int]bool, len(changes))
	for _, c := range changes {
		switch {
		case c.Place < 0 || c.Place >= len(g.marks):
			return fmt.Errorf("there is no cell %d", c.Place)
		case seen[c.Place], g.given[c.Place], c.After == c.Before, c.After > most, g.marks[c.Place] != c.Before:
			return fmt.Errorf("cell %d cannot change from %d to %d", c.Place, c.Before, c.After)
		}
		seen[c.Place] = true
	}
	return nil
}
