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

	"nonogram/internal/base/message"
	"nonogram/internal/base/testrun"
	"nonogram/internal/languages"
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
		text := testrun.Must(languages.File(tag, strings.TrimSuffix(name, ".json")))(t)
		checkKeys(t, path, text)
	}
	if _, err := languages.File("de", "nothing"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// TestTranslations: if every language translates an area, each has each of its messages, with the
// arguments of English. Package words checks the hints, whose forms differ, and the site's pages
// check their own messages.
func TestTranslations(t *testing.T) {
	for _, area := range []string{"book", "server", "terminal"} {
		if got := languages.With(area); !slices.Equal(got, languages.Tags) {
			t.Errorf("%s: found the languages %q, expected %q", area, got, languages.Tags)
		}
		english := read(t, "en", area)
		for _, tag := range languages.With(area) {
			c := read(t, tag, area)
			if !slices.Equal(c.Keys(), english.Keys()) {
				t.Errorf("%s/%s: found the keys %q, expected those of English %q", tag, area, c.Keys(), english.Keys())
			}
			for _, key := range english.Keys() {
				if found, expected := arguments(c, key), arguments(english, key); !slices.Equal(found, expected) {
					t.Errorf("%s/%s: %s takes %q, expected %q", tag, area, key, found, expected)
				}
			}
		}
	}
}

func read(t *testing.T, tag, area string) *message.Catalogue {
	t.Helper()
	text := testrun.Must(languages.File(tag, area))(t)
	return testrun.Must(message.Read(tag, text))(t)
}

// arguments lists the arguments that a message uses.
func arguments(c *message.Catalogue, key string) (names []string) {
	for _, use := range c.Uses(key) {
		names = append(names, use.Argument)
	}
	slices.Sort(names)
	return slices.Compact(names)
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
	// A map has a key that occurs twice once.
	if n := strings.Count(string(text), `": "`); n != len(messages) {
		t.Errorf("%s: found %d keys, %d of them different, expected each once", path, n, len(messages))
	}
}

// TestEnglish: the copies for small programs are the same as the files.
func TestEnglish(t *testing.T) {
	for path, copy := range map[string][]byte{"en/hints.json": languages.EnglishHints, "en/book.json": languages.EnglishBook} {
		text, err := os.ReadFile(path)
		if err != nil || string(text) != string(copy) {
			t.Errorf("%s: %v", path, err)
		}
	}
}
