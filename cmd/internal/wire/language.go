package wire

import (
	"context"

	"nonogram/explain"
	"nonogram/explain/words"
)

// languageKey is the key of a context's language.
type languageKey struct{}

// InLanguage is a context in which operations answer in a language. Without one it is
// English, and so are all faults.
func InLanguage(ctx context.Context, l explain.Language) context.Context {
	return context.WithValue(ctx, languageKey{}, l)
}

func languageOf(ctx context.Context) explain.Language {
	if ctx != nil {
		if l, ok := ctx.Value(languageKey{}).(explain.Language); ok {
			return l
		}
	}
	return words.English()
}
