package main

import (
	"maps"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/cmd/nonogram-web/internal/bridge"
)

func main() {
	operations := formats.All()
	maps.Copy(operations, wire.Making())
	bridge.Serve(operations)
}
