package terminal

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"

	"nonogram/internal/base/files"
)

// learnedFile has the ids of the solved drills, beside the saved games.
const learnedFile = "lessons.json"

type savedLessons struct {
	Drills []string `json:"drills"`
}

// learned reads the ids of the solved drills. A damaged or missing file has none.
func (s *Store) learned() map[string]bool {
	out := make(map[string]bool)
	if s == nil {
		return out
	}
	var saved savedLessons
	if text, err := readGame(filepath.Join(s.folder, learnedFile)); err == nil && json.Unmarshal(text, &saved) == nil {
		for _, id := range saved.Drills {
			out[id] = true
		}
	}
	return out
}

// keepLearned saves the ids of the solved drills, and keeps those that another terminal has saved.
func (s *Store) keepLearned(learned map[string]bool) error {
	if s == nil {
		return nil
	}
	all := s.learned()
	maps.Copy(all, learned)
	text, err := json.Marshal(savedLessons{slices.Sorted(maps.Keys(all))})
	if err != nil {
		return err
	}
	return files.WriteBytes(filepath.Join(s.folder, learnedFile), append(text, '\n'))
}
