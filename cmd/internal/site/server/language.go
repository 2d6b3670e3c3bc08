package server

import (
	"net/http"
	"strconv"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/text/language"

	"nonogram/draw"
	"nonogram/explain/words"
	"nonogram/internal/base/message"
	"nonogram/internal/languages"
)

// spokenLanguage is a language with its words about puzzles, and its texts for the server and for
// drawings.
type spokenLanguage struct {
	*words.Language
	texts *message.Catalogue
	book  *draw.BookLanguage
}

// area is the file of the server's texts: the problems that a player can solve, or that pass.
const area = "server"

// spoken returns the languages that come with the program. English is first, for readers of other
// languages.
var spoken = sync.OnceValue(func() (all struct {
	matcher   language.Matcher
	languages []spokenLanguage
}) {
	var tags []language.Tag
	for _, tag := range languages.With(area) {
		l, err := speak(tag)
		if err != nil {
			panic(err) // a test reads them
		}
		tags, all.languages = append(tags, language.MustParse(tag)), append(all.languages, l)
	}
	all.matcher = language.NewMatcher(tags)
	return all
})

func speak(tag string) (l spokenLanguage, err error) {
	if l.Language, err = words.In(tag); err != nil {
		return l, err
	}
	if l.book, err = draw.BookLanguageOf(tag); err != nil {
		return l, err
	}
	text, err := languages.File(tag, area)
	if err != nil {
		return l, err
	}
	l.texts, err = message.Read(tag, text)
	return l, err
}

// languageFor returns the language that fits a header Accept-Language best.
func languageFor(accept string) spokenLanguage {
	wanted, _, err := language.ParseAcceptLanguage(accept)
	if err != nil {
		wanted = nil
	}
	_, i, _ := spoken().matcher.Match(wanted...)
	return spoken().languages[i]
}

// describe gives a problem its title and detail in the player's language. Problems that only
// programs can cause stay in English.
func (p *Problem) describe(key string, arguments message.Args) *Problem {
	p.key, p.arguments = key, arguments
	p.Detail = spoken().languages[0].texts.Text(key, arguments)
	return p
}

// in returns the problem in a language.
func (p *Problem) in(l spokenLanguage) *Problem {
	said := *p
	said.Title = l.texts.Text("title."+strconv.Itoa(p.Status), nil)
	said.Detail = l.texts.Text(p.key, p.arguments)
	return &said
}

// translate returns the problem in a language that the client accepts, and sets the headers
// Content-Language and Vary.
func (p *Problem) translate(accept string, set, add func(name, value string)) *Problem {
	if p.key == "" {
		return p
	}
	l := languageFor(accept)
	set("Content-Language", l.Tag())
	add("Vary", "Accept-Language")
	return p.in(l)
}

// translated translates a problem that huma writes.
func translated(ctx huma.Context, _ string, body any) (any, error) {
	if p, ok := body.(*Problem); ok {
		return p.translate(ctx.Header("Accept-Language"), ctx.SetHeader, ctx.AppendHeader), nil
	}
	return body, nil
}

// translatedFor returns a problem in the language of a request, for write.
func (p *Problem) translatedFor(w http.ResponseWriter, r *http.Request) *Problem {
	return p.translate(r.Header.Get("Accept-Language"), w.Header().Set, w.Header().Add)
}
