package collection

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"
	"unicode/utf8"

	"nonogram/languages"
)

func titlesIn(t *testing.T, tag string) Titles {
	t.Helper()
	titles, err := TitlesIn(tag)
	if err != nil {
		t.Fatal(err)
	}
	return titles
}

// Every language has a title for whatever there is to translate, short enough for a card.
func TestTitlesOfAll(t *testing.T) {
	english := EnglishTitles()
	for _, tag := range languages.Tags {
		titles := titlesIn(t, tag).byKey
		for key, title := range english {
			longest := 40
			switch {
			case strings.HasSuffix(key, ".about"):
				longest = 100
			case strings.HasPrefix(key, "picture.") && tag != "en":
				longest = 28
			}
			if n := utf8.RuneCountInString(titles[key]); n == 0 || n > longest {
				t.Errorf("%s: found %q for %q, expected 1 to %d characters; run make collection", tag, titles[key], title, longest)
			}
		}
		for key := range titles {
			if _, ok := english[key]; !ok && !strings.HasPrefix(key, "puzzle.") {
				t.Errorf("%s: found a title for %s, which the collection does not have; run make collection", tag, key)
			}
		}
	}
	if titles := titlesIn(t, "en").byKey; !maps.Equal(titles, english) {
		t.Error("the titles in English are not those of the collection; run make collection")
	}
}

// No two pictures of a pack have the same title unless they do in English.
func TestTitlesApart(t *testing.T) {
	for _, tag := range languages.Tags {
		titles := titlesIn(t, tag)
		for _, p := range Packs() {
			english := map[string]string{}
			for _, e := range p.Entries {
				title, key := titles.Picture(e), PictureKey(e.puzzle.Title)
				if other, ok := english[title]; ok && other != key {
					t.Errorf("%s, %s: found the title %q for %s and %s", tag, p.Name, title, other, key)
				}
				english[title] = key
			}
		}
	}
}

func TestTitlesIn(t *testing.T) {
	japanese := titlesIn(t, "ja")
	for _, test := range []struct{ id, want string }{
		{"game-icons-nest-eggs", "卵のある巣"}, {"game-icons-goblin", "ゴブリン"}, {"noto-goblin", "天狗"}, // a tengu
		{"gnonograms-5", "Spade"}, {"webpbn-6", "Scardy Cat"}, // as their authors named them
	} {
		if e, ok := Find(test.id); !ok || japanese.Picture(e) != test.want {
			t.Errorf("%s: %q, expected %q", test.id, japanese.Picture(e), test.want)
		}
	}
	p, _ := FindPack("tools")
	if got := titlesIn(t, "de").Pack(p); got != "Werkstatt" {
		t.Error(got)
	}
	if none := (Titles{}); none.Pack(p) != p.Title || none.About(p) != p.About || none.Picture(p.Entries[0]) != p.Entries[0].puzzle.Title {
		t.Error("without a language the titles are not in English")
	}
	if _, err := TitlesIn("xx"); err == nil || !strings.Contains(err.Error(), "expected one of en, de,") {
		t.Error(err)
	}
}

// The site's pages read a file of titles for each language but English.
func TestTitlesOfPages(t *testing.T) {
	for _, tag := range languages.Tags {
		content, ok := Pages()["titles/"+tag+".json"]
		if ok == (tag == "en") {
			t.Errorf("%s: found a file: %v", tag, ok)
			continue
		}
		var titles map[string]string
		if tag != "en" && (json.Unmarshal(content, &titles) != nil || titles["pack.tools"] == "") {
			t.Errorf("%s: %.60s", tag, content)
		}
	}
}
