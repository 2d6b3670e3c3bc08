package collection

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"nonogram/internal/languages"
)

// titlesArea is the name of the file of titles in the folder of a language.
const titlesArea = "titles"

// Titles are the titles of pictures, packs and themes in one language, by their keys:
//
//	picture.nest-with-eggs   the title of a picture, by its English title
//	puzzle.noto-goblin       the title of a puzzle, if it means something else there
//	pack.tools               the title of a pack
//	pack.tools.about         the sentence about it
//	theme.out-and-about      the title of a theme
//
// The zero value is English. A title without a key stays English, as those of puzzles by other
// authors do.
type Titles struct{ byKey map[string]string }

// TitlesIn returns the titles in a language, by its tag, such as "pt-BR".
func TitlesIn(tag string) (Titles, error) {
	text, err := languages.File(tag, titlesArea)
	if err != nil {
		return Titles{}, fmt.Errorf("titles: found the language %q, expected one of %s", tag, strings.Join(languages.With(titlesArea), ", "))
	}
	var t Titles
	if err := json.Unmarshal(text, &t.byKey); err != nil {
		return Titles{}, fmt.Errorf("titles in %s: %w", tag, err)
	}
	return t, nil
}

// Picture returns the title of a puzzle's picture, which gives the picture away.
func (t Titles) Picture(e Entry) string {
	if title, ok := t.byKey["puzzle."+e.ID]; ok {
		return title
	}
	return t.of(PictureKey(e.title), e.title)
}

// Pack returns the title of a pack.
func (t Titles) Pack(p Pack) string { return t.of("pack."+p.Name, p.Title) }

// About returns the sentence about a pack.
func (t Titles) About(p Pack) string { return t.of("pack."+p.Name+".about", p.About) }

func (t Titles) of(key, english string) string {
	if title, ok := t.byKey[key]; ok {
		return title
	}
	return english
}

// PictureKey returns the key of a picture's English title. The site's pages make the same key, in
// web/src/language/titles.ts.
func PictureKey(title string) string { return "picture." + keyWord(title) }

// keyWord returns a title in lower case, with hyphens between its words.
func keyWord(title string) string {
	words := strings.FieldsFunc(strings.NewReplacer("'", "", "’", "").Replace(strings.ToLower(title)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	return strings.Join(words, "-")
}

// EnglishTitles returns the texts to translate: all English titles, by key.
func EnglishTitles() map[string]string {
	out := map[string]string{}
	for theme, p := range byTheme(Packs()) {
		out["theme."+keyWord(theme)] = theme
		out["pack."+p.Name] = p.Title
		out["pack."+p.Name+".about"] = p.About
	}
	for _, e := range WithReserve() {
		if e.isOurs() {
			out[PictureKey(e.title)] = e.title
		}
	}
	for _, e := range WithReserve() {
		// A puzzle by another author can share the title of one of ours but mean something else.
		if out[PictureKey(e.title)] != "" && !e.isOurs() {
			out["puzzle."+e.ID] = e.title
		}
	}
	return out
}

// isOurs reports whether we wrote a puzzle's title, so that we may translate it. Puzzles in folders
// have titles by their authors, except the starters.
func (e Entry) isOurs() bool { return e.icon != "" || e.Set == folders[0].name }
