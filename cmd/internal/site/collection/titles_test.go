package collection

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"nonogram/internal/base/testrun"
	"nonogram/internal/languages"
)

func titlesIn(t *testing.T, tag string) Titles {
	t.Helper()
	return testrun.Must(TitlesIn(tag))(t)
}

// TestTitlesOfAll: every language has all titles, short enough for a card.
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

// TestTitlesApart: no two pictures of a pack have the same title, unless they have it in English.
func TestTitlesApart(t *testing.T) {
	for _, tag := range languages.Tags {
		titles := titlesIn(t, tag)
		for _, p := range Packs() {
			english := map[string]string{}
			for _, e := range p.Entries {
				title, key := titles.Picture(e), PictureKey(e.title)
				if other, ok := english[title]; ok && other != key {
					t.Errorf("%s, %s: found the title %q for %s and %s", tag, p.Name, title, other, key)
				}
				english[title] = key
			}
		}
	}
}

// TestSenses: if an English word has two senses, the title has the sense of the picture.
func TestSenses(t *testing.T) {
	german := titlesIn(t, "de")
	for id, want := range map[string]string{
		"game-icons-torch": "Fackel", "game-icons-flashlight": "Taschenlampe", "ph-flashlight-fill": "Taschenlampe",
		"game-icons-bow-tie-ribbon": "Schleife", "tabler-bow-filled": "Pfeil und Bogen",
		"game-icons-spade": "Spaten", "ph-spade-fill": "Pik",
		"game-icons-public-speaker": "Redner", "game-icons-speaker": "Lautsprecher",
		"noto-bug": "Raupe", "tabler-bug-filled": "Käfer", "tabler-bug": "Käfer",
		"ph-mask-happy-fill": "Maske", "ph-face-mask-fill": "Mundschutz",
		"ph-stamp-fill": "Stempel", "game-icons-post-stamp": "Briefmarke",
	} {
		if e, ok := find(id); !ok || german.Picture(e) != want {
			t.Errorf("%s: %q, expected %q", id, german.Picture(e), want)
		}
	}
}

// find returns a picture of a pack or of a day.
func find(id string) (Entry, bool) {
	all := WithReserve()
	i := slices.IndexFunc(all, func(e Entry) bool { return e.ID == id })
	if i < 0 {
		return Entry{}, false
	}
	return all[i], true
}

// TestCapitals: names and abbreviations have capital letters.
func TestCapitals(t *testing.T) {
	wrong := regexp.MustCompile(`\b(?:[Dd]na|[Dd]vd|[Uu]fo|[Uu]sb|[Ss]im card|fuji|tokyo tower|Tokyo tower|Milky way|Pinata)\b`)
	for _, title := range EnglishTitles() {
		if wrong.MatchString(title) {
			t.Errorf("found the title %q, expected capital letters", title)
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
	if none := (Titles{}); none.Pack(p) != p.Title || none.About(p) != p.About || none.Picture(p.Entries[0]) != p.Entries[0].title {
		t.Error("without a language the titles are not in English")
	}
	if _, err := TitlesIn("xx"); err == nil || !strings.Contains(err.Error(), "expected one of en, de,") {
		t.Error(err)
	}
}

// TestTitlesOfPages: the site's pages have a file of titles for each language except English.
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
