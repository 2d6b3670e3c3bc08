package terminal

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"nonogram/cmd/internal/app/lessons"
	"nonogram/cmd/internal/site/collection"
	"nonogram/explain/words"
	"nonogram/internal/base/message"
	"nonogram/internal/languages"
)

// Language has the player's texts in one language. Nil is English.
type Language struct {
	messages *message.Catalogue
	hints    *words.Language
	titles   func() collection.Titles
}

// args are the arguments of a text.
type args = message.Args

// area is the area of the player's texts in package languages.
const area = "terminal"

// areas maps the player's area, and areas of the site's pages with texts of lessons and scores, to
// the prefixes of their keys here.
var areas = map[string]string{area: "", "page/lessons": "lesson.", "page/ideas": "idea.", "page/learn": "learn.", "page/model": "model."}

// Languages lists the tags of the languages that have texts of the player and hints.
func Languages() []string {
	hints := words.Tags()
	return slices.DeleteFunc(languages.With(area), func(tag string) bool { return !slices.Contains(hints, tag) })
}

// LanguageOf returns the language of a tag such as "de".
func LanguageOf(tag string) (*Language, error) {
	if !slices.Contains(Languages(), tag) {
		return nil, fmt.Errorf("found language %q, expected one of %s", tag, strings.Join(Languages(), ", "))
	}
	hints, err := words.In(tag)
	if err != nil {
		return nil, err
	}
	messages, err := readTexts(tag)
	if err != nil {
		return nil, err
	}
	return &Language{messages, hints, sync.OnceValue(func() collection.Titles {
		titles, _ := collection.TitlesIn(tag) // English for a language without titles
		return titles
	})}, nil
}

func readTexts(tag string) (*message.Catalogue, error) {
	texts := make(map[string]string)
	// English replaces a text that a language lacks.
	for _, from := range slices.Compact([]string{"en", tag}) {
		if err := addTexts(texts, from); err != nil {
			return nil, err
		}
	}
	return message.New(tag, texts)
}

func addTexts(to map[string]string, tag string) error {
	for name, prefix := range areas {
		if err := addArea(to, tag, name, prefix); err != nil {
			return err
		}
	}
	book := make(map[string]string)
	if err := addArea(book, tag, "book", ""); err != nil {
		return err
	}
	to["colour"] = cmp.Or(book["colour"], to["colour"])
	return nil
}

func addArea(to map[string]string, tag, name, prefix string) error {
	text, err := languages.File(tag, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var texts map[string]string
	if err := json.Unmarshal(text, &texts); err != nil {
		return fmt.Errorf("%s in %s: %w", name, tag, err)
	}
	for key, text := range texts {
		to[prefix+key] = text
	}
	return nil
}

var english = sync.OnceValue(func() *Language {
	l, err := LanguageOf("en")
	if err != nil {
		panic(err) // a test reads it
	}
	return l
})

// or returns the language, or English if it is nil.
func (l *Language) or() *Language {
	if l == nil {
		return english()
	}
	return l
}

// Tag returns the language's tag.
func (l *Language) Tag() string { return l.or().messages.Tag() }

// Pad appends spaces to a text up to a width in columns.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-Width(text)))
}

// Text returns a text of the player.
func (l *Language) Text(key string, arguments message.Args) string {
	return l.or().messages.Text(key, arguments)
}

// Lesson returns the title of a lesson.
func (l *Language) Lesson(lesson lessons.Lesson) string { return l.Text("idea."+wordOf(lesson), nil) }

func (l *Language) rule(lesson lessons.Lesson) string {
	return l.Text("lesson."+wordOf(lesson)+".rule", nil)
}

// frame returns the text of a frame of a lesson.
func (l *Language) frame(lesson lessons.Lesson, i int) string {
	return l.Text(fmt.Sprintf("lesson.%s.frame%d", wordOf(lesson), i+1), nil)
}

// wordOf returns a lesson's name in keys: its id, with dots between its words.
func wordOf(lesson lessons.Lesson) string { return strings.ReplaceAll(lesson.ID, "-", ".") }

// FromEnvironment returns the player's language: NONOGRAM_LANGUAGE, which must name a language; if
// it is not set, the language that the player chose in an earlier game; or else the language of the
// locale, or English if there is none for it. The store may be nil.
func FromEnvironment(value func(name string) string, s *Store) (*Language, error) {
	if tag := value("NONOGRAM_LANGUAGE"); tag != "" {
		l, err := LanguageOf(tag)
		if err != nil {
			return nil, fmt.Errorf("NONOGRAM_LANGUAGE: %w", err)
		}
		return l, nil
	}
	if l, err := LanguageOf(s.settings().Language); err == nil {
		return l, nil
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := value(name); locale != "" {
			return LanguageOf(ofLocale(locale))
		}
	}
	return nil, nil
}

// ofLocale returns the tag for a locale such as pt_BR.UTF-8.
func ofLocale(locale string) string {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	wanted, err := language.Parse(strings.ReplaceAll(locale, "_", "-"))
	if err != nil {
		return "en"
	}
	var ours []language.Tag
	all := Languages()
	for _, tag := range all {
		ours = append(ours, language.MustParse(tag))
	}
	_, i, _ := language.NewMatcher(ours).Match(wanted)
	return all[i]
}

// Look holds the settings of the display.
type Look struct {
	// ASCII: the display has only ASCII characters, so the language is English.
	ASCII    bool
	Language *Language
}

// Titles returns the titles of pictures and packs.
func (l Look) Titles() collection.Titles { return l.in().titles() }

// Called returns the name of a game that is not solved. Daily puzzles and pictures of the
// collection have names in the player's language; their saved names are English.
func (l Look) Called(name, daily, picture string) string {
	if date, kind, ok := strings.Cut(daily, " "); ok {
		return l.in().Text("games.daily", args{"date": date, "kind": kind})
	}
	e, ok := collection.Find(picture)
	p, found := collection.FindPack(e.Pack)
	if ok && found && l.in().Tag() != "en" {
		return l.in().Text("pack.place", args{"pack": l.Titles().Pack(p), "number": e.Number})
	}
	return name
}

// in returns the language of the display.
func (l Look) in() *Language {
	if l.ASCII {
		return english()
	}
	return l.Language.or()
}
