//go:build files

package main

import (
	"context"
	"maps"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/draw"
	"nonogram/languages"
)

func main() {
	operations := formats.All()
	maps.Copy(operations, wire.Making())
	serve(withLanguage(operations, "book", languages.EnglishBook, drawingsIn))
}

// drawingsIn reads the words of drawings.
func drawingsIn(tag string, messages []byte) (within, error) {
	l, err := draw.ReadBookLanguage(tag, messages)
	return func(ctx context.Context) context.Context { return formats.InLanguage(ctx, l) }, err
}
