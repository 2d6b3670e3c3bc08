//go:build !files

package main

import (
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
)

func main() {
	serve(withLanguage(wire.Playing(&app.Sessions{Most: 16, Memory: 8 << 20}), hintsIn))
}
