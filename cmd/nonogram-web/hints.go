//go:build !files

package main

import (
	"context"

	"nonogram/cmd/internal/wire"
	"nonogram/explain/words"
)

// hintsIn reads the words of hints.
func hintsIn(tag string, messages, _ []byte) (within, error) {
	l, err := words.Read(tag, messages)
	return func(ctx context.Context) context.Context { return wire.InLanguage(ctx, l) }, err
}
