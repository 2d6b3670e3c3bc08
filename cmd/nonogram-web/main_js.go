package main

import (
	"nonogram/cmd/nonogram-web/internal/bridge"
	"nonogram/internal/app"
	"nonogram/internal/wire"
)

func main() {
	bridge.Serve(bridge.WithLanguage(wire.Playing(&app.Sessions{Most: 16, Memory: 8 << 20})))
}
