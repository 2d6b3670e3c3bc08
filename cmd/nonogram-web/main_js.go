//go:build !files && !proofs

package main

import (
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/internal/languages"
)

func main() {
	serve(withLanguage(wire.Playing(&app.Sessions{Most: 16, Memory: 8 << 20}), "hints", languages.EnglishHints, hintsIn))
}
