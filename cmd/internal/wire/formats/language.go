package formats

import (
	"context"
	"slices"
	"strings"

	"nonogram/draw"
)

// languageKey and fontKey are the context keys of a language and a font.
type (
	languageKey struct{}
	fontKey     struct{}
)

// InLanguage returns a context in which drawings have words in a language. In other contexts the
// words are English.
func InLanguage(ctx context.Context, l *draw.BookLanguage) context.Context {
	return context.WithValue(ctx, languageKey{}, l)
}

// WithFont returns a context in which PNGs and PDFs use a font; nil means the Go font.
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

// fontNames has the languages whose characters the usual font lacks. It maps each to the end of the
// names of fonts with its forms of Chinese characters: a file may have several fonts that differ in
// these forms.
var fontNames = map[string]string{"ja": " JP", "zh-Hans": " SC"}

// NeedsFont reports whether the usual font lacks the letters of a language.
func NeedsFont(language string) bool { return fontNames[language] != "" }

// FontFor returns the font of a file whose characters have the forms of a language. If there is
// none, it returns the first font and false.
func FontFor(fonts []*draw.Font, language string) (*draw.Font, bool) {
	i := slices.IndexFunc(fonts, func(f *draw.Font) bool {
		return NeedsFont(language) && strings.HasSuffix(f.Name(), fontNames[language])
	})
	return fonts[max(i, 0)], i >= 0
}
