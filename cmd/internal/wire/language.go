package wire

import (
	"context"

	"nonogram/explain/words"
)

// languageKey is the context key of a language.
type languageKey struct{}

// InLanguage returns a context in which operations answer in a language. In other contexts they
// answer in English. Faults are always in English.
func InLanguage(ctx context.Context, l *words.Language) context.Context {
	return context.WithValue(ctx, languageKey{}, l)
}

func languageOf(ctx context.Context) *words.Language {
	if ctx != nil {
		if l, ok := ctx.Value(languageKey{}).(*words.Language); ok {
			return l
		}
	}
	return words.English()
}
