package main

import (
	"nonogram/cmd/nonogram-web/internal/bridge"
	"nonogram/internal/wire"
)

func main() { bridge.Serve(wire.All()) }
