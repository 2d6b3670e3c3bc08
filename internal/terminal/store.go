package terminal

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/files"
)

const gameEnding = ".game.json"

// Store is a folder of saved games.
type Store struct{ folder string }

// NewStore makes the folder if it is missing. What people play is nobody else's
// business, so only they may read it.
func NewStore(folder string) (*Store, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	return &Store{folder}, nil
}

// DefaultFolder is where games are kept unless another folder is asked for: below
// XDG_STATE_HOME or ~/.local/state, on macOS and Windows below the user's
// configuration.
func DefaultFolder() (string, error) {
	if state := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(state) {
		return filepath.Join(state, "nonogram"), nil
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		config, err := os.UserConfigDir()
		return filepath.Join(config, "nonogram"), err
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "state", "nonogram"), err
}

func (s *Store) path(key string) string { return filepath.Join(s.folder, key+gameEnding) }

// Kept is a saved game in a list.
type Kept struct {
	// Key names the game in its store.
	Key           string
	Name, Daily   string
	Width, Height int
	// Marked is how many cells have a mark, of Width x Height.
	Marked int
	Solved bool
	Played time.Time
	// Err says why the game cannot be taken up; then the rest may be missing.
	Err error
}

// List tells the saved games, the one that was played last first. It reads no steps, so
// a game in the list may still be damaged.
func (s *Store) List() ([]Kept, error) {
	entries, err := os.ReadDir(s.folder)
	if err != nil {
		return nil, err
	}
	var games []Kept
	for _, e := range entries {
		if key, ok := strings.CutSuffix(e.Name(), gameEnding); ok {
			games = append(games, s.kept(key))
		}
	}
	slices.SortStableFunc(games, func(a, b Kept) int { return b.Played.Compare(a.Played) })
	return games, nil
}

func (s *Store) kept(key string) Kept {
	out := Kept{Key: key}
	text, err := readGame(s.path(key))
	if err != nil {
		out.Err = err
		return out
	}
	in, err := parse(text)
	if err != nil {
		out.Err = fmt.Errorf("%s: %w", s.path(key), err)
		return out
	}
	out.Name, out.Daily, out.Marked, out.Solved, out.Played = in.Name, in.Daily, in.Marked, in.Solved != nil, in.Played
	out.Width, out.Height = in.Puzzle.Width, in.Puzzle.Height
	return out
}

func readGame(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxGame+1))
	if err == nil && len(text) > maxGame {
		err = fmt.Errorf("%s: %w: it is larger than %d bytes", path, ErrForeign, maxGame)
	}
	return text, err
}

// Load takes up the game of a key. The error matches fs.ErrNotExist if there is none.
func (s *Store) Load(key string) (*Game, Progress, error) {
	text, err := readGame(s.path(key))
	if err != nil {
		return nil, Progress{}, err
	}
	game, progress, err := load(text)
	if err == nil && Key(game.Puzzle) != key {
		err = fmt.Errorf("%w: it is of another puzzle than its name says", ErrForeign)
	}
	if err != nil {
		return nil, Progress{}, fmt.Errorf("%s: %w; it was left as it is: move it away to begin anew", s.path(key), err)
	}
	return game, progress, nil
}

// Table is a game of a store that is being played: nobody else can open it meanwhile.
type Table struct {
	Game     *Game
	Progress Progress
	path     string
	lock     io.Closer

	mu      sync.Mutex
	written int
}

// Sit takes up the game of a puzzle, or begins it under a name.
func (s *Store) Sit(p *nonogram.Puzzle, begin Progress) (*Table, error) {
	return s.sit(Key(p), func() (*Game, Progress, error) {
		game, progress, err := s.Load(Key(p))
		if errors.Is(err, fs.ErrNotExist) {
			return NewGame(p), begin, nil
		}
		if err == nil {
			// The saved puzzle may lack what the puzzle at hand tells, such as its title.
			game.Puzzle = p
			if begin.Daily != "" {
				progress.Name, progress.Daily = begin.Name, begin.Daily
			}
		}
		return game, progress, err
	})
}

// Resume takes up the saved game of a key.
func (s *Store) Resume(key string) (*Table, error) {
	return s.sit(key, func() (*Game, Progress, error) { return s.Load(key) })
}

func (s *Store) sit(key string, take func() (*Game, Progress, error)) (*Table, error) {
	held, err := files.Take(s.path(key) + ".lock")
	if errors.Is(err, files.ErrHeld) {
		return nil, fmt.Errorf("%s: this game is open in another terminal", s.path(key))
	}
	if err != nil {
		return nil, err
	}
	t := &Table{path: s.path(key), lock: held}
	if t.Game, t.Progress, err = take(); err != nil {
		return nil, errors.Join(err, held.Close())
	}
	return t, nil
}

// write keeps a game. Of two at a time the one with the larger number stays.
func (t *Table) write(number int, text []byte) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.path == "" || number <= t.written {
		return nil
	}
	err := format.WriteFile(t.path, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
	if err == nil {
		t.written = number
	}
	return err
}

// Leave lets others have the game.
func (t *Table) Leave() error {
	if t.lock == nil {
		return nil
	}
	return t.lock.Close()
}

// NewTable begins a game that is not kept.
func NewTable(p *nonogram.Puzzle, begin Progress) *Table {
	return &Table{Game: NewGame(p), Progress: begin}
}

// settings reads what the player chose last; what is damaged or missing is as usual.
func (s *Store) settings() Settings {
	out := usualSettings
	if s == nil {
		return out
	}
	if text, err := readGame(filepath.Join(s.folder, "settings.json")); err == nil && json.Unmarshal(text, &out) != nil {
		return usualSettings
	}
	return out.sound()
}

// keepSettings writes them for the next game.
func (s *Store) keepSettings(settings Settings) error {
	if s == nil {
		return nil
	}
	text, err := json.MarshalIndent(settings, "", "  ")
	if err != nil {
		return err
	}
	return format.WriteFile(filepath.Join(s.folder, "settings.json"), func(w io.Writer) error {
		_, err := w.Write(append(text, '\n'))
		return err
	})
}
