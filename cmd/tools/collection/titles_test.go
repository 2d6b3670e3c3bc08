package main

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"nonogram/cmd/internal/site/collection"
	"nonogram/internal/base/testrun"
	"nonogram/internal/languages"
)

func TestTranslate(t *testing.T) {
	english := map[string]string{"picture.cat": "Cat", "picture.seal": "Seal", "pack.tools": "Workshop", "puzzle.gnonograms-5": "Spade"}
	names := map[string]string{"picture.cat": "Katze", "picture.seal": "Robbe"}
	byHand := map[string]string{"picture.seal": "Seehund", "pack.tools": "Werkstatt", "puzzle.noto-seal": "Siegel"}
	got, err := translate(english, byHand, names)
	want := map[string]string{
		"picture.cat": "Katze", "picture.seal": "Seehund", "pack.tools": "Werkstatt", "puzzle.gnonograms-5": "Spade", "puzzle.noto-seal": "Siegel",
	}
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	names["picture.cat"] = strings.Repeat("K", longestTitle+1)
	delete(byHand, "pack.tools")
	byHand["picture.dog"] = "Hund"
	_, err = translate(english, byHand, names)
	for _, want := range []string{`for "Cat", expected one of at most 28 characters`, `no title for "Workshop"`, "a title for picture.dog"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %q", err, want)
		}
	}
}

// TestTitlesByHand: the catalogues have the titles that we wrote.
func TestTitlesByHand(t *testing.T) {
	for _, tag := range languages.Tags[1:] {
		byHand := testrun.Must(readTitles(tag))(t)
		text, err := languages.File(tag, "titles")
		var titles map[string]string
		if err != nil || json.Unmarshal(text, &titles) != nil {
			t.Fatal(err)
		}
		for key, title := range byHand {
			if titles[key] != title {
				t.Errorf("%s: found %q for %s, expected %q; run make collection", tag, titles[key], key, title)
			}
		}
	}
	if key := collection.PictureKey("Achilles' heel"); key != "picture.achilles-heel" {
		t.Error(key)
	}
}

// TestEnglishTitles: pictures of emoji whose names are unusual for them have the titles in en.json,
// which names no others.
func TestEnglishTitles(t *testing.T) {
	var better map[string]string
	testrun.OK(t, readJSON(englishTitles, &better))
	byName := map[string]string{}
	for name, title := range better {
		byName[capital(name)] = title
	}
	titles := map[string]bool{}
	for _, e := range collection.WithReserve() {
		title := e.Puzzle().Title
		titles[title] = true
		if want, ok := byName[title]; ok && e.Emoji != "" && title != want {
			t.Errorf("%s has the title %q, expected %q; run make collection", e.ID, title, want)
		}
	}
	for name, title := range better {
		if !titles[title] {
			t.Errorf("no picture has the title %q of %q", title, name)
		}
	}
}
