package main

import (
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/cmd/nonogram-web/internal/bridge"
)

func main() {
	bridge.Serve(bridge.WithLanguage(wire.Playing(&app.Sessions{Most: 16, Memory: 8 << 20})))
}
