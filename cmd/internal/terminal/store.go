package terminal

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"nonogram"
	"nonogram/internal/base/files"
)

const gameEnding = ".game.json"

// Store is a folder of saved games. A nil Store saves nothing.
type Store struct{ folder string }

// NewStore returns a store, and creates its folder if it is missing. Only the user can read the
// folder.
func NewStore(folder string) (*Store, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	return &Store{folder}, nil
}

// DefaultFolder returns the default folder of saved games: in XDG_STATE_HOME or ~/.local/state, or
// in the user's configuration folder on macOS and Windows.
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
	// Key identifies the game in its store.
	Key string
	// Name, Daily and Picture are fields of its Progress.
	Name, Daily, Picture string
	Width, Height        int
	// Marked is the number of marked cells, of Width x Height.
	Marked int
	Solved bool
	Played time.Time
	// Err is the reason why the game cannot be resumed; other fields may then be missing.
	Err error
}

// List returns the saved games, the last played first. It does not check the steps, so a game in
// the list may still be damaged.
func (s *Store) List() ([]Kept, error) {
	if s == nil {
		return nil, nil
	}
	entries, err := os.ReadDir(s.folder)
	if err != nil {
		return nil, err
	}
	var games []Kept
	for _, e := range entries {
		if key, ok := strings.CutSuffix(e.Name(), gameEnding); ok && e.Type().IsRegular() {
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
	out.Name, out.Daily, out.Picture = in.Name, in.Daily, in.Picture
	out.Marked, out.Solved, out.Played = in.Marked, in.Solved != nil, in.Played
	out.Width, out.Height = in.Puzzle.Width, in.Puzzle.Height
	return out
}

func readGame(path string) ([]byte, error) {
	text, err := files.Read(path, maxGame)
	if errors.Is(err, files.ErrTooLarge) {
		err = fmt.Errorf("%w: %w", ErrForeign, err)
	}
	return text, err
}

// Load reads the game of a key. The error matches fs.ErrNotExist if there is none.
func (s *Store) Load(key string) (*Game, Progress, error) {
	text, err := readGame(s.path(key))
	if err != nil {
		return nil, Progress{}, err
	}
	game, progress, err := load(text)
	if err == nil && Key(game.Puzzle) != key {
		err = fmt.Errorf("%w: the file name is that of another puzzle", ErrForeign)
	}
	if err != nil {
		return nil, Progress{}, fmt.Errorf("%s: %w; the file was left as it is; move it away to start again", s.path(key), err)
	}
	return game, progress, nil
}

// Session is a game that is open for play. Its lock prevents others from opening it.
type Session struct {
	Game     *Game
	Progress Progress
	// Endless reports whether another puzzle can follow this one.
	Endless bool
	path    string
	lock    io.Closer

	mu      sync.Mutex
	written int
}

// Open resumes the game of a puzzle, or starts it with an initial progress.
func (s *Store) Open(p *nonogram.Puzzle, initial Progress) (*Session, error) {
	if s == nil {
		return NewSession(p, initial), nil
	}
	return s.open(Key(p), func() (*Game, Progress, error) {
		game, progress, err := s.Load(Key(p))
		if errors.Is(err, fs.ErrNotExist) {
			return NewGame(p), initial, nil
		}
		if err == nil {
			// The saved puzzle may lack details that p has, such as the title.
			game.Puzzle = p
			progress.Picture = cmp.Or(initial.Picture, progress.Picture)
			if initial.Daily != "" {
				progress.Name, progress.Daily = initial.Name, initial.Daily
			}
		}
		return game, progress, err
	})
}

// Resume opens the saved game of a key.
func (s *Store) Resume(key string) (*Session, error) {
	return s.open(key, func() (*Game, Progress, error) { return s.Load(key) })
}

func (s *Store) open(key string, load func() (*Game, Progress, error)) (*Session, error) {
	held, err := files.Take(s.path(key) + ".lock")
	if errors.Is(err, files.ErrHeld) {
		return nil, fmt.Errorf("%s: this game is open in another terminal", s.path(key))
	}
	if err != nil {
		return nil, err
	}
	t := &Session{path: s.path(key), lock: held}
	if t.Game, t.Progress, err = load(); err != nil {
		return nil, errors.Join(err, held.Close())
	}
	return t, nil
}

// write saves the text of a save with a number. It drops a text if a later one is already saved.
func (t *Session) write(number int, text []byte) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.path == "" || number <= t.written {
		return nil
	}
	err := files.WriteBytes(t.path, text)
	if err == nil {
		t.written = number
	}
	return err
}

// Close releases the lock.
func (t *Session) Close() error {
	if t.lock == nil {
		return nil
	}
	return t.lock.Close()
}

// NewSession starts a game that is not saved.
func NewSession(p *nonogram.Puzzle, initial Progress) *Session {
	return &Session{Game: NewGame(p), Progress: initial}
}

// read reads a JSON file of the folder into a value, and reports whether it succeeded. The store
// may be nil.
func (s *Store) read(name string, value any) bool {
	if s == nil {
		return false
	}
	text, err := readGame(filepath.Join(s.folder, name))
	return err == nil && json.Unmarshal(text, value) == nil
}

// write writes a value as a JSON file of the folder, unless the store is nil.
func (s *Store) write(name string, value any) error {
	if s == nil {
		return nil
	}
	text, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return err
	}
	return files.WriteBytes(filepath.Join(s.folder, name), append(text, '\n'))
}

const settingsFile = "settings.json"

// settings returns the saved settings, or the defaults if the file is damaged or missing.
func (s *Store) settings() Settings {
	out := defaultSettings
	if !s.read(settingsFile, &out) {
		return defaultSettings
	}
	return out.sound()
}

// Endless returns the player's last choice of random puzzles, from KeepEndless.
func (s *Store) Endless() string { return s.settings().Endless }

// KeepEndless saves the player's choice of random puzzles.
func (s *Store) KeepEndless(choice string) error {
	settings := s.settings()
	settings.Endless = choice
	return s.keepSettings(settings)
}

// keepSettings saves the settings for the next game.
func (s *Store) keepSettings(settings Settings) error { return s.write(settingsFile, settings) }

// learnedFile holds the ids of the solved drills, beside the saved games.
const learnedFile = "lessons.json"

type savedLessons struct {
	Drills []string `json:"drills"`
}

// learned returns the ids of the solved drills; none if the file is damaged or missing.
func (s *Store) learned() map[string]bool {
	var saved savedLessons
	out := make(map[string]bool)
	if s.read(learnedFile, &saved) {
		for _, id := range saved.Drills {
			out[id] = true
		}
	}
	return out
}

// keepLearned saves the ids of the solved drills, together with those that another terminal saved.
func (s *Store) keepLearned(learned map[string]bool) error {
	all := s.learned()
	maps.Copy(all, learned)
	return s.write(learnedFile, savedLessons{slices.Sorted(maps.Keys(all))})
}
