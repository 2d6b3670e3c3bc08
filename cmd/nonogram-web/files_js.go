//go:build files

package main

import (
	"context"
	"maps"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/draw"
	"nonogram/internal/languages"
)

func main() {
	operations := formats.All()
	maps.Copy(operations, wire.Making())
	serve(withLanguage(operations, "book", languages.EnglishBook, drawingsIn))
}

// drawingsIn reads the words of drawings, and their font if the page sends one.
func drawingsIn(tag string, messages, data []byte) (within, error) {
	l, err := draw.ReadBookLanguage(tag, messages)
	var font *draw.Font
	if err == nil && data != nil {
		var fonts []*draw.Font
		if fonts, err = draw.ParseFonts(data); err == nil {
			font, _ = formats.FontFor(fonts, tag)
		}
	}
	return func(ctx context.Context) context.Context {
		return formats.WithFont(formats.InLanguage(ctx, l), font)
	}, err
}
