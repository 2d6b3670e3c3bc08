package server

import (
	"sync"

	"golang.org/x/text/language"

	"nonogram/explain/words"
)

// spoken are the languages that come with the program, English first, which is the answer to
// those who read none of them.
var spoken = sync.OnceValue(func() (all struct {
	matcher   language.Matcher
	languages []*words.Language
}) {
	var tags []language.Tag
	for _, tag := range words.Tags() {
		l, err := words.In(tag)
		if err != nil {
			panic(err) // a test reads them
		}
		tags, all.languages = append(tags, language.MustParse(tag)), append(all.languages, l)
	}
	all.matcher = language.NewMatcher(tags)
	return all
})

// languageFor is the language that suits a header Accept-Language best.
func languageFor(accept string) *words.Language {
	wanted, _, err := language.ParseAcceptLanguage(accept)
	if err != nil {
		wanted = nil
	}
	_, i, _ := spoken().matcher.Match(wanted...)
	return spoken().languages[i]
}
