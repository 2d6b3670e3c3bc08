package main

import (
	"maps"

	"nonogram/cmd/nonogram-web/internal/bridge"
	"nonogram/internal/wire"
	"nonogram/internal/wire/formats"
)

func main() {
	operations := formats.All()
	maps.Copy(operations, wire.Making())
	bridge.Serve(operations)
}
