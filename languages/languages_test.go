package languages_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram/languages"
)

// TestFiles: each folder is a language, and each file has keys in lower case, none twice.
func TestFiles(t *testing.T) {
	paths, err := filepath.Glob("*/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		tag, name := filepath.Split(path)
		tag = filepath.Clean(tag)
		if !slices.Contains(languages.Tags, tag) {
			t.Errorf("%s: found the language %q, expected one of %q", path, tag, languages.Tags)
		}
		text, err := languages.File(tag, strings.TrimSuffix(name, ".json"))
		if err != nil {
			t.Fatal(err)
		}
		checkKeys(t, path, text)
	}
	if _, err := languages.File("de", "nothing"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

func checkKeys(t *testing.T, path string, text []byte) {
	t.Helper()
	var messages map[string]string
	if err := json.Unmarshal(text, &messages); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	for key := range messages {
		if key != strings.ToLower(key) || strings.ContainsAny(key, " _") {
			t.Errorf("%s: found the key %q, expected lower case with dots and hyphens", path, key)
		}
	}
	// A key that comes twice is one in the map.
	if n := strings.Count(string(text), `": "`); n != len(messages) {
		t.Errorf("%s: found %d keys, %d of them different, expected each once", path, n, len(messages))
	}
}

// TestEnglishHints: the copy for small programs is the file.
func TestEnglishHints(t *testing.T) {
	text, err := os.ReadFile("en/hints.json")
	if err != nil || string(text) != string(languages.EnglishHints) {
		t.Error(err)
	}
}
