package formats

import (
	"context"

	"nonogram/draw"
)

// languageKey is the key of a context's language.
type languageKey struct{}

// InLanguage returns a context in which drawings have their words in a language. Otherwise they are
// in English.
func InLanguage(ctx context.Context, l *draw.BookLanguage) context.Context {
	return context.WithValue(ctx, languageKey{}, l)
}

func languageOf(ctx context.Context) *draw.BookLanguage {
	l, _ := ctx.Value(languageKey{}).(*draw.BookLanguage)
	return l
}
