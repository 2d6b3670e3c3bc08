package formats

import (
	"context"
	"slices"
	"strings"

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

// fontNames maps each language that the usual font lacks to the end of the names of fonts with its
// forms of Chinese characters. A file may have several fonts that differ in these forms.
var fontNames = map[string]string{"ja": " JP", "zh-Hans": " SC"}

// NeedsFont reports whether the usual font lacks the letters of a language.
func NeedsFont(language string) bool { return fontNames[language] != "" }

// FontFor returns the font of a file whose letters have the forms of a language, or else the first
// one and false.
func FontFor(fonts []*draw.Font, language string) (*draw.Font, bool) {
	i := slices.IndexFunc(fonts, func(f *draw.Font) bool {
		return NeedsFont(language) && strings.HasSuffix(f.Name(), fontNames[language])
	})
	return fonts[max(i, 0)], i >= 0
}
