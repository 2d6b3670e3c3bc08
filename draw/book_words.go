package draw

import (
	"cmp"
	"fmt"
	"strings"
	"sync"

	"nonogram/internal/base/message"
	"nonogram/internal/languages"
)

// BookLanguage has the fixed texts of books and sheets in one language. Nil is English.
type BookLanguage struct{ messages *message.Catalogue }

// bookArea is the name of the file with a book's texts in the folder of a language.
const bookArea = "book"

// BookLanguages lists the tags of the available languages for books.
func BookLanguages() []string { return languages.With(bookArea) }

// BookLanguageOf returns the language of a tag such as "de". The error lists the tags that exist.
func BookLanguageOf(tag string) (*BookLanguage, error) {
	text, err := languages.File(tag, bookArea)
	if err != nil {
		return nil, fmt.Errorf("found language %q, expected one of %s", tag, strings.Join(BookLanguages(), ", "))
	}
	return ReadBookLanguage(tag, text)
}

// ReadBookLanguage reads the texts of books in a language, a JSON object of messages by their keys
// as in internal/languages/TAG/book.json. The tag is one of [BookLanguages].
func ReadBookLanguage(tag string, text []byte) (*BookLanguage, error) {
	messages, err := message.Read(tag, text)
	if err != nil {
		return nil, fmt.Errorf("%s in %s: %w", bookArea, tag, err)
	}
	return &BookLanguage{messages}, nil
}

var englishBook = sync.OnceValue(func() *BookLanguage {
	l, err := ReadBookLanguage("en", languages.EnglishBook)
	if err != nil {
		panic(err) // a test reads it
	}
	return l
})

// or returns the language, or English if it is nil.
func (l *BookLanguage) or() *BookLanguage {
	if l == nil {
		return englishBook()
	}
	return l
}

// Tag returns the language's tag.
func (l *BookLanguage) Tag() string { return l.or().messages.Tag() }

type args = message.Args

// say returns a text of the book. It replaces the narrow no-break spaces of French, which few fonts
// have.
func (l *BookLanguage) say(key string, arguments args) string {
	return strings.ReplaceAll(l.or().messages.Text(key, arguments), "\u202f", "\u00a0")
}

// level returns the name of a level, with a capital; name is empty for a puzzle without a level.
func (l *BookLanguage) level(name string) string {
	return l.say("level", args{"level": cmp.Or(clean(name), "none")})
}

// minutes returns the time that a puzzle takes, in hours from two hours on.
func (l *BookLanguage) minutes(n int) string {
	if n >= 120 {
		return l.say("hours", args{"n": (n + 30) / 60})
	}
	return l.say("minutes", args{"n": n})
}

// colour returns the name of a colour in the language, or the given name if the language has none.
// The second shade of green is "green 2".
func (l *BookLanguage) colour(name string) string {
	number := ""
	if i := strings.LastIndexByte(name, ' '); i >= 0 && strings.Trim(name[i:], " 0123456789") == "" {
		name, number = name[:i], name[i:]
	}
	return l.say("colour", args{"key": strings.ReplaceAll(name, " ", "-"), "name": name}) + number
}

// numbers writes growing numbers in a short form, such as "1–3, 5".
func (l *BookLanguage) numbers(numbers []int) string {
	var ranges []args
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		ranges = append(ranges, args{"from": numbers[i], "to": numbers[j], "n": j - i + 1})
		i = j + 1
	}
	return l.say("numbers", args{"ranges": ranges})
}

func (l *BookLanguage) part(rows, columns span) string {
	return l.say("part", args{"top": rows.from + 1, "bottom": rows.to, "left": columns.from + 1, "right": columns.to})
}
