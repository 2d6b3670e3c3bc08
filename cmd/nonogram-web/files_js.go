//go:build files

package main

import (
	"maps"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
)

func main() {
	operations := formats.All()
	maps.Copy(operations, wire.Making())
	serve(operations)
}
