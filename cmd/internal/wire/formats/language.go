package formats

import (
	"context"

	"nonogram/draw"
)

// languageKey and fontKey are the keys of a context's language and font.
type (
	languageKey struct{}
	fontKey     struct{}
)

// InLanguage returns a context in which drawings have their words in a language. Otherwise they are
// in English.
func InLanguage(ctx context.Context, l *draw.BookLanguage) context.Context {
	return context.WithValue(ctx, languageKey{}, l)
}

// WithFont returns a context in which PNGs and PDFs have a font, or the Go font if it is nil.
func WithFont(ctx context.Context, font *draw.Font) context.Context {
	return context.WithValue(ctx, fontKey{}, font)
}

func languageOf(ctx context.Context) *draw.BookLanguage {
	l, _ := ctx.Value(languageKey{}).(*draw.BookLanguage)
	return l
}

func fontOf(ctx context.Context) *draw.Font {
	font, _ := ctx.Value(fontKey{}).(*draw.Font)
	return font
}
